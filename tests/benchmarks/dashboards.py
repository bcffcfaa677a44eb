"""How dashboards open, answer and leave, beside a notebook with one button: measured in one run by a real Chromium, printed as one table.

`PYTHONPATH=.:widgets python tests/benchmarks/dashboards.py [--loads 10] [--clicks 100] [--pages 20]`: some fifteen minutes on two free cores.
Each game's notebook is opened as a class opens it; clicks are made in its largest match. Browser and server share the machine, so that a class
with computers of its own sees less. Absolute figures differ from machine to machine and from hour to hour, and are never asserted.
"""

import argparse
import contextlib
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import nbformat
import psutil

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
from browser.conftest import CHROMIUM, DESK, Server, chromium_missing, chromium_path, serving  # noqa: E402

BUTTON = """import ipywidgets

button = ipywidgets.Button(description="0")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
button"""
LARGEST = {"solar_storm": "players=4", "recycling_memory": "players=4&level=full", "eco_bots": "players=5", "ecomechanics": "players=4"}
KINDS = ("button", *LARGEST)  # one button; the notebook of each game as a class opens it
SETTLE = 0.5  # seconds after the first answer, before memory is read
PAUSE = 300  # milliseconds between clicks: what Python does after a picture is over by then
CROWD_PAUSE = 5_000  # milliseconds between the clicks of one of many, half to one and a half of it: as people do who read before they click
CULL_AFTER = 10  # seconds, for the tabs that are closed; much less ends pages that are still loading on a busy machine
GOODBYE = 3  # seconds in which kernels of pages that said goodbye have gone
MB = 2**20

# In the page: `act(kind)` clicks once, and tells how long it took until the answer was painted: the first task after the frame in which
# the table's step or question, or the button's text, is another one. Tables play through their actions in turn; after a game from its start.
DRIVER = """
let clicks = 0;
const painted = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done();
  port2.postMessage(null);
}));
const wait = (time) => new Promise((done) => setTimeout(done, time));
const SIGNS = ".eco-count, .eco-what, .eco-stage, .eco-side";
const sign = (kind) => [...document.querySelectorAll(kind === "button" ? ".jupyter-button" : SIGNS)].map((part) => part.textContent).join("|");
window.target = (kind) => {
  if (kind === "button") return document.querySelector(".jupyter-button");
  const offered = document.querySelectorAll(".eco-table button[data-action]:not(:disabled)");
  const otherwise = ["table:next-turn", "table:first"].map((part) => document.querySelector(`[data-part="${part}"]`));
  return offered[(7 * clicks) % offered.length] ?? otherwise.find(Boolean);
};
window.act = async (kind) => {
  const part = target(kind);
  if (!part) throw new Error(`nothing to click: ${sign(kind)}`);
  const before = sign(kind);
  clicks += 1;
  const changed = new Promise((done, fail) => {
    const watcher = new MutationObserver(() => sign(kind) !== before && (watcher.disconnect(), done()));
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    setTimeout(() => (watcher.disconnect(), fail(new Error(`no answer in a minute to a click on ${JSON.stringify(part.dataset)}`))), 60_000);
  });
  const from = performance.now();
  part.click();
  await changed;
  await painted();
  return performance.now() - from;
};
window.open_ = async (kind) => {
  while (!target(kind)) {
    if (performance.now() > 120_000) throw new Error("nothing to click in two minutes");
    await new Promise(requestAnimationFrame);
  }
  await act(kind);
  return performance.now();
};
window.drive = async (kind, count, pause, spread) => {
  const times = [];
  for (let click = 0; click < count; click += 1) {
    await wait(pause * (1 + spread * (Math.random() - 0.5)));
    times.push(await act(kind));
  }
  return times;
};
"""


@dataclass(frozen=True)
class Crowd:
    """Many dashboards at once: milliseconds of all clicks by game, MB of each kernel, MB the server grew by for each, seconds to open each."""

    clicks: dict[str, list[float]]
    kernels: list[float]
    server: float
    opening: list[float]


@dataclass(frozen=True)
class Tabs:
    """Kernels left after tabs were closed: by goodbye alone, at the end; and the seconds until none was left, or until the end."""

    opened: int
    after_goodbye: int
    left: int
    seconds: float


@contextlib.contextmanager
def chromium() -> Iterator:
    """A real Chromium, to which nothing but this machine exists."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM)
        yield browser
        browser.close()


@contextlib.contextmanager
def served(*options: str) -> Iterator[Server]:
    """A server for the notebooks, with options of `ecogames serve`."""
    with tempfile.TemporaryDirectory(prefix="dashboards-") as folder:
        notebooks = Path(folder, "notebooks")
        notebooks.mkdir()
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BUTTON)], metadata={"title": "button", "lang": "en"})
        nbformat.write(notebook, notebooks / "button.ipynb")
        for game in LARGEST:
            shutil.copy(ROOT / "notebooks" / f"{game}.ipynb", notebooks)
        with serving(notebooks, Path(folder), *options) as server:
            yield server


@contextlib.contextmanager
def visitor(browser) -> Iterator:
    """A browser that was never here, with the driver in each of its pages; closed page by page, as people do."""
    context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]})
    context.add_init_script(DRIVER)
    yield context
    for page in context.pages:
        page.close()
    context.close()


def opened(context, server: Server, kind: str, query: str = "") -> tuple[object, float]:
    """A page whose first click was answered, and the milliseconds from asking for it until that answer was painted."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{server.url}/voila/render/{kind}.ipynb?{query}", wait_until="commit")
    return page, page.evaluate("kind => open_(kind)", kind)


def kernel_of(page, server: Server) -> psutil.Process:
    """The process of a page's kernel."""
    kernel = json.loads(page.locator("#jupyter-config-data").first.text_content())["kernelId"]
    return next(process for process in server.kernels() if kernel in " ".join(process.cmdline()))


def memory(process: psutil.Process) -> float:
    """Resident memory in MB."""
    return process.memory_info().rss / MB


def load(browser, server: Server, kind: str) -> tuple[float, float]:
    """A first visit: milliseconds to a clickable board, MB of its kernel. Returns when the kernel is gone."""
    with visitor(browser) as context:
        page, took = opened(context, server, kind)
        time.sleep(SETTLE)
        kernel = kernel_of(page, server)
        used = memory(kernel)
    psutil.wait_procs([kernel], timeout=30)
    return took, used


def loads(browser, server: Server, number: int) -> dict[str, list[tuple[float, float]]]:
    """First visits of each kind in turn, after one of each that does not count."""
    for kind in KINDS:
        load(browser, server, kind)
    rounds = [{kind: load(browser, server, kind) for kind in KINDS} for _ in range(number)]
    return {kind: [each[kind] for each in rounds] for kind in KINDS}


def clicks(browser, server: Server, kind: str, number: int) -> list[float]:
    """Milliseconds from each click to its painted answer, on one page alone, in the largest match of the game."""
    with visitor(browser) as context:
        page, _ = opened(context, server, kind, LARGEST.get(kind, ""))
        return page.evaluate("([kind, number, pause]) => drive(kind, number, pause, 0)", [kind, number, PAUSE])


def crowd(browser, server: Server, pages: int, number: int) -> Crowd:
    """Dashboards that are open at once, the games in turn, each in a browser context of its own, each clicking for itself."""
    before = memory(psutil.Process(server.process.pid))
    kinds = [KINDS[1 + place % len(LARGEST)] for place in range(pages)]
    with contextlib.ExitStack() as stack:
        start = [opened(stack.enter_context(visitor(browser)), server, kind) for kind in kinds]
        all_pages = [page for page, _ in start]
        for page, kind in zip(all_pages, kinds, strict=True):
            page.evaluate("([kind, number, pause]) => { window.driven = drive(kind, number, pause, 1) }", [kind, number, CROWD_PAUSE])
        times: dict[str, list[float]] = {kind: [] for kind in KINDS[1:]}
        for page, kind in zip(all_pages, kinds, strict=True):
            times[kind] += page.evaluate("() => driven")
        kernels = [memory(kernel_of(page, server)) for page in all_pages]
        grown = (memory(psutil.Process(server.process.pid)) - before) / pages
    return Crowd(times, kernels, grown, [took / 1000 for _, took in start])


def tabs(browser, server: Server, number: int, kind: str = "solar_storm") -> Tabs:
    """Tabs of one browser that are opened and closed one after another, every fourth while it is still loading. server: culls soon."""
    with visitor(browser) as context:
        for tab in range(number):
            if tab % 4 == 1:
                page = context.new_page()
                page.goto(f"{server.url}/voila/render/{kind}.ipynb", wait_until="commit")
                page.goto("about:blank")  # left while it is loading; to close it at this moment can keep the driver waiting for ever
            else:
                page, _ = opened(context, server, kind)
            page.close()
        closed = time.monotonic()
        time.sleep(GOODBYE)
        after_goodbye = left = len(server.kernels())
        while left and time.monotonic() < closed + 6 * CULL_AFTER:  # how long it took is told; a busy machine takes longer
            time.sleep(0.2)
            left = len(server.kernels())
        return Tabs(number, after_goodbye, left, time.monotonic() - closed)


def p95(times: Sequence[float]) -> float:
    """What 95 of 100 stay below."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]


def row(what: str, figures: Sequence[float | None], aim: str = "", digits: int = 0) -> str:
    """A line of the table: a figure of each kind, or one for all in the last place; and what is aimed at."""
    cells = ["" if figure is None else f"{figure:.{digits}f}" for figure in figures]
    return f"{what:44}" + "".join(f"{cell:>17}" for cell in cells) + f"   {aim}"


def ratios(figures: Sequence[float]) -> list[float | None]:
    """How many times the button's each figure is."""
    return [None, *(figure / figures[0] for figure in figures[1:])]


def one(figure: float) -> list[float | None]:
    """A figure that stands for all games, for a row."""
    return [None] * len(LARGEST) + [figure]


def measure(number: int, actions: int, pages: int) -> Iterator[str]:
    """The table, line by line, as it is measured: what a visit costs, what a click takes, a crowd, and what closed tabs leave behind."""
    with chromium() as browser:
        with served() as server:
            yield f"{'':44}" + "".join(f"{head:>17}" for head in KINDS) + "   aim"
            first = loads(browser, server, number)
            took, used = ([statistics.median(each[place] for each in first[kind]) for kind in KINDS] for place in (0, 1))
            yield row(f"first answered click, ms, median of {number}", took)
            yield row("  times the button's", ratios(took), "1.3", digits=2)
            yield row(f"kernel memory, MB, median of {number}", used)
            yield row("  times the button's", ratios(used), "1.3", digits=2)
            alone = {kind: clicks(browser, server, kind, actions) for kind in KINDS}
            yield row(f"click to painted board, ms, p50 of {actions}", [statistics.median(alone[kind]) for kind in KINDS])
            yield row(f"click to painted board, ms, p95 of {actions}", [p95(alone[kind]) for kind in KINDS], "under 100")
            many = crowd(browser, server, pages, max(3, actions // 5))
            yield f"{pages} at once, each in a browser of its own on this machine, a click about every {CROWD_PAUSE / 1000:.0f} s:"
            yield row(f"{pages} at once: click to painted, ms, p50", [None, *(statistics.median(times) for times in many.clicks.values())])
            yield row(f"{pages} at once: click to painted, ms, p95", [None, *(p95(times) for times in many.clicks.values())])
            everybody = [time for times in many.clicks.values() for time in times]
            yield row(f"{pages} at once: p95 of all {len(everybody)} clicks", one(p95(everybody)), "under 300")
            yield row(f"{pages} at once: kernel of each, MB, median", one(statistics.median(many.kernels)))
            yield row(f"{pages} at once: the server grew by, MB each", one(many.server), digits=1)
            yield row(f"{pages} at once: opening one, s, median", one(statistics.median(many.opening)), digits=1)
        with served("--cull-after", str(CULL_AFTER)) as server:
            closed = tabs(browser, server, pages)
            yield row(f"{closed.opened} tabs closed: kernels after {GOODBYE} s", one(closed.after_goodbye))
            yield row(f"{closed.opened} tabs closed: left, culled after {CULL_AFTER} s", one(closed.left), "0")
            yield row(f"{closed.opened} tabs closed: seconds until then", one(closed.seconds), digits=1)


def main() -> None:
    """Prints all figures."""
    parser = argparse.ArgumentParser(description="Measures dashboards beside a notebook with one button.")
    parser.add_argument("--loads", type=int, default=10, help="first visits of each notebook")
    parser.add_argument("--clicks", type=int, default=100, help="on one page alone; a fifth of it on each of many")
    parser.add_argument("--pages", type=int, default=20, help="dashboards at once, and tabs opened and closed")
    asked = parser.parse_args()
    if missing := chromium_missing():
        sys.exit(missing)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled; kernels read it so
    print(f"load average before: {psutil.getloadavg()[0]:.1f} on {psutil.cpu_count()} cores")
    for line in measure(asked.loads, asked.clicks, asked.pages):
        print(line, flush=True)


if __name__ == "__main__":
    main()
