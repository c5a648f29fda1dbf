"""After the attack, and who blocked: «después de atacar vuelve a la Línea de Defensa», «quien lo bloquee pierde...»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times as Often
from engine.games.myl_pe.language.saying import often
from engine.games.myl_pe.language.waiting import AtTheEnd, Item, OnPlayers, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Effect,
    EnterUnderYou,
    Instruction,
    Objects,
    ToDefense,
    When,
)

_BACK = "(volver a la defensa|se agrupar|agrupar [-se]|ser devuelto a la defensa)"

_ENDS = "(al final del turno (que|en que) atacar|si atacar al final del turno)"


@G.rule("sentence", f"{{every}} despues de atacar {_BACK}", f"despues de atacar {{every}} {_BACK}")
def _(every: Chosen) -> Sentence:
    return Sentence(
        (Item(ToDefense(what=Objects(ref="event"))),), kind="triggered", when=When("tras_atacar", what=every.cards)
    )


@G.rule("sentence", f"{{every}} {_BACK} despues de atacar")
def _(every: Chosen) -> Sentence:
    return Sentence(
        (Item(ToDefense(what=Objects(ref="event"))),), kind="triggered", when=When("tras_atacar", what=every.cards)
    )


@G.rule("sentence", f"[{{w:while}}] {{every}} despues de atacar {_BACK} y {{change}} [{{until}}]")
def _(every: Chosen, change: Effect, until: Until | None = None, w: object = None) -> Sentence:
    """«Tus Orcos vuelven a la Línea de Defensa después de atacar»: each of them."""
    gains = Pending(Chosen(ref="event"), (change,), until)
    items = (Item(ToDefense(what=Objects(ref="event"))), Item(gains))
    return Sentence(items, kind="triggered", when=When("tras_atacar", what=every.cards))


G.say("subject_after", "(su portador|este aliado|@self)", True)


@G.rule(
    "sentence",
    f"[{{subject_after}}] despues de atacar [si no ser destruido] {_BACK}",
    f"[{{subject_after}}] [si no ser destruido] despues de atacar {_BACK}",
)
def _(subject_after: bool = True) -> Sentence:
    return Sentence((Item(ToDefense(what=Objects(ref="ally"))),), kind="triggered", when=When("tras_atacar"))


@G.rule("sentence", "despues de atacar [si no ser destruido] (ser devuelto|volver) {to_hand}")
def _(to_hand: None = None) -> Sentence:
    return Sentence((Item(Bounce(what=Objects(ref="self"))),), kind="triggered", when=When("tras_atacar"))


for words in (
    f"{_ENDS} (destruir -lo|destruir -la|ser destruido|destruir este aliado)",
    "(si|cuando|siempre que) [(este aliado|@self)] atacar (destruir -lo|destruir este aliado) al final del turno",
):
    G.say(
        "sentence",
        words,
        Sentence(
            (Item(Destroy(what=Objects(ref="ally"))),),
            kind="triggered",
            when=When("fin_de_turno", by="you", attacked=True),
        ),
    )


@G.rule(
    "annulled",
    "(un|una|cualquier) {head} [{mods}] que estar entrando en juego",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or found.zones:
        return None
    return When("juega", what=replace(found, of="any"), by="any" if found.of == "any" else found.of)


@G.rule(
    "sentence",
    "al final del turno (en que|que) [(este aliado|@self)] atacar {items}",
)
def _(items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="triggered", when=When("fin_de_turno", by="you", attacked=True))


@G.rule("sentence", "al final del turno (en que|que) [(este aliado|@self)] entrar en juego {items}")
def _(items: tuple[Item, ...]) -> Sentence | None:
    if any(isinstance(item.said, Pending | OnPlayers) and item.said.until is None for item in items):
        return None
    return Sentence((Item(AtTheEnd(items)),), kind="triggered", when=When("entra"))


@G.rule(
    "sentence",
    "{moment} [poder] {costs} (y|:) (este|ese|dicho) [(aliado|carta)] (quedar|entrar|entrar en juego|pasar a estar) bajo tu control [{until}]",
)
def _(moment: When, costs: tuple[Instruction, ...], until: object = None) -> Sentence | None:
    """The card that is being played enters under your control (DAR 7.2)."""
    if moment.event != "juega" or moment.by != "opponent":
        return None
    return Sentence((Item(EnterUnderYou()),), kind="triggered", when=moment, costs=costs, optional=True)


@G.rule(
    "sentence",
    "[{times}] [poder] {costs} (para|para que|y|:) [{subject_after}] volver a la defensa (despues de atacar|tras atacar)",
)
def _(costs: tuple[Instruction, ...], subject_after: bool = True, times: Often | None = None) -> Sentence:
    """«Puedes pagar 1 Oro para que vuelva a la Línea de Defensa después de atacar.»"""
    back = Item(ToDefense(what=Objects(ref="ally")))
    return Sentence((back,), kind="triggered", when=When("tras_atacar"), costs=costs, optional=True, **often(times))
