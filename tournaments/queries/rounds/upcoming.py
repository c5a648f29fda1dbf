"""What an event plays next: another round of its system, a round of the cut, or nothing more."""

from dataclasses import dataclass

from tournaments.files.played import cut_round_name
from tournaments.models import Event, Round
from tournaments.pairing.cuts.round_robin import round_robin
from tournaments.queries.standings.bracket import Cut, cut_kind, cuts_of
from tournaments.queries.standings.cut_edge import PLAYOFF, bracket_begun, cut_rounds, cut_sizes, next_playoff
from tournaments.queries.standings.phases import swiss_rounds

_ELIMINATIONS = (Event.System.SINGLE, Event.System.DOUBLE)


@dataclass(frozen=True, slots=True)
class Upcoming:
    """The next round: its number in the event, its stage, and its name where it has one ("Top 8")."""

    number: int
    stage: Round.Stage
    name: str = ""


def upcoming(event: Event) -> Upcoming | None:
    """The round that comes after all that are there; None where the event has been played."""
    rounds = list(event.rounds.values_list("number", "stage"))
    number = max((each for each, _stage in rounds), default=0) + 1
    begun = sum(stage != Round.Stage.CUT for _number, stage in rounds)
    in_cut = any(stage == Round.Stage.CUT for _number, stage in rounds)
    if not in_cut and begun < main_rounds(event):
        return Upcoming(number, main_stage(event))
    if not event.has_bracket:
        return None
    if event.system == Event.System.PODS:
        return _pod_final(event, number)
    cuts = cuts_of(event)
    if not cuts and not bracket_begun(event):
        if next_playoff(event):
            return Upcoming(number, Round.Stage.CUT, PLAYOFF)
        return Upcoming(number, Round.Stage.CUT, _first_cut_name(event))
    open_cuts = [cut for cut in cuts if cut.meetings]
    return Upcoming(number, Round.Stage.CUT, _next_cut_name(event, open_cuts)) if open_cuts else None


def main_stage(event: Event) -> Round.Stage:
    """The stage of the rounds before the cut."""
    if event.system == Event.System.PODS:
        return Round.Stage.PODS
    if event.system in (Event.System.ROUND_ROBIN, Event.System.GROUPS):
        return Round.Stage.ROUND_ROBIN
    return Round.Stage.SWISS


def main_rounds(event: Event) -> int:
    """How many rounds are played before the cut: those planned, or as many as everybody against everybody takes."""
    if event.system in _ELIMINATIONS:
        return 0
    if main_stage(event) != Round.Stage.ROUND_ROBIN:
        return swiss_rounds(event)
    if event.rounds.filter(stage=Round.Stage.ROUND_ROBIN).exists():
        return event.planned_rounds
    return max((len(round_robin(size)) for size in group_sizes(event)), default=1)


def group_sizes(event: Event) -> list[int]:
    """How many play in each group of those still in; one group where the event has none."""
    players = event.players.filter(dropped_after=None).count()
    groups = event.group_count if event.system == Event.System.GROUPS else 1
    sizes = [players // groups + (place < players % groups) for place in range(groups)]
    return [size for size in sizes if size >= 2]


def _first_cut_name(event: Event) -> str:
    """The name of the brackets' first round; a bracket that is not full keeps the name of its size."""
    everybody = event.players.filter(dropped_after=None).count()
    sizes = cut_sizes(event).values() or [everybody]
    return _together([cut_round_name(max(1, (1 << max(size - 1, 1).bit_length()) // 2)) for size in sizes])


def _next_cut_name(event: Event, cuts: list[Cut]) -> str:
    """The final by its slot, any other round by how many are still in; a name that comes again is numbered."""
    name = _together([_name_in(event, cut) for cut in cuts])
    same = sum(each.split(" · ")[0] == name for each in cut_rounds(event).values_list("name", flat=True))
    return f"{name} · {same + 1}" if same else name


def _name_in(event: Event, cut: Cut) -> str:
    own = [slot.id for slot in cut.slots if slot.id != "T"]  # without the match for the third place
    finals = own[-2:] if cut_kind(event) == "double" else own[-1:]
    in_final = any(each.slot in finals for each in cut.meetings)
    return "Final" if in_final else f"Top {len(cut.seeds) - len(cut.places)}"


def _together(names: list[str]) -> str:
    """The names of what several divisions play at once, each one once: "Top 8 / Final"."""
    return " / ".join(dict.fromkeys(names))[:50]


def _pod_final(event: Event, number: int) -> Upcoming | None:
    last = cut_rounds(event).order_by("-number").first()
    if last is None and next_playoff(event):
        return Upcoming(number, Round.Stage.CUT, PLAYOFF)
    tables = -(-min(event.cut_to, event.players.filter(dropped_after=None).count()) // 4)
    if last is not None:
        tables = last.matches.count() if last.status == Round.Status.DRAFT else -(-last.matches.count() // 4)
        if last.matches.count() == 1:
            return None
    return Upcoming(number, Round.Stage.CUT, "Final" if tables == 1 else f"Top {4 * tables}")
