"""Whether something comes of what was told: «¿busco el Oro igual?», «¿me destruye los Oros?».

Such a question is a deed that nobody has to stage: what happens on the board answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.situations.scene import Asked, Deed, Group, Scene

FROM_A_DEED = "deed"
"""The `detail` of a question that was read as a deed first."""


def wondering(scene: Scene, kinds: Mapping[str, str]) -> Iterator[Scene]:
    """The scene with the last deed that is asked, or its last, as the question.

    `kinds` are the questions by the verb of the deed. A deed that is told as a fact, or brings cards of its own that
    nobody spoke of before, is no question.
    """
    for place in range(len(scene.deeds) - 1, -1, -1):
        deed = scene.deeds[place]
        last = place == len(scene.deeds) - 1
        beside = deed.person == "ger" or _is_relative(scene, deed)  # «¿lo puedo salvar botando una carta?»
        told = (deed.tense in ("past", "imperfect") or beside) and deed.asked is None
        drawn = deed.verb == "draw" and deed.is_of_one
        if drawn or kinds.get(deed.verb) is None:
            continue
        if not scene.asked and not told and (last or deed.asked is not None):
            rest = (*scene.deeds[:place], *scene.deeds[place + 1 :])
            groups = (*deed.subject, *deed.object, *deed.tool, *deed.target)
            before = set(_names(scene, rest))
            if rest and all(_is_known(scene, group, before) for group in groups):
                yield replace(scene, deeds=rest, asked=(_asked(scene, deed, kinds[deed.verb]),))
            yield from _playing(scene, deed, rest, kinds[deed.verb], before)
            return
    ask = scene.asked[0] if len(scene.asked) == 1 else None
    if ask is not None and (ask.kind in ASKED_BESIDES or (ask.kind == "refund" and _LOSING & set(ask.words))):
        lost = [f"destroy:{word[5:]}:2:{ask.side or 'A'}" for word in ask.words if word.startswith("kind:")]
        yield replace(scene, asked=(replace(ask, kind="outcome", detail=FROM_A_DEED, words=(*ask.words, *lost)),))


def _playing(scene: Scene, deed: Deed, rest: tuple[Deed, ...], kind: str, before: set[str]) -> Iterator[Scene]:
    """«¿me pueden romper los Oros con Dispositivo Espinoso?»: the card is played, and what it does is asked."""
    spells = all(group.card is not None and scene.named[group.card].spell for group in deed.tool)
    known = all(_is_known(scene, group, before) for group in (*deed.subject, *deed.object, *deed.target))
    if not (deed.tool and spells and known) or any(group.card is not None for group in deed.object):
        return
    side = deed.side or ("B" if deed.to_me else None)
    played = replace(deed, verb="play", side=side, object=deed.tool, subject=(), tool=(), target=(), asked=None)
    played = replace(played, start=deed.tool[0].at[0], end=deed.tool[-1].at[1], negated=False, to_me=False)
    asked = _asked(scene, replace(deed, tool=()), kind)
    yield replace(scene, deeds=(*rest, played), asked=(asked,))


def _is_relative(scene: Scene, deed: Deed) -> bool:
    """«un Aliado que entro este turno»: what is said of a card asks nothing."""
    return scene.text[: deed.start].lower().split()[-1:] in (["que"], ["q"], ["k"], ["that"], ["who"])


_LOSING = frozenset(("!mill", "what_happens"))
ASKED_BESIDES = frozenset(("keeps",))
"""Questions that are asked of one thing alone; of another they ask what comes of it, as «¿pierdo los Oros?» does of
those that nobody pays."""


def _asked(scene: Scene, deed: Deed, kind: str) -> Asked:
    """A deed as a question; the numbers, zones and races that it speaks of stand among its words."""
    groups = (*deed.subject, *deed.object, *deed.tool, *deed.target)
    cards = tuple(
        group for group in deed.object or deed.subject if group.card is not None and not _is_race(scene, group)
    )
    pointed = deed.verb == "shuffle" and any(group.ref == "it" for group in deed.object)
    losing = deed.verb == "mill" and any(group.ref == "it" and group.each for group in deed.object)
    losing |= deed.verb == "mill" and any(group.kind not in (None, "carta") for group in deed.object)
    kind = "outcome" if cards or pointed or losing else kind
    words = (
        *(("not",) if deed.negated else ()),
        *(f"zone:{where}" for where in (*deed.where, *(one.zone for one in groups if one.card is None and one.zone))),
        *(f"num:{group.count}" for group in groups if group.card is None and group.count not in (None, 1)),
        *(_losing(scene, deed.verb, group) for group in deed.object if group.card is None and group.kind),
        *(("me",) if deed.to_me else ()),
        *(f"card:{group.card}" for group in groups if group.card is not None and _is_race(scene, group)),
    )
    side = "A" if deed.to_me and kind != "outcome" else None if deed.dropped else deed.side
    about = cards if len(cards) == 1 else ()
    kind = "zone" if about and kind == "outcome" else kind
    spans = [(deed.start, deed.end), *(group.at for group in groups if group.at != (0, 0))]
    start, end = min(first for first, _ in spans), max(last for _, last in spans)
    return Asked(kind, about, side, FROM_A_DEED, words, start, end)


def _losing(scene: Scene, verb: str, group: Group) -> str:
    """How many cards of a kind somebody may lose, and who where that is told: «los Oros» are two at least."""
    several = scene.text[group.at[0] : group.at[1]].lower().endswith("s")
    told = f"{verb}:{group.kind}:{group.count or (2 if several else 1)}"
    return f"{told}:{group.side}" if group.side else told


def _is_race(scene: Scene, group: Group) -> bool:
    return group.card is not None and scene.named[group.card].sort == "race"


def _names(scene: Scene, deeds: tuple[Deed, ...]) -> Iterator[str]:
    for deed in deeds:
        for group in (*deed.subject, *deed.object, *deed.tool, *deed.target):
            for one in (group, *group.bears):
                if one.card is not None:
                    yield from scene.named[one.card].names
    for group in scene.loose:
        for one in (group, *group.bears):
            if one.card is not None:
                yield from scene.named[one.card].names


def _is_known(scene: Scene, group: Group, before: set[str]) -> bool:
    """Whether a phrase brings nothing new: a card that was told before, or cards of a kind."""
    if group.bears or group.strength is not None:
        return False
    return group.card is None or _is_race(scene, group) or bool(before & set(scene.named[group.card].names))
