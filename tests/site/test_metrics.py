"""What Prometheus is told, and to whom."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from config.metrics import forget
from tests.shared import ROOT

pytestmark = pytest.mark.django_db


def told(client: Client, **headers: str) -> dict[str, float]:
    """The samples by name and labels."""
    text = client.get("/metrics", headers=headers).content.decode()
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_requests_are_counted_by_method_and_status(client: Client) -> None:
    sample = 'veredicto_requests_total{method="GET",status="404"}'
    before = told(client).get(sample, 0)
    client.get("/nada/")
    assert told(client)[sample] == before + 1


def test_the_queue_and_its_workers_are_told(client: Client) -> None:
    assert told(client)["veredicto_disputes_waiting"] == 0
    assert told(client)["veredicto_workers"] == 0


def test_processes_count_together(client: Client) -> None:
    """Another process of the same machine counts into the same sum."""
    count = "import django; django.setup(); from config.metrics import KEPT; KEPT.labels('200').inc(7)"
    sample = 'veredicto_kept_pages_total{status="200"}'
    before = told(client).get(sample, 0)
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, "-c", count], cwd=ROOT, env=environment, check=True)
    assert told(client)[sample] == before + 7


@pytest.mark.parametrize("asker", [{"REMOTE_ADDR": "192.168.1.20"}, {"HTTP_X_FORWARDED_FOR": "192.168.1.20"}])
def test_somebody_elsewhere_is_not_told(client: Client, asker: dict[str, str]) -> None:
    assert client.get("/metrics", **asker).status_code == 404


def test_who_knows_the_token_is_told_wherever_they_are(client: Client, settings: object) -> None:
    settings.METRICS_TOKEN = "s3cret"
    elsewhere = {"REMOTE_ADDR": "192.168.1.20"}
    assert client.get("/metrics", headers={"Authorization": "Bearer s3cret"}, **elsewhere).status_code == 200
    assert client.get("/metrics", headers={"Authorization": "Bearer other"}).status_code == 404


def test_what_ended_processes_counted_is_forgotten_at_start(tmp_path: Path) -> None:
    (tmp_path / "counter_7.db").write_bytes(b"x")
    (tmp_path / "notes.txt").write_text("x")
    forget(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
