"""The files of cards that an organisation brings: what is read, and what is refused with its line."""

from pathlib import Path

import pytest

from engine.catalogue import card_files
from engine.catalogue.card_files import FaultyFile, read_card_file

FIELDS = {"name": ("nombre",), "cost": ("coste",)}
FILES = Path(__file__).parent / "files"


def _rows(content: str | bytes, name: str = "cartas") -> list[tuple[int, dict[str, object]]]:
    raw = content.encode() if isinstance(content, str) else content
    return [(row.line, dict(row.values)) for row in read_card_file(raw, name, FIELDS).rows]


def _refusal(content: bytes, name: str = "cartas") -> list[str]:
    with pytest.raises(FaultyFile) as refused:
        read_card_file(content, name, FIELDS)
    return [fault.sentence.es for fault in refused.value.faults]


@pytest.mark.parametrize(
    "content",
    [
        "nombre,coste\nOdín,1\n",
        "nombre;coste\nOdín;1\n",
        "nombre\tcoste\nOdín\t1\n",
        "\ufeffnombre;coste\r\nOdín;1\r\n",
        "\nNOMBRE , Coste\n Odín , 1 \n\n,\n",
        '"nombre","coste"\n"Odín","1"',
    ],
)
def test_a_table_is_read_however_it_is_written(content: str) -> None:
    assert [values for _, values in _rows(content)] == [{"name": "Odín", "cost": "1"}]


def test_json_lines_keep_their_own_values() -> None:
    assert _rows('{"name": "Odín", "coste": 1}\n\n{"Nombre": "Thor", "cost": null}') == [
        (1, {"name": "Odín", "cost": 1}),
        (3, {"name": "Thor", "cost": None}),
    ]


def test_a_cell_may_hold_lines_and_the_next_row_knows_its_own() -> None:
    assert _rows('nombre,coste\n"Odín\nel sabio",1\nThor,2\n') == [
        (2, {"name": "Odín\nel sabio", "cost": "1"}),
        (4, {"name": "Thor", "cost": "2"}),
    ]


def test_the_end_of_the_name_decides_before_the_beginning_of_the_file() -> None:
    assert _rows('{nombre\n"Odín"', "cartas.csv") == [(2, {"name": "Odín"})]
    assert _refusal(b"nombre\nThor\n", "cartas.jsonl")[0].startswith("Línea 1: no es un objeto JSON")


def test_columns_that_mean_nothing_are_named_and_passed_over() -> None:
    assert read_card_file(b"nombre,ilustrador\nThor,Diego\n", "c.csv", FIELDS).ignored == ("ilustrador",)


def test_every_broken_line_is_told() -> None:
    said = _refusal(b'{"name": "Thor"}\n{"name": \n[1]\n', "c.jsonl")
    assert [sentence.split(":")[0] for sentence in said] == ["Línea 2", "Línea 3"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "está vacío"),
        (b"nombre,coste\n", "no tiene cartas"),
        (b"PK\x03\x04\x00\x00", "no es de texto"),
        ("nombre\nOdín\n".encode("latin-1"), "Línea 2: no está en UTF-8"),
        (b"nombre,coste\nThor\n", "Línea 2: tiene 1 celdas y el encabezado 2"),
        (b'nombre,coste\nOdin,1\n"Thor,2\n', "Línea 3: tiene una celda sin cerrar"),
        (b"nombre,name\nThor,Thor\n", "Línea 1, name: está en dos columnas"),
        (b'[{"name": "Thor"}]', "Línea 1: no es un objeto JSON"),
        (b'{"name": ' + b"[" * 100_000, "Línea 1: no es un objeto JSON"),
    ],
)
def test_what_is_no_file_of_cards_says_what_to_do(content: bytes, said: str) -> None:
    assert said in _refusal(content)[0]


def test_what_is_too_large_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_files, "LARGEST", 1024 * 1024)
    assert _refusal(b"nombre\n" + b"x" * 1024 * 1024) == ["El archivo pesa más de 1 MB: divídelo en varios."]
    monkeypatch.setattr(card_files, "MOST_ROWS", 2)
    assert "más de 2 cartas" in _refusal(b"nombre\nA\nB\nC\n")[0]
    assert len(_rows("nombre\nA\nB\n")) == 2


def test_the_two_sample_files_say_the_same() -> None:
    names = [
        [row.values["name"] for row in read_card_file((FILES / file).read_bytes(), file, FIELDS).rows]
        for file in ("corte.csv", "corte.jsonl")
    ]
    assert names[0] == names[1] == ["Guardia de Amanda", "Escudero de Bastián", "Espejo de Carla", "Moneda de Diego"]
