"""Executors: past one process, past one machine. Whoever does the work, a study has the same numbers; where somebody drops out, it says so."""

import concurrent.futures
import os
import signal
import time

import pytest

from ecogames import EcoGamesError
from ecogames.lab.study import WorkersLost, simulate

QUESTION = {"players": 2, "agents": "greedy", "level": "easy", "games": 240, "seed": 11, "twin": "plain"}
PATIENCE = 60  # seconds that a worker waits for its end


@pytest.fixture(scope="module")
def alone(solar_storm):
    """What one process finds, by itself."""
    return simulate(solar_storm, **QUESTION)


def ends_its_process(view, actions, rng):
    """An agent that takes its worker along, as a crash would; the first hundred decisions it plays."""
    if view["turn"] > 2:
        os._exit(7)
    return actions[0]


def waits(view, actions, rng):
    time.sleep(0.01)
    return actions[0]


class Given:
    """An executor that does its work at once, until it is switched off."""

    def __init__(self, work):
        self.work = work

    def submit(self, call, *given):
        if self.work == 0:
            raise RuntimeError("cannot schedule new futures after shutdown")
        self.work -= 1
        future = concurrent.futures.Future()
        future.set_result(call(*given))
        return future


class Failing(Given):
    """An executor whose third piece of work comes to nothing, as where a worker was lost too often."""

    def submit(self, call, *given):
        future = super().submit(call, *given)
        if self.work == 97:
            future = concurrent.futures.Future()
            future.set_exception(MemoryError("lost"))
        return future


def test_two_dask_workers_one_of_them_killed_find_the_same_numbers(solar_storm, alone):
    """A real cluster of two processes on this machine; one ends in the middle, and what it had is done once more."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install distributed")
    killed = []

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        assert len(set(workers.values()) - {os.getpid()}) == 2

        def kill_one(done, games):
            if done > 0 and not killed:
                killed.append(next(iter(workers.values())))
                os.kill(killed[0], signal.SIGTERM if os.name == "nt" else signal.SIGKILL)

        study = simulate(solar_storm, **QUESTION, executor=client.get_executor(), progress=kill_one)

    assert killed
    assert study == alone
    assert study.checksum == alone.checksum


@pytest.mark.parametrize("executor", [concurrent.futures.ThreadPoolExecutor, concurrent.futures.ProcessPoolExecutor])
def test_executors_of_the_standard_library_find_the_same_numbers(solar_storm, alone, executor):
    with executor(2) as pool:
        assert simulate(solar_storm, **QUESTION, executor=pool) == alone


def test_workers_that_end_are_told_at_once(solar_storm):
    began = time.perf_counter()

    with pytest.raises(EcoGamesError, match=r"^simulate: a worker ended before its games did; no game was finished; try workers=1"):
        simulate(solar_storm, players=2, agents=ends_its_process, games=50, workers=2)

    assert time.perf_counter() - began < PATIENCE


def test_an_executor_that_takes_no_more_keeps_what_is_finished(solar_storm, alone):
    sentence = r"^simulate: the executor takes no more work \(RuntimeError\); \d+ of 240 games are finished, the error holds them as \.study; "

    with pytest.raises(WorkersLost, match=sentence) as caught:
        simulate(solar_storm, **QUESTION, executor=Given(work=5))

    kept = caught.value.study
    assert 0 < kept.games < 240
    assert kept == simulate(solar_storm, **{**QUESTION, "games": kept.games})


def test_games_that_an_executor_gives_up_are_not_left_out_silently(solar_storm):
    """The games before the gap are kept, those after it are not: a study is always that of its first games."""
    with pytest.raises(WorkersLost, match=r"^simulate: the executor gave up some games \(MemoryError\); ") as caught:
        simulate(solar_storm, **QUESTION, executor=Failing(work=100))

    kept = caught.value.study
    assert 0 < kept.games < 240
    assert kept == simulate(solar_storm, **{**QUESTION, "games": kept.games})


def test_a_stopped_study_leaves_no_worker_behind(solar_storm):
    psutil = pytest.importorskip("psutil")
    before = {child.pid for child in psutil.Process().children(recursive=True)}

    def stop(done, games):
        if done:
            raise KeyboardInterrupt

    study = simulate(solar_storm, players=2, agents=waits, games=64, workers=2, most=10, progress=stop)

    assert 0 < study.games < 64
    left = {child.pid for child in psutil.Process().children(recursive=True) if child.status() != psutil.STATUS_ZOMBIE} - before
    trackers = {pid for pid in left if "resource_tracker" in " ".join(psutil.Process(pid).cmdline())}
    assert left - trackers == set()
