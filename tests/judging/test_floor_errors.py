"""Mistakes at a table that no board shows: a few facts, and the event's own catalogue says how the game goes on."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from judging.actions.calls import open_call
from judging.models import Call
from judging.queries.calls.floor_errors import PRESETS, FloorError, floor_error, preset
from judging.queries.calls.tables import Sitting
from tournaments.actions.penalties.penalties import give_penalty, remove_infraction
from tournaments.errors import UserError
from tournaments.infractions import neutral_catalogue
from tournaments.models import Event, User
from tournaments.queries.decks.penalties import catalogue_of

AMANDA, BRUNO = Sitting("A", "Amanda"), Sitting("B", "Bruno")


def found(kind: str, **facts: str) -> FloorError:
    asked = preset(kind)
    assert asked is not None
    answers = {key: [value] for key, value in facts.items()}
    return floor_error(asked, answers, [AMANDA, BRUNO], neutral_catalogue(), "myl_pe")


class TestFacts:
    @pytest.mark.parametrize(
        ("kind", "facts", "code", "side", "said"),
        [
            ("robo-de-mas", {"side": "B", "many": "2", "where": "hand"}, "J3", "B", "toda la mano de Bruno"),
            ("robo-de-mas", {"side": "B", "many": "1", "where": "apart"}, "J3", "B", "sigue aparte de la mano"),
            ("robo-de-mas", {"side": "A", "many": "1", "where": "start"}, "J4", "A", "empezó con 1 carta de más"),
            (
                "cartas-vistas",
                {"side": "A", "whose": "rival", "many": "3", "known": "some"},
                "J2",
                "A",
                "Amanda vio 3 cartas del mazo de Bruno.",
            ),
            (
                "cartas-vistas",
                {"side": "A", "whose": "own", "many": "1", "known": "none"},
                "J2",
                "A",
                "Nada del mazo era conocido",
            ),
            ("mano-a-la-vista", {"side": "A", "how": "rival"}, "J2", "B", "Bruno miró la mano de Amanda."),
            ("mano-a-la-vista", {"side": "A", "how": "owed"}, "J6", "A", "no las mostró"),
            (
                "efecto-olvidado",
                {"side": "B", "must": "must", "harms": "yes", "card": "Kraken"},
                "J1",
                "B",
                "de Kraken",
            ),
        ],
    )
    def test_each_answer_leads_to_its_infraction_and_remedy(
        self, kind: str, facts: dict[str, str], code: str, side: str, said: str
    ) -> None:
        outcome = found(kind, **facts)
        assert outcome.infraction is not None
        assert (outcome.infraction.code, outcome.side) == (code, side)
        assert said in outcome.aloud
        assert outcome.infraction.remedy_text in outcome.goes_on

    def test_an_effect_that_one_may_use_was_not_forgotten(self) -> None:
        outcome = found("efecto-olvidado", side="A", must="may", harms="no")
        assert (outcome.infraction, outcome.no_error, outcome.sections) == (None, True, ("6.2.2",))

    def test_what_the_catalogue_does_not_name_is_the_head_judges(self) -> None:
        outcome = found("mano-a-la-vista", side="A", how="self")
        assert (outcome.infraction, outcome.no_error) == (None, False)
        assert "decide el juez principal" in outcome.aloud

    @pytest.mark.parametrize(
        "facts",
        [
            {},
            {"side": "A"},
            {"side": "C", "many": "1", "where": "hand"},
            {"side": "A", "many": "0", "where": "hand"},
            {"side": "A", "many": "uno", "where": "hand"},
            {"side": "A", "many": "1", "where": "otro"},
        ],
    )
    def test_what_is_missing_is_asked_for(self, facts: dict[str, str]) -> None:
        with pytest.raises(UserError, match="Falta responder"):
            found("robo-de-mas", **facts)


class TestPages:
    @pytest.fixture
    def call(self, running: Event, amanda: User) -> Call:
        return open_call(event=running, by=amanda, table=1)

    def address(self, call: Call, kind: str = "robo-de-mas") -> str:
        return f"/e/{call.event.slug}/fallos/situacion/{kind}/?llamada={call.pk}"

    def test_every_preset_asks_with_the_players_of_the_call(self, call: Call, judge: User, client: Client) -> None:
        client.force_login(judge)
        names = [seat.player.name for seat in call.match.seats.order_by("position")]  # type: ignore[union-attr]
        pages = {one.kind: client.get(self.address(call, one.kind)).content.decode() for one in PRESETS}
        assert {kind: all(name in page for name in names) for kind, page in pages.items()} == dict.fromkeys(pages, True)
        assert len(pages) == 4
        desk = client.get(f"/e/{call.event.slug}/llamadas/").content.decode()
        assert all(f"/situacion/{kind}/" in desk for kind in pages)

    def test_the_penalty_is_filled_in_with_what_stands_already(
        self, call: Call, judge: User, head_judge: User, client: Client
    ) -> None:
        player = call.match.seats.get(position=2).player  # type: ignore[union-attr]
        for _earlier in range(2):
            give_penalty(player=player, code="J3", by=head_judge)
        client.force_login(judge)
        page = client.post(self.address(call), {"side": "B", "many": "2", "where": "hand", "go": "1"})
        address = page.context["penalty_address"]
        filled = {key: values[0] for key, values in parse_qs(urlsplit(address).query).items()}
        assert filled | {"arreglo": ""} == {
            "codigo": "J3",
            "nota": f"{player.name} robó 2 cartas de más.",
            "jugador": str(player.number),
            "mesa": "1",
            "de": f"call:{call.pk}",
            "arreglo": "",
        }
        assert "Pérdida de juego" in page.content.decode()
        form = client.get(address).content.decode()
        assert (f"{player.name} robó 2 cartas de más." in form, filled["arreglo"] in form) == (True, True)

    def test_a_catalogue_without_the_infraction_leaves_it_to_the_head_judge(
        self, call: Call, judge: User, head_judge: User, client: Client
    ) -> None:
        remove_infraction(event=call.event, code="J3", by=head_judge)
        assert catalogue_of(call.event).find("J3") is None
        client.force_login(judge)
        page = client.post(self.address(call), {"side": "B", "many": "2", "where": "hand", "go": "1"}).content.decode()
        assert ("decide el juez principal" in page, "Anotar sanción" in page) == (True, False)

    def test_outside_an_event_the_neutral_catalogue_answers(self, judge: User, client: Client) -> None:
        client.force_login(judge)
        answers = {"side": "A", "must": "must", "harms": "no", "go": "1"}
        page = client.post("/fallos/situacion/efecto-olvidado/", answers).content.decode()
        assert ("El rival decide si ocurre ahora" in page, "Anotar sanción" in page) == (True, False)
