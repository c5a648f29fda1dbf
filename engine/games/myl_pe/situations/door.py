"""The door of this game's situations: a sentence in, the boards that it may mean out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.catalogue.shelf import Shelf
from engine.games.myl_pe.situations import accounting, floor, game_words, provenance, requesting, telling
from engine.games.myl_pe.situations import prepared as prepared_situations
from engine.games.myl_pe.situations.deeds import holdings
from engine.games.myl_pe.situations.stage import Stage, Unstaged
from engine.games.myl_pe.situations.staging import staged
from engine.games.myl_pe.situations.things import (
    ANYONES,
    ARMA,
    GRAVE,
    HAND,
    ORO,
    TOTEM,
    Cast,
    Mismatch,
    Thing,
    other,
    plain_targets,
    speaks_of_graves,
)
from engine.situations.boards import Alternative, Assumed, Board, Matter
from engine.situations.boards import Shelf as AnyShelf
from engine.situations.clauses.reader import Reader
from engine.situations.contrast import contraries
from engine.situations.facts import Facts, Prepared
from engine.situations.lexicon import LANGUAGES, language_of, lexicon
from engine.situations.naming import Namer
from engine.situations.scene import Scene, Side, Unit
from engine.situations.units import Read, Scanner
from engine.situations.wondering import FROM_A_DEED, wondering

_COMPANY: tuple[tuple[Side, ...], ...] = (("A",), ("B",), ("A", "B"))
ENOUGH = 10
"""So many Oros pay for whatever a card asks to be paid."""
_STRENGTHS = (2, 1, 4)
"""What an Ally of which nobody told the strength is tried with; the first is taken where the answers are alike."""


@lru_cache(maxsize=1)
def _shipped() -> Shelf:
    return Shelf((), {})


@lru_cache(maxsize=4)
def _namer(stock: Stock) -> Namer:
    return game_words.namer(stock)


def _own(shelf: AnyShelf | None) -> Shelf:
    """The shelf, which is this game's; the shipped catalogue where none is given."""
    return cast(Shelf, shelf) if shelf is not None else _shipped()


def scene_of(text: str, shelf: AnyShelf | None = None) -> Scene:
    """What a sentence tells."""
    language, read = _read(text, shelf)
    return _scene(text, language, read, read.units, shelf)


def _read(text: str, shelf: AnyShelf | None) -> tuple[str, Read]:
    lexicons = {name: lexicon(name, game_words.FOLDER) for name in LANGUAGES}
    language = language_of(text, lexicons)
    return language, Scanner(lexicons[language], _namer(_own(shelf).stock)).read(text)


def _scene(text: str, language: str, read: Read, units: Sequence[Unit], shelf: AnyShelf | None) -> Scene:
    scene = Reader(text, language, game_words.grammar(), game_words.FRAMES).scene(units, read.named)
    scene = msgspec.structs.replace(scene, corrected=read.corrected, silent=read.silent)
    return _settled(scene, shelf)


def _settled(scene: Scene, shelf: AnyShelf | None) -> Scene:
    """The scene as it is, where its board shows all of it; else the first way to read it of which it does."""
    found = None if scene.unread else board_of(scene, shelf)
    if found is None or not found.unread:
        return scene
    for wondered in wondering(scene, game_words.WONDERED):
        board = board_of(wondered, shelf)
        if board is not None and not board.unread:
            return wondered
    return scene


def contrasts(text: str, shelf: AnyShelf | None = None) -> Iterator[tuple[tuple[int, int], Scene]]:
    """What the sentence would tell if one of its words said the opposite, for each word that can."""
    language, read = _read(text, shelf)
    for span, units in contraries(read.units):
        yield span, _scene(text, language, read, units, shelf)


def prepared() -> tuple[Prepared, ...]:
    """The situations of one tap, and what each asks."""
    return prepared_situations.situations()


def scene_of_facts(kind: str, facts: Facts, shelf: AnyShelf | None = None) -> Scene:
    """What the facts of a situation tell."""
    own = _own(shelf)
    return prepared_situations.scene_of(kind, facts, own, _namer(own.stock))


def types_of(names: Iterable[str], shelf: AnyShelf | None = None) -> dict[str, str]:
    """The kind of each of these cards, by name or printing; those that nobody knows are left out."""
    stock = _own(shelf).stock
    return {name: found[0].type for name in names if (found := stock.meant_by(name))}


def stage_of(
    scene: Scene, shelf: Shelf, chosen: dict[int, str] | None = None, strength: int | None = None
) -> tuple[Stage, dict[str, Any]]:
    """The stage of a scene and its request, with other cards chosen, or another strength guessed. Raises Unstaged."""
    stage = staged(scene, Cast(scene, shelf, chosen=dict(chosen or {}), strengths=strength))
    return stage, requesting.request(stage)


def board_of(scene: Scene, shelf: AnyShelf | None = None) -> Board | None:
    """The likeliest board."""
    try:
        stage, request = stage_of(scene, _own(shelf))
    except Unstaged:
        return None
    except Mismatch as mismatch:
        start, end = mismatch.group.at
        return Board({}, unread=((start, end) if start < end else (0, len(scene.text.rstrip())),))
    return _board(stage, request)


def _board(stage: Stage, request: dict[str, Any]) -> Board:
    agreed = tuple((_plain(stage.cast.stock, thing.card), answer) for thing, answer in stage.agreed)
    parts, lost = provenance.traced(stage, request)
    unread = tuple(dict.fromkeys((*accounting.unaccounted(stage, request), *lost)))
    assumed, beside, dying = _assumed(stage, request), accounting.beside(stage, request), accounting.dying(stage)
    taken = tuple(accounting.taken(stage))
    return Board(request, telling.spoken(stage), assumed, unread, agreed, tuple(beside), tuple(dying), taken, parts)


def matter_of(scene: Scene, shelf: AnyShelf | None = None) -> Matter | None:
    """What is asked of the floor or of a deck; None where it is a board or the document that is asked."""
    return floor.matter_of(scene, _own(shelf).stock)


def told(request: dict[str, Any], shelf: AnyShelf | None = None) -> Text:
    """A request told back as one sentence."""
    return telling.told(request, _own(shelf).stock)


def _assumed(stage: Stage, request: dict[str, Any]) -> tuple[Assumed, ...]:
    codes = telling.assumed(stage)
    found = [Assumed(code, telling.ASSUMPTIONS[code].es, telling.ASSUMPTIONS[code].en) for code in codes]
    found += accounting.guessed(stage, request)
    if any(ask.kind == "lost" or (ask.detail == FROM_A_DEED and ask.kind == "outcome") for ask in stage.scene.asked):
        found.append(Assumed("lo_que_pasa", *msgspec.structs.astuple(telling.ASSUMPTIONS["lo_que_pasa"])[:2]))
    for named in stage.scene.named:
        if not named.exact and len(named.names) == 1:
            name = named.names[0]
            found.append(Assumed("nombre", f"«{named.written}» es {name}", f"«{named.written}» is {name}"))
    for thing in stage.cast.things:
        if thing.place is None or thing.place in stage.cast.asked_for:
            continue
        named = stage.scene.named[thing.place]
        if named.exact or len(named.names) == 1:
            continue
        name = _plain(stage.cast.stock, thing.card)
        found.append(Assumed("nombre", f"«{named.written}» es {name}", f"«{named.written}» is {name}"))
    for written, meant in stage.scene.corrected:
        found.append(Assumed("palabra", f"«{written}» quiere decir «{meant}»", f"«{written}» means «{meant}»"))
    return tuple(dict.fromkeys(found))


def supported(scene: Scene, shelf: AnyShelf | None = None) -> Iterator[Board]:
    """The likeliest board with unknown hands, then with cards in the Cementerios where a card speaks of those, then
    with the Oros, Weapons or Tótems that what is played is aimed at, then with nameless Allies besides: what is played
    may need one to be sacrificed or aimed at."""
    yield from _with_hands(scene, shelf)
    yield from _with_graves(scene, shelf)
    yield from _with_targets(scene, shelf)
    counted = holdings.counted_allies(scene)
    for company in (sides for sides in _COMPANY if not counted & {*sides}):
        for first in (False, True):
            stage = staged(scene, Cast(scene, _own(shelf)))
            used = [play.thing.id for play in stage.plays if play.do == "usar"]
            for side in company * (len(used) - len(set(used))):  # each use may take one away
                stage.cast.nameless(side, ANYONES)
            allies = {side: stage.cast.nameless(side, ANYONES) for side in company}
            aimed = [play for play in stage.plays if play.do == "jugar" and play.targets and play.side in allies]
            if first and not aimed:
                continue
            for play in aimed if first else ():
                play.targets = [allies[play.side], *play.targets]
            stage.assume("compania")
            yield _board(stage, requesting.request(stage))


def _with_hands(scene: Scene, shelf: AnyShelf | None) -> list[Board]:
    """The likeliest board with unknown cards in the hands of which nobody spoke."""
    stage = staged(scene, Cast(scene, _own(shelf)))
    untold: list[Side] = [side for side in ("A", "B") if side not in stage.hands]
    for side in untold:
        stage.hands[side] = HAND
    stage.assume("mano")
    return [_board(stage, requesting.request(stage))] if untold else []


def _with_graves(scene: Scene, shelf: AnyShelf | None) -> list[Board]:
    """The likeliest board with cards in the Cementerios of which nobody spoke, where a card told of speaks of one."""
    stage = staged(scene, Cast(scene, _own(shelf)))
    if not any(speaks_of_graves(stage.cast.shelf, thing.card) for thing in stage.cast.things):
        return []
    lying = {thing.whose for thing in stage.cast.things if thing.zone == "cementerio"}
    untold: list[Side] = [side for side in ("A", "B") if side not in stage.graves and side not in lying]
    for side in untold:
        stage.graves[side] = GRAVE
    stage.assume("cementerio")
    return [_board(stage, requesting.request(stage))] if untold else []


def _with_targets(scene: Scene, shelf: AnyShelf | None) -> list[Board]:
    """The likeliest board with plain Oros, Weapons or Tótems of which nobody spoke, where what is played at nothing in
    particular is aimed at such cards alone."""
    stage = staged(scene, Cast(scene, _own(shelf)))
    wanted = False
    for play in [one for one in stage.plays if one.do == "jugar" and not one.targets]:
        for kind, count, whose in plain_targets(stage.cast.shelf, play.thing.card):
            side = play.side if whose == "you" else other(play.side)
            if kind == ORO and side in stage.oros:
                continue
            wanted = True
            for _ in range(count):
                made = stage.cast.plain(kind, side)
                made.bearer = stage.cast.nameless(side, ANYONES) if kind == ARMA else None
    if wanted:
        stage.assume("blancos")
    return [_board(stage, requesting.request(stage))] if wanted else []


def alternatives(scene: Scene, shelf: AnyShelf | None = None) -> list[Alternative]:
    """Other cards and printings that a name may mean, and other strengths of an Ally that nobody described."""
    own = _own(shelf)
    try:
        stage, _ = stage_of(scene, own)
    except (Unstaged, Mismatch):
        return []
    found = []
    for place, names in stage.cast.asked_for.items():
        found.append(_of_names(scene, own, place, names))
    if any(thing.guessed_strength for thing in stage.cast.things):
        found.append(_of_strengths(scene, own, stage))
    return [*found, *_of_worth(scene, own), *_of_blockers(scene, own, stage), *_of_oros(scene, own, stage)]


def _of_blockers(scene: Scene, shelf: Shelf, stage: Stage) -> Iterator[Alternative]:
    """«¿con cuál lo bloqueo?»: what comes of it with each."""
    if len(stage.may_block) < 2:
        return
    answers = []
    for place, thing in enumerate(stage.may_block):
        again = staged(scene, Cast(scene, shelf, blocker=place))
        name = _plain(shelf.stock, thing.card)
        answers.append((Text(name, name), _board(again, requesting.request(again))))
    question = Text("¿Con cuál se bloquea?", "Which one blocks?")
    meant = Assumed("bloqueador", "se pregunta por cada uno que puede bloquear", "each that may block is asked about")
    yield Alternative("bloqueador", question, tuple(answers), meant, asked_always=True)


def _of_worth(scene: Scene, shelf: Shelf) -> Iterator[Alternative]:
    """«¿cuánto vale Tlaloc?» asks what it costs, or how strong it is."""
    for place, ask in enumerate(scene.asked):
        if ask.kind != "strength" or "!worth" not in ask.words or "power" in ask.words:
            continue
        answers = []
        for kind, label in (("cost", Text("Su coste", "Its cost")), ("strength", Text("Su fuerza", "Its strength"))):
            said = (*scene.asked[:place], msgspec.structs.replace(ask, kind=kind), *scene.asked[place + 1 :])
            stage, request = stage_of(msgspec.structs.replace(scene, asked=said), shelf)
            answers.append((label, _board(stage, request)))
        question = Text("«Cuánto vale»: ¿su coste o su fuerza?", "What it is worth: its cost or its strength?")
        meant = Assumed("vale", "se pregunta por su fuerza", "its strength is what is asked")
        yield Alternative("vale", question, tuple(answers), meant, asked_always=True)


def _of_oros(scene: Scene, shelf: Shelf, stage: Stage) -> Iterator[Alternative]:
    """Whether a player could pay of whose Oros nobody spoke, and whose Tótem stands there while the other plays."""
    sides: tuple[Side, ...] = ("A", "B")
    for side in sides:
        waits = any(thing.whose == side and thing.type == TOTEM for thing in stage.cast.things)
        plays = any(play.side == side for play in stage.plays)
        if plays or not waits or not stage.plays or stage.oros.get(side) is not None:
            continue
        answers = []
        for label, many in ((Text("No", "No"), 0), (Text("Sí", "Yes"), ENOUGH)):
            again = staged(scene, Cast(scene, shelf))
            again.oros[side] = many
            answers.append((label, _board(again, requesting.request(again))))
        question = Text(f"¿Tiene {side} Oros para pagar?", f"Does {side} have Oros to pay with?")
        said = Assumed("sin_oros", f"{side} no paga nada", f"{side} pays nothing")
        yield Alternative("oros", question, tuple(answers), said, quiet=True)


def _of_names(scene: Scene, shelf: Shelf, place: int, names: tuple[str, ...]) -> Alternative:
    written, stock = scene.named[place].written, shelf.stock
    answers = []
    for name in names:
        try:
            stage, request = stage_of(scene, shelf, {place: name})
        except (Unstaged, Mismatch):
            continue
        answers.append((_label(stock, name), _board(stage, request)))
    same = len({_plain(stock, name) for name in names}) == 1
    plain = _plain(stock, names[0])
    if same:
        editions = [answer[0] for answer in answers]
        question = Text(
            f"¿{plain} de {' o de '.join(label.es for label in editions)}? Sus textos son distintos",
            f"{plain} of {' or of '.join(label.en for label in editions)}? Their texts differ",
        )
        assumed = Assumed("impresion", telling.ASSUMPTIONS["impresion"].es, telling.ASSUMPTIONS["impresion"].en)
        return Alternative("impresion", question, tuple(answers), assumed)
    joined = " o ".join(_plain(stock, name) for name in names)
    question = Text(f"«{written}»: ¿{joined}?", f"«{written}»: {joined.replace(' o ', ' or ')}?")
    said = Assumed("nombre", f"«{written}» es {plain}", f"«{written}» is {plain}")
    return Alternative("nombre", question, tuple(answers), said, asked_always=True)


def _plain(stock: Stock, name: str) -> str:
    found = stock.by_id.get(name)
    return found.name if found is not None else name


def _label(stock: Stock, name: str) -> Text:
    printed = stock.by_id.get(name)
    label = stock.editions[printed.edition].name if printed is not None else name
    return Text(label, label)


def _of_strengths(scene: Scene, shelf: Shelf, stage: Stage) -> Alternative:
    answers = []
    for strength in _STRENGTHS:
        other, request = stage_of(scene, shelf, strength=strength)
        answers.append((Text(f"Fuerza {strength}", f"Strength {strength}"), _board(other, request)))
    question = Text("¿Qué fuerza tiene el Aliado?", "What strength does the Ally have?")
    said = Assumed("fuerza", telling.ASSUMPTIONS["fuerza"].es, telling.ASSUMPTIONS["fuerza"].en)
    return Alternative("fuerza", question, tuple(answers), said)


__all__ = [
    "Thing",
    "alternatives",
    "board_of",
    "contrasts",
    "matter_of",
    "prepared",
    "scene_of",
    "scene_of_facts",
    "supported",
    "told",
    "types_of",
]
