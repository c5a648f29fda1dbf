"""Pairings and standings as pure functions on frozen values: no database, no clock, no framework."""

from .cuts.clinch import CutChance, cut_chances
from .errors import RecordError, StateError, UnreadableLine
from .files.comparison import Difference, compare
from .files.reading import PublishedEvent, PublishedLine, parse_event, read_events
from .files.state_json import parse_state, round_document
from .rounds.by_hand import OptimumDifference, difference_from_optimum
from .rounds.repair import Proposal, Repair, repair
from .rounds.swiss import pair_swiss
from .standings.explanation import ExplainedNumber, Explanation, explain
from .standings.places import RULE_SETS, compute_standings
from .standings.rule_sets import Column, RuleSet, Source
from .swiss_values import Entrant, PairingState, Reason, Score, SwissRound
from .values import EventRecord, MatchKind, MatchRecord, Standing

__all__ = [
    "RULE_SETS",
    "Column",
    "CutChance",
    "Difference",
    "Entrant",
    "EventRecord",
    "ExplainedNumber",
    "Explanation",
    "MatchKind",
    "MatchRecord",
    "OptimumDifference",
    "PairingState",
    "Proposal",
    "PublishedEvent",
    "PublishedLine",
    "Reason",
    "RecordError",
    "Repair",
    "RuleSet",
    "Score",
    "Source",
    "Standing",
    "StateError",
    "SwissRound",
    "UnreadableLine",
    "compare",
    "compute_standings",
    "cut_chances",
    "difference_from_optimum",
    "explain",
    "pair_swiss",
    "parse_event",
    "parse_state",
    "read_events",
    "repair",
    "round_document",
]
