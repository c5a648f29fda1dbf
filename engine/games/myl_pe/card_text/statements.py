"""Whole statements that are no deeds: what cards cost, who may play what, how many may be there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.adjuncts import just_one
from engine.games.myl_pe.card_text.meaning.parts import Chosen, Item, L, OnPlayers
from engine.games.myl_pe.card_text.noun_phrase import Facts, described
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Objects, When
from engine.games.myl_pe.model.words import ARMA


def cost_of(chosen: Chosen, amount: int) -> model.Effect | None:
    """What playing these cards costs more or less; said of this card, its own cost."""
    if chosen.ref in ("self", "ally"):
        return model.Cost(amount, who="you", own=True)
    if chosen.ref is None and chosen.cards == Cards(name=chosen.cards.name):
        return model.Cost(amount, who="any", cards=chosen.cards)
    if not chosen.all or chosen.cards.zones or chosen.cards.other:
        return None
    who = {"you": "you", "opponent": "opponent", "any": "any"}.get(chosen.cards.of)
    cards = replace(chosen.cards, of="any")
    return None if who is None else model.Cost(amount, who=who, cards=None if cards == Cards() else cards)  # type: ignore[arg-type]


def costs_just(n: int, np: Chosen | None = None, its_cost: bool = True) -> model.Effect | None:
    """«Su coste se reduce a cero»: so much, whatever is printed."""
    found = cost_of(np or Chosen(ref="self"), n)
    return replace(found, amount=0, to=n) if isinstance(found, model.Cost) else None


L.rule("on_players", "{np} no tener:3p @coste")(lambda np: costs_just(0, np))
L.rule("on_players", "poder:2 (jugar:inf|poner:inf) {n} @oro (por turno|cada turno|en cada turno)")(
    lambda n: model.Allow("bajar_oros", n - 1) if n > 1 else None
)


_COST = "(costar:3|costar:3p)"
_ITSELF = Chosen(ref="self")


def cheaper(np: Chosen, n: int) -> model.Effect | None:
    """«Tus Talismanes cuestan 1 Oro menos»."""
    return cost_of(np, -n)


def reduced(np: Chosen, n: int) -> model.Effect | None:
    """«El coste de tus Talismanes se reduce en 1»."""
    found = cost_of(np, -n)
    return replace(found, reduces=True) if isinstance(found, model.Cost) else None


L.rule(
    "on_players",
    f"(los|las) {{heads}} que [tu] (jugar:2|jugar:s2) {_COST} {{n}} [@oro] menos",
)(
    lambda heads, n, mods=(): (
        None if (of := described(heads, mods)) is None or of.zones else model.Cost(-n, who="you", cards=of)
    )
)


def dear_to_play(
    dear: str = "",
    played_cards: Chosen = _ITSELF,
    less: int = 0,
    more: int = 0,
    to: int | None = None,
    per: model.Count | None = None,
    itself: bool = True,
) -> model.Effect | None:
    """«Te cuesta 1 Oro menos jugar Tótems», «cuesta un Oro menos por cada Xian»: to whom, how much, and what."""
    who = dear or ("any" if more or played_cards.ref is None else "you")
    number = more - less if per is None else replace(per, times=more - less)
    if played_cards.ref is not None:
        return model.Cost(number, who="you", own=True, to=to) if who == "you" else None
    if played_cards.cards.zones or played_cards.cards.of != "any":
        return None
    cards = None if played_cards.cards == Cards() else played_cards.cards
    return model.Cost(number, who=who, cards=cards, to=to)  # type: ignore[arg-type]


def dearer(np: Chosen, n: int) -> model.Effect | None:
    """«Los Talismanes oponentes cuestan 2 Oros adicionales»."""
    return cost_of(np, n)


L.rule("bans", "{ban}", "{ban} (ni|o|y|,) {bans}")(lambda ban, bans=(): None if ban in bans else (ban, *bans))


def no_zones(banned: str, banned_zones: tuple[str, ...]) -> tuple[model.Effect, ...] | None:
    """«No se puede jugar con el Cementerio ni el Destierro»: what lies there is of no use."""
    if not {*banned_zones} <= {"cementerio", "destierro"}:
        return None
    return tuple(model.Ban(("usar_zona",), who=_everybody(banned), zone=zone) for zone in banned_zones)


L.rule("banned_zones", "(el|la|su|tu) {zone}", "(el|la|su|tu) {zone} (ni|y|o) [con] {banned_zones}")(
    lambda zone, banned_zones=(): None if zone in banned_zones else (zone, *banned_zones)
)


def no_playing(
    banned: str, heads: Cards | None = None, mods: Facts = (), kind: Cards | None = None
) -> model.Effect | None:
    """«Los jugadores no pueden jugar Talismanes», «no se pueden bajar Tótems»."""
    if kind is not None and (not kind.types or "Oro" in kind.types):
        return None
    cards = described(heads or kind or Cards(), mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    return model.Ban(("jugar",), who=_everybody(banned), cards=None if cards == Cards() else cards)


def no_using(banned: str, bare_abilities: Cards, heads: Cards | None = None) -> tuple[model.Effect, ...] | None:
    """«No se pueden jugar nuevos Talismanes o habilidades de carta»."""
    played = None if heads is None else no_playing(banned, heads)
    if (heads is not None and played is None) or bare_abilities.zones or bare_abilities.of != "any":
        return None
    cards = None if bare_abilities == Cards() else bare_abilities
    used = model.Ban(("usar_habilidades",), who=_everybody(banned), cards=cards)
    return (used,) if played is None else (played, used)


def _everybody(banned: str) -> Any:
    """«No se pueden jugar» is said of each player."""
    return "each" if banned == "any" else banned


L.rule("that_affect", "que afectar:s3p [a] {affected}")(lambda affected: affected or True)


def only_so_many(only_so_many: Any, n: int, heads: Cards) -> model.Effect | None:
    """«Los jugadores sólo pueden jugar dos Aliados por turno»."""
    return model.Ban(("jugar",), who=only_so_many, cards=heads, after=n)


L.rule("on_players", "{banned} (jugar:inf|usar:inf) con {zones_used}")(
    lambda banned, zones_used: tuple(
        model.Ban(("usar_zona",), who=_everybody(banned), zone=zone) for zone in zones_used
    )
)


def found_is_cheaper(n: int = 0, reduced: int = 0) -> tuple[OnPlayers, ...]:
    """«La próxima carta que sea esa carta que juegues te cuesta 1 Oro menos este turno»."""
    cheaper = model.Cost(-(n or reduced), who="you", cards=Cards(one_of="done"), once=True, reduces=bool(reduced))
    return (OnPlayers(cheaper, ("final_phase",) * 2),)


def next_not_annulled(
    next_one: Cards | None = None, n: int | None = None, np: Chosen | None = None, that: Chosen | None = None
) -> tuple[Item, ...] | None:
    """«La siguiente carta que juegues tendrá coste cero y no podrá ser anulada»."""
    if np is not None and (not just_one(np) or np.cards.of != "any" or that is None or that.ref != "that_one"):
        return None
    next_one = next_one or (np.cards if np is not None else Cards())
    held = model.Affect(effect=model.Cannot(("ser_anulado",)), on=Objects(ref="event"), until="turn_end")
    later = Item(model.Later(when=When("juega", what=next_one, by="you"), steps=(held,)))
    return (later,) if n is None else (Item(OnPlayers(next_costs(next_one, n), ("turn_end",) * 2)), later)


def next_costs(next_one: Cards, n: int | None = None, less: int = 0) -> model.Effect:
    """«La siguiente carta que juegues tendrá coste cero», «te costará un Oro menos»."""
    return model.Cost(-less, who="you", cards=None if next_one == Cards() else next_one, to=n, once=True)


_PLAYED = "que [tu] (jugar:s2|jugar:2|poner:2|poner:s2) [{_:to_line}]"
L.rule("next_one", f"(el|la|tu) (@siguiente|@proximo) {{heads}} [{_PLAYED}]")(lambda heads: _of_anybody(heads, ()))


def _of_anybody(heads: Cards, mods: Facts) -> Cards | None:
    """A description of what is played: from where and by whom is not said."""
    cards = described(heads, mods)
    return None if cards is None or cards.zones or cards.of != "any" else cards


L.rule("on_players", "en (el|tu) @proximo {heads} su @coste [en @oro] (se reducir:3 a|ser:3) {n}")(
    lambda heads, n: next_costs(heads, n)
)
L.rule("on_players", "{banned} anular:inf {heads} {mods}")(
    lambda banned, heads, mods: (
        model.Ban(("anular",), who=_everybody(banned), cards=cards)
        if (cards := described(heads, mods)) is not None and cards.does and not cards.zones and cards.of == "any"
        else None
    )
)
L.rule("on_players", "{np} no (poder:3|poder:3p) ser anular:pp por (tu|el) @oponente")(
    lambda np: model.Ban(("anular",), cards=np.cards) if np.all and np.cards.does and not np.cards.zones else None
)


def named_and_banned(to_play_it: bool, until: Any, type: str) -> tuple[Item, ...]:
    """«Nombra un Talismán, tu oponente no podrá utilizarlo por esta partida»."""
    banned = model.Ban(("jugar",), cards=Cards(said="name", types=(type,)))
    return (Item(model.Say(what="name")), Item(OnPlayers(banned, until)))


L.rule("zones_used", "(el|la|su|tu) {zone}")(lambda zone: (zone,) if zone in ("cementerio", "destierro") else None)
L.rule("zones_used", "(el|la|su|tu) {one:zone} (ni|y|o) [con] (el|la|su|tu) {two:zone}")(
    lambda one, two: (one, two) if {one, two} == {"cementerio", "destierro"} else None
)


def borne_by(heads: Cards, itself: bool = True) -> model.Effect | None:
    """«Sólo puede ser portada por un Dragón»."""
    bearer = heads if heads.race is None and heads.name is None else replace(heads, types=())  # only Aliados bear
    return None if heads.zones or heads.of not in ("any", "you") else model.BorneBy(bearer)


# -- what playing costs, by whom it is paid, and what an Oro counts as

_MORE = "{n} [@oro] (mas|@adicional|@extra)"
L.rule(
    "on_players",
    f"a tu @oponente le {_COST} {_MORE} jugar:inf [sus] {{heads}}",
    f"(los|las) {{heads}} {_COST} {_MORE} a tu @oponente",
)(lambda n, heads, mods=(): _priced(n, "opponent", heads, mods))


def _priced(amount: int, who: Any, heads: Cards, mods: Facts) -> model.Effect | None:
    cards = described(heads, mods)
    if cards is None or cards.zones or cards.of != "any":
        return None
    return model.Cost(amount, who=who, cards=None if cards == Cards() else cards)


def cheaper_weapons(
    n: int, bearers: Chosen | None = None, several: Cards | None = None, this: bool = False
) -> model.Effect | None:
    """«Jugar Armas en tus Aliados de raza Caballero cuesta un Oro menos»."""
    bearers = Chosen(ref="ally") if this else bearers or Chosen(several or Cards(), all=True)
    if bearers.ref in ("ally", "self"):
        on = Cards(this=True)
    elif bearers.all and not bearers.cards.zones:
        on = bearers.cards
    else:
        return None
    return model.Cost(-n, who="you", cards=Cards(types=(ARMA,)), on=on)


L.rule(
    "on_players",
    "[al usar:inf -lo] (contar:3|valer:3) como {n} @oro",
    "[{itself}] (contar:3|valer:3) como {n} @oro para jugar:inf {any_of}",
)(lambda n, itself=True, any_of=None: model.PaysAs(n, any_of))

# -- what players cannot do, have, or draw


def no_oros(banned: str = "", deeds: Any = None, then: Any = None) -> Any:
    """«No puede usar o jugar Oros», «en su próximo turno»."""
    if then is not None:
        return OnPlayers(model.Ban(then), ("opponents_next_turn",) * 2)
    return model.Ban(deeds, who=_everybody(banned)) if len({*deeds}) == len(deeds) else None


L.rule("on_players", "robar:2 {n} @carta en (lugar|vez) de una {_:at_turns_end}")(
    lambda n: model.Allow("robar_al_final", number=n - 1) if n > 1 else None
)
L.rule("on_players", "[{itself}] no (poder:3) ser portar:pp por {heads}")(
    lambda heads, itself=True: (
        model.BorneBy(Cards(types=("Aliado",), not_races=(heads.race,)))
        if heads == Cards(types=("Aliado",), race=heads.race) and heads.race
        else None
    )
)
L.rule("on_players", "poder:2 jugar:inf [los|las|tus] {heads} desde tu @cementerio")(
    lambda heads: (
        model.Allow("jugar_desde", cards=replace(heads, zones=("cementerio",), of="you")) if heads.types else None
    )
)


L.rule("clause.rule", "{on_players}", "{on_players} {until}")(
    lambda on_players, until=None: (
        (on_players,)
        if isinstance(on_players, OnPlayers) and until is None
        else tuple(OnPlayers(one, until) for one in on_players)
        if isinstance(on_players, tuple)
        else None
        if isinstance(on_players, OnPlayers)
        else (OnPlayers(on_players, until),)
    )
)


# -- what is understood and has no model: the rules that it needs are not those of the DAR
