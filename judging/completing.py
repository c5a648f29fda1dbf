"""A written request together with the cards that it names and that the organisation added."""

import json
from collections.abc import Mapping
from typing import Any


def completed(request: str, added_cards: Mapping[str, Any]) -> str:
    """The request (JSON text) with the added cards described on its board, and on one that is claimed in its question.

    What the request itself says of a card wins. Without added cards it stays as it was sent, letter by letter.
    """
    if not added_cards:
        return request
    whole = json.loads(request)
    question = whole.get("question") or {}
    if "deck" in whole and "cards" in whole:
        whole = _described(whole, added_cards)
    else:
        whole["state"] = _described(whole.get("state") or {}, added_cards)
    if question.get("claim"):
        whole["question"] = {**question, "claim": _described(question["claim"], added_cards)}
    return json.dumps(whole, ensure_ascii=False)


def _described(board: Mapping[str, Any], added_cards: Mapping[str, Any]) -> dict[str, Any]:
    own = board.get("cards") or {}
    filled = {name: _told(card, added_cards[name]) for name, card in own.items() if name in added_cards}
    return {**board, "cards": {**added_cards, **own, **filled}}


def _told(card: Any, added: Mapping[str, Any]) -> Any:
    return {**added, **{field: said for field, said in card.items() if said != ""}} if isinstance(card, dict) else card
