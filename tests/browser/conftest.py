"""What the tests of pages share: a server of our own, a real Chromium to which nothing but this machine exists, and axe."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest

ROOT = Path(__file__).resolve().parents[2]
DESK = (1366, 768)
PHONE = (390, 844)
PATIENCE = 60_000  # milliseconds that an expectation waits before it has failed: never a measure of speed, so long enough for a busy machine
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


def command_of(process: psutil.Process) -> list[str]:
    """What a process was started with; nothing where it has just ended."""
    try:
        return process.cmdline()
    except psutil.NoSuchProcess:  # a zombie, too
        return []


@dataclass
class Server:
    """A running `python -m ecowidgets.serve`: its address without the last slash, its process, what it printed, its folders."""

    url: str
    process: subprocess.Popen[str]
    announced: str
    notebooks: Path
    folder: Path

    def kernels(self) -> list[psutil.Process]:
        """The processes of the kernels that are alive."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if "ipykernel_launcher" in " ".join(command_of(child))]

    def errors(self) -> str:
        """What stands on standard error."""
        return (self.folder / "errors").read_text(encoding="utf-8")


@contextlib.contextmanager
def serving(notebooks: Path, folder: Path, *options: str) -> Iterator[Server]:
    """A server on a free port that it chose itself, so that nobody else answers there; started in `folder`, ended by its pid."""
    (folder / "here").mkdir()
    command = [sys.executable, "-m", "ecowidgets.serve", "--port", "0", "--no-browser", "--notebooks", str(notebooks), *options]
    with open(folder / "errors", "w", encoding="utf-8") as errors:
        process = subprocess.Popen(command, cwd=folder / "here", env=environment(), stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        announced, line = "", " "
        while line and not line.startswith("Open http://"):  # it comes once the pages can be opened; nothing if the process has ended
            line = process.stdout.readline()
            announced += line
        assert line, (announced, (folder / "errors").read_text(encoding="utf-8"))
        yield Server(line.split()[1].rstrip("/"), process, announced, notebooks, folder)
    finally:
        process.terminate()
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def environment() -> dict[str, str]:
    """The environment in which the clone's own packages come first."""
    paths = [str(ROOT), str(ROOT / "widgets"), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


@pytest.fixture(scope="session")
def run_serve() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs the command with options until it ends by itself."""

    def run(*options: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "ecowidgets.serve", "--no-browser", *options]
        return subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=60)

    return run


@pytest.fixture(scope="session")
def write_notebook() -> Callable[..., None]:
    """Writes a notebook: a path, its cells (Markdown where it begins with #), and its metadata."""

    def write(path: Path, *cells: str, **metadata: str) -> None:
        kinds = {True: nbformat.v4.new_markdown_cell, False: nbformat.v4.new_code_cell}
        notebook = nbformat.v4.new_notebook(cells=[kinds[cell.startswith("#")](cell) for cell in cells], metadata=metadata)
        nbformat.write(notebook, path)

    return write


@pytest.fixture(scope="module")
def write_tables(tmp_path_factory, write_notebook) -> Callable[..., Path]:
    """Writes a folder with a notebook for each table, by name; `begin`: the line before each; `langs`: those of tables that are not English."""

    def write(tables: dict[str, str], title: str, begin: str = "", langs: dict[str, str] | None = None) -> Path:
        folder = tmp_path_factory.mktemp("notebooks")
        for name, table in tables.items():
            code = f"import ecogames\nfrom ecowidgets.table import Table\n\n{begin}\n{table}"
            write_notebook(folder / f"{name}.ipynb", code, title=title, lang=(langs or {}).get(name, "en"))
        return folder

    return write


@pytest.fixture
def sit(open_page, server: Server):
    """Opens a table of the module's, and waits until it can be played: `sit("two", "?seed=8", viewport=PHONE)`."""

    def open_table(name: str = "two", query: str = "", **options):
        from tables import ready

        page = open_page(f"{server.url}/voila/render/{name}.ipynb{query}", **options)
        ready(page)
        return page

    return open_table


@pytest.fixture(scope="module")
def notebooks() -> Path:
    """The folder that `server` serves: the repository's; a module of tests may put another in its place."""
    return ROOT / "notebooks"


@pytest.fixture(scope="session")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., contextlib.AbstractContextManager[Server]]:
    """Starts one more server, with options: `with start_server(notebooks, "--cull-after", "2") as server`."""
    return lambda notebooks, *options: serving(notebooks, tmp_path_factory.mktemp("server"), *options)


@pytest.fixture(scope="module")
def server(start_server: Callable[..., contextlib.AbstractContextManager[Server]], notebooks: Path) -> Iterator[Server]:
    """The server of a module of tests."""
    with start_server(notebooks) as running:
        yield running


@pytest.fixture(scope="session")
def browser():
    """A real Chromium. Missing: skipped with the reason on a desk, a failure where CI is set."""
    missing = chromium_missing()
    if missing and os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(missing)
    elif missing:
        pytest.skip(missing)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM)
        yield chromium
        chromium.close()


def chromium_path() -> str | None:
    """Where a Chromium or Chrome is found."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)


def chromium_missing() -> str:
    """The reason why pages cannot be tested here, or nothing."""
    if chromium_path() is None:
        return "no chromium on this machine: pages are not tested (on Debian: apt install chromium)"
    try:
        import playwright  # noqa: F401
    except ModuleNotFoundError:
        return 'playwright is not installed: pages are not tested (pip install "ecogames[test]")'
    return ""


@pytest.fixture(scope="session")
def contexts(browser):
    """Browser contexts by size and theme, kept through the session, so that scripts are read once; storage is emptied after each test."""
    kept = {}
    yield kept
    for context in kept.values():
        context.close()


@pytest.fixture
def open_page(browser, contexts):
    """Opens an address: `open_page(address, viewport=PHONE, scheme="dark")` gives a page of Playwright's.

    script: run before the page's own; such a page has a context to itself. Requests to other machines fail by the browser's
    resolver rules; if there was one, the test fails at its end.
    """
    used, asked = [], []

    def new_context(viewport: tuple[int, int], scheme: str):
        width, height = viewport
        return browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)

    def open_(address: str, viewport: tuple[int, int] = DESK, scheme: str = "light", script: str = ""):
        if script:
            context = new_context(viewport, scheme)
            context.add_init_script(script)
        else:
            context = contexts.setdefault((viewport, scheme), None) or new_context(viewport, scheme)
            contexts[viewport, scheme] = context
        listen = lambda request: asked.append(request.url)  # noqa: E731
        context.on("request", listen)
        used.append((context, listen, bool(script)))
        page = context.new_page()
        page.goto(address)
        return page

    yield open_
    for context, listen, alone in used:
        for page in context.pages:
            page.evaluate("try { localStorage.clear() } catch { /* forbidden by the test */ }")
            page.close()  # says goodbye, and its kernel ends
        context.remove_listener("request", listen)
        if alone:
            context.close()
    here = [address for address in asked if urlsplit(address).hostname == "127.0.0.1" or urlsplit(address).scheme in ("data", "blob")]
    assert asked == here


@pytest.fixture
def page(open_page, server: Server):
    """The start page of the module's server, on a desk, in the light theme."""
    return open_page(server.url)


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def viewport(request) -> tuple[int, int]:
    """Both sizes that a page is made for, in CSS pixels."""
    return request.param


@pytest.fixture(params=["light", "dark"])
def scheme(request) -> str:
    """Both themes."""
    return request.param


@pytest.fixture(scope="session")
def serious_findings():
    """What axe finds on a page that is serious or critical: one line each, with the place."""
    from axe_playwright_python.sync_playwright import Axe

    def find(page) -> list[str]:
        findings = Axe().run(page).response["violations"]
        return [
            f"{finding['id']} ({finding['impact']}): {node['html'][:160]}: {node['failureSummary']}"
            for finding in findings
            if finding["impact"] in ("serious", "critical")
            for node in finding["nodes"]
        ]

    return find
