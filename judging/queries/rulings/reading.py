"""A stored ruling as somebody reads it: in their language, and without what their role must not see."""

import json
from collections.abc import Mapping
from typing import Any

from judging import boards
from judging.models import Ruling
from judging.queries.rulings.drawn import card_names, public_board, write_changes

_LANGUAGES = frozenset(boards.LANGUAGES)
_ALL_LANGUAGES = _LANGUAGES | {"pt"}  # what a page calls things; rulings and law are in two
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
    Nothing is taken out of its words afterwards: a gap would tell the name that is missing.
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
    return shown


def _is_open(problem: Mapping[str, Any]) -> bool:
    """Whether a problem may be told to everybody: it makes the board impossible, or is seen on the table."""
    return problem["kind"] == "impossible" or problem["where"].partition(".")[0] in _ON_THE_TABLE


def for_page(ruling: Ruling, *, judge: bool) -> dict[str, Any]:
    """The same in the reader's language, with what changed of a card written on the card."""
    page = in_one_language(for_reader(ruling, judge=judge))
    after = (page.get("boards") or {}).get("after")
    if after:
        write_changes(after, page["diff"])
    beside = {point["said"] for point in page.get("readings") or ()}  # told there in more than this sentence
    page["assumptions"] = [each for each in page.get("assumptions") or () if each["text"] not in beside]
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
        said = value.keys() >= _LANGUAGES
        plain = {key: in_one_language(part) for key, part in value.items() if not said or key not in _ALL_LANGUAGES}
        if not said:
            return plain
        return {**plain, "text": boards.in_language(value)} if plain else boards.in_language(value)
    if isinstance(value, list | tuple):
        return [in_one_language(part) for part in value]
    return value
