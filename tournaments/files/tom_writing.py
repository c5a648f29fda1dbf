"""Writes the .tdf file that TOM reads: `files/tom.py` says what is in one.

The birth year alone is known, so that its date is the 27th of February, as TOM's own files have it for who gave a year.
"""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.played import PlayedEvent, PlayedRound
from tournaments.files.tom import DIVISIONS, TOGETHER
from tournaments.names import fold
from tournaments.pairing import MatchRecord

_MASTERS = "2"
_KNOWN = {"junior": "0", "juniors": "0", "senior": "1", "seniors": "1", "master": "2", "masters": "2"}
_SWISS_TYPE = "3"
_PROGRAM = 'version="1.86" gametype="TRADING_CARD_GAME" mode="TCG1DAY"'


def write_tom(played: PlayedEvent, *, places: Mapping[str, int], categories: Mapping[str, str]) -> bytes:
    """The event as one file: `places` are those of a finished event by player, in the division where there are any.

    `categories` give each division's name its category ("0" to "2", as `categories_of` finds them). UserError for what
    the format has no word for.
    """
    of = {id_: categories.get(played.divisions.get(id_, ""), _MASTERS) for id_ in played.players}
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tournament type="{_SWISS_TYPE}" stage="{5 if places else 3}" {_PROGRAM}>',
        *_data(played),
        "<timeelapsed>0</timeelapsed>",
        "<players>",
        *(line for id_ in played.players for line in _player(played, id_)),
        "</players>",
        "<pods>",
        f'<pod category="{_pod_category(set(of.values()))}" stage="0">',
        *_subgroups(played, of),
        "<rounds>",
        *(line for number, round_ in enumerate(played.rounds, 1) for line in _round(played, number, round_)),
        "</rounds>",
        "</pod>",
        "</pods>",
        *(_standings(played, places, of) if places else ()),
        *_finals(played, categories, of),
        "</tournament>",
    ]
    return "\n".join(lines).encode()


def categories_of(divisions: Sequence[tuple[str, int | None]]) -> dict[str, str]:
    """TOM's category of each division: by the name, or by age where every division says from which year it is.

    `divisions` are names with the first year of birth. UserError where TOM has no such divisions.
    """
    named = {name: _KNOWN[fold(name)] for name, _year in divisions if fold(name) in _KNOWN}
    if len(named) == len(divisions) == len(set(named.values())):
        return named
    years = [year for _name, year in divisions]
    in_order = len(divisions) <= len(DIVISIONS) and len(set(years)) == len(years) and years.count(None) <= 1
    if not in_order:
        raise UserError(
            _("TOM conoce tres divisiones, Junior, Senior y Masters: pon esos nombres, o los años de cada una."),
            code="other_divisions",
        )
    oldest_first = sorted(divisions, key=lambda each: each[1] or 0)
    return {name: str(2 - place) for place, (name, _year) in enumerate(oldest_first)}


def _data(played: PlayedEvent) -> list[str]:
    try:
        day = datetime.date.fromisoformat(played.date[:10]).strftime("%m/%d/%Y")
    except ValueError:
        day = ""
    return [
        "<data>",
        f"<name>{escape(played.title)}</name>",
        "<id></id>",
        "<city></city>",
        "<state></state>",
        "<country></country>",
        "<roundtime>0</roundtime>",
        "<finalsroundtime>0</finalsroundtime>",
        '<organizer popid="" name=""/>',
        f"<startdate>{day}</startdate>",
        "<lessswiss>false</lessswiss>",
        "<autotablenumber>true</autotablenumber>",
        "<overflowtablestart>0</overflowtablestart>",
        "</data>",
    ]


def _player(played: PlayedEvent, id_: str) -> Iterator[str]:
    first, _space, last = played.players[id_].partition(" ")
    year = played.birth_years.get(id_)
    yield f"<player userid={quoteattr(id_)}>"
    yield f"<firstname>{escape(first)}</firstname><lastname>{escape(last)}</lastname>"
    yield f"<birthdate>{f'02/27/{year}' if year else ''}</birthdate>"
    if id_ in played.dropped_after:
        yield f"<dropped><status>1</status><round>{played.dropped_after[id_]}</round></dropped>"
    yield "</player>"


def _subgroups(played: PlayedEvent, of: Mapping[str, str]) -> Iterator[str]:
    yield "<poddata><startingtable>1</startingtable><playoff3rd4th>false</playoff3rd4th>"
    yield f"<subgroupcount>{len(set(of.values()))}</subgroupcount></poddata>"
    yield "<subgroups>"
    for number, category in enumerate(sorted(set(of.values())), 1):
        yield f'<subgroup number="{number}"><players>'
        yield from (f"<player userid={quoteattr(id_)} />" for id_ in played.players if of[id_] == category)
        yield "</players></subgroup>"
    yield "</subgroups>"


def _round(played: PlayedEvent, number: int, round_: PlayedRound) -> Iterator[str]:
    kind = "1" if round_.stage == "cut" else _SWISS_TYPE
    stage = "2" if round_.pending else "6"
    yield f'<round number="{number}" type="{kind}" stage="{stage}" ><timeleft>0</timeleft><matches>'
    for place, match in enumerate(round_.matches):
        outcome = "0" if place in round_.pending else _outcome(match)
        table = 0 if match.b is None else place + 1
        players = (
            f"<player userid={quoteattr(match.a)}/>"
            if match.b is None
            else f"<player1 userid={quoteattr(match.a)}/><player2 userid={quoteattr(match.b)}/>"
        )
        yield f'<match outcome="{outcome}">{players}<timestamp></timestamp><tablenumber>{table}</tablenumber></match>'
    yield "</matches></round>"


def _outcome(match: MatchRecord) -> str:
    if match.b is None:
        codes = {"bye": "5", "awarded_bye": "4", "loss": "8"}
        if match.kind not in codes:
            raise UserError(_("TOM no conoce byes de medio punto: el evento no cabe en su archivo."), code="half_bye")
        return codes[match.kind]
    if match.kind == "double_loss":
        return "10"
    if match.wins_a == match.wins_b:
        return "3"
    return "1" if match.wins_a > match.wins_b else "2"


def _pod_category(categories: set[str]) -> str:
    if len(categories) == 1:
        return next(iter(categories))
    return next(category for category, several in TOGETHER.items() if categories <= set(several))


def _standings(played: PlayedEvent, places: Mapping[str, int], of: Mapping[str, str]) -> Iterator[str]:
    yield "<standings>"
    for category in sorted(set(of.values())):
        own = sorted((place, id_) for id_, place in places.items() if of[id_] == category)
        for kind, left in (("finished", False), ("dnf", True)):
            yield f'<pod category="{category}" type="{kind}">'
            for place, id_ in own:
                if (id_ in played.dropped_after) == left:
                    told = "" if left else f' place="{place}"'
                    yield f"<player id={quoteattr(id_)}{told} />"
            yield "</pod>"
    yield "</standings>"


def _finals(played: PlayedEvent, categories: Mapping[str, str], of: Mapping[str, str]) -> Iterator[str]:
    yield "<finalsoptions>"
    for name, category in sorted(categories.items(), key=lambda each: each[1]):
        if cut := played.division_cuts.get(name, 0):
            count = sum(each == category for each in of.values())
            yield f'<categorycut key="{category}"><options><value>{cut}</value></options><cut>{cut}</cut>'
            yield f"<playercount>{count}</playercount><paired3rd4th>false</paired3rd4th></categorycut>"
    yield "</finalsoptions>"
