"""The .tdf file of TOM, Pokémon's tournament program.

`tournament/players/player` with `userid`, first and last name (the birth date is not read); one `pods/pod` per age
division that plays apart, with `rounds/round/matches/match`. `outcome`: 0 none yet, 1 the first player wins, 2 the
second, 3 a tie, 4 an awarded bye, 5 a bye, 8 a loss for coming late, 10 a loss for both. A round of type 1 is
elimination, all others are Swiss.
"""

import datetime

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.played import PlayedEvent, PlayedRound, cut_round_name
from tournaments.files.xml_tree import Element
from tournaments.pairing import MatchRecord

RULES = "tom-1.86"
_DIVISIONS = {"0": "Junior", "1": "Senior", "2": "Masters", "8": "Junior + Senior", "9": "Senior + Masters"}
MAX_PODS = 20
_ELIMINATION = "1"
_PENDING = "0"


def read_tom(root: Element) -> tuple[PlayedEvent, ...]:
    """One event per division that has played; UserError names round and table of what cannot be."""
    names = {each.attributes.get("userid", ""): _name(each) for each in root.all("players", "player")}
    dropped = {each.attributes.get("userid", ""): _drop(each) for each in root.all("players", "player")}
    pods = [pod for pod in root.all("pods", "pod") if any(pod.all("rounds", "round"))]
    if len(pods) > MAX_PODS:  # each looks through all players
        raise UserError(_("El archivo trae más divisiones que TOM (%(n)d).") % {"n": len(pods)}, code="too_large")
    return tuple(_event(root, pod, names, dropped, apart=len(pods) > 1) for pod in pods)


def _event(
    root: Element, pod: Element, names: dict[str, str], dropped: dict[str, int | None], *, apart: bool
) -> PlayedEvent:
    data = root.child("data")
    division = _DIVISIONS.get(pod.attributes.get("category", ""), "")
    title = data.said("name") if data else ""
    rounds = tuple(_round(each) for each in pod.all("rounds", "round"))
    seated = {each for round_ in rounds for match in round_.matches for each in (match.a, match.b) if each is not None}
    listed = {each.attributes.get("userid", "") for each in pod.all("subgroups", "subgroup", "players", "player")}
    if missing := sorted(seated - names.keys()):
        raise UserError(
            _("El jugador %(id)s está en una mesa y no en la lista de jugadores.") % {"id": missing[0]},
            code="unknown_player",
        )
    here = {id_: name for id_, name in names.items() if id_ in seated | listed or not apart}
    sanction = data.said("id") if data else ""
    return PlayedEvent(
        title=f"{title} · {division}" if apart and division else title,
        date=_day(data.said("startdate") if data else ""),
        format="",
        source=f"TOM {sanction} {title} {pod.attributes.get('category', '')}".strip(),
        players=here,
        rounds=rounds,
        rules=RULES,
        structure="bo1",
        dropped_after={id_: after for id_ in here if (after := dropped[id_]) is not None},
        single_names=frozenset(here),
    )


def _round(round_: Element) -> PlayedRound:
    number = round_.attributes.get("number", "?")
    cut = round_.attributes.get("type") == _ELIMINATION
    matches: list[MatchRecord] = []
    pending: set[int] = set()
    for match in round_.all("matches", "match"):
        if match.attributes.get("outcome") == _PENDING:
            pending.add(len(matches))
        matches += _matches(match, number)
    name = cut_round_name(len(matches)) if cut else number
    return PlayedRound(name, "cut" if cut else "swiss", tuple(matches), frozenset(pending))


def _matches(match: Element, number: str) -> list[MatchRecord]:
    outcome = match.attributes.get("outcome", "")
    ids = [each.attributes.get("userid", "") for tag in ("player", "player1", "player2") for each in match.all(tag)]
    if len(ids) == 2 and outcome in _OF_TWO:
        first, second, drawn = _OF_TWO[outcome]
        return [MatchRecord(ids[0], ids[1], first, second, drawn)]
    if len(ids) == 2 and outcome == "10":
        return [MatchRecord(ids[0], ids[1], 0, 0, 0, "double_loss")]
    if len(ids) == 1 and outcome in ("4", "5"):
        return [MatchRecord(ids[0], None, 1, 0, 0, "awarded_bye" if outcome == "4" else "bye")]
    if len(ids) == 1 and outcome in ("8", "2"):
        return [MatchRecord(ids[0], None, 0, 1, 0, "loss")]
    raise UserError(
        _("Línea %(line)d: la ronda %(round)s tiene una mesa con un resultado que TOM no escribe («%(outcome)s»).")
        % {"line": match.line, "round": number[:20], "outcome": outcome[:20]},
        code="bad_outcome",
    )


_OF_TWO = {_PENDING: (0, 0, 0), "1": (1, 0, 0), "2": (0, 1, 0), "3": (0, 0, 1)}


def _name(player: Element) -> str:
    return f"{player.said('firstname')} {player.said('lastname')}".strip() or player.attributes.get("userid", "")


def _drop(player: Element) -> int | None:
    dropped = player.child("dropped")
    after = dropped.said("round") if dropped else ""
    return int(after) if after.isdecimal() and len(after) < 4 else None


def _day(american: str) -> str:
    """10/04/2026, month first, as an ISO day; "" where it is none."""
    try:
        month, day, year = (int(part) for part in american.split("/"))
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return ""
