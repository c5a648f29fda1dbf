"""Instructions that begin lasting effects: modifiers of strength, copies, lost abilities, restrictions."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import events
from engine.core.state import Choice, Json, Option, Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.descriptions import IT, breeds, of_itself
from engine.games.myl_pe.characteristics.evaluate import OBJECT, Acting, number, players, referred
from engine.games.myl_pe.characteristics.identity import cards_named, identities
from engine.games.myl_pe.characteristics.objects import (
    bound,
    controller,
    copied,
    face,
    in_play,
    name,
    printed,
    rival,
    zone,
)
from engine.games.myl_pe.characteristics.restrictions import affected, cannot
from engine.games.myl_pe.characteristics.strength import kept_from_bonus, permanent_strength, strength
from engine.games.myl_pe.characteristics.unread_texts import need_entering
from engine.games.myl_pe.effects.instruction import carries_out
from engine.games.myl_pe.effects.triggers import fired_by, wait
from engine.games.myl_pe.effects.turn_order import next_turn_of
from engine.games.myl_pe.effects.zone_changes import drop_unfit, works_on_others
from engine.games.myl_pe.legality.qualification import law_of_amount
from engine.games.myl_pe.legality.selection import how_many, objects, present
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Delayed, Effect, SharesEffects
from engine.games.myl_pe.model.describing import Cards, Chosen, Count, Fact, Quality, Times
from engine.games.myl_pe.model.facts import MET
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ORO, RESOLVING, STEPS
from engine.law.cite import rule
from engine.law.conflict import reads_otherwise

_WILL = {"atacando": "ataca", "bloqueando": "bloquea", "defensor": "bloquea"}
_STRENGTH_LAW = {"add": ("3.1.B.1.1",), "double": ("10.24", "3.1.B.1.2"), "set": ("3.1.B.2",), "base": ("10.50",)}


@carries_out(model.Affect)
def affect(table: Table, step: model.Affect, acting: Acting) -> bool:
    """An effect comes into force on objects or players."""
    until = until_of(table, step.until, acting)
    if step.on is None:
        return _affect_players(table, step, acting, until)
    coming = _who_will(table, step)
    if coming is not None:
        return later(table, coming, acting)
    ids = affected(table, objects(table, step.on, acting), step.on, acting)
    done = False
    for id in ids:
        piece = table.state.pieces[id]
        if not in_play(piece) and zone(piece) != RESOLVING:
            continue
        law, also = _law_of(table, step, piece)
        about = replace(acting, data={**acting.data, "it": id})
        law += law_of_amount(table, getattr(step.effect, "amount", None), about)
        entering = isinstance(step.effect, model.Blank) and zone(piece) == RESOLVING and until == "final_phase"
        lasts = "in_play" if entering and reads_otherwise(table.state, "A61") else until
        if isinstance(step.effect, model.Blank):
            law += _weapons_stay(table, name(table.state, id))
            law += ("6.4.1",) if in_play(piece) and works_on_others(table, piece) else ()
        data: dict[str, Json] = {"name": name(table.state, id), "effect": type(step.effect).__name__.lower()}
        before = strength(table, piece).value if isinstance(step.effect, model.Strength) else None
        effect = fixed(table, step.effect, acting, id)
        if _too_late(table, effect, id):
            law, data = (*law, "10.32"), {**data, "too_late": True}
        source, blanks = table.state.pieces[acting.source], isinstance(effect, model.Blank)
        barred = cannot(table, piece, "perder_habilidad", by=source) if blanks else None
        barred = barred or kept_from_bonus(table, piece, effect, source)
        if barred is not None:
            with table.cite("6.1.1", clause=barred.clause):
                kind = "sin_perder" if blanks else "sin_bono"
                table.emit(kind, subject=id, player=acting.by, data={"name": name(table.state, id)})
            continue
        events.begin_effect(
            table,
            effect,
            source=name(table.state, acting.source),
            by=acting.by,
            until=lasts,
            subject=id,
            kind="efecto",
            law=law,
            also=also,
            data={**data, "before": before, "value": msgspec.to_builtins(effect)},
        )
        done = True
    if isinstance(step.effect, model.Race):
        drop_unfit(table)
    return done


def _too_late(table: Table, effect: model.Effect, id: str) -> bool:
    """Whether an Ally is spared blocks that is blocked already: 10.32 keeps blockers from being assigned, no more."""
    spares = isinstance(effect, model.Cannot) and "ser_bloqueado" in effect.what
    return spares and any(id in attackers for _, attackers in memory(table.state).blocks)


def _who_will(table: Table, step: model.Affect) -> model.Later | None:
    """«Los Aliados que ataquen» of an effect that comes before the battle: those that will, each as it does (6.9).

    So too the cards that cannot be annulled this turn: those that will be played in it.
    """
    every = None if step.on is None else step.on.all
    if every is not None and isinstance(step.effect, model.Cannot) and step.effect.what == ("ser_anulado",):
        each = replace(step, on=model.Objects(ref="event"), optional=False, then=False)
        played = model.When("juega", what=replace(every, of="any"), by=every.of)
        return model.Later(when=played, steps=(each,), until=step.until, once=False)
    doing = next((one for one in _WILL if every is not None and one in every.doing), None)
    if every is None or doing is None or table.state.turn.phase not in ("agrupacion", "vigilia"):
        return None
    who = replace(every, doing=tuple(one for one in every.doing if one != doing))
    each = replace(step, on=model.Objects(ref="event"), optional=False, then=False)
    return model.Later(when=model.When(_WILL[doing], what=who), steps=(each,), once=False)


def _law_of(table: Table, step: model.Affect, piece: Piece) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if isinstance(step.effect, model.Strength):
        lasts = ("6.5.2",) if step.until == "game" else ()
        of_none = ("10.50",) if face(table.state, piece).strength == "X" else ()
        return (*of_none, *_STRENGTH_LAW[step.effect.op], *lasts), ("6.5" if lasts else "6.9", "10.29")
    if isinstance(step.effect, model.Cannot) and step.until == "game":
        return ("6.5.3",), ("6.5",)
    if isinstance(step.effect, model.Blank):
        return ("6.10.4",), ("6.10.4.1",)
    if isinstance(step.effect, model.Race):
        return ("2.3.A" if face(table.state, piece).race else "2.3.B", "6.1.1"), ("6.9",)
    words = (_LAW_OF_KEPT[what] for what in getattr(step.effect, "what", ()) if what in _LAW_OF_KEPT)
    return (*dict.fromkeys(words), "6.1.1"), ("6.9",)


_LAW_OF_KEPT = {
    "atacar": "10.31",
    "bloquear": "10.31",
    "ser_bloqueado": "10.32",
    "ser_destruido": "10.45",
    "ser_destruido_por_combate": "9.3.4.2",
}
"""The word for what an effect keeps a card from, or keeps others from doing to it."""


def until_of(table: Table, until: str, acting: Acting) -> str:
    """The moment an effect ends, as kept in the state: of this turn, of a later one, or of its source."""
    turn = table.state.turn
    if until == "source_in_play":
        return f"source:{acting.source}:{table.state.pieces[acting.source].incarnation}"
    if until in STEPS:
        return f"step:{until}:{turn.number}"
    mine = turn.active == acting.by
    if until == "your_next_turn":
        return f"step:9.1.D:{turn.number + (1 if mine else 0)}"
    if until in ("opponents_next_turn", "in_your_next_turn"):
        whose = acting.by if until == "in_your_next_turn" else rival(table.state, acting.by)
        return f"turn:{next_turn_of(table.state, whose)}"
    return f"turn:{turn.number + 1}" if until == "next_turn" else until


def _affect_players(table: Table, step: model.Affect, acting: Acting, until: str) -> bool:
    who = getattr(step.effect, "who", "any")
    reached: tuple[str | None, ...] = players(table, who, acting.by) if who in ("you", "opponent") else (None,)
    zone_ = getattr(step.effect, "zone", None)
    law = ("6.5", "6.5.5") if zone_ and step.until == "game" else ("6.1.2",)
    effect = fixed(table, step.effect, acting)
    data: dict[str, Json] = {"effect": type(effect).__name__.lower(), "value": msgspec.to_builtins(effect)}
    for player in reached:
        events.begin_effect(
            table,
            effect,
            source=name(table.state, acting.source),
            by=acting.by,
            until=until,
            player=player,
            kind="efecto",
            law=law,
            also=("6.1", "6.9"),
            data=data,
        )
    return True


@carries_out(model.NameCard)
@rule("10.37", decisive=False)
def name_card(table: Table, step: model.NameCard, acting: Acting) -> bool:
    """Name a card: any name may be said; those of the board are offered."""
    names = tuple(dict.fromkeys(card.name for card in table.state.cards.values()))
    card = name(table.state, acting.source)
    choice = Choice(
        step.key or "nombre",
        acting.by,
        "name",
        Text(f"{card}: nombrar una carta", f"{card}: name a card"),
        tuple(Option(n, Text(n, n)) for n in names),
        ("10.37",),
        ("6.5.4",),
        acting.source,
        None,
        True,
    )
    named = str(table.ask(choice))
    law = ("6.5", "6.5.4", *_weapons_stay(table, named), *_oro(table, named))
    events.begin_effect(
        table,
        model.Blank(named),
        source=card,
        by=acting.by,
        until=until_of(table, step.until, acting),
        kind="efecto",
        law=law,
        also=("6.10.4",),
        data={"effect": "blank", "named": named},
    )
    return True


def _oro(table: Table, named: str) -> tuple[str, ...]:
    """An Oro that has lost its ability is one without ability (DAR 3.3.E)."""
    return ("3.3.E",) if any(c.name == named and c.type == ORO for c in table.state.cards.values()) else ()


def _weapons_stay(table: Table, named: str) -> tuple[str, ...]:
    """A weapon keeps what it gives when its bearer loses its ability, and the other way round (DAR 3.2.E)."""
    state = table.state
    borne = [piece for piece in state.pieces.values() if piece.host is not None]
    pairs = [(name(state, piece.id), name(state, str(piece.host))) for piece in borne]
    laws: tuple[str, ...] = ("3.2.E",) if any(named in pair for pair in pairs) else ()
    bearers = [bearer for _, bearer in pairs]
    hosts = [piece.host for piece in borne]
    several = any(bearer == named and hosts.count(host) > 1 for bearer, host in zip(bearers, hosts, strict=True))
    return ("3.2.D", "10.43", *laws) if several else laws


@carries_out(model.BecomeCopy)
def become_copy(table: Table, step: model.BecomeCopy, acting: Acting) -> bool:
    """A whole copy is the printed card with its name; a partial one takes strength and text (DAR 10.17, A40)."""
    copying = present(table, objects(table, step.what, acting))
    originals = [id for id in present(table, objects(table, step.of, acting)) if id not in copying]
    for id in copying if originals else ():
        _become(table, step, id, table.state.pieces[originals[0]], acting)
    return bool(copying and originals)


def _become(table: Table, step: model.BecomeCopy, id: str, original: Piece, acting: Acting) -> None:
    copied_card = _copied_key(table.state, original if step.whole or step.ability else table.state.pieces[id])
    if step.whole or step.ability:
        need_entering(table, original)
    base = permanent_strength(table, original)
    on_it = [m for m in table.state.modifiers if bound(m, original) and m.until in ("game", "turn_end", "final_phase")]
    kept = [m for m in on_it if m.until == "game"]
    if step.whole and len(kept) < len(on_it) and reads_otherwise(table.state, "A40"):
        kept = on_it
    effect = model.Copied(copied_card, step.whole, base if step.strength and not step.whole else None)
    until = until_of(table, step.until, acting)
    law = ("7.1.1", "10.17", "2.1.A") if step.whole else ("10.17", "6.9")
    events.begin_effect(
        table,
        effect,
        source=name(table.state, acting.source),
        by=acting.by,
        until=until,
        subject=id,
        kind="copia",
        law=law,
        also=("6.2",),
        data={
            "of": original.id,
            "name": printed(table.state, table.state.pieces[id]).name,
            "copied": name(table.state, original.id),
            "whole": step.whole,
        },
    )
    copying = table.state.pieces[id]
    wait(table, fired_by(table, "copia", subject=copying, by=acting.by, other=original), len(table.state.log) - 1)
    if step.entering:
        entered = fired_by(table, "entra", subject=copying, by=controller(copying))
        own = [pending for pending in entered if pending.source == id]
        wait(table, own, len(table.state.log) - 1, law=("10.27",))
    for modifier in kept if step.whole else ():
        events.begin_effect(
            table,
            modifier.effect,
            source=modifier.source,
            by=modifier.by,
            until=modifier.until,
            subject=id,
            kind="efecto",
            law=("10.17",),
            clause=modifier.clause,
            data={
                "name": name(table.state, id),
                "effect": type(modifier.effect).__name__.lower(),
                "value": msgspec.to_builtins(modifier.effect),
            },
        )


def _copied_key(state: State, original: Piece) -> str:
    copy = copied(state, original)
    return copy[1].card if copy is not None else original.card


@carries_out(model.BanName)
def ban_name(table: Table, step: model.BanName, acting: Acting) -> bool:
    """Cards of the name may not be played while the source is in play, or as long as the card says (A66)."""
    source = table.state.pieces[acting.source]
    if reads_otherwise(table.state, "A66"):
        return True
    for id in objects(table, step.of, acting):
        piece = table.state.pieces[id]
        named = face(table.state, piece).name
        events.begin_effect(
            table,
            model.Ban(("jugar",), "opponent", model.Cards(name=named)),
            by=acting.by,
            source=printed(table.state, source).name,
            until=until_of(table, step.until, acting),
            player=piece.owner,
            kind="efecto",
            law=("7.1.1", "6.1.2"),
            data={"effect": "ban", "named": named},
        )
    return True


@carries_out(model.Later)
def later(table: Table, step: model.Later, acting: Acting) -> bool:
    """The instructions wait as an effect of the card (DAR 6.9); they do not need their source any more (6.2.1).

    What they reply to is over by then, so that they do not remember it.
    """
    facts = acting.data.copy()
    facts.pop("replies_to", None)
    facts[MET] = identities(table, (acting.source, *acting.targets, *cards_named(facts)))
    waiting = Delayed(step.when, step.steps, acting.source, acting.targets, facts, step.condition, step.once)
    until = until_of(table, step.until, acting)
    events.begin_effect(
        table,
        waiting,
        source=name(table.state, acting.source),
        by=acting.by,
        until=until,
        kind="espera",
        law=("6.9",),
        also=("6.2.1",),
        data={"name": name(table.state, acting.source)},
    )
    return True


def fixed(table: Table, effect: Effect, acting: Acting, it: str | None = None) -> Effect:
    """An effect of something that resolves, with all it depends on settled now; `it` is the object it comes on."""
    about = acting if it is None else replace(acting, data={**acting.data, "it": it})
    changes: dict[str, Any] = {}
    for field in effect.__struct_fields__:
        value = getattr(effect, field)
        if isinstance(value, Cards):
            changes[field] = settled(table, value, about)
        elif isinstance(value, Chosen):
            changes[field] = how_many(table, value, acting)
        elif isinstance(value, Count | Quality | Fact | Times):
            changes[field] = number(table, value, about)
    if isinstance(effect, model.Race) and effect.race is None:
        changes["race"] = acting.data.get("said")
    if isinstance(effect, SharesEffects):
        changes["other"] = "".join(referred(table, effect.other, acting)[:1])
    settled_effect: Effect = replace(effect, **changes) if changes else effect
    return settled_effect


def settled(table: Table, wanted: Cards, acting: Acting) -> Cards:
    """A description without references: what was said, named or reckoned stands in it as words and numbers."""
    changes: dict[str, Any] = {}
    for limit in ("strength_min", "strength_max", "cost_min", "cost_max"):
        value = getattr(wanted, limit)
        if value is not None and not isinstance(value, int) and (IT in acting.data or not of_itself(value)):
            changes[limit] = number(table, value, acting)
    said = acting.data.get("said")
    if wanted.said == "strength":
        changes |= {"said": None, "strength_min": said, "strength_max": said}
    elif wanted.said is not None:
        changes |= {"said": None, wanted.said: said}
    if wanted.like is not None:
        changes |= {"like": None, "name": _name(table, wanted.like, acting)}
    if wanted.not_like is not None:
        changes |= {"not_like": None, "not_name": _name(table, wanted.not_like, acting)}
    if wanted.one_of is not None:
        changes["one_of"] = OBJECT + "".join(referred(table, wanted.one_of, acting)[:1])
    if wanted.under is not None:
        changes["under"] = OBJECT + "".join(referred(table, wanted.under, acting)[:1])
    if wanted.alike is not None:
        ids = referred(table, wanted.alike, acting)
        types = tuple(dict.fromkeys(face(table.state, table.state.pieces[id]).type for id in ids))
        changes |= {"alike": None, "types": types} if types else {}
    if wanted.kin is not None:
        races = tuple(
            race for id in referred(table, wanted.kin, acting) for race in breeds(table, table.state.pieces[id])
        )
        changes |= {"kin": None, "races": races}
    return replace(wanted, **changes) if changes else wanted


def _name(table: Table, ref: str, acting: Acting) -> str:
    ids = referred(table, ref, acting)
    return face(table.state, table.state.pieces[ids[0]]).name if ids else ""
