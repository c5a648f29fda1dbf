"""What the environment changes: a laptop without any, a federation's server with a few variables."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.serving import laptop_environment
from tests.shared import ROOT

SERVER = {"DATABASE_URL": "postgres://veredicto@127.0.0.1/veredicto", "ALLOWED_HOSTS": "torneos.example.org"}


def _django(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**laptop_environment(folder), **variables}
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


def _settings(folder: Path, expression: str, **variables: str) -> object:
    """The value of an expression over `settings` in a fresh process."""
    code = f"import json; from django.conf import settings; print(json.dumps({expression}, default=str))"
    environment = {**laptop_environment(folder), **variables, "DJANGO_SETTINGS_MODULE": "config.settings"}
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    return json.loads(answer.stdout)


def test_a_laptop_needs_no_variable_and_is_reached_by_any_address(tmp_path: Path) -> None:
    wanted = "[settings.DATABASES['default']['ENGINE'], settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT]"
    assert _settings(tmp_path, wanted) == ["django.db.backends.sqlite3", ["*"], False]


def test_a_laptop_writes_its_database_safely_and_takes_the_lock_first(tmp_path: Path) -> None:
    options = _settings(tmp_path, "settings.DATABASES['default']['OPTIONS']")
    assert options == {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }


def test_a_server_takes_postgresql_and_turns_https_on(tmp_path: Path) -> None:
    wanted = "[settings.DATABASES['default']['ENGINE'], settings.ALLOWED_HOSTS, settings.SESSION_COOKIE_SECURE]"
    expected = ["django.db.backends.postgresql", ["torneos.example.org"], True]
    assert _settings(tmp_path, wanted, **SERVER) == expected


def test_a_server_without_allowed_hosts_answers_to_nobody(tmp_path: Path) -> None:
    assert _settings(tmp_path, "settings.ALLOWED_HOSTS", DATABASE_URL=SERVER["DATABASE_URL"]) == []


def test_the_checks_for_deployment_have_nothing_to_say_of_a_server(tmp_path: Path) -> None:
    checked = _django(tmp_path, "check", "--deploy", "--fail-level", "WARNING", **SERVER)
    assert (checked.returncode, checked.stderr.strip()) == (0, "")


def test_the_checks_for_deployment_see_a_server_without_https(tmp_path: Path) -> None:
    checked = _django(tmp_path, "check", "--deploy", "--fail-level", "WARNING", HTTPS="false", **SERVER)
    assert checked.returncode == 1
    assert "security.W" in checked.stderr


def test_the_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    first = _settings(tmp_path, "settings.SECRET_KEY")
    assert _settings(tmp_path, "settings.SECRET_KEY") == first
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.glob("secret_key*")) == [tmp_path / "secret_key"]


def test_two_installations_have_two_secrets(tmp_path: Path) -> None:
    one, other = (_settings(tmp_path / name, "settings.SECRET_KEY") for name in ("one", "other"))
    assert one != other


def test_processes_that_start_together_agree_on_one_secret(tmp_path: Path) -> None:
    code = "from config import settings; print(settings.SECRET_KEY)"
    environment = laptop_environment(tmp_path)
    together = [
        subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    secrets = {process.communicate(timeout=60)[0].strip() for process in together}
    assert len(secrets) == 1
    assert len(secrets.pop()) > 50


@pytest.mark.redis
def test_with_redis_two_processes_share_one_cache(tmp_path: Path, redis_server: str) -> None:
    write = "from django.core.cache import cache; cache.set('saludo', 'hola')"
    read = "from django.core.cache import cache; print(cache.get('saludo'))"
    _django(tmp_path, "shell", "--no-imports", "-c", write, REDIS_URL=redis_server)
    assert _django(tmp_path, "shell", "--no-imports", "-c", read, REDIS_URL=redis_server).stdout.strip() == "hola"


def test_without_redis_each_process_has_a_cache_of_its_own(tmp_path: Path) -> None:
    write = "from django.core.cache import cache; cache.set('saludo', 'hola')"
    read = "from django.core.cache import cache; print(cache.get('saludo'))"
    _django(tmp_path, "shell", "--no-imports", "-c", write)
    assert _django(tmp_path, "shell", "--no-imports", "-c", read).stdout.strip() == "None"
