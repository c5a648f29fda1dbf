"""Texts of Summoner Wars: what they mean, what they do not, and the given cases played by their texts alone."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.summoner_wars.language.meaning import Named, cards
from engine.games.summoner_wars.language.reading import read_face, understand
from engine.games.summoner_wars.model.ability import Ability, Effect
from engine.games.summoner_wars.model.board import CardFace
from engine.games.summoner_wars.wording.abilities import worded
from engine.trials.check import check_file
from tests.sampling import examples

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


def test_beside_the_unit_is_a_description() -> None:
    text = "Después de mover esta Unidad, puedes poner 1 herida en una Unidad adyacente."
    beside = Effect("herida", 1, "unidad_adyacente")
    assert understand(text, "unidad") == (Ability("tras_mover", (beside,), optional=True),)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Deal 2 wounds to an enemy Champion.", Effect("herida", 2, "campeon_rival")),
        ("Place a Wound Marker on each opposing Unit.", Effect("herida", 1, "cada_unidad_rival")),
        ("Heal three wounds from your Summoner.", Effect("curar", 3, "invocador_propia")),
        ("Move one of your Commons up to 2 spaces.", Effect("mover", 2, "comun_propia")),
        ("Look at the top two cards of your opponent's draw pile.", Effect("mirar_mazo", 2, "rival")),
        ("Place two Vine Walls.", Effect("colocar_vid", 2)),
        (
            "Place a Unit you control on an empty space next to a friendly Wall.",
            Effect("colocar", what="unidad_propia", to="espacio_vacio_junto_a_muro_propio"),
        ),
    ],
)
def test_an_event_in_english_does_what_it_says(text: str, effect: Effect) -> None:
    assert understand(text, "evento") == (Ability("al_jugar", (effect,)),)


def test_a_unit_has_an_ability_for_each_sentence() -> None:
    text = "This Unit may attack twice per Attack Phase. After this Unit moves, you may place a Vine Wall."
    twice = Ability("continuo", (Effect("ataques_por_fase", 2),))
    assert understand(text, "unidad") == (twice, Ability("tras_mover", (Effect("colocar_vid"),), optional=True))


@pytest.mark.parametrize(
    "text",
    [
        "Pon 1 herida en una Unidad adyacente.",
        "Put 1 wound on a Unit within 3 spaces in a straight line.",
        "Put 1 wound on this card.",
    ],
)
def test_an_event_lies_on_no_space_that_others_are_near(text: str) -> None:
    assert understand(text, "evento") is None


NAMED = st.builds(
    Named,
    st.sampled_from(["unidad", "comun", "campeon", "invocador", "muro", "vid", "carta"]),
    st.sampled_from([None, "propia", "rival"]),
    st.sampled_from(
        [(), ("adyacente",), ("arco",), ("no", "invocador"), ("herida",), ("sobre_vid",), ("espada", "linea_recta")]
    ),
)
NOUNS = st.builds(cards, NAMED, each=st.booleans(), other=st.booleans()).map(lambda said: said.words)
SPACES = st.sampled_from(
    ["espacio_vacio", "espacio_vacio_de_tu_lado", "espacio_con_vid_propio", "espacio_junto_a_muro_propio"]
)
NUMBERS = st.integers(1, 4)
EFFECTS = st.one_of(
    st.builds(Effect, st.just("herida"), NUMBERS, NOUNS),
    st.builds(Effect, st.just("curar"), NUMBERS, st.just("unidad"), range=st.integers(1, 3)),
    st.builds(Effect, st.just("mover"), NUMBERS, NOUNS),
    st.builds(Effect, st.just("colocar"), what=st.just("unidad_propia"), to=SPACES),
    st.builds(Effect, st.just("colocar_vid"), NUMBERS, to=SPACES),
    st.builds(Effect, st.just("mirar_mazo"), NUMBERS, st.sampled_from([None, "rival"])),
    st.builds(Effect, st.just("descarte_a_magia"), NUMBERS),
)
MOMENTS = ["tras_mover", "antes_de_atacar", "en_lugar_de_atacar", "en_lugar_de_mover", "fase_ataque"]
ABILITIES = st.builds(Ability, st.sampled_from(MOMENTS), st.tuples(EFFECTS), optional=st.booleans())


@settings(max_examples=examples(200), deadline=None)
@given(ability=ABILITIES)
def test_what_the_engine_says_of_an_ability_it_understands_again_in_both_languages(ability: Ability) -> None:
    said = worded((ability,))
    assert (understand(said.es, "unidad"), understand(said.en, "unidad")) == ((ability,), (ability,))


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


@pytest.mark.parametrize("added", ["not", "another", "each", "enemy", "own", "may", "only", "up to"])
def test_a_word_of_weight_is_never_dropped_in_english(added: str) -> None:
    text = "Put 2 Wound Markers on a Unit."
    words, plain = text.split(), understand(text, "evento")
    changed = [" ".join((*words[:at], added, *words[at:])) for at in range(len(words) + 1)]
    assert [one for one in changed if understand(one, "evento") == plain] == []


def test_english_words_count_where_there_are_no_spanish_ones() -> None:
    face = read_face(CardFace("Diego", "evento", text_en="Place two Vine Walls."))
    assert face.written == (Ability("al_jugar", (Effect("colocar_vid", 2),)),)


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
