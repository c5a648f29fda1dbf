"""Other targets and other copies: «cambia su objetivo», «copia ese Talismán», «un Aliado se convierte en copia de otro»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Sentence, Until
from engine.games.myl_pe.model.ability import BecomeCopy, Cards, ChangeTarget, Fulfil, Instruction, Objects, When
from engine.games.myl_pe.model.words import TALISMAN

_ITS = "(su objetivo|el objetivo|el objetivo (de -lo|de (ese|esa|dicho) (talisman|habilidad|carta|arma)))"
_FREELY = "[(a tu eleccion|que elijas|valido|legal)]"

G.say("step", f"cambiar {_ITS} [(a|por) (otro|otra) [(objetivo|objetivo valido)]] {_FREELY}", ChangeTarget())


@G.rule("step", f"cambiar {_ITS} (a|por) (otro|otra) {{head}} [{{mods}}] {_FREELY}")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    found = described(head, mods)
    return None if found is None or found.zones else ChangeTarget(to=found)


G.say("step", "(copiar|copia) (ese talisman|dicho talisman)", Fulfil())


@G.rule(
    "step",
    "(copiar|copia) {sel}",
    "(cumplir|copiar|copia) (la habilidad|el efecto) de {sel}",
)
def _(sel: Chosen) -> Instruction | None:
    """A Talismán that lies somewhere; of cards in play strength or ability is copied (see `powers`)."""
    lies = sel.cards.types == (TALISMAN,) and bool(sel.cards.zones) and sel.count == 1
    return Fulfil(what=sel.objects()) if lies and sel.ref is None and not sel.all else None


@G.rule(
    "step",
    "{one:some} (convertir -se en|se convertir en) [una] copia [(total|exacta)] de {two:sel} [{until}]",
)
def _(one: Chosen, two: Chosen, until: Until | None = None) -> Instruction | None:
    if one.count != 1 or one.cards.zones or one.up_to:
        return None
    return _copy(one.objects(), two, until)


@G.rule("step", "copiar la fuerza de {sel} [{until}]")
def _(sel: Chosen, until: Until | None = None) -> Instruction | None:
    """Strength alone is copied without the bonuses of the turn, until the Fase Final where nothing is said (10.17)."""
    lasts = ("final_phase", "final_phase") if until is None else until
    return replace(_copy(Objects(ref="self"), sel, lasts), whole=False, ability=False)


def _copy(what: Objects, original: Chosen, until: Until | None) -> BecomeCopy:
    """Nothing becomes a copy of itself."""
    other = original if original.ref is not None else replace(original, cards=replace(original.cards, other=True))
    made = BecomeCopy(what=what, of=other.objects())
    return made if until is None else replace(made, until=until[1])


_ELSEWHERE = "[(a|por) otro [objetivo] [(legal|valido|@elijas)]]"


@G.rule("sentence", f"cambiar el objetivo de (un|cualquier) {{head}} [{{mods}}] {_ELSEWHERE}")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Sentence | None:
    """«Cambia el objetivo de un Talismán oponente»: in response to it."""
    return _answers(head, mods, ChangeTarget())


def _answers(head: Cards, mods: tuple[Part, ...], deed: Instruction) -> Sentence | None:
    found = described(head, mods)
    if found is None or found.zones or found.types != (TALISMAN,):
        return None
    when = When("juega", what=replace(found, of="any"), by=found.of)
    return Sentence((Item(deed),), kind="response", when=when)
