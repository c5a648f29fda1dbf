"""Penalties: noted, suggested by what stands, confirmed, felt in results, undone, and seen by whom they concern."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.tournaments.conftest import Person
from tests.tournaments.playing import published, tables_of
from tournaments.actions.events.events import update_event
from tournaments.actions.files.take_over import take_over_event
from tournaments.actions.penalties.penalties import (
    confirm_penalty,
    give_penalty,
    remove_infraction,
    restore_catalogue,
    set_floor_rules,
    share_catalogue,
    soften_catalogue,
    void_penalty,
    write_infraction,
)
from tournaments.actions.people.registration import link_account
from tournaments.actions.results.places import Outcome, enter_places
from tournaments.actions.results.results import enter_result, score_of
from tournaments.actions.rounds.rounds import finish_round
from tournaments.errors import Conflict, UserError
from tournaments.files.signature import read_signed
from tournaments.infractions import Infraction, neutral_catalogue, suggested_level
from tournaments.models import AuditEntry, Event, Level, Match, Organisation, Player, Role, User
from tournaments.queries.decks.penalties import catalogue_of, history_of, own_penalties
from tournaments.queries.events.event_document import event_file
from tournaments.queries.events.log import said
from tournaments.queries.standings.standings import computed, standings
from tournaments.scores import BOTH_LOSE, Score


@pytest.fixture
def table(four: Event, amanda: User) -> Match:
    """Table 1 of a published round."""
    return tables_of(published(four, amanda))[0]


@pytest.fixture
def judge(staff: dict[Role, User]) -> User:
    """A judge of the event."""
    return staff[Role.JUDGE]


@pytest.fixture
def head_judge(staff: dict[Role, User]) -> User:
    """The head judge of the event."""
    return staff[Role.HEAD_JUDGE]


def at(table: Match, position: int) -> Player:
    return table.seats.get(position=position).player


def line(event: Event, player: Player) -> tuple[int, int]:
    event.refresh_from_db()
    row = next(row for row in standings(event) if row.player == player)
    return row.rank, int(row.points)


class TestSuggestion:
    def infraction(self, level: str, upgrade: str) -> Infraction:
        return Infraction("X", {"es": "X"}, Level(level), upgrade, {}, {})

    @pytest.mark.parametrize(
        ("level", "upgrade", "levels"),
        [
            ("WARN", "3", ["WARN", "WARN", "GL", "GL"]),
            ("WARN", "2", ["WARN", "GL", "GL", "GL"]),
            ("CAUTION", "-", ["CAUTION", "CAUTION", "CAUTION", "CAUTION"]),
            ("WARN", "+", ["WARN", "GL", "ML", "ML"]),
            ("ML", "+", ["ML", "ML", "ML", "ML"]),
            ("ML", "2", ["ML", "ML", "ML", "ML"]),
            ("DQ", "+", ["DQ", "DQ", "DQ", "DQ"]),
        ],
    )
    def test_it_grows_with_what_stands(self, level: str, upgrade: str, levels: list[str]) -> None:
        assert [suggested_level(self.infraction(level, upgrade), earlier) for earlier in range(4)] == levels

    def test_the_neutral_catalogue_has_each_code_once_in_every_language(self) -> None:
        found = neutral_catalogue().infractions
        assert len({each.code for each in found}) == len(found) == 26
        texts = [text for each in found for text in (each.title, each.remedy, each.note) if text["es"]]
        assert [text for text in texts if not (text["en"] and text["pt"])] == []

    def test_the_third_of_one_kind_is_a_game_loss_and_points_at_the_last(self, table: Match, head_judge: User) -> None:
        given = [give_penalty(player=at(table, 1), code="J3", by=head_judge) for _ in range(3)]
        assert [each.level for each in given] == ["WARN", "WARN", "GL"]
        assert [each.upgrade_of for each in given] == [None, None, given[1]]

    def test_another_kind_another_player_and_what_was_voided_do_not_count(self, table: Match, head_judge: User) -> None:
        give_penalty(player=at(table, 1), code="T6", by=head_judge)
        give_penalty(player=at(table, 2), code="T5", by=head_judge)
        void_penalty(penalty=give_penalty(player=at(table, 1), code="T5", by=head_judge), by=head_judge)
        assert give_penalty(player=at(table, 1), code="T5", by=head_judge).level == "WARN"

    def test_another_level_wants_a_reason(self, table: Match, head_judge: User) -> None:
        with pytest.raises(UserError, match="El catálogo sugiere «Advertencia»"):
            give_penalty(player=at(table, 1), code="T3", level="CAUTION", by=head_judge)
        given = give_penalty(
            player=at(table, 1), code="T3", level="CAUTION", reason="Es su primer torneo", by=head_judge
        )
        assert (given.suggested, given.level) == ("WARN", "CAUTION")

    def test_a_disqualification_wants_to_be_told(self, table: Match, head_judge: User) -> None:
        with pytest.raises(UserError, match="lleva relato"):
            give_penalty(player=at(table, 1), code="C8", by=head_judge)

    def test_an_infraction_that_is_not_in_the_list_is_refused(self, table: Match, judge: User) -> None:
        with pytest.raises(UserError, match="Elige una infracción"):
            give_penalty(player=at(table, 1), code="Z9", by=judge)


class TestConfirmation:
    def test_a_judges_game_loss_waits_and_is_not_felt(self, table: Match, judge: User) -> None:
        given = give_penalty(player=at(table, 1), code="T4", by=judge)
        assert (given.waits, given.effect_on) == (True, None)
        assert enter_result(match=table, score=Score(2, 0), by=judge)

    def test_confirmed_it_takes_effect(self, table: Match, judge: User, head_judge: User) -> None:
        given = confirm_penalty(penalty=give_penalty(player=at(table, 1), code="T4", by=judge), by=head_judge)
        assert (given.stands, given.effect_on, given.loses) == (True, table, "game")
        with pytest.raises(Conflict, match="no espera confirmación"):
            confirm_penalty(penalty=given, by=head_judge)

    def test_a_warning_does_not_wait(self, table: Match, judge: User) -> None:
        assert give_penalty(player=at(table, 1), code="T3", by=judge).stands

    def test_where_the_event_wants_it_judges_are_trusted(self, table: Match, judge: User, amanda: User) -> None:
        event = table.round.event
        set_floor_rules(event=event, appeal_minutes=5, head_judge_confirms=False, counts_by_day=False, by=amanda)
        assert give_penalty(player=at(table, 1), code="T4", by=judge).stands

    def test_what_the_head_judge_confirmed_a_judge_does_not_void(
        self, table: Match, judge: User, head_judge: User
    ) -> None:
        given = give_penalty(player=at(table, 1), code="T4", by=head_judge)
        with pytest.raises(Conflict, match="la anula el juez principal"):
            void_penalty(penalty=given, by=judge)


class TestGameLoss:
    def test_a_result_has_to_count_it(self, table: Match, head_judge: User) -> None:
        player = at(table, 1)
        give_penalty(player=player, code="T4", by=head_judge)
        with pytest.raises(UserError, match=f"{player.name} tiene 1 juego perdido por sanción"):
            enter_result(match=table, score=Score(2, 0), by=head_judge)
        assert score_of(enter_result(match=table, score=Score(2, 1), by=head_judge)) == Score(2, 1)

    def test_the_other_player_need_not_lose_one(self, table: Match, head_judge: User) -> None:
        give_penalty(player=at(table, 1), code="T4", by=head_judge)
        assert score_of(enter_result(match=table, score=Score(0, 2), by=head_judge)) == Score(0, 2)

    def test_voided_it_does_not(self, table: Match, head_judge: User) -> None:
        void_penalty(penalty=give_penalty(player=at(table, 1), code="T4", by=head_judge), by=head_judge)
        assert score_of(enter_result(match=table, score=Score(2, 0), by=head_judge)) == Score(2, 0)

    def test_two_of_them_are_the_match(self, table: Match, head_judge: User) -> None:
        for _ in range(2):
            give_penalty(player=at(table, 1), code="T4", by=head_judge)
        table.refresh_from_db()
        assert (table.status, score_of(table)) == (Match.Status.FINAL, Score(0, 2))

    def test_at_one_game_it_is_the_match(self, four: Event, amanda: User, head_judge: User) -> None:
        Event.objects.filter(pk=four.pk).update(match_structure="bo1")
        four.refresh_from_db()
        match = tables_of(published(four, amanda))[0]
        give_penalty(player=at(match, 2), code="T4", by=head_judge)
        assert score_of(match) == Score(1, 0)

    def test_after_the_match_it_is_felt_in_the_next_one(
        self, four: Event, table: Match, amanda: User, head_judge: User
    ) -> None:
        player = at(table, 1)
        for match in tables_of(table.round):
            enter_result(match=match, score=Score(2, 0), by=amanda)
        given = give_penalty(player=player, code="T4", by=head_judge)
        assert given.effect_on is None
        finish_round(round_=table.round, by=amanda)
        following = published(four, amanda, seed=2)
        given.refresh_from_db()
        assert given.effect_on == following.matches.get(seats__player=player)


class TestMatchLoss:
    def test_the_opponent_wins_and_the_standings_follow(self, four: Event, table: Match, head_judge: User) -> None:
        loser, winner = at(table, 1), at(table, 2)
        give_penalty(player=loser, code="T2", by=head_judge)
        table.refresh_from_db()
        assert score_of(table) == Score(0, 2)
        assert (line(four, winner)[1], line(four, loser)[1]) == (3, 0)

    def test_the_result_is_not_changed_while_it_stands(self, table: Match, head_judge: User) -> None:
        give_penalty(player=at(table, 1), code="T2", by=head_judge)
        with pytest.raises(Conflict, match="se decidió con una sanción"):
            enter_result(match=table, score=Score(2, 0), by=head_judge)

    def test_voided_the_table_is_as_it_was(self, table: Match, amanda: User, head_judge: User, four: Event) -> None:
        given = give_penalty(player=at(table, 1), code="T2", by=head_judge)
        void_penalty(penalty=given, by=head_judge, reason="Fue otra mesa")
        table.refresh_from_db()
        assert (table.status, score_of(table)) == (Match.Status.PENDING, Score(0, 0))
        assert line(four, at(table, 2))[1] == 0
        assert enter_result(match=table, score=Score(2, 0), by=amanda).status == Match.Status.FINAL

    def test_where_both_lose_it_nobody_wins(self, four: Event, table: Match, head_judge: User) -> None:
        for position in (1, 2):
            give_penalty(player=at(table, position), code="T2", by=head_judge)
        table.refresh_from_db()
        assert score_of(table) == BOTH_LOSE
        assert [line(four, at(table, position))[1] for position in (1, 2)] == [0, 0]

    @pytest.mark.parametrize("first", [0, 1])
    def test_of_two_voided_in_either_order_nothing_is_left(self, table: Match, head_judge: User, first: int) -> None:
        given = [give_penalty(player=at(table, position), code="T2", by=head_judge) for position in (1, 2)]
        void_penalty(penalty=given[first], by=head_judge)
        table.refresh_from_db()
        assert score_of(table) == (Score(2, 0) if first == 0 else Score(0, 2))
        void_penalty(penalty=given[1 - first], by=head_judge)
        table.refresh_from_db()
        assert (table.status, score_of(table)) == (Match.Status.PENDING, Score(0, 0))

    def test_once_the_round_is_over_it_is_not_voided(self, table: Match, amanda: User, head_judge: User) -> None:
        given = give_penalty(player=at(table, 1), code="T2", by=head_judge)
        enter_result(match=tables_of(table.round)[1], score=Score(2, 0), by=amanda)
        finish_round(round_=table.round, by=amanda)
        with pytest.raises(Conflict, match="La ronda 1 ya terminó"):
            void_penalty(penalty=given, by=head_judge)
        given.refresh_from_db()
        assert given.stands


class TestDisqualification:
    def test_the_player_is_out_loses_the_match_and_has_no_place(
        self, four: Event, table: Match, amanda: User, head_judge: User
    ) -> None:
        out, winner = at(table, 2), at(table, 1)
        enter_result(match=table, score=Score(0, 2), by=amanda)
        give_penalty(player=out, code="C6", note="Tomó una carta ajena", by=head_judge)
        out.refresh_from_db()
        table.refresh_from_db()
        assert (out.dropped_after, score_of(table)) == (1, Score(2, 0))
        assert line(four, out)[0] == 4
        assert line(four, winner)[0] == 1

    def test_everybody_below_moves_up(self, four: Event, table: Match, amanda: User, head_judge: User) -> None:
        for match in tables_of(table.round):
            enter_result(match=match, score=Score(2, 0), by=amanda)
        finish_round(round_=table.round, by=amanda)
        winners = [at(match, 1) for match in tables_of(table.round)]
        give_penalty(player=winners[0], code="C8", note="Cartas en la manga", by=head_judge)
        four.refresh_from_db()
        assert [row.rank for row in computed(four)][-1] == 4
        assert line(four, winners[1])[0] == 1

    def test_voided_the_player_is_back_with_their_result(
        self, four: Event, table: Match, amanda: User, head_judge: User
    ) -> None:
        out = at(table, 2)
        enter_result(match=table, score=Score(0, 2), by=amanda)
        given = give_penalty(player=out, code="C6", note="Tomó una carta ajena", by=head_judge)
        void_penalty(penalty=given, by=head_judge)
        out.refresh_from_db()
        table.refresh_from_db()
        assert (out.dropped_after, score_of(table), line(four, out)[0]) == (None, Score(0, 2), 1)


class TestCatalogue:
    def test_a_changed_line_makes_the_catalogue_the_events_own(self, event: Event, amanda: User) -> None:
        write_infraction(
            event=event, infraction=Infraction("T3", {"es": "Lento", "en": ""}, Level.GAME_LOSS, "-", {}, {}), by=amanda
        )
        found = catalogue_of(event)
        assert (found.name, len(found.infractions)) == (event.name, 26)
        assert (found.find("T3").name, found.find("T3").level) == ("Lento", "GL")
        restore_catalogue(event=event, by=amanda)
        assert catalogue_of(event) == neutral_catalogue()

    def test_what_an_event_left_as_it_was_is_still_told_in_portuguese(self, event: Event, amanda: User) -> None:
        catalogue = catalogue_of(event)
        changed = replace(catalogue.infractions[0], title={"es": "Olvido", "en": "Forgotten"})
        write_infraction(event=event, infraction=changed, by=amanda)
        with override("pt-br"):
            first, second = catalogue_of(event).infractions[:2]
            assert (first.name, second.name) == ("Olvido", "Ver cartas a mais")

    def test_an_events_own_line_has_its_words_in_every_language(
        self, event: Event, amanda: User, client: Client
    ) -> None:
        client.force_login(amanda)
        typed = {"code": "X1", "level": "WARN", "upgrade": "-"}
        typed |= {f"title_{code}": said for code, said in [("es", "Trampa"), ("en", "Trick"), ("pt", "Truque")]}
        assert client.post(reverse("infraction-write", args=[event.slug]), typed).status_code == 302
        told = {}
        for language in ("es", "en", "pt-br"):
            with override(language):
                told[language] = catalogue_of(event).find("X1").name
        assert told == {"es": "Trampa", "en": "Trick", "pt-br": "Truque"}

    def test_a_line_is_taken_out(self, event: Event, amanda: User) -> None:
        remove_infraction(event=event, code="T9", by=amanda)
        assert catalogue_of(event).find("T9") is None
        with pytest.raises(Conflict):
            remove_infraction(event=event, code="T9", by=amanda)

    def test_for_casual_play_it_is_softer(self, event: Event, amanda: User) -> None:
        soften_catalogue(event=event, by=amanda)
        levels = {code: str(catalogue_of(event).find(code).level) for code in ("J2", "T4", "C1", "T2", "C8")}
        assert levels == {"J2": "CAUTION", "T4": "WARN", "C1": "WARN", "T2": "ML", "C8": "DQ"}

    def test_an_organisation_shares_it_with_events_without_their_own(
        self, event: Event, four: Event, amanda: User
    ) -> None:
        organisation = Organisation.objects.create(slug="liga", name="Liga", name_key="liga")
        soften_catalogue(event=event, by=amanda)
        share_catalogue(event=event, organisation=organisation, by=amanda)
        restore_catalogue(event=event, by=amanda)
        assert str(catalogue_of(event).find("T4").level) == "GL"
        Event.objects.filter(pk=event.pk).update(organisation=organisation)
        assert str(catalogue_of(Event.objects.get(pk=event.pk)).find("T4").level) == "WARN"


class TestWhoSeesWhat:
    @pytest.fixture
    def carla(self, four: Event, table: Match, amanda: User, person: Person) -> User:
        account = person("carla", "Carla")
        link_account(player=four.players.get(name="Carla"), username="carla", by=amanda)
        return account

    def test_a_player_sees_their_own_and_no_other(
        self, four: Event, table: Match, carla: User, head_judge: User, client: Client
    ) -> None:
        own, other = four.players.get(name="Carla"), four.players.get(name="Diego")
        give_penalty(player=own, code="T3", note="Contado al juez", by=head_judge)
        give_penalty(player=other, code="T8", by=head_judge)
        client.force_login(carla)
        page = client.get(reverse("penalties-own", args=[four.slug])).content.decode()
        assert ("Juego lento" in page, "Comunicación indebida" in page) == (True, False)
        assert client.get(reverse("event-penalties", args=[four.slug])).status_code == 403
        assert "Mis sanciones" in client.get(reverse("event-own", args=[four.slug])).content.decode()

    def test_what_waits_or_was_voided_is_not_told_to_the_player(
        self, four: Event, carla: User, judge: User, head_judge: User
    ) -> None:
        own = four.players.get(name="Carla")
        give_penalty(player=own, code="T4", by=judge)
        void_penalty(penalty=give_penalty(player=own, code="T3", by=judge), by=judge)
        assert list(own_penalties(own, carla)) == []

    def test_no_public_page_tells_of_one(self, four: Event, table: Match, head_judge: User, client: Client) -> None:
        player = at(table, 1)
        give_penalty(player=player, code="C8", note="Cartas en la manga", by=head_judge)
        pages = ("event-detail", "standings", "pairings", "projector", "event-players", "judging:rulings")
        told = [client.get(reverse(name, args=[four.slug])).content.decode() for name in pages]
        told.append(client.get(reverse("player-detail", args=[four.slug, player.number])).content.decode())
        assert not any(word in page for page in told for word in ("Trampa", "Descalific", "manga", "sanci"))

    def test_each_role_opens_what_is_its(self, four: Event, staff: dict[Role, User], client: Client) -> None:
        opened = {}
        for role, user in staff.items():
            client.force_login(user)
            names = ("event-penalties", "penalty-give", "event-infractions", "infraction-write", "event-checks")
            opened[role] = [client.get(reverse(name, args=[four.slug])).status_code == 200 for name in names]
        assert opened == {
            Role.ORGANISER: [True, False, True, True, False],
            Role.SCOREKEEPER: [True, False, True, False, False],
            Role.HEAD_JUDGE: [True, True, True, True, True],
            Role.JUDGE: [True, True, True, False, True],
            Role.SPECTATOR: [False, False, False, False, False],
        }


class TestPages:
    def test_a_judge_notes_one_and_the_head_judge_confirms_it(
        self, four: Event, table: Match, judge: User, head_judge: User, client: Client
    ) -> None:
        client.force_login(judge)
        page = reverse("penalty-give", args=[four.slug])
        player = at(table, 1)
        asked = client.get(page, {"player": player.pk, "code": "T4"}, headers={"HX-Request": "true"}).content.decode()
        assert "Sugerida: Pérdida de juego." in asked
        client.post(f"{page}?de=call:12", {"player": player.pk, "code": "T4", "note": "61 cartas"})
        given = player.penalties.get()
        assert (given.waits, given.about) == (True, "call:12")
        client.force_login(head_judge)
        client.post(reverse("penalty-confirm", args=[four.slug, given.pk]))
        listed = client.get(reverse("event-penalties", args=[four.slug])).content.decode()
        assert "Pierde un juego en la mesa 1 de la ronda 1." in listed
        client.post(reverse("penalty-void", args=[four.slug, given.pk]))
        assert "Anulada" in client.get(reverse("event-penalties", args=[four.slug])).content.decode()

    def test_the_list_of_a_hundred_asks_as_often_as_that_of_one(
        self, four: Event, table: Match, head_judge: User, client: Client, django_assert_max_num_queries
    ) -> None:
        for code in ("T3", "T6", "T7", "T8", "J1", "J2"):
            give_penalty(player=at(table, 1), code=code, by=head_judge)
        client.force_login(head_judge)
        with django_assert_max_num_queries(45):
            assert client.get(reverse("event-penalties", args=[four.slug])).status_code == 200

    def test_the_log_names_player_and_code_and_not_what_happened(
        self, four: Event, table: Match, head_judge: User
    ) -> None:
        give_penalty(player=at(table, 1), code="T8", note="Dijo su mano en voz alta", by=head_judge)
        entry = AuditEntry.objects.get(action="penalty.give")
        assert said(entry).sentence == f"Anotó una sanción a {at(table, 1).name}: T8"
        assert "mano" not in str(entry.data)


def test_what_the_next_one_would_be_is_told(table: Match, head_judge: User) -> None:
    give_penalty(player=at(table, 1), code="T3", by=head_judge)
    found = history_of(at(table, 1), neutral_catalogue().find("T3"))
    assert (len(found.same), found.suggested, found.following) == (1, "GL", "GL")


def test_penalties_travel_with_the_event(four: Event, table: Match, amanda: User, head_judge: User) -> None:
    loser = at(table, 1)
    give_penalty(player=loser, code="T2", by=head_judge, note="Le soplaron la jugada")
    four.refresh_from_db()
    taken = take_over_event(file=read_signed(event_file(four)), by=amanda, as_copy=True)
    [penalty] = taken.penalties.all()
    assert (penalty.player.name, penalty.note, penalty.effect_on.table) == (loser.name, "Le soplaron la jugada", 1)
    assert [row.points for row in computed(taken)] == [row.points for row in computed(four)]


class TestTableOfSeveral:
    @pytest.fixture
    def pod(self, four: Event, amanda: User) -> Match:
        """The only table of four players; who sits first came in first, and so on."""
        update_event(event=four, by=amanda, system="pods", table_size=4)
        return tables_of(published(four, amanda))[0]

    def enter(self, pod: Match, by: User, *points: int | None) -> None:
        enter_places(match=pod, outcomes={seat: Outcome(each) for seat, each in enumerate(points, 1)}, by=by)

    def places(self, pod: Match) -> list[tuple[int | None, int | None]]:
        return list(pod.seats.order_by("position").values_list("place", "points"))

    @pytest.mark.parametrize("code", ["T4", "T2"])
    def test_who_lost_it_is_last_whatever_is_entered_and_the_others_move_up(
        self, pod: Match, head_judge: User, amanda: User, code: str
    ) -> None:
        given = give_penalty(player=at(pod, 1), code=code, by=head_judge)
        assert (given.effect_on, given.loses) == (pod, "match")
        self.enter(pod, amanda, 15, 12, 9, 6)
        assert self.places(pod) == [(4, None), (1, 12), (2, 9), (3, 6)]
        event = pod.round.event
        assert [line(event, at(pod, seat))[0] for seat in (2, 3, 4, 1)] == [1, 2, 3, 4]

    def test_the_points_of_who_lost_it_need_not_be_known(self, pod: Match, head_judge: User, amanda: User) -> None:
        given = give_penalty(player=at(pod, 3), code="T4", by=head_judge)
        self.enter(pod, amanda, 15, 12, None, 6)
        assert self.places(pod) == [(1, 15), (2, 12), (4, None), (3, 6)]
        void_penalty(penalty=given, by=head_judge)
        assert self.places(pod) == [(1, 15), (2, 12), (4, None), (3, 6)]

    def test_voided_the_places_are_as_they_were_told(self, pod: Match, head_judge: User, amanda: User) -> None:
        given = give_penalty(player=at(pod, 1), code="T4", by=head_judge)
        self.enter(pod, amanda, 15, 12, 12, 6)
        assert self.places(pod) == [(4, None), (1, 12), (1, 12), (3, 6)]
        void_penalty(penalty=given, by=head_judge)
        assert self.places(pod) == [(1, 15), (2, 12), (2, 12), (4, 6)]

    def test_two_share_the_last_place_and_each_is_given_back_alone(
        self, pod: Match, head_judge: User, amanda: User
    ) -> None:
        first, second = (give_penalty(player=at(pod, seat), code="T4", by=head_judge) for seat in (1, 2))
        self.enter(pod, amanda, 15, 12, 9, 6)
        assert self.places(pod) == [(3, None), (3, None), (1, 9), (2, 6)]
        void_penalty(penalty=first, by=head_judge)
        assert self.places(pod) == [(1, 15), (4, None), (2, 9), (3, 6)]
        void_penalty(penalty=second, by=head_judge)
        assert self.places(pod) == [(1, 15), (2, 12), (3, 9), (4, 6)]

    def test_a_disqualification_is_felt_at_a_table_that_has_its_places(
        self, pod: Match, head_judge: User, amanda: User
    ) -> None:
        self.enter(pod, amanda, 15, 12, 9, 6)
        given = give_penalty(player=at(pod, 1), code="C8", note="Escondía cartas", by=head_judge)
        assert self.places(pod) == [(4, None), (1, 12), (2, 9), (3, 6)]
        void_penalty(penalty=given, by=head_judge)
        assert self.places(pod) == [(1, 15), (2, 12), (3, 9), (4, 6)]
        assert at(pod, 1).dropped_after is None

    def test_a_loss_after_the_result_waits_for_the_next_table(self, pod: Match, head_judge: User, amanda: User) -> None:
        self.enter(pod, amanda, 15, 12, 9, 6)
        given = give_penalty(player=at(pod, 1), code="T4", by=head_judge)
        assert (given.effect_on, self.places(pod)[0]) == (None, (1, 15))
        finish_round(round_=pod.round, by=amanda)
        following = tables_of(published(pod.round.event, amanda))[0]
        given.refresh_from_db()
        assert given.effect_on == following

    def test_somebody_wins_the_table(self, pod: Match, head_judge: User) -> None:
        for seat in (1, 2, 3):
            give_penalty(player=at(pod, seat), code="T4", by=head_judge)
        with pytest.raises(Conflict, match="alguien gana"):
            give_penalty(player=at(pod, 4), code="T4", by=head_judge)

    def test_the_page_of_the_table_says_it_to_the_staff_alone(
        self, pod: Match, head_judge: User, amanda: User, person: Person, client: Client
    ) -> None:
        give_penalty(player=at(pod, 1), code="T4", by=head_judge)
        page = reverse("result-places", args=[pod.round.event.slug, 1, pod.table])
        client.force_login(amanda)
        assert "pierde la mesa por sanción" in client.get(page).content.decode()
        rival = person("rival")
        link_account(player=at(pod, 2), username="rival", by=amanda)
        client.force_login(rival)
        told = client.get(page)
        assert (told.status_code, "pierde la mesa por sanción" in told.content.decode()) == (200, False)


class TestFromAPhoneWithoutSignal:
    def send(self, client: Client, event: Event, judge: User, **body: object) -> Any:
        headers = {"Idempotency-Key": "k" * 32, "Outbox-For": str(judge.pk)}
        return client.post(reverse("penalty-give", args=[event.slug]), body, headers=headers)

    def test_it_is_noted_once_however_often_it_arrives(self, table: Match, judge: User, client: Client) -> None:
        client.force_login(judge)
        event, player = table.round.event, at(table, 1)
        first, again = (self.send(client, event, judge, player=player.pk, code="T3", note="Lento") for _ in range(2))
        assert (first.status_code, first.json()) == (200, again.json())
        assert first.json() == {
            "said": f"Sanción anotada a {player.name}: Advertencia.",
            "back": reverse("event-penalties", args=[event.slug]),
        }
        assert [penalty.note for penalty in event.penalties.all()] == ["Lento"]

    def test_what_is_refused_names_the_field_and_stays_on_the_phone(
        self, table: Match, judge: User, client: Client
    ) -> None:
        client.force_login(judge)
        refused = self.send(client, table.round.event, judge, player=at(table, 1).pk, code="T3", level="DQ")
        assert (refused.status_code, refused.json()["field"]) == (422, "reason")
        assert not table.round.event.penalties.exists()
