"""What an attacker tries on accounts, and what comes of it."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from knox.models import AuthToken

from tests.services.serving import laptop_environment
from tests.shared import ROOT
from tests.tables import give_tables
from tournaments.models import User

pytestmark = pytest.mark.django_db
PASSWORD, NEW = "tres-gorgonas", "cuatro-gorgonas"


@pytest.fixture
def amanda() -> User:
    return User.objects.create_user("amanda", password=PASSWORD, display_name="Amanda Rojas")


def test_a_new_password_ends_other_sessions_and_all_tokens_but_not_this_session(amanda: User) -> None:
    here, elsewhere = Client(), Client()
    for client in (here, elsewhere):
        client.post("/cuenta/entrar/", {"username": "amanda", "password": PASSWORD})
    _kept, token = AuthToken.objects.create(user=amanda)
    program = {"Authorization": f"Token {token}"}
    assert Client().get("/api/v1/me/", headers=program).status_code == 200
    assert elsewhere.get("/cuenta/").status_code == 200

    here.post("/cuenta/clave/", {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW})

    assert here.get("/cuenta/").status_code == 200
    assert elsewhere.get("/cuenta/").status_code == 302
    assert Client().get("/api/v1/me/", headers=program).status_code == 401


def test_a_password_that_was_not_changed_ends_nothing(amanda: User) -> None:
    client = Client()
    client.post("/cuenta/entrar/", {"username": "amanda", "password": PASSWORD})
    AuthToken.objects.create(user=amanda)
    client.post("/cuenta/clave/", {"old_password": "otra", "new_password1": NEW, "new_password2": NEW})
    assert AuthToken.objects.count() == 1


@pytest.mark.parametrize("name", ["\u0410manda Rojas", "\u0421\u043e\u0441\u043e", "Jo\U0001d421n"])
@pytest.mark.parametrize("field", ["username", "display_name"])
def test_an_account_under_somebody_elses_letters_is_refused(name: str, field: str) -> None:
    form = {"username": "carla", "display_name": "Carla", "password1": PASSWORD, "password2": PASSWORD}
    name = name.replace(" ", "")
    answer = Client().post("/cuenta/crear/", form | {field: name})
    assert answer.status_code == 422
    assert field in answer.context["form"].errors
    assert not User.objects.exists()


def test_signing_up_again_and_again_is_slowed_down_by_address(settings: object) -> None:
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    before, rates["signup"] = rates["signup"], "3/hour"
    cache.clear()
    try:
        answers = [Client().post("/cuenta/crear/", {"username": ""}).status_code for _ in range(4)]
        other = Client(REMOTE_ADDR="10.1.1.1").post("/cuenta/crear/", {"username": ""}).status_code
    finally:
        rates["signup"] = before
    assert answers == [422, 422, 422, 429]
    assert other == 422


def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    environment = laptop_environment(tmp_path)
    give_tables(tmp_path)
    (tmp_path / "veredicto.sqlite3").chmod(0o644)
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=environment, check=True, umask=0o022)
    files = [path for path in tmp_path.iterdir() if "sqlite3" in path.name]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
