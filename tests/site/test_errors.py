"""The pages for what went wrong say what to do, and need no more than they must."""

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.test import Client, RequestFactory

from judging.actions.claims import beat
from tournaments.models import User
from tournaments.views import errors


@pytest.mark.django_db
def test_an_unknown_address_says_so(client: Client) -> None:
    answer = client.get("/no-hay-tal-pagina/")

    assert answer.status_code == 404
    assert "Esta página no existe" in answer.content.decode()


@pytest.mark.django_db
def test_a_stranger_who_is_refused_is_offered_to_log_in_and_come_back(rf: RequestFactory) -> None:
    request = rf.get("/e/copa/jugadores/?orden=nombre")
    answer = errors.forbidden(request, PermissionDenied())

    assert answer.status_code == 403
    assert "/cuenta/entrar/?next=/e/copa/jugadores/%3Forden%3Dnombre" in answer.content.decode()


@pytest.mark.django_db
def test_a_person_without_the_role_is_told_whom_to_ask(rf: RequestFactory) -> None:
    request = rf.get("/e/copa/jugadores/")
    request.user = User.objects.create_user("bastian")
    text = errors.forbidden(request, PermissionDenied()).content.decode()

    assert "Pídeselo a quien organiza el evento." in text
    assert "/cuenta/entrar/" not in text


def test_a_request_that_cannot_be_read_is_a_400(rf: RequestFactory) -> None:
    answer = errors.bad_request(rf.get("/"), SuspiciousOperation())

    assert answer.status_code == 400
    assert "No se entiende lo enviado" in answer.content.decode()


def test_the_page_of_our_own_failure_asks_nothing_of_the_database(rf: RequestFactory) -> None:
    # No django_db mark: a query here would fail the test.
    answer = errors.server_error(rf.get("/"))

    assert answer.status_code == 500
    assert "Lo que ya estaba guardado sigue guardado." in answer.content.decode()


@pytest.mark.django_db
def test_a_form_without_its_token_is_refused_in_words() -> None:
    answer = Client(enforce_csrf_checks=True).post("/cuenta/crear/", {"username": "carla"})

    assert answer.status_code == 403
    assert "El formulario venció" in answer.content.decode()
    assert not User.objects.exists()


@pytest.mark.django_db
def test_health_asks_the_database_and_says_ok(client: Client, django_assert_num_queries) -> None:
    beat()
    with django_assert_num_queries(2):  # what waits, and who is at work
        answer = client.get("/healthz")

    assert answer.status_code == 200
    told = answer.json()
    assert told.pop("last_heartbeat_seconds") <= 20
    assert told == {"status": "ok", "waiting": 0, "oldest_waiting_seconds": None, "workers": 1}
