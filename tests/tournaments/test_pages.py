"""What each person finds on the pages, what a bad form answers, and that hidden things stay hidden."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.conftest import Person
from tests.tournaments.playing import played, published, tables_of
from tournaments.actions.events.events import update_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.results.results import enter_result, report_result
from tournaments.actions.rounds.rounds import finish_round, pair_round, publish_round
from tournaments.models import Deck, Event, Match, Round, User
from tournaments.scores import Score


def text(client: Client, name: str, event: Event, *args: object) -> str:
    """The page's text as the client sees it."""
    answer = client.get(reverse(name, args=[event.slug, *args]))
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


@pytest.fixture
def organiser(client: Client, amanda: User) -> Client:
    client.force_login(amanda)
    return client


@pytest.fixture
def carla(four: Event, amanda: User, person: Person) -> User:
    """Carla's account, tied to her registration."""
    user = person("carla", "Carla")
    link_account(player=four.players.get(name="Carla"), username="carla", by=amanda)
    return user


def form(**changed: object) -> dict[str, object]:
    """A new event as the form sends it."""
    return {
        "name": "Copa",
        "game": "myl_pe",
        "starts_on": "2026-11-21",
        "planned_rounds": 3,
        "match_structure": "bo3",
        "round_minutes": 50,
        "tiebreak_rules": "mtr-1/3",
        "time_zone": "America/Santiago",
    } | changed


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("game", "ajedrez"),
        ("planned_rounds", 0),
        ("planned_rounds", 31),
        ("planned_rounds", "tres"),
        ("starts_on", "mañana"),
        ("starts_on", "0001-01-01"),
        ("tiebreak_rules", "a ojo"),
        ("time_zone", "Marte"),
        ("match_structure", "bo9"),
        ("round_minutes", 0),
    ],
)
def test_a_bad_setting_is_told_beside_its_field_and_creates_nothing(
    organiser: Client, field: str, value: object
) -> None:
    answer = organiser.post("/eventos/nuevo/", form(**{field: value}))
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert not Event.objects.exists()


def test_nobody_creates_an_event_without_an_account(client: Client, db: None) -> None:
    answer = client.post("/eventos/nuevo/", form())
    assert answer["Location"] == "/cuenta/entrar/?next=/eventos/nuevo/"
    assert not Event.objects.exists()


def test_two_events_of_one_name_have_two_addresses(organiser: Client) -> None:
    first, second = (organiser.post("/eventos/nuevo/", form())["Location"] for _ in range(2))
    assert first == "/e/copa/"
    assert second.startswith("/e/copa-")


def test_a_pasted_list_adds_what_it_can_and_asks_about_the_rest(organiser: Client, event: Event) -> None:
    pasted = "Bastián\nCarla\nbastian\n***\nDiego"
    answer = organiser.post(reverse("event-players", args=[event.slug]), {"text": pasted})
    assert answer.status_code == 422
    assert answer.context["form"]["text"].value() == "bastian\n***"
    shown = answer.content.decode()
    assert "Línea 3: «bastian» ya está en la línea 1: si es otra persona, agrega su apellido." in shown
    assert "Línea 4: «***» no es un nombre." in shown
    assert "<details open>" in shown  # what is asked is not folded away
    assert [player.name for player in event.players.all()] == ["Bastián", "Carla", "Diego"]


def test_what_was_asked_about_is_registered_once_it_is_mended(organiser: Client, event: Event) -> None:
    page = reverse("event-players", args=[event.slug])
    organiser.post(page, {"text": "Bastián\nbastian"})
    assert organiser.post(page, {"text": "Bastián Soto"}).status_code == 302
    assert [player.name for player in event.players.all()] == ["Bastián", "Bastián Soto"]


def test_a_deck_of_49_keeps_the_list_and_tells_its_problems(organiser: Client, four: Event) -> None:
    pasted = sample_deck(3).replace("3 ", "2 ", 1)
    answer = organiser.post(reverse("deck-edit", args=[four.slug, 2]), {"text": pasted})
    assert answer.status_code == 422
    assert answer.context["form"]["text"].value() == pasted
    assert "49" in answer.content.decode()
    assert not Deck.objects.exists()


def test_a_list_is_checked_while_it_is_typed_and_nothing_is_kept(organiser: Client, four: Event) -> None:
    answer = organiser.post(reverse("deck-check", args=[four.slug, 2]), {"text": sample_deck(3)})
    assert "Mazo legal: 50 cartas." in answer.content.decode()
    assert not Deck.objects.exists()


def test_a_draft_is_not_there_for_players_and_public(client: Client, four: Event, amanda: User, carla: User) -> None:
    pair_round(event=four, by=amanda)
    client.force_login(carla)
    assert client.get(reverse("round-detail", args=[four.slug, 1])).status_code == 404
    assert client.get(reverse("pairings-round", args=[four.slug, 1])).status_code == 404
    assert client.get(reverse("print-round", args=[four.slug, 1, "by-name"])).status_code == 404
    assert "Aún no hay mesas" in text(client, "pairings", four)
    assert "Borrador" not in text(client, "event-detail", four)


def test_a_player_finds_their_table_first(client: Client, four: Event, amanda: User, carla: User) -> None:
    round_ = published(four, amanda)
    table = round_.matches.get(seats__player__user=carla)
    client.force_login(carla)
    page = text(client, "event-detail", four)
    assert f'<p class="huge">{table.table}</p>' in page
    assert "Llamar a un juez" in page
    assert "Parear" not in page


@pytest.mark.parametrize(("untimed", "clocks"), [(False, 1), (True, 0)])
def test_a_round_without_a_time_limit_has_no_clock(
    client: Client, four: Event, amanda: User, carla: User, untimed: bool, clocks: int
) -> None:
    update_event(event=four, by=amanda, untimed=untimed)
    published(four, amanda)
    client.force_login(carla)
    assert text(client, "event-detail", four).count("data-ends") == clocks


def test_a_player_reports_from_their_own_seat(client: Client, four: Event, amanda: User, carla: User) -> None:
    match = published(four, amanda).matches.get(seats__player__user=carla)
    client.force_login(carla)
    client.post(reverse("result-report", args=[four.slug, 1, match.table]), {"score": "2-1"})
    match.refresh_from_db()
    assert match.status == Match.Status.REPORTED
    assert match.seats.get(player__user=carla).games_won == 2
    assert match.seats.exclude(player__user=carla).get().games_won == 1


def test_a_player_does_not_report_another_table(client: Client, four: Event, amanda: User, carla: User) -> None:
    other = published(four, amanda).matches.exclude(seats__player__user=carla).get()
    client.force_login(carla)
    answer = client.post(reverse("result-report", args=[four.slug, 1, other.table]), {"score": "2-1"})
    assert answer.status_code == 404
    other.refresh_from_db()
    assert other.status == Match.Status.PENDING


def test_missing_tables_come_first_for_the_scorekeeper(organiser: Client, four: Event, amanda: User) -> None:
    first = tables_of(published(four, amanda))[0]
    enter_result(match=first, score=Score(2, 0), by=amanda)
    answer = organiser.get(reverse("round-detail", args=[four.slug, 1]))
    assert [row.number for row in answer.context["rows"]] == [2, 1]
    assert "Falta 1 mesa." in answer.content.decode()


def test_a_table_in_disagreement_is_on_top(organiser: Client, four: Event, amanda: User, person: Person) -> None:
    second = tables_of(published(four, amanda))[1]
    for seat, name, score in zip(second.seats.all(), ("uno", "dos"), (Score(2, 0), Score(0, 2)), strict=True):
        user = person(name)
        link_account(player=seat.player, username=name, by=amanda)
        report_result(match=second, score=score, by=user)
    rows = organiser.get(reverse("round-detail", args=[four.slug, 1])).context["rows"]
    assert [row.number for row in rows] == [2, 1]


def test_a_result_is_typed_as_table_and_score(organiser: Client, four: Event, amanda: User) -> None:
    published(four, amanda)
    answer = organiser.post(
        reverse("result-enter", args=[four.slug, 1]), {"table": "2", "score": "21"}, headers={"HX-Request": "true"}
    )
    assert "Mesa 2: 2-1." in answer.content.decode()
    assert "<html" not in answer.content.decode()


@pytest.mark.parametrize(
    ("typed", "status", "sentence"),
    [
        ({"table": "9", "score": "2-0"}, 422, "Esa mesa no existe. La ronda 1 tiene mesas de la 1 a la 2."),
        ({"table": "1", "score": "7-0"}, 422, "7-0 no es un resultado posible aquí"),
        ({"table": "1", "score": "ganó"}, 422, "Escribe el resultado como 2-1"),
        ({"table": "1", "score": "2-0", "version": "5"}, 409, "La mesa 1 cambió mientras escribías"),
    ],
)
def test_a_bad_result_keeps_what_was_typed(
    organiser: Client, four: Event, amanda: User, typed: dict[str, str], status: int, sentence: str
) -> None:
    published(four, amanda)
    answer = organiser.post(reverse("result-enter", args=[four.slug, 1]), typed)
    assert (answer.status_code, answer.context["form"]["score"].value()) == (status, typed["score"])
    assert sentence in answer.content.decode()
    assert not Match.objects.filter(status=Match.Status.FINAL).exists()


def test_a_result_for_a_finished_round_is_refused(organiser: Client, four: Event, amanda: User) -> None:
    finish_round(round_=played(four, amanda), by=amanda)
    answer = organiser.post(reverse("result-enter", args=[four.slug, 1]), {"table": "1", "score": "0-2"})
    assert answer.status_code == 409
    assert "La ronda 1 ya terminó" in answer.content.decode()


def test_publishing_without_results_is_refused_and_says_which(organiser: Client, four: Event, amanda: User) -> None:
    published(four, amanda)
    pair_round(event=four, by=amanda)
    answer = organiser.post(reverse("round-publish", args=[four.slug, 2]), follow=True)
    assert "Faltan resultados de la ronda 1: mesas 1, 2." in answer.content.decode()
    assert four.rounds.get(number=2).status == Round.Status.DRAFT


def test_the_readers_own_line_stands_out(client: Client, four: Event, amanda: User, carla: User) -> None:
    played(four, amanda)
    client.force_login(carla)
    for name in ("pairings", "standings"):
        page = text(client, name, four)
        own_row = page[page.index('<tr class="is-own') :]
        assert page.count("is-own") == 1
        assert own_row.index("Carla") < own_row.index("</tr>")


def test_no_row_stands_out_for_the_public(client: Client, four: Event, amanda: User, carla: User) -> None:
    played(four, amanda)
    client.force_login(carla)
    text(client, "pairings", four)
    client.logout()
    assert "is-own" not in text(client, "pairings", four)


def test_a_name_is_text_and_never_markup(client: Client, four: Event, amanda: User) -> None:
    register_players(event=four, text="<b>Fabián</b>\nGloria & hijos", by=amanda)
    played(four, amanda)
    for name in ("pairings", "standings", "projector", "event-players"):
        page = text(client, name, four)
        assert "<b>Fabián" not in page
        assert "&lt;b&gt;Fabián" in page


def test_pairings_are_alphabetical(client: Client, four: Event, amanda: User) -> None:
    published(four, amanda)
    page = text(client, "pairings", four)
    names = ["Bastián", "Carla", "Diego", "Elisa"]
    assert sorted(names, key=lambda name: page.index(f">{name}</th>")) == names


@pytest.mark.parametrize("name", ["pairings", "standings", "projector"])
def test_a_page_that_did_not_change_is_not_sent_again(client: Client, four: Event, amanda: User, name: str) -> None:
    round_ = published(four, amanda)
    address = reverse(name, args=[four.slug])
    tag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    enter_result(match=tables_of(round_)[0], score=Score(2, 0), by=amanda)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_the_tag_of_a_page_is_each_readers_own(client: Client, four: Event, amanda: User, carla: User) -> None:
    published(four, amanda)
    address = reverse("pairings", args=[four.slug])
    tag = client.get(address)["ETag"]
    client.force_login(carla)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_the_page_of_a_player_says_why_they_stand_where_they_stand(client: Client, four: Event, amanda: User) -> None:
    played(four, amanda)
    played(four, amanda, seed=2)
    page = text(client, "player-detail", four, 2)
    assert "¿Por qué" in page
    assert "OMW" in page


def test_every_page_reads_in_english(client: Client, four: Event, amanda: User) -> None:
    published(four, amanda)
    client.cookies["django_language"] = "en"
    assert client.get(reverse("standings", args=[four.slug])).headers["Content-Language"] == "en"


def test_a_player_leaves_by_themselves(client: Client, four: Event, carla: User) -> None:
    client.force_login(carla)
    asked = client.get(f"/e/{four.slug}/yo/").content.decode()
    assert re.search(r"<summary>Retirarme del evento</summary>.*?Sí, me retiro", asked, re.S)
    client.post(reverse("event-leave", args=[four.slug]))
    assert four.players.get(user=carla).dropped_after == 0
    assert four.players.filter(dropped_after=None).count() == 3


def test_the_seed_of_a_round_is_public_once_it_is_published(client: Client, four: Event, amanda: User) -> None:
    round_ = pair_round(event=four, by=amanda, seed=424242)
    client.force_login(amanda)
    assert "424242" not in text(client, "round-detail", four, 1)
    publish_round(round_=round_, by=amanda)
    client.logout()
    assert "Semilla del sorteo: 424242" in text(client, "round-detail", four, 1)


def test_a_bad_result_without_script_shows_the_whole_page(organiser: Client, four: Event, amanda: User) -> None:
    published(four, amanda)
    answer = organiser.post(reverse("result-enter", args=[four.slug, 1]), {"table": "1", "score": "7-0"})
    assert "Terminar la ronda" in answer.content.decode()


@pytest.mark.parametrize("table", ["99999999999999999999", "-1", "x", ""])
def test_a_table_that_cannot_be_is_told_beside_its_field(
    organiser: Client, four: Event, amanda: User, table: str
) -> None:
    published(four, amanda)
    answer = organiser.post(reverse("result-enter", args=[four.slug, 1]), {"table": table, "score": "2-0"})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["table"]


def test_numbers_beyond_every_bound_are_not_found(client: Client, four: Event) -> None:
    beyond = "9" * 40
    for path in (f"jugadores/{beyond}/", f"rondas/{beyond}/", f"mesas/{beyond}/"):
        assert client.get(f"/e/{four.slug}/{path}").status_code == 404


def test_the_players_of_a_large_event_come_in_pages_and_are_found_by_name(
    organiser: Client, event: Event, amanda: User
) -> None:
    register_players(event=event, text="\n".join(f"Jugadora {n:04}" for n in range(250)), by=amanda)
    page = reverse("event-players", args=[event.slug])
    first = organiser.get(page)

    assert len(first.content) < 100_000
    assert "Página 1 de 3" in " ".join(first.content.decode().split())
    assert [player.name for player in organiser.get(page, {"q": "JUGADORA 0177"}).context["page"]] == ["Jugadora 0177"]
    assert "Nadie se llama así." in organiser.get(page, {"q": "Zoé"}).content.decode()


@pytest.mark.parametrize(
    ("page", "typed", "field", "sentence"),
    [
        ("player-link", {"username": "nadie"}, "username", "No existe la cuenta «nadie»: revisa cómo se escribe."),
        ("player-arrange", {"ranking": "2", "fixed_table": "0"}, "fixed_table", "Pon 1 o más."),
    ],
)
def test_what_the_staff_typed_of_a_player_comes_back_with_what_is_wrong(
    organiser: Client, four: Event, page: str, typed: dict[str, str], field: str, sentence: str
) -> None:
    answer = organiser.post(reverse(page, args=[four.slug, 1]), typed)
    form = answer.context["link_form" if page == "player-link" else "arrange_form"]

    assert (answer.status_code, {name: form[name].value() for name in typed}) == (422, typed)
    assert form.errors[field] == [sentence]
    assert not four.players.exclude(user=None, ranking=None).exists()


def test_an_exchange_with_nobody_chosen_says_so_beside_the_field(organiser: Client, four: Event, amanda: User) -> None:
    draft = pair_round(event=four, by=amanda)
    first = four.players.first()
    assert first is not None
    typed = {"how": "swap", "first": first.pk, "second": "", "reason": "Son hermanos"}
    answer = organiser.post(reverse("round-by-hand", args=[four.slug, draft.number]), typed)

    assert answer.status_code == 422
    assert answer.context["by_hand_form"].errors == {"second": ["Elige a los dos jugadores."]}
    assert answer.context["by_hand_form"]["reason"].value() == "Son hermanos"
