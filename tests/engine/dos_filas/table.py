"""Two-row tables in a few words: what lies where, what was done, and the ruling.

A card is written `id:Name`; a name that is a number is a common of that value; other names are in `CARDS`. A card of
the other player is written `id:Name!`.
"""

from __future__ import annotations

from typing import Any

from engine import adjudicate
from engine.core.search import Outcome
from engine.core.state import State
from engine.dispute import play
from engine.games.dos_filas.characteristics.projection import score, worth
from engine.judge import read
from engine.ruling import Ruling


def personaje(value: int, ability: str | None = None) -> dict[str, Any]:
    """A character as printed."""
    return {"kind": "personaje", "value": value, "ability": ability}


def efecto(ability: str, kind: str = "efecto") -> dict[str, Any]:
    """An effect as printed."""
    return {"kind": kind, "ability": ability}


CARDS: dict[str, dict[str, Any]] = {
    "Magnicid": personaje(3, "elimina_mayor"),
    "Borrador": personaje(2, "elimina_efecto"),
    "XOR": personaje(4, "xor"),
    "ROT": personaje(4, "rot"),
    "TOX": personaje(4, "tox"),
    "ReviveRival": personaje(2, "revive_rival"),
    "RevivePropio": personaje(2, "revive_propio"),
    "Infiltra": personaje(5, "infiltra"),
    "Manekeno": personaje(0, "reemplaza"),
    "Synergon": personaje(3, "synergon"),
    "Alfa": personaje(4, "tumanrul_alfa"),
    "Omega": personaje(4, "tumanrul_omega"),
    "Sinofero": personaje(3, "sinofero"),
    "Savanto": personaje(3, "savanto"),
    "Kibico": personaje(3, "kibico"),
    "Duplor": efecto("duplor"),
    "Plusunor": efecto("plusunor"),
    "Duorreductor": efecto("duorreductor"),
    "Pulso": efecto("pulso", "antiefecto"),
}


def side(
    frontal: str = "",
    trasera: str = "",
    mano: str = "",
    descarte: str = "",
    *,
    ocultas: int = 0,
    mazo: int = 10,
    top: str = "",
) -> dict[str, Any]:
    """One player's half."""
    return {
        "frontal": frontal.split(),
        "trasera": trasera.split(),
        "mano": mano.split(),
        "descarte": descarte.split(),
        "ocultas": ocultas,
        "mazo": mazo,
        "top": top.split(),
    }


def table(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    *actions: dict[str, Any],
    cards: dict[str, dict[str, Any]] | None = None,
    question: dict[str, Any] | None = None,
    active: str = "A",
    phase: str = "round",
    mode: str = "NORMAL",
    mano: str = "A",
    passed: tuple[str, ...] = (),
    results: tuple[tuple[int, int], ...] = (),
    round: int | None = None,
) -> dict[str, Any]:
    """A request: both halves, what was done, and how far the match has come."""
    faces, objects, players = {}, {}, {}
    for player, half in (("A", a or side()), ("B", b or side())):
        placed = {zone: [_card(word, player, cards or {}, faces, objects) for word in half[zone]] for zone in _NAMED}
        players[player] = {
            "mano": placed["mano"],
            "mano_ocultas": half["ocultas"],
            "mazo": half["mazo"],
            "mazo_top": placed["top"],
            "filas": {"frontal": placed["frontal"], "trasera": placed["trasera"]},
            "descarte": placed["descarte"],
        }
    state = {
        "ruleset": "dos_filas_001",
        "mode": mode,
        "mano": mano,
        "passed": list(passed),
        "turn": {"active": active, "phase": phase, "round": len(results) + 1 if round is None else round},
        "round_results": [{"A": first, "B": second} for first, second in results],
        "players": players,
        "objects": objects,
        "cards": faces,
    }
    request: dict[str, Any] = {"state": state, "actions": list(actions)}
    return request if question is None else {**request, "question": question}


_NAMED = ("frontal", "trasera", "mano", "descarte", "top")


def _card(
    word: str, player: str, cards: dict[str, dict[str, Any]], faces: dict[str, Any], objects: dict[str, Any]
) -> str:
    id, _, name = word.partition(":")
    owner = {"A": "B", "B": "A"}[player] if name.endswith("!") else player
    name = name.removesuffix("!")
    face = personaje(int(name)) if name.isdigit() else {**CARDS, **cards}[name]
    faces[name] = {"name": name, **face}
    objects[id] = {"card": name, "owner": owner}
    return id


def plays(card: str, row: str | None = "frontal", by: str = "A", **more: Any) -> dict[str, Any]:
    """A player plays a card."""
    return {"by": by, "do": "jugar", "card": card, **({"row": row} if row else {}), **more}


def passes(by: str) -> dict[str, Any]:
    """A player says PASO."""
    return {"by": by, "do": "pasar"}


def rule(*args: Any, **options: Any) -> Ruling:
    """The ruling on a table."""
    return adjudicate(table(*args, **options))


def ended(*args: Any, **options: Any) -> State:
    """The state a table leads to."""
    return outcome(*args, **options).state


def outcome(*args: Any, **options: Any) -> Outcome:
    """Where a table leads, with what was refused."""
    dispute = read(table(*args, **options))
    assert dispute.game.problems(dispute.board, dispute.actions) == []
    return play(dispute, dispute.game.load(dispute.board))


def where(state: State, *ids: str) -> list[str]:
    """The places of cards, as `A:frontal`."""
    return [state.pieces[id].place for id in ids]


def values(state: State, *ids: str) -> list[int]:
    """What cards are worth."""
    return [worth(state, state.pieces[id]).value for id in ids]


def scores(state: State) -> tuple[int, int]:
    """The points of A and B."""
    return score(state, "A"), score(state, "B")


def decisive(ruling: Ruling) -> list[str]:
    """The sections that decide a ruling."""
    return [citation.section for citation in ruling.citations if citation.kind == "decisive"]


def refusals(ruling: Ruling) -> list[tuple[int, tuple[str, ...]]]:
    """The refused actions with their sections."""
    return [(refusal.action, refusal.sections) for refusal in ruling.refusals]
