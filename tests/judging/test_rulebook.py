"""The documents as people read and search them, with the rulings that rest on each section."""

import pytest
from django.test import Client

from judging import boards
from judging.actions.review import overrule_ruling, publish_ruling
from judging.models import Ruling
from tournaments.models import Event, User

GAMES = ("myl_pe", "smash_up", "summoner_wars", "dos_filas")


def rulebook(client: Client, game: str = "myl_pe", **query: str) -> str:
    """The page of a document."""
    return client.get(f"/reglas/{game}/", query).content.decode()


def section(page: str, anchor: str) -> str:
    """One section of it."""
    return page.partition(f'id="{anchor}"')[2].partition("</article>")[0]


@pytest.mark.parametrize(("game", "chapter"), [("myl_pe", "9"), ("smash_up", "SU 9"), ("dos_filas", "DF 2")])
def test_a_document_is_told_by_chapters(db: None, client: Client, game: str, chapter: str) -> None:
    assert f"<b>{chapter}</b>" in rulebook(client, game)


@pytest.mark.parametrize(
    ("game", "spanish", "english"),
    [
        ("myl_pe", "<b>8</b> Jugar y poner en Juego", "<b>8</b> Playing and putting into play"),
        ("smash_up", "<b>SU 19</b> Choque de titanes", "<b>SU 19</b> Clash of titans"),
        ("smash_up", "<b>DU 12-26</b> Duelos: resolución", "<b>DU 12-26</b> Duels: resolution"),
        ("summoner_wars", "<b>SW 11</b> Adyacencia", "<b>SW 11</b> Adjacency"),
        ("dos_filas", "<b>DF 5</b> Comunes extra", "<b>DF 5</b> Extra commons"),
    ],
)
def test_a_chapter_is_titled_in_the_readers_language(
    db: None, client: Client, game: str, spanish: str, english: str
) -> None:
    answer = client.get(f"/reglas/{game}/", headers={"accept-language": "en"})
    assert (spanish in rulebook(client, game), english in answer.content.decode()) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_title_in_both_languages(game: str) -> None:
    untitled = [found["section"] for found in boards.sections(game) if not (found["title"] and found["title_en"])]
    assert untitled == []


def test_a_reading_stands_at_its_section_in_the_readers_language(db: None, client: Client) -> None:
    spanish = section(rulebook(client), "s-9-3-4-1")
    answer = client.get("/reglas/myl_pe/", headers={"accept-language": "en"})
    english = section(answer.content.decode(), "s-9-3-4-1")
    assert ("Cómo se lee:" in spanish, "el DAR calla" in spanish) == (True, True)
    assert "Cómo se lee:</b><span> Se trata" in spanish
    assert ("How it is read:" in english, "DAR silent" in english) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_is_told_in_both_languages(db: None, client: Client, game: str) -> None:

    page = rulebook(client, game, idiomas="2")
    assert page.count('class="reading"') == len(boards.readings(game))


def test_a_search_keeps_the_sections_that_hold_every_word(db: None, client: Client) -> None:
    page = rulebook(client, "summoner_wars", busca="vine 5.8")
    assert ('id="s-SW-5-8"' in page, 'id="s-SW-1-1"' in page) == (True, False)


def test_a_search_folds_accents_and_finds_a_printed_number(db: None, client: Client) -> None:
    assert 'id="s-8-2-1"' in rulebook(client, busca="impreso 7.2.1")
    assert rulebook(client, busca="línea").count('class="rule"') == rulebook(client, busca="LINEA").count(
        'class="rule"'
    )


def test_a_search_without_result_says_what_to_do(db: None, client: Client) -> None:
    assert "Ninguna sección dice eso." in rulebook(client, busca="ornitorrinco")


def test_a_published_ruling_is_listed_where_it_rests(client: Client, ruling: Ruling, head_judge: User) -> None:
    assert "se apoya aquí" not in rulebook(client)
    publish_ruling(ruling=ruling, by=head_judge)
    assert ruling.dispute.get_absolute_url() in section(rulebook(client), "s-5-1")


def test_an_overruled_ruling_rests_on_nothing(client: Client, ruling: Ruling, head_judge: User) -> None:
    overrule_ruling(ruling=ruling, by=head_judge, answer="No.", reason="La carta.")
    assert "se apoya aquí" not in rulebook(client)


def test_a_ruling_of_a_hidden_event_is_not_listed(
    client: Client, ruling: Ruling, head_judge: User, running: Event
) -> None:
    publish_ruling(ruling=ruling, by=head_judge)
    Event.objects.filter(pk=running.pk).update(is_public=False)
    assert "se apoya aquí" not in rulebook(client)


def test_a_question_is_answered_by_the_document_with_its_section(db: None, client: Client) -> None:
    page = client.get("/reglas/dos_filas/", {"pregunta": "¿Se puede revivir un efecto?"})
    answer = page.context["answer"]

    assert answer["answer"].startswith("No (no se puede: revivir un efecto).")
    assert answer["citations"][0]["section"] == "DF 4.10"


def test_what_the_document_does_not_answer_is_named_as_such_with_the_sections_to_read(db: None, client: Client) -> None:
    answer = client.get("/reglas/myl_pe/", {"pregunta": "¿Puedo comer mientras juego?"}).context["answer"]
    assert answer["verdict"] == "not_covered"


@pytest.mark.parametrize("asked", ["", "   ", "\x00"])
def test_an_empty_question_shows_the_document_alone(db: None, client: Client, asked: str) -> None:
    page = client.get("/reglas/myl_pe/", {"pregunta": asked})
    assert (page.status_code, "answer" in page.context) == (200, False)


def test_a_question_is_cut_to_what_a_person_may_ask(db: None, client: Client) -> None:
    page = client.get("/reglas/myl_pe/", {"pregunta": "¿Puede un Aliado atacar? " * 40})
    assert (page.status_code, len(page.context["question"])) == (200, 300)
