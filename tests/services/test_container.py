"""The container: built from `deploy/Dockerfile`, run by the commands of `deploy/compose.yaml`, it rules.

It takes minutes and an image of Python, so it runs only with EXHAUSTIVE=1 where `buildah` is installed and that image
is there already (`buildah pull`). CONTAINER_BUILD_OPTIONS says what the build needs on this machine, a mount for
instance.
"""

import json
import os
import shlex
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml

from tests.judging.cases import NAMES, board
from tests.judging.courthouse import Courthouse
from tests.sampling import EXHAUSTIVE
from tests.servers import redis_running
from tests.services.api_judge import ApiJudge
from tests.services.processes import descendants, is_running, wait_for
from tests.services.serving import federation_environment
from tests.shared import ROOT
from tests.tables import postgresql_with_tables

DOCKERFILE = ROOT / "deploy" / "Dockerfile"
BASE = next(line.split()[1] for line in DOCKERFILE.read_text().splitlines() if line.startswith("FROM "))
DISPUTES = 20
PORT = 8000
ENGINE = {**os.environ, "BUILDAH_ISOLATION": "chroot", "STORAGE_DRIVER": os.environ.get("STORAGE_DRIVER", "vfs")}


def _buildah(*arguments: str) -> str:
    done = subprocess.run(["buildah", *arguments], cwd=ROOT, env=ENGINE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def _why_not() -> str | None:
    if not EXHAUSTIVE:
        return "takes minutes: EXHAUSTIVE=1"
    if shutil.which("buildah") is None:
        return "buildah is not installed"
    found = subprocess.run(["buildah", "images", "--quiet", BASE], env=ENGINE, capture_output=True, check=False)
    return None if found.returncode == 0 else f"the image {BASE} is not here"


pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.redis,
    pytest.mark.worker,
    pytest.mark.skipif(_why_not() is not None, reason=_why_not() or ""),
]


@pytest.fixture(scope="module")
def container() -> Iterator[str]:
    """A container of the image as it is built today."""
    options = shlex.split(os.environ.get("CONTAINER_BUILD_OPTIONS", ""))
    image = _buildah("bud", "--quiet", "--pull-never", "--layers=false", *options, "-f", str(DOCKERFILE), ".")
    made = _buildah("from", "--pull-never", image.split()[-1])
    yield made
    _buildah("rm", made)
    _buildah("rmi", image.split()[-1])


class Containers:
    """The services of the compose file, each run in `container` with the same environment."""

    def __init__(self, container: str, environment: dict[str, str]) -> None:
        variables = [word for name, value in environment.items() for word in ("--env", f"{name}={value}")]
        self.run = ["run", "--network", "host", *variables, container, "--"]
        services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
        told = json.loads(_buildah("inspect", container))["OCIv1"]["config"]
        self.commands = {name: services[name].get("command") or told["Cmd"] for name in ("migrate", "web", "worker")}

    def once(self, *command: str) -> str:
        """What a command prints that comes to an end."""
        return _buildah(*self.run, *command)

    @contextmanager
    def serving(self, service: str) -> Iterator[None]:
        """A service at work, until its processes are ended."""
        started = subprocess.Popen(["buildah", *self.run, *self.commands[service]], cwd=ROOT, env=ENGINE)
        try:
            yield
        finally:
            for pid in sorted(descendants(started.pid), reverse=True):  # a chroot passes no signal on
                if is_running(pid):
                    os.kill(pid, 9)
            started.kill()
            started.wait(20)


def test_the_image_migrates_serves_and_rules(container: str, tmp_path: Path) -> None:
    with postgresql_with_tables() as database, redis_running() as broker:
        secret = uuid.uuid4().hex * 2
        theirs = {"DATABASE_URL": database, "REDIS_URL": broker, "SECRET_KEY": secret, "HTTPS": "false"}
        containers = Containers(container, {**theirs, "ALLOWED_HOSTS": "127.0.0.1"})
        assert "veredicto" in containers.once("id", "--user", "--name")
        containers.once(*containers.commands["migrate"])
        with containers.serving("web"), containers.serving("worker"):
            house = Courthouse(federation_environment(tmp_path, database, broker) | {"SECRET_KEY": secret})
            judge = ApiJudge(PORT, house.ask("token"))
            wait_for(lambda: judge.ask("GET", "/healthz").status == 200, 120)
            answers = [
                judge.submit(board(NAMES[place % len(NAMES)]), str(uuid.uuid4()), patience=20)
                for place in range(DISPUTES)
            ]
            assert [answer.status for answer in answers] == [201] * DISPUTES
            wait_for(lambda: house.ruled() == DISPUTES, 60)
            pages = judge.ask("GET", "/")
            assert pages.status == 200
