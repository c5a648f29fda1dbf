"""What the table must look like after an instruction, told from its model and the states alone.

The engine's descriptions of cards are used (who is «un Aliado oponente»), nothing of what carries instructions out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import bound, copied, face, in_play
from engine.games.myl_pe.characteristics.projection import blanked_by, race
from engine.games.myl_pe.characteristics.restrictions import banned, cannot, must
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Delayed
from engine.games.myl_pe.model.frames import Doing, Play
from engine.games.myl_pe.model.words import VIRTUAL


class Change(msgspec.Struct, frozen=True):
    """The states around an instruction, who carried it out and with which targets."""

    before: State
    after: State
    by: str
    source: str
    targets: tuple[str, ...] = ()
    data: dict[str, Any] = {}

    def players(self, who: str) -> tuple[str, ...]:
        """The players whom a word means."""
        other = next(player for player in self.before.players if player != self.by)
        return {"you": (self.by,), "opponent": (other,)}.get(who, (self.by, other))

    def grew(self, player: str, zone: str) -> int:
        """How many cards more a zone holds."""
        here = place(player, zone)
        return len(self.after.zones[here]) - len(self.before.zones[here])

    def moved(self, to: str) -> list[str]:
        """The objects that lie in a zone and did not before."""
        return [id for id, piece in self.after.pieces.items() if self._came(id, piece, to)]

    def _came(self, id: str, piece: Piece, to: str) -> bool:
        old = self.before.pieces.get(id)
        return piece.place.endswith(f":{to}") and (old is None or not old.place.endswith(f":{to}"))

    def began(self, kind: type) -> list[Any]:
        """The modifiers of a kind that have come into force."""
        old = {modifier.id for modifier in self.before.modifiers}
        new = [modifier for modifier in self.after.modifiers if modifier.id not in old]
        return [modifier for modifier in new if isinstance(modifier.effect, kind)]

    def told(self, *kinds: str) -> bool:
        """Whether the record tells of one of these events."""
        return any(event.kind in kinds for event in self.after.log[len(self.before.log) :])

    def plays(self) -> list[str]:
        """The cards whose play has begun."""
        return [f.card for f in self.after.frames[len(self.before.frames) - 1 :] if isinstance(f, Play)]

    def meant(self, what: model.Objects) -> list[str] | None:
        """The objects that an instruction names by themselves; None where somebody picks them or a fact tells."""
        if what.ref == "self":
            return [self.source]
        if what.ref == "bearer":
            host = self.before.pieces[self.source].host
            return None if host is None else [host]
        if what.ref is not None and what.ref.startswith("target:"):
            return list(self.targets[int(what.ref[7:]) :][:1])
        if what.ref == "targets":
            return list(self.targets)
        if what.all is not None and not what.top:
            acting = Acting(self.by, self.source, self.targets, self.data)
            return [piece.id for piece in those(Table(self.before), what.all, acting)]
        return None


def happened(step: model.Instruction, change: Change) -> bool:
    """Whether the state changed as the instruction says."""
    return _SEEN[type(step)](step, change)


# -- cards move


def _goes(to: str) -> Callable[[Any, Change], bool]:
    """Exactly the objects that are meant went there, or the stated number of picked ones (weapons go along)."""

    def seen(step: Any, change: Change) -> bool:
        what: model.Objects = step.what
        there = change.moved(to)
        known = change.meant(what)
        if known is not None:
            return bool(known) and all(id in there for id in known)
        count = what.count if isinstance(what.count, int) and not what.up_to and what.by != "each" else None
        bare = [
            id for id in there if change.before.pieces[id].host is None or change.before.pieces[id].host not in there
        ]
        return len(bare) == count if count is not None and what.pick is not None else bool(there)

    return seen


def _shuffled(step: model.ShuffleIn, change: Change) -> bool:
    return _goes("castillo")(step, change) and change.told("barajar")


def _put(step: model.PutIntoPlay, change: Change) -> bool:
    return bool(change.plays() or change.moved("reserva"))


def _given(step: model.GiveWeapon, change: Change) -> bool:
    old, new = change.before.pieces, change.after.pieces
    return any(new[id].host is not None and new[id].host != old[id].host for id in new)


def _discarded(step: model.Discard, change: Change) -> bool:
    """The hands are smaller by the number, or by all there was, and each card lies in its owner's Cementerio.

    The card that is being played leaves the hand too, and is not discarded.
    """
    done = []
    for player in change.players(step.who):
        hand = [id for id in change.before.zones[place(player, "mano")] if id != change.source]
        lost = [id for id in hand if change.after.pieces[id].place == place(player, "cementerio")]
        wanted = len(lost)
        if step.cards is None and (step.count is None or isinstance(step.count, int)):
            wanted = len(hand) if step.count is None else min(step.count, len(hand))
        done.append(0 < len(lost) == wanted)
    return any(done) if step.who in ("any", "each") else all(done)


def _milled(step: model.Mill, change: Change) -> bool:
    done = []
    for player in change.players(step.who):
        lost = -change.grew(player, "castillo")
        wanted = (
            min(step.count, len(change.before.zones[place(player, "castillo")]))
            if isinstance(step.count, int) and step.to is None
            else lost
        )
        done.append(lost > 0 and lost == wanted and change.grew(player, "cementerio") == lost)
    return all(done)


def _drawn(step: model.Draw, change: Change) -> bool:
    done = []
    for player in change.players(step.who):
        new = change.grew(player, "mano")
        wanted = step.count if isinstance(step.count, int) and not step.up_to and step.hand is None else new
        if step.hand is not None:
            wanted = step.hand - len(change.before.zones[place(player, "mano")])
        done.append(0 < new == wanted and change.grew(player, "castillo") == -new)
    return any(done) if step.hand is not None else all(done)


def _searched(step: model.Search, change: Change) -> bool:
    """What was found lies where the card says, no more of it than stated."""
    if step.to is None or step.to == "castillo":
        return change.told("buscar")
    found = change.plays() or change.moved("reserva") if step.to == "in_play" else change.moved(step.to)
    most = step.count if isinstance(step.count, int) else len(found)
    known = [change.after.pieces[id] for id in found if change.after.pieces[id].card]
    kinds = step.cards.types
    return 0 < len(found) <= most and all(not kinds or face(change.after, piece).type in kinds for piece in known)


def _control(step: Any, change: Change) -> bool:
    old = change.before.pieces
    return any(
        in_play(piece) and id in old and piece.place.split(":")[0] != old[id].place.split(":")[0]
        for id, piece in change.after.pieces.items()
    )


# -- effects


def _affected(step: model.Affect, change: Change) -> bool:
    """The effect is in force on exactly those objects, or on those players, and does what it says."""
    begun = change.began(type(step.effect))
    if not begun:
        return False
    if step.on is None:
        return all(_on_player(step.effect, modifier.player, change) for modifier in begun)
    known = change.meant(step.on)
    subjects = [str(modifier.subject) for modifier in begun]
    if known is not None and not set(known) <= set(subjects):
        return False
    return all(_works(step.effect, id, change) for id in subjects)


def _on_player(effect: model.Effect, player: str | None, change: Change) -> bool:
    wanted = change.players(getattr(effect, "who", "any"))
    if player is not None and player not in wanted:
        return False
    if isinstance(effect, model.Ban) and effect.cards is None and effect.zone is None and not effect.after:
        later = any(m.until.startswith("turn:") for m in change.began(model.Ban))
        return later or all(banned(Table(change.after), p, verb) is not None for p in wanted for verb in effect.what)
    return True


def _works(effect: model.Effect, id: str, change: Change) -> bool:
    piece, table = change.after.pieces[id], Table(change.after)
    if isinstance(effect, model.Strength) and in_play(piece):
        return _strengthens(effect, strength(Table(change.before), piece).value, strength(table, piece).value)
    if isinstance(effect, model.Cannot) and any(m.until.startswith("turn:") for m in change.began(model.Cannot)):
        return True
    seen = in_effect(effect, piece, table)
    return any(bound(modifier, piece) for modifier in change.began(type(effect))) if seen is None else seen


def in_effect(effect: model.Effect, piece: Piece, table: Table) -> bool | None:
    """Whether the rules see the effect on the object; None for effects that they only see when something is tried."""
    if isinstance(effect, model.Cannot) and effect.by is None and effect.of == "any":
        return all(cannot(table, piece, verb) is not None for verb in effect.what)
    if isinstance(effect, model.Must):
        return must(table, piece, effect.what) is not None
    if isinstance(effect, model.Blank) and effect.name is None:
        return blanked_by(table, piece) is not None
    if isinstance(effect, model.Race) and effect.race is not None:
        return race(table, piece)[0] == effect.race
    return None


def _strengthens(effect: model.Strength, old: int, new: int) -> bool:
    if effect.op == "double":
        return new == 2 * max(0, old)
    if not isinstance(effect.amount, int):
        return True
    if effect.op == "add":
        least = effect.minimum
        return new == old + effect.amount or (least is not None and new == min(old, least))
    return new == effect.amount


def _copy(step: model.BecomeCopy, change: Change) -> bool:
    """Whole copies have the name of what they copy."""
    ids = [change.source] if step.what.ref == "self" else list(change.after.pieces)
    copies = {id: copied(change.after, change.after.pieces[id]) for id in ids}
    return any(
        copy is not None and copy[1].whole == step.whole and copied(change.before, change.before.pieces[id]) != copy
        for id, copy in copies.items()
    )


def _begins(kind: type) -> Callable[[Any, Change], bool]:
    return lambda step, change: bool(change.began(kind))


# -- what is being done, and what is paid


def _stopped(step: Any, change: Change) -> bool:
    """What lies below will not resolve."""
    pairs = zip(change.before.frames, change.after.frames, strict=False)
    return any(isinstance(new, Doing) and new.annulled and not getattr(old, "annulled", False) for old, new in pairs)


def _no_attackers(step: Any, change: Change) -> bool:
    active = change.before.turn.active
    there = [change.after.pieces[id] for id in change.after.zones[place(active, "ataque")]]
    return not any(piece.host is None for piece in there)


def _generated(step: model.Generate, change: Change) -> bool:
    key = place(change.by, VIRTUAL)
    more = change.after.counters.get(key, 0) - change.before.counters.get(key, 0)
    return more == step.count if isinstance(step.count, int) else more > 0


def _paid(step: model.Pay, change: Change) -> bool:
    key = place(change.by, VIRTUAL)
    virtual = change.before.counters.get(key, 0) - change.after.counters.get(key, 0)
    return change.grew(change.by, "pagado") + virtual >= (
        step.oros if isinstance(step.oros, int) and not step.this else 1
    )


def _remembers(key: str) -> Callable[[Any, Change], bool]:
    return lambda step, change: getattr(change.after.memory, key) != getattr(change.before.memory, key)


def _tells(*kinds: str) -> Callable[[Any, Change], bool]:
    """Instructions that change nothing on the table: they are told."""
    return lambda step, change: change.told(*kinds)


def _under(step: model.EnterUnderYou, change: Change) -> bool:
    return any(isinstance(frame, Play) and frame.enters_for == change.by for frame in change.after.frames)


_SEEN: dict[type, Callable[[Any, Change], bool]] = {
    model.Destroy: _goes("cementerio"),
    model.ToGraveyard: _goes("cementerio"),
    model.Exile: _goes("destierro"),
    model.Bounce: _goes("mano"),
    model.ToDefense: _goes("defensa"),
    model.ShuffleIn: _shuffled,
    model.ToCastle: _goes("castillo"),
    model.PutIntoPlay: _put,
    model.GiveWeapon: _given,
    model.LayUnder: _goes("debajo"),
    model.Play: _put,
    model.Discard: _discarded,
    model.Mill: _milled,
    model.Draw: _drawn,
    model.Search: _searched,
    model.SwapControl: _control,
    model.GainControl: _control,
    model.EnterUnderYou: _under,
    model.Save: _tells("salvar"),
    model.LookHand: _tells("mirar", "mostrar"),
    model.LookTop: _tells("mirar", "mostrar"),
    model.Show: _tells("mostrar"),
    model.Say: _tells("decir"),
    model.Choose: _tells("elegir"),
    model.Affect: _affected,
    model.NameCard: _begins(model.Blank),
    model.BecomeCopy: _copy,
    model.BanName: _begins(model.Ban),
    model.Annul: _stopped,
    model.Cancel: _stopped,
    model.CancelAttack: _no_attackers,
    model.ReturnAttackers: _no_attackers,
    model.CancelPhase: _tells("cancelar_fase"),
    model.MoveOros: _tells("oro_agrupado", "oro_pagado"),
    model.ChangeTarget: _tells("cambiar_objetivo"),
    model.Fulfil: _tells("cumplir"),
    model.Generate: _generated,
    model.Pay: _paid,
    model.ExtraTurn: _remembers("extra_turns"),
    model.Lose: lambda step, change: change.after.lost != change.before.lost,
    model.Later: _begins(Delayed),
}
"""How one sees of each instruction that it was carried out; those that hold others are seen by these."""
