"""The staff's page of a round: which tables it shows, and what a change of a draft would cost before it is made."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.looping import some
from tests.tournaments.playing import played, published, seated, tables_of
from tests.tournaments.test_systems import filled
from tournaments.actions.results.results import enter_result
from tournaments.actions.rounds.by_hand import foretell, swap_players
from tournaments.actions.rounds.rounds import pair_round
from tournaments.models import AuditEntry, Event, Player, Role, Round, User
from tournaments.queries.rounds.by_hand import by_hand
from tournaments.queries.rounds.rounds import tables
from tournaments.queries.rounds.shown_tables import ShownTables
from tournaments.scores import Score

pytestmark = pytest.mark.django_db


@pytest.fixture
def playing(event: Event, amanda: User) -> Round:
    """Six people at three tables; table 1 has its result, table 2 more time."""
    filled(event, amanda, 6)
    round_ = published(event, amanda)
    first, second, _third = tables_of(round_)
    enter_result(match=first, score=Score(2, 0), by=amanda)
    second.extra_minutes = 5
    second.save()
    return round_


def shown(round_: Round, *, urgent: bool = True, **choices: str) -> list[int]:
    return [row.number for row in ShownTables.chosen(choices).of(tables(round_), urgent=urgent)]


class TestWhichTables:
    def test_all_of_them_stand_with_what_is_missing_first(self, playing: Round) -> None:
        assert shown(playing) == [2, 3, 1]

    @pytest.mark.parametrize(
        ("choice", "numbers"), [("faltan", [2, 3]), ("listas", [1]), ("tiempo", [2]), ("desacuerdo", [])]
    )
    def test_one_kind_of_them(self, playing: Round, choice: str, numbers: list[int]) -> None:
        assert shown(playing, show=choice) == numbers

    def test_by_table_or_by_name(self, playing: Round) -> None:
        assert shown(playing, order="mesa") == [1, 2, 3]
        names = {match.table: seated(match)[0] for match in tables_of(playing)}
        assert shown(playing, order="nombre") == sorted(names, key=names.__getitem__)

    def test_by_part_of_a_name_or_by_number(self, playing: Round) -> None:
        name = seated(tables_of(playing)[2])[1]
        assert shown(playing, words=name.upper()) == [3]
        assert shown(playing, words="2") == [2]
        assert shown(playing, words="nadie") == []

    def test_what_is_no_choice_is_left_as_it_is_for_everybody(self, playing: Round) -> None:
        assert shown(playing, show="<b>", order="seed") == [2, 3, 1]

    def test_order_and_density_stay_and_no_table_stays_hidden(self, desk: Client, playing: Round) -> None:
        page = reverse("round-detail", args=[playing.event.slug, 1])
        chosen = desk.get(page, {"show": "faltan", "order": "mesa", "dense": "on"})
        assert [row.number for row in chosen.context["rows"]] == [2, 3]
        again = desk.get(page)
        assert [row.number for row in again.context["rows"]] == [1, 2, 3]
        assert "data--dense" in again.content.decode()

    def test_an_empty_choice_says_the_way_out(self, desk: Client, playing: Round) -> None:
        page = desk.get(reverse("round-detail", args=[playing.event.slug, 1]), {"show": "desacuerdo"})
        assert "Ninguna mesa es así." in page.content.decode()

    def test_the_room_has_no_choices(self, client: Client, playing: Round) -> None:
        page = client.get(reverse("round-detail", args=[playing.event.slug, 1]), {"show": "listas"})
        assert page.context["shown_form"] is None
        assert len(page.context["rows"]) == 3


class TestForetold:
    @pytest.fixture
    def draft(self, four: Event, amanda: User) -> Round:
        """The second round of four: who met in the first is not to meet again."""
        played(four, amanda, seed=1)
        return pair_round(event=four, by=amanda, seed=1)

    def met_before(self, event: Event) -> tuple[Player, Player]:
        one, other = seated(tables_of(event.rounds.get(number=1))[0])
        return event.players.get(name=one), event.players.get(name=other)

    def test_the_cost_is_told_before_the_change_and_nothing_is_changed(
        self, four: Event, draft: Round, amanda: User
    ) -> None:
        before = [seated(match) for match in tables_of(draft)]
        log, version = AuditEntry.objects.count(), four.version
        one, other = self.met_before(four)
        told = {change.how: change for change in foretell(round_=draft, first=one, second=other, by=amanda)}

        assert set(told) == {"swap", "force"}
        assert "revanchas: 2 más" in told["force"].cost
        assert {frozenset(names.split(" – ")) for _table, names in told["force"].tables} >= {
            frozenset((one.name, other.name))
        }
        draft.refresh_from_db()
        four.refresh_from_db()
        assert [seated(match) for match in tables_of(draft)] == before
        assert "by_hand" not in draft.certificate
        assert (AuditEntry.objects.count(), four.version) == (log, version)

    def test_what_is_foretold_is_what_comes(self, four: Event, draft: Round, amanda: User) -> None:
        one, other = self.met_before(four)
        told = {change.how: change for change in foretell(round_=draft, first=one, second=other, by=amanda)}
        swap_players(round_=draft, first=one, second=other, by=amanda)
        assert by_hand(draft) == told["swap"].cost
        after = {match.table: set(seated(match)) for match in tables_of(draft)}
        for table, names in some(told["swap"].tables):
            assert after[table] == set(names.split(" – "))

    def test_two_at_one_table_can_only_be_parted(self, draft: Round, amanda: User) -> None:
        one, other = (draft.event.players.get(name=name) for name in seated(tables_of(draft)[0]))
        assert [change.how for change in foretell(round_=draft, first=one, second=other, by=amanda)] == ["unpair"]

    def test_the_page_asks_for_it(self, desk: Client, four: Event, draft: Round) -> None:
        one, other = self.met_before(four)
        answer = desk.get(
            reverse("round-foretell", args=[four.slug, 2]), {"first": one.pk, "second": other.pk, "reason": ""}
        ).content.decode()
        assert "Si cambian de mesa" in answer
        assert "Frente al pareo óptimo" in answer

    def test_half_a_choice_foretells_nothing(self, desk: Client, four: Event, draft: Round) -> None:
        one, _other = self.met_before(four)
        answer = desk.get(reverse("round-foretell", args=[four.slug, 2]), {"first": one.pk, "second": ""})
        assert (answer.status_code, answer.content.decode().strip()) == (200, "")

    def test_a_stale_draft_is_refused_with_the_reason(
        self, desk: Client, four: Event, draft: Round, amanda: User
    ) -> None:
        one, other = self.met_before(four)
        four.players.create(name="Fabio", name_key="fabio", number=9)
        answer = desk.get(reverse("round-foretell", args=[four.slug, 2]), {"first": one.pk, "second": other.pk})
        assert "parea de nuevo" in answer.content.decode()

    def test_nobody_else_asks(self, client: Client, staff: dict[Role, User], four: Event, draft: Round) -> None:
        client.force_login(staff[Role.JUDGE])
        assert client.get(reverse("round-foretell", args=[four.slug, 2])).status_code == 403
