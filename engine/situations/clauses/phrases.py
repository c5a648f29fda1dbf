"""Who is meant: phrases about cards, with how many, how strong, whose, where, and what they carry."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.situations.scene import Group, Side
from engine.text.chart import Language, the_one

MARKS = ("card", "held", "race", "kind", "num", "zone", "edition", "time", "step")


OWNERS: dict[str, Side] = {"mine": "A", "theirs": "B"}
"""Whose a zone is: «zone:mano_mine» is the speaker's hand."""
MOST = 12
"""More cards of one kind than these nobody speaks of."""


def grammar() -> Language:
    """The phrases about cards, in units: `group` is one phrase, `groups` several joined by «and»."""
    made = Language()
    for mark in MARKS:
        made.rule(mark, f"{mark}:")(the_one)
    _heads(made)
    _pronouns(made)
    _sides(made)
    _modified(made)
    _borne(made)
    _placed(made)
    _listed(made)
    return made


def _heads(made: Language) -> None:
    @made.rule("head", "{c:card}", "{c:held}")
    def _card(c: str) -> Group:
        return Group(card=int(c))

    _races(made)

    @made.rule("head", "{kind} {c:card}", "{kind} {c:held}")
    def _card_of_a_kind(kind: str, c: str) -> Group:
        return Group(card=int(c), kind=kind)

    @made.rule("head", "{kind}")
    def _kind(kind: str) -> Group:
        return Group(kind=kind)

    @made.rule("head", "{num} {c:card}", "{num} {c:held}")
    def _some_cards(num: str, c: str) -> Group | None:
        return Group(card=int(c), count=int(num)) if int(num) <= MOST else None

    @made.rule("head", "{num} virtual")
    def _virtual(num: str) -> Group:
        return Group(kind="virtual", count=int(num))

    @made.rule("group", "(a|one) virtual")
    def _one_virtual() -> Group:
        return Group(kind="virtual", count=1)

    @made.rule("group", "a power {num} {kind}", "the power {num} {kind}", "power {num} {kind}")
    def _of_power(num: str, kind: str) -> Group:
        return Group(kind=kind, strength=int(num), count=1)

    @made.rule("head", "{num} {kind}", "{num} more {kind}", "{num} other {kind}")
    def _some(num: str, kind: str) -> Group | None:
        return Group(kind=kind, count=int(num)) if int(num) <= MOST or kind == "carta" else None

    _determined(made)


def _determined(made: Language) -> None:
    """«un Oni», «el Oni», «otro Oni», «los dos Onis»."""

    @made.rule("group", "{head}")
    def _bare(head: Group) -> Group:
        return head

    @made.rule("group", "(a|only a|one|a only|only one) {head}", "(a|one) new {head}")
    def _a(head: Group) -> Group | None:
        return replace(head, count=1) if head.count is None else None

    @made.rule("group", "(the|this) {head}", "the same {head}", "all the {head}")
    def _the(head: Group) -> Group:
        return replace(head, definite=True)

    @made.rule(
        "group", "other {head}", "(a|the|one|this) other {head}", "(a|the) only other {head}", "only one other {head}"
    )
    def _other(head: Group) -> Group:
        return replace(head, other=True, count=1 if head.count is None else head.count)

    @made.rule("group", "both {head}", "the num:2 {head}")
    def _both_of(head: Group) -> Group | None:
        return replace(head, count=2, definite=True) if head.count is None else None

    @made.rule("group", "both of my {head}", "both my {head}")
    def _both_of_mine(head: Group) -> Group | None:
        return replace(head, count=2, side="A") if head.count is None else None

    @made.rule("group", "each {head}")
    def _each(head: Group) -> Group:
        return replace(head, each=True)

    @made.rule("group", "(none|not) {kind}")
    def _no(kind: str) -> Group:
        return Group(kind=kind, count=0)


def _races(made: Language) -> None:
    """«un Cazador», «mi Cazador Roy», «dos Guerreros»."""

    @made.rule("head", "{c:race}")
    def _race(c: str) -> Group:
        return Group(card=int(c), kind="Aliado")

    @made.rule("head", "{r:race} {c:card}", "{c:card} {r:race}")
    def _card_of_a_race(r: str, c: str) -> Group:
        return Group(card=int(c), race=int(r))

    @made.rule("head", "title {c:race}", "title {c:card}")
    def _titled(c: str) -> Group:
        return Group(card=int(c))

    @made.rule("head", "{num} {c:race}")
    def _some_of_a_race(num: str, c: str) -> Group | None:
        return Group(card=int(c), count=int(num), kind="Aliado") if int(num) <= MOST else None


def _pronouns(made: Language) -> None:
    """Phrases without a noun: «uno de 2», «el mío», «los dos», «el atacante»."""

    @made.rule("group", "(a|my) {num}", "one of {num}")
    def _by_strength(num: str) -> Group:
        return Group(strength=int(num), count=1)

    @made.rule("group", "the {num}", "the of {num}", "the of power {num}")
    def _the_strong(num: str) -> Group:
        return Group(strength=int(num), count=1, definite=True)

    @made.rule("group", "my {num}")
    def _my_strong(num: str) -> Group:
        return Group(strength=int(num), count=1, side="A")

    @made.rule("group", "one", "only one", "only to one", "one_of_them")
    def _one() -> Group:
        return Group(ref="one", count=1)

    @made.rule("group", "{num}")
    def _number(num: str) -> Group:
        return Group(ref="some", count=int(num))

    @made.rule("group", "those {num}")
    def _those(num: str) -> Group:
        return Group(ref="those", count=int(num))

    @made.rule("group", "the mine", "mine")
    def _mine() -> Group:
        return Group(ref="mine", side="A", count=1)

    @made.rule("group", "the theirs", "theirs", "the of opp")
    def _theirs() -> Group:
        return Group(ref="theirs", side="B", count=1)

    @made.rule("group", "(the|a) other", "other")
    def _another() -> Group:
        return Group(ref="other", count=1, other=True)

    @made.rule("group", "each")
    def _each_one() -> Group:
        return Group(ref="all", each=True)

    @made.rule("group", "both", "the num:2")
    def _both() -> Group:
        return Group(ref="both", count=2)

    @made.rule("group", "all", "all the rest", "the rest", "rest", "all they", "all it_ mine")
    def _all() -> Group:
        return Group(ref="all")

    _of_a_battle(made)
    _one_of_several(made)


def _of_a_battle(made: Language) -> None:
    """«el atacante», «mi bloqueador», «dos atacantes»."""

    @made.rule("group", "the attacker", "attacker", "his attacker", "my attacker")
    def _attacker() -> Group:
        return Group(ref="attacker", count=1)

    @made.rule("group", "the blocker", "blocker")
    def _blocker() -> Group:
        return Group(ref="blocker", count=1)

    @made.rule("group", "my blocker")
    def _my_blocker() -> Group:
        return Group(ref="blocker", count=1, side="A")

    @made.rule("group", "his blocker")
    def _his_blocker() -> Group:
        return Group(ref="blocker", count=1, side="B")

    @made.rule("group", "{num} attacker", "{num} blocker")
    def _attackers(num: str) -> Group:
        return Group(kind="", count=int(num))


def _one_of_several(made: Language) -> None:
    """«three 3s», «uno de los de 4», «uno de los Ogros», «dos cada uno»."""

    @made.rule("group", "{group} each")
    def _apiece(group: Group) -> Group:
        return replace(group, each=True)

    @made.rule("group", "{num} strong_ones", "the {num} strong_ones")
    def _strong_ones(num: str) -> Group:
        return Group(strength=int(num), count=None, kind="Aliado")

    @made.rule("group", "{count:num} {num} strong_ones")
    def _so_many_strong_ones(count: str, num: str) -> Group:
        return Group(strength=int(num), count=int(count), kind="Aliado")

    @made.rule("group", "one of the of {num}", "one of the {num}", "one of the of power {num}")
    def _one_of_the_strong(num: str) -> Group:
        return Group(strength=int(num), count=1, definite=True)

    @made.rule("group", "one of my {head}")
    def _one_of_mine(head: Group) -> Group:
        return replace(head, count=1, side="A", definite=True)

    @made.rule("group", "one of his {head}")
    def _one_of_theirs(head: Group) -> Group:
        return replace(head, count=1, side="B", definite=True)

    @made.rule("group", "one of the {head}", "one of all the {head}")
    def _one_of_the(head: Group) -> Group | None:
        return replace(head, count=1, definite=True) if head.count is None else None


def _sides(made: Language) -> None:
    """Whose, before and after the cards."""

    @made.rule("group", "my {head}")
    def _my(head: Group) -> Group:
        return replace(head, side="A", definite=True)

    @made.rule("group", "my other {head}")
    def _my_other(head: Group) -> Group:
        return replace(head, side="A", other=True, count=1 if head.count is None else head.count)

    @made.rule("group", "his other {head}")
    def _his_other(head: Group) -> Group:
        return replace(head, side="B", other=True, count=1 if head.count is None else head.count)

    @made.rule("group", "my only {head}")
    def _my_only(head: Group) -> Group:
        return replace(head, side="A", count=1, definite=True)

    @made.rule("group", "his only {head}")
    def _his_only(head: Group) -> Group:
        return replace(head, side="B", count=1, definite=True)

    @made.rule("group", "his {head}", "opp 's {head}", "he 's {head}")
    def _his(head: Group) -> Group:
        return replace(head, side="B", definite=True)

    @made.rule("put", "put_mine")
    def _put_by_me() -> Side:
        return "A"

    @made.rule("put", "put_theirs")
    def _put_by_opp() -> Side:
        return "B"

    @made.rule("group", "{group} mine", "{group} of me", "{group} of my", "{group} of I")
    def _mine(group: Group) -> Group | None:
        return _owned(group, "A")

    @made.rule("group", "{group} theirs", "{group} of opp", "{group} of he", "{group} of the other")
    def _theirs(group: Group) -> Group | None:
        return _owned(group, "B")

    @made.rule("group", "{group} {whose:put}")
    def _put_by(group: Group, whose: Side) -> Group | None:
        return None if group.bears else _owned(group, whose)

    @made.rule("group", "my {num} {kind}")
    def _my_some(num: str, kind: str) -> Group:
        return Group(kind=kind, count=int(num), side="A")


def _owned(group: Group, side: Side) -> Group | None:
    """A phrase with its owner; «con uno mío» is one of the speaker's, not one of those told before; «mi Oni con un
    Kunai del rival»: the owner of what an Ally bears whose own was told."""
    if group.side is None:
        return replace(group, side=side)
    *before, last = group.bears or (Group(side=side),)
    return replace(group, bears=(*before, replace(last, side=side))) if last.side is None else None


def _modified(made: Language) -> None:
    @made.rule(
        "group",
        "{group} of power {num}",
        "{group} of {num} of power",
        "{group} of {num} power",
        "{group} of {num}",
        "{group} with {num} of power",
        "{group} with power {num}",
        "{group} power {num}",
        "{group} that !have power {num}",
        "{group} of cost_ {num}",
        "{group} that !have {num} of power",
        "{group} of strength {num}",
    )
    def _strong(group: Group, num: str) -> Group | None:
        if group.strength is not None or group.ref in ("mine_", "all"):
            return None
        return replace(group, strength=int(num))

    @made.rule("group", "{num} power {kind}", "a {num} power {kind}", "the {num} power {kind}")
    def _strong_before(num: str, kind: str) -> Group:
        return Group(kind=kind, strength=int(num), count=1)

    @made.rule("group", "{count:num} {num} power {kind}")
    def _several_strong(count: str, num: str, kind: str) -> Group:
        return Group(kind=kind, strength=int(num), count=int(count))

    @made.rule("group", "my {num} power {kind}")
    def _my_strong(num: str, kind: str) -> Group:
        return Group(kind=kind, strength=int(num), count=1, side="A")

    @made.rule("group", "his {num} power {kind}")
    def _his_strong(num: str, kind: str) -> Group:
        return Group(kind=kind, strength=int(num), count=1, side="B")

    @made.rule(
        "group",
        "{group} with {things}",
        "{group} with {things} zone:play",
        "{group} that !carry {things}",
        "{group} that !have {things}",
        "{group} !carry {things}",
        "{group} !attach {things}",
        "{things} (in|on) {group}",
        "{things} zone:play (in|on) {group}",
    )
    def _bearing(group: Group, things: tuple[Group, ...]) -> Group | None:
        return None if group.bears or group.kind not in (None, "Aliado") else replace(group, bears=things)

    @made.rule("group", "the that (!have|!carry) {things}")
    def _who_bears(things: tuple[Group, ...]) -> Group:
        return Group(kind="Aliado", count=1, definite=True, bears=things)

    @made.rule(
        "group",
        "{group} new_",
        "{group} alone",
        "{group} counting_it",
        "{group} only",
        "{group} more",
    )
    def _bare_of_news(group: Group) -> Group:
        return group

    @made.rule("group", "{group} plain_one", "{group} type_hint")
    def _plain(group: Group) -> Group:
        return replace(group, plain=True)

    @made.rule("group", "{group} unarmed")
    def _unarmed(group: Group) -> Group | None:
        return None if group.bears else group

    @made.rule("group", "{group} {edition}", "{group} of {edition}")
    def _edition(group: Group, edition: str) -> Group | None:
        return replace(group, edition=edition) if group.card is not None and group.edition is None else None

    @made.rule("group", "{group} new", "new {group}", "{group} new (!play|!lay|!enter)")
    def _new(group: Group) -> Group | None:
        return None if group.fresh else replace(group, fresh=True)


def _borne(made: Language) -> None:
    """What an Ally bears, told by its bearer."""

    @made.rule("group", "(the|a|his|my) {c:held} of {group}")
    def _of_its_bearer(c: str, group: Group) -> Group | None:
        borne = group.on or group.bears or group.kind not in (None, "Aliado") or (group.card is None and not group.kind)
        return None if borne else Group(card=int(c), count=1, definite=True, on=(group,))

    @made.rule("group", "(the|a|his|my) {c:held} {whose:put} to {group}")
    def _put_on(c: str, whose: Side, group: Group) -> Group | None:
        on_it = _of_its_bearer(c, group)
        return None if on_it is None else replace(on_it, side=whose)


def _placed(made: Language) -> None:
    """Where the cards are."""

    @made.rule("group", "{num} zone:mano")
    def _number_in_hand(num: str) -> Group:
        return Group(kind="carta", count=int(num), zone="mano")

    @made.rule("group", "{num} zone:castillo", "{num} in the zone:castillo")
    def _number_in_castle(num: str) -> Group:
        return Group(kind="carta", count=int(num), zone="castillo")

    @made.rule("group", "{group} {zone}", "{group} in {zone}", "{group} in the {zone}")
    def _there(group: Group, zone: str) -> Group | None:
        return _in_zone(group, zone)

    @made.rule("group", "{group} ahead")
    def _opposite(group: Group) -> Group | None:
        return _in_zone(group, "play_theirs")

    @made.rule("group", "{group} in my {zone}")
    def _in_mine(group: Group, zone: str) -> Group | None:
        return _in_zone(group, f"{zone}_mine")

    @made.rule("group", "{group} in his {zone}", "{group} in the {zone} of opp")
    def _in_theirs(group: Group, zone: str) -> Group | None:
        return _in_zone(group, f"{zone}_theirs")


def _in_zone(group: Group, zone: str) -> Group | None:
    if group.zone is not None or not (group.card is not None or group.kind):
        return None
    name, _, whose = zone.partition("_")
    side: Side | None = OWNERS.get(whose, group.side)
    return replace(group, zone=name, side=side) if group.side in (None, side) else None


def _listed(made: Language) -> None:
    """What is carried, and phrases joined by «and»."""

    @made.rule("thing", "{c:held}", "(a|one|a only|only a) {c:held}", "the {c:held}", "my {c:held}", "his {c:held}")
    def _held(c: str) -> Group:
        return Group(card=int(c), count=1)

    @made.rule("thing", *(f"{one} kind:Arma" for one in ("(a|one|a only|only a)", "the", "his", "my")))
    def _without_a_name() -> Group:
        return Group(kind="Arma", count=1)

    @made.rule("thing", "{num} kind:Arma")
    def _several_without(num: str) -> Group | None:
        return Group(kind="Arma", count=int(num)) if int(num) <= MOST else None

    @made.rule("thing", "{num} {c:held}")
    def _several(num: str, c: str) -> Group:
        return Group(card=int(c), count=int(num))

    @made.rule("thing", "{thing} {whose:put}")
    def _put_there(thing: Group, whose: Side) -> Group | None:
        return _owned(thing, whose)

    @made.rule("things", "{thing}")
    def _thing(thing: Group) -> tuple[Group, ...]:
        return (thing,)

    @made.rule(
        "things", "{things} and {thing}", "{things} and with {thing}", "{things} comma {thing}", "{things} with {thing}"
    )
    def _things(things: tuple[Group, ...], thing: Group) -> tuple[Group, ...]:
        return (*things, thing)

    @made.rule("listed", "{group}")
    def _first(group: Group) -> tuple[Group, ...]:
        return (group,)

    @made.rule("listed", "{listed} comma {group}")
    def _next(listed: tuple[Group, ...], group: Group) -> tuple[Group, ...] | None:
        return _with(listed, group)

    @made.rule("groups", "{listed}")
    def _open_list(listed: tuple[Group, ...]) -> tuple[Group, ...]:
        return listed

    @made.rule(
        "groups",
        "{groups} and {group}",
        "{groups} and also {group}",
        "{groups} more {group}",
        "{groups} nor {group}",
    )
    def _groups(groups: tuple[Group, ...], group: Group) -> tuple[Group, ...] | None:
        return _with(groups, group)


def _with(groups: tuple[Group, ...], group: Group) -> tuple[Group, ...] | None:
    counted = groups[-1].kind if groups[-1].card is None and groups[-1].count else None
    if counted and group.ref == "some" and group.side is not None:  # «3 Aliados míos y 2 de él»
        group = replace(group, ref=None, kind=counted, zone=groups[-1].zone)
    again = group.kind == "carta" and group.definite and groups[0].kind != "carta"
    alone = group.ref == "both" or any(one.ref == "one" for one in groups)
    return None if again or alone else (*groups, group)


def weight(value: Any) -> int:
    """How much a reading of a phrase says: of two that end at the same word the one that says more is meant."""
    return len(repr(value))
