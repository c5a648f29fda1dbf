"""Primer Bloque: events and deck checks by the facts of its cards, and no ruling, which the pages say."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from engine.catalogue.unruled import PRIMER_BLOQUE
from judging.actions.submit import submit_dispute
from judging.models import Dispute
from tests.looping import some
from tests.shared import SHARED, needs_shared
from tournaments import games
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.events.events import create_event
from tournaments.actions.people.registration import register_players
from tournaments.errors import UserError
from tournaments.models import Event, Role, User

NOTE = "El documento de este formato no está aquí"


class TestItsCards:
    @needs_shared
    def test_every_printing_of_the_source_is_there_with_its_facts(self) -> None:
        source = SHARED / "cards" / "primer_bloque.jsonl"
        told = [json.loads(line) for line in source.read_text(encoding="utf-8").splitlines()]
        kept = {card.id: card for card in PRIMER_BLOQUE.cards()}
        assert len(kept) == len(told) == 3986
        for row in some(told):
            card = kept[row["id"]]
            assert (card.name, card.type, card.cost, card.strength, card.unique) == (
                row["name"].strip(),
                row["type"] or "",
                row["cost"],
                row["strength"],
                bool(row["unique"]),
            )

    def test_no_sentence_of_a_card_came_along(self) -> None:
        assert max(len(card.name) for card in PRIMER_BLOQUE.cards()) < 60
        assert set(PRIMER_BLOQUE.cards()[0].__struct_fields__) == {
            "id",
            "name",
            "type",
            "cost",
            "strength",
            "race",
            "edition",
            "unique",
        }

    def test_a_name_is_found_without_accents_and_with_a_slip(self) -> None:
        assert [line.name for line in PRIMER_BLOQUE.find("reynard", 3)] == ["Reynard el Zorro"]
        assert "Reynard el Zorro" in [line.name for line in PRIMER_BLOQUE.find("Reinard el zorro", 3)]
        assert PRIMER_BLOQUE.find("", 3) == ()
        assert PRIMER_BLOQUE.find("qwxzkj", 3) == ()

    def test_what_several_printings_tell_otherwise_is_not_told_as_one(self) -> None:
        [line] = PRIMER_BLOQUE.find("Espada Larga", 1)
        assert line.about.es == "Arma 1 (+1)" or line.about.es == "Arma 2 (+1)"


class TestADeck:
    def test_cards_of_the_format_pass_and_nothing_else_is_looked_at(self) -> None:
        check = games.check_deck("myl_pb", "3 reynard EL zorro\n1 Lady Calvaur")
        assert (check.legal, check.total) == (True, 4)
        assert [(entry["name"], entry["type"]) for entry in check.entries] == [
            ("Reynard el Zorro", "Aliado"),
            ("Lady Calvaur", "Aliado"),
        ]

    def test_a_card_of_another_format_is_told_with_what_may_be_meant(self) -> None:
        check = games.check_deck("myl_pb", "3 Reynardo el Zorro\n2 Charizard")
        assert [problem.code for problem in check.problems] == ["unknown_card", "unknown_card"]
        assert check.problems[0].meant == ("Reynard el Zorro",)
        assert check.problems[1].lines == (2,)
        assert check.problems[0].sections == ()


@pytest.mark.django_db
class TestAnEvent:
    @pytest.fixture
    def bloque(self, amanda: User) -> Event:
        event = create_event(by=amanda, name="Bloque", game="myl_pb", starts_on="2026-11-21", planned_rounds=3)
        register_players(event=event, text="Ana\nBeto", by=amanda)
        return event

    def test_it_is_a_game_to_choose(self) -> None:
        assert ("myl_pb", "Mitos y Leyendas Primer Bloque") in games.game_choices()
        assert games.game_note("myl_pb").startswith(NOTE)
        assert games.game_note("myl_pe") == ""

    def test_a_deck_is_registered_or_refused(self, bloque: Event, amanda: User) -> None:
        player = bloque.players.get(name="Ana")
        assert submit_deck(player=player, text="3 Reynard el Zorro", by=amanda).entries[0]["count"] == 3
        with pytest.raises(UserError):
            submit_deck(player=player, text="3 Charizard", by=amanda)

    @pytest.mark.parametrize("page", ["event-detail", "judging:rulings"])
    def test_the_pages_say_what_is_not_done(self, client: Client, bloque: Event, page: str) -> None:
        assert NOTE in client.get(reverse(page, args=[bloque.slug])).content.decode()

    def test_no_page_leads_to_a_ruling(self, client: Client, bloque: Event, amanda: User) -> None:
        client.force_login(amanda)
        page = client.get(reverse("deck-edit", args=[bloque.slug, 1])).content.decode()
        assert NOTE in page
        assert reverse("judging:card-search") + "?juego=myl_pb" not in page

    def test_a_judge_composes_no_dispute_by_another_documents_law(
        self, client: Client, bloque: Event, amanda: User, person: object
    ) -> None:
        judge = person("judge")  # type: ignore[operator]
        bloque.roles.create(user=judge, role=Role.JUDGE)
        client.force_login(judge)
        answer = client.get(reverse("judging:event-dispute-create", args=[bloque.slug]), follow=True)
        assert answer.redirect_chain[-1][0] == reverse("judging:rulings", args=[bloque.slug])
        assert NOTE in answer.content.decode()

    def test_nor_does_any_other_door_take_one(self, bloque: Event, amanda: User) -> None:
        request = json.dumps({"game": "myl_pe", "question": {"ask": "document", "words": "¿Se puede bloquear?"}})
        with pytest.raises(UserError, match=NOTE) as refused:
            submit_dispute(by=amanda, request=request, key="1", event=bloque)
        assert refused.value.code == "no_document"
        assert not Dispute.objects.exists()
