"""Targets: how they are chosen, what is no legal one and why, the X they depend on (DAR 8.2, 8.1.A, 10.50)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec.structs import replace

from engine.core.choices import Refusal, Refused, canonical
from engine.core.state import Choice, Json, Option, Piece, State, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, matches
from engine.games.myl_pe.characteristics.numbers import those
from engine.games.myl_pe.characteristics.objects import face, name, zone
from engine.games.myl_pe.characteristics.projection import race
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.legality.bearers import bearing_refusal
from engine.games.myl_pe.legality.costs import payable
from engine.games.myl_pe.legality.qualification import law_of_near_misses, law_of_refusal
from engine.games.myl_pe.model.ability import (
    Ability,
    Bounce,
    Cards,
    Chosen,
    Destroy,
    Discard,
    Exile,
    Fact,
    Instruction,
    Mill,
    Objects,
    Pay,
    ShuffleIn,
    Target,
)
from engine.games.myl_pe.model.facts import Facts
from engine.games.myl_pe.model.frames import Doing, Resolve
from engine.games.myl_pe.model.words import ALIADO, ARMA, CEMENTERIO, DESTIERRO, ORO, TALISMAN, ZONE_NAMES
from engine.games.myl_pe.wording.brief import asked, one_asked
from engine.law.cite import rule

MOST_COMBINATIONS = 300


MOST = 30


def candidates(table: Table, wanted: Cards, by: str, source: str, facts: Facts | None = None) -> list[Piece]:
    """The objects that fit a description, in the order of the table; `facts` tell an X that was declared."""
    piece = table.state.pieces.get(source)
    found = those(table, wanted, Acting(by, source, data=facts or {}))
    return [other for other in found if cannot(table, other, "ser_objetivo", by=piece, player=by) is None]


def choose_targets(table: Table, ability: Ability, by: str, source: str, facts: Facts | None = None) -> tuple[str, ...]:
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


def has_targets(table: Table, ability: Ability, by: str, source: str, facts: Facts | None = None) -> bool:
    """Whether every target of the ability can be chosen."""
    needed = [(t, [p.id for p in candidates(table, t.cards, by, source, facts)]) for t in ability.targets]
    return all(target.up_to or len(possible) >= target.count for target, possible in needed)


def seen(table: Table, targets: tuple[str, ...]) -> dict[str, int]:
    """Which objects the targets are now: one that leaves and comes back is another one (DAR 6.10.3)."""
    return {id: table.state.pieces[id].incarnation for id in targets}


def stale(table: Table, frame: Doing) -> tuple[str, ...]:
    """The targets of a procedure that have become other objects since they were chosen."""
    return tuple(id for id, incarnation in frame.seen.items() if table.state.pieces[id].incarnation != incarnation)


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
    named = [_called(state, id) for id in ids]
    return Text(", ".join(one.es for one in named), ", ".join(one.en for one in named))


def _called(state: State, id: str) -> Text:
    """A card by its name and what the board calls it; one that nobody knows by where it lies."""
    piece, called = state.pieces[id], name(state, id)
    if piece.card:
        return Text(*(f"{called} ({id})",) * 2)
    there = ZONE_NAMES[zone(piece)]
    return Text(f"carta desconocida ({there.es} de {piece.owner})", f"unknown card ({piece.owner}'s {there.en})")


def late_law(state: State) -> tuple[str, ...]:
    """What comes after «luego» is chosen once the part before it was fulfilled (DAR 8.2.1)."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Resolve):
        return ()
    steps = frame.ability.steps
    return ("8.2.1",) if frame.index < len(steps) and steps[frame.index].then else ()


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


def too_few_there(count: int, there: int) -> Text:
    """That the Cementerio does not hold so many cards."""
    es, en = ("1 carta", "1 card") if count == 1 else (f"{count} cartas", f"{count} cards")
    return Text(
        f"necesita {es} en el Cementerio y hay {there}", f"it needs {en} in the Graveyard and there are {there}"
    )


def _too_few(table: Table, target: Target, there: int, acting: Acting) -> Refusal:
    """There are not enough legal targets; a Talismán then stays where it is (DAR 3.4.A)."""
    wanted = asked(target.cards)
    stays = ("3.4.A",) if face(table.state, table.state.pieces[acting.source]).type == TALISMAN else ()
    near = law_of_near_misses(table, target.cards, acting)
    if CEMENTERIO in target.cards.zones:
        text = too_few_there(target.count, there)
        source = table.state.pieces[acting.source]
        one_more = stays and there + 1 == target.count and fits(table, source, target.cards, acting=acting)
        itself = ("3.4.D",) if one_more else ()  # the Talismán itself is not there while it is played
        return Refusal(text, ("6.7", *(stays or ("8.2.1.i",)), *itself, *near), ("6", "8.2.1.i"))
    few = 0 < there < target.count
    text = Text(f"no hay un objetivo válido: {wanted.es}", f"there is no legal target: {wanted.en}")
    if few:
        text = Text(
            f"pide {target.count} objetivos y hay {there}: {wanted.es}",
            f"it asks for {target.count} targets and there are {there}: {wanted.en}",
        )
    different = ("8.2.2",) if few else ()
    return Refusal(text, ("8.2.1.i", *different, *stays, *near), ("8.2",))


def asked_of_each(ability: Ability) -> tuple[tuple[Cards, int], ...]:
    """What every player must have for the card to be played, and how many of it: `requires` and what each picks."""
    said = () if ability.requires is None else tuple((cards, 1) for cards in ability.requires.cards)
    return said + tuple(found for step in ability.steps if (found := _picked_by_each(ability, step)) is not None)


def _picked_by_each(ability: Ability, step: object) -> tuple[Cards, int] | None:
    """«Cada jugador destruye un Tótem que controle»: a fixed number of each player's own cards, in a card's effect."""
    what = getattr(step, "what", None)
    if ability.kind != "spell" or not isinstance(what, Objects) or what.pick is None or what.by != "each":
        return None
    optional = what.up_to or getattr(step, "optional", False) or getattr(step, "then", False)
    return None if optional or not isinstance(what.count, int) else (what.pick, what.count)


@rule("8.2.4", decisive=False)
def every_player_has(table: Table, ability: Ability) -> None:
    """Raise Refused when a player lacks what the text asks of each."""
    for player in table.state.players:
        for cards, count in asked_of_each(ability):
            own = replace(cards, of="you")
            if sum(matches(table, piece, own, you=player) for piece in table.state.pieces.values()) < count:
                what = asked(cards)
                text = Text(f"{player} no tiene en juego: {what.es}", f"{player} has none in play: {what.en}")
                raise Refused(Refusal(text, ("8.2", "8.2.4"), ("8.2.1.i", "8.2.3", "3.4.A")))


def possible_x(table: Table, ability: Ability, costs: tuple[Instruction, ...], acting: Acting) -> list[int] | None:
    """The numbers that can be declared: paid for, and with legal targets. None where no target depends on an X."""
    amount = next(_chosen(costs), None)
    if amount is None or not any(_reads_x(target.cards) for target in ability.targets):
        return None
    least = amount.least
    most = amount.most if isinstance(amount.most, int) else MOST
    return [n for n in range(least, most + 1) if _is_possible(table, ability, costs, acting, n)]


def declare_x(table: Table, ability: Ability, costs: tuple[Instruction, ...], acting: Acting) -> Facts:
    """Ask for the X that the targets of an ability depend on; nothing where there is none."""
    numbers = possible_x(table, ability, costs, acting)
    if not numbers:
        return {}
    card = name(table.state, acting.source)
    options = tuple(Option(n, Text(str(n), str(n))) for n in numbers)
    what = Text(f"{card}: elegir X", f"{card}: choose X")
    choice = Choice("x", acting.by, "number", what, options, ("6.10.2",), ("10.41",), acting.source)
    x = int(table.ask(choice)) if len(numbers) > 1 else numbers[0]
    table.emit("elegir", subject=acting.source, player=acting.by, data={"picked": x, "x": x}, also=("10.41",))
    return {"x": x}


def _is_possible(table: Table, ability: Ability, costs: tuple[Instruction, ...], acting: Acting, x: int) -> bool:
    fixed = tuple(_with(cost, x) for cost in costs)
    return payable(table, fixed, acting) and has_targets(table, ability, acting.by, acting.source, {"x": x})


def _with(cost: Instruction, x: int) -> Instruction:
    """The cost with the number in the place of the choice."""
    field = "oros" if isinstance(cost, Pay) else "count"
    if isinstance(getattr(cost, field, None), Chosen):
        made: Instruction = msgspec.structs.replace(cost, **{field: x})
        return made
    return cost


def _chosen(costs: tuple[Instruction, ...]) -> Iterator[Chosen]:
    for cost in costs:
        amount = cost.oros if isinstance(cost, Pay) else cost.count if isinstance(cost, Mill | Discard) else None
        if isinstance(amount, Chosen):
            yield amount


def _reads_x(part: object) -> bool:
    """Whether a description hangs on the number that is paid."""
    if isinstance(part, Fact):
        return part.what in ("x", "paid")
    if isinstance(part, msgspec.Struct):
        return any(_reads_x(getattr(part, field)) for field in part.__struct_fields__)
    return False


def misaimed(state: State, choice: Choice, ids: tuple[str, ...], wrong: list[str]) -> Refusal:
    """The refusal of an answer to a target choice; `wrong` are those of the answer that are no option."""
    source = state.pieces.get(choice.source or "")
    if source is not None and face(state, source).type == ARMA:
        return _refuse_bearer(state, wrong or list(ids), source, str(choice.by))
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
    law += ("3.4.A",) if face(state, source).type == TALISMAN else ()
    if not measured or face(state, piece).type != ALIADO:
        why = _raceless(state, piece, wanted)
        return _unfit(named, wanted, why.es, why.en, (*(("2.3",) if why.es else ()), *law))
    now = strength(table, piece).value
    return _unfit(named, wanted, f" (fuerza {now})", f" (strength {now})", law)


def not_searched_for(state: State, choice: Choice, id: str) -> Refusal:
    """The refusal of a card that was named and is not what a search may find (DAR 10.11)."""
    wanted: Cards = choice.data["cards"]
    piece, said = state.pieces[id], one_asked(wanted)
    why, named = _raceless(state, piece, wanted), name(state, id)
    text = Text(
        f"{named}{why.es} no es lo que se busca: se pide {said.es}",
        f"{named}{why.en} is not what is searched for: it asks for {said.en}",
    )
    return Refusal(text, ("10.11", *(("2.3",) if why.es else ())), ("8.2.5",))


def _raceless(state: State, piece: Piece, wanted: Cards) -> Text:
    """That no race is known of an Aliado of which one is asked: neither board nor catalogue tell none from unknown."""
    if not wanted.speaks_of_race or face(state, piece).type != ALIADO or race(Table(state), piece)[0] is not None:
        return Text("", "")
    return Text(" (sin raza conocida)", " (no race known)")


def _unfit(named: str, wanted: Cards, why_es: str, why_en: str, law: tuple[str, ...] = ()) -> Refusal:
    said = one_asked(wanted)
    text = Text(
        f"{named}{why_es} no es un objetivo válido: se pide {said.es}",
        f"{named}{why_en} is no legal target: it asks for {said.en}",
    )
    return Refusal(text, ("8.2.1.i", *law), ("8.2", "3.4.A"))


def _refuse_bearer(state: State, ids: list[str], weapon: Piece, by: str) -> Refusal:
    piece = state.pieces.get(ids[0])
    refusal = None if piece is None else bearing_refusal(Table(state), piece, weapon, by)
    if refusal is not None:
        return refusal
    named = name(state, ids[0])
    text = Text(f"{named} no puede portar el Arma", f"{named} cannot bear the Weapon")
    return Refusal(text, ("3.2.A", "3.2.C"), ("8.2.1.i",))
