"""Refusals as values: what is not legal, and what a card's effect forbids, each with its sections."""

from __future__ import annotations

from engine.core.choices import Refusal, Refused
from engine.core.state import Clause, Modifier, Piece, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, law_of_counting
from engine.games.myl_pe.characteristics.objects import name, weapons
from engine.games.myl_pe.characteristics.projection import Active, blanked_by
from engine.games.myl_pe.model.sanity import parts_of


def refused(
    es: str, en: str, *sections: str, also: tuple[str, ...] = (), clause: Clause | None = None, final: bool = False
) -> Refused:
    """A refusal ready to raise."""
    return Refused(Refusal(Text(es, en), sections, also, clause, final))


def without_ability(table: Table, piece: Piece) -> Refused:
    """A card has no ability to use: something took it (DAR 6.10.4), or it has no text box (2.5.A)."""
    card, cause = name(table.state, piece.id), blanked_by(table, piece)
    if cause is None:
        return refused(f"{card} no tiene habilidad", f"{card} has no ability", "6.7", "2.5.A", also=("2.5",))
    source = name(table.state, cause.source) if isinstance(cause, Active) else cause.source
    return refused(
        f"{card} perdió su habilidad por {source}",
        f"{card} lost its ability because of {source}",
        "6.7",
        "6.10.4",
        "2.5",
        also=("6.10.4.2",),
        clause=cause.clause,
    )


def forbidden(
    table: Table,
    stopped: Modifier | Active,
    *,
    es: str,
    en: str,
    on: Piece | None = None,
    beside: tuple[str, ...] = ("6.4.1",),
) -> Refusal:
    """A refusal because a card's effect forbids it: continuous (6.4), for good (6.5), on a player or on a card (`on`).

    `beside`: what the document says of such prohibitions, of which playing cards has its own (8.1).
    What a card's own text or its Weapon's forbids goes before what the document lets every card do (6.11.2).
    """
    clause = stopped.clause
    sections: tuple[str, ...]
    named = name(table.state, stopped.source) if isinstance(stopped, Active) else stopped.source
    shown = Clause(named, clause.es, clause.en) if clause else None
    affected = ("6.1.2",) if on is None else ("6.1.1",)
    if isinstance(stopped, Active) and on is not None:
        own = stopped.source in (on.id, *(weapon.id for weapon in weapons(table.state, on)))
        sections = ("6.11.2", "6.4", "6.4.1", *affected) if own else ("6.4", "6.4.1")
        asked, acting = parts_of(stopped.lasting.condition), Acting(stopped.by, stopped.source)
        sections += tuple(section for part in asked for section in law_of_counting(table, part, acting))
        return Refusal(_by(es, en, named), sections, ("6.1", *affected, "6.11.2"), shown)
    if isinstance(stopped, Active):
        sections = ("6.4", "6.11.2", *beside, *affected)
    elif stopped.until == "game":
        named_card = getattr(getattr(stopped.effect, "cards", None), "name", None) is not None
        general = ("6.5", *(("6.5.4",) if named_card else ()), *affected)
        sections = ("6.5.3",) if on is not None else ("6.5.5",) if _zone_ban(stopped) else general
        return Refusal(_by(es, en, named), sections, ("6.5",), shown)
    elif stopped.until.startswith("source:"):
        sections = ("7.1.1", *affected)
    else:
        sections = (*affected, "6.11.2", *(section for section in beside if section != "6.4.1"))
    return Refusal(_by(es, en, named), sections, ("6.1", "6.11.2"), shown)


def _zone_ban(stopped: Modifier) -> bool:
    return getattr(stopped.effect, "zone", None) is not None


def _by(es: str, en: str, named: str) -> Text:
    return Text(f"{named} {es}", f"{named} {en}")


def held_back(table: Table, stopped: Modifier | Active, piece: Piece, verb: Text) -> Refusal:
    """A refusal because an effect keeps an object from doing something: another card's, or what it says itself."""
    card = name(table.state, piece.id)
    if isinstance(stopped, Active) and stopped.source == piece.id:
        es, en = f"no puede {verb.es} por su propio texto", f"cannot {verb.en} by its own text"
    else:
        es, en = f"impide a {card} {verb.es}", f"forbids {card} to {verb.en}"
    return forbidden(table, stopped, es=es, en=en, on=piece)
