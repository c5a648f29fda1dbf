"""The .tdf file of TOM, Pokémon's tournament program.

`tournament/players/player` with `userid`, first and last name; of the birth date the year is read, of an event that
goes on. One `pods/pod` per age division that plays apart, or for several that play together (category 8, 9 or 10), with
`rounds/round/matches/match`. `outcome`: 0 none yet, 1 the first player wins, 2 the second, 3 a tie, 4 an awarded bye,
5 a bye, 8 a loss for coming late, 10 a loss for both. A round of type 1 is elimination, all others are Swiss; a pod of
one division with nothing but elimination is the cut of that division. `standings/pod` says who was of which division;
`finalsoptions/categorycut` how many of it go through. Of an event that goes on there are no standings yet: there the
years of birth say the divisions, by the years of the season it is played in.
"""

import datetime
from collections.abc import Mapping
from itertools import zip_longest

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.played import PlayedEvent, PlayedRound, cut_round_name
from tournaments.files.xml_tree import Element
from tournaments.models import MINORS
from tournaments.models.division import LATEST_YEAR, OLDEST_YEAR
from tournaments.pairing import MatchRecord
from tournaments.privacy.public_names import age_band

RULES = "tom-1.86"
DIVISIONS = {"0": "Junior", "1": "Senior", "2": "Masters"}
TOGETHER = {"8": ("0", "1"), "9": ("1", "2"), "10": ("0", "1", "2")}
MAX_PODS = 20
_KNOWN_SINCE = 2022
_OLDEST = (12, 16)  # years before the season's end in which the oldest juniors and seniors were born
_ELIMINATION = "1"
_EVERYBODY = "10"
_PENDING = "0"


def read_tom(root: Element) -> tuple[PlayedEvent, ...]:
    """One event per division that has played; UserError names round and table of what cannot be."""
    names = {each.attributes.get("userid", ""): _name(each) for each in root.all("players", "player")}
    dropped = {each.attributes.get("userid", ""): _drop(each) for each in root.all("players", "player")}
    pods = [pod for pod in root.all("pods", "pod") if any(pod.all("rounds", "round"))]
    if len(pods) > MAX_PODS:  # each looks through all players
        raise UserError(_("El archivo trae más divisiones que TOM (%(n)d).") % {"n": len(pods)}, code="too_large")
    main, cuts = _with_their_cuts(pods)
    return tuple(_event(root, pod, cuts, names, dropped, apart=len(main) > 1) for pod in main)


def _with_their_cuts(pods: list[Element]) -> tuple[list[Element], list[Element]]:
    """The pods that are events, and those that are only the cut of a division of the one that played together."""
    together = [pod for pod in pods if pod.attributes.get("category") in TOGETHER]
    cuts = [
        pod
        for pod in pods
        if pod not in together
        and all(each.attributes.get("type") == _ELIMINATION for each in pod.all("rounds", "round"))
    ]
    return ([pod for pod in pods if pod not in cuts], cuts) if len(together) == 1 else (pods, [])


def _event(
    root: Element,
    pod: Element,
    cuts: list[Element],
    names: dict[str, str],
    dropped: dict[str, int | None],
    *,
    apart: bool,
) -> PlayedEvent:
    data = root.child("data")
    category = pod.attributes.get("category", "")
    several = () if category == _EVERYBODY else TOGETHER.get(category, (category,))
    division = " + ".join(DIVISIONS[each] for each in several if each in DIVISIONS)
    title = data.said("name") if data else ""
    rounds = _rounds(pod, cuts if category in TOGETHER else [])
    seated = {each for round_ in rounds for match in round_.matches for each in (match.a, match.b) if each is not None}
    listed = {each.attributes.get("userid", "") for each in pod.all("subgroups", "subgroup", "players", "player")}
    if missing := sorted(seated - names.keys()):
        raise UserError(
            _("El jugador %(id)s está en una mesa y no en la lista de jugadores.") % {"id": missing[0]},
            code="unknown_player",
        )
    here = {id_: name for id_, name in names.items() if id_ in seated | listed or not apart}
    sanction = data.said("id") if data else ""
    pending = any(each.pending for each in rounds)
    divisions = _divisions(root, here) if category in TOGETHER else {}
    by_year = {} if divisions or category not in TOGETHER or not pending else _by_year(root, here, TOGETHER[category])
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
        divisions=divisions or by_year,
        division_cuts=_cuts(root) if divisions or by_year else {},
        birth_years=_birth_years(root, here) if pending else {},
        ages=_minors(root, here, _day(data.said("startdate") if data else "")),
        notes=(_told_by_years() if by_year else _untold(),)
        if category in TOGETHER and pending and not divisions
        else (),
    )


def _untold() -> str:
    return _("Juegan juntas varias edades y el archivo no dice las divisiones: créalas en «Divisiones» con sus años.")


def _told_by_years() -> str:
    return _("Las divisiones salen de los años de nacimiento y de la temporada: revísalas en «Divisiones».")


def _by_year(root: Element, here: Mapping[str, str], several: tuple[str, ...]) -> dict[str, str]:
    """Who is of which division by the year of birth; nobody where a year or the season is not known, or where the file
    says otherwise: other divisions, or other numbers of players in one."""
    data = root.child("data")
    season = _season(_day(data.said("startdate") if data else ""))
    years = _birth_years(root, here)
    if season is None or years.keys() != here.keys():
        return {}
    youngest = [season - each for each in _OLDEST]
    of = {id_: str(sum(year < first for first in youngest)) for id_, year in years.items()}
    counted = {
        each.attributes.get("key", ""): each.said("playercount") for each in root.all("finalsoptions", "categorycut")
    }
    if any(
        _is_small(count) and int(count) != list(of.values()).count(key)
        for key, count in counted.items()
        if key in DIVISIONS
    ):
        return {}
    if not set(of.values()) <= set(several):
        return {}
    return {id_: DIVISIONS[category] for id_, category in sorted(of.items(), key=lambda each: each[1])}


def _season(day: str) -> int | None:
    """The year in which the season of that day ends; None where it is not known which one it is.

    A season begins between July and September; before that of 2022 the years were moved by the pandemic.
    """
    if not day:
        return None
    year, month = int(day[:4]), int(day[5:7])
    season = None if month in (7, 8) else year + (month > 8)
    return season if season is not None and season >= _KNOWN_SINCE else None


def _rounds(pod: Element, cuts: list[Element]) -> tuple[PlayedRound, ...]:
    """The rounds of a pod; the elimination rounds of its divisions, where they are pods of their own, side by side."""
    own = [_round(each) for each in pod.all("rounds", "round")]
    apart = [[_round(each) for each in cut.all("rounds", "round")] for cut in cuts]
    for together in zip_longest(*apart):
        played = [each for each in together if each is not None]
        matches = tuple(match for each in played for match in each.matches)
        pending: set[int] = set()
        for place, each in enumerate(played):
            before = sum(len(other.matches) for other in played[:place])
            pending |= {before + number for number in each.pending}
        name = " / ".join(dict.fromkeys(each.name for each in played))
        own.append(PlayedRound(name, "cut", matches, frozenset(pending)))
    return tuple(own)


def _divisions(root: Element, here: Mapping[str, str]) -> dict[str, str]:
    """Who is of which division, as the standings of the file say it; the youngest first."""
    of = {
        each.attributes.get("id", ""): pod.attributes.get("category", "")
        for pod in root.all("standings", "pod")
        for each in pod.all("player")
    }
    found = {id_: of[id_] for id_ in here if of.get(id_) in DIVISIONS}
    return {id_: DIVISIONS[category] for id_, category in sorted(found.items(), key=lambda each: each[1])}


def _cuts(root: Element) -> dict[str, int]:
    cuts = {each.attributes.get("key", ""): each.said("cut") for each in root.all("finalsoptions", "categorycut")}
    return {DIVISIONS[key]: int(cut) for key, cut in cuts.items() if key in DIVISIONS and _is_small(cut)}


def _birth_years(root: Element, here: Mapping[str, str]) -> dict[str, int]:
    years = {
        each.attributes.get("userid", ""): each.said("birthdate").rpartition("/")[2]
        for each in root.all("players", "player")
    }
    return {
        id_: int(year)
        for id_, year in years.items()
        if id_ in here and _is_small(year) and OLDEST_YEAR <= int(year) <= LATEST_YEAR
    }


def _minors(root: Element, here: Mapping[str, str], day: str) -> dict[str, str]:
    """Who was not 18 on that day, and not 14; of a date that cannot be read nothing is known."""
    born = {each.attributes.get("userid", ""): _day(each.said("birthdate")) for each in root.all("players", "player")}
    bands = {id_: age_band(born[id_], day) for id_ in here if born.get(id_)}
    return {id_: band for id_, band in bands.items() if band in MINORS}


def _is_small(number: str) -> bool:
    return number.isdecimal() and number.isascii() and len(number) <= 4


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
