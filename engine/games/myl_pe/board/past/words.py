"""What happened before a board, told in plain Spanish: «Kraken atacó y B canceló su habilidad»."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from engine.core.state import Modifier, State, Text
from engine.core.table import Table
from engine.games.myl_pe.board.loading import meaning_of
from engine.games.myl_pe.board.past.deed import CANCELLED, NO, YES
from engine.games.myl_pe.characteristics.objects import controller, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.model.ability import Strength
from engine.games.myl_pe.model.board import BoardEffect, PastDeed
from engine.games.myl_pe.model.words import CEMENTERIO, normalise, so_many_virtual

_CARD = "\N{SECTION SIGN}"
"""What stands in a clause for a card of the board."""
_TIME = r"(?: (?:ya|antes|hoy|en este turno|este turno|en el turno|durante este turno|en la batalla))*"
_WHO = r"(?:(?P<who>a|b|el jugador a|el jugador b) )?"
_NOT = r"(?P<no>(?:aun |todavia )?no )?(?:ya )?(?:se )?(?:habia |ha )?"
_CARDS_ABILITY = rf"(?:la )?(?:habilidad|disparo|efecto)(?: disparada)?(?: de| del)? {_CARD}"
_SOME_ABILITY = rf"(?:{_CARDS_ABILITY}|su habilidad|la)"
_MOMENT = r"(?: al atacar| al bloquear| al entrar(?: en juego)?| por atacar| por bloquear)?"


class Told(msgspec.Struct, frozen=True):
    """What some words tell: entries about the past, and effects that are in force because of it."""

    entries: tuple[PastDeed, ...] = ()
    effects: tuple[BoardEffect, ...] = ()


class _Clause(msgspec.Struct, frozen=True):
    """One clause: its words with a sign in the place of cards, the cards, and the words as they were written."""

    words: str
    cards: tuple[str, ...]
    written: str


def understood(state: State, text: str) -> Told | None:
    """What a text tells of this board; None where some of its words cannot be understood."""
    entries: list[PastDeed] = []
    effects: list[BoardEffect] = []
    last: str | None = None
    for clause in _clauses(state, text):
        found = _understood(state, clause, last)
        if found is None:
            return None
        entries += [entry for entry in found.entries if entry not in entries]
        effects += found.effects
        last = clause.cards[0] if clause.cards else last
    return Told(_without_repeats(entries), tuple(effects)) if entries or effects else None


def _without_repeats(entries: list[PastDeed]) -> tuple[PastDeed, ...]:
    """Each ability once: that it was cancelled says more than that it fired, or that nothing came of it."""
    cancelled = {entry.source for entry in entries if entry.choice == CANCELLED}
    return tuple(
        entry
        for entry in entries
        if entry.what != "dispara" or entry.choice == CANCELLED or entry.source not in cancelled
    )


def _clauses(state: State, text: str) -> Iterator[_Clause]:
    """The clauses of a text, without those that only join. A card's name is never taken apart."""
    marked, cards = _with_cards(state, normalise(text))
    for words in re.split(r"[.;:,]\s*| pero | y | e | aunque |\n", marked):
        said = words.strip()
        if said:
            number = [int(found) for found in re.findall(rf"{_CARD}(\d+)", said)]
            written = re.sub(rf"{_CARD}\d+", "este Aliado", said)
            yield _Clause(re.sub(rf"{_CARD}\d+", _CARD, said), tuple(cards[n] for n in number), written)


def _with_cards(state: State, words: str) -> tuple[str, list[str]]:
    """The words with numbered signs for the cards of the board, and the cards. Names that several have stay words."""
    cards: list[str] = []
    for called, ids in sorted(_names(state).items(), key=lambda pair: -len(pair[0])):
        pattern = rf"(?:\b(?:el|la) )?(?<!\w){re.escape(called)}(?!\w)(?: de (?P<whose>a|b)\b)?"

        def sign(found: re.Match[str], ids: list[str] = ids) -> str:
            whose = found["whose"]
            mine = [id for id in ids if whose is None or controller(state.pieces[id]) == whose.upper()]
            if len(mine) != 1:
                return found[0]
            cards.append(mine[0])
            return f"{_CARD}{len(cards) - 1}"

        words = re.sub(pattern, sign, words)
    return words, cards


def _names(state: State) -> dict[str, list[str]]:
    """The cards that may be spoken of by what they are called: those in play, and those in a Cementerio."""
    found: dict[str, list[str]] = {}
    for piece in state.pieces.values():
        if piece.card and (in_play(piece) or zone(piece) == CEMENTERIO):
            found.setdefault(normalise(name(state, piece.id)), []).append(piece.id)
    return found


def _understood(state: State, clause: _Clause, last: str | None) -> Told | None:
    if clause.words in _SAYING_NOTHING:
        return Told()
    for pattern, telling in _PATTERNS:
        found = pattern.fullmatch(clause.words)
        about = clause.cards[0] if clause.cards else last
        if found and about is not None:
            return Told((_of_its_kind(state, telling(about, found)),))
    return _effect(state, clause)


def _of_its_kind(state: State, entry: PastDeed) -> PastDeed:
    """«Usó la habilidad» of a card whose abilities have no quota is said of one that is fired and optional."""
    table, piece = Table(state), state.pieces[str(entry.source)]
    counted = any(ability.limit is not None for ability in abilities(table, piece))
    return replace(entry, what="dispara") if entry.what == "usa" and not counted else entry


def _effect(state: State, clause: _Clause) -> Told | None:
    """What is in force on a card, said of it: «Kraken es destruido al final del turno»."""
    if len(clause.cards) != 1 or not clause.words.startswith(_CARD):
        return None
    piece = state.pieces[clause.cards[0]]
    by: Any = controller(piece)
    effect = BoardEffect(
        name(state, piece.id), by, clause.written[:1].upper() + clause.written[1:], applies_to=piece.id
    )
    return None if meaning_of(state, effect) is None else Told(effects=(effect,))


def _yes_no(found: re.Match[str]) -> str:
    return NO if found["no"] else YES


def _about(what: str, choice: str | None = None) -> Callable[[str, re.Match[str]], PastDeed]:
    """The entry of that kind about a card, with this choice or with yes or no as the words say."""
    return lambda card, found: PastDeed(card, what, choice=choice or _yes_no(found))  # type: ignore[arg-type]


_SAYING_NOTHING = ("", "nada mas", "no paso nada mas")
_GAINED = r"(?:gano|sumo|recibio|obtuvo)(?: (?:fuerza|nada|el bono|su bono|\+?\d+(?: de fuerza)?))?"
_PAID = rf"{_WHO}pago (?:el ataque de |por |para que atacara ){_CARD} con"
_VIRTUAL = rf"(?:los|sus) oros virtuales(?: de {_CARD})?"
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], PastDeed]], ...] = tuple(
    (re.compile(pattern + _TIME), telling)
    for pattern, telling in (
        (rf"{_CARD} {_NOT}(?:ataco|atacado|fue declarado atacante)", _about("ataca")),
        (rf"{_CARD} {_NOT}(?:fue|estuvo|estaba|sido|estado) bloquead[oa]", _about("bloqueado")),
        (rf"{_CARD} {_NOT}(?:bloqueo|bloqueado|fue declarado bloqueador)(?: a {_CARD})?", _about("bloquea")),
        (rf"{_CARD} {_NOT}(?:fue|sido) destruid[oa]", _about("destruido")),
        (rf"{_WHO}{_NOT}(?:uso|usado|utilizo|utilizado|gasto) {_CARDS_ABILITY}", _about("usa")),
        (rf"{_WHO}{_NOT}(?:uso|usado|utilizo|utilizado) {_CARD}", _about("usa")),
        (rf"{_CARDS_ABILITY} {_NOT}(?:uso|usado|fue usada)", _about("usa")),
        (rf"{_WHO}(?:le |se )?(?:la )?cancelo {_SOME_ABILITY}{_MOMENT}", _about("dispara", CANCELLED)),
        (rf"{_WHO}(?:se )?(?:la|lo) cancelo", _about("dispara", CANCELLED)),
        (rf"(?:{_SOME_ABILITY} )?(?:fue cancelada|se cancelo)", _about("dispara", CANCELLED)),
        (rf"{_SOME_ABILITY} que se disparo{_MOMENT} fue cancelada", _about("dispara", CANCELLED)),
        (rf"{_SOME_ABILITY} {_NOT}(?:disparo|resolvio|disparado|resuelto){_MOMENT}", _about("dispara")),
        (rf"(?:{_CARD} )?{_NOT}{_GAINED}", _about("dispara")),
        (rf"{_WHO}(?:ya )?gasto {_VIRTUAL}", _about("genera", "gastados")),
        (rf"{_WHO}(?:aun |todavia )?(?:tiene|conserva|no gasto) {_VIRTUAL}", _about("genera", "quedan")),
        (rf"{_PAID} oros virtuales", _about("paga", "virtuales")),
        (rf"{_PAID} (?:oros de )?(?:la|su) reserva", _about("paga", "reserva")),
    )
)
"""How people say what happened, after their card names have become signs; each with the entry that says the same."""


if TYPE_CHECKING:
    from engine.games.myl_pe.board.past.triggers import Fired

MOMENTS = {
    "ataca": Text("por atacar", "for attacking"),
    "ataque": Text("por el ataque", "for the attack"),
    "bloquea": Text("por bloquear", "for blocking"),
    "bloqueado": Text("al ser bloqueado", "on being blocked"),
    "no_bloqueado": Text("por un ataque sin bloqueo", "for an unblocked attack"),
    "entra": Text("al entrar en juego", "on entering play"),
    "entró": Text("al entrar en juego", "on entering play"),
    "porta": Text("al recibir un Arma", "on being given a Weapon"),
    "destruido": Text("por ser destruido", "on being destroyed"),
    "hace_dano": Text("al hacer daño", "on dealing damage"),
    "tras_atacar": Text("después de atacar", "after attacking"),
    "fin_de_turno": Text("al final del turno", "at the end of the turn"),
    "agrupa": Text("al agrupar", "on grouping"),
    "paso": Text("en un paso anterior", "in an earlier step"),
}
"""The moments of triggers, as they stand in a sentence."""


_OF_ANOTHER = {
    "entra": Text("al entrar en juego otra carta", "when another card entered play"),
    "entró": Text("al entrar en juego otra carta", "when another card entered play"),
    "destruido": Text("al ser destruida otra carta", "when another card was destroyed"),
}
"""The moments of triggers that see what happens to another card."""


def moment(fired: Fired) -> Text:
    """When an ability fired: «por atacar», «en el paso 9.1.B»."""
    kind, _, step = fired.event.partition(":")
    when = fired.ability.when
    if kind in _OF_ANOTHER and when is not None and when.what is not None:
        return _OF_ANOTHER[kind]
    return Text(f"en el paso {step}", f"in step {step}") if step else MOMENTS[kind]


def of_ability(state: State, fired: Fired, *, mandatory: bool) -> Text:
    """The question what became of an ability."""
    card, when = name(state, fired.source), moment(fired)
    es, en = _quoted(fired)
    if fired.earlier_turn:
        return Text(f"¿Qué dejó en juego {card} {when.es}{es}?", f"What did {card} leave in force {when.en}{en}?")
    if mandatory:
        return Text(
            f"¿Ya se resolvió la habilidad de {card} {when.es}{es}?",
            f"Has {card}'s ability {when.en} resolved already{en}?",
        )
    return Text(
        f"¿Se usó en este turno la habilidad de {card} {when.es}{es}?",
        f"Was {card}'s ability {when.en} used this turn{en}?",
    )


def _quoted(fired: Fired) -> tuple[str, str]:
    es, en = fired.ability.es.rstrip("."), (fired.ability.en or fired.ability.es).rstrip(".")
    return (f" («{es}»)", f" («{en}»)") if es else ("", "")


def already(state: State, fired: Fired, after: State | None, *, since: bool = False, unsure: bool = False) -> Text:
    """That an ability is taken to have resolved, with what it left in force, or that the zones show it.

    `since`: something lies where it left nothing; `unsure`: the board does not prove that its moment came.
    """
    card, when = name(state, fired.source), moment(fired)
    es, en = _quoted(fired)
    known = {modifier.id for modifier in state.modifiers}
    new = [] if after is None else [modifier for modifier in after.modifiers if modifier.id not in known]
    did = _strengths(state, fired.source, new)
    if did is not None:
        return Text(
            f"Se da por hecho que {card} ya {did.es} en este turno {when.es}.",
            f"{card} is taken to have {did.en} already this turn {when.en}.",
        )
    if new:
        return Text(
            f"Se da por hecho que la habilidad de {card} {when.es} ya se resolvió en este turno{es}.",
            f"{card}'s ability {when.en} is taken to have resolved already this turn{en}.",
        )
    later = Text(", y lo que queda llegó más tarde", ", and what is there came later") if since else Text("", "")
    if_so = Text(", si se disparó,", ", if it fired,") if unsure else Text("", "")
    return Text(
        f"Se da por hecho que{if_so.es} ya se hizo lo que manda {card} {when.es}{es}: zonas y cantidades son las de "
        f"después{later.es}.",
        f"What {card} says {when.en} is taken{if_so.en} to be done already{en}: zones and numbers are those after "
        f"it{later.en}.",
    )


def _strengths(state: State, source: str, new: list[Modifier]) -> Text | None:
    """«sumó +2 a su fuerza», «dobló su fuerza», where that is all an ability left in force."""
    if not new or not all(isinstance(modifier.effect, Strength) for modifier in new):
        return None
    effects = [modifier.effect for modifier in new]
    effect = effects[0]
    subjects = [str(modifier.subject) for modifier in new]
    if not isinstance(effect, Strength) or not isinstance(effect.amount, int):
        return None
    if subjects == [source] * len(subjects):
        whose, whose_en = "su fuerza", "its strength"
    elif len(set(effects)) == 1:
        others = ", ".join(dict.fromkeys(name(state, id) for id in subjects))
        whose, whose_en = f"la fuerza de {others}", f"the strength of {others}"
    else:
        return None
    total = sum(one.amount for one in effects if isinstance(one, Strength) and isinstance(one.amount, int))
    if effect.op == "add":
        amount = total if len(set(subjects)) == 1 else effect.amount
        return Text(f"sumó {amount:+d} a {whose}", f"added {amount:+d} to {whose_en}")
    if effect.op == "double":
        return Text(f"dobló {whose}", f"doubled {whose_en}")
    if effect.op == "set":
        return Text(f"dejó {whose} en {effect.amount}", f"set {whose_en} to {effect.amount}")
    return None


def taken_not_to_have(state: State, fired: Fired) -> tuple[Text, Text]:
    """That something of which a board shows nothing is taken not to have happened this turn, and the question."""
    card, by = name(state, fired.source), fired.pendings[0].controller
    es, en = _quoted(fired)
    if fired.event == "entra":
        said, said_en = f"{card} no entró en juego en este turno", f"{card} is taken not to have entered play this turn"
        asked, asked_en = f"¿Entró {card} en juego en este turno?", f"Did {card} enter play this turn?"
    elif fired.event == "turno_anterior":
        said = f"del turno anterior no queda nada en vigor de {card}{es}"
        said_en = f"Nothing of {card}{en} is taken to be in force from the turn before"
        asked = f"¿Queda algo en vigor de {card}{es} del turno anterior?"
        asked_en = f"Is anything of {card}{en} in force from the turn before?"
    elif fired.ability.kind == "spell":
        said, said_en = f"{by} no jugó {card} en este turno", f"{by} is taken not to have played {card} this turn"
        asked, asked_en = f"¿Jugó {by} {card} en este turno?", f"Did {by} play {card} this turn?"
    elif fired.event == "antes":
        said = f"de turnos anteriores no queda nada de la habilidad de {card}{es}: el tablero no lo dice"
        said_en = f"Nothing is taken to be left of {card}'s ability{en} from earlier turns: the board does not say"
        asked = f"¿Queda algo de turnos anteriores de la habilidad de {card}{es}?"
        asked_en = f"Is anything left of {card}'s ability{en} from earlier turns?"
    elif fired.ability.limit is not None:
        said = f"nada quedó en vigor en este turno de la habilidad de {card}{es}"
        said_en = f"{card}'s ability{en} is taken to have left nothing in force this turn"
        asked = f"¿Quedó algo en vigor en este turno de la habilidad de {card}{es}?"
        asked_en = f"Is anything in force this turn of {card}'s ability{en}?"
    elif fired.event == "usa":
        said = f"{by} no usó en este turno la habilidad de {card}{es}"
        said_en = f"{by} is taken not to have used {card}'s ability{en} this turn"
        asked = f"¿Usó {by} en este turno la habilidad de {card}{es}?"
        asked_en = f"Did {by} use {card}'s ability{en} this turn?"
    else:
        said = f"en este turno no se resolvió la habilidad de {card}{es}"
        said_en = f"{card}'s ability{en} is taken not to have resolved this turn"
        asked = f"¿Se resolvió en este turno la habilidad de {card}{es}?"
        asked_en = f"Did {card}'s ability{en} resolve this turn?"
    return Text(f"Se da por hecho que {said}.", f"{said_en}."), Text(asked, asked_en)


def already_on_the_table() -> Text:
    """That the zones show what an ability did."""
    return Text("ya está hecho y el tablero lo muestra", "it is done and the board shows it")


def generated(state: State, fired: Fired, number: int, counted: bool) -> Text:
    """That an ability is taken to have made virtual Oros."""
    card, when, many = name(state, fired.source), moment(fired), so_many_virtual(number)
    es, en = (", y el tablero los cuenta", ", and the board counts them") if counted else ("", "")
    return Text(
        f"Se da por hecho que {card} generó {many.es} {when.es} en este turno{es}.",
        f"{card} is taken to have generated {many.en} {when.en} this turn{en}.",
    )


def spent(state: State, fired: Fired, number: int) -> Text:
    """The question whether virtual Oros are still there."""
    by, many, card = fired.pendings[0].controller, so_many_virtual(number), name(state, fired.source)
    return Text(
        f"¿Gastó {by} los Oros virtuales de {card} ({many.es}) antes de este momento, o el contador del tablero es de "
        "antes de generarlos?",
        f"Did {by} spend the virtual Oros of {card} ({many.en}) before this moment, or is the board's counter from "
        "before they were made?",
    )
