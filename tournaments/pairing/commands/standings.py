"""`standings`: computes the standings of published events and, with --verify, compares them."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tournaments.pairing.errors import RecordError
from tournaments.pairing.files.comparison import Difference, compare
from tournaments.pairing.files.reading import PublishedEvent, check_games, read_published
from tournaments.pairing.files.state_json import number_as_json
from tournaments.pairing.standings.places import RULE_SETS, compute_standings

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

SHOWN = 20  # differing values listed per event


def add_to(commands: "Commands") -> None:
    """Adds the command and its options to the parser."""
    parser = commands.add_parser(
        "standings",
        help="standings of the events of a file, one JSON line per event",
        description="Reads events (JSON lines, gzipped or not) and prints one JSON line per event with every player's "
        "values. With --verify each line also lists the values that differ from the published ones, the last line "
        "says how many events are exact, and the exit code is 1 if any differs. In the place of a line that is no "
        'event stands {"error"}, and the exit code is 2. A match is [a, b or null, [wins, losses, draws]], with '
        "[points of a, points of b] after that where the tie-breakers count the points of the cards.",
    )
    parser.add_argument("file", metavar="FILE", help='events, for example events.jsonl.gz; "-" reads standard input')
    parser.add_argument("--rules", choices=sorted(RULE_SETS), default="mtr-1/3", help="rule set (default: mtr-1/3)")
    parser.add_argument("--verify", action="store_true", help="compare with the published standings")
    parser.add_argument("--columns", default="", metavar="LIST", help="compare only these, for example points,omw")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Does what the options say and returns the exit code."""
    columns = [column.strip() for column in options.columns.split(",") if column.strip()]
    known = [column.id for column in RULE_SETS[options.rules].columns]
    if unknown := [column for column in columns if column not in known]:
        sys.stderr.write(f"error: {options.rules} has no column {unknown[0]}; it has {', '.join(known)}\n")
        return 2
    exact = differing = unreadable = 0
    for event in read_published(options.file):
        try:
            if isinstance(event, RecordError):
                raise event
            check_games(event)
            document = event_document(event, options.rules)
            found = compare(event, options.rules, columns) if options.verify else []
        except RecordError as fault:
            unreadable += 1
            document = {"error": str(fault) if fault is event else f"line {event.line}: {fault}"}
            sys.stderr.write(f"error: {document['error']}\n")
        else:
            exact, differing = exact + (not found), differing + bool(found)  # without --verify nothing is found
            document |= {"differences": _shown(found)} if options.verify else {}
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    if options.verify:
        sys.stdout.write(f"{exact} exact, {differing} differ\n")
    if not exact + differing + unreadable:
        raise RecordError(f"{options.file} has no event: it is empty")
    return 2 if unreadable else 1 if differing else 0


def _shown(found: Sequence[Difference]) -> list[list[Any]]:
    return [[each.player, each.column, float(each.published), number_as_json(each.computed)] for each in found[:SHOWN]]


def event_document(event: PublishedEvent, rules: str) -> dict[str, Any]:
    """One event's computed standings: percentages as decimals, and as exact fractions under `exact`."""
    lines = [
        {
            "rank": line.rank,
            "player": line.player,
            "tied": line.tied,
            **{name: number_as_json(value) for name, value in line.values.items()},
            "exact": {name: str(value) for name, value in line.values.items()},
        }
        for line in compute_standings(event.record, rules)
    ]
    return {"title": event.title, "uri": event.uri, "rules": rules, "standings": lines}
