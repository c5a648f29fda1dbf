"""Which sections a duel rests on: the document's own example of it, what it is not, and what follows from it."""

from __future__ import annotations

from engine.core.state import Piece, State, place
from engine.games.smash_up.characteristics.projection import abilities, face
from engine.games.smash_up.model.ability import Effect, Selector
from engine.games.smash_up.model.words import BASES, JUEGO, MONSTRUO, TABLE


def example_law(state: State, source: str, effect: Effect) -> tuple[str, ...]:
    """The document's own example of this kind of duel: before scoring, against the stronger, after being played."""
    whens = {
        ability.when
        for _, ability in abilities(state, state.pieces[source], "antes_de_puntuar", "tras_jugar_esbirro_aqui")
    }
    found = ["DU 28"] if "antes_de_puntuar" in whens else []
    found += ["DU 30"] if "tras_jugar_esbirro_aqui" in whens else []
    if isinstance(effect.second, Selector) and effect.second.owner_has_more_power_there:
        found.append("DU 29")
    return tuple(found)


def monster_law(state: State, second: Piece) -> tuple[str, ...]:
    """A monster is another player's minion when that player controls it (DU 40)."""
    return ("DU 40", "DU 39") if face(state, second).type == MONSTRUO else ()


def no_burial(state: State) -> tuple[str, ...]:
    """That a dueling card is neither buried nor uncovered decides where something looks for that (DU 5, 41)."""
    looking = any(
        abilities(state, state.pieces[id], "tras_enterrar_aqui", "tras_descubrir")
        for id in (*state.zones[place(TABLE, BASES)], *state.zones[place(TABLE, JUEGO)])
    )
    return ("DU 5", "DU 41") if looking else ()


def outcome_law(effect: Effect | None) -> tuple[str, ...]:
    """What the card says follows, with the document's example of it."""
    if effect is None:
        return ()
    destroys = any(e.op == "destruir" for e in effect.loser)
    law = ["DU 37", "SU 22.4"]
    if destroys and effect.winner:
        law.append("DU 35")
    elif destroys:
        law.append("DU 33")
    if any(e.op == "pv" for e in effect.winner):
        law.append("DU 34")
    return tuple(law)
