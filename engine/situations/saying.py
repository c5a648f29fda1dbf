"""A sentence in, a request out: with what was taken for granted, what has to be asked, and what was not understood.

The engine rules on every board that may be meant; where the answers are alike the likeliest one is taken and said so,
where they differ the sentence is answered with a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from engine import consulting
from engine.core.limits import Limits
from engine.core.state import Text
from engine.games import REGISTRY, load
from engine.judge import adjudicate
from engine.request import RequestError
from engine.ruling import OpenChoice, Ruling
from engine.situations.boards import Alternative, Assumed, Board, Matter, Shelf, Situations
from engine.situations.facts import Facts, Prepared
from engine.situations.scene import Asked, Deed, Scene
from engine.situations.tracing import Part, read_alone, whole

MOST = 500
"""So many letters of a sentence are read."""
REST = "resto"
"""The code of the question whether to go on with what was understood of a sentence."""
BUTTONS = 3
"""At most so many answers are offered."""
_CALLED = re.compile(r" de fuerza \d+")
WHILE_READING = Limits(work=4_000, seconds=4.0)
_OF_THE_DOCUMENT = Assumed(
    "documento",
    "no se cuenta ninguna mesa, así que responde el documento y no un tablero",
    "no table is told of, so the document answers, not a board",
)
_EMPTY_GRAVES = Assumed(
    "cementerio_vacio",
    "no se dijo qué hay en los Cementerios: nada más que lo dicho; con cartas en ellos la respuesta es otra",
    "what lies in the Graveyards was not told: nothing but what was said; with cards in them the answer is another",
)
_IMPOSSIBLE = Text(
    "De lo que dice la frase no sale ninguna mesa posible: cuéntala con otras palabras.",
    "What the sentence says makes no board that can be: tell it in other words.",
)
_NOT_OF_ITS_TEXT = Assumed(
    "sin_texto",
    "el documento no conoce las cartas: lo que diga el texto de la que se nombra está por sobre él (6.11.2)",
    "the document knows no cards: what the text of the one that is named says comes before it (6.11.2)",
)
_TABLE = Text(
    "El documento no lo dice: lo resuelve el juez con la tabla de infracciones del evento ({}).",
    "The document does not say: the judge settles it by the event's table of infractions ({}).",
)
_TABLE_AFTER_LAW = Text(
    "Cómo se corrige lo que ya pasó no lo dice el documento: lo resuelve el juez con la tabla de infracciones del"
    " evento ({}).",
    "How what has happened is put right the document does not say: the judge settles it by the event's table of"
    " infractions ({}).",
)
_ASKED_OF_IT = Text("Se le pregunta al documento, sin tablero.", "The document is asked, without a board.")


class Reply(msgspec.Struct, frozen=True):
    """One answer to a question back: what stands on its button, and the request that it leads to."""

    es: str
    en: str
    request: dict[str, Any] | None = None


class Ask(msgspec.Struct, frozen=True):
    """What has to be asked back because the answer depends on it."""

    code: str
    es: str
    en: str
    answers: tuple[Reply, ...] = ()


class Unread(msgspec.Struct, frozen=True):
    """Words that were not understood, and where they stand in the sentence."""

    words: str
    start: int
    end: int


class Said(msgspec.Struct, frozen=True):
    """What a sentence comes to: `told` is what was understood, `understood` what became of each of its words.

    `request` is None where nothing can be made of it, and a question to the document where no board can be. `floor` is
    what it asks of the floor or of a deck: then `told` answers, with what the document says of it.
    """

    text: str
    language: str
    request: dict[str, Any] | None
    assumed: tuple[Assumed, ...] = ()
    asks: tuple[Ask, ...] = ()
    not_understood: tuple[Unread, ...] = ()
    told: Text = Text("", "")
    understood: tuple[Part, ...] = ()
    floor: Matter | None = None


def with_situations() -> tuple[str, ...]:
    """The games in which a situation can be told."""
    return tuple(id for id in REGISTRY if load(id).extras.situations is not None)


def situations(game: str) -> Situations:
    """The situations of a game. Raises KeyError when it has none."""
    found = load(game).extras.situations
    if found is None:
        raise KeyError(game)
    return found


def say(text: str, game: str = "myl_pe", shelf: Shelf | None = None) -> Said:
    """What a sentence comes to, of the cards of a shelf where one is given.

    Raises KeyError for a game without situations, RequestError for a sentence that is too long.
    """
    if len(text) > MOST:
        raise RequestError(
            f"Son más de {MOST} letras: cuenta solo la jugada que se discute.",
            f"That is more than {MOST} letters: tell only the play in dispute.",
        )
    told = situations(game)
    scene = told.scene_of(text, shelf)
    matter = told.matter_of(scene, shelf)
    if matter is not None and _is_of_the_floor(told, scene, game, shelf):
        return _on_the_floor(text, scene, matter, game)
    unread = tuple(_unread(text, span) for span in _joined(text, (*scene.unread, *scene.aside)))
    if scene.unread or _is_general(scene):
        rest = told.board_of(scene, shelf) if scene.unread else None
        said = _without_board(text, scene, unread, game, _of_the_rest(told, rest, unread, shelf))
        if scene.unread or said.request is not None:
            return said
    apart = _questions_apart(told, scene, shelf)
    idle = tuple(_idle(text, told, [board for _, board in apart], shelf))
    scene, board = apart[0]
    if board is None or board.unread or idle:
        spans = _joined(text, (*(board.unread if board else ()), *idle, *scene.aside)) or ((0, len(text.rstrip())),)
        marked = tuple(_unread(text, span) for span in spans)
        return _without_board(text, scene, marked, game, _of_the_rest(told, board, marked, shelf))
    boards = [(asking, _with_what_it_needs(told, asking, one, shelf)) for asking, one in apart if one is not None]
    if any(_uses_what_cannot(one) or _lives_on(one) for _, one in boards):
        return _without_board(text, scene, unread or (_unread(text, (0, len(text.rstrip()))),), game)
    boards = [(asking, _of_what_stays(one)) for asking, one in boards]
    kept = [span for _, one in boards for span in _kept(one).values()]
    if kept:
        return _without_board(text, scene, tuple(_unread(text, span) for span in dict.fromkeys(kept)), game)
    answered = [_answered(text, told, asking, one, unread, shelf) for asking, one in boards]
    return answered[0] if len(answered) == 1 else _which_question(scene, [asking for asking, _ in boards], answered)


def _is_of_the_floor(told: Situations, scene: Scene, game: str, shelf: Shelf | None) -> bool:
    """Whether neither a board nor the document answers a sentence."""
    if consulting.consult(load(game), scene.text).verdict == "resolved":
        return False
    board = None if scene.unread or _is_general(scene) else told.board_of(scene, shelf)
    return board is None or bool(board.unread)


def _on_the_floor(text: str, scene: Scene, matter: Matter, game: str) -> Said:
    """What the document says of a mistake at a table or of a deck, and who puts it right."""
    document = load(game).document
    law, sections = matter.told, matter.sections
    if matter.asks:
        ruling = consulting.consult(load(game), matter.asks)
        law, sections = ruling.answer, tuple(one.section for one in ruling.citations if one.kind == "decisive")
    elif sections and not law.es:
        cited = [document.sections[number] for number in sections]
        law = Text(
            " ".join(f"{one.label}: {one.es}" for one in cited), " ".join(f"{one.label}: {one.en}" for one in cited)
        )
    elif law.es:
        law = Text(f"{law.es} ({', '.join(sections)})", f"{law.en} ({', '.join(sections)})")
    table = _TABLE_AFTER_LAW if law.es else _TABLE
    table = Text(table.es.format(matter.name.es), table.en.format(matter.name.en)) if matter.code else Text("", "")
    answer = Text(f"{law.es} {table.es}".strip(), f"{law.en} {table.en}".strip())
    marked = tuple(_unread(text, span) for span in matter.unread)
    found = msgspec.structs.replace(matter, told=answer, sections=sections)
    return _traced(Said(text, scene.language, None, not_understood=marked, told=answer, floor=found), scene)


def _questions_apart(told: Situations, scene: Scene, shelf: Shelf | None) -> list[tuple[Scene, Board | None]]:
    """The scene with its board; of several questions that no one board answers, each with its own."""
    board = told.board_of(scene, shelf)
    may = [deed for deed in scene.deeds if deed.asked == "can"]
    if board is None or not board.unread or not scene.asked or len(scene.asked) + len(may) < 2:
        return [(scene, board)]
    apart = [_asking_only(scene, ask) for ask in scene.asked]
    if may:
        apart = [_asking_whether(scene, may[0]), *(_taking_for_done(one, may) for one in apart)]
    found = [(one, told.board_of(one, shelf)) for one in apart]
    return [(scene, board)] if any(one is None or one.unread for _, one in found) else [*found]


def _asking_only(scene: Scene, ask: Asked) -> Scene:
    """A scene with one of its questions: the words of the others became no part of what is asked then."""
    besides = tuple(one for one in scene.asked if one is not ask)
    others = [(one.start, one.end) for one in besides]
    units = tuple(one for one in scene.units if not any(start <= one.start < end for start, end in others))
    silent = (*scene.silent, *others)
    return msgspec.structs.replace(scene, asked=(ask,), besides=besides, units=units, silent=silent)


def _asking_whether(scene: Scene, may: Deed) -> Scene:
    """A scene of which only is asked whether that may be done."""
    one = _asking_only(scene, Asked("", start=may.start, end=may.end))
    return msgspec.structs.replace(one, asked=())


def _taking_for_done(scene: Scene, may: Sequence[Deed]) -> Scene:
    """A scene in which what is asked whether it may be done is done: «¿puede bloquear? ¿quién muere?»."""
    deeds = (msgspec.structs.replace(deed, asked=None) if deed in may else deed for deed in scene.deeds)
    spans = tuple((deed.start, deed.end) for deed in may)
    return msgspec.structs.replace(scene, deeds=tuple(deeds), silent=(*scene.silent, *spans))


def _which_question(scene: Scene, apart: list[Scene], answered: list[Said]) -> Said:
    """Of several questions the first, and which is to be answered as a question back, in the words of each."""
    spans = [_where_asked(one) for one in apart]
    words = [scene.text[start:end] for start, end in spans]
    replies = [Reply(said, said, one.request) for said, one in zip(words, answered, strict=True)]
    ask = Ask(
        "preguntas", "Se preguntan varias cosas: ¿cuál se responde?", "Several things are asked: which is answered?"
    )
    ask = msgspec.structs.replace(ask, answers=tuple(replies[:BUTTONS]))
    others = {*spans[1:]}
    words_of_all = (
        msgspec.structs.replace(part, became="question") if (part.start, part.end) in others else part
        for part in answered[0].understood
    )
    return msgspec.structs.replace(answered[0], asks=(ask, *answered[0].asks), understood=tuple(words_of_all))


def _where_asked(scene: Scene) -> tuple[int, int]:
    """Where the one question of a scene stands: of a deed, with what it is done to."""
    if scene.asked:
        return scene.asked[0].start, scene.asked[0].end
    may = next(deed for deed in scene.deeds if deed.asked == "can")
    groups = (*may.subject, *may.object, *may.tool, *may.target)
    spans = [(may.start, may.end), *(group.at for group in groups if group.at != (0, 0))]
    return min(start for start, _ in spans), max(end for _, end in spans)


def _answered(
    text: str, told: Situations, scene: Scene, board: Board, unread: tuple[Unread, ...], shelf: Shelf | None
) -> Said:
    """What a scene comes to of which every word stands on its board."""
    if _asks_of_nobody(board, scene):
        others = (one for one in told.supported(scene, shelf) if not one.unread and not _asks_of_nobody(one, scene))
        board = _of_what_stays(next(others, board))
    board = _looking_at_hands(board, told.supported(scene, shelf))
    board = _looking_at_graves(board, told.supported(scene, shelf))
    said = _ruled(text, scene, board, told.alternatives(scene, shelf), unread)
    return _told_back(said, told, shelf)


def _told_back(said: Said, situations: Situations, shelf: Shelf | None) -> Said:
    """What was understood is told from the request alone, so that whoever reads it sees what is ruled on."""
    if said.request is None:
        return said
    return msgspec.structs.replace(said, told=situations.told(said.request, shelf))


def _without_board(text: str, scene: Scene, unread: tuple[Unread, ...], game: str, rest: tuple[Ask, ...] = ()) -> Said:
    """What a sentence comes to of which no board can be made: where it names no card and the document has a word for
    each of its words, the document is asked. `rest` asks whether to go on with what was understood."""
    general = not _tells_of_cards(scene)
    words = text if general else "" if scene.asked or scene.deeds else _without_names(scene)
    asked = bool(words.strip()) and consulting.answers(load(game), words, only_open=not general)
    if not asked:
        return _traced(Said(text, scene.language, None, asks=rest, not_understood=unread, told=_marked(unread)), scene)
    request = {"game": game, "question": {"ask": "document", "words": words}}
    assumed = (_OF_THE_DOCUMENT,) if general else (_OF_THE_DOCUMENT, _NOT_OF_ITS_TEXT)
    return _traced(Said(text, scene.language, request, assumed=assumed, told=_ASKED_OF_IT), scene)


def _without_names(scene: Scene) -> str:
    """A sentence without the names of its cards: what it asks, in whichever words, of any card."""
    words = scene.text
    spans = ((one.start, one.end) for one in scene.units if one.word.startswith("card:"))
    for start, end in sorted(spans, reverse=True):
        words = f"{words[:start].rstrip()} {words[end:].lstrip()}"
    return words.strip()


def _traced(said: Said, scene: Scene, board: Board | None = None) -> Said:
    """With what became of each word; of the sentence alone where there is no board."""
    parts = board.parts if board is not None else read_alone(scene)
    unread = [(one.start, one.end) for one in said.not_understood]
    return msgspec.structs.replace(said, understood=whole(scene, parts, unread))


def _of_the_rest(
    told: Situations, board: Board | None, unread: tuple[Unread, ...], shelf: Shelf | None
) -> tuple[Ask, ...]:
    """Whether to go on, by hand, with the board of what was understood; it is never ruled on by itself."""
    if board is None or not board.request or not board.request["state"]["objects"] or not unread:
        return ()
    ruling = _ruling(board.request)
    if ruling is None or ruling.verdict == "invalid_state":
        return ()
    words, there = _marked(unread), told.told(board.request, shelf)
    question = Text(f"{words.es} De lo demás sale esto: {there.es}", f"{words.en} The rest comes to this: {there.en}")
    reply = Reply("completar este tablero", "complete this board", board.request)
    return (Ask(REST, question.es, question.en, (reply,)),)


def _is_general(scene: Scene) -> bool:
    """Whether a sentence tells of no card, of nobody, and of no number: it asks what the rules say, not of a table."""
    deeds = [deed for deed in scene.deeds if deed.side is not None and not deed.dropped]
    groups = [group for deed in scene.deeds for group in (*deed.subject, *deed.object, *deed.tool, *deed.target)]
    people = deeds or any(deed.to_me for deed in scene.deeds) or any(ask.side is not None for ask in scene.asked)
    told = any(group.strength is not None or group.side or group.fresh for group in (*groups, *scene.loose))
    return not scene.named and not people and not told and not scene.times


def _tells_of_cards(scene: Scene) -> bool:
    """Whether a sentence names a card, or tells how strong one is or how many cards the other player has: no document
    speaks of such."""
    groups = [group for deed in scene.deeds for group in (*deed.subject, *deed.object, *deed.tool, *deed.target)]
    strong = any(group.strength is not None for group in (*groups, *scene.loose))
    counted = [group for deed in scene.deeds if deed.side == "B" and not deed.dropped for group in deed.object]
    held = any(group.kind == "carta" and (group.count or 0) > 1 for group in counted)
    return strong or held or any(named.exact for named in scene.named)


def _idle(text: str, told: Situations, boards: list[Board | None], shelf: Shelf | None) -> Iterator[tuple[int, int]]:
    """The words whose contrary would tell the same: nothing that is told back depends on them."""
    as_told = _as_told(boards)
    for span, other in told.contrasts(text, shelf) if as_told is not None else ():
        if other.unread:
            continue
        if _as_told([board for _, board in _questions_apart(told, other, shelf)]) == as_told:
            yield span


def _as_told(boards: list[Board | None]) -> list[tuple[object, ...]] | None:
    """What is told back of boards, and whether their Oros were told; None where some of it was not understood."""
    if any(board is None or board.unread for board in boards):
        return None
    return [
        (board.request, board.spoken, [one for one in board.assumed if one.code == "oros"])
        for board in boards
        if board is not None
    ]


def _until_it_ends(board: Board) -> Board:
    """The board without its last step, where what was done ended the battle before: there is nothing to go on to."""
    actions = board.request.get("actions") or [{}]
    if actions[-1].get("do") != "avanzar":
        return board
    ruling = _ruling(board.request)
    if ruling is None or [one.action for one in ruling.refusals] != [len(actions) - 1]:
        return board
    return msgspec.structs.replace(board, request={**board.request, "actions": actions[:-1]})


def _uses_what_cannot(board: Board) -> bool:
    """Whether a card is told to do something, not asked, by an ability to be used that it has not: it was misread."""
    question = board.request["question"]
    asked = question.get("action") if question["ask"] == "legal" else None
    ruling = _ruling(board.request) if any(one.get("do") == "usar" for one in board.request["actions"]) else None
    return ruling is not None and any(
        one.action != asked and "6.7" in one.sections and board.request["actions"][one.action].get("do") == "usar"
        for one in ruling.refusals
    )


def _lacks(board: Board) -> bool:
    """Whether something that was done, and is not what is asked, is refused on the board."""
    ruling = _ruling(board.request)
    question = board.request["question"]
    asked = question.get("action") if question["ask"] == "legal" else None
    return ruling is not None and any(
        one.action != asked and board.request["actions"][one.action].get("card") for one in ruling.refusals
    )


def _lives_on(board: Board) -> bool:
    """Whether one that is told to die does not: whatever kills it was not understood."""
    if not board.dying:
        return False
    ruling = _ruling({**board.request, "question": {"ask": "deaths"}})
    if ruling is None or ruling.verdict != "resolved" or ruling.answer_data is None:
        return False
    gone = {one["object"] for key in ("dead", "sent") for one in ruling.answer_data.get(key, ())}
    return not gone or not {one for one in board.dying if one} <= gone


_SHOWING = frozenset(("zone", "outcome", "deaths", "fate"))
"""Questions whose answer shows what became of a card."""


def _of_what_stays(board: Board) -> Board:
    """«¿puedo destruir un Arma con Gorgonas?»: it may be played, and destroys nothing; asked where the card ends."""
    kept = _kept(board) if board.request["question"]["ask"] == "legal" else {}
    if len(kept) != 1:
        return board
    question = {"ask": "zone", "card": next(iter(kept))}
    return msgspec.structs.replace(board, request={**board.request, "question": question})


def _kept(board: Board) -> dict[str, tuple[int, int]]:
    """The cards that one which is played is said to take away and leaves where they are, where the answer would not
    show it, each with the verb that says so."""
    found: dict[str, tuple[int, int]] = {}
    for card, zone, span in board.taken if board.request["question"]["ask"] not in _SHOWING else ():
        ruling = _ruling({**board.request, "question": {"ask": "zone", "card": card}})
        if ruling is None or ruling.verdict != "resolved" or ruling.answer_data is None:
            continue
        players: dict[str, dict[str, Any]] = board.request["state"]["players"]
        zones = ((f"{side}:{name}", ids) for side, held in players.items() for name, ids in held.items())
        ends = str(ruling.answer_data.get("value"))
        if ends in [name for name, ids in zones if isinstance(ids, list) and card in ids] or not ends.endswith(zone):
            found[card] = span
    return found


_UNKNOWN_HANDS = "mano"
_UNKNOWN_GRAVES = "cementerio"
_COMPANY = frozenset(("blancos", "compania", _UNKNOWN_HANDS, _UNKNOWN_GRAVES))
"""What says that a board holds cards of which nobody spoke, because what is played needs them."""
_WITHOUT_ANY = frozenset(("8.2.1.i", "3.2.A", "3.4.A"))
"""Why a play is refused that lacks what it aims at or needs, or an Ally to bear it."""


def _asks_of_nobody(board: Board, scene: Scene) -> bool:
    """Whether what is asked is refused only for want of a card of which nobody said that it is not there."""
    if scene.absent or any(deed.negated and deed.verb in ("have", "have_done") for deed in scene.deeds):
        return False
    asks = board.request["question"]["ask"]
    asked = board.request["question"].get("action") if asks == "legal" else None
    ruling = _ruling(board.request) if asked is not None or asks == "chooser" else None
    if asks == "chooser":  # «juego Aegir, ¿quién elige?»: nobody does where there is nothing to choose from
        chosen = ruling.answer_data if ruling is not None else None
        return ruling is not None and ruling.verdict == "resolved" and (chosen or {}).get("value") is None
    return ruling is not None and any(
        one.action == asked and _WITHOUT_ANY & set(one.sections) for one in ruling.refusals
    )


def _with_what_it_needs(told: Situations, scene: Scene, board: Board, shelf: Shelf | None) -> Board:
    return _supported(board, told.supported(scene, shelf)) if _lacks(board) else board


def _supported(board: Board, others: Iterable[Board]) -> Board:
    """The first of other boards on which nothing but what is asked is refused; else the board as it is."""
    return next((other for other in others if not other.unread and not _lacks(other)), board)


def _looking_at_hands(board: Board, others: Iterable[Board]) -> Board:
    """The board with unknown cards in the hands of which nobody spoke, where it depends on them whether something may
    be done: nobody said that they are empty."""
    if board.request["question"]["ask"] != "legal" or _COMPANY & {one.code for one in board.assumed}:
        return board
    other = next(iter(others), None)
    if other is None or other.unread or _UNKNOWN_HANDS not in {one.code for one in other.assumed}:
        return board
    ruling, with_hands = _ruling(board.request), _ruling(other.request)
    if ruling is None or with_hands is None or with_hands.verdict in ("invalid_state", "limit_reached"):
        return board
    return other if _essence(with_hands) != _essence(ruling) else board


def _looking_at_graves(board: Board, others: Iterable[Board]) -> Board:
    """The board, which says that nothing lies in the Cementerios of which nobody spoke where the answer would be
    another with cards there."""
    other = next((one for one in others if _UNKNOWN_GRAVES in {said.code for said in one.assumed}), None)
    if other is None or other.unread or _COMPANY & {one.code for one in board.assumed}:
        return board
    ruling, with_graves = _ruling(board.request), _ruling(other.request)
    if ruling is None or with_graves is None or _essence(with_graves) == _essence(ruling):
        return board
    return msgspec.structs.replace(board, assumed=(*board.assumed, _EMPTY_GRAVES))


def prepared(game: str = "myl_pe") -> tuple[Prepared, ...]:
    """The situations of one tap of a game. Raises KeyError for a game without situations."""
    return situations(game).prepared()


def say_facts(kind: str, facts: Facts, game: str = "myl_pe", shelf: Shelf | None = None) -> Said:
    """What the facts of a situation come to; its `text` is what was understood, in Spanish.

    Raises KeyError for a game or a situation that there is not, Unanswered for a fact without a usable answer.
    """
    told = situations(game)
    scene = told.scene_of_facts(kind, facts, shelf)
    board = told.board_of(scene, shelf)
    if board is None:
        nothing = Text("Con eso no se arma ningún tablero.", "No board can be made of that.")
        return Said("", scene.language, None, told=nothing)
    board = _supported(board, told.supported(scene, shelf) if _lacks(board) else ())
    said = _told_back(_ruled("", scene, board, told.alternatives(scene, shelf), ()), told, shelf)
    return msgspec.structs.replace(said, text=said.told.es)


def _ruled(text: str, scene: Scene, board: Board, others: list[Alternative], unread: tuple[Unread, ...]) -> Said:
    board = _as_agreed(_until_it_ends(_by_choice(board)))
    ruling = _ruling(board.request)
    if ruling is None or ruling.verdict == "invalid_state":
        all_of_it = (Unread(text.strip(), 0, len(text)),)
        said = Said(text, scene.language, None, board.assumed, not_understood=unread or all_of_it, told=_IMPOSSIBLE)
        return _traced(said, scene)
    asks: list[Ask] = []
    assumed = [*board.assumed, *_besides(board)]
    for other in others:
        found, taken = _settled(other)
        if found is not None:
            asks.append(found)
        elif taken is not None and not other.quiet:
            assumed += [] if other.assumed in assumed else [other.assumed]
            board = board if _COMPANY & {one.code for one in board.assumed} else taken
            ruling = _ruling(board.request) or ruling
    if not asks and ruling.verdict == "depends_on_choice":
        asks += [_of_choice(board.request, choice) for choice in ruling.choices[:1] if choice.by is not None]
    if not asks and ruling.verdict == "ambiguous" and ruling.assumptions:
        asks.append(Ask("lectura", *_reading(ruling)))
    if not asks:
        assumed += _changing_nothing(board, ruling)
    return _traced(Said(text, scene.language, board.request, tuple(assumed), tuple(asks), unread), scene, board)


def _changing_nothing(board: Board, ruling: Ruling) -> Iterator[Assumed]:
    """The cards told without which the answer is the same: whoever told them may have meant them to do something."""
    for id, assumed in board.beside:
        state = board.request["state"]
        zones = {
            side: {
                zone: [one for one in ids if one != id] if isinstance(ids, list) else ids
                for zone, ids in player.items()
            }
            for side, player in state["players"].items()
        }
        objects = {other: one for other, one in state["objects"].items() if other != id}
        without = _ruling({**board.request, "state": {**state, "players": zones, "objects": objects}})
        alike = without is not None and _essence(without) == _essence(ruling)
        if alike and without is not None and len(without.problems) == len(ruling.problems):
            yield assumed


def _as_agreed(board: Board) -> Board:
    """The board with the choices that the sentence itself tells: «pago uno» is agreeing to what a card may do."""
    for name, answer in board.agreed:
        ruling = _ruling(board.request)
        open_ones = ruling.choices if ruling is not None and ruling.verdict == "depends_on_choice" else ()
        choice = next((one for one in open_ones if one.by is not None and one.what.es.startswith(name)), None)
        if choice is None or answer not in [option.choose for option in choice.options]:
            continue
        chosen = {"by": choice.by, "do": "elegir", "value": answer}
        board = next(_with_choice(board, chosen), board)
    return board


def _with_choice(board: Board, chosen: dict[str, Any]) -> Iterator[Board]:
    """The board with a choice in its moment: where it is refused nowhere."""
    actions = board.request["actions"]
    for place in range(len(actions), 0, -1):
        made = {**board.request, "actions": [*actions[:place], chosen, *actions[place:]]}
        ruling = _ruling(made)
        if ruling is not None and not any(one.action == place for one in ruling.refusals):
            yield msgspec.structs.replace(board, request=made)


def _besides(board: Board) -> Iterator[Assumed]:
    """What was said and the request does not show, so that each word of a sentence is told back."""
    if board.spoken:
        es, en = ", ".join(one.es for one in board.spoken), ", ".join(one.en for one in board.spoken)
        yield Assumed("dicho", f"se dijo además: {es}", f"it was also said: {en}")


def _by_choice(board: Board) -> Board:
    """Whether something may be answered is a choice on the way where a card asks its player: then that is shown."""
    if board.request["question"]["ask"] != "replies":
        return board
    outcome = {**board.request, "question": {"ask": "outcome"}}
    ruling = _ruling(outcome)
    if ruling is None or ruling.verdict != "depends_on_choice":
        return board
    return msgspec.structs.replace(board, request=outcome)


def _settled(other: Alternative) -> tuple[Ask | None, Board | None]:
    """The question back where the answers differ; the board to take where they do not."""
    boards = [(words, _as_agreed(_by_choice(board))) for words, board in other.answers]
    ruled = [(words, board, _ruling(board.request)) for words, board in boards]
    fit = [one for one in ruled if one[2] is not None and one[2].verdict not in ("invalid_state", "limit_reached")]
    fit = [one for one in fit if not _lives_on(one[1])]
    if other.asked_always:
        legal = [one for one in fit if one[2] is not None and one[2].verdict != "illegal" and not one[2].refusals]
        fit = legal or fit
        if len(fit) == 1:
            return None, fit[0][1]
    elif len({_essence(ruling) for _, _, ruling in fit if ruling is not None}) <= 1:
        return None, fit[0][1] if fit else None
    shown = sorted(fit[:BUTTONS], key=lambda one: one[0].es) if other.code == "fuerza" else fit[:BUTTONS]
    answers = tuple(Reply(words.es, words.en, board.request) for words, board, _ in shown)
    return Ask(other.code, other.question.es, other.question.en, answers), None


def _essence(ruling: Ruling) -> tuple[str, str]:
    """What tells two answers apart: not how strong a nameless Ally is called."""
    return ruling.verdict, _CALLED.sub("", ruling.answer.es)


def _ruling(request: dict[str, Any]) -> Ruling | None:
    try:
        return adjudicate(request, WHILE_READING)
    except RequestError:
        return None


def _of_choice(request: dict[str, Any], choice: OpenChoice) -> Ask:
    """What a player chooses on which the answer depends, each answer with the choice made."""
    answers = tuple(
        Reply(
            option.label.es,
            option.label.en,
            {**request, "actions": [*request["actions"], {"by": choice.by, "do": "elegir", "value": option.choose}]},
        )
        for option in choice.options[:BUTTONS]
    )
    return Ask(
        "elige", f"¿Qué elige {choice.by}? {choice.what.es}", f"What does {choice.by} choose? {choice.what.en}", answers
    )


def _reading(ruling: Ruling) -> tuple[str, str]:
    open_point = ruling.assumptions[0]
    return f"¿Qué lectura usa el evento? {open_point.es}", f"Which reading does the event use? {open_point.en}"


def _joined(text: str, spans: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Spans in order, those with nothing but a space between them as one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(set(spans)):
        if found and not text[found[-1][1] : start].strip():
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


def _unread(text: str, span: tuple[int, int]) -> Unread:
    return Unread(text[span[0] : span[1]], *span)


def _marked(unread: Iterable[Unread]) -> Text:
    words = ", ".join(f"«{one.words}»" for one in unread)
    return Text(f"No entendí esta parte: {words}.", f"I did not understand this part: {words}.")
