"""A stored ruling as somebody reads it: in their language, and without what their role must not see."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from judging import boards
from judging.models import Ruling
from judging.queries.drawn import card_names, public_board, write_changes

_HIDDEN_CARD = {"es": "carta oculta", "en": "hidden card"}
_UNSEEN_CARDS = {
    "es": "Cartas que no todos han visto (manos, mazos) podrían cambiar el resultado; aquí no se tienen en cuenta.",
    "en": "Cards that not everybody has seen (hands, decks) could change the outcome; they are left out here.",
}
_FOR_JUDGES = ("state_before", "state_after", "answer_data")
_ON_THE_TABLE = ("objects", "blocks")
"""Where what is irregular lies open for everybody to see, by the first word of its place."""


def for_reader(ruling: Ruling, *, judge: bool) -> dict[str, Any]:
    """The engine's ruling as data, both languages: whole for a judge.

    Everybody else reads the ruling on the board as everybody knows it, where private zones keep their count only, and
    states and lists of what may be done are left out; that hidden cards could matter is said, whatever they are.
    """
    body: dict[str, Any] = ruling.body
    if judge:
        return body
    if ruling.public_body is not None:
        body = ruling.public_body
    elif boards.hides_cards(ruling.dispute.whole_request):
        body = boards.closed_ruling(ruling.dispute.whole_request)
    drawn = body.get("boards") or {}
    shown = {key: value for key, value in body.items() if key not in _FOR_JUDGES}
    shown["problems"] = [problem for problem in body.get("problems") or () if _is_open(problem)]
    shown["boards"] = {when: public_board(board) for when, board in drawn.items()}
    shown["assumptions"] = [*body.get("assumptions", ()), {**_UNSEEN_CARDS, "sections": []}]
    return _without(shown, _unseen(body, json.loads(ruling.dispute.request)))


def _is_open(problem: Mapping[str, Any]) -> bool:
    """Whether a problem may be told to everybody: it makes the board impossible, or is seen on the table."""
    return problem["kind"] == "impossible" or problem["where"].partition(".")[0] in _ON_THE_TABLE


def for_page(ruling: Ruling, *, judge: bool) -> dict[str, Any]:
    """The same in the reader's language, with what changed of a card written on the card."""
    page = in_one_language(for_reader(ruling, judge=judge))
    after = (page.get("boards") or {}).get("after")
    if after:
        write_changes(after, page["diff"])
    if differing := (page.get("answer_data") or {}).get("divergences"):
        page["claimed"] = _claimed(ruling, after or {}, differing)
    return page


def names_shown(page: Mapping[str, Any]) -> set[str]:
    """The names of the cards on the boards of such a page."""
    return {name for board in (page.get("boards") or {}).values() for name in card_names(board)}


def _claimed(ruling: Ruling, after: dict[str, Any], differing: list[dict[str, Any]]) -> dict[str, Any]:
    """The board that somebody claims; on it and on the true one, what is not the same on both is marked."""
    request = json.loads(ruling.dispute.whole_request)
    claim = {"game": ruling.dispute.game, "state": request["question"]["claim"]}
    board: dict[str, Any] = in_one_language(boards.drawn(json.dumps(claim)))
    for drawn in (after, board):
        write_changes(drawn, [{**line, "change": "claimed"} for line in differing])
    return board


def in_one_language(value: Any) -> Any:
    """Every {"es", "en"} as the reader's text; where such texts stand among other keys, as their `text`."""
    if isinstance(value, Mapping):
        if value.keys() == _HIDDEN_CARD.keys():
            return boards.in_language(value)
        plain = {key: in_one_language(part) for key, part in value.items() if key not in _HIDDEN_CARD}
        return {**plain, "text": boards.in_language(value)} if value.keys() >= _HIDDEN_CARD.keys() else plain
    if isinstance(value, list | tuple):
        return [in_one_language(part) for part in value]
    return value


def _unseen(body: Mapping[str, Any], request: Mapping[str, Any]) -> list[str]:
    """Names of cards to leave out, the longest first, so that no name is left half said."""
    shown_boards = list((body.get("boards") or {}).values())
    state = request.get("state") or {}
    known = {name for board in shown_boards for name in card_names(board)} | set(state.get("cards") or ())
    public = {name for board in shown_boards for name in card_names(board, hidden=False)}
    named = set(_strings(request.get("actions") or ()))
    objects = state.get("objects") or {}
    shown = named | {str((objects.get(name) or {}).get("card")) for name in named}
    return sorted(known - public - shown - {""}, key=lambda name: (-len(name), name))


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield key
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _without(value: Any, names: list[str], language: str = "es") -> Any:
    if isinstance(value, str):
        for name in names:
            value = value.replace(name, _HIDDEN_CARD[language])
        return value
    if isinstance(value, Mapping):
        return {key: _without(part, names, key if key in _HIDDEN_CARD else language) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without(part, names, language) for part in value]
    return value
