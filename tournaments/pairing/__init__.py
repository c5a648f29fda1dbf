"""Pairings and standings as pure functions on frozen values: no database, no clock, no framework."""

from .comparison import Difference, compare
from .errors import RecordError, StateError
from .explanation import ExplainedNumber, Explanation, explain
from .reading import PublishedEvent, PublishedLine, parse_event, read_events
from .rule_sets import Column, RuleSet, Source
from .standings import RULE_SETS, compute_standings
from .swiss import pair_swiss
from .swiss_values import Entrant, PairingState, Reason, Score, SwissRound
from .values import EventRecord, MatchKind, MatchRecord, Standing

__all__ = [
    "RULE_SETS",
    "Column",
    "Difference",
    "Entrant",
    "EventRecord",
    "ExplainedNumber",
    "Explanation",
    "MatchKind",
    "MatchRecord",
    "PairingState",
    "PublishedEvent",
    "PublishedLine",
    "Reason",
    "RecordError",
    "RuleSet",
    "Score",
    "Source",
    "Standing",
    "StateError",
    "SwissRound",
    "compare",
    "compute_standings",
    "explain",
    "pair_swiss",
    "parse_event",
    "read_events",
]
