"""What people call cards besides their names: facts of each game, used wherever a name is written."""

from pathlib import Path

import pytest

from engine.catalogue.aliases import Aliases, load_aliases
from engine.catalogue.cards import card_index
from engine.catalogue.facts import FactsCatalogue
from engine.catalogue.names import NameIndex, key, sound
from engine.games.myl_pe.catalogue.cards.abilities import with_catalogue
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.catalogue.decks.deck import deck_problems
from engine.games.myl_pe.model.board import Board
from engine.games.smash_up.catalogue.card_index import CATALOGUE as SMASH_UP
from engine.games.summoner_wars.catalogue.card_index import CATALOGUE as SUMMONER_WARS
from engine.request import convert

MYL = load_aliases(Path("engine/games/myl_pe").resolve())


def _stand_alone(printed: set[str], aliases: dict[str, tuple[str, ...]]) -> bool:
    """Whether every alias is of a printed name, is no printed name itself, and is of one alone."""
    others = [key(alias) for one in aliases.values() for alias in one]
    keys = {key(name) for name in printed}
    return {key(name) for name in aliases} <= keys and not keys & set(others) and len(others) == len(set(others))


def test_every_alias_of_primera_era_means_one_card() -> None:
    assert _stand_alone({card.name for card in shipped().cards}, MYL.names)
    assert not _stand_alone({"Odín", "Thor"}, {"Odín": ("Thor",)})


@pytest.mark.parametrize("catalogue", [SMASH_UP, SUMMONER_WARS])
def test_every_alias_of_a_faction_means_one_faction(catalogue: FactsCatalogue) -> None:
    kept = load_aliases(catalogue.file.parent)
    assert _stand_alone({card.group for card in catalogue.cards.values()}, kept.groups)
    assert _stand_alone({card.name for card in catalogue.cards.values()}, kept.names)


def test_a_game_without_a_file_has_no_aliases(tmp_path: Path) -> None:
    assert load_aliases(tmp_path) == Aliases()


def test_the_search_finds_a_card_by_what_it_is_called() -> None:
    assert card_index("myl_pe").find("mjolnir", 1)[0].name == "Martillo de Thor"
    assert card_index("summoner_wars").find("elfos fenix", 1)[0].about.en.startswith("Phoenix Elves")


def test_a_deck_may_call_a_card_so_and_its_copies_count_together() -> None:
    report = deck_problems("2 Mjolnir\n2 Martillo de Thor\n46 Espada Real (ERT-002)")
    assert [problem.code for problem in report.problems] == ["too_many_unique"]
    assert report.entries[0].name == "Martillo de Thor"


def test_a_dispute_may_call_a_card_so() -> None:
    sides = {"A": {"defensa": ["u"]}, "B": {}}
    state = {
        "turn": {"active": "A", "phase": "vigilia"},
        "players": sides,
        "objects": {"u": {"card": "Ulises", "owner": "A"}},
    }
    assert with_catalogue(convert(state, Board)).cards["Ulises"].name == "Odiseo"


@pytest.mark.parametrize(
    ("one", "other"), [("vazija", "basija"), ("killa", "quiya"), ("hades", "ades"), ("cizin", "sisin"), ("thor", "tor")]
)
def test_spellings_that_sound_alike_sound_the_same(one: str, other: str) -> None:
    assert sound(one) == sound(other)


def test_names_that_sound_different_do_not() -> None:
    assert sound("hades") != sound("hadas")


def test_a_name_written_by_ear_is_found_first() -> None:
    names = NameIndex(["Cabeza", "Quilla", "Cizaña"])
    assert names.find("kiya") == ("quilla",)
    assert names.suggestions("Kaveza") == ("Cabeza",)


def test_an_alias_finds_the_name_and_no_second_card() -> None:
    names = NameIndex(["Espada de Amanda"], {"Espada de Amanda": ["Colmillo"], "Otra": ["Diente"]})
    assert (names.find("colmi"), names.meant("COLMILLO")) == (("espadadeamanda",), "espadadeamanda")
    assert (names.find("diente"), names.meant("diente")) == ((), "diente")
