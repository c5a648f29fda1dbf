"""Says in one sentence each why a round is as it is: the bye, every pair-down, everything that had to be broken."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from tournaments.pairing.look_ahead.safe_round import Outlook
from tournaments.pairing.objective.field import Field, Pair
from tournaments.pairing.search.hinges import ALWAYS_EXACT
from tournaments.pairing.search.whole import Solution
from tournaments.pairing.search.windows import Window, solve_window
from tournaments.pairing.swiss_values import Claim, Reason, ReasonKind, Score

Words = tuple[str, str, str]
"""The same in Spanish, English and Portuguese."""


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
        yield _bye_reason(field, outlook, solution.bye)
    if solution.score.forbidden or solution.score.rematches or solution.score.apart:
        yield from _broken_reasons(field, solution)
    yield from _pair_downs(field, outlook)
    yield from _outlook_reasons(field, outlook)
    if not solution.optimal:
        yield Reason(
            "not_proven",
            (),
            f"Suma de diferencias {solution.score.cost}; ninguna ronda baja de "
            f"{solution.bound}. No está probado que sea la mejor.",
            f"Sum of differences {solution.score.cost}; no round goes below {solution.bound}. It is not proven best.",
            f"Soma das diferenças {solution.score.cost}; nenhuma rodada fica abaixo de "
            f"{solution.bound}. Não está provado que seja a melhor.",
        )


def _points(field: Field, place: int) -> str:
    points = field.points[place]
    return str(points if field.scale == 1 else Fraction(points, field.scale))


def _bye_reason(field: Field, outlook: Outlook, bye: int) -> Reason:
    name, points = field.ids[bye], _points(field, bye)
    claim = _claim_of_bye(field, outlook, bye)
    es, en, pt = _OF_BYES[claim]
    return Reason(
        "bye",
        (name,),
        f"{name} ({points}) recibe el bye: {es}.",
        f"{name} ({points}) has the bye: {en}.",
        f"{name} ({points}) recebe o bye: {pt}.",
        claim,
    )


_BEST_FOUND: Words = ("es lo mejor que se encontró", "it is the best that was found", "é o melhor que se encontrou")
_FIXED: Words = ("así se fijó la mesa", "the table was set so", "a mesa foi fixada assim")

_OF_BYES: dict[Claim, Words] = {
    "all_had_one": ("ya todos han tenido uno", "everybody has had one", "todos já tiveram um"),
    "lowest": (
        "tiene el puntaje más bajo y aún no había tenido uno",
        "has the lowest score and had not had one yet",
        "tem a pontuação mais baixa e ainda não tinha tido um",
    ),
    "lowest_without": (
        "es el puntaje más bajo sin bye previo",
        "has the lowest score of those who had not had one",
        "tem a pontuação mais baixa sem bye anterior",
    ),
    "else_forbidden": (
        "con quien debía tenerlo antes habría un cruce vedado más",
        "with anybody who comes before there would be one more forbidden pair",
        "com quem devia tê-lo antes haveria mais um confronto vedado",
    ),
    "else_rematch": (
        "con quien debía tenerlo antes habría una revancha más",
        "with anybody who comes before there would be one more rematch",
        "com quem devia tê-lo antes haveria mais uma revanche",
    ),
    "else_later": (
        "con quien debía tenerlo antes quedaría menos para las rondas que vienen",
        "with anybody who comes before less would be left for the rounds to come",
        "com quem devia tê-lo antes sobraria menos para as próximas rodadas",
    ),
    "else_worse": (
        "con quien debía tenerlo antes se rompería algo más importante",
        "with anybody who comes before something greater would be broken",
        "com quem devia tê-lo antes se romperia algo mais importante",
    ),
    "best_found": _BEST_FOUND,
}


def _claim_of_bye(field: Field, outlook: Outlook, bye: int) -> Claim:
    """Why this player, by what the choice turned on: the order of the objective, or what comes before it there."""
    free = field.free
    first = min(map(field.bye_rank, free))
    if field.bye_rank(bye) == first:
        if field.byes[bye]:
            return "all_had_one"
        return "lowest" if field.points[bye] == min(field.points[place] for place in free) else "lowest_without"
    if not outlook.solution.optimal:
        return "best_found"
    if len(free) > ALWAYS_EXACT:
        return "else_worse"
    return _what_else_would_break(field, outlook.solution.score, bye)


def _what_else_would_break(field: Field, score: Score, bye: int) -> Claim:
    """What the best round with the bye of somebody who comes before costs more, if that is now."""
    before = tuple(place for place in field.free if field.bye_rank(place) < field.bye_rank(bye))
    made = solve_window(field, Window(tuple(field.free), None, None, False, before))
    other = field.score([*field.fixed, *made.pairs], made.bye)
    if other.forbidden > score.forbidden:
        return "else_forbidden"
    return "else_rematch" if other.rematches > score.rematches else "else_later"


def _broken_reasons(field: Field, solution: Solution) -> Iterator[Reason]:
    for a, b in solution.pairs:
        names = field.ids[a], field.ids[b]
        broken = _levels_broken(field, a, b)
        for kind, (es, en, pt) in broken:
            claim: Claim = "fixed" if (a, b) in field.fixed else "fewest" if solution.optimal else "best_found"
            why_es, why_en, why_pt = _OF_BROKEN[claim]
            yield Reason(
                kind,
                names,
                f"{names[0]} y {names[1]} {es}: {why_es}.",
                f"{names[0]} and {names[1]} {en}: {why_en}.",
                f"{names[0]} e {names[1]} {pt}: {why_pt}.",
                claim,
            )


_OF_BROKEN: dict[Claim, Words] = {
    "fixed": _FIXED,
    "fewest": (
        "ninguna ronda que cuide lo más importante tiene menos casos así",
        "no round that keeps what is more important has fewer of these",
        "nenhuma rodada que cuide do mais importante tem menos casos assim",
    ),
    "best_found": _BEST_FOUND,
}


def _levels_broken(field: Field, a: int, b: int) -> list[tuple[ReasonKind, Words]]:
    broken: list[tuple[ReasonKind, Words]] = []
    if field.is_forbidden(a, b):
        words = "juegan aunque no debían enfrentarse", "play although they should not meet"
        broken.append(("forbidden", (*words, "jogam embora não devessem se enfrentar")))
    if field.met(a, b):
        broken.append(("rematch", ("se repiten", "meet again", "se repetem")))
    if field.is_apart(a, b):
        words = "juegan aunque era mejor separarlos", "play although better kept apart"
        broken.append(("apart", (*words, "jogam embora fosse melhor separá-los")))
    return broken


def _pair_downs(field: Field, outlook: Outlook) -> Iterator[Reason]:
    solution = outlook.solution
    nothing_else = _only_differences_counted(field, outlook)
    sizes = Counter(field.points)
    if solution.bye is not None:
        sizes[field.points[solution.bye]] -= 1
    first_out: set[int] = set()
    for a, b in solution.pairs:
        points = field.points[a]
        if points == field.points[b]:
            continue
        claim = _claim_of_pair_down(field, solution, (a, b), sizes[points], first=points not in first_out)
        if claim == "least" and nothing_else:
            claim = "least_clean"
        first_out.add(points)
        more, fewer = _points(field, a), _points(field, b)
        es, en, pt = (each.format(points=more) for each in _OF_PAIR_DOWNS[claim])
        high, low = field.ids[a], field.ids[b]
        yield Reason(
            "pair_down",
            (high, low),
            f"{high} ({more}) baja a jugar con {low} ({fewer}): {es}.",
            f"{high} ({more}) is paired down with {low} ({fewer}): {en}.",
            f"{high} ({more}) desce para jogar com {low} ({fewer}): {pt}.",
            claim,
        )


_OF_PAIR_DOWNS: dict[Claim, Words] = {
    "fixed": _FIXED,
    "wanted": ("la ronda lo pide así", "the round asks for it", "a rodada pede assim"),
    "alone": (
        "nadie más tiene {points} puntos",
        "nobody else has {points} points",
        "ninguém mais tem {points} pontos",
    ),
    "alone_but_bye": (
        "con {points} puntos solo queda quien tiene el bye",
        "only whoever has the bye is left with {points} points",
        "com {points} pontos só resta quem tem o bye",
    ),
    "met_all": (
        "ya jugó con cada uno de {points} puntos",
        "has played everybody else with {points} points",
        "já jogou com cada um dos que têm {points} pontos",
    ),
    "none_left": (
        "con cada uno de {points} puntos ya jugó, o no debe cruzarse",
        "has played, or should not meet, everybody else with {points} points",
        "já jogou com cada um dos que têm {points} pontos, ou não deve enfrentá-lo",
    ),
    "odd": (
        "sin contar el bye, con {points} puntos hay un número impar",
        "the bye aside, an odd number of players have {points} points",
        "sem contar o bye, há um número ímpar com {points} pontos",
    ),
    "least_clean": (
        "así nadie repite oponente y las diferencias suman lo mínimo",
        "so nobody meets an opponent twice and the differences add up to the least",
        "assim ninguém repete oponente e as diferenças somam o mínimo",
    ),
    "least": (
        "ninguna ronda que cuide lo más importante suma menos diferencias",
        "no round that keeps what is more important adds up to smaller differences",
        "nenhuma rodada que cuide do mais importante soma menos diferenças",
    ),
    "best_found": _BEST_FOUND,
}


def _claim_of_pair_down(field: Field, solution: Solution, pair: Pair, size: int, *, first: bool) -> Claim:
    """Why the better of the pair plays somebody with fewer points; `size` of the same score, the bye apart."""
    if pair in field.fixed:
        return "fixed"
    if field.is_wanted(*pair):
        return "wanted"
    place = pair[0]
    if next(_peers(field, place), None) is None:
        return "alone"
    if all(other == solution.bye for other in _peers(field, place)):
        return "alone_but_bye"
    if all(field.blocked(place, other) for other in _peers(field, place)):
        met_all = all(field.met(*sorted((place, other))) for other in _peers(field, place))
        return "met_all" if met_all else "none_left"
    if size % 2 and first:
        return "odd"
    if not solution.optimal:
        return "best_found"
    return "least"


def _only_differences_counted(field: Field, outlook: Outlook) -> bool:
    """Nothing more important than the differences had a say, but that nobody meets an opponent twice."""
    asked = field.forbidden or field.apart or field.wanted or field.fixed
    return (
        not asked
        and outlook.look_ahead == "not_needed"
        and outlook.solution.bye is None
        and (not outlook.solution.score.rematches)
    )


def _peers(field: Field, place: int) -> Iterator[int]:
    """The others of the same score: they stand next to each other."""
    for step in (-1, 1):
        other = place + step
        while 0 <= other < len(field.ids) and field.points[other] == field.points[place]:
            yield other
            other += step


def _outlook_reasons(field: Field, outlook: Outlook) -> Iterator[Reason]:
    rounds, later = field.state.rounds_left, outlook.later_rounds
    if outlook.look_ahead == "impossible":
        yield Reason(
            "look_ahead",
            (),
            f"Rondas que quedan: {rounds}; sin revanchas se pueden parear: {later}.",
            f"Rounds left: {rounds}; without rematches can be paired: {later}.",
            f"Rodadas que restam: {rounds}; sem revanches é possível parear: {later}.",
        )
    elif outlook.look_ahead == "unknown":
        yield Reason(
            "look_ahead",
            (),
            f"Rondas que quedan: {rounds}; seguras sin revanchas: {later}.",
            f"Rounds left: {rounds}; certain without rematches: {later}.",
            f"Rodadas que restam: {rounds}; seguras sem revanches: {later}.",
        )
