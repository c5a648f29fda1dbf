"""What somebody has: cards in play, Weapons on their bearers, and cards and Oros that are only counted."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.situations.stage import Stage, is_number
from engine.games.myl_pe.situations.things import (
    ALIADO,
    ARMA,
    ORO,
    TALISMAN,
    TOTEM,
    Mismatch,
    Thing,
    kinds_searched,
    other,
)
from engine.situations.scene import Deed, Group, Groups, Scene, Side

_COUNTED: dict[str, tuple[str | None, ...]] = {
    ORO: (None, "play", "reserva", "castillo", "pagado", "cementerio"),
    "virtual": (None, "play", "reserva"),
    "carta": (None, "mano", "castillo", "cementerio"),
}
"""Where cards that are only counted may lie; in another zone they are not understood."""
_SOUGHT = frozenset((ALIADO, ARMA, TOTEM, TALISMAN))


def counted_allies(scene: Scene) -> frozenset[Side]:
    """The players of whom it was told how many Allies they have: «el rival tiene un solo Aliado»."""
    holding = [deed for deed in scene.deeds if deed.verb == "have" and not deed.negated]
    return frozenset(
        group.side or deed.side or "A"
        for deed in holding
        for group in deed.object
        if group.kind == ALIADO and group.card is None and group.count and group.zone in (None, "play", "defensa")
    )


def have(stage: Stage, deed: Deed) -> None:
    """What somebody has: cards in play, Oros, cards in hand."""
    stage.used.add(id(deed))
    if _both_have(stage, deed):
        return
    side = deed.side
    groups = (*deed.object, *deed.tool, *(deed.target if not deed.object else ()))
    fighting = next((group for group in groups if group.ref in ("attacker", "blocker")), None)
    if fighting is not None and len(groups) > 1:
        raise Mismatch(fighting)
    counts = [g for g in groups if g.kind in (ORO, "virtual", "carta") and g.card is None]
    if _has_none(stage, deed, groups):
        return
    owner: list[Thing] = []
    fighter = _fighter(stage, deed.subject)
    if fighter is not None:
        owner = [fighter]
    elif any(group.card is not None or group.kind == ALIADO for group in deed.subject) and side is None:
        owner = stage.cast.of(deed.subject)
    elif deed.dropped and not deed.subject and groups and all(is_weapon(stage, group) for group in groups):
        owner = [thing for thing in stage.cast.last[-1:] if thing.type == ALIADO]
    if _each_bears(stage, deed, groups):
        return
    for group in counts:
        count(stage, group, _fighting_side(stage, deed.subject) or stage.by(side), deed)
    _has_so_many(stage, deed, groups)
    rest = [
        g
        for g in groups
        if g not in counts and g.ref is None and (g.card is not None or g.kind or g.strength is not None or g.bears)
    ]
    named_again = [group for one in stage.scene.deeds if one.verb == "be" for group in (*one.subject, *one.object)]
    rest = [group for group in rest if group.card is not None or not any(group is one for one in named_again)]
    found = _found(stage, deed, rest, side if not owner else None)
    for thing in found:
        if thing.type == ARMA and thing.bearer is None:
            bearer = owner or [t for t in found if t.type == ALIADO]
            thing.bearer = bearer[0] if bearer else None
            stage.supposed += [] if owner else [thing]
        elsewhere = [where for where in deed.where if where != "play"]
        if elsewhere and thing.bearer is None and thing.zone is None:
            thing.zone = elsewhere[0]
        if thing.type == TALISMAN and thing.zone is None and not deed.where:
            thing.zone = "mano"
            stage.assume("donde_talisman")
    if found or counts:
        stage.placed.add(id(deed))
    if owner:
        stage.cast.last = owner


def _found(stage: Stage, deed: Deed, groups: list[Group], side: Side | None) -> list[Thing]:
    """The cards that somebody has, Tótems without a name among them: «tengo 2 Tótems»."""
    for group in groups:
        if group.kind == TOTEM and group.card is None and group.zone is None and not deed.where:
            stage.cast.known[id(group)] = stage.cast.of((replace(group, zone="play"),), side)
    return stage.cast.of([group for group in groups if group.kind not in ("", "carta")], side)


def _both_have(stage: Stage, deed: Deed) -> bool:
    """«los dos tenemos 2 Oros», «tenemos 2 Oros cada uno», «cada uno tiene 2 Aliados»: each of the players."""
    held = tuple(group for group in deed.object if group.ref not in ("both", "all"))
    said = (*deed.subject, *deed.object)
    of_each = [group.each or group.ref == "both" for group in said]
    allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
    of_players = deed.person == "1p" or (len(allies) < 2 and all(of_each[: len(deed.subject)]))
    if not (any(of_each) and held and of_players) or deed.negated or any(is_weapon(stage, group) for group in held):
        return False
    sides: tuple[Side, ...] = ("A", "B")
    for side in sides:
        own = tuple(replace(group, side=side, each=False) for group in held)
        have(stage, replace(deed, subject=(), object=own, person="3", side=side))
    stage.cast.seen += said
    stage.apiece += said
    return True


def _each_bears(stage: Stage, deed: Deed, groups: Groups) -> bool:
    """«los dos tienen Kunai»: each of them bears one."""
    several = deed.subject and all(group.ref in ("both", "those") for group in deed.subject)
    if not several or not groups or not all(is_weapon(stage, group) for group in groups) or deed.negated:
        return False
    for bearer in stage.cast.of(deed.subject):
        for group in groups:
            stage.cast.bear(bearer, group)
    stage.cast.seen += groups
    return True


def _fighter(stage: Stage, groups: Groups) -> Thing | None:
    """«el atacante», «el bloqueador», where the battle tells of one."""
    if len(groups) != 1 or groups[0].ref not in ("attacker", "blocker"):
        return None
    doing = stage.attackers if groups[0].ref == "attacker" else [blocker for blocker, _ in stage.blocks]
    stage.cast.seen += groups if len(doing) == 1 else ()
    return doing[0] if len(doing) == 1 else None


def _fighting_side(stage: Stage, groups: Groups) -> Side | None:
    """Whose those that fight are: «el defensor tiene 6 cartas» speaks of their player."""
    ref = groups[0].ref if len(groups) == 1 else None
    if ref not in ("attacker", "blocker"):
        return None
    if not stage.attackers:
        raise Mismatch(groups[0])
    stage.cast.seen += groups
    told = [blocker.whose for blocker, _ in stage.blocks if blocker.told]
    attacking = stage.attackers[0].whose
    return attacking if ref == "attacker" else (*told, other(attacking))[0]


def is_weapon(stage: Stage, group: Group) -> bool:
    """Whether a phrase names a Weapon, or speaks of one without a name."""
    if group.card is None:
        return group.kind == ARMA and group.ref is None
    return stage.cast.type_of(stage.cast.name_at(group.card, group.edition)) == ARMA


def _has_none(stage: Stage, deed: Deed, groups: Groups) -> bool:
    """«no tengo Aliados», «sin Armas en el Castillo»: what is told not to be there; whether that is all."""
    if not groups and not deed.subject:
        if deed.negated and "mano" in deed.where:
            stage.hands[stage.by(deed.side)] = 0
            stage.placed.add(id(deed))
        if deed.negated:
            stage.denied.add(id(deed))
        return True
    in_castle = "castillo" in deed.where or any(group.zone == "castillo" for group in groups)
    if in_castle and groups and all(group.kind in _SOUGHT and group.card is None for group in groups):
        if deed.negated or all(group.count == 0 for group in groups):
            stage.without.setdefault(stage.by(deed.side), []).extend(str(group.kind) for group in groups)
            stage.cast.seen += groups
            stage.denied.add(id(deed))
            stage.placed.add(id(deed))
        return True
    if deed.negated and groups and any(one.verb == "search" and not one.negated for one in stage.scene.deeds):
        return _finds_none(stage, deed, groups)
    kinds = bool(groups) and all(group.kind in (ALIADO, "") or group.ref == "blocker" for group in groups)
    if deed.negated and kinds:
        stage.denied.add(id(deed))
        stage.cast.seen += groups
    return deed.negated and kinds


def _finds_none(stage: Stage, deed: Deed, groups: Groups) -> bool:
    """«busco con Bjorn y no tengo Bárbaros de 2»: what is searched is not in the deck."""
    searching = stage.plays[-1] if stage.plays else None
    if searching is None:
        return False
    sought = sorted(kinds_searched(stage.cast.shelf, searching.thing.card))
    stage.without.setdefault(searching.side, []).extend(sought)
    stage.cast.mention(groups)
    stage.denied.add(id(deed))
    return True


def _has_so_many(stage: Stage, deed: Deed, groups: Groups) -> None:
    """«tengo 5 en la mano», «le quedan 30»: numbers without a noun."""
    for group in groups:
        if group.ref != "some" or group.count is None:
            continue
        asked_of_hand = any(ask.kind == "hand_left" and "zone:mano" in ask.words for ask in stage.scene.asked)
        if "mano" in deed.where or group.zone == "mano" or stage.hands or asked_of_hand:
            stage.cast.seen.append(group)
            asked = [ask.side for ask in stage.scene.asked if ask.side is not None and asked_of_hand]
            stage.hands[asked[0] if asked else stage.by(deed.side)] = group.count
            stage.placed.add(id(deed))
        elif "castillo" in deed.where:  # «mi Castillo tiene 5»
            count(stage, replace(group, kind="carta", ref=None), stage.by(deed.side), deed)
            stage.cast.seen.append(group)
            stage.placed.add(id(deed))
        elif any(ask.kind in ("left", "mill", "hand_left", "winner") for ask in stage.scene.asked):
            stage.cast.seen.append(group)
            if any(ask.kind == "winner" for ask in stage.scene.asked):
                stage.assume("donde_castillo")
            asked = [ask.side for ask in stage.scene.asked if ask.side is not None]
            stage.castles[asked[0] if asked else stage.by(deed.side)] = group.count


def _asks_of_the_castle(stage: Stage) -> bool:
    """Whether cards that are left are those of the deck: an attack is told, and who wins or what is left is asked."""
    deeds = stage.scene.deeds
    asks = any(ask.kind in ("winner", "left", "mill", "damage") for ask in stage.scene.asked)
    return any(deed.verb == "attack" for deed in deeds) and (asks or any(deed.verb == "win" for deed in deeds))


def count(stage: Stage, group: Group, side: Side, deed: Deed) -> None:
    many = group.count if group.count is not None else 1
    side = group.side or side
    where = group.zone or next(iter(deed.where), None)
    if group.kind == ORO and group.zone is None and where == "mano":
        where = None
    if where not in _COUNTED.get(group.kind or "", ()):
        return
    stage.cast.seen.append(group)
    if where is None and group.kind == "carta" and _asks_of_the_castle(stage):
        where = "castillo"
        stage.assume("donde_castillo")
    elif where is None:
        stage.assume("donde")
    if deed.negated and group.kind == "carta":
        stage.denied.add(id(deed))
        many = 0
    if group.kind == ORO:
        if deed.negated or many == 0:
            stage.denied.add(id(deed))
            if "castillo" in deed.where or group.zone == "castillo":
                stage.without.setdefault(side, []).append(ORO)
                return
            many = 0
        lying = {"pagado": stage.paid, "cementerio": stage.dead_oros}
        lying.get(where or "", stage.oros)[side] = many
    elif group.kind == "virtual":
        stage.virtual[side] = many
    else:
        lying = {"castillo": stage.castles, "cementerio": stage.graves}
        lying.get(where or "mano", stage.hands)[side] = many


def lack(stage: Stage, group: Group) -> None:
    """«estoy sin Oros», «el rival, sin cartas en la mano», «sin Oros, ¿puedo...?»: whoever the clause is about."""
    if group.kind not in _COUNTED or group.card is not None:
        stage.cast.mention((group,))
        return
    text = stage.scene.text
    before = [deed for deed in stage.scene.deeds if deed.end <= group.at[0] and "," not in text[deed.end : group.at[0]]]
    after = [deed for deed in stage.scene.deeds if deed.start >= group.at[1]]
    near = [*before[-1:], *after[:1]]
    side = group.side or next((deed.side for deed in near if deed.side is not None), None)
    count(stage, group, stage.by(side), Deed("have", negated=True))


def stay(stage: Stage, deed: Deed) -> None:
    """«no me queda ni un Oro en el Castillo»."""
    groups = (*deed.subject, *deed.object)
    side: Side = "A" if deed.to_me or deed.person.startswith("1") else stage.by(deed.side)
    if side in stage.paid and len(groups) == 1 and groups[0].ref == "some":  # «pagué 2 y me quedan 2»
        groups = (replace(groups[0], kind=ORO, ref=None),)
        stage.cast.seen += (*deed.subject, *deed.object)
    if _leaves(stage, deed, groups, side):
        return
    if any(group.kind in (ORO, "virtual", "carta") for group in groups):
        stage.used.add(id(deed))
        for group in groups:
            count(stage, group, side, deed)
    elif deed.negated and groups:
        stage.used.add(id(deed))
        if "castillo" in deed.where:
            stage.without.setdefault("A", [])
    elif groups:
        _has_so_many(stage, replace(deed, side=side), groups)
        stage.cast.of([group for group in groups if not is_number(group)])


def _leaves(stage: Stage, deed: Deed, groups: Groups, side: Side) -> bool:
    """«bajo Grulla y no me quedan Oros»: so many are left when what is played is paid."""
    played = any(play.side == side and play.do == "jugar" for play in stage.plays)
    afford = any(ask.kind == "afford" for ask in stage.scene.asked)
    alone = len(groups) == 1 and groups[0].kind == ORO and groups[0].card is None and groups[0].zone is None
    if not played or afford or not alone or deed.asked or side in stage.oros:
        return False
    stage.used.add(id(deed))
    stage.cast.seen += groups
    stage.left[side] = 0 if deed.negated else groups[0].count or 1
    if deed.negated:
        stage.denied.add(id(deed))
    return True


def carry(stage: Stage, deed: Deed) -> None:
    """A Weapon on its bearer; «I hold three cards» is about the hand."""
    stage.used.add(id(deed))
    counted = [g for g in deed.object if g.kind in _COUNTED and g.card is None]
    for group in counted:
        count(stage, group, stage.by(deed.side), deed)
    if counted:
        return
    if not any(
        is_weapon(stage, group) for group in (*deed.object, *deed.tool, *deed.subject)
    ):  # «trajo un Kraken»: nobody bears it
        stage.used.discard(id(deed))
        return
    things = stage.cast.of((*deed.object, *deed.tool), None)
    things += [thing for thing in stage.cast.of(deed.subject, None) if thing.type == ARMA]
    bearers = [t for t in stage.cast.of(deed.subject, None) if t.type == ALIADO]
    if not bearers:
        bearers = [t for t in things if t.type == ALIADO] or [t for t in stage.cast.things if t.type == ALIADO][-1:]
    for thing in things:
        if thing.type == ARMA and bearers:
            thing.bearer = bearers[0]
    for bearer in bearers:
        if deed.side is not None and bearer.side is None:
            bearer.side, bearer.told = deed.side, True


def _is_borne_by(stage: Stage, deed: Deed) -> bool:
    """«mi Gambantein está en Lesther»."""
    weapons, bearers = (*deed.subject, *deed.object), [group for group in deed.target if group.card is not None]
    if len(bearers) != 1 or not weapons or not all(is_weapon(stage, group) for group in weapons) or deed.negated:
        return False
    stage.used.add(id(deed))
    for bearer in stage.cast.of(bearers)[:1]:
        for thing in stage.cast.of(weapons):
            thing.bearer = bearer
    return True


def be_there(stage: Stage, deed: Deed) -> None:
    """«Alas Negras está con un Vampiro en mesa»."""
    groups = [g for g in (*deed.subject, *deed.object, *deed.tool) if g.card is not None]
    if deed.where and groups and not deed.asked and not deed.negated:
        have(stage, replace(deed, subject=(), object=(*deed.subject, *deed.object)))
        stage.used.add(id(deed))
        stage.placed.add(id(deed))
        return
    if _is_borne_by(stage, deed):
        return
    cards = (*deed.subject, *deed.object)
    if deed.side is not None and not deed.dropped and cards and all(g.kind == "carta" for g in cards):
        for thing in stage.cast.last[-1:]:
            thing.owner = deed.side
            stage.used.add(id(deed))
            stage.told.add(id(deed))
            stage.cast.seen += cards
    if groups and not deed.asked:
        stage.used.add(id(deed))
        found = stage.cast.of(groups, deed.side if deed.person.startswith("1") else None)
        for thing in found[1:]:
            thing.side = thing.side or found[0].side
            if thing.type == ARMA and thing.bearer is None and found[0].type == ALIADO:
                thing.bearer = found[0]
                stage.supposed.append(thing)
