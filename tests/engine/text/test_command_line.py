"""`python -m engine text`: one text by hand, many from a file."""

from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main


def test_a_text_is_told_as_model_and_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "Cuando entra en juego, roba tres cartas."]) == 0
    _, model, es, en = capsys.readouterr().out.splitlines()
    assert msgspec.json.decode(model) == {
        "kind": "triggered",
        "when": {"event": "entra"},
        "steps": [{"do": "draw", "count": 3}],
    }
    assert es == "  es: Cuando este Aliado entra en juego, roba 3 cartas."
    assert en == "  en: When this Ally enters play, draw 3 cards."


def test_what_is_not_understood_is_shown_and_the_rest_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "No puede bloquear. Canta dos veces.", "--type", "aliado"]) == 1
    out = capsys.readouterr().out
    assert "  es: Este Aliado no puede bloquear." in out
    assert "  no se entiende: «Canta dos veces»" in out


def test_the_type_of_the_card_changes_what_a_text_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "Destruye un Oro.", "--type", "Talismán"]) == 0
    assert '"kind":"spell"' in capsys.readouterr().out


def test_a_type_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "Destruye un Oro.", "--type", "Perro"]) == 2
    assert capsys.readouterr().err == "No hay cartas de tipo «Perro»: usa Aliado, Arma, Talismán, Tótem, Oro.\n"


def test_neither_text_nor_file_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text"]) == 2
    assert capsys.readouterr().err == "Escribe un texto entre comillas o --corpus FILE.\n"


@pytest.mark.parametrize("text", ["", " ", "...", "«»", "🐉"])
def test_a_text_without_words_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", text]) == 2
    assert capsys.readouterr().err == "El texto no tiene palabras: escribe lo que dice la carta.\n"


def corpus(tmp_path: Path, *cards: dict[str, object] | str) -> str:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(card if isinstance(card, str) else msgspec.json.encode(card).decode() for card in cards))
    return str(file)


def test_a_corpus_lists_what_is_not_whole_and_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = corpus(
        tmp_path,
        {"id": "X-1", "type": "Aliado", "ability": "No puede atacar."},
        {"id": "X-2", "type": "Aliado", "ability": "No puede atacar. Canta."},
        {"id": "X-3", "type": "Aliado", "ability": "Canta."},
        {"id": "X-4", "type": "Aliado", "ability": ""},
        {"id": "X-5", "type": "Aliado", "ability": None},
    )
    assert main(["text", "--corpus", file]) == 0
    *lines, closing = capsys.readouterr().out.splitlines()
    assert lines == ["X-2: «Canta»", "X-3: «Canta»"]
    assert closing.rpartition(",")[0] == "texts 3, whole 1, partly 1, none 1, ambiguous 0, swallowed 0"


def test_a_corpus_needs_no_types(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = corpus(tmp_path, {"ability": "Roba una carta."}, {"ability": "Cuando entra en juego, roba una carta."})
    assert main(["text", "--corpus", file]) == 0
    assert capsys.readouterr().out.startswith("texts 2, whole 2, ")


def test_a_corpus_of_another_system_may_begin_with_a_byte_order_mark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(corpus(tmp_path, {"ability": "Roba una carta."}))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["text", "--corpus", str(file)]) == 0
    assert capsys.readouterr().out.startswith("texts 1, whole 1, ")


def test_a_corpus_with_a_line_that_is_no_card_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = corpus(tmp_path, {"ability": "Roba una carta."}, "esto no es una carta")
    assert main(["text", "--corpus", file]) == 2
    assert capsys.readouterr().err == "La línea 2 no es una carta: escribe un objeto JSON con `ability` por línea.\n"


def test_a_corpus_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.jsonl"
    assert main(["text", "--corpus", str(missing)]) == 2
    assert capsys.readouterr().err == f"No se puede leer {missing}. Revisa la ruta.\n"


def test_a_type_of_a_corpus_that_is_none_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = corpus(tmp_path, {"type": "", "ability": "Roba una carta."}, {"type": "Perro", "ability": "Roba una carta."})
    assert main(["text", "--corpus", file]) == 2
    listed = "usa Aliado, Arma, Talismán, Tótem, Oro"
    assert capsys.readouterr().err == f"Línea 2: No hay cartas de tipo «Perro»: {listed}.\n"
