"""What is said in one breath: a number for each card, several instructions with one verb, old wordings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import OnPlayers, Pending, Until
from engine.games.myl_pe.model.ability import (
    Amount,
    Ban,
    Blank,
    Bounce,
    Cards,
    Count,
    Destroy,
    Discard,
    Exile,
    Instruction,
    Later,
    Mill,
    NameCard,
    Objects,
    Quality,
    ShuffleIn,
    Strength,
    ToDefense,
    When,
    Who,
)

# -- what is said in one breath


@G.rule(
    "step",
    "{per} {sel} (ganar|tener) {plus} [{points}] [{until}]",
)
def _(
    per: Cards, plus: int = 0, n: int = 0, sel: Chosen | None = None, points: Any = None, until: Until | None = None
) -> Any:
    return Pending(sel or Chosen(ref="implied"), (Strength("add", Count(per, plus or n)),), until)


G.say("step", "volver a la defensa", ToDefense(what=Objects(ref="implied")))


@G.rule("step", "(volver|subir) {to_hand}")
def _(to_hand: None) -> Instruction:
    return Bounce(what=Objects(ref="implied"))


G.say(
    "step",
    "(ser|es) (barajado|barajada) (en|con) (su|el|tu) castillo [de su dueno]",
    ShuffleIn(what=Objects(ref="implied")),
)
G.say("step", "(ser|es) (destruido|destruida)", Destroy(what=Objects(ref="implied")))
G.say("step", "(ser|es) (desterrado|desterrada)", Exile(what=Objects(ref="implied")))


@G.rule(
    "step",
    "(ser|es) destruido al final del turno",
    "al final del turno (ser|es) destruido",
    "al final del turno destruir (-lo|-la)",
)
def _() -> Instruction:
    return Later(when=When("fin_de_turno"), steps=(Destroy(what=Objects(ref="implied")),))


G.say(
    "step",
    "nombrar una carta [:] [(esta|este|esta carta|esa carta|la carta nombrada)] [y sus copias] perder su habilidad [{until}]",
    NameCard(key="nombre"),
)
G.say(
    "step",
    "nombrar una carta [:] [todas] (sus copias|las copias de (esa|dicho) carta) perder su habilidad [{until}]",
    NameCard(key="nombre"),
)
G.say("ability_effect", "perder [todas] (su habilidad|sus habilidades)", Blank())
G.say("ability_effect", "no tener (habilidad|habilidades)", Blank())
G.say(
    "player_effect", "ningun jugador poder usar (el|su|los) cementerio", Ban(("usar_zona",), "each", zone="cementerio")
)


@G.rule("step", "agregar {plus} a la fuerza de {sel} [{until}]")
def _(plus: int, sel: Chosen, until: Until | None = None) -> Any:
    return Pending(sel, (Strength("add", plus),), until)


@G.rule(
    "step",
    "(devolver|barajar|recuperar) (de|desde) tu {zone} {to_castle} {some}",
    "(devolver|barajar|recuperar) (de|desde) tu {zone} {some} {to_castle}",
)
def _(zone: str, some: Chosen, to_castle: Any) -> Instruction | None:
    if some.cards.zones:
        return None
    cards = replace(some.cards, zones=(zone,), of="you")
    return ShuffleIn(what=replace(some, cards=cards).objects())


@G.rule("step", "buscar {found} en tu cementerio y barajar (-las|-los|-lo|-la) {to_castle}")
def _(found: Chosen, to_castle: Any) -> Instruction:
    cards = replace(found.cards, zones=("cementerio",), of="you")
    return ShuffleIn(what=Objects(pick=cards, count=found.count, up_to=found.up_to))


@G.rule("step", "(barajar|recuperar|devolver) tantas cartas de tu cementerio [{to_castle}] como {tally} [{to_castle}]")
def _(tally: Cards, to_castle: Any = None) -> Instruction:
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=Count(tally)))


@G.rule("step", "descartar {n} carta de su mano [{mods}]")
def _(n: int, mods: Any = ()) -> Instruction | None:
    """Of the player who was spoken of."""
    cards, who = described(Cards(), mods), "spoken_of"
    if cards is None:
        return None
    return Discard(who=who, count=n, chooser="you", cards=None if cards == Cards() else cards)  # type: ignore[arg-type]


@G.rule(
    "step",
    "la fuerza de {sel} se reducir en {n} [con un minimo de {m:n}] [{until}]",
)
def _(sel: Chosen, n: int, m: int | None = None, until: Until | None = None) -> Any:
    return Pending(sel, (Strength("add", -n, m),), until)


@G.rule("step", "{sel} (ganar|tener) {until} [un bono de] fuerza igual al numero de {tally}")
def _(sel: Chosen, until: Until, tally: Cards) -> Any:
    return Pending(sel, (Strength("add", Count(tally)),), until)


@G.rule("step", "{sel} (ganar|tener) {until} {plus} [{points}]", "{sel} (ganar|tener) {until} {n} {points}")
def _(sel: Chosen, until: Until, plus: int = 0, n: int = 0, points: Any = None) -> Any:
    return Pending(sel, (Strength("add", plus or n),), until)


@G.rule("strength", "perder {n} [{points}] (con un minimo de|minimo|hasta un minimo de) {m:n}")
def _(n: int, m: int, points: Any = None) -> Strength:
    return Strength("add", -n, m)


G.say(
    "strength",
    "(cambiar|igualar) su fuerza (por|con|a) su coste [en oro|de oro]",
    Strength("set", Quality("cost", of="it")),
)
G.say("strength", "ganar fuerza igual a su coste", Strength("add", Quality("cost", of="it")))


@G.rule(
    "strength",
    "ganar [un] [bono de] fuerza igual al numero de {tally}",
)
def _(tally: Cards) -> Strength:
    return Strength("add", Count(tally))


@G.rule("step", "(descartar|botar) {n} cartas de tu castillo y {m:n} de tu mano")
def _(n: int, m: int) -> Any:
    return (Mill(count=n), Discard(count=m))


@G.rule("step", "{who} no robar [cartas] {until}")
def _(who: Who, until: Until) -> Any:
    return OnPlayers(Ban(("robar_al_final",), who), until)


@G.rule(
    "step",
    "hacer {n} de dano (al|a) castillo (oponente|de tu oponente|del oponente)",
)
def _(n: int) -> Instruction:
    return Mill(count=n, who="opponent", damage=True)


@G.rule("step", "su fuerza ser igual al numero de {tally}")
def _(tally: Cards) -> Any:
    return Pending(Chosen(ref="implied"), (Strength("base", Count(tally)),), None)


@G.rule("step", "(botar|descartar) {some_cards} {their_castle}")
def _(some_cards: Amount, their_castle: Any) -> Instruction:
    return Mill(count=some_cards, who="opponent")


@G.rule(
    "strength",
    "(tener|ganar) tantas fuerza como (el|tu) aliado (que mas fuerza|de mayor fuerza|con mas fuerza|mas fuerte) [(tener_tu|que tener_tu|que controlar)] [en juego]",
)
def _() -> Strength:
    return Strength("set", Quality("strength", among=Cards(of="you", types=("Aliado",), other=True)))
