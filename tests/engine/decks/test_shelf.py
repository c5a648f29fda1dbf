"""What an organisation adds to the catalogue: read from its file, understood, found, named in decks and disputes."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import adjudicate
from engine.catalogue.card_files import FaultyFile
from engine.catalogue.cards import Shelf, shelf, with_shelf
from engine.games.myl_pe.catalogue.cards.abilities import corrections
from engine.games.myl_pe.catalogue.decks.sample import sample_deck
from engine.request import RequestError

FILES = Path(__file__).parent / "files"
CSV, JSONL = "corte.csv", "corte.jsonl"
GUARD = {
    "nombre": "Guardia de Amanda",
    "edición": "Corte",
    "código": "CDP",
    "número": "1",
    "tipo": "Aliado",
    "coste": "2",
    "fuerza": "3",
    "habilidad": "",
}
CHOICE = {"by": "Amanda", "on": "2026-03-01", "why": "Así se jugó"}


@pytest.fixture
def court() -> Shelf:
    """The catalogue with the four cards of the sample file."""
    return shelf("myl_pe", shelf("myl_pe").read((FILES / CSV).read_bytes(), CSV).cards)


def _read(*rows: dict[str, Any], on: Shelf | None = None, replace: bool = False) -> tuple[dict[str, Any], ...]:
    lines = "\n".join(json.dumps(row) for row in rows)
    return (on or shelf("myl_pe")).read(lines.encode(), "cartas.jsonl", replace=replace).cards


def _refusal(*rows: dict[str, Any], on: Shelf | None = None, replace: bool = False) -> list[str]:
    with pytest.raises(FaultyFile) as refused:
        _read(*rows, on=on, replace=replace)
    return [fault.sentence.es for fault in refused.value.faults]


def _like(id: str, **changes: Any) -> dict[str, Any]:
    """A row that says what the catalogue says of a printing, but for the changes."""
    (row,) = _read({**SHIPPED[id], **changes})
    return row


SHIPPED = {
    "ERT-002": {
        "id": "ERT-002",
        "name": "Espada Real",
        "edition": "El Reto",
        "number": 2,
        "type": "Oro",
        "ability": "",
    },
    "ERT-001": {"id": "ERT-001", "name": "Odín", "edition": "El Reto", "number": 1, "type": "Talismán", "cost": 1},
}


def test_only_a_game_with_printed_texts_takes_cards() -> None:
    assert with_shelf() == ("myl_pe",)
    with pytest.raises(KeyError):
        shelf("smash_up")


def test_a_table_and_json_lines_give_the_same_cards() -> None:
    empty = shelf("myl_pe")
    csv, jsonl = (empty.read((FILES / file).read_bytes(), file).cards for file in (CSV, JSONL))
    assert csv == jsonl
    assert [card["id"] for card in csv] == ["CDP-001", "CDP-002", "CDP-003", "CDP-004"]
    assert csv[2]["cost_x"] and csv[2]["type"] == "Talismán"


def test_what_was_read_can_be_kept_as_json_and_handed_back(court: Shelf) -> None:
    cards = shelf("myl_pe").read((FILES / CSV).read_bytes(), CSV).cards
    assert shelf("myl_pe", json.loads(json.dumps(cards))).sheet("CDP-001") == court.sheet("CDP-001")


@pytest.mark.parametrize(
    ("id", "state", "unread"),
    [
        ("CDP-001", "whole", ()),
        ("CDP-002", "partly", ("Florece la neblina del alba",)),
        ("CDP-003", "none", ("Florece la neblina del alba",)),
        ("CDP-004", "no_text", ()),
    ],
)
def test_of_every_card_it_says_what_is_understood(id: str, state: str, unread: tuple[str, ...], court: Shelf) -> None:
    found = court.understanding(id)
    assert (found.state, found.unread) == (state, unread)


def test_a_card_without_a_column_for_its_text_has_one_that_is_not_known() -> None:
    silent = {key: value for key, value in GUARD.items() if key != "habilidad"}
    assert shelf("myl_pe", _read(silent)).understanding("CDP-001").state == "untold"
    assert shelf("myl_pe", _read(GUARD)).understanding("CDP-001").state == "no_text"


def test_an_edition_without_a_code_gives_ids_that_do_not_change() -> None:
    row = {key: value for key, value in GUARD.items() if key != "código"} | {"edición": "Corte de Ñuñoa"}
    assert [card["id"] for _ in "12" for card in _read(row)] == ["CORTE-DE-NUNOA-001"] * 2


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"nombre": " "}, "Línea 1, nombre: escribe el nombre de la carta."),
        ({"tipo": "Trampa"}, "Línea 1, tipo «Trampa»: usa Aliado, Arma, Talismán, Tótem, Oro."),
        ({"tipo": ""}, "Línea 1, tipo: usa Aliado, Arma, Talismán, Tótem, Oro."),
        ({"coste": "-1"}, "Línea 1, coste «-1»: escribe un número de 0 a 20, o X."),
        ({"coste": "dos"}, "Línea 1, coste «dos»: escribe un número de 0 a 20, o X."),
        ({"coste": 2.5}, "Línea 1, coste «2.5»: escribe un número de 0 a 20, o X."),
        ({"coste": True}, "Línea 1, coste «True»: escribe un número de 0 a 20, o X."),
        ({"coste": ""}, "Línea 1, coste: escribe un número de 0 a 20, o X."),
        ({"fuerza": "99"}, "Línea 1, fuerza «99»: escribe un número de 0 a 20, o X."),
        ({"fuerza": ""}, "Línea 1, fuerza: un Aliado tiene fuerza: escribe un número de 0 a 20, o X."),
        ({"tipo": "Arma"}, "Línea 1, fuerza «3»: solo los Aliados tienen fuerza: déjala vacía en un Arma."),
        ({"tipo": "Oro", "fuerza": ""}, "Línea 1, coste «2»: un Oro no tiene coste: déjalo vacío."),
        ({"raza": "Elfo"}, "Línea 1, raza «Elfo»: usa Abominación"),
        ({"tipo": "Arma", "fuerza": "", "raza": "Dios"}, "Línea 1, raza «Dios»: solo los Aliados tienen raza"),
        ({"frecuencia": "Rara"}, "Línea 1, frecuencia «Rara»: usa Vasallo, Cortesano, Real, Especial, Promo."),
        ({"única": "tal vez"}, "Línea 1, única «tal vez»: escribe sí o no."),
        ({"número": "0"}, "Línea 1, número «0»: escribe un número de 1 a 9999."),
        ({"total": "x"}, "Línea 1, total «x»: escribe un número de 1 a 9999."),
        ({"número": "9", "total": "4"}, "Línea 1, total «4»: la edición ya tiene una carta 9."),
        ({"edición": "", "código": ""}, "Línea 1, edición: escribe la edición."),
        ({"código": "C P"}, "Línea 1, código «C P»: usa solo letras, números y guiones."),
        ({"id": "CDP/1"}, "Línea 1, id «CDP/1»: usa solo letras, números y guiones."),
        (
            {"edición": "Otra", "código": "ERT"},
            "Línea 1, edición «Otra»: ERT es El Reto: usa otro código o ese nombre.",
        ),
        ({"edición": "El Reto"}, "Línea 1, código «CDP»: el código de El Reto es ERT: úsalo."),
        ({"habilidad": "a" * 2001}, "Línea 1, habilidad «aaa"),
        ({"habilidad": ["a"]}, "Línea 1, habilidad «['a']»: escribe un texto."),
        ({"nombre": "A\u200b\u0007B"}, "Línea 1, nombre «A"),
    ],
)
def test_an_impossible_value_is_refused_with_line_field_value_and_what_to_do(
    changes: dict[str, Any], said: str
) -> None:
    assert [sentence[: len(said)] for sentence in _refusal({**GUARD, **changes})] == [said]


def test_all_bad_lines_are_told_and_not_only_the_first() -> None:
    said = _refusal(
        {**GUARD, "coste": "z"}, GUARD | {"número": "2"}, {**GUARD, "número": "3", "tipo": "?", "raza": "?"}
    )
    assert [sentence.split("«")[0] for sentence in said] == ["Línea 1, coste ", "Línea 3, tipo ", "Línea 3, raza "]


def test_an_id_or_a_number_twice_in_a_file_is_refused() -> None:
    assert _refusal(GUARD, GUARD) == ["Línea 2, código de carta: CDP-001 ya está en la línea 1: deja una."]
    assert _refusal(GUARD, {**GUARD, "id": "CDP-900"}) == ["Línea 2, número «1»: ese número de Corte es de CDP-001."]


def test_two_cards_may_change_numbers_with_each_other() -> None:
    first, second = {**GUARD, "id": "CDP-001"}, {**GUARD, "id": "CDP-002", "nombre": "Otra", "número": "2"}
    before = shelf("myl_pe", _read(first, second))
    assert [card["number"] for card in _read(first | {"número": "2"}, second | {"número": "1"}, on=before)] == [2, 1]


def test_the_shipped_catalogue_is_contradicted_only_on_purpose() -> None:
    row = {**SHIPPED["ERT-001"], "cost": 2}
    assert _refusal(row) == ["Línea 1, cost «2»: el catálogo dice 1; si tu archivo tiene razón, usa --replace."]
    assert _read(row, replace=True)[0]["cost"] == 2
    assert "no tiene habilidad" in _refusal({**SHIPPED["ERT-002"], "ability": "Roba una carta."})[0]
    assert "El Reto llega hasta 126" in _refusal({**SHIPPED["ERT-002"], "id": "ERT-127", "number": 127})[0]


def test_what_the_file_has_no_column_for_stays_as_the_catalogue_has_it() -> None:
    assert (_like("ERT-001")["unique"], _like("ERT-001")["rarity"]) == (False, "Real")


def test_what_the_projects_people_decided_of_a_shipped_printing_stands_before_its_text() -> None:
    decided = next(one for one in corrections() if one.abilities)
    shipped = shelf("myl_pe").stock.shipped_by_id[decided.ids[0]]  # type: ignore[attr-defined]
    row = {
        "id": shipped.id,
        "name": shipped.name,
        "edition": shipped.edition,
        "number": shipped.number,
        "type": shipped.type,
        "cost": "X" if shipped.cost_x else shipped.cost,
        "strength": "X" if shipped.strength_x else shipped.strength,
        "ability": "Roba 9 cartas.",
    }
    kept, before = shelf("myl_pe", _read(row)).sheet(shipped.id), shelf("myl_pe").sheet(shipped.id)
    assert kept is not None and before is not None and kept.abilities == before.abilities


def test_an_added_card_is_found_and_tells_its_text_with_what_is_not_understood_apart(court: Shelf) -> None:
    assert [line.id for line in court.find("escudero de bastain", 5)] == ["CDP-002"]
    sheet = court.sheet("CDP-002")
    assert sheet is not None
    assert [(piece.words, piece.understood) for piece in sheet.text] == [
        ("Cuando entra en juego roba una carta. ", True),
        ("Florece la neblina del alba", False),
        (".", True),
    ]
    assert "Corte de Pruebas 2/4, la agregó la organización" in [fact.value.es for fact in sheet.facts]


def test_a_deck_may_hold_the_added_edition(court: Shelf) -> None:
    deck = sample_deck(1)
    wanted = deck.replace(next(line for line in deck.splitlines() if line.startswith("3 ")), "3 Guardia de Amanda", 1)
    assert court.deck_problems(wanted).problems == ()
    assert [problem.code for problem in shelf("myl_pe").deck_problems(wanted).problems] == ["unknown_card"]


def test_the_copies_of_an_added_unique_card_are_counted(court: Shelf) -> None:
    codes = [problem.code for problem in court.deck_problems("2 Espejo de Carla\n48 Espada Real (ERT-002)").problems]
    assert codes == ["too_many_unique"]


def _dispute(card: str, **state: Any) -> dict[str, Any]:
    """A plays a card of this name while B has three Oros."""
    oros = {f"o{n}": {"card": "Espada Real (B)", "owner": "B"} for n in range(3)}
    mine = {f"p{n}": {"card": "Espada Real (B)", "owner": "A"} for n in range(4)}
    return {
        "game": "myl_pe",
        "state": {
            "turn": {"active": "A", "phase": "vigilia", "step": "9.2.C"},
            "players": {"A": {"mano": ["c"], "reserva": list(mine)}, "B": {"reserva": list(oros)}},
            "objects": {"c": {"card": card, "owner": "A"}, **oros, **mine},
            "cards": {"Espada Real (B)": {"name": "Espada Real", "type": "Oro"}},
            **state,
        },
        "actions": [{"do": "jugar", "by": "A", "card": "c"}],
    }


@pytest.mark.parametrize("name", ["CDP-001", "Guardia de Amanda"])
def test_a_dispute_names_an_added_card_by_id_or_name(name: str, court: Shelf) -> None:
    (found,) = court.named_cards(_dispute(name)).items()
    assert found[0] == name
    assert found[1]["text_es"] == "Cuando entra en juego destruye 2 Oros de tu oponente."


def test_what_the_board_says_of_a_card_is_not_added_to(court: Shelf) -> None:
    face = {"name": "Guardia de Amanda", "type": "Aliado", "cost": 2, "strength": 3}
    for said in ({"text_es": "Roba una carta."}, {"ability": []}, {"text_unknown": True}, {"cost": 5, "strength": 5}):
        assert court.named_cards(_dispute("Guardia de Amanda", cards={"Guardia de Amanda": {**face, **said}})) == {}


def test_a_card_that_is_described_without_its_text_has_the_text_it_is_known_to_have(court: Shelf) -> None:
    face = {"name": "Guardia de Amanda", "type": "Aliado", "cost": 2, "strength": 3, "text_es": ""}
    found = court.named_cards(_dispute("G", cards={"G": face}))
    assert found == {"G": {"text_es": "Cuando entra en juego destruye 2 Oros de tu oponente."}}
    assert court.named_cards(_dispute("G", cards={"G": {**face, "cost": 1}})) == {"G": {"text_unknown": True}}


def test_a_card_that_only_the_catalogue_has_is_left_to_the_engine(court: Shelf) -> None:
    assert court.named_cards(_dispute("ERT-114")) == {}


@pytest.mark.parametrize("request_", [{}, {"state": []}, {"state": {"objects": {"c": 3}}}, {"deck": 3, "state": None}])
def test_a_request_that_names_nothing_names_nothing(request_: dict[str, Any], court: Shelf) -> None:
    assert court.named_cards(request_) == {}


@pytest.mark.parametrize(
    "deck",
    [
        "3 Guardia de Amanda\n",
        {"Guardia de Amanda": 3},
        ["Guardia de Amanda"],
        [{"name": "Guardia de Amanda"}],
        {"A": {"cards": {"Guardia de Amanda": 3}, "options": {"size": 50}}},
    ],
)
def test_the_cards_of_a_deck_are_named_however_it_is_written(deck: Any, court: Shelf) -> None:
    assert list(court.named_cards({"deck": deck})) == ["Guardia de Amanda"]


def test_a_reprint_that_says_the_same_needs_no_printing_and_another_does() -> None:
    text = {"habilidad": "Cuando entra en juego roba una carta."}
    row, reprint = {**GUARD, **text}, {**GUARD, "número": "2", "habilidad": "Cuando entra en juego, roba 1 carta."}
    assert list(shelf("myl_pe", _read(row, reprint)).named_cards(_dispute("Guardia de Amanda"))) == [
        "Guardia de Amanda"
    ]
    other = shelf("myl_pe", _read(row, {**reprint, "fuerza": "4"}))
    with pytest.raises(RequestError, match="say which one"):
        other.named_cards(_dispute("Guardia de Amanda"))


def test_the_dispute_with_the_card_described_is_ruled_by_its_text(court: Shelf) -> None:
    request = _dispute("CDP-001")
    request["state"]["cards"] |= court.named_cards(request)
    ruling = adjudicate(request)
    assert (ruling.verdict, ruling.state_after is not None) != ("illegal", False)
    assert len(json.loads(ruling.to_json())["state_after"]["players"]["B"]["cementerio"]) == 2


def test_a_reading_that_a_person_chose_wins_over_the_compiler(court: Shelf) -> None:
    cards = shelf("myl_pe").read((FILES / CSV).read_bytes(), CSV).cards
    chosen = court.choose("CDP-003", {**CHOICE, "words": "Roba 2 cartas."})
    read = shelf("myl_pe", cards, {"CDP-003": json.loads(json.dumps(chosen))})
    sheet = read.sheet("CDP-003")
    assert sheet is not None and sheet.note is not None
    assert [text.es for text in sheet.abilities] == ["Roba 2 cartas."]
    assert sheet.note.es == "Lo escribió Amanda, 2026-03-01: Así se jugó"
    assert read.understanding("CDP-003").by == "Amanda"


def test_a_reading_of_another_text_is_none_and_is_found(court: Shelf) -> None:
    chosen = {"CDP-001": court.choose("CDP-001", {**CHOICE, "words": "Cuando entra en juego roba 2 cartas."})}
    cards = _read({**GUARD, "habilidad": "Cuando entra en juego roba una carta."})
    changed = shelf("myl_pe", cards, chosen)
    assert changed.understanding("CDP-001").by == ""
    assert [text.en for text in changed.findings()] == [
        "CDP-001: the reading that Amanda chose (2026-03-01) is of another text: choose one again."
    ]
    assert court.findings() == ()


@pytest.mark.parametrize(
    ("id", "said", "why"),
    [
        ("CDP-003", {"words": "Florp."}, "is not understood"),
        ("CDP-004", {"words": "Roba 2 cartas."}, "has no text to read"),
        ("CDP-003", {"by": " ", "words": "Roba 2 cartas."}, "Say who chose"),
        ("CDP-003", {"abilities": [{"kind": "nada"}]}, "abilities"),
        ("CDP-001", {"abilities": [{"kind": "spell"}]}, "has such an ability"),
        ("CDP-003", {"abilities": [{"kind": "triggered"}]}, "makes no sense"),
    ],
)
def test_a_reading_that_makes_no_sense_is_refused(id: str, said: dict[str, Any], why: str, court: Shelf) -> None:
    with pytest.raises(RequestError, match=why):
        court.choose(id, {**CHOICE, **said})


def test_a_text_that_a_person_calls_beyond_the_engine_is_not_understood(court: Shelf) -> None:
    cards = shelf("myl_pe").read((FILES / CSV).read_bytes(), CSV).cards
    read = shelf("myl_pe", cards, {"CDP-001": court.choose("CDP-001", CHOICE)})
    assert read.understanding("CDP-001").state == "none"


def test_a_catalogue_that_cannot_be_is_found_also_where_it_was_added_on_purpose() -> None:
    row = {**SHIPPED["ERT-002"], "id": "ERT-127", "number": 127}
    assert [text.en for text in shelf("myl_pe", _read(row, replace=True)).findings()] == [
        "El Reto: there are 127 cards and DAR 2.9 counts 126.",
        "Espada Real (ERT-127): number 127 is not in 1-126.",
    ]
