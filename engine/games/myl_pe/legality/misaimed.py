"""Why what somebody aims at is no legal target: it lacks what is asked for, or cannot be aimed at (DAR 8.2, 3.2.C)."""

from __future__ import annotations

from engine.core.choices import Refusal, canonical
from engine.core.state import Choice, Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.objects import face, in_play, name, weapons, zone
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.legality.bearers import asks_of_bearer, kept_from_bearing
from engine.games.myl_pe.legality.qualifying import law_of_refusal
from engine.games.myl_pe.model.ability import Cards
from engine.games.myl_pe.model.words import ALIADO, ARMA, DESTIERRO, ORO
from engine.games.myl_pe.wording.asked import asked, one_asked


def misaimed(state: State, choice: Choice, ids: tuple[str, ...], wrong: list[str]) -> Refusal:
    """The refusal of an answer to a target choice; `wrong` are those of the answer that are no option."""
    source = state.pieces.get(choice.source or "")
    if source is not None and face(state, source).type == ARMA:
        return _refuse_bearer(state, wrong or list(ids), source, choice.by)
    if not wrong:
        return _wrong_number(choice, len(set(ids)))
    named = name(state, wrong[0])
    earlier = [id for answer in state.frames[-1].answers.values() for id in canonical([answer]) if id == wrong[0]]
    if earlier:
        text = Text(
            f"{named} ya fue elegido: los objetivos son distintos", f"{named} was chosen before: targets differ"
        )
        return Refusal(text, ("8.2.2",), ("8.2",))
    wanted: Cards = choice.data.get("cards") or Cards()
    piece = state.pieces.get(wrong[0])
    if piece is None or source is None:
        return _unfit(named, wanted, "", "")
    return _refuse_piece(state, choice, piece, source, wanted)


def _wrong_number(choice: Choice, chosen: int) -> Refusal:
    """Too many targets, or too few different ones."""
    number, up_to = int(choice.data.get("count", 1)), bool(choice.data.get("up_to"))
    if chosen > number:
        spare = chosen - number
        es, en = ("un objetivo", "one target") if spare == 1 else (f"{spare} objetivos", f"{spare} targets")
        most, most_en = (f": son a lo más {number}", f": at most {number}") if up_to else ("", "")
        text = Text(f"nombra {es} de más{most}", f"it names {en} too many{most_en}")
        return Refusal(text, ("6.10.2",) if up_to else ("8.2", "8.2.4"), ("8.2", "8.2.4"))
    text = Text(f"debe elegir {number} objetivos distintos", f"it must choose {number} different targets")
    return Refusal(text, ("8.2.2", "6.7"), ("8.2",))


def _refuse_piece(state: State, choice: Choice, piece: Piece, source: Piece, wanted: Cards) -> Refusal:
    table, named = Table(state), name(state, piece.id)
    priced = wanted.cost_min is not None or wanted.cost_max is not None
    if priced and face(state, piece).type == ORO:
        text = Text(f"{named} es un Oro y no tiene coste", f"{named} is an Oro and has no cost")
        return Refusal(text, ("3.3.F", "8.2.1.i"), ("8.2",))
    acting = Acting(str(choice.by), source.id)
    law = (*(("4.8",) if zone(piece) == DESTIERRO else ()), *law_of_refusal(table, piece, wanted, acting))
    guard = cannot(table, piece, "ser_objetivo", by=source, player=acting.by)
    if guard is not None:
        text = Text(f"{named} no puede ser elegido como objetivo", f"{named} cannot be chosen as a target")
        return Refusal(text, ("8.2.1.i", *law), ("8.2", "3.4.A"), guard.clause)
    measured = wanted.strength_min is not None or wanted.strength_max is not None
    if not measured or face(state, piece).type != ALIADO:
        return _unfit(named, wanted, "", "", law)
    now = strength(table, piece).value
    return _unfit(named, wanted, f" (fuerza {now})", f" (strength {now})", law)


def _unfit(named: str, wanted: Cards, why_es: str, why_en: str, law: tuple[str, ...] = ()) -> Refusal:
    said = one_asked(wanted)
    text = Text(
        f"{named}{why_es} no es un objetivo válido: se pide {said.es}",
        f"{named}{why_en} is no legal target: it asks for {said.en}",
    )
    return Refusal(text, ("8.2.1.i", *law), ("8.2", "3.4.A"))


def _guarded(state: State, piece: Piece | None, source: Piece | None, by: str | None) -> Refusal | None:
    """The refusal of an Ally that cannot be chosen by this card, a bearer being one that is chosen (8.2.1.i, 8.2.4)."""
    if piece is None or source is None:
        return None
    guard = cannot(Table(state), piece, "ser_objetivo", by=source, player=by)
    if guard is None:
        return None
    named = name(state, piece.id)
    text = Text(f"{named} no puede ser elegido como objetivo", f"{named} cannot be chosen as a target")
    return Refusal(text, ("8.2.1.i", "8.2.4", "6.11.2"), ("8.2", "3.2.C"), guard.clause)


def _refuse_bearer(state: State, ids: list[str], source: Piece | None = None, by: str | None = None) -> Refusal:
    named = name(state, ids[0])
    piece = state.pieces.get(ids[0])
    if piece is not None and in_play(piece) and face(state, piece).type == ALIADO and weapons(state, piece):
        text = Text(f"{named} ya porta un Arma", f"{named} already bears a Weapon")
        return Refusal(text, ("3.2.B", "3.2.C.1"), ("3.2.C",))
    guard = _guarded(state, piece, source, by)
    if guard is not None:
        return guard
    if source is not None and piece is not None and in_play(piece) and face(state, piece).type == ALIADO:
        kept = kept_from_bearing(Table(state), piece, source)
        if kept is not None:
            return kept
        wishes = asks_of_bearer(Table(state), source)
        if wishes:
            wanted = asked(wishes[0])
            text = Text(
                f"{named} no es lo que pide {name(state, source.id)}: {wanted.es}",
                f"{named} is not what {name(state, source.id)} asks for: {wanted.en}",
            )
            return Refusal(text, ("3.2.C.2", "3.2.C"), ("3.2.A", "8.2.1.i"))
    text = Text(f"{named} no puede portar el Arma", f"{named} cannot bear the Weapon")
    return Refusal(text, ("3.2.A", "3.2.C"), ("8.2.1.i",))
