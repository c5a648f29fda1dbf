"""Says in one sentence each why a round is as it is: the bye, every pair-down, everything that had to be broken."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from .field import Field, Pair
from .look_ahead import Outlook
from .swiss_values import Reason, Score


def broken_promises(field: Field, pairs: Sequence[Pair], bye: int | None, score: Score) -> tuple[str, ...]:
    """What the round of this score could not keep, in short codes with the ids of the players."""
    ids = field.ids
    broken: list[str] = []
    if score.forbidden or score.rematches or score.apart:
        broken += _broken_pairs(field, pairs)
    if bye is not None and field.byes[bye]:
        broken.append(f"second_bye {ids[bye]}")
    return tuple(broken)


def _broken_pairs(field: Field, pairs: Sequence[Pair]) -> list[str]:
    ids = field.ids
    broken = [f"forbidden {ids[a]} {ids[b]}" for a, b in pairs if field.is_forbidden(a, b)]
    broken += [f"rematch {ids[a]} {ids[b]}" for a, b in pairs if field.met(a, b)]
    return broken + [f"apart {ids[a]} {ids[b]}" for a, b in pairs if field.is_apart(a, b)]


def reasons(field: Field, outlook: Outlook) -> Iterator[Reason]:
    """Every reason worth telling, the bye first, then from the top table down."""
    solution = outlook.solution
    if solution.bye is not None:
        yield _bye_reason(field, solution.bye)
    if solution.score.forbidden or solution.score.rematches or solution.score.apart:
        yield from _broken_reasons(field, solution.pairs)
    yield from _pair_downs(field, solution.pairs, solution.bye)
    yield from _outlook_reasons(field, outlook)
    if not solution.optimal:
        yield Reason(
            "not_proven",
            (),
            f"Suma de diferencias {solution.score.cost}; ninguna ronda baja de "
            f"{solution.bound}. No está probado que sea la mejor.",
            f"Sum of differences {solution.score.cost}; no round goes below {solution.bound}. It is not proven best.",
        )


def _points(field: Field, place: int) -> str:
    return str(Fraction(field.points[place], field.scale))


def _bye_reason(field: Field, bye: int) -> Reason:
    name, points = field.ids[bye], _points(field, bye)
    es, en = _why_bye(field, bye)
    return Reason("bye", (name,), f"{name} ({points}) recibe el bye: {es}.", f"{name} ({points}) has the bye: {en}.")


def _why_bye(field: Field, bye: int) -> tuple[str, str]:
    """The reason closest to true of the bye."""
    if field.byes[bye] > min(field.byes[place] for place in field.free):
        return (
            "ya tuvo uno, pero dárselo a otra persona obliga a una revancha, ahora o después",
            "had one before, but with anybody else as the bye there is a rematch, now or later",
        )
    if field.byes[bye]:
        return "ya todos han tenido uno", "everybody has had one"
    if field.points[bye] == min(field.points[place] for place in field.free):
        return "tiene el puntaje más bajo y aún no había tenido uno", "has the lowest score and had not had one yet"
    if field.points[bye] == min(field.points[place] for place in field.free if not field.byes[place]):
        return "es el puntaje más bajo sin bye previo", "has the lowest score of those who had not had one"
    return (
        "con alguien de menos puntaje habría revanchas, ahora o después",
        "with anybody of a lower score there would be a rematch, now or later",
    )


def _broken_reasons(field: Field, pairs: Sequence[Pair]) -> Iterator[Reason]:
    for a, b in pairs:
        first, second = field.ids[a], field.ids[b]
        if field.is_forbidden(a, b):
            yield Reason(
                "forbidden",
                (first, second),
                f"{first} y {second} juegan aunque no debían enfrentarse: ninguna ronda lo evita.",
                f"{first} and {second} play although they should not meet: no round avoids it.",
            )
        if field.met(a, b):
            yield Reason(
                "rematch",
                (first, second),
                f"{first} y {second} se repiten: ninguna ronda tiene menos revanchas.",
                f"{first} and {second} meet again: no round has fewer rematches.",
            )
        if field.is_apart(a, b):
            yield Reason(
                "apart",
                (first, second),
                f"{first} y {second} juegan aunque era mejor separarlos: nada lo evita sin romper algo más importante.",
                f"{first} and {second} play although better kept apart: avoiding it breaks something greater.",
            )


def _pair_downs(field: Field, pairs: Sequence[Pair], bye: int | None) -> Iterator[Reason]:
    sizes = Counter(field.points)
    if bye is not None:
        sizes[field.points[bye]] -= 1
    first_out: set[int] = set()
    for a, b in pairs:
        points = field.points[a]
        if points == field.points[b]:
            continue
        es, en = _why_down(field, a, sizes[points], points not in first_out)
        first_out.add(points)
        high, low = field.ids[a], field.ids[b]
        yield Reason(
            "pair_down",
            (high, low),
            f"{high} ({_points(field, a)}) baja a jugar con {low} ({_points(field, b)}): {es}.",
            f"{high} ({_points(field, a)}) is paired down with {low} ({_points(field, b)}): {en}.",
        )


def _peers(field: Field, place: int) -> Iterator[int]:
    """The others of the same score: they stand next to each other."""
    for step in (-1, 1):
        other = place + step
        while 0 <= other < len(field.ids) and field.points[other] == field.points[place]:
            yield other
            other += step


def _why_down(field: Field, place: int, size: int, first: bool) -> tuple[str, str]:
    """The reason closest to true of a player who plays somebody with fewer points."""
    points = _points(field, place)
    if next(_peers(field, place), None) is None:
        return f"nadie más tiene {points} puntos", f"nobody else has {points} points"
    if size > 1 and all(field.blocked(place, other) for other in _peers(field, place)):
        return f"ya no puede jugar con nadie de {points} puntos", f"can play nobody else with {points} points"
    if size % 2 and first:
        return f"en {points} puntos hay un número impar", f"there is an odd number of players with {points} points"
    return (
        "así nadie repite oponente y las diferencias suman lo mínimo",
        "so nobody meets an opponent twice and the differences add up to the least",
    )


def _outlook_reasons(field: Field, outlook: Outlook) -> Iterator[Reason]:
    rounds, later = field.state.rounds_left, outlook.later_rounds
    if outlook.look_ahead == "impossible":
        yield Reason(
            "look_ahead",
            (),
            f"Rondas que quedan: {rounds}; sin revanchas se pueden parear: {later}.",
            f"Rounds left: {rounds}; without rematches can be paired: {later}.",
        )
    elif outlook.look_ahead == "unknown":
        yield Reason(
            "look_ahead",
            (),
            f"Rondas que quedan: {rounds}; seguras sin revanchas: {later}.",
            f"Rounds left: {rounds}; certain without rematches: {later}.",
        )
