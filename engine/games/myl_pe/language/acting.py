"""Everything else a text tells to do: control, copies, looking, Oros, effects on players, costs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import OnPlayers, Pending, Sentence, Swap, Until
from engine.games.myl_pe.model.ability import (
    Annul,
    Ban,
    BecomeCopy,
    Blank,
    Bounce,
    Cancel,
    CancelAttack,
    CancelPhase,
    Cards,
    Choose,
    Destroy,
    Discard,
    Effect,
    Exile,
    ExtraTurn,
    GainControl,
    Generate,
    HandLimit,
    Instruction,
    LookHand,
    Lose,
    Mill,
    NoDamage,
    Objects,
    Pay,
    Save,
    Say,
    Show,
    ShuffleIn,
    ToCastle,
    ToGraveyard,
    Who,
)
from engine.games.myl_pe.model.words import ORO

# -- control, copies, the rest


@G.rule("step", "(tomar|ganar|obtener) [el] control (de|sobre) {sel}")
def _(sel: Chosen) -> Instruction:
    return GainControl(what=sel.objects())


@G.rule(
    "step",
    "elegir {one:some} y cambiar (-lo|-la) [de controlador] por {two:some} [{until}]",
    "(cambiar|intercambiar) el control de {one:some} (y|por|con) {two:some} [{until}]",
    "(cambiar|intercambiar) el control de {one:some} (por|con) el de {two:some} [{until}]",
)
def _(one: Chosen, two: Chosen, until: Any = None) -> Any:
    first = replace(one, cards=replace(one.cards, of="you" if one.cards.of == "any" else one.cards.of))
    return Swap(first, two, until)


G.say("step", "anular (-lo|-la|(ese|esa|dicho|este|esta) (carta|talisman|aliado|arma|totem|oro))", Annul())
G.say("step", "cancelar (-la|-lo|esa habilidad|su habilidad)", Cancel())
G.say("step", "cancelar (ese ataque|el ataque|dicho ataque|un ataque) [declarar]", CancelAttack())
G.say("step", "cancelar (esa|dicho) fase", CancelPhase())
G.say("step", "[tu] perder (el juego|la partida)", Lose())
G.say("step", "(jugar|ganar|tener) (otro|un) turno [extra] [despues de (este|-lo)]", ExtraTurn())

G.say("step", "mirar [-le] la mano (de tu oponente|del oponente|oponente|a tu oponente)", LookHand())
G.say("sentence", "solo por (el juego|la partida)", Sentence())


@G.rule(
    "step",
    "(anular|cancelar|quitar) (la|las) (habilidad|habilidades) de {sel} {until}",
)
def _(until: Until, sel: Chosen | None = None) -> Any:
    """For a time a card has no ability (DAR 6.10.4); without a time, the ability in use is cancelled."""
    return Pending(sel or Chosen(ref="that"), (Blank(),), until)


@G.rule("step", "elegir [a] {some} [:] (este|esta) {change} [{until}]")
def _(some: Chosen, change: Effect, until: Until | None = None) -> Any:
    return Pending(some, (change,), until)


G.say("step", "nombrar una carta", Say())


@G.rule(
    "step",
    "(generar|agregar) {n} [de] (oros_virtuales|oro|oros) [{until}]",
)
def _(n: int, until: Any = None) -> Instruction:
    return Generate(count=n)


@G.rule(
    "step",
    "(generar|agregar) {n} [de] (oros_virtuales|oro|oros) [solo] para [jugar] [(un|una|tus)] {head} [solo] [{until}]",
)
def _(n: int, head: Cards, until: Any = None) -> Instruction:
    return Generate(count=n, only=head)


@G.rule("step", "(convertir -se en|se convertir en|ser) [una] copia [(total|exacta)] de {sel}")
def _(sel: Chosen) -> Instruction:
    return BecomeCopy(of=sel.objects())


@G.rule("step", "mostrar {sel}")
def _(sel: Chosen) -> Instruction | None:
    return Show(what=sel.objects()) if "mano" in sel.cards.zones else None


@G.rule("step", "[@self] te permitir {step}")
def _(step: Any) -> Any:
    return step


@G.rule("step", "elegir {some}")
def _(some: Chosen) -> Instruction:
    return Choose(what=some.objects())


@G.rule(
    "step",
    "elegir {one:some} y cambiar (-lo|-la) por (uno|una) (de tu oponente|del oponente|oponente) [{until}]",
)
def _(one: Chosen, until: Any = None) -> Any:
    if one.count != 1 or one.cards.zones:
        return None
    plain = replace(one.cards, of="any")
    theirs = replace(one, cards=replace(plain, of="opponent"))
    return Swap(replace(one, cards=replace(plain, of="you")), theirs, until)


@G.rule("step", "(tomar|ganar|obtener) [el] control (de|sobre) {sel} {until}")
def _(sel: Chosen, until: Until) -> Any:
    """Control for a time: it goes back at the end (DAR 5.1)."""
    if until == ("game", "game"):
        return GainControl(what=sel.objects())
    return GainControl(what=sel.objects(), until="turn_end" if until in (TURN, END) else until[1])  # type: ignore[arg-type]


# -- effects on players


G.say("player_deed", "atacar [-te] [mas]", ("atacar",))
G.say("player_deed", "bloquear", ("bloquear",))
G.say("player_effect", "no poder_tu atacar", Ban(("atacar",), "you"))
G.say("player_deed", "robar [(cartas|carta)] [(al finalizar|al final de) su turno]", ("robar_al_final",))
G.say("player_deed", "(poner|bajar|jugar) [(sus|cartas de)] oros [en juego]", ("bajar_oros",))
G.say("player_deed", "generar oros", ("generar_oros",))
G.say("player_deed", "usar habilidades", ("usar_habilidades",))


@G.rule("banning", "no poder {player_deed}")
def _(player_deed: Any) -> Ban:
    return Ban(player_deed)


@G.rule("banning", "no poder jugar {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Ban | None:
    cards = described(head, mods)
    if cards is None:
        return None
    if cards == Cards(types=(ORO,)):
        return Ban(("bajar_oros",))
    return Ban(("jugar",), cards=None if cards == Cards() else cards)


@G.rule("banning", "no poder (jugar con|usar) (su|el) {zone}")
def _(zone: str) -> Ban:
    return Ban(("usar_zona",), zone=zone)


@G.rule("player_effect", "{who} {banning}")
def _(who: Who, banning: Ban) -> Effect:
    return replace(banning, who=who)


@G.rule("player_effect", "ningun jugador (poder) {player_deed}")
def _(player_deed: Any) -> Effect:
    return Ban(player_deed, who="each")


G.say("player_effect", "no se poder (poner|bajar) oros", Ban(("bajar_oros",), who="any"))
G.say(
    "player_effect",
    "(tu castillo no recibir dano_de_combate|tu castillo no recibir dano|no recibir_tu dano|tu no recibir_tu dano|no recibir_tu dano_de_combate|"
    "tu castillo no poder recibir dano|tu castillo no poder recibir dano_de_combate)",
    NoDamage(),
)


@G.rule("player_effect", "no tener limite de cartas en (tu|la) mano")
def _() -> Effect:
    return HandLimit()


@G.rule("step", "{player_effect} [{until}]", "{until} {player_effect}")
def _(player_effect: Effect, until: Until | None = None) -> Any:
    return OnPlayers(player_effect, until)


# -- costs


@G.rule("cost", "pagar {n} [de] (oro|oros)", "pagar {n}")
def _(n: int) -> Instruction:
    return Pay(oros=n)


@G.rule("cost", "pagar (este oro)")
def _() -> Instruction:
    return Pay(this=True)


G.say("cost", "pagar su coste", Pay(oros=None))
_COSTS = (Destroy, Exile, Discard, Mill, Bounce, ShuffleIn, Show, ToCastle, ToGraveyard)


@G.rule("cost", "{step}")
def _(step: Any) -> Instruction | None:
    if not isinstance(step, _COSTS):
        return None
    who = getattr(step, "who", "you")
    what = getattr(step, "what", None)
    if who != "you" or (isinstance(what, Objects) and what.pick is not None and what.pick.of == "opponent"):
        return None
    if isinstance(what, Objects) and what.all is not None:
        return None
    return step


@G.rule("costs", "{cost}")
def _(cost: Instruction) -> tuple[Instruction, ...]:
    return (cost,)


@G.rule("costs", "{one:cost} y {two:cost}")
def _(one: Instruction, two: Instruction) -> tuple[Instruction, ...]:
    return (one, two)


G.say("step", "(seguir en juego|que seguir en juego)", Save())
