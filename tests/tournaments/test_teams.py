"""Teams: paired as one, played board by board, ranked by what their boards come to."""

import pytest
from django.test import Client

from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from tests.tournaments.conftest import Person
from tests.tournaments.playing import cup_of_teams, published, seated, tables_of
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.decks.playing import say_what_is_played
from tournaments.actions.events.events import finish_event, update_event
from tournaments.actions.files.take_over import take_over_event
from tournaments.actions.people.registration import link_account, register_what_can_be
from tournaments.actions.people.teams import set_team
from tournaments.actions.privacy.erasing import erase_account
from tournaments.actions.results.boards import confirm_board, dispute_board, enter_boards, line_up, report_board
from tournaments.actions.results.results import clear_result, enter_result
from tournaments.actions.rounds.beginning import note_beginner
from tournaments.actions.rounds.repair import correct_past_boards
from tournaments.actions.rounds.rounds import finish_round, pair_round
from tournaments.errors import Conflict, UserError
from tournaments.files.arriving import read_file
from tournaments.models import Event, Match, Player, User
from tournaments.queries.decks.decks import decks_of
from tournaments.queries.events.event_document import event_file, event_part
from tournaments.queries.events.events import visible_events
from tournaments.queries.events.tables import pairings_table, players_table
from tournaments.queries.people.own_data import account_facts
from tournaments.queries.record.teams import boards_of, member_lines
from tournaments.queries.standings.standings import standings
from tournaments.queries.standings.statistics import Rate, statistics
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(amanda: User) -> Event:
    """Four teams of three, two rounds and a Top 2, best of three."""
    return cup_of_teams(amanda, cut_to=2)


def refused(act) -> UserError:
    with pytest.raises(UserError) as found:
        act()
    return found.value


def boards(match: Match) -> list[tuple[str, str, str]]:
    return [(line.first.name, line.second.name, line.told) for line in boards_of(match)]


def of(text: str) -> Score:
    first, second = text.split("-")
    return Score(int(first), int(second))


def typed(match: Match, by: User, *scores: str) -> Match:
    return enter_boards(match=match, scores={n: of(each) for n, each in enumerate(scores, 1)}, by=by)


def test_a_line_is_a_team_with_its_members_in_the_order_of_the_boards(cup: Event) -> None:
    assert list(cup.players.values_list("number", "name")) == [
        (1, "Dragones"),
        (2, "Sombras"),
        (3, "Héroes"),
        (4, "Bestias"),
    ]
    members = Player.people.filter(event=cup, team__name="Sombras").order_by("board")
    assert list(members.values_list("number", "name")) == [(10002, "Diego"), (20002, "Elisa"), (30002, "Fabio")]


def test_lines_that_are_no_teams_come_back_with_the_reason(cup: Event, amanda: User) -> None:
    text = "Nuevos: Marta, Ana, Nora\nDragones: Olga, Pablo, Rita\nMuchos: A1, B2, C3, D4\nLeones: Sara, Tomás"
    teams, left = register_what_can_be(event=cup, lines=list(enumerate(text.splitlines(), 1)), by=amanda)

    assert [team.name for team in teams] == ["Leones"]
    assert [(each.line, each.why) for each in left] == [
        (1, "«Ana» ya está en el evento: si es otra persona, agrega su apellido."),
        (2, "«Dragones» ya está en el número 1: si es otra persona, agrega su apellido."),
        (3, "un equipo tiene 3 integrantes, y van 4."),
    ]
    assert refused(lambda: pair_round(event=cup, by=amanda)).message == (
        "«Leones» tiene 2 integrantes y van 3: complétalo, o retíralo."
    )


def test_the_result_of_a_match_is_that_of_its_boards(cup: Event, amanda: User) -> None:
    match = tables_of(published(cup, amanda))[0]
    one, other = seated(match)

    typed(match, amanda, "2-0", "0-2")
    match.refresh_from_db()
    assert match.status == Match.Status.PENDING
    typed(match, amanda, "2-0", "0-2", "2-1")
    match.refresh_from_db()

    assert match.status == Match.Status.FINAL
    assert [seat.games_won for seat in match.seats.order_by("position")] == [2, 1]
    points = {row.player.name: row.points for row in standings(cup)}
    assert (points[one], points[other]) == (3, 0)


def test_statistics_count_boards_and_what_members_play(cup: Event, amanda: User) -> None:
    first, second = tables_of(published(cup, amanda))
    (a1, b1, _), (_a2, b2, _), (a3, _b3, _) = boards(first)
    say_what_is_played(event=cup, text=f"{a1}: Dragón\n{b1}: Sombra\n{b2}: Dragón\n{a3}: Sombra", by=amanda)
    note_beginner(match=first, player=first.seats.get(position=1).player, by=amanda)
    typed(first, amanda, "2-0", "0-2", "2-1")
    typed(second, amanda, "1-1")

    found = statistics(cup, with_decks=True)
    assert (found.players, found.matches, found.drawn, found.unknown) == (12, 4, 1, 8)
    assert found.begun == Rate(won=3)  # the first team at boards 1 and 3, the second at 2
    assert found.meetings == {"Dragón": {"Sombra": Rate(won=1)}, "Sombra": {"Dragón": Rate(lost=1)}}
    assert {line.label: line.rate for line in found.lines} == {"Dragón": Rate(won=2), "Sombra": Rate(won=1, lost=1)}


def test_a_team_itself_plays_nothing(cup: Event, amanda: User) -> None:
    text = "Dragones: Dragón"
    assert refused(lambda: say_what_is_played(event=cup, text=text, by=amanda)).details == (
        "Línea 1: «Dragones» no está en el evento.",
    )


def test_a_match_is_settled_once_a_team_has_more_than_half_of_the_boards(cup: Event, amanda: User) -> None:
    match = typed(tables_of(published(cup, amanda))[0], amanda, "0-2", "1-2")

    assert match.status == Match.Status.FINAL
    assert [told for _first, _second, told in boards(match)] == ["0-2", "1-2", ""]


def test_drawn_boards_can_draw_a_match(cup: Event, amanda: User) -> None:
    match = tables_of(published(cup, amanda))[0]
    scores = {1: Score(2, 0), 2: Score(0, 2), 3: Score(1, 1, 1)}
    match = enter_boards(match=match, scores=scores, by=amanda)

    assert (match.status, match.games_drawn) == (Match.Status.FINAL, 1)
    assert {row.points for row in standings(cup) if row.player.name in seated(match)} == {1}


def test_a_board_and_a_whole_result_are_taken_back(cup: Event, amanda: User) -> None:
    match = typed(tables_of(published(cup, amanda))[0], amanda, "2-0", "2-0", "2-0")
    match = enter_boards(match=match, scores={1: None, 2: None}, by=amanda)
    assert match.status == Match.Status.PENDING
    match = clear_result(match=match, by=amanda)

    assert [told for _first, _second, told in boards(match)] == ["", "", ""]
    assert [seat.games_won for seat in match.seats.all()] == [0, 0]


def test_a_score_of_the_whole_match_is_refused(cup: Event, amanda: User) -> None:
    match = tables_of(published(cup, amanda))[0]

    assert refused(lambda: enter_result(match=match, score=Score(2, 1), by=amanda)).code == "boards_wanted"
    assert refused(lambda: typed(match, amanda, "3-0")).code == "impossible_score"
    assert refused(lambda: enter_boards(match=match, scores={4: of("2-0")}, by=amanda)).code == "no_board"


def linked(cup: Event, person: Person, by: User, name: str) -> User:
    user = person(name.lower(), name)
    link_account(player=Player.people.get(event=cup, name=name), username=user.username, by=by)
    return user


def test_a_member_reports_a_board_and_the_other_team_answers(cup: Event, amanda: User, person: Person) -> None:
    people = {name: linked(cup, person, amanda, name) for name in ("Ana", "Elisa", "Hugo", "Luis")}
    whose = {"Dragones": "Ana", "Sombras": "Elisa", "Héroes": "Hugo", "Bestias": "Luis"}
    match = tables_of(published(cup, amanda))[0]
    one, other = (people[whose[team]] for team in seated(match))

    report_board(match=match, number=1, score=of("2-0"), by=one)
    assert refused(lambda: confirm_board(match=match, number=1, by=one)).code == "own_report"
    confirm_board(match=match, number=1, by=other)
    report_board(match=match, number=2, score=of("2-1"), by=other)
    dispute_board(match=match, number=2, by=one)
    match.refresh_from_db()
    assert match.status == Match.Status.DISPUTED
    assert refused(lambda: report_board(match=match, number=2, score=of("2-1"), by=one)).code == "disputed"
    typed(match, amanda, "2-0", "2-1")
    match.refresh_from_db()
    assert match.status == Match.Status.FINAL
    assert refused(lambda: report_board(match=match, number=3, score=of("2-1"), by=amanda)).code == "not_your_match"


def test_free_seats_are_ordered_for_each_match_and_fixed_ones_are_not(cup: Event, amanda: User) -> None:
    match = tables_of(published(cup, amanda))[0]
    first = [line.first for line in boards_of(match)]
    turned = [member.number for member in reversed(first)]
    assert refused(lambda: line_up(match=match, position=1, numbers=turned, by=amanda)).code == "fixed_seats"

    Event.objects.filter(pk=cup.pk).update(team_seats="free")
    match = Match.objects.select_related("round__event").get(pk=match.pk)
    wrong = refused(lambda: line_up(match=match, position=1, numbers=turned[:2], by=amanda))
    assert wrong.code == "bad_line_up"
    line_up(match=match, position=1, numbers=turned, by=amanda)
    assert [line.first for line in boards_of(match)] == list(reversed(first))
    typed(match, amanda, "2-0")
    assert refused(lambda: line_up(match=match, position=1, numbers=turned, by=amanda)).code == "has_results"
    lines = {line.member.name: (line.won, line.lost) for each in member_lines(cup).values() for line in each}
    assert lines[first[-1].name] == (1, 0)
    assert lines[first[0].name] == (0, 0)


@pytest.mark.parametrize(
    ("ties", "scores", "winner"),
    [
        ("board", [Score(1, 1, 1), Score(0, 2), Score(2, 0)], 1),
        ("games", [Score(2, 1), Score(0, 2), Score(1, 1, 1)], 1),
        ("games", [Score(2, 0), Score(0, 2), Score(1, 1, 1)], 0),
    ],
)
def test_a_level_match_of_the_cut_goes_by_the_events_rule(cup: Event, amanda: User, ties, scores, winner) -> None:
    update_event(event=cup, by=amanda, team_ties=ties)
    for _round in range(2):
        for match in tables_of(published(cup, amanda)):
            typed(match, amanda, "2-0", "2-0", "2-0")
    final = tables_of(published(cup, amanda))[0]
    names = seated(final)
    enter_boards(match=final, scores=dict(enumerate(scores, 1)), by=amanda)
    finish_event(event=cup, by=amanda)

    response = Client().get(f"/e/{cup.slug}/")
    assert f"Ganó {names[winner]}" in response.content.decode()


def test_a_final_that_nothing_decides_is_refused(cup: Event, amanda: User) -> None:
    for _round in range(2):
        for match in tables_of(published(cup, amanda)):
            typed(match, amanda, "2-0", "2-0")
    final = tables_of(published(cup, amanda))[0]
    drawn = {number: Score(1, 1, 1) for number in (1, 2, 3)}

    assert refused(lambda: enter_boards(match=final, scores=drawn, by=amanda)).code == "no_winner"
    assert [told for _first, _second, told in boards(final)] == ["", "", ""]


def test_a_past_match_is_corrected_with_a_reason(cup: Event, amanda: User) -> None:
    round_ = published(cup, amanda)
    for match in tables_of(round_):
        typed(match, amanda, "2-0", "2-0")
    finish_round(round_=round_, by=amanda)
    match = tables_of(round_)[0]

    turned = {number: of("0-2") for number in (1, 2, 3)}
    assert refused(lambda: correct_past_boards(match=match, scores=turned, reason="", by=amanda)).code == "no_reason"
    correct_past_boards(match=match, scores=turned, reason="Al revés", by=amanda)
    assert [seat.games_won for seat in match.seats.order_by("position")] == [0, 3]


def test_a_team_is_rewritten_until_round_1_and_who_stays_keeps_the_deck(cup: Event, amanda: User) -> None:
    bruno = Player.people.get(event=cup, name="Bruno")
    submit_deck(player=bruno, text=sample_deck(1), by=amanda)
    team = cup.players.get(name="Dragones")
    set_team(team=team, name="Dragones Rojos", members=["Bruno", "Ana", "Zoe"], by=amanda)

    members = Player.people.filter(team=team).order_by("board")
    assert list(members.values_list("name", "number")) == [("Bruno", 10001), ("Ana", 20001), ("Zoe", 30001)]
    assert Player.people.get(event=cup, name="Bruno").deck.pk == bruno.deck.pk
    wrong = refused(lambda: set_team(team=team, name="Dragones", members=["Ana", "Hugo"], by=amanda))
    assert wrong.message == "«Hugo» ya está en el evento: si es otra persona, agrega su apellido."
    published(cup, amanda)
    with pytest.raises(Conflict):
        set_team(team=team, name="Otro", members=[], by=amanda)


def test_decks_are_those_of_the_members(cup: Event, amanda: User) -> None:
    update_event(event=cup, by=amanda, decks_required=True)
    assert decks_of(cup).count() == 12
    for number, member in enumerate(decks_of(cup)):
        if member.name != "Luis":
            submit_deck(player=member, text=sample_deck(number + 1), by=amanda)

    assert "Luis" in refused(lambda: pair_round(event=cup, by=amanda)).message


def test_unified_decks_share_no_card_but_those_without_limit(cup: Event, amanda: User) -> None:
    ana, bruno, diego = (Player.people.get(event=cup, name=name) for name in ("Ana", "Bruno", "Diego"))
    submit_deck(player=ana, text=sample_deck(1), by=amanda)
    submit_deck(player=bruno, text=sample_deck(1), by=amanda)
    bruno.deck.delete()
    update_event(event=cup, by=amanda, team_decks="unified")
    ana, bruno, diego = (Player.people.select_related("event").get(pk=each.pk) for each in (ana, bruno, diego))

    shared = refused(lambda: submit_deck(player=bruno, text=sample_deck(1), by=amanda))
    assert shared.code == "shared_cards"
    assert all("mazo de Ana" in each for each in shared.details)
    told = " ".join(shared.details)
    assert "«Strix»" in told
    assert "«Codice»" not in told  # an Oro without ability
    submit_deck(player=diego, text=sample_deck(1), by=amanda)  # of another team


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"system": "pods"}, "team_size"),
        ({"tiebreak_rules": "difference-points-1/3"}, "tiebreak_rules"),
        ({"team_size": 2}, "team_size"),
        ({"team_size": 1}, "team_size"),
    ],
)
def test_settings_that_teams_cannot_play_are_refused(cup: Event, amanda: User, settings, field) -> None:
    assert refused(lambda: update_event(event=cup, by=amanda, **settings)).field == field


def test_a_signed_file_carries_members_boards_and_line_ups(cup: Event, amanda: User) -> None:
    Event.objects.filter(pk=cup.pk).update(team_seats="free")
    cup.refresh_from_db()
    round_ = published(cup, amanda)
    match = tables_of(round_)[0]
    line_up(match=match, position=1, numbers=[line.first.number for line in reversed(boards_of(match))], by=amanda)
    typed(match, amanda, "2-0", "1-2", "2-1")
    before = event_part(cup)
    file = read_file(event_file(cup))
    Event.objects.filter(pk=cup.pk).update(uid="00000000-0000-4000-8000-000000000001")

    copy = take_over_event(file=file, by=amanda)
    assert event_part(copy).players == before.players
    assert event_part(copy).rounds == before.rounds
    assert boards(copy.rounds.get().matches.get(table=match.table)) == boards(match)


def test_tables_of_values_have_members_and_boards(cup: Event, amanda: User) -> None:
    round_ = published(cup, amanda)
    match = typed(tables_of(round_)[0], amanda, "2-0", "1-2")
    one, other = seated(match)
    lines = pairings_table(round_).decode("utf-8-sig").splitlines()
    line = boards_of(match)[0]

    assert lines[1] == f"1;1;{line.first.name} ({one});{line.second.name} ({other});2;0;0"
    assert "1;Dragones;;Ana, Bruno, Carla" in players_table(cup).decode("utf-8-sig").splitlines()


def test_pages_of_teams_open_for_everybody_who_may(cup: Event, amanda: User) -> None:
    match = typed(tables_of(published(cup, amanda))[0], amanda, "2-0", "1-2")
    client = Client()
    assert "Inés" in client.get(f"/e/{cup.slug}/equipos/").content.decode()
    table = f"/e/{cup.slug}/rondas/1/mesas/{match.table}/tableros/"
    assert client.get(table).status_code == 403
    client.force_login(amanda)
    assert "Tablero 3" in client.get(table).content.decode()
    for path in ("", "jugadores/", "jugadores/1/", "posiciones/", "rondas/1/", "rondas/1/imprimir/slips/", "mesas/"):
        assert client.get(f"/e/{cup.slug}/{path}").status_code == 200, path


def test_an_account_that_is_erased_is_erased_as_a_member_too(cup: Event, amanda: User, person: Person) -> None:
    elisa = linked(cup, person, amanda, "Elisa")
    match = tables_of(published(cup, amanda))[0]
    typed(match, amanda, "2-0", "2-0")
    erase_account(user=elisa, by=elisa)

    member = Player.people.get(event=cup, number=20002)
    assert (member.user, member.erased_at is not None) == (None, True)
    assert "Elisa" not in event_file(cup).decode()


def test_what_an_account_takes_with_it_has_the_teams_it_played_in(cup: Event, amanda: User, person: Person) -> None:
    cup_is_private = Event.objects.filter(pk=cup.pk)
    cup_is_private.update(is_public=False)
    elisa = linked(cup, person, amanda, "Elisa")

    assert len(account_facts(elisa)["registrations"]) == 1
    assert cup in visible_events(elisa)
