"""Tests of widgets run each in a thread of its own: where a browser was tested before, Playwright keeps a loop running in the main one."""

from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Calls the test in a new thread; what it raises is raised here."""
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    with ThreadPoolExecutor(1) as thread:
        thread.submit(pyfuncitem.obj, **arguments).result()
    return True
