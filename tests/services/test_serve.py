"""`python -m config.serve`, with its real processes."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.processes.supervisor import FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS, Child
from tests.servers import free_port
from tests.services.processes import is_running, wait_for
from tests.services.serving import Server, laptop_environment, serve_command, serving
from tests.shared import ROOT
from tests.tables import give_tables

pytestmark = [
    pytest.mark.worker,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes through /proc"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("var")
    give_tables(folder)
    with serving(folder) as running:
        wait_for(lambda: running.child("celery"))
        yield running


def _second_start(folder: Path, port: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        serve_command(port), cwd=ROOT, env=laptop_environment(folder), capture_output=True, text=True, timeout=60
    )


def test_the_first_start_makes_the_tables_and_answers(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        assert first.answers()
        assert (tmp_path / "veredicto.sqlite3").exists()


def test_only_the_owner_may_read_the_secret_of_the_first_start(server: Server) -> None:
    assert (server.folder / "secret_key").stat().st_mode & 0o777 == 0o600


def test_a_worker_killed_with_9_comes_back_and_its_own_processes_do_not_stay(server: Server) -> None:
    killed = wait_for(lambda: server.child("celery"))
    ruling = wait_for(lambda: [pid for pid in server.processes() if os.getpgid(pid) == killed and pid != killed])
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: server.child("celery") not in (None, killed))
    wait_for(lambda: not any(is_running(pid) for pid in ruling))
    assert server.answers()


def test_a_web_server_killed_with_9_comes_back(server: Server) -> None:
    killed = wait_for(lambda: server.child("granian"))
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: server.child("granian") not in (None, killed))
    wait_for(server.answers)


def test_a_process_of_the_web_server_killed_with_9_comes_back(server: Server) -> None:
    main = wait_for(lambda: server.child("granian"))
    killed = wait_for(lambda: [pid for pid in server.processes() if os.getpgid(pid) == main and pid != main])
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    wait_for(lambda: not any(is_running(pid) for pid in killed) and server.answers())


def test_a_second_server_on_the_same_folder_refuses_and_the_first_goes_on(server: Server) -> None:
    second = _second_start(server.folder, free_port())
    assert second.returncode == 1
    assert str(server.folder) in second.stderr
    assert "Traceback" not in second.stderr
    assert server.answers()


def test_a_port_in_use_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = _second_start(tmp_path, port)
    assert refused.returncode == 1
    assert f"{port}" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_stop_it_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    give_tables(tmp_path)
    with serving(tmp_path) as stopped:
        wait_for(lambda: stopped.child("celery"))
        below = stopped.processes()
        stopped.supervisor.send_signal(number)
        assert stopped.supervisor.wait(30) == 0
        assert [pid for pid in below if is_running(pid)] == []


def test_a_supervisor_killed_with_9_leaves_no_process_and_can_be_started_again(tmp_path: Path) -> None:
    give_tables(tmp_path)
    with serving(tmp_path) as killed:
        wait_for(lambda: killed.child("celery"))
        below = killed.processes()
        killed.supervisor.kill()
        killed.supervisor.wait()
        with serving(tmp_path) as again:
            assert again.answers()
            assert [pid for pid in below if is_running(pid)] == []


def test_a_child_that_ends_at_once_is_started_after_growing_pauses() -> None:
    child = Child("failing", [sys.executable, "-S", "-c", "raise SystemExit(3)"])
    pauses = []
    for _ in range(8):
        child.start()
        assert wait_for(child.reap) == 3
        pauses.append(child.pause)
    assert pauses == sorted(pauses)
    assert pauses[0] == FIRST_PAUSE_SECONDS * 2
    assert pauses[-1] == LONGEST_PAUSE_SECONDS
