"""The first page shows the rulings that everybody may read, and no other."""

import pytest
from django.test import Client

from judging.actions.review import overrule_ruling, publish_ruling
from judging.models import Ruling
from tournaments.models import Event, User


def _first_page(client: Client) -> str:
    return client.get("/").content.decode()


@pytest.fixture
def published(ruling: Ruling, head_judge: User) -> Ruling:
    """The ruling on Hades; the head judge stands behind it."""
    return publish_ruling(ruling=ruling, by=head_judge)


def test_a_published_ruling_is_shown_with_its_answer_and_its_section(published: Ruling, client: Client) -> None:
    page = _first_page(client)
    assert published.dispute.get_absolute_url() in page
    assert published.answer_es in page
    assert "DAR 5.1" in page


def test_a_ruling_that_nobody_reviewed_is_not_shown(ruling: Ruling, client: Client) -> None:
    page = _first_page(client)
    assert ruling.dispute.get_absolute_url() not in page
    assert ruling.answer_es not in page


def test_of_an_overruled_one_the_head_judges_answer_is_shown(ruling: Ruling, head_judge: User, client: Client) -> None:
    overrule_ruling(ruling=ruling, by=head_judge, answer="No. Hades no estaba en juego.", reason="Se olvidó un turno.")
    page = _first_page(client)
    assert "No. Hades no estaba en juego." in page
    assert ruling.answer_es not in page


def test_a_ruling_of_a_private_event_is_not_shown(published: Ruling, running: Event, client: Client) -> None:
    Event.objects.filter(pk=running.pk).update(is_public=False)
    assert published.answer_es not in _first_page(client)


def test_a_ruling_of_a_finished_event_is_not_shown(published: Ruling, running: Event, client: Client) -> None:
    Event.objects.filter(pk=running.pk).update(status=Event.Status.FINISHED)
    assert published.answer_es not in _first_page(client)


def test_of_many_sections_four_are_named_and_the_rest_are_counted(published: Ruling, client: Client) -> None:
    Ruling.objects.filter(pk=published.pk).update(public_sections=[f"6.{number}" for number in range(1, 7)])
    page = _first_page(client)

    assert "DAR 6.4" in page
    assert "DAR 6.5" not in page
    assert "y 2 más" in page
