"""That dashboards can be measured, and leave no kernel: in small, and nothing of how long it took. What is measured is in `dashboards.py`."""

import itertools
import math
from concurrent.futures import ThreadPoolExecutor

import pytest
from benchmarks import dashboards


def few_pages() -> tuple[dashboards.Crowd, dashboards.Tabs]:
    """A page of each game at once, then two tabs, of which one is closed while it is loading."""
    with dashboards.chromium() as browser, dashboards.served("--cull-after", str(dashboards.CULL_AFTER)) as server:
        return dashboards.crowd(browser, server, pages=4, number=3), dashboards.tabs(browser, server, 2)


def test_dashboards_answer_every_click_and_leave_no_kernel():
    if missing := dashboards.chromium_missing():
        pytest.skip(missing)

    with ThreadPoolExecutor(1) as thread:  # of its own: tests of pages may have a Chromium open in this one
        many, closed = thread.submit(few_pages).result()

    print(f"\n{many}\n{closed}")
    assert [len(times) for times in many.clicks.values()] == [3, 3, 3, 3]
    assert all(math.isfinite(figure) and figure > 0 for figure in [*itertools.chain(*many.clicks.values()), *many.kernels, *many.opening])
    assert closed.left == 0
