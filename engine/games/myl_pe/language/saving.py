"""Sentences about the battle, saving, and old wordings of responses; sentences that are only half of one."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import ON_SELF, standing
from engine.games.myl_pe.language.waiting import Item, Sentence, whose_attack
from engine.games.myl_pe.model.ability import (
    Annul,
    Cannot,
    Cards,
    Chosen,
    During,
    Instruction,
    Lasting,
    Pay,
    Save,
    When,
)


@G.rule("sentence", "durante batalla_mitologica {sentence}", "{sentence} durante batalla_mitologica")
def _(sentence: Sentence) -> Sentence | None:
    if sentence.condition is not None or sentence.kind == "continuous":
        return None
    return replace(sentence, condition=During(phases=("batalla",)))


@G.rule("sentence", "{moment} [poder] {costs} para que [(este|dicho|ese)] [(aliado|carta)] seguir en juego")
def _(moment: When, costs: tuple[Instruction, ...]) -> Sentence | None:
    if moment.event not in ("destruido", "al_cementerio", "sale"):
        return None
    sent = moment.event == "al_cementerio"
    when = moment if sent else replace(moment, event="destruido")
    return Sentence((Item(Save()),), kind="saving", when=when, costs=costs, optional=True)


@G.rule("sentence", "{moment} para salvar -lo poder {costs}", "{moment} poder {costs} para salvar -lo")
def _(moment: When, costs: tuple[Instruction, ...]) -> Sentence | None:
    return (
        Sentence((Item(Save()),), kind="saving", when=moment, costs=costs, optional=True)
        if moment.event == "destruido"
        else None
    )


@G.rule(
    "sentence",
    "@respuesta {answered} jugar (esta carta|este talisman) (y|:) {items}",
    "jugar (esta carta|este talisman) @respuesta {answered} [(y|:)] {items}",
)
def _(answered: When, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="response", when=whose_attack(answered, items))


@G.rule(
    "sentence",
    "{moment} poder jugar (esta carta|este talisman) y (enviar|botar|poner) (a su|al) cementerio [a|al] dicho {head}",
    "{moment} poder jugar (esta carta|este talisman) y (enviar|botar|poner) [a|al] dicho {head} (a su|al) cementerio",
)
def _(moment: When, head: Cards) -> Sentence | None:
    if moment.event != "juega" or moment.what != head:
        return None
    return Sentence((Item(Annul()),), kind="annulment", when=moment)


@G.rule("sentence", "{moment} [poder] {costs} (y|para) anular [a|al] (dicho|ese|esa|-lo|-la) [{head}]")
def _(moment: When, costs: tuple[Instruction, ...], head: Cards | None = None) -> Sentence | None:
    if moment.event != "juega":
        return None
    return Sentence((Item(Annul()),), kind="triggered", when=moment, costs=costs, optional=True)


G.say(
    "sentence",
    "(esta carta|este talisman) no poder ser (anulada|anulado)",
    standing(Lasting(Cannot(("ser_anulado",)), ON_SELF)),
)
G.say("sentence", "no poder ser (anulada|anulado)", standing(Lasting(Cannot(("ser_anulado",)), ON_SELF)))
G.say(
    "sentence",
    "[(luego|despues)] barajar (tu castillo|el castillo|tu castillo y el de tu oponente)",
    Sentence(follows=True),
)
_UNCOUNTED = "(este oro|esta carta|[y] ese oro|) no (contar|afectar|considerar -se|se considerar) [(para|en|al|como)] [el|tu] limite de oros"
G.say("sentence", f"{_UNCOUNTED} [(por turno|del turno|de este turno)]", Sentence())


@G.rule(
    "first_half",
    "elegir (un jugador|{some})",
    "{moment} [poder] elegir {some}",
    "nombrar una carta",
    "[{moment}] [poder] {cost}",
    "jugar (esta carta|este talisman) @respuesta {answered}",
    "jugar (esta carta|este talisman) {moment}",
)
def _(
    some: Chosen | None = None,
    moment: When | None = None,
    cost: Instruction | None = None,
    answered: When | None = None,
    step_in: object = None,
    step_start: object = None,
) -> bool | None:
    """A sentence that says nothing without the next one: «puedes pagar 2.»"""
    return True if cost is None or isinstance(cost, Pay) else None
