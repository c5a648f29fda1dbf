"""The catalogues of all games: found by name, told card by card, facts only."""

import pytest

import engine
from engine.catalogue.cards import card_index, with_cards
from engine.catalogue.names import NameIndex
from engine.controls import controls
from engine.games.myl_pe.printings.catalogue import catalogue
from engine.games.smash_up import build_catalogue as smash_up
from engine.games.smash_up.catalogue.card_index import CATALOGUE as SMASH_UP
from engine.games.summoner_wars import build_catalogue as summoner_wars
from engine.games.summoner_wars.catalogue.card_index import CATALOGUE as SUMMONER_WARS
from tests.shared import SHARED, needs_shared


def _ids(game: str, query: str) -> list[str]:
    return [line.id for line in card_index(game).find(query, 5)]


def test_the_games_with_a_catalogue_are_known() -> None:
    assert with_cards() == ("myl_pe", "summoner_wars", "smash_up")
    with pytest.raises(KeyError):
        card_index("dos_filas")


@pytest.mark.parametrize(
    ("game", "query", "id"),
    [
        ("myl_pe", "ert 114", "ERT-114"),
        ("myl_pe", "ZÉUS", "ERT-114"),
        ("myl_pe", "abominabel", "ERT-011"),
        ("summoner_wars", "batle mage", "deep-dwarves-battle-mage"),
        ("smash_up", "comandbro", "action-heroes-commandbro"),
    ],
)
def test_a_card_is_found_however_it_is_written(game: str, query: str, id: str) -> None:
    assert _ids(game, query)[0] == id


@pytest.mark.parametrize("game", ["myl_pe", "summoner_wars", "smash_up"])
@pytest.mark.parametrize("query", ["", "  ", "¿?", "qqqqzzzzxx", "\x00", "a" * 5000])
def test_what_names_nothing_finds_nothing(game: str, query: str) -> None:
    assert _ids(game, query) == []


def test_a_faction_finds_its_cards_where_no_name_does() -> None:
    found = card_index("summoner_wars").find("guild dwarves", 3)
    assert [line.about.en.split(" · ")[0] for line in found] == ["Guild Dwarves"] * 3


def test_a_typo_in_one_word_of_a_name_is_forgiven_and_other_letters_are_not() -> None:
    names = NameIndex(["Lanza de Amanda", "Escudo de Bastián"])
    assert names.find("bastain") == ("escudodebastian",)
    assert names.find("carlos") == ()


def test_a_minion_that_does_nothing_is_told_from_those_that_do() -> None:
    assert not SMASH_UP.cards["dinosaurs-king-rex"].ability
    assert SMASH_UP.cards["dinosaurs-war-raptor"].ability


def test_every_printing_has_a_sheet_with_its_facts() -> None:
    sheets = [card_index("myl_pe").sheet(card.id) for card in catalogue().cards]
    assert all(sheet is not None and len(sheet.facts) >= 3 for sheet in sheets)
    assert card_index("myl_pe").sheet("ERT-999") is None


def test_a_card_without_ability_says_so_and_no_other_lacks_a_model() -> None:
    bare, other = card_index("myl_pe").sheet("ERT-002"), card_index("myl_pe").sheet("CRPE-058")
    assert bare is not None and bare.note is not None and bare.note.en == "It has no ability."
    assert other is not None and other.note is None
    sheets = [card_index("myl_pe").sheet(card.id) for card in catalogue().cards]
    notes = [sheet.note.en for sheet in sheets if sheet is not None and sheet.note is not None]
    assert [note for note in notes if "no model" in note] == []


def test_printings_of_one_name_name_each_other() -> None:
    sheet = card_index("myl_pe").sheet("ERT-001")
    assert sheet is not None
    assert [line.id for line in sheet.same_name] == ["CFD-085"]


def test_numbers_are_facts_and_what_is_lacking_is_left_out() -> None:
    sheet = card_index("smash_up").sheet("action-heroes-commandbro")
    assert sheet is not None
    assert {fact.label.en: fact.value.en for fact in sheet.facts} == {
        "Type": "Minion",
        "Faction": "Action Heroes",
        "Power": "5",
        "Copies": "1",
        "Set": "Excellent Movies, Dudes!",
    }


@needs_shared
def test_the_committed_catalogues_are_what_the_sources_give() -> None:
    names = ("smashup_cards", "smashup_bases", "smashup_titans", "smashup_special_decks")
    lines = [line for name in names for line in (SHARED / "cards" / f"{name}.jsonl").read_bytes().splitlines()]
    units, setups = (
        (SHARED / "cards" / f"summonerwars_{n}.jsonl").read_bytes().splitlines() for n in ("cards", "setups")
    )
    assert smash_up.build(lines).encode() == SMASH_UP.file.read_bytes()
    assert summoner_wars.build(units, setups).encode() == SUMMONER_WARS.file.read_bytes()


def _fact(game: str, id: str, label: str) -> str | None:
    sheet = card_index(game).sheet(id)
    assert sheet is not None
    return next((fact.value.en for fact in sheet.facts if fact.label.en.startswith(label)), None)


def test_a_summoner_tells_its_set_up_and_its_cards_where_they_start() -> None:
    assert _fact("summoner_wars", "tundra-orcs-grognack", "Set-up") == (
        "Fighter 3,2 · 6,4; Grognack 4,1; Shaman 5,2; Smasher 2,3; Wall 4,3"
    )
    assert _fact("summoner_wars", "tundra-orcs-fighter", "Starts at") == "3,2 · 6,4 (Grognack)"


def test_what_two_sources_say_of_one_card_stands_together_and_what_they_differ_in_is_told() -> None:
    assert _fact("summoner_wars", "phoenix-elves-archer", "Range") == "3 / 4"
    assert _fact("summoner_wars", "phoenix-elves-prince-elien", "Sources") == "Archer 5,2; Archer 6,2"


def test_the_bases_and_titans_of_a_faction_stand_on_the_pages_of_its_cards() -> None:
    sheet = card_index("smash_up").sheet("ancient-egyptians-sphinx")
    assert sheet is not None
    assert {line.about.en.split(" · ")[1] for line in sheet.beside} == {"Base"}
    assert sheet.id not in [line.id for line in sheet.beside]


@pytest.mark.parametrize(
    ("game", "id", "face"),
    [
        ("smash_up", "dinosaurs-king-rex", {"name": "King Rex", "type": "esbirro", "power": 7}),
        (
            "smash_up",
            "dinosaurs-jungle-oasis",
            {"name": "Jungle Oasis", "type": "base", "breakpoint": 12, "vp": [2, 0, 0]},
        ),
        (
            "summoner_wars",
            "deep-dwarves-crossbowman",
            {
                "name": "Crossbowman",
                "type": "unidad",
                "kind": "comun",
                "cost": 1,
                "attack": 1,
                "range": "arco",
                "life": 1,
            },
        ),
    ],
)
def test_a_card_is_described_as_a_board_describes_it(game: str, id: str, face: dict[str, object]) -> None:
    described = card_index(game).described(id)
    assert described is not None
    assert described.face == face


def test_what_is_missing_of_a_described_card_is_told() -> None:
    index = card_index("summoner_wars")
    found = [index.described(id) for id in ("phoenix-elves-wall", "deep-dwarves-crossbowman", "nobody")]
    assert [one and one.whole for one in found] == [True, False, None]


def test_a_card_of_primera_era_need_only_be_named() -> None:
    assert card_index("myl_pe").described("ERT-114") is None


@pytest.mark.parametrize("game", ["smash_up", "summoner_wars"])
def test_a_board_takes_every_described_card_and_asks_for_the_numbers_that_nobody_knows(game: str) -> None:
    catalogue = {"smash_up": SMASH_UP, "summoner_wars": SUMMONER_WARS}[game]
    cards = {id: described.face for id in catalogue.cards if (described := catalogue.described(id))}
    blank = controls(game).blank
    problems = engine.diagnose({**blank, "state": {**blank["state"], "cards": cards}})

    assert len(cards) > 100
    assert {problem.code for problem in problems} <= {"power", "unit_facts", "life"}
    assert len(problems) < 15
