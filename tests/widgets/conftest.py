"""Tests of widgets run each in a thread of its own: where a browser was tested before, Playwright keeps a loop running in the main one."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ecowidgets.lesson import Lesson


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Calls the test in a new thread; what it raises is raised here."""
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    with ThreadPoolExecutor(1) as thread:
        thread.submit(pyfuncitem.obj, **arguments).result()
    return True


@pytest.fixture(autouse=True)
def opened(monkeypatch):
    """Lessons as in a page that is open and at rest: it has asked for their pictures. Without it they wait (`test_lessons.py` tests that)."""
    make = Lesson.__init__

    def made(lesson, *arguments, **named):
        make(lesson, *arguments, **named)
        lesson.appear()

    monkeypatch.setattr(Lesson, "__init__", made)
