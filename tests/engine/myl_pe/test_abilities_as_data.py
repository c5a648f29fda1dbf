"""An ability given as data is carried out, or refused with one sentence that says what to mend."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate
from engine.request import RequestError
from tests.engine.situations import board, play, side, use
from tests.sampling import examples

Json = dict[str, Any]


def with_ability(*abilities: Json, type_: str = "Aliado") -> Json:
    """A board on which Amanda has a card with these abilities in her hand and one in play, and Bastián two Allies."""
    card: Json = {"name": "Prueba", "type": type_, "cost": 0, "text_es": "Como dice.", "ability": list(abilities)}
    if type_ == "Aliado":
        card |= {"strength": 2, "race": "Guerrero"}
    mine = {"Aliado": "defensa", "Tótem": "apoyo"}.get(type_, "cementerio")
    return board(
        side(3, mano=["p:Prueba", "g:Golpe"], **{mine: ["q:Prueba"]}, castillo_contiene=["F4"]),
        side(2, defensa=["x:F3", "y:F1"], mano=["h:Impulso"], apoyo=["t:Estandarte"]),
        cards={"Prueba": card},
    )


def refusal(*abilities: Json) -> RequestError:
    with pytest.raises(RequestError) as caught:
        adjudicate({"game": "myl_pe", "state": with_ability(*abilities), "actions": []})
    return caught.value


def test_an_ability_that_makes_sense_is_accepted() -> None:
    ruling = adjudicate(
        {
            "game": "myl_pe",
            "state": with_ability({"kind": "triggered", "when": {"event": "entra"}, "steps": [{"do": "draw"}]}),
            "actions": [play("p")],
        }
    )
    assert ruling.verdict == "resolved"


@pytest.mark.parametrize(
    ("ability", "says"),
    [
        ({"kind": "triggered", "steps": [{"do": "draw"}]}, "le falta «when»"),
        ({"kind": "continuous"}, "le falta «lasting»"),
        ({"kind": "triggered", "when": {"event": "estornuda"}}, "no existe el suceso «estornuda»"),
        ({"kind": "triggered", "when": {"event": "paso:9.9"}}, "no existe el suceso «paso:9.9»"),
        ({"kind": "activated", "steps": [{"do": "exile", "what": {"ref": "luna"}}]}, "no existe la referencia «luna»"),
        ({"kind": "activated", "steps": [{"do": "exile", "what": {"ref": "target:0"}}]}, "«target:0» no tiene"),
        ({"kind": "activated", "steps": [{"do": "mode", "modes": [{"do": "draw"}]}]}, "al menos dos opciones"),
        ({"kind": "activated", "steps": [{"do": "draw", "count": 10**12}]}, "número demasiado grande"),
        ({"kind": "activated", "during": ["siesta"], "steps": [{"do": "draw"}]}, "la fase o el paso «siesta»"),
        ({"kind": "activated", "zones": ["jardín"], "steps": [{"do": "draw"}]}, "no existe la zona «jardín»"),
        ({"kind": "saving", "when": {"event": "roba"}, "steps": [{"do": "save"}]}, "cuando algo es destruido"),
    ],
)
def test_nonsense_is_refused_with_a_sentence_that_says_what_to_mend(ability: Json, says: str) -> None:
    error = refusal(ability)
    assert says in error.es
    assert error.where == "state.cards.Prueba.ability[0]"


def test_the_sentence_is_there_in_english() -> None:
    assert refusal({"kind": "continuous"}).en == "Ability 1 of «Prueba» makes no sense: «continuous» lacks «lasting»."


# -- any combination gets a ruling

CARDS_ = st.fixed_dictionaries(
    {},
    optional={
        "zones": st.sampled_from([["cementerio"], ["mano"], ["defensa", "ataque"], ["castillo"], ["reserva"]]),
        "of": st.sampled_from(["you", "opponent", "any", "each"]),
        "types": st.sampled_from([["Aliado"], ["Oro"], ["Arma", "Tótem"], ["Talismán"]]),
        "race": st.sampled_from(["Guerrero", "Vampiro"]),
        "strength_max": st.integers(0, 4) | st.just({"number": "quality", "of": "self"}),
        "cost_min": st.integers(0, 3),
        "like": st.just("self"),
        "kin": st.just("done"),
        "other": st.booleans(),
        "armed": st.booleans(),
        "most": st.sampled_from(["strength", "cost"]),
        "said": st.sampled_from(["name", "race", "strength"]),
        "doing": st.sampled_from([["atacando"], ["imbloqueable"], ["habilitado"], ["no_bloqueado"]]),
    },
)
AMOUNTS = (
    st.integers(0, 3)
    | st.builds(lambda per: {"number": "count", "per": per}, CARDS_)
    | st.sampled_from(
        [
            {"number": "fact"},
            {"number": "fact", "what": "n"},
            {"number": "chosen", "most": 2},
            {"number": "quality", "of": "done"},
            {"number": "quality", "what": "cost", "of": "it"},
            {"number": "times", "when": {"event": "juega", "by": "you"}},
        ]
    )
)
OBJECTS = (
    st.builds(lambda cards, n: {"pick": cards, "count": n}, CARDS_, AMOUNTS)
    | st.builds(lambda cards: {"all": cards}, CARDS_)
    | st.builds(lambda cards: {"all": cards, "top": True, "count": 2}, CARDS_)
    | st.sampled_from([{"ref": ref} for ref in ("self", "event", "other", "done", "cost", "it", "bearer", "targets")])
)
CONDITIONS = (
    st.builds(lambda cards: {"if": "has", "cards": cards}, CARDS_)
    | st.builds(lambda cards, are: {"if": "all_are", "cards": cards, "are": are}, CARDS_, CARDS_)
    | st.builds(lambda cards: {"if": "is", "ref": "done", "cards": cards}, CARDS_)
    | st.builds(lambda n: {"if": "compare", "left": n, "op": ">=", "right": 1}, AMOUNTS)
    | st.sampled_from([{"if": "worked"}, {"if": "during", "turn": "you"}, {"if": "not", "of": {"if": "worked"}}])
)
EFFECTS = (
    st.builds(lambda op, n: {"effect": "strength", "op": op, "amount": n}, st.sampled_from(["add", "set"]), AMOUNTS)
    | st.builds(lambda verb: {"effect": "cannot", "what": [verb]}, st.sampled_from(["atacar", "ser_destruido"]))
    | st.sampled_from(
        [
            {"effect": "blank"},
            {"effect": "race", "race": "Vampiro"},
            {"effect": "must", "what": "atacar"},
            {"effect": "can", "what": "portar_mas", "number": None},
            {"effect": "no_bonus"},
        ]
    )
)
SIMPLE = (
    st.builds(
        lambda do, what: {"do": do, "what": what},
        st.sampled_from(
            [
                "destroy",
                "exile",
                "bounce",
                "shuffle_in",
                "to_graveyard",
                "to_defense",
                "put_into_play",
                "choose",
                "show",
                "gain_control",
            ]
        ),
        OBJECTS,
    )
    | st.builds(lambda do, n: {"do": do, "count": n}, st.sampled_from(["draw", "mill", "look_top"]), AMOUNTS)
    | st.builds(lambda cards, n: {"do": "discard", "who": "each", "cards": cards, "count": n}, CARDS_, AMOUNTS)
    | st.builds(lambda cards: {"do": "search", "cards": cards, "zones": ["castillo", "cementerio"]}, CARDS_)
    | st.builds(lambda effect, on: {"do": "affect", "effect": effect, "on": on}, EFFECTS, OBJECTS)
    | st.builds(lambda to: {"do": "give_weapon", "what": {"all": {"types": ["Arma"]}}, "to": to}, OBJECTS)
    | st.builds(lambda of: {"do": "become_copy", "of": of}, OBJECTS)
    | st.sampled_from(
        [{"do": "say", "what": "race"}, {"do": "look_hand"}, {"do": "extra_turn"}, {"do": "annul"}, {"do": "cancel"}]
    )
)
STEPS = st.recursive(
    SIMPLE,
    lambda inner: (
        st.builds(
            lambda c, a, b: {"do": "if", "condition": c, "steps": [a], "otherwise": [b]}, CONDITIONS, inner, inner
        )
        | st.builds(lambda a, b: {"do": "mode", "modes": [a, b], "by": "opponent"}, inner, inner)
        | st.builds(lambda a, b: {"do": "together", "steps": [a, b]}, inner, inner)
        | st.builds(lambda a, b: {"do": "offer", "costs": [a], "steps": [b]}, SIMPLE, inner)
        | st.builds(lambda what, a: {"do": "for_each", "what": what, "steps": [a]}, OBJECTS, inner)
        | st.builds(lambda a: {"do": "later", "when": {"event": "fin_de_turno"}, "steps": [a]}, inner)
        | st.builds(lambda n, a: {"do": "repeat", "times": n, "steps": [a]}, AMOUNTS, inner)
    ),
    max_leaves=4,
)
EVENT = st.sampled_from(
    ["entra", "sale", "destruido", "roba", "descarta", "juega", "ataca", "busca", "agrupa", "copia"]
)
ABILITIES = (
    st.builds(
        lambda event, steps, costs: {
            "kind": "triggered",
            "when": {"event": event, "what": {}},
            "steps": steps,
            "costs": costs,
            "optional": True,
        },
        EVENT,
        st.lists(STEPS, min_size=1, max_size=3),
        st.lists(SIMPLE, max_size=1),
    )
    | st.builds(
        lambda steps, costs: {"kind": "activated", "steps": steps, "costs": costs},
        st.lists(STEPS, min_size=1, max_size=3),
        st.lists(SIMPLE, max_size=1),
    )
    | st.builds(
        lambda effect, cards, condition: {
            "kind": "continuous",
            "lasting": [{"effect": effect, "on": {"all": cards}, "condition": condition}],
        },
        EFFECTS,
        CARDS_,
        CONDITIONS,
    )
)


@settings(max_examples=examples(120), deadline=None)
@given(st.lists(ABILITIES, min_size=1, max_size=2), st.sampled_from(["Aliado", "Tótem"]))
def test_any_ability_gets_a_ruling_and_never_an_exception(abilities: list[Json], type_: str) -> None:
    state = with_ability(*abilities, type_=type_)
    actions = [play("p"), use("q"), play("g", "x"), {"do": "avanzar", "to": "B:9.2.C"}]
    ruling = adjudicate({"game": "myl_pe", "state": state, "actions": actions})
    assert ruling.verdict
