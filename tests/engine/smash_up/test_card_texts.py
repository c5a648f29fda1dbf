"""Texts of Smash Up: what they mean, what they do not, and the given cases played by their texts alone."""

from pathlib import Path

import msgspec
import pytest

from engine.games.smash_up.language.reading import LANGUAGES, read_face, understand
from engine.games.smash_up.model.ability import Ability, Effect, Selector
from engine.games.smash_up.model.board import CardFace
from engine.trials.check import check_file

MINE = Selector("esbirro", "tuyo", "cualquiera", 1)
ANY = Selector("esbirro", "cualquiera", "cualquiera", 1)
PILED = Selector("accion", "tuyo", "descarte", 1)
OTHER = Selector("esbirro", "tuyo", "cualquiera", 1, other=True)
LOWER = Effect("quiebre", Selector("base", "cualquiera", "cualquiera", 1), amount=-3, until="fin_turno")
GIVEN = Path(__file__).parents[4] / "shared" / "rules" / "smashup_cases.json"


def abilities(text: str, type_: str = "accion") -> tuple[Ability, ...] | None:
    card = understand(text, type_)
    return None if card is None else card.abilities


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Roba tres cartas.", Effect("robar", who="tu", amount=3)),
        ("Ganas 2 puntos de victoria.", Effect("pv", who="tu", amount=2)),
        ("Destruye un esbirro de poder 5 o menos.", Effect("destruir", msgspec.structs.replace(ANY, max_power=5))),
        ("Destruye hasta dos esbirros.", Effect("destruir", msgspec.structs.replace(ANY, n=2, up_to=True))),
        ("Pon 3 contadores +1 sobre uno de tus esbirros.", Effect("contador", MINE, amount=3)),
        ("Un esbirro gana -2 de poder hasta el final del turno.", Effect("poder", ANY, amount=-2, until="fin_turno")),
        (
            "Juega dos esbirros extra de poder 3 o menos.",
            Effect("jugar_extra", type="esbirro", amount=2, source="mano", where="cualquier_base", max_power=3),
        ),
        ("Recupera una acción de tu pila de descarte.", Effect("recuperar", PILED, to="mano")),
        ("Devuelve a tu mano una acción de tu pila de descarte.", Effect("recuperar", PILED, to="mano")),
        ("Un esbirro pierde 4 de poder hasta el final del turno.", Effect("poder", ANY, amount=-4, until="fin_turno")),
        ("Elige un esbirro. Pierde 2 de poder este turno.", Effect("poder", ANY, amount=-2, until="fin_turno")),
        ("Reduce en 3 el punto de quiebre de una base este turno.", LOWER),
        ("El quiebre de una base baja 3 hasta el final del turno.", LOWER),
        ("Mueve a otra base uno de tus otros esbirros.", Effect("mover", OTHER, to="otra_base")),
        ("Otro jugador roba 2 cartas de Locura.", Effect("robar_locura", who="otro_jugador", amount=2)),
    ],
)
def test_an_action_does_what_it_says(text: str, effect: Effect) -> None:
    assert abilities(text) == (Ability("al_jugar", (effect,)),)


@pytest.mark.parametrize(("said", "where"), [(" aquí", "aqui"), ("", "cualquier_base")])
def test_an_extra_play_is_for_the_base_that_its_text_names(said: str, where: str) -> None:
    effect = Effect("jugar_extra", type="esbirro", amount=1, source="mano", where=where)  # type: ignore[arg-type]
    assert abilities(f"Puedes jugar un esbirro extra{said}.", "esbirro") == (
        Ability("al_jugar", (effect,), optional=True),
    )


def test_a_card_on_a_minion_says_what_that_one_gains() -> None:
    card = understand("Juégala sobre un esbirro. Ese esbirro tiene +3 de poder.", "accion")
    assert card is not None
    assert card.play_on == "esbirro"
    assert card.abilities == (Ability("continuo", (Effect("poder", amount=3, until="mientras"),)),)


def test_whose_controller_is_meant_after_another_card_was_named_is_not_guessed() -> None:
    assert abilities("Destruye un esbirro. Su controlador roba una carta.") is None


def test_an_action_lies_at_no_base_that_could_be_the_same_one() -> None:
    text = "Destruye uno de tus esbirros y un esbirro de otro jugador en la misma base."
    assert abilities(text) is None


def test_effects_follow_one_another() -> None:
    draw, gain = Effect("robar", who="tu", amount=1), Effect("pv", who="tu", amount=1)
    assert abilities("Roba una carta y gana 1 PV.") == (Ability("al_jugar", (draw, gain)),)


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Al jugarlo, roba una carta.", "al_jugar"),
        ("Talento: roba una carta.", "talento"),
        ("Al comienzo de tu turno, roba una carta.", "inicio_tu_turno"),
        ("Después de que esta base puntúe, roba una carta.", "despues_de_puntuar"),
        ("Después de que sea destruido, roba una carta.", "tras_ser_destruido"),
    ],
)
def test_a_minion_says_when_it_acts(text: str, when: str) -> None:
    assert abilities(text, "esbirro") == (Ability(when, (Effect("robar", who="tu", amount=1),)),)  # type: ignore[arg-type]


def test_a_minion_may_do_what_it_may() -> None:
    draw = Effect("robar", who="tu", amount=1)
    assert abilities("Al jugarlo, puedes robar una carta.", "esbirro") == (Ability("al_jugar", (draw,), optional=True),)


def test_a_window_makes_the_base_that_scores_the_one_meant() -> None:
    card = understand("Solo se juega antes de que puntúe una base: destruye un esbirro que esté en ella.", "accion")
    assert card is not None
    assert card.windows == ("antes_de_puntuar",)
    assert card.abilities[0].effects == (Effect("destruir", Selector("esbirro", "cualquiera", "base_que_puntua", 1)),)


def test_what_a_minion_says_without_a_moment_is_done_when_it_is_played() -> None:
    destroy = Effect("destruir", ANY)
    assert abilities("Destruye un esbirro.", "esbirro") == (Ability("al_jugar", (destroy,)),)
    assert abilities("Puedes destruir un esbirro.", "esbirro") == (Ability("al_jugar", (destroy,), optional=True),)


@pytest.mark.parametrize("type_", ["titan", "base"])
def test_what_is_no_minion_does_not_resolve_like_an_action(type_: str) -> None:
    assert abilities("Destruye un esbirro.", type_) is None


def test_a_text_with_a_word_nobody_knows_is_not_understood() -> None:
    assert abilities("Destruye un esbirro verde.") is None


@pytest.mark.parametrize("added", ["no", "otro", "hasta", "cada", "talento"])
def test_a_word_of_weight_is_never_dropped(added: str) -> None:
    text = "Uno de tus esbirros gana +2 de poder hasta el final del turno."
    words, plain = text.split(), abilities(text)
    changed = [" ".join((*words[:at], added, *words[at:])) for at in range(len(words) + 1)]
    assert [one for one in changed if abilities(one) == plain] == []


def test_typing_errors_and_accents_are_forgiven() -> None:
    assert abilities("Destuye un esbiro de poder 5 o menos") == abilities("Destruye un esbirro de poder 5 o menos.")


@pytest.mark.parametrize(
    "text",
    [
        "Roba una carta.",
        "Uno de tus esbirros se bate con uno de otro jugador de la misma base; el controlador del ganador gana 1 PV.",
    ],
)
def test_a_text_has_one_meaning_before_anything_is_sorted_out(text: str) -> None:
    assert len(LANGUAGES.read(text).meanings) == 1


def test_what_is_said_as_data_wins_over_the_words() -> None:
    said = CardFace("Amanda", "accion", text_es="Roba una carta.", written=())
    assert read_face(said) == said


def test_words_alone_give_the_card_its_ability_and_its_window() -> None:
    face = read_face(CardFace("Bastián", "accion", text_es="Solo antes de que puntúe una base: roba una carta."))
    assert face.written == (Ability("al_jugar", (Effect("robar", who="tu", amount=1),)),)
    assert face.play_windows == ["antes_de_puntuar"]


def test_words_that_are_not_understood_leave_the_card_as_it_is() -> None:
    face = CardFace("Carla", "esbirro", power=3, text_es="Canta.")
    assert read_face(face) == face


def only_texts(value: object, without: str = "") -> object:
    """A case file with the data taken from every card that has words, and the words in the language `without`."""
    if isinstance(value, dict):
        worded = bool(value.get("text_es")) and "abilities" in value
        gone = {"abilities", without} if worded else set()
        return {key: only_texts(item, without) for key, item in value.items() if key not in gone}
    return [only_texts(item, without) for item in value] if isinstance(value, list) else value


@pytest.mark.skipif(not GIVEN.exists(), reason="the shared rules are not there")
@pytest.mark.parametrize("without", ["", "text_es"], ids=["in both languages", "in English alone"])
def test_the_given_cases_come_out_the_same_by_their_texts_alone(without: str, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_bytes(msgspec.json.encode(only_texts(msgspec.json.decode(GIVEN.read_bytes()), without)))
    by_data, by_words = check_file(GIVEN), check_file(file)
    assert [id for id, wrong in by_words if wrong] == [id for id, wrong in by_data if wrong]
