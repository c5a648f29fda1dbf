"""Choosing targets (DAR 8.2) and picking cards on resolution."""

from __future__ import annotations

from itertools import combinations

from engine.core.choices import Refusal, Refused
from engine.core.state import Choice, Frame, Json, Option, Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import face, name
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.legality.qualifying import law_of_near_misses
from engine.games.myl_pe.model.ability import Ability, Bounce, Cards, Destroy, Exile, ShuffleIn, Target
from engine.games.myl_pe.model.words import CEMENTERIO, TALISMAN
from engine.games.myl_pe.wording.asked import asked

MOST_COMBINATIONS = 300


def candidates(table: Table, wanted: Cards, by: str, source: str, facts: dict[str, Json] | None = None) -> list[Piece]:
    """The objects that fit a description, in the order of the table; `facts` tell an X that was declared."""
    piece = table.state.pieces.get(source)
    found = those(table, wanted, Acting(by, source, data=facts or {}))
    return [other for other in found if cannot(table, other, "ser_objetivo", by=piece, player=by) is None]


def choose_targets(
    table: Table, ability: Ability, by: str, source: str, facts: dict[str, Json] | None = None
) -> tuple[str, ...]:
    """The targets of an ability, asked for one by one. Raises Refused when there are not enough legal ones."""
    chosen: list[str] = []
    for number, target in enumerate(ability.targets):
        possible = [p.id for p in candidates(table, target.cards, by, source, facts) if p.id not in chosen]
        least = 0 if target.up_to else target.count
        if len(possible) < least:
            raise Refused(_too_few(table, target, len(possible), Acting(by, source)))
        value = table.ask(target_choice(table.state, ability, number, target, possible, by, source))
        chosen += [str(id) for id in value] if isinstance(value, tuple) else [str(value)]
    return tuple(chosen)


def has_targets(table: Table, ability: Ability, by: str, source: str, facts: dict[str, Json] | None = None) -> bool:
    """Whether every target of the ability can be chosen."""
    needed = [(t, [p.id for p in candidates(table, t.cards, by, source, facts)]) for t in ability.targets]
    return all(target.up_to or len(possible) >= target.count for target, possible in needed)


def seen(table: Table, targets: tuple[str, ...]) -> dict[str, Json]:
    """Which objects the targets are now: one that leaves and comes back is another one (DAR 6.10.3)."""
    return {id: table.state.pieces[id].incarnation for id in targets}


def stale(table: Table, frame: Frame) -> tuple[str, ...]:
    """The targets of a procedure that have become other objects since they were chosen."""
    chosen: dict[str, Json] = frame.data.get("seen") or {}
    return tuple(id for id, incarnation in chosen.items() if table.state.pieces[id].incarnation != incarnation)


def target_choice(
    state: State, ability: Ability, number: int, target: Target, possible: list[str], by: str, source: str
) -> Choice:
    """The question for one target, or for several at once (they must differ, DAR 8.2.2)."""
    options = tuple(_options(state, possible, target.count, target.up_to))
    card = name(state, source)
    what = Text(f"{card}: objetivo", f"{card}: target")
    law = (*(("8.2", "6.7") if CEMENTERIO in target.cards.zones else ("8.2",)), *designated(ability))
    data = {**pool_of(possible, target.count, target.up_to), "cards": target.cards}
    return Choice(f"target:{number}", by, "target", what, options, law, ("8.2.4",), source, None, False, data)


def designated(ability: Ability) -> tuple[str, ...]:
    """Who pays says which opposing card is destroyed, exiled, shuffled in or sent to the hand (DAR 6.11.1)."""
    moves = [step for step in ability.steps if isinstance(step, Destroy | Exile | Bounce | ShuffleIn)]
    aimed = any((step.what.ref or "").startswith("target") for step in moves)
    theirs = any(target.cards.of != "you" for target in ability.targets)
    return ("6.11.1",) if aimed and theirs else ()


def pool_of(possible: list[str], count: int, up_to: bool) -> dict[str, Json]:
    """What a choice of several cards is made from, for when there are more combinations than are listed."""
    return {"pool": tuple(possible), "count": count, "up_to": up_to} if count > 1 or up_to else {"count": count}


def _options(state: State, possible: list[str], count: int, up_to: bool) -> list[Option]:
    if count == 1 and not up_to:
        return [Option(id, _label(state, (id,))) for id in possible]
    sizes = range(min(count, len(possible)) + 1) if up_to else (count,)
    found: list[Option] = []
    for size in sizes:
        for ids in combinations(possible, size):
            found.append(Option(ids, _label(state, ids)))
            if len(found) > MOST_COMBINATIONS:
                return found
    return found


def _label(state: State, ids: tuple[str, ...]) -> Text:
    if not ids:
        return Text("ninguno", "none")
    named = [name(state, id) for id in ids]
    es = (f"{'carta desconocida' if shown == '?' else shown} ({id})" for shown, id in zip(named, ids, strict=True))
    en = (f"{'unknown card' if shown == '?' else shown} ({id})" for shown, id in zip(named, ids, strict=True))
    return Text(", ".join(es), ", ".join(en))


def late_law(state: State) -> tuple[str, ...]:
    """What comes after «luego» is chosen once the part before it was fulfilled (DAR 8.2.1)."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.kind != "resolve" or not frame.at.isdigit():
        return ()
    steps = frame.data["ability"].steps
    return ("8.2.1",) if int(frame.at) < len(steps) and steps[int(frame.at)].then else ()


def pick_choice(
    state: State,
    what: Text,
    possible: list[str],
    count: int,
    up_to: bool,
    *,
    by: str,
    source: str,
    key: str,
    law: tuple[str, ...] = ("10.2",),
) -> Choice:
    """The question which cards an effect takes on resolution; `law` says whose choice it is («hasta»: 6.10.2)."""
    options = tuple(_options(state, possible, count, up_to))
    sections = (*(("6.10.2",) if up_to else law), *late_law(state))
    data = pool_of(possible, count, up_to)
    return Choice(key, by, "pick", what, options, sections, ("8.2.4",), source, None, False, data)


def _too_few(table: Table, target: Target, there: int, acting: Acting) -> Refusal:
    """There are not enough legal targets; a Talismán then stays where it is (DAR 3.4.A)."""
    wanted = asked(target.cards)
    stays = ("3.4.A",) if face(table.state, table.state.pieces[acting.source]).type == TALISMAN else ()
    near = law_of_near_misses(table, target.cards, acting)
    if CEMENTERIO in target.cards.zones:
        text = Text(
            f"necesita {target.count} cartas en el Cementerio y hay {there}",
            f"it needs {target.count} cards in the Graveyard and there are {there}",
        )
        return Refusal(text, ("6.7", "8.2.1.i", *near), ("6", *stays))
    text = Text(f"no hay un objetivo válido: {wanted.es}", f"there is no legal target: {wanted.en}")
    different = ("8.2.2",) if 0 < there < target.count else ()
    return Refusal(text, ("8.2.1.i", *different, *stays, *near), ("8.2",))
