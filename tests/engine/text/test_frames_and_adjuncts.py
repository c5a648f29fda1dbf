"""Texts that only frames read: verbs with their roles in any order, adjuncts anywhere, the kind of ability computed."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.myl_pe.card_text.reading import why, without_model
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.language.reading import Reading
from engine.games.myl_pe.model.ability import During
from engine.games.myl_pe.wording.abilities import worded
from tests.engine.text.linting import meanings

ALIADO, TALISMAN, ARMA, TOTEM, ORO = "Aliado", "Talismán", "Arma", "Tótem", "Oro"


def models(text: str, type_: str, name: str = "Zorgath el Grande") -> list[object]:
    """The abilities of a text as data, without the words; it must be understood whole."""
    reading = understand(name, text, type_)
    assert not reading.unread, reading.unread
    return [
        msgspec.json.decode(msgspec.json.encode(replace(one, es="", en="", label=None, label_en=None)))
        for one in reading.abilities
    ]


def left(text: str, type_: str, name: str = "Zorgath el Grande") -> Reading:
    """A reading that must not be whole."""
    reading = understand(name, text, type_)
    assert reading.unread
    return reading


DRAW = {"do": "draw"}
FOE = {"of": "opponent", "types": ["Aliado"]}

READ = {
    "a phase with a limit and a price is used at will": (
        ALIADO,
        "En tu Fase de Vigilia y una vez por turno, puedes pagar 2 de oro para que tu oponente bote 3 cartas.",
        [
            {
                "kind": "activated",
                "limit": 1,
                "during": ["9.2.C"],
                "turn": "you",
                "costs": [{"do": "pay", "oros": 2}],
                "steps": [{"do": "mill", "count": 3, "who": "opponent"}],
            }
        ],
    ),
    "the source of what is shuffled may stand before it": (
        TALISMAN,
        "Baraja de tu Cementerio a tu Mazo Castillo hasta 2 Aliados.",
        [
            {
                "kind": "spell",
                "targets": [
                    {"cards": {"zones": ["cementerio"], "of": "you", "types": ["Aliado"]}, "count": 2, "up_to": True}
                ],
                "steps": [{"do": "shuffle_in", "what": {"ref": "targets"}}],
            }
        ],
    ),
    "its own name may be shortened": (
        ALIADO,
        (
            "Cuando Zorgath sea declarado atacante y no controlas más Aliados, Zorgath duplica su fuerza hasta la Fase "
            "Final."
        ),
        [
            {
                "kind": "triggered",
                "when": {"event": "ataca"},
                "condition": {
                    "if": "not",
                    "of": {"if": "has", "cards": {"of": "you", "types": ["Aliado"], "other": True}},
                },
                "steps": [
                    {
                        "do": "affect",
                        "effect": {"effect": "strength", "op": "double"},
                        "on": {"ref": "self"},
                        "until": "final_phase",
                    }
                ],
            }
        ],
    ),
    "two moments are two abilities": (
        ALIADO,
        "Cada vez que Zorgath entre o salga del juego, roba 1 carta.",
        [
            {"kind": "triggered", "when": {"event": "entra"}, "steps": [DRAW]},
            {"kind": "triggered", "when": {"event": "sale"}, "steps": [DRAW]},
        ],
    ),
    "an ability that works in the Cementerio": (
        ALIADO,
        (
            "En tu Fase de Vigilia, si este Aliado está en tu Cementerio, puedes pagar 3 Oros para jugarlo sin "
            "pagar su coste."
        ),
        [
            {
                "kind": "activated",
                "during": ["9.2.C"],
                "turn": "you",
                "zones": ["cementerio"],
                "costs": [{"do": "pay", "oros": 3}],
                "steps": [{"do": "play", "what": {"ref": "self"}}],
            }
        ],
    ),
    "the attack is cancelled, though a price stands before it": (
        ALIADO,
        "En respuesta a un ataque oponente, puedes desterrar a Zorgath para cancelarlo.",
        [
            {
                "kind": "response",
                "when": {"event": "ataque", "by": "opponent"},
                "costs": [{"do": "exile", "what": {"ref": "self"}}],
                "steps": [{"do": "cancel_attack"}],
            }
        ],
    ),
    "who is spared is said after the price": (
        ALIADO,
        "Puedes desterrar este Aliado para prevenir que un Vampiro que controles sea destruido.",
        [
            {
                "kind": "saving",
                "when": {"event": "destruido", "what": {"of": "you", "types": ["Aliado"], "race": "Vampiro"}},
                "optional": True,
                "costs": [{"do": "exile", "what": {"ref": "self"}}],
                "steps": [{"do": "save", "what": {"ref": "event"}}],
            }
        ],
    ),
    "every other one loses and goes": (
        ALIADO,
        "Cuando Zorgath entra en juego, todos los demás Aliados pierden su habilidad y son barajados.",
        [
            {
                "kind": "triggered",
                "when": {"event": "entra"},
                "steps": [
                    {
                        "do": "affect",
                        "effect": {"effect": "blank"},
                        "until": "final_phase",
                        "on": {"all": {"types": ["Aliado"], "other": True}},
                    },
                    {"do": "shuffle_in", "what": {"all": {"types": ["Aliado"], "other": True}}},
                ],
            }
        ],
    ),
    "a reply to its own attack": (
        ALIADO,
        (
            "En respuesta a que Zorgath sea declarado atacante, puedes pagar 1 Oro para que un Aliado oponente no "
            "pueda ser declarado bloqueador."
        ),
        [
            {
                "kind": "response",
                "when": {"event": "ataque", "by": "you"},
                "condition": {"if": "is", "ref": "self", "cards": {"doing": ["atacando"]}},
                "costs": [{"do": "pay"}],
                "targets": [{"cards": FOE}],
                "steps": [
                    {
                        "do": "affect",
                        "effect": {"effect": "cannot", "what": ["bloquear"]},
                        "on": {"ref": "target:0"},
                        "until": "final_phase",
                    }
                ],
            }
        ],
    ),
    "races of other formats": (
        TOTEM,
        "Mientras Zorgath esté en juego, tus Aliados de raza Olímpico y Titán ganan 1 a la fuerza.",
        [
            {
                "kind": "continuous",
                "lasting": [
                    {
                        "effect": {"effect": "strength", "op": "add", "amount": 1},
                        "on": {"all": {"of": "you", "types": ["Aliado"], "races": ["Olímpico", "Titán"]}},
                    }
                ],
            }
        ],
    ),
}


@pytest.mark.parametrize("topic", READ)
def test_is_read(topic: str) -> None:
    type_, text, expected = READ[topic]
    assert models(text, type_) == expected


LEFT = {
    "«su Mano» of somebody who is not you": (ALIADO, "Cuando es bloqueado, envía una carta de su Mano al Cementerio."),
    "two adjuncts at the end of two clauses": (
        TALISMAN,
        "Un Aliado pierde 1 a la fuerza, luego destierra una carta de tu Cementerio al final del turno.",
    ),
    "several who are not named": (
        ALIADO,
        "Si controlas un Titán, ganan 2 a la fuerza.",
    ),
    "a price in the moment of a sentence before": (ALIADO, "En la Fase Final, si lo haces, debe ser destruido."),
    "who leaves play is answered to save it only": (
        ALIADO,
        "En respuesta a que uno de tus Aliados sea destruido, roba una carta.",
    ),
    "of some cards of a hand none is chosen": (
        TALISMAN,
        "Mira tres cartas de la Mano de tu oponente y descártale una de ellas.",
    ),
    "an unknown word": (ALIADO, "Cuando Zorgath entra en juego, busca un Aliado Goblin y ponlo en tu Mano."),
    "a Talismán lies in no Reserva": (TALISMAN, "Si Zorgath está en tu Cementerio, puedes pagar 1 Oro para barajarlo."),
    "what cannot stand in a line": (TALISMAN, "En tu Fase de Vigilia, agrupa un Tótem oponente."),
}


@pytest.mark.parametrize("topic", LEFT)
def test_is_left_unread(topic: str) -> None:
    type_, text = LEFT[topic]
    left(text, type_)


def test_once_in_your_turn_is_a_limit_and_a_turn() -> None:
    (read,) = meanings("Una vez en tu turno, puedes pagar 3 Oros para robar una carta", "", ALIADO)
    assert (read.kind, read.limit, read.condition) == ("activated", 1, During("you"))


WITHOUT_A_MODEL = {
    "Mueve este Aliado a la Línea de Ataque.": "mover una carta a la Línea de Ataque",
    "Tus Aliados no pueden salir del juego.": "que algo no pueda salir del juego",
    "Convierte un Tótem que controles en un Aliado de fuerza igual a su coste hasta la Fase Final.": (
        "convertir una carta en una de otro tipo"
    ),
    "En respuesta a que tu oponente destierre un Aliado, roba una carta.": "responder a lo que hace un jugador",
    "Talismanes oponentes que afecten a Zorgath cuestan 2 Oros adicionales.": (
        "un coste que depende de a quién afecta lo que se juega"
    ),
}


@pytest.mark.parametrize("text", WITHOUT_A_MODEL)
def test_what_is_understood_and_has_no_model_says_what_it_needs(text: str) -> None:
    assert without_model(text, "Zorgath", ALIADO) == WITHOUT_A_MODEL[text]
    assert understand("Zorgath", text, ALIADO).unread


def test_what_is_not_understood_needs_nothing_that_could_be_told() -> None:
    assert without_model("Mueve este Aliado a la Línea de Zorgath.", "Zorgath", ALIADO) is None


@pytest.mark.parametrize(
    ("text", "toll"),
    [
        ("Para declarar atacante a este Aliado, debes pagar 1 Oro.", {"effect": "toll", "oros": 1}),
        ("Sólo puede atacar si descartas 2.", {"effect": "toll", "discard": 2}),
        ("No puede ser declarado atacante a menos que pagues 3 Oros.", {"effect": "toll", "oros": 3}),
    ],
)
def test_what_attacking_costs_is_said_in_three_ways(text: str, toll: dict[str, object]) -> None:
    assert models(text, ALIADO, "Zorgath") == [
        {"kind": "continuous", "lasting": [{"effect": toll, "on": {"ref": "self"}}]}
    ]


def test_what_is_found_goes_to_the_end_of_the_castillo_that_is_said() -> None:
    (top,) = models("Busca un Aliado en tu Castillo y ponlo en la parte superior de tu Mazo Castillo.", TALISMAN)
    (bottom,) = models("Busca un Aliado en tu Castillo y ponlo en el fondo de tu Mazo Castillo.", TALISMAN)
    assert isinstance(top, dict) and isinstance(bottom, dict)
    put = {"do": "to_castle", "what": {"ref": "done"}}
    assert (top["steps"][1], bottom["steps"][1]) == (put | {"at": "top"}, put | {"at": "bottom"})


def test_who_blocks_it_is_the_other_card_of_the_moment() -> None:
    (read,) = models("El Vampiro que bloquee a Zorgath debe ser destruido en la Fase Final.", ALIADO, "Zorgath")
    assert isinstance(read, dict)
    assert read["when"] == {"event": "bloqueado", "other": {"types": ["Aliado"], "race": "Vampiro"}}
    assert read["steps"][0]["when"] == {"event": "paso:9.4.B"}


def test_of_a_race_and_a_name_alike_the_race_is_said_too() -> None:
    (read,) = models("Tus Aliados Faerie ganan 1 a la fuerza.", ORO, "Faeries")
    assert read == {
        "kind": "continuous",
        "lasting": [
            {
                "effect": {"effect": "strength", "op": "add", "amount": 1},
                "on": {"all": {"of": "you", "types": ["Aliado"], "race": "Faerie"}},
            }
        ],
    }


@pytest.mark.parametrize(
    "text",
    [
        "Sólo puedes tener un Zorgath en juego.",
        "Sólo puedes controlar a un Zorgath.",
        "No puedes tener más de un Zorgath en juego.",
    ],
)
def test_of_which_only_one_may_be_there_is_not_played_twice(text: str) -> None:
    assert models(text, ALIADO, "Zorgath") == [
        {"kind": "requirement", "condition": {"if": "not", "of": {"if": "has", "cards": {"of": "you", "like": "self"}}}}
    ]


def test_so_many_as_are_said_may_be_there() -> None:
    (read,) = models("No puedes tener más de 2 Zorgath en juego.", ALIADO, "Zorgath")
    assert isinstance(read, dict)
    assert read["condition"]["of"]["least"] == 2


def test_what_is_saved_from_two_things_is_saved_from_each() -> None:
    read = models("En respuesta a que Zorgath sea destruido o desterrado, puedes pagar 1 Oro para prevenirlo.", ALIADO)
    assert [one["when"] for one in read if isinstance(one, dict)] == [{"event": "destruido"}, {"event": "desterrado"}]


def test_a_quota_of_two_savings_is_not_counted_apart() -> None:
    text = "Una vez por turno, en respuesta a que Zorgath sea destruido o desterrado, puedes pagar 1 Oro para salvarlo."
    assert understand("Zorgath", text, ALIADO).unread


def test_what_comes_after_may_have_a_price() -> None:
    (read,) = models("Destruye un Aliado. Luego, puedes pagar 1 Oro para robar una carta.", TALISMAN)
    assert isinstance(read, dict)
    assert read["steps"][1] == {"do": "offer", "then": True, "costs": [{"do": "pay"}], "steps": [{"do": "draw"}]}


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        (
            "Los Talismanes que juegues cuestan 1 Oro menos.",
            {"amount": -1, "who": "you", "cards": {"types": ["Talismán"]}},
        ),
        ("Zorgath cuesta 2 Oros menos.", {"amount": -2, "who": "you", "own": True}),
        ("Puedes jugar a Zorgath pagando 2 Oros menos.", {"amount": -2, "who": "you", "own": True}),
    ],
)
def test_whose_cost_it_is(text: str, cost: dict[str, object]) -> None:
    assert models(text, ALIADO) == [{"kind": "continuous", "lasting": [{"effect": {"effect": "cost", **cost}}]}]


def test_either_of_two_moments_fires() -> None:
    read = models("Cuando Zorgath entra en juego o es destruido, roba una carta.", ALIADO)
    assert [one["when"] for one in read if isinstance(one, dict)] == [{"event": "entra"}, {"event": "destruido"}]


def test_what_gives_itself_up_in_the_cementerio_is_used_there() -> None:
    (read,) = models("Puedes desterrar a Zorgath de tu Cementerio para robar una carta.", ALIADO)
    assert isinstance(read, dict)
    assert (read["zones"], read["costs"]) == (["cementerio"], [{"do": "exile", "what": {"ref": "self"}}])


def test_by_two_kinds_of_cards_of_the_opponent_it_cannot_be_affected() -> None:
    (read,) = models("No puede ser afectado por Talismanes ni Habilidades oponentes.", ALIADO)
    assert isinstance(read, dict)
    assert [one["effect"].get("by") for one in read["lasting"]] == [{"types": ["Talismán"]}, None]
    assert [one["effect"]["of"] for one in read["lasting"]] == ["opponent", "opponent"]


def test_what_is_destroyed_may_be_exiled_instead() -> None:
    (read,) = models("Todos los Aliados oponentes destruidos son desterrados.", "Tótem")
    assert read == {
        "kind": "saving",
        "when": {"event": "destruido", "what": {"of": "opponent", "types": ["Aliado"]}},
        "steps": [{"do": "exile", "what": {"ref": "event"}}],
    }


def test_why_names_the_part_that_each_word_set() -> None:
    told = "\n".join(why("Roba dos cartas.", "Zorgath", TALISMAN))
    assert "roba → deed.imp · dos → n · cartas → cards_drawn" in told


def test_cards_of_two_types_are_chosen_alike() -> None:
    (read,) = models("Destruye un Aliado o un Tótem oponente.", TALISMAN)
    assert isinstance(read, dict)
    assert read["targets"] == [{"cards": {"of": "opponent", "types": ["Aliado", "Tótem"]}}]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Indesterrable.", ["ser_desterrado"]),
        ("Zorgath es Indestructible e Indesterrable.", ["ser_destruido", "ser_desterrado"]),
        ("No puede ser desterrado.", ["ser_desterrado"]),
    ],
)
def test_what_cannot_be_exiled(text: str, what: list[str]) -> None:
    assert models(text, ALIADO) == [
        {"kind": "continuous", "lasting": [{"effect": {"effect": "cannot", "what": what}, "on": {"ref": "self"}}]}
    ]


def test_a_talisman_may_prevent_without_a_price() -> None:
    (read,) = models("Prevén que uno de tus Aliados sea destruido.", TALISMAN)
    assert isinstance(read, dict)
    assert (read["kind"], read["when"]["what"]["of"]) == ("saving", "you")


def test_a_card_is_called_without_the_article_of_its_name() -> None:
    (read,) = models("Mientras Gran Wyrm esté en juego, tus Dragones ganan 1 a la fuerza.", ALIADO, "el Gran Wyrm")
    assert isinstance(read, dict)
    assert read["lasting"][0].get("condition") is None


def test_as_many_at_most() -> None:
    (read,) = models("Gana tanta fuerza como cartas tengas en tu Destierro, hasta un máximo de 4.", ALIADO)
    assert isinstance(read, dict)
    assert read["lasting"][0]["effect"]["amount"]["most"] == 4


def test_what_is_asked_of_the_event_is_a_condition() -> None:
    (read,) = models("Si el torneo no es oficial, gana 1 a la fuerza.", ALIADO)
    assert isinstance(read, dict)
    assert read["lasting"][0]["condition"] == {"if": "not", "of": {"if": "official"}}


def test_a_talisman_that_is_exiled_once_played_does_the_rest_first() -> None:
    (read,) = models("Roba 2 cartas. Cuando juegues este Talismán, destiérralo.", TALISMAN)
    assert isinstance(read, dict)
    assert read["steps"] == [{"do": "draw", "count": 2}, {"do": "exile", "what": {"ref": "self"}}]


def test_what_the_engine_says_of_an_only_one_it_understands() -> None:
    text = "Sólo puedes tener un Zorgath en juego."
    (read,) = understand("Zorgath", text, ALIADO).abilities
    assert models(worded(read, ALIADO).es, ALIADO) == models(text, ALIADO)
