"""The border to the engine: what judging asks of it, and its answers as plain JSON values.

Nothing else of judging imports the engine, but `catalogue` for its cards. Texts come in both languages;
`in_language` picks the reader's.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from django.utils.translation import get_language
from django.utils.translation import gettext as _

import engine
from engine import controls as board_controls
from engine.catalogue.cards import with_shelf
from engine.concealing import concealed, without_hidden
from engine.core.limits import Limits
from engine.core.state import Text
from engine.judge import game_of as named_game
from engine.judge import read
from engine.law.coverage import claims
from engine.request import read_json
from engine.ruling import DocumentRef, Ruling
from engine.situations.facts import Unanswered
from engine.situations.saying import prepared as asked_for
from engine.situations.saying import say_facts as told_by
from engine.situations.saying import situations, with_situations
from judging.completing import completed
from judging.errors import BoardTooLarge
from judging.models import MAX_REQUEST_BYTES
from tournaments.errors import UserError
from tournaments.shelves import Shelf, has_added_cards, shelf

Json = dict[str, Any]
WHILE_WRITING = Limits(work=4_000, seconds=4.0)
"""How much a question may cost that is answered while somebody writes, without a worker."""
_NUMBER = re.compile(r"(?:[A-Z]{2} )?[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*")


@dataclass(frozen=True)
class Game:
    """A game the engine can rule: its id, its name in both languages, the title of its rules document.

    `of_cards` are the questions about one card that can be asked in it.
    """

    id: str
    name: Mapping[str, str]
    document: str
    of_cards: tuple[str, ...]

    @property
    def mark(self) -> str:
        """What stands before its section numbers: the first word of the document's title."""
        return self.document.split(" ", 1)[0]


@dataclass(frozen=True)
class Example:
    """A situation of the document itself that a judge can pick; `request` is a dispute as JSON text."""

    id: str
    title: Mapping[str, str]
    section: str
    request: str


LANGUAGES = ("es", "en")  # in which rulings are told and documents kept


def in_language(texts: Mapping[str, str] | None, language: str | None = None) -> str:
    """The text in the reader's language; Spanish where that one is missing."""
    if not texts:
        return ""
    wanted = (language or get_language() or "es")[:2]
    return texts.get(wanted) or texts.get("es") or ""


@cache
def games() -> tuple[Game, ...]:
    """Every game the engine knows."""
    return tuple(Game(info.id, msgspec.to_builtins(info.name), info.document, info.of_cards) for info in engine.games())


def game(game_id: str) -> Game | None:
    """The game of that id, or None."""
    return next((found for found in games() if found.id == game_id), None)


@cache
def examples(game_id: str) -> tuple[Example, ...]:
    """The examples of a game's document, in its order."""
    return tuple(_example(found) for found in engine.examples(game_id))


@cache
def sections(game_id: str) -> tuple[Json, ...]:
    """The sections of a game's document, in its order: section, printed_as, title, title_en, chapter_es, es, en..."""
    return tuple(msgspec.to_builtins(found) for found in engine.sections(game_id))


@cache
def readings(game_id: str) -> tuple[Json, ...]:
    """How a document's ambiguities are read: id, sections, and what the trouble and the reading are, both languages."""
    return tuple(
        {
            "id": found.id,
            "sections": list(found.sections),
            "problem": {"es": found.problem_es, "en": found.problem},
            "reading": {"es": found.reading_es, "en": found.reading},
            "engine": found.engine,
        }
        for found in engine.readings(game_id)
    )


@cache
def windows(game_id: str) -> tuple[Json, ...]:
    """The moments of a turn in which it may be responded: step, section, name in both languages; () where unknown."""
    told = engine.load_game(game_id).extras.windows
    return tuple(msgspec.to_builtins(window) for window in told()) if told else ()


@cache
def turn_steps(game_id: str) -> tuple[Json, ...]:
    """The steps of a turn in its order: value (the section that places it), phase, es, en; () where a game has none."""
    fields = controls(game_id).get("turn") or ()
    return tuple(next((field["options"] for field in fields if field["key"] == "step" and field.get("options")), ()))


@cache
def engine_parts(game_id: str) -> Mapping[str, tuple[str, ...]]:
    """By section the parts of the engine that carry it out, as developers find them ("procedures.combat")."""
    found = claims(engine.load_game(game_id).document, f"engine.games.{game_id}")
    return {
        number: tuple(dict.fromkeys(name.rpartition(".")[0] for name in names if "." in name))
        for number, names in found.items()
    }


@cache
def _section_index(game_id: str) -> dict[str, Json]:
    return {found["section"]: found for found in sections(game_id)} if game(game_id) else {}


def section_title(game_id: str, number: str) -> Json:
    """The title of a section in both languages; empty for one that the document does not have."""
    found = _section_index(game_id).get(number, {})
    title = found.get("title") or ""
    return {"es": title, "en": found.get("title_en") or title}


def section_label(game_id: str, number: str) -> str:
    """How to cite a section: the document's mark, its number, and the printed one where it differs."""
    found = game(game_id)
    mark = found.mark if found else ""
    label = f"{mark} {number}" if mark and number[:1].isdigit() else number
    printed = _section_index(game_id).get(number, {}).get("printed_as") or number
    written = _NUMBER.match(printed)
    if written is None:
        return _("%(section)s (sin número)") % {"section": label}
    if written[0] == number or number.endswith(f".{written[0]}"):
        return label
    return _("%(section)s (impreso %(printed)s)") % {"section": label, "printed": written[0]}


def added_cards(text: str) -> Json:
    """The cards that the organisation added and that this board names without describing them, by the board's names.

    Raises UserError for a name that several different printings share; a text that is no board names none.
    """
    try:
        request = read_json(text)
        game_id = named_game(request).info.id
    except engine.RequestError:
        return {}
    if game_id not in with_shelf() or not has_added_cards(game_id):
        return {}
    try:
        return shelf(game_id).named_cards(request)
    except engine.RequestError as error:
        raise _as_user_error(error) from error


def with_added_cards(text: str) -> str:
    """The board with the cards that the organisation added and that it names. Raises UserError as `added_cards`."""
    return completed(text, added_cards(text))


def diagnose(text: str) -> list[Json]:
    """Every problem of a board: those that make it impossible, then what is irregular on it and in its actions.

    [] when nothing is wrong. Raises UserError for what is not a board at all.
    """
    return _diagnosed(text, history=True)


def impossible(text: str) -> list[Json]:
    """The problems for which no ruling can be given. Raises UserError for what is not a board at all."""
    return [problem for problem in _diagnosed(text, history=False) if is_impossible(problem)]


def is_impossible(problem: Mapping[str, Any]) -> bool:
    """Whether no game comes to such a board; what is only irregular can be ruled on."""
    return bool(problem["kind"] == "impossible")


def _diagnosed(text: str, *, history: bool) -> list[Json]:
    _check_text(text)
    try:
        return [msgspec.to_builtins(problem) for problem in engine.diagnose(text, history=history)]
    except engine.RequestError as error:
        raise _as_user_error(error) from error


def drawn(text: str) -> Json:
    """A possible board as it is drawn, both languages, nothing hidden: for whoever wrote it. Raises UserError."""
    _check_text(text)
    try:
        dispute = read(text)
    except engine.RequestError as error:
        raise _as_user_error(error) from error
    return dispute.game.view(dispute.game.load(dispute.board))


def game_of(text: str) -> str:
    """The id of the game that a dispute is about. Raises UserError for what is not a board at all."""
    _check_text(text)
    try:
        return read(text).game.info.id
    except engine.RequestError as error:
        raise _as_user_error(error) from error


def asked_in(text: str) -> str:
    """What a request asks of the engine ("outcome" where it does not say); "" for what is no request."""
    try:
        question = read_json(text).get("question") or {}
    except engine.RequestError:
        return ""
    return str(question.get("ask", "outcome"))[:40] if isinstance(question, Mapping) else ""


def adjudicate(text: str) -> Json:
    """The engine's ruling as JSON values. May take seconds: only a worker calls it."""
    ruling: Json = msgspec.json.decode(engine.adjudicate(text).to_json())
    return ruling


def public_ruling(text: str) -> Json | None:
    """The ruling on a board as everybody knows it; None where it hides no card, so that the one ruling is for all.

    A card that lies hidden has no part in it: the engine never hears of it. A question about such a card has no public
    answer. May take seconds: only a worker calls it.
    """
    try:
        whole = read_json(text)
        request = without_hidden(whole)
        if request == whole:
            return None
        return adjudicate(json.dumps(request)) if request is not None else closed_ruling(text)
    except engine.RequestError:
        return closed_ruling(text)


def public_request(text: str) -> str | None:
    """A request as everybody knows it; None where it is about cards that not everybody has seen, or is no board."""
    try:
        request = concealed(text)
    except engine.RequestError:
        return None
    return json.dumps(request) if request is not None else None


def hides_cards(text: str) -> bool:
    """Whether a board tells cards that not everybody has seen."""
    try:
        whole = read_json(text)
        return without_hidden(whole) != whole
    except engine.RequestError:
        return True


def closed_ruling(text: str) -> Json:
    """What everybody may read of a ruling that turns on cards nobody else has seen: that it does."""
    told = Ruling(
        game=game_of(text),
        document=DocumentRef("", ""),
        verdict="not_covered",
        answer=Text("El fallo trata de cartas que no son públicas.", "The ruling is about cards that are not public."),
    )
    closed: Json = msgspec.json.decode(told.to_json())
    return closed


def controls(game_id: str) -> Json:
    """The controls of a game's board, both languages, as `engine.controls` says them. Raises KeyError."""
    said: Json = msgspec.to_builtins(board_controls.controls(game_id))
    return said


def offers(text: str) -> list[Json]:
    """What may be done after a board's actions, both languages, one moment after the other: by, window, actions.

    Each action is a `text` and the `action` of a request. Raises UserError where it cannot be said.
    """
    _check_text(text)
    try:
        asked = {**read_json(text), "question": {"ask": "actions"}}
        ruling = engine.adjudicate(asked, WHILE_WRITING)
    except engine.RequestError as error:
        raise _as_user_error(error) from error
    if ruling.answer_data is None:
        raise UserError(in_language(msgspec.to_builtins(ruling.answer)), code="no_offers", field="board")
    moments: list[Json] = ruling.answer_data["moments"]
    return moments


def tells_situations(game_id: str) -> bool:
    """Whether a situation of this game can be told in a sentence."""
    return game_id in with_situations()


def say(game_id: str, words: str) -> Json:
    """What a situation told in a sentence comes to, both languages; each request as the JSON text of a dispute.

    `pieces` are the sentence in order, each `understood` or not. Raises KeyError for a game in which nothing can be
    told, UserError for what is no sentence.
    """
    if not words.strip():
        raise UserError(_("Cuenta qué pasó: las cartas, quién hizo qué y qué se pregunta."), code="empty", field="what")
    try:
        said = engine.say(words.strip(), game_id, _added(game_id))
    except engine.RequestError as error:
        raise _as_user_error(error, "what") from error
    return _for_the_page(said)


def prepared(game_id: str) -> list[Json]:
    """The situations of one tap of a game, both languages; [] where it has none."""
    if not tells_situations(game_id):
        return []
    found: list[Json] = msgspec.to_builtins(asked_for(game_id))
    return found


def types_of(game_id: str, names: Iterable[str]) -> dict[str, str]:
    """The kind of each of these cards, by name; those that nobody knows are left out."""
    return situations(game_id).types_of(names, _added(game_id))


def say_facts(game_id: str, kind: str, facts: Mapping[str, Sequence[str]]) -> Json:
    """What the facts of a situation come to, as `say` tells it. Raises UserError for a fact without a usable answer."""
    try:
        said = told_by(kind, {key: tuple(values) for key, values in facts.items()}, game_id, _added(game_id))
    except Unanswered as error:
        text = in_language({"es": error.es, "en": error.en})
        raise UserError(text, code="unanswered", field=error.fact.key) from error
    except engine.RequestError as error:
        raise _as_user_error(error) from error
    return _for_the_page(said)


def _for_the_page(said: engine.Said) -> Json:
    found: Json = msgspec.to_builtins(said)
    for ask in found["asks"]:
        ask["answers"] = [{**one, "request": _written(one["request"])} for one in ask["answers"]]
    return {**found, "request": _written(found["request"]), "pieces": _pieces(found["text"], found["understood"])}


def _added(game_id: str) -> Shelf | None:
    """The catalogue with what the organisation added, where it added anything."""
    return shelf(game_id) if game_id in with_shelf() and has_added_cards(game_id) else None


def assumed_by(words: str, text: str, facts: str = "") -> list[Json]:
    """What a sentence, or the facts of a situation, took for granted where it came to just this board; else nothing.

    `facts` is a JSON text: the `kind` of the situation and its `facts`.
    """
    request = read_json(text)
    game_id = request.get("game")
    if game_id not in with_situations() or not words.strip():
        return []
    try:
        said = _told_again(str(game_id), words.strip(), facts)
    except (engine.RequestError, Unanswered, KeyError, TypeError, ValueError):
        return []
    offered = [said.request, *(answer.request for ask in said.asks for answer in ask.answers)]
    same = any(msgspec.to_builtins(one) == request for one in offered if one)
    return [msgspec.to_builtins(one) for one in said.assumed] if same else []


def _told_again(game_id: str, words: str, facts: str) -> engine.Said:
    if not facts:
        return engine.say(words, game_id, _added(game_id))
    asked = json.loads(facts)
    given = {key: tuple(map(str, values)) for key, values in asked["facts"].items()}
    return told_by(str(asked["kind"]), given, game_id, _added(game_id))


def _written(request: Json | None) -> str:
    return json.dumps(request, ensure_ascii=False) if request else ""


def _pieces(text: str, parts: list[Json]) -> list[Json]:
    """A sentence cut into what its words became; what only joins them, or stands between them, became `nothing`."""
    pieces: list[Json] = []
    at = 0
    for one in parts:
        between = text[at : one["start"]]
        if pieces and pieces[-1]["became"] == one["became"] == "not_understood" and not between.strip():
            pieces[-1]["words"] += between + text[one["start"] : one["end"]]
        else:
            pieces.append({"words": between, "became": "nothing"})
            pieces.append({"words": text[one["start"] : one["end"]], "became": one["became"]})
        at = one["end"]
    return [piece for piece in (*pieces, {"words": text[at:], "became": "nothing"}) if parts and piece["words"]]


def past(text: str) -> list[Json]:
    """What may have happened before a board, both languages: text, kind, and answers with the entry that tells each.

    Raises UserError for what is not a board at all.
    """
    _check_text(text)
    try:
        return [msgspec.to_builtins(question) for question in engine.past_questions(text)]
    except engine.RequestError as error:
        raise _as_user_error(error) from error


def consult(game_id: str, words: str) -> Json:
    """What a game's document says about a question in plain words: the ruling as JSON values, both languages.

    Raises KeyError for an unknown game, UserError for words that cannot be asked.
    """
    if game(game_id) is None:
        raise KeyError(game_id)
    try:
        asked = {"game": game_id, "question": {"ask": "document", "words": words}}
        found: Json = msgspec.to_builtins(engine.adjudicate(asked))
    except engine.RequestError as error:
        raise _as_user_error(error) from error
    return found


def sample_deck(game_id: str, seed: int) -> str:
    """A legal list as a player would paste it, the same for the same seed. Raises KeyError where a game makes none."""
    make = engine.load_game(game_id).extras.sample_deck
    if make is None:
        raise KeyError(game_id)
    return make(seed)


def problem_sentence(problem: Mapping[str, Any]) -> str:
    """A problem of a board as one sentence in the reader's language, with its sections."""
    sentence = in_language(problem["text"])
    marks = ", ".join(problem.get("sections") or ())
    return f"{sentence} ({marks})" if marks else sentence


def _check_text(text: str) -> None:
    if not text.strip():
        raise UserError(_("Pega un tablero o elige un ejemplo."), code="empty_board", field="board")
    if len(text.encode(errors="replace")) > MAX_REQUEST_BYTES:
        raise BoardTooLarge(
            _("El tablero pesa más de 256 KB: deja solo las cartas de la disputa."), code="too_large", field="board"
        )

    if "\\u0000" in text:  # JSON may hold it, PostgreSQL may not
        raise _as_user_error(
            engine.RequestError(
                "El tablero trae el carácter nulo \\u0000: bórralo y envíalo de nuevo.",
                "The board holds the null character \\u0000: delete it and send it again.",
            )
        )


def _as_user_error(error: engine.RequestError, field: str = "board") -> UserError:
    return UserError(in_language({"es": error.es, "en": error.en}), code="bad_board", field=field)


def _example(found: Json) -> Example:
    return Example(
        id=found["id"],
        title={"es": found["title_es"], "en": found["title_en"]},
        section=found["section"],
        request=json.dumps(found["request"], ensure_ascii=False, indent=1),
    )
