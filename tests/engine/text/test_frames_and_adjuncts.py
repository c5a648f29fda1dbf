"""Texts that only frames read: verbs with their roles in any order, adjuncts anywhere, the kind of ability computed."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.language.reading import Reading
from engine.games.myl_pe.model.ability import During
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
