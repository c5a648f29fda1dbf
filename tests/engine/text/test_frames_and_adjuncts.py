"""Texts that only frames read: verbs with their roles in any order, adjuncts anywhere, the kind of ability computed."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.myl_pe.card_text.reading import why, without_model
from engine.games.myl_pe.card_text.understanding import Reading, understand
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
                "steps": [{"do": "save", "what": {"ref": "event"}, "prevents": True}],
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
    "a turn of yours without an attack is counted when it ends": (
        ALIADO,
        "Cada turno que no sea declarado atacante, roba una carta.",
        [
            {
                "kind": "triggered",
                "when": {"event": "fin_de_turno", "by": "you"},
                "condition": {
                    "if": "compare",
                    "left": {"number": "times", "when": {"event": "ataca"}},
                    "op": "=",
                    "right": 0,
                },
                "steps": [{"do": "draw"}],
            }
        ],
    ),
    "whoever does it chooses between two": (
        ALIADO,
        "Cuando entra en juego, tu oponente descarta una carta o bota dos cartas de su Castillo.",
        [
            {
                "kind": "triggered",
                "when": {"event": "entra"},
                "steps": [
                    {
                        "do": "mode",
                        "modes": [{"do": "discard", "who": "opponent"}, {"do": "mill", "count": 2, "who": "opponent"}],
                        "by": "opponent",
                    }
                ],
            }
        ],
    ),
    "«éste» is the opponent who was named, where only players do it": (
        TALISMAN,
        "Mira la Mano de tu oponente y éste descarta todos los Tótems que tenga.",
        [
            {
                "kind": "spell",
                "steps": [
                    {"do": "look_hand"},
                    {
                        "do": "discard",
                        "who": "opponent",
                        "count": None,
                        "cards": {"types": ["Tótem"]},
                    },
                ],
            }
        ],
    ),
    "what is chosen and then done is one thing": (
        TALISMAN,
        "Tu oponente elige uno de sus Oros y lo destruye.",
        [
            {
                "kind": "spell",
                "steps": [{"do": "destroy", "what": {"pick": {"of": "opponent", "types": ["Oro"]}, "by": "opponent"}}],
            }
        ],
    ),
    "so many more than the other player": (
        TALISMAN,
        "Si tu oponente controla dos Aliados más que tú, roba una carta.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "if",
                        "condition": {
                            "if": "compare",
                            "left": {"number": "count", "per": {"of": "opponent", "types": ["Aliado"]}},
                            "op": ">=",
                            "right": {"number": "count", "per": {"of": "you", "types": ["Aliado"]}, "plus": 2},
                        },
                        "steps": [{"do": "draw"}],
                    }
                ],
            }
        ],
    ),
    "the turn before": (
        TALISMAN,
        "Si en el turno anterior fuiste atacado, roba dos cartas.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "if",
                        "condition": {
                            "if": "compare",
                            "left": {
                                "number": "times",
                                "when": {"event": "ataque", "by": "opponent"},
                                "in_turn": "last",
                            },
                            "op": ">=",
                            "right": 1,
                        },
                        "steps": [{"do": "draw", "count": 2}],
                    }
                ],
            }
        ],
    ),
    "a condition after the end of the turn is asked then": (
        TALISMAN,
        "Al final del turno, si no atacaste, roba una carta.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "later",
                        "when": {"event": "fin_de_turno"},
                        "steps": [
                            {
                                "do": "if",
                                "condition": {
                                    "if": "compare",
                                    "left": {"number": "times", "when": {"event": "ataque", "by": "you"}},
                                    "op": "=",
                                    "right": 0,
                                },
                                "steps": [{"do": "draw"}],
                            }
                        ],
                    }
                ],
            }
        ],
    ),
    "the cost may be a number, whatever is printed": (
        ALIADO,
        "Si controlas un Dragón, su coste se reduce a cero.",
        [
            {
                "kind": "continuous",
                "lasting": [
                    {
                        "effect": {"effect": "cost", "who": "you", "to": 0, "own": True},
                        "condition": {"if": "has", "cards": {"of": "you", "types": ["Aliado"], "race": "Dragón"}},
                    }
                ],
            }
        ],
    ),
    "less for each card of a kind": (
        ALIADO,
        "Te cuesta 1 Oro menos jugar este Aliado por cada Tótem.",
        [
            {
                "kind": "continuous",
                "lasting": [
                    {
                        "effect": {
                            "effect": "cost",
                            "amount": {"number": "count", "per": {"types": ["Tótem"]}, "times": -1},
                            "who": "you",
                            "own": True,
                        }
                    }
                ],
            }
        ],
    ),
    "whichever Castillo one likes": (
        TALISMAN,
        "Mira la primera carta de cualquier Mazo Castillo.",
        [
            {
                "kind": "spell",
                "steps": [{"do": "mode", "modes": [{"do": "look_top"}, {"do": "look_top", "who": "opponent"}]}],
            }
        ],
    ),
    "those on top of a Cementerio": (
        TALISMAN,
        "Baraja las tres cartas superiores de tu Cementerio en tu Mazo Castillo.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "shuffle_in",
                        "what": {"all": {"zones": ["cementerio"], "of": "you"}, "count": 3, "top": True},
                    }
                ],
            }
        ],
    ),
    "those that were destroyed this turn lie in the Cementerio": (
        TALISMAN,
        "Tus Dragones destruidos este turno vuelven a la Línea de Defensa.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "put_into_play",
                        "what": {
                            "all": {
                                "zones": ["cementerio"],
                                "of": "you",
                                "types": ["Aliado"],
                                "race": "Dragón",
                                "destroyed": True,
                            }
                        },
                    }
                ],
            }
        ],
    ),
    "each time one is destroyed, by itself": (
        ALIADO,
        "Por cada Dragón destruido, gana 1 a la fuerza permanentemente.",
        [
            {
                "kind": "triggered",
                "when": {"event": "destruido", "what": {"types": ["Aliado"], "race": "Dragón"}},
                "steps": [
                    {
                        "do": "affect",
                        "effect": {"effect": "strength", "op": "add", "amount": 1},
                        "on": {"ref": "self"},
                        "until": "game",
                    }
                ],
            }
        ],
    ),
    "a race that was chosen is kept off": (
        ALIADO,
        (
            "Cuando entra en juego, nombra una raza y este Aliado no puede ser bloqueado por Aliados de esa raza "
            "mientras esté en juego."
        ),
        [
            {
                "kind": "triggered",
                "when": {"event": "entra"},
                "steps": [
                    {"do": "say", "what": "race"},
                    {
                        "do": "affect",
                        "effect": {
                            "effect": "cannot",
                            "what": ["ser_bloqueado"],
                            "by": {"types": ["Aliado"], "said": "race"},
                        },
                        "on": {"ref": "self"},
                        "until": "in_play",
                    },
                ],
            }
        ],
    ),
    "Oros may count double": (
        TALISMAN,
        "Tus Oros generan el doble este turno.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "affect",
                        "effect": {"effect": "pays_as", "number": 1, "times": 2},
                        "on": {"all": {"of": "you", "types": ["Oro"]}},
                        "until": "final_phase",
                    }
                ],
            }
        ],
    ),
    "what is given up before a colon is the price": (
        ALIADO,
        "En tu Fase de Vigilia, paga 1 Oro y destierra este Aliado: roba dos cartas.",
        [
            {
                "kind": "activated",
                "during": ["9.2.C"],
                "turn": "you",
                "costs": [{"do": "pay"}, {"do": "exile", "what": {"ref": "self"}}],
                "steps": [{"do": "draw", "count": 2}],
            }
        ],
    ),
    "choices may each have a price": (
        ALIADO,
        (
            "En tu Fase de Vigilia, elige entre pagar 1 Oro para robar una carta o pagar 2 Oros para que tu oponente "
            "bote 3 cartas."
        ),
        [
            {
                "kind": "activated",
                "during": ["9.2.C"],
                "turn": "you",
                "steps": [
                    {
                        "do": "mode",
                        "modes": [
                            {"do": "offer", "costs": [{"do": "pay"}], "steps": [{"do": "draw"}]},
                            {
                                "do": "offer",
                                "costs": [{"do": "pay", "oros": 2}],
                                "steps": [{"do": "mill", "count": 3, "who": "opponent"}],
                            },
                        ],
                    }
                ],
            }
        ],
    ),
    "one of two things may be said of a card": (
        TALISMAN,
        "Elige entre robar una carta o que un Aliado gane 2 a la fuerza.",
        [
            {
                "kind": "spell",
                "steps": [
                    {
                        "do": "mode",
                        "modes": [
                            {"do": "draw"},
                            {
                                "do": "affect",
                                "effect": {"effect": "strength", "op": "add", "amount": 2},
                                "on": {"pick": {"types": ["Aliado"]}},
                            },
                        ],
                    }
                ],
            }
        ],
    ),
    "only some can block it": (
        ALIADO,
        "Zorgath sólo puede ser bloqueado por Dragones.",
        [
            {
                "kind": "continuous",
                "lasting": [
                    {
                        "effect": {
                            "effect": "cannot",
                            "what": ["ser_bloqueado"],
                            "by": {"types": ["Aliado"], "not_races": ["Dragón"]},
                        },
                        "on": {"ref": "self"},
                    }
                ],
            }
        ],
    ),
    "the card of the other side": (
        ALIADO,
        "Cuando bloquea a un Dragón, este Aliado dobla su fuerza hasta el final del turno.",
        [
            {
                "kind": "triggered",
                "when": {"event": "bloquea", "other": {"types": ["Aliado"], "race": "Dragón"}},
                "steps": [{"do": "affect", "effect": {"effect": "strength", "op": "double"}, "on": {"ref": "self"}}],
            }
        ],
    ),
    "several things said of one card, each with its time": (
        TALISMAN,
        "Un Aliado es imbloqueable, puede atacar este turno y es destruido al final del turno.",
        [
            {
                "kind": "spell",
                "targets": [{"cards": {"types": ["Aliado"]}}],
                "steps": [
                    {
                        "do": "affect",
                        "effect": {"effect": "cannot", "what": ["ser_bloqueado"]},
                        "on": {"ref": "target:0"},
                        "until": "final_phase",
                    },
                    {
                        "do": "affect",
                        "effect": {"effect": "can", "what": "atacar_al_entrar"},
                        "on": {"ref": "target:0"},
                        "until": "final_phase",
                    },
                    {
                        "do": "later",
                        "when": {"event": "fin_de_turno"},
                        "steps": [{"do": "destroy", "what": {"ref": "target:0"}}],
                    },
                ],
            }
        ],
    ),
    "a type that is spared leaves the description narrower": (
        TALISMAN,
        "Elige una carta oponente y devuélvela a su Mano. Zorgath no afecta Oros.",
        [
            {
                "kind": "spell",
                "targets": [{"cards": {"of": "opponent", "not_types": ["Oro"]}}],
                "steps": [{"do": "bounce", "what": {"ref": "target:0"}}],
            }
        ],
    ),
    "cards of two names": (
        ALIADO,
        "Anubis y Baal de tu oponente pierden su habilidad.",
        [
            {
                "kind": "continuous",
                "lasting": [
                    {"effect": {"effect": "blank"}, "on": {"all": {"of": "opponent", "name": "Anubis"}}},
                    {"effect": {"effect": "blank"}, "on": {"all": {"of": "opponent", "name": "Baal"}}},
                ],
            }
        ],
    ),
    "while it is in the battle": (
        ALIADO,
        "Si este Aliado está bloqueando, gana 2 a la fuerza.",
        [
            {
                "kind": "continuous",
                "lasting": [
                    {
                        "effect": {"effect": "strength", "op": "add", "amount": 2},
                        "on": {"ref": "self"},
                        "condition": {"if": "is", "ref": "self", "cards": {"doing": ["bloqueando"]}},
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
    "as many as each had, or as all together": (
        TALISMAN,
        "Cada jugador descarta su Mano y roba la misma cantidad de cartas.",
    ),
    "an Oro that was given up pays nothing": (ORO, "Puedes destruir este Oro para que genere el doble este turno."),
    "what is spared was never meant": (TALISMAN, "Destruye un Aliado. Zorgath no afecta Oros."),
    "the next card, for as long as it lies there": (ALIADO, "La siguiente carta que juegues cuesta cero."),
    "only some of the other player's": (ALIADO, "Sólo puede ser destruido por Aliados oponentes de raza Dragón."),
    "the other card of a moment that has none": (ALIADO, "Cuando entra en juego, la otra carta es destruida."),
    "a name is no card": (TALISMAN, "Nombra una carta que no sea Oro. Destrúyela."),
    "exile fires nothing": (ALIADO, "Cuando este Aliado es desterrado, roba una carta."),
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
    "of some cards of a hand none is chosen": (
        TALISMAN,
        "Mira tres cartas de la Mano de tu oponente y descártale una de ellas.",
    ),
    "an unknown word": (ALIADO, "Cuando Zorgath entra en juego, busca un Aliado Goblin y ponlo en tu Mano."),
    "a Talismán lies in no Reserva": (TALISMAN, "Si Zorgath está en tu Reserva, puedes pagar 1 Oro para barajarlo."),
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
    "Convierte un Tótem que controles en un Aliado de fuerza igual a su coste hasta la Fase Final.": (
        "convertir una carta en una de otro tipo"
    ),
    "En respuesta a que tu oponente destierre un Aliado, roba una carta.": "responder a lo que hace un jugador",
    "Talismanes oponentes que afecten a Zorgath cuestan 2 Oros adicionales.": (
        "un coste que depende de a quién afecta lo que se juega"
    ),
    "Cuando entra en juego, los Aliados oponentes pasan a la Línea de Ataque.": "mover una carta a la Línea de Ataque",
    "Un Tótem se convierte en un Aliado de fuerza 2.": "convertir una carta en una de otro tipo",
    "Los jugadores sólo pueden atacar con un máximo de 2 Aliados.": "con cuántos o con qué Aliados se ataca",
    "Tu oponente no puede atacar con Dragones.": "con cuántos o con qué Aliados se ataca",
    "Tu oponente no puede atacar con más de dos Aliados.": "con cuántos o con qué Aliados se ataca",
    "Los Talismanes que afecten a este Aliado cuestan 2 Oros más.": (
        "un coste que depende de a quién afecta lo que se juega"
    ),
    "Las habilidades oponentes que afecten a tus Oros cuestan 2 Oros más.": (
        "un coste que depende de a quién afecta lo que se juega"
    ),
    "Sólo puede ser agrupado si pagas 3 Oros.": "un precio por agruparse",
    "El daño directo aumenta en 1.": "el daño directo",
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
    assert [one["effect"].get("by") for one in read["lasting"]] == [
        {"types": ["Talismán"]},
        {"not_types": ["Talismán"]},
    ]
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
