"""What the tests of pages ask of a table in the browser, whatever its game."""

from playwright.sync_api import expect


def ready(page) -> None:
    """Waits until the page has told of itself, and Python has answered."""
    expect(page.locator(".eco-table")).to_be_visible(timeout=30_000)
    expect(page.locator("#starting")).to_have_count(0)


def part(page, name: str):
    """What is clicked for a command of the table, a rule, a part of the board."""
    return page.locator(f'[data-part="{name}"]:visible')


def focused(page) -> str:
    """What has the keyboard: the name of a part, else the kind of element."""
    return page.evaluate("document.activeElement.dataset.part ?? document.activeElement.tagName")
