"""Being a target: «cuando es objetivo de un Talismán», «anula un Talismán que tenga como objetivo a un Aliado tuyo»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import Annul, Cancel, Cards, When
from engine.games.myl_pe.model.words import TALISMAN

ITSELF = Cards(this=True)
_ONE = "(un|una|uno de tus|cualquier|algun)"


@G.rule("aimed_at", f"[a] {_ONE} {{head}} [{{mods}}]")
def _(head: Cards | None = None, mods: tuple[Part, ...] = (), itself: Cards | None = None) -> Cards | None:
    return itself if head is None else described(head, mods)


@G.rule("aimer", f"{_ONE} {{head}} [{{mods}}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    found = described(head, mods)
    return None if found is None or found.zones else found


_IF = "(cuando|si|siempre que)"
_AIMED = "ser [(elegido|elegida)] [(como|el)] objetivo [(de|por) {aimer}]"


@G.rule("moment", f"{_IF} [{{itself}}] {_AIMED}")
def _(itself: Cards | None = None, aimer: Cards | None = None) -> When:
    return When("objetivo", other=aimer)


@G.rule("answered", "ser objetivo de {aimer}")
def _(aimer: Cards, itself: Cards | None = None) -> When:
    """A reply to the card that aims at this one."""
    by = "any" if aimer.of == "any" else aimer.of
    return When("juega", what=replace(aimer, of="any"), at=itself or Cards(this=True), by=by)


@G.rule(
    "annulled",
    "(un|una|cualquier) {head} [{mods}] que (tener|tenga) como objetivo {aimed_at}",
)
def _(head: Cards, aimed_at: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or found.zones:
        return None
    return When("juega", what=replace(found, of="any"), at=aimed_at, by="any" if found.of == "any" else found.of)


@G.rule(
    "sentence",
    "[jugar esta carta] @respuesta que {aimed_at} ser objetivo [de {aimer}] {items}",
    "@respuesta [a] ser objetivo de {aimer} poder {items}",
)
def _(items: tuple[Item, ...], aimed_at: Cards = ITSELF, aimer: Cards | None = None) -> Sentence | None:
    """A reply to the card that aims, or to an ability where the text cancels one."""
    said = [one for item in items for one in (item.said if isinstance(item.said, tuple) else (item.said,))]
    stops = next((one for one in said if isinstance(one, Annul | Cancel)), None)
    what = aimer or Cards(types=(TALISMAN,))
    by = "any" if what.of == "any" else what.of
    event = "usa" if isinstance(stops, Cancel) else "juega"
    when = When(event, what=None if event == "usa" and aimer is None else replace(what, of="any"), at=aimed_at, by=by)
    kind = "response" if stops is None else "annulment" if isinstance(stops, Annul) else "cancellation"
    return Sentence(items, kind=kind, when=when)
