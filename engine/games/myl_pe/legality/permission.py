"""Conditions, limits and prohibitions for using an ability, and for annulling or cancelling one (DAR 6.7, 6.2)."""

from __future__ import annotations

from engine.core.choices import Refusal, Refused
from engine.core.state import Clause, Modifier, Piece, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.conditions import own_effects
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, holds, players
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import Active, abilities, actives_of
from engine.games.myl_pe.characteristics.refusal import forbidden, refused
from engine.games.myl_pe.characteristics.restrictions import banned, cannot
from engine.games.myl_pe.legality.qualification import law_of_condition
from engine.games.myl_pe.model.ability import Ability, Cannot, During
from engine.games.myl_pe.model.board import Action
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import RESOLVING
from engine.games.myl_pe.wording.conditions import quoted
from engine.law.cite import claim

claim(__name__, "check_use", "6.7", "6.10.1")


def usable(table: Table, piece: Piece, by: str) -> list[Ability]:
    """The activated abilities of a card that work where it lies and that this player may use (DAR 6.2, 6.2.1)."""
    return [
        ability
        for ability in abilities(table, piece)
        if ability.kind == "activated"
        and (zone(piece) in ability.zones if ability.zones else in_play(piece))
        and by in players(table, ability.users, controller(piece))
    ]


def meant(table: Table, piece: Piece, among: list[Ability], action: Action) -> int:
    """Which of the abilities of a card is used where nothing says it: one with such targets, then one left to use."""

    def unlikely(index: int) -> tuple[bool, bool]:
        ability = among[index]
        spent = ability.limit is not None and _uses(table, piece, ability) >= ability.limit
        return bool(action.targets) and not ability.targets, spent

    return min(range(len(among)), key=unlikely)


def _uses(table: Table, piece: Piece, ability: Ability) -> int:
    """How often an ability was used: this turn, by what the board says and by what was done since."""
    return uses_of(table, piece, ability) + int(piece.marks.get("uses", 0) or 0)


def check_use(table: Table, piece: Piece, ability: Ability, by: str) -> None:
    """Nothing forbids the use, its conditions are met and its limit is not reached. Raises Refused."""
    card = name(table.state, piece.id)
    may_use_text(table, piece, by)
    acting = Acting(by, piece.id)
    if ability.kind == "activated" and not holds(table, ability.condition, acting):
        timed = ("6.2",) if isinstance(ability.condition, During) else ()
        asked_for = quoted(ability.condition, face(table.state, piece).type)
        raise refused(
            f"no se cumple lo que {card} pide para usar su habilidad{asked_for.es}",
            f"what {card} asks for using its ability is not met{asked_for.en}",
            *timed,
            *law_of_condition(table, ability.condition, acting),
            "6.7",
            also=("6.2",),
            clause=Clause(card, ability.es, ability.en),
        )
    if ability.limit is None or _uses(table, piece, ability) < ability.limit:
        return
    times = "una vez" if ability.limit == 1 else f"{ability.limit} veces"
    times_en = "once" if ability.limit == 1 else f"{ability.limit} times"
    when = ("este turno", "this turn") if ability.per == "turn" else ("en este juego", "in this game")
    raise refused(
        f"{card} ya usó su habilidad {times} {when[0]}",
        f"{card} has used its ability {times_en} {when[1]}",
        "6.10.1",
        "6.2",
        also=("6.7",),
        clause=Clause(card, ability.es, ability.en),
    )


def may_use_text(table: Table, piece: Piece, by: str) -> None:
    """Nothing forbids the player to use abilities, or the card to use its own. Raises Refused."""
    card = name(table.state, piece.id)
    stopped = banned(table, by, "usar_habilidades", piece)
    if stopped is not None:
        es, en = f"impide usar la habilidad de {card}", f"forbids using {card}'s ability"
        raise Refused(forbidden(table, stopped, es=es, en=en))
    stopped = cannot(table, piece, "usar_habilidad", player=by)
    if stopped is not None:
        es, en = f"impide a {card} usar su habilidad", f"keeps {card} from using its ability"
        raise Refused(forbidden(table, stopped, es=es, en=en, on=piece))


def may_reply(table: Table, window: str, subject: Piece | None, reply: Piece, by: str) -> None:
    """Nothing forbids the player to annul or respond, or the card to be annulled or cancelled. Raises Refused."""
    kept = kept_from(table, window, subject, reply, by)
    if kept is not None:
        raise Refused(kept)


def kept_from(table: Table, window: str, subject: Piece | None, reply: Piece, by: str) -> Refusal | None:
    """What keeps a card of this player from annulling, cancelling or responding to another one, None where nothing."""
    verb = {"annul": "anular", "respond": "responder", "moment": "responder"}.get(window)
    stopped = None if verb is None else banned(table, by, verb, subject)
    if stopped is not None:
        return forbidden(table, stopped, es=f"impide {verb}", en=f"forbids to {window}")
    kept = {"annul": "ser_anulado", "cancel": "ser_cancelado"}.get(window)
    if kept is None or subject is None or safe_from(table, subject, kept, by=reply, player=by) is False:
        return None
    named = name(table.state, subject.id)
    section = ("8.3", "6.11.2") if window == "annul" else ("10.13", "6.11.2")
    es, en = ("anulada", "annulled") if window == "annul" else ("cancelada", "cancelled")
    text = Text(f"{named} no puede ser {es}", f"{named} cannot be {en}")
    return Refusal(text, section, ("8.1.D",), final=True)


def safe_from(table: Table, subject: Piece, verb: str, *, by: Piece | None, player: str) -> bool:
    """Whether a card cannot be annulled or cancelled: by its own words, wherever it lies, or by another effect."""
    found: Modifier | Active | None = cannot(table, subject, verb, by=by, player=player)
    if found is not None:
        return True
    told = [(effect, controller(subject)) for effect in own_effects(table, subject)]
    if zone(subject) == RESOLVING:
        told += [
            (active.effect, active.by) for active in actives_of(table, Cannot) if _is_about(table, active, subject)
        ]
    return any(
        isinstance(effect, Cannot)
        and verb in effect.what
        and (effect.of == "any" or (player == whose) == (effect.of == "you"))
        and (effect.by is None or (by is not None and fits(table, by, effect.by)))
        for effect, whose in told
    )


def _is_about(table: Table, active: Active, played: Piece) -> bool:
    """Whether what holds of all such cards is about one that is being played («tus Talismanes no pueden...»)."""
    every = None if active.lasting.on is None else active.lasting.on.all
    if every is None or every.zones or (every.of != "any" and (controller(played) == active.by) != (every.of == "you")):
        return False
    return fits(table, played, every, acting=Acting(active.by, active.source))


def uses_of(table: Table, piece: Piece, ability: Ability) -> int:
    """How often the ability has been used in the time its limit speaks of."""
    if ability.per == "game":
        return memory(table.state).uses.get(_game_key(table, piece, ability), 0)
    counted = int(piece.marks.get(f"uses:{_index(table, piece, ability)}", 0) or 0)
    return counted + _told_uses(table, piece, ability)


def _told_uses(table: Table, piece: Piece, ability: Ability) -> int:
    """What a written object says of its uses, where only this ability, which does something by itself, has a limit."""
    told = int(piece.marks.get("uses", 0) or 0)
    if not told or ability.kind == "activated" or ability.limit is None:
        return 0
    limited = [other for other in abilities(table, piece) if other.limit is not None]
    return told if limited == [ability] else 0


def within_limit(table: Table, piece: Piece, ability: Ability) -> bool:
    """Whether the ability may be used once more."""
    return ability.limit is None or uses_of(table, piece, ability) < ability.limit


def count_use(table: Table, piece: Piece, ability: Ability) -> None:
    """The ability has been used once more."""
    if ability.per == "game":
        key, uses = _game_key(table, piece, ability), memory(table.state).uses
        table.remember(uses={**uses, key: uses.get(key, 0) + 1})
    else:
        key = f"uses:{_index(table, piece, ability)}"
        table.mark(piece.id, **{key: int(piece.marks.get(key, 0) or 0) + 1})


def _index(table: Table, piece: Piece, ability: Ability) -> str:
    """The place of the ability among those of its kind."""
    alike = [other for other in abilities(table, piece) if other.kind == ability.kind]
    place = alike.index(ability) if ability in alike else 0
    return str(place) if ability.kind == "activated" else f"{ability.kind}:{place}"


def _game_key(table: Table, piece: Piece, ability: Ability) -> str:
    named = face(table.state, piece).name
    return f"{controller(piece)}:{named}:{_index(table, piece, ability)}"
