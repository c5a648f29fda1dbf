"""A real worker publishes a draft whose hour has come, and tells a program outside."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outbound.receiver import receiving
from tests.servers import ended_with_us, free_port
from tests.services.processes import wait_for
from tests.services.serving import Server, laptop_environment
from tests.shared import ROOT
from tests.tables import give_tables

pytestmark = pytest.mark.worker


def test_a_draft_is_published_by_itself_and_a_program_outside_is_told(tmp_path: Path) -> None:
    give_tables(tmp_path)
    environment = {**laptop_environment(tmp_path), "WEBHOOK_NETWORKS": "127.0.0.0/8"}
    server = Server(tmp_path, free_port(), environment)
    with ended_with_us(server.supervisor), receiving() as receiver:
        try:
            wait_for(server.answers, 180)
            hall = [sys.executable, "-m", "tests.services.hall", f"{receiver.url}/avisos"]
            subprocess.run(hall, cwd=ROOT, env=environment, check=True)
            wait_for(lambda: len(receiver.got) == 2, 60)
        finally:
            server.close()
    told = [json.loads(body) for _path, _headers, body in receiver.got]
    assert [each["type"] for each in told] == ["test", "round.published"]
    assert told[1]["data"] == {"round": 1}
    assert [path for path, _headers, _body in receiver.got] == ["/avisos", "/avisos"]
