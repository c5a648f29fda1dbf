"""What cards do in a deed, whatever verb tells it: a Talismán is played, an annulment annuls, the rest is what it is
done to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.myl_pe.situations.things import ARMA, Cast, kinds_of, other, takes_control
from engine.situations.scene import Asked, Deed, Group, Groups, Scene, Side

_TAKING = frozenset(("steal", "draw", "destroy", "kill_", "bounce", "exile", "shuffle"))
_FATES = frozenset(("die", "survive"))


def as_done(scene: Scene, cast: Cast) -> Scene:
    """The scene with each deed as what is done with its cards."""
    roles = _Roles(scene, cast)
    deeds = tuple(one for n in range(len(scene.deeds)) for one in roles.deeds(n))
    return replace(scene, deeds=deeds, asked=(*scene.asked, *roles.asked))


class _Roles:
    def __init__(self, scene: Scene, cast: Cast) -> None:
        self.scene, self.cast = scene, cast
        self.asked: list[Asked] = []

    def deeds(self, n: int) -> Iterator[Deed]:
        """What one deed tells."""
        deed = self.scene.deeds[n]
        if deed.verb in _FATES and self._spells_of(deed.tool):
            yield from self._dies_of(deed)
        elif deed.verb in ("play", "lay"):
            yield self._aimed(self._put(self._own_copy(deed)))
        elif deed.verb == "have" and self._has_of_the_other(deed):
            yield replace(deed, verb="steal", when=(*deed.when, "past"))
        elif deed.verb in _TAKING and self._is_said_twice(deed):
            yield replace(deed, subject=(), object=deed.subject)
        elif deed.verb == "stay" and self._is_kept(deed):
            spells = self._spells_of(deed.tool)
            taken = tuple(one for one in deed.tool if one not in spells)
            yield replace(deed, verb="steal", subject=(), object=taken, tool=spells)
        elif deed.verb == "attack" and self._asks_what_goes_through(n, deed):
            self._ask(deed, "damage")
        else:
            yield _by_the_other(deed)

    def _spells_of(self, groups: Groups) -> Groups:
        return tuple(one for one in groups if one.card is not None and self.scene.named[one.card].spell)

    def _spells(self, deed: Deed) -> Groups:
        return self._spells_of((*deed.subject, *deed.object))

    def _annuls(self, group: Group) -> bool:
        return group.card is not None and kinds_of(self.cast.shelf, self._name(group)) == {"annulment"}

    def _ask(self, deed: Deed, kind: str, detail: str | None = None) -> None:
        self.asked.append(Asked(kind, detail=detail, start=deed.start, end=deed.end))

    def _dies_of(self, deed: Deed) -> Iterator[Deed]:
        """«¿se muere Oni con Yanomami?»: it is played at it; one that annuls saves: «¿se salva con Flechero?»."""
        spells = self._spells_of(deed.tool)
        rest = tuple(one for one in deed.tool if one not in spells)
        if all(self._annuls(one) for one in spells):
            saves = deed.verb == "survive" and not rest
            annulling = replace(deed, verb="annul", subject=(), object=(Group(ref="it"),), tool=spells)
            yield annulling if saves else deed
            return
        whose = next((one.side for one in deed.subject if one.side is not None), None)
        side: Side | None = other(whose) if whose is not None else None
        at = spells[0].at
        done = replace(deed, verb="play", side=side, subject=(), object=spells, target=deed.subject, tool=())
        yield replace(done, start=at[0], end=at[1], negated=False, asked=None, dropped=False, to_me=False, person="inf")
        yield replace(deed, tool=rest)

    def _aimed(self, deed: Deed) -> Deed:
        """«mi Oni, me le tiran Yanomami», «un Yanomami que le tiran a mi Oni»: who plays is a player; an Ally beside a
        Talismán is what it is played at."""
        spells = self._spells(deed)
        rest = tuple(one for one in (*deed.subject, *deed.object) if one not in spells and one.card is not None)
        if len(spells) != 1 or not rest or not deed.subject or (deed.target and not _is_a_pronoun(deed.target)):
            return deed
        return replace(deed, subject=(), object=spells, target=rest, to_me=deed.to_me or deed.person == "3p")

    def _put(self, deed: Deed) -> Deed:
        """«tengo un Kunai, ¿se lo pongo a su Oni?»: what is put on somebody is the Weapon or Talismán told before."""
        pointed = bool(deed.object) and all(one.ref == "it" for one in deed.object)
        if not pointed or not any(one.card is not None for one in deed.target):
            return deed
        told = [group for one in self.scene.deeds for group in (*one.subject, *one.object, *one.tool)]
        told += [*self.scene.loose, *(group for ask in self.scene.asked for group in ask.about)]
        put = [one for one in told if one.at[1] <= deed.start and one.card is not None and self._is_put(one.card)]
        return replace(deed, object=(max(put, key=lambda one: one.at),)) if put else deed

    def _is_said_twice(self, deed: Deed) -> bool:
        """«mi Oni me lo quitó con Hades», «mi Oni se lo robó el rival con Hades»: the pronoun is what stands before it;
        the other player takes it."""
        doubled = bool(deed.object) and all(one.ref == "it" for one in deed.object) and bool(deed.subject)
        taker: Side | None = "B" if deed.to_me else deed.side
        lost = all(one.card is not None and one.side not in (None, taker) for one in deed.subject)
        return doubled and taker is not None and lost and bool(self._spells_of(deed.tool))

    def _has_of_the_other(self, deed: Deed) -> bool:
        """«mi rival tiene a mi Kraken»: it was taken before."""
        told = deed.side is not None and not (deed.dropped or deed.asked or deed.negated or deed.where)
        owned = bool(deed.object) and all(one.card is not None and one.zone is None for one in deed.object)
        return told and owned and all(one.side not in (None, deed.side) for one in deed.object)

    def _own_copy(self, deed: Deed) -> Deed:
        """«el rival tiene una Amazonas y yo bajo la mía»: another of the card of the other player told last."""
        mine = [one for one in deed.object if one.ref in ("mine", "theirs") and one.strength is None]
        before = [one for earlier in self.scene.deeds for one in earlier.object if earlier.end <= deed.start]
        before += [one for one in self.scene.loose if one.at[1] <= deed.start]
        named = [one for one in before if one.card is not None]
        if len(mine) != 1 or len(deed.object) != 1 or not named or named[-1].side == mine[0].side:
            return deed
        other_one = replace(mine[0], card=named[-1].card, ref=None, other=True, count=1)
        return replace(deed, object=(other_one,))

    def _is_kept(self, deed: Deed) -> bool:
        """«se quedó con mi Kraken con Hades»: it is taken, by a card that takes control."""
        spells = self._spells_of(deed.tool)
        takes = [one for one in spells if one.card is not None and takes_control(self.cast.shelf, self._name(one))]
        return len(takes) == 1 and len(deed.tool) == 2 and deed.side is not None

    def _name(self, group: Group) -> str:
        return self.cast.name_at(group.card) if group.card is not None else ""

    def _is_put(self, place: int) -> bool:
        named = self.scene.named[place]
        return named.spell or self.cast.type_of(named.names[0]) == ARMA

    def _asks_what_goes_through(self, n: int, deed: Deed) -> bool:
        """«ataco con Oni, me tiran Gorgonas, ¿pega?»: of an attack that was told it is asked what comes of it."""
        bare = not (deed.subject or deed.object or deed.tool or deed.target or deed.asked or deed.negated)
        told = any(one.verb == "attack" and not one.asked and not one.negated for one in self.scene.deeds[:n])
        last = n == len(self.scene.deeds) - 1 and not self.scene.asked and n > 1
        asks = "?" in self.scene.text[deed.end :] and deed.person in ("3", "3p") and deed.tense == "present"
        return bare and told and last and asks


def _is_a_pronoun(groups: Groups) -> bool:
    return all(one.ref in ("it", "it_player") for one in groups)


def _by_the_other(deed: Deed) -> Deed:
    """«el otro bloquea con Talos» is said of the other player: the Ally is told already."""
    told = any(group.card is not None or group.kind for group in deed.tool)
    other_one = bool(deed.subject) and all(group.ref == "other" and group.kind is None for group in deed.subject)
    if deed.verb not in ("attack", "block", "annul") or not told or not other_one:
        return deed
    return replace(deed, subject=(), side=deed.side or "B")
