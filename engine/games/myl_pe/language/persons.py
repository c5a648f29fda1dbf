"""Who acts by the form of the verb alone: «...y robas dos», «cuando atacas», «no pueden atacar»."""

from __future__ import annotations

from engine.games.myl_pe.language.verb_forms import FORMS
from engine.text.tokens import Token

_DEEDS = {
    "robas",
    "robes",
    "robaras",
    "descartas",
    "descartes",
    "descartaras",
    "botas",
    "botes",
    "botaras",
    "juegas",
    "juegues",
    "buscas",
    "busques",
}
_ATTACKS = {"atacas", "ataques", "declaras", "declares", "destruyes", "destruyas"}
_OTHERS = {
    "roba": "robar",
    "robe": "robar",
    "roban": "robar",
    "roben": "robar",
    "descarta": "descartar",
    "descarte": "descartar",
    "descartan": "descartar",
    "bota": "botar",
    "bote": "botar",
    "juega": "jugar",
    "juegue": "jugar",
    "juegan": "jugar",
    "jueguen": "jugar",
    "busca": "buscar",
    "busque": "buscar",
    "controla": "controlar",
    "controle": "controlar",
}
_HAS = ("tiene", "tenga")
_IN_PLAY = ("oro", "oros", "aliado", "aliados", "totem", "totems")
_MAY = ("puedes", "podras")
_JOINTS = ("y", "luego", "ademas", "despues")
_PLAYERS = ("oponente", "oponentes", "jugador", "jugadores", "controlador", "dueno")
_CLAUSE = 6


def with_persons(tokens: list[Token]) -> list[Token]:
    """The words with «tú» said before a verb that only its form says is yours, and «ellos» where a sentence begins so.

    A third person that nobody names stays: «cuando juega un Talismán» does not say who, and the verb is left in a form
    that no phrase knows.
    """
    out: list[Token] = []
    for at, token in enumerate(tokens):
        before = tokens[at - 1].word if at else ""
        if _begins(tokens, at) and _theirs(tokens[at : at + 3]):
            out.append(Token("ellos", token.start, token.end))
        opens = before in ("cuando", "si", "mientras") or (
            before == "que" and at > 1 and tokens[at - 2].word in ("siempre", "vez")
        )
        yours = (token.word in _DEEDS and before in _JOINTS) or (token.word in _ATTACKS and opens)
        may = token.word in _MAY and before in _JOINTS and _of_a_player(tokens)
        if yours or may:
            out.append(Token("tu", token.start, token.end))
        after = tokens[at + 1 : at + _CLAUSE]
        has = token.word in _HAS and any(one.word in _IN_PLAY for one in after[:3])
        unnamed = opens and (has or token.word in _OTHERS) and not _names_somebody(after)
        out.append(Token(f"{_OTHERS.get(token.word, 'tener')}_el", token.start, token.end) if unnamed else token)
    return out


def _of_a_player(tokens: list[Token]) -> bool:
    """Whether the sentence begins with what another player does, so that «y puedes» changes who acts."""
    return [token.word for token in tokens[:2]] in (["tu", "oponente"], ["el", "oponente"])


def _names_somebody(after: list[Token]) -> bool:
    """Whether the clause names who does it, up to its comma."""
    for token in after:
        if token.word == ",":
            return False
        if token.word in _PLAYERS:
            return True
    return False


def _begins(tokens: list[Token], at: int) -> bool:
    """Whether a sentence begins here, what a cost buys, or what holds after a condition («si..., ganan 2»)."""
    asked = at > 0 and tokens[at - 1].word == "," and tokens[0].word in ("si", "mientras")
    return at == 0 or tokens[at - 1].word == ":" or asked


def _theirs(tokens: list[Token]) -> bool:
    """«Ganan», «no pueden»: a verb of several that are not named, and not «son destruidos todos los...»."""
    words = [token.word for token in tokens]
    verb = words[1:2] if words[0] == "no" else words[:1]
    told_you = words[0] in ("pon", "ten", "ven")
    named_after = words[0] in ("son", "seran") and words[-1] in ("todos", "todas", "los", "las", "tus")
    return bool(verb) and verb[0].endswith("n") and verb[0] in FORMS and not (told_you or named_after)
