"""Texts of Summoner Wars: what they mean, what they do not, and the given cases played by their texts alone."""

from pathlib import Path

import msgspec
import pytest

from engine.check import check_file
from engine.games.summoner_wars.ability import Ability, Effect
from engine.games.summoner_wars.board import CardFace
from engine.games.summoner_wars.language.reading import read_face, understand

GIVEN = Path(__file__).parents[4] / "shared" / "rules" / "summonerwars_cases.json"


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Pon 2 Marcadores de Herida en una Unidad rival.", Effect("herida", 2, "unidad_rival")),
        ("Pon 1 Marcador de Herida en cada Unidad.", Effect("herida", 1, "cada_unidad")),
        ("Quita tres Marcadores de Herida de una Unidad propia.", Effect("curar", 3, "unidad_propia")),
        ("Mira las dos cartas superiores de tu mazo.", Effect("mirar_mazo", 2)),
        ("Mueve una Unidad propia hasta 3 espacios.", Effect("mover", 3, "unidad_propia")),
        ("Coloca un Vine Wall.", Effect("colocar_vid", 1)),
        ("Inflige 2 heridas a un Campeón enemigo.", Effect("herida", 2, "campeon_rival")),
        ("Cada Unidad rival recibe una herida.", Effect("herida", 1, "cada_unidad_rival")),
        ("Cura 3 heridas de tu Invocador.", Effect("curar", 3, "invocador_propia")),
        ("Mueve hasta 3 espacios una Unidad propia.", Effect("mover", 3, "unidad_propia")),
        ("Mira las dos cartas superiores del mazo de un rival.", Effect("mirar_mazo", 2, "rival")),
    ],
)
def test_an_event_does_what_it_says(text: str, effect: Effect) -> None:
    assert understand(text, "evento") == (Ability("al_jugar", (effect,)),)


def test_beside_the_unit_is_one_space_away_and_not_itself() -> None:
    text = "Después de mover esta Unidad, puedes poner 1 herida en una Unidad adyacente."
    beside = Effect("herida", 1, "otra_unidad", range=1)
    assert understand(text, "unidad") == (Ability("tras_mover", (beside,), optional=True),)


def test_an_event_says_when_it_may_be_played() -> None:
    text = "Solo si controlas menos Unidades que un oponente. Coloca un Vine Wall."
    needed = "menos_unidades_que_un_oponente"
    assert understand(text, "evento") == (Ability("al_jugar", (Effect("colocar_vid", 1),), requires=needed),)


@pytest.mark.parametrize(
    ("text", "when", "optional"),
    [
        ("En lugar de mover, coloca un Vine Wall.", "en_lugar_de_mover", False),
        ("Antes de atacar puedes colocar un Vine Wall.", "antes_de_atacar", True),
        ("Una vez en tu Fase de Ataque coloca un Vine Wall.", "fase_ataque", False),
    ],
)
def test_a_unit_says_when_it_acts(text: str, when: str, optional: bool) -> None:
    meant = Ability(when, (Effect("colocar_vid", 1),), optional=optional)  # type: ignore[arg-type]
    assert understand(text, "unidad") == (meant,)


def test_a_unit_does_not_resolve_like_an_event() -> None:
    assert understand("Coloca un Vine Wall.", "unidad") is None


def test_a_text_with_a_word_nobody_knows_is_not_understood() -> None:
    assert understand("Coloca un Vine Wall verde.", "evento") is None


@pytest.mark.parametrize("added", ["no", "otra", "cada", "rival", "propia", "hasta", "solo"])
def test_a_word_of_weight_is_never_dropped(added: str) -> None:
    text = "Pon 2 Marcadores de Herida en una Unidad."
    words, plain = text.split(), understand(text, "evento")
    changed = [" ".join((*words[:at], added, *words[at:])) for at in range(len(words) + 1)]
    assert [one for one in changed if understand(one, "evento") == plain] == []


def test_words_alone_give_the_card_its_ability() -> None:
    face = read_face(CardFace("Diego", "evento", text_es="Coloca dos Vine Walls."))
    assert face.written == (Ability("al_jugar", (Effect("colocar_vid", 2),)),)


def test_what_is_said_as_data_wins_over_the_words() -> None:
    said = CardFace("Diego", "evento", text_es="Coloca dos Vine Walls.", written=())
    assert read_face(said) == said


def only_texts(value: object) -> object:
    """A case file with the data taken from every card that has words."""
    if isinstance(value, dict):
        worded = bool(value.get("text_es")) and "abilities" in value
        return {key: only_texts(item) for key, item in value.items() if not (worded and key == "abilities")}
    return [only_texts(item) for item in value] if isinstance(value, list) else value


@pytest.mark.skipif(not GIVEN.exists(), reason="the shared rules are not there")
def test_the_given_cases_come_out_the_same_by_their_texts_alone(tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_bytes(msgspec.json.encode(only_texts(msgspec.json.decode(GIVEN.read_bytes()))))
    by_data, by_words = check_file(GIVEN), check_file(file)
    assert [id for id, wrong in by_words if wrong] == [id for id, wrong in by_data if wrong]
