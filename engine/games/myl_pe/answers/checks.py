"""The checks that written cases expect (`expected`), evaluated on an outcome."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.choices import same
from engine.core.state import Piece, State, place
from engine.core.table import Table
from engine.game import Case
from engine.games.myl_pe.characteristics.eligibility import attack_refusal, block_refusal
from engine.games.myl_pe.characteristics.objects import controller, face, name, zone
from engine.games.myl_pe.characteristics.projection import has_ability, race
from engine.games.myl_pe.characteristics.restrictions import kept_from_block
from engine.games.myl_pe.characteristics.strength import strength
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import ALIADO, DEFENSA, normalise
from engine.games.myl_pe.procedures.talisman_war import priority
from engine.trials.checking import COMMON, Check, evaluate, expect, in_order, state_after

_RESOLVED = ("resolver", "resuelta", "al_cementerio")
"""How an ability has resolved, and a Talismán: that goes to the Cementerio then (DAR 3.4.B)."""


def check(item: dict[str, Any], case: Case) -> str | None:
    """None when the check holds; otherwise what was found instead."""
    return evaluate(VOCABULARY, item, case)


def _wanted(item: dict[str, Any], *keys: str) -> Any:
    """The expected value, under whichever of the names it was written."""
    return next((item[key] for key in keys if key in item), None)


def _piece(item: dict[str, Any], state: State) -> Piece:
    """The card that is meant, in its present or any other turn of its life. Raises KeyError when there is none."""
    id = str(item["card"])
    if id in state.pieces:
        return state.pieces[id]
    stem, _, _ = id.partition("@")
    found = next((piece for piece in state.pieces.values() if piece.id.startswith(stem + "@")), None)
    if found is None:
        raise KeyError(id)
    return found


def _zone(item: dict[str, Any], case: Case) -> str | None:
    piece = _piece(item, case.leaf.state)
    found = (zone(piece), controller(piece))
    wanted = (item["zone"], item.get("player") or found[1])
    return expect(found, wanted)


def _controller(item: dict[str, Any], case: Case) -> str | None:
    return expect(controller(_piece(item, case.leaf.state)), _wanted(item, "player", "value"))


def _strength(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    return expect(strength(Table(state), _piece(item, state)).value, item["value"])


def _strength_at(item: dict[str, Any], case: Case) -> str | None:
    state = state_after(item, case)
    return expect(strength(Table(state), _piece(item, state)).value, item["value"])


def _count(item: dict[str, Any], case: Case) -> str | None:
    state, key = case.leaf.state, place(str(item["player"]), str(item["zone"]))
    found = state.counters[key] if key in state.counters else len(state.zones[key])
    return expect(found, item["value"])


def _paid(item: dict[str, Any], case: Case) -> str | None:
    events = [e for e in case.leaf.state.log if e.kind == "pagar" and e.action == item["action"]]
    return expect(sum(int(e.data["n"]) for e in events), _wanted(item, "oros", "value"))


def _attached(item: dict[str, Any], case: Case) -> str | None:
    return expect(_piece(item, case.leaf.state).host, _wanted(item, "to", "value"))


def _loser(item: dict[str, Any], case: Case) -> str | None:
    return expect(item["player"] in case.leaf.state.lost, item.get("value", True))


def _no_loser(item: dict[str, Any], case: Case) -> str | None:
    return expect(not case.leaf.state.lost, item.get("value", True))


def _fired(item: dict[str, Any], case: Case) -> int:
    id = str(item["card"])
    return sum(1 for e in case.leaf.state.log if e.kind == "disparar" and e.subject == id)


def _triggered(item: dict[str, Any], case: Case) -> str | None:
    return expect(_fired(item, case) > 0, item.get("value", True))


def _trigger_count(item: dict[str, Any], case: Case) -> str | None:
    return expect(_fired(item, case), _wanted(item, "value", "count"))


def _open_choice(case: Case) -> Any:
    return case.outcome.choice


def _choice(item: dict[str, Any], case: Case) -> str | None:
    choice = _open_choice(case)
    if choice is None:
        return "no choice is open"
    if choice.by != item["by"]:
        return f"the choice is {choice.by}'s"
    found = [option.value for option in choice.options]
    wanted = item["options"]
    alike = len(found) == len(wanted) and all(any(_means(f, w) for f in found) for w in wanted)
    return None if alike else f"options {found!r}"


def _means(found: Any, wanted: Any) -> bool:
    if isinstance(found, str) and isinstance(wanted, str):
        return normalise(found) == normalise(wanted)
    return same(_one(found), _one(wanted))


def _one(value: Any) -> Any:
    """A pick of a single thing, written as that thing or as a list of it."""
    return value[0] if isinstance(value, list | tuple) and len(value) == 1 else value


def _outcomes(item: dict[str, Any], case: Case) -> str | None:
    choice = _open_choice(case)
    if choice is None or choice.by != item["by"]:
        return "no such choice is open"
    for branch in item["branches"]:
        taken = next((b for b in case.outcome.branches if _means(b.option.value, branch["choose"])), None)
        if taken is None:
            return f"no option {branch['choose']!r}"
        for leaf in taken.outcome.leaves():
            for inner in branch["expect"]:
                wrong = check(inner, msgspec.structs.replace(case, leaf=leaf, outcome=taken.outcome))
                if wrong:
                    return f"{branch['choose']}: {inner['check']}: {wrong}"
    return None


def _random(item: dict[str, Any], case: Case) -> str | None:
    choice = _open_choice(case)
    if choice is None or choice.by is not None:
        return "nothing is left to chance"
    return expect(sum(branch.weight for branch in case.outcome.branches), item.get("n", item.get("value")))


def _phase(item: dict[str, Any], case: Case) -> str | None:
    turn, wanted = case.leaf.state.turn, item["value"]
    return expect(turn.step[: len(wanted)] if str(wanted).startswith("9.") else turn.phase, wanted)


def _phase_reached(item: dict[str, Any], case: Case) -> str | None:
    wanted = str(_wanted(item, "value", "phase"))
    reached = {case.before.turn.phase, case.before.turn.step}
    for event in case.leaf.state.log:
        if event.kind in ("step", "turno"):
            reached |= {str(event.data["phase"]), str(event.data["to"])}
    return expect(wanted in reached, item.get("reached", True))


def _race(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    return expect(race(Table(state), _piece(item, state))[0], item["value"])


def _name(item: dict[str, Any], case: Case) -> str | None:
    return expect(name(case.leaf.state, _piece(item, case.leaf.state).id), item["value"])


def _has_ability(item: dict[str, Any], case: Case) -> str | None:
    state = case.leaf.state
    return expect(has_ability(Table(state), _piece(item, state)), item.get("value", True))


def _event(item: dict[str, Any], case: Case) -> str | None:
    player, card = item.get("player"), item.get("card")
    found = [
        e
        for e in case.leaf.state.log
        if e.kind == item["type"] and player in (None, e.player) and card in (None, e.subject)
    ]
    return expect(bool(found), item.get("value", True))


def _can(item: dict[str, Any], case: Case) -> str | None:
    return expect(can(case.leaf.state, str(item["card"]), str(item["what"])), item.get("value", True))


def can(state: State, card: str, what: str) -> bool:
    """Whether an Ally is free to attack, block or be blocked, leaving aside whose turn it is."""
    table, piece = Table(state), state.pieces[card]
    if what == "atacar":
        return attack_refusal(table, piece, controller(piece)) is None
    if what == "bloquear":
        return block_refusal(table, piece, controller(piece)) is None
    if what == "ser_bloqueado":
        return kept_from_block(table, piece) is None
    return face(state, piece).type == ALIADO and zone(piece) == DEFENSA


def _priority(item: dict[str, Any], case: Case) -> str | None:
    return expect(priority(Table(case.leaf.state)), _wanted(item, "player", "value"))


def _used_quota(item: dict[str, Any], case: Case) -> str | None:
    about = item.get("action")
    used = {by for to, by, _ in memory(case.leaf.state).replied if about is None or to == about}
    return expect(item["player"] in used, item.get("value", True))


def _deck_problems(item: dict[str, Any], case: Case) -> list[str] | None:
    """The codes of what is wrong with the deck that is asked for, None where the board brings none."""
    decks: dict[str, Any] = memory(case.before).decks
    asked = item.get("player")
    found = [problems for player, problems in decks.items() if asked in (None, player)]
    return [problem.code for problems in found for problem in problems] if found else None


def _deck_valid(item: dict[str, Any], case: Case) -> str | None:
    problems = _deck_problems(item, case)
    return "no deck" if problems is None else expect(not problems, item.get("value", True))


def _deck_check(item: dict[str, Any], case: Case) -> str | None:
    problems = _deck_problems(item, case)
    wanted = _wanted(item, "problems", "codes", "value") or []
    return "no deck" if problems is None else expect(sorted(problems), sorted(wanted))


VOCABULARY: dict[str, Check] = {
    "deck_valid": _deck_valid,
    "deck_check": _deck_check,
    "legal": COMMON["legal"],
    "zone": _zone,
    "controller": _controller,
    "strength": _strength,
    "strength_at": _strength_at,
    "count": _count,
    "paid": _paid,
    "attached": _attached,
    "loser": _loser,
    "no_loser": _no_loser,
    "triggered": _triggered,
    "trigger_count": _trigger_count,
    "choice": _choice,
    "outcomes": _outcomes,
    "order": in_order({"resolver": _RESOLVED}),
    "random": _random,
    "phase": _phase,
    "phase_reached": _phase_reached,
    "race": _race,
    "name": _name,
    "has_ability": _has_ability,
    "event": _event,
    "can": _can,
    "priority": _priority,
    "used_quota": _used_quota,
}
