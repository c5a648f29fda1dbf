"""Pairings and standings as pure functions on frozen values: no database, no clock, no framework."""

from .comparison import Difference, compare
from .errors import RecordError, StateError
from .explanation import ExplainedNumber, Explanation, explain
from .reading import PublishedEvent, PublishedLine, parse_event, read_events
from .rule_sets import Column, RuleSet, Source
from .standings import RULE_SETS, compute_standings
from .values import EventRecord, MatchKind, MatchRecord, Standing

__all__ = [
    "RULE_SETS",
    "Column",
    "Difference",
    "EventRecord",
    "ExplainedNumber",
    "Explanation",
    "MatchKind",
    "MatchRecord",
    "PublishedEvent",
    "PublishedLine",
    "RecordError",
    "RuleSet",
    "Source",
    "Standing",
    "StateError",
    "compare",
    "compute_standings",
    "explain",
    "parse_event",
    "read_events",
]
