"""Questions that are answered alike in every game: what may be done now, and what a claimed board is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.choosing.options import Options, Turnout, moments, options_of
from engine.core.limits import Budget
from engine.core.search import Outcome, Way
from engine.core.state import State, Text
from engine.explain.telling import bare, listed, told_way
from engine.game import Facts, Game
from engine.request import Question, RequestError


def read_claim(game: Game, question: Question) -> Any:
    """The claimed board of a question about divergence, checked in form. Raises RequestError."""
    if question.ask != "divergence":
        return None
    if question.claim is None:
        raise RequestError(
            "Falta el tablero que se afirma: agrégalo en «claim».",
            'The claimed board is missing: add it as "claim".',
            "question.claim",
        )
    board, _ = game.read(msgspec.Raw(msgspec.json.encode(question.claim)), msgspec.Raw(b"[]"))
    return board


def otherwise(game: Game, question: Question, state: State) -> Facts | None:
    """What can be said of a question that the game itself does not answer: who may act, or that there is no such card.

    None where nothing can be said.
    """
    if question.ask == "priority":
        return _priority(game, state)
    if question.card is not None and question.card not in state.pieces:
        text = Text(f"No hay ninguna carta «{question.card}» en la mesa.", f"There is no card «{question.card}».")
        return Facts(text, verdict="not_covered")
    return None


SHOWN = 4
"""So many of the things that a player may do are named in the sentence."""
NOT_OF_THE_END = ("outcome", "legal", "priority", "actions", "divergence", "document", "replies")
"""Questions about what was done or may be: where choices lead to several boards, every other one is asked of each."""
MOST_TOLD = 4
"""How many different answers are told."""


def of_every_end(game: Game, question: Question, outcome: Outcome) -> Facts | None:
    """The answer that holds whatever is chosen; or each answer with what leads to it."""
    found: dict[Text, tuple[Facts, list[Way]]] = {}
    for way, end in outcome.ends():
        facts = _untold(game, end) or game.answer(question, end.state, end) or otherwise(game, question, end.state)
        if facts is None:
            return None
        found.setdefault(facts.text, (facts, []))[1].append(way)
    if len(found) == 1:
        ((facts, _),) = found.values()
        return replace(facts, verdict=facts.verdict or "resolved")
    told = [_on_the_way(text, ways) for text, (_, ways) in found.items()]
    more = [Text("…", "…")] if len(told) > MOST_TOLD else []
    said = listed([*told[:MOST_TOLD], *more])
    law = dict.fromkeys(section for facts, _ in found.values() for section in facts.sections)
    also = dict.fromkeys(section for facts, _ in found.values() for section in facts.also)
    data = {"ends": [{"ways": [_chosen(way) for way in ways], **(facts.data or {})} for facts, ways in found.values()]}
    return Facts(Text(f"Depende. {said.es}.", f"It depends. {said.en}."), tuple(law), tuple(also), data=data)


def _untold(game: Game, end: Outcome) -> Facts | None:
    """What nobody told, where an end hangs on it: nothing that is asked of the table can be answered there."""
    event = end.untold()
    told = None if event is None else game.tell(event, end.state)
    return None if event is None or told is None else Facts(told, event.sections)


def _on_the_way(text: Text, ways: list[Way]) -> Text:
    bare_text, first = bare(text), told_way(ways[0])
    es, en = (" o de otro modo", " or otherwise") if len(ways) > 1 else ("", "")
    return Text(f"{bare_text.es} ({first.es}{es})", f"{bare_text.en} ({first.en}{en})")


def _chosen(way: Way) -> list[Any]:
    return [msgspec.to_builtins(option.value) for _, option in way]


def _priority(game: Game, state: State) -> Facts | None:
    """Whose move it is, in a game without a word for it."""
    options = options_of(game)
    if options is None:
        return None
    by = options.priority(state)
    data = {"priority": by}
    if by is None:
        text = Text("Nadie puede hacer nada: la partida terminó.", "Nobody may do anything: the game is over.")
        return Facts(text, options.law(state), data=data)
    return Facts(Text(f"Le toca a {by}.", f"It is {by}'s move."), options.law(state), data=data)


def actions(game: Game, state: State, budget: Budget) -> Facts | None:
    """Who may act, and every legal action as data that can be submitted again.

    The sentence names no action: what may be played tells what lies in a hand.
    """
    options = options_of(game)
    if options is None:
        return None
    found = moments(game, options, state, budget)
    by = found[0].by
    data = {"priority": by, "moments": [_data(options, state, turnout) for turnout in found]}
    choice = state.choice
    if by is None:
        text = Text("Nadie puede hacer nada: la partida terminó.", "Nobody may do anything: the game is over.")
    elif choice is not None and choice.kind != "window":
        text = Text(
            f"{by} debe elegir: {choice.what.es}. Las opciones van en la lista.",
            f"{by} has to choose: {choice.what.en}. The options are in the list.",
        )
    else:
        first = Text("puede responder primero", "may reply first")
        first = first if found[0].window is not None else Text("tiene la prioridad", "has priority")
        but = _but_for([card for turnout in found for card in turnout.unclear])
        text = Text(
            f"{by} {first.es}. Lo que cada jugador puede hacer va en la lista{but.es}.",
            f"{by} {first.en}. What each player may do is in the list{but.en}.",
        )
        text = _with_what_is_asked(text, found[1:])
    return Facts(text, options.law(state), data=data)


def actions_of(game: Game, player: str, state: State, budget: Budget) -> Facts | None:
    """What one player may do, in words: «A puede anular con Flechero». For judges, as it names what lies in a hand."""
    facts = actions(game, state, budget)
    if facts is None or facts.data is None:
        return facts
    own = [one["may"] for moment in facts.data["moments"] if moment["by"] == player for one in moment["actions"]]
    said = list(dict.fromkeys(Text(**one) for one in own))
    if not said:
        text = Text(f"{player} no puede hacer nada en este momento.", f"{player} may do nothing at this moment.")
        return replace(facts, text=text)
    told = listed([bare(one) for one in said[:SHOWN]])
    more = Text("; lo demás va en la lista", "; the rest is in the list") if len(said) > SHOWN else Text("", "")
    return replace(facts, text=Text(f"{told.es}{more.es}.", f"{told.en}{more.en}."))


def replies(game: Game, state: State, budget: Budget) -> Facts | None:
    """Who may answer the last action, and with what: «B anula con Flechero». For judges, as it names hands."""
    facts = actions(game, state, budget)
    if facts is None or facts.data is None:
        return facts
    told: dict[str, list[Text]] = {}
    for moment in facts.data["moments"]:
        open_ = [one for one in moment["actions"] if moment["window"] is not None or _plays(one["action"])]
        if open_:
            told.setdefault(str(moment["by"]), []).extend(Text(**one["may"]) for one in open_)
    said = [listed([bare(text) for text in texts]) for texts in told.values() if texts]
    if not said:
        return replace(facts, text=_without_replies(facts.data["moments"]))
    es = "; ".join(texts.es for texts in said)
    en = "; ".join(texts.en for texts in said)
    return replace(facts, text=Text(f"Sí. {es}.", f"Yes. {en}."))


def _without_replies(told: list[dict[str, Any]]) -> Text:
    """Nobody replies; but a card that was waiting for what was done is no reply, and its player may still use it."""
    asked = [one for one in told if one["window"] is None and one["what"] is not None]
    if len(asked) == len(told) or not asked:
        return Text("No: nadie tiene con qué responder.", "No: nobody has anything to reply with.")
    es, en = ("; ".join(f"{one['by']}: {one['what'][key]}" for one in asked) for key in ("es", "en"))
    return Text(
        f"Nadie tiene con qué responder, pero una carta en juego deja elegir: {es}.",
        f"Nobody has anything to reply with, but a card in play lets its player choose: {en}.",
    )


def _with_what_is_asked(text: Text, later: Sequence[Turnout]) -> Text:
    """The same with what a card asks its player once nobody replies."""
    for one in later:
        if one.what is not None:
            text = Text(
                f"{text.es} Si nadie responde, {one.by} elige: {one.what.es}.",
                f"{text.en} If nobody replies, {one.by} chooses: {one.what.en}.",
            )
    return text


def _plays(action: dict[str, Any]) -> bool:
    """Whether it is done with a card: where no window is open the turn may go on besides."""
    return action.get("by") is not None and bool(action.get("card"))


def _but_for(unclear: list[str]) -> Text:
    """Of which cards nobody can tell whether they may be played."""
    if not unclear:
        return Text("", "")
    cards = ", ".join(dict.fromkeys(unclear))
    return Text(f", salvo lo de {cards}: su texto no se entendió", f", but for {cards}: its text was not understood")


def _data(options: Options, state: State, turnout: Turnout) -> dict[str, Any]:
    return {
        "by": turnout.by,
        "window": turnout.window,
        "what": msgspec.to_builtins(turnout.what),
        "may_pass": turnout.window is not None,
        "complete": turnout.complete,
        "unclear": list(turnout.unclear),
        "actions": [
            {
                "action": msgspec.to_builtins(one),
                "text": msgspec.to_builtins(options.told(one, state)),
                "may": msgspec.to_builtins(_in_words(options, state, turnout, one)),
            }
            for one in turnout.actions
        ],
    }


def _in_words(options: Options, state: State, turnout: Turnout, action: Any) -> Text:
    """That somebody may do it; of an answer to a card, what that card asks."""
    said = options.possible(action, state) or options.told(action, state)
    if turnout.what is None:
        return said
    return Text(f"{said.es} ({turnout.what.es})", f"{said.en} ({turnout.what.en})")
