"""`standings`: computes the standings of published events and, with --verify, compares them."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tournaments.pairing.comparison import compare
from tournaments.pairing.reading import PublishedEvent, read_events
from tournaments.pairing.standings import RULE_SETS, compute_standings
from tournaments.pairing.state_json import number_as_json

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
        "says how many events are exact, and the exit code is 1 if any differs.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="events, for example events.jsonl.gz")
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
    exact = differing = 0
    for event in read_events(options.file):
        document = event_document(event, options.rules)
        if options.verify:
            found = compare(event, options.rules, columns)
            exact, differing = exact + (not found), differing + bool(found)
            document["differences"] = [
                [each.player, each.column, float(each.published), number_as_json(each.computed)]
                for each in found[:SHOWN]
            ]
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    if options.verify:
        sys.stdout.write(f"{exact} exact, {differing} differ\n")
    return 1 if differing else 0


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
