"""Battle, protection, control and replies in further words, each of them a part that composes with the others."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.saying import Times, often
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence
from engine.games.myl_pe.model.ability import (
    Ban,
    Bounce,
    Cancel,
    CancelAttack,
    Cannot,
    Cards,
    Effect,
    EnterUnderYou,
    ForEach,
    Instruction,
    Is,
    MoveOros,
    NoBonus,
    Objects,
    Save,
    ShuffleIn,
    When,
)
from engine.games.myl_pe.model.describing import Doing
from engine.games.myl_pe.model.words import ORO, TALISMAN

_A = "(un|una|cualquier)"


# -- what players may not do, what cards are spared


@G.rule("player_effect", "ningun jugador poder usar [las] habilidades de [los] {head:heads} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Ban(("usar_habilidades",), who="each", cards=cards)


G.say("ability_effect", "no (recibir|ganar|poder recibir|poder ganar|poder tener) bonos de fuerza", NoBonus())
_SPARED: dict[str, Any] = {
    "(destruido|destruidos)": "ser_destruido",
    "(objetivo|elegido|elegidos)": "ser_objetivo",
}
for _words, _verb in _SPARED.items():
    _by = "(de|por) [las] habilidades"
    _no = Cannot((_verb,), by=Cards(not_types=(TALISMAN,)))


@G.rule(
    "sentence",
    "[{times}] [poder] prevenir la destruccion de {some}",
)
def _(
    some: Chosen,
    costs: tuple[Instruction, ...] = (),
    payment: Instruction | None = None,
    times: Times | None = None,
) -> Sentence | None:
    costs = costs if payment is None else (payment,)
    if some.count != 1 or some.cards.zones or some.up_to:
        return None
    doomed = When("destruido", what=some.cards)
    return Sentence((Item(Save()),), kind="saving", when=doomed, costs=costs, optional=True, **often(times))


@G.rule(
    "sentence",
    "[poder] salvar [a] {some} [que ser (destruido|destruida)] y (subir|devolver) (-lo|-la) {to_hand}",
)
def _(some: Chosen, to_hand: Any = "", shuffled: Any = "") -> Sentence | None:
    """It goes elsewhere instead of being destroyed."""
    if some.count != 1 or some.cards.zones or some.up_to:
        return None
    moved = ShuffleIn(what=Objects(ref="event")) if to_hand == "" else Bounce(what=Objects(ref="event"))
    return Sentence((Item(moved),), kind="saving", when=When("destruido", what=some.cards), optional=True)


# -- the battle

G.say("ref", "(al|el) aliado que (lo|la|-lo|-la) (bloqueo|bloquea)", Chosen(ref="blocker"))
G.say("mod", "que no (estar|este|esten) atacando", part(not_doing=("atacando",)))


def _in_battle(words: str, event: str, doing: Doing) -> None:
    @G.rule("sentence", *(f"@respuesta que {{some}} {each} {{items}}" for each in words.split("/")))
    def _(some: Chosen, items: tuple[Item, ...]) -> Sentence | None:
        """«Ese Aliado» is one of those that do so, and is chosen as the reply is played."""
        if some.count != 1 or some.up_to or some.cards.zones:
            return None
        fighting = replace(some, cards=replace(some.cards, doing=(doing,)))
        made = tuple(_onto(item, fighting) for item in items)
        by = "opponent" if some.cards.of == "opponent" and event == "ataque" else "any"
        return None if None in made else Sentence(made, kind="response", when=When(event, by=by))  # type: ignore[arg-type]


_in_battle("[te] atacar/atacar -te", "ataque", "atacando")
_in_battle("bloquear", "bloqueo", "bloqueando")
_in_battle("ser (bloqueado|bloqueada)", "bloqueo", "bloqueado")


def _onto(item: Item, chosen: Chosen) -> Item | None:
    """What is done to «ese Aliado» as done to what is chosen."""
    said: Any = item.said
    if isinstance(said, Pending):
        return replace(item, said=replace(said, on=chosen)) if said.on.ref in _THAT_ONE else None
    what = getattr(said, "what", None)
    if isinstance(said, Cancel):
        return replace(item, said=CancelAttack())
    if isinstance(said, CancelAttack) or (isinstance(what, Objects) and what.ref in (None, "ally")):
        return item
    if not isinstance(said, Instruction) or not isinstance(what, Objects):
        return None
    return replace(item, said=replace(said, what=Objects(pick=chosen.cards))) if what.ref in _THAT_ONE else None


_THAT_ONE = ("that", "that_one", "those")


# -- replies


@G.rule(
    "answered",
    f"(una|la|cualquier) habilidad de {_A} {{head}} [{{mods}}]",
    f"que un oponente usar la habilidad de {_A} {{theirs:head}} [{{mods}}]",
)
def _(head: Cards | None = None, theirs: Cards | None = None, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head or theirs or Cards(), mods)
    if found is None or found.zones:
        return None
    by = "opponent" if theirs is not None else found.of
    return When("usa", what=replace(found, of="any"), by=by)


# -- control, Oros, cards put into play


_PAID = "(al oro pagado|a oro pagado|a la zona de oro pagado)"


@G.rule("step", "agrupar {some}")
def _(some: Chosen | None = None, every: Chosen | None = None) -> Instruction | None:
    return _oros_to("reserva", some or every)


@G.rule("step", f"{{sel}} (pasar|pasan|pasa) {_PAID}")
def _(sel: Chosen) -> Instruction | None:
    return _oros_to("pagado", sel)


def _oros_to(to: Literal["reserva", "pagado"], chosen: Chosen | None) -> Instruction | None:
    """One groups one's own (DAR 10.1); of the rival's the text says so. They lie where they are taken from."""
    if chosen is None or chosen.ref is not None or chosen.cards.types != (ORO,):
        return None
    lie = "pagado" if to == "reserva" else "reserva"
    if chosen.cards.zones not in ((), (lie,)):
        return None
    whose = "you" if chosen.cards.of == "any" and to == "reserva" else chosen.cards.of
    cards = replace(chosen.cards, zones=(lie,), of=whose)
    return MoveOros(what=replace(chosen, cards=cards).objects(), to=to)


for _zone, _words in (("pagado", "oro pagado"), ("reserva", "reserva")):
    G.say("mod", f"(de|en) tu {_words}", part(zones=(_zone,), of="you"))
    G.say("mod", f"(de la|del) {_words} (oponente|de tu oponente)", part(zones=(_zone,), of="opponent"))


G.say(
    "sentence",
    "[(este aliado|esta carta|@self)] entrar en juego bajo el control (de tu|del) oponente",
    Sentence((Item(EnterUnderYou(to="opponent")),), kind="triggered", when=When("juega")),
)


@G.rule("moment", "{moment} de cada (turno|jugador)")
def _(moment: When) -> When | None:
    return moment if moment.event.startswith("paso:") and moment.by == "any" else None


G.say("active_one", "(el jugador activo|ese jugador|este jugador|dicho jugador)", True)


@G.rule("sentence", "{moment} {active_one} [deber] {deed_of}")
def _(moment: When, deed_of: Instruction, active_one: bool = True) -> Sentence | None:
    """What whoever's turn it is does then."""
    if not moment.event.startswith(("paso:", "fin_de_turno")) or moment.by != "any":
        return None
    does = ForEach(players="event", steps=(replace(deed_of, who="you"),))
    return Sentence((Item(does),), kind="triggered", when=moment)


@G.rule("sentence", "mientras [(este oro|esta carta)] estar en tu reserva {sentence}")
def _(sentence: Sentence) -> Sentence | None:
    """An Oro that was paid with is not there (DAR 4.2, 4.3)."""
    if sentence.kind not in (None, "continuous") or sentence.condition is not None:
        return None
    return replace(sentence, kind="continuous", condition=Is("self", Cards(zones=("reserva",))))
