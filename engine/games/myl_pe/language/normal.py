"""Words made comparable: one form for each verb, one word for each thing, old wordings as today's."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.games.myl_pe.language.chosen_to_lose import chosen_by_you
from engine.games.myl_pe.language.persons import with_persons
from engine.games.myl_pe.language.synonyms import REPLACED, WORDS
from engine.games.myl_pe.language.tenses import earlier
from engine.games.myl_pe.language.verb_forms import AMBIGUOUS, FORMS
from engine.games.myl_pe.model.words import RACES
from engine.text.spelling import Vocabulary
from engine.text.tokens import Token, bare, replaced

_WHOLE = {"atacante", "atacantes", "oponente", "durante", "ante", "este", "parte"}
_CLITIC = re.compile(r"^(?P<verb>[a-z]+?)(?P<tail>(?:me|te|se|nos)?(?:lo|la|los|las|le|les)|te|se)$")
_KINDS = {"samurai", "ninja", "shaolin"}
_ONE_OF_A_RACE = {bare(race) for race in RACES if " " not in race and "/" not in race} | _KINDS | {"vampiresa", "diosa"}


def normal(tokens: list[Token]) -> list[Token]:
    """The words of a text in the one form that phrases are written in."""
    out: list[Token] = []
    for token in with_persons(_one_of_each(tokens)):
        out += _clitic(token)
    out = [Token(WORDS.get(t.word, t.word), t.start, t.end) for t in out]
    for unable in (("si", "no", ","), ("si", "no", "puedes", ","), ("si", "no", "puede", ",")):
        out = replaced(out, unable, ("@si_no",))
    out = earlier(_this_ally(out))
    out = [t for t in out if t.word and t.word not in (",", "¿", "?", "¡", "!")]
    out = chosen_by_you(out)
    present = {t.word for t in out}
    for old, new in REPLACED:
        if old[0] in present and present.issuperset(old):
            out = replaced(out, old, new)
            present.update(new)
    out = _this_card_played([Token(_verb(out, n), t.start, t.end) for n, t in enumerate(out)])
    return _without_the_shuffle(_pronouns_after(_where_another_acts(out)))


def _where_another_acts(tokens: list[Token]) -> list[Token]:
    """«Que tú elijas» says nothing of what you do yourself, and much of what another player does."""
    words = [token.word for token in tokens]
    if "@tu_eliges" not in words:
        return tokens
    acts = next((n for n in range(1, len(words) - 1) if _is_who_acts(words, n)), len(words))
    kept = [token for n, token in enumerate(tokens) if token.word != "@tu_eliges" or n > acts]
    return [Token("@elijas", t.start, t.end) if t.word == "@tu_eliges" else t for t in kept]


def _is_who_acts(words: list[str], at: int) -> bool:
    """Whether «tu oponente», «cada jugador» at this place is who does what the next word says."""
    named = (words[at - 1], words[at]) in (("tu", "oponente"), ("el", "oponente"), ("cada", "jugador"))
    owner = at > 1 and words[at - 2] in ("de", "a", "del")
    return named and not owner and words[at + 1] in _DEEDS


_ONE = ("un", "una", "uno")
_WHOSE = ("tuyo", "tuya", "tu", "de", "del", "que", "oponente")


def _one_of_each(tokens: list[Token]) -> list[Token]:
    """«Dos cartas en juego: una tuya y una de tu oponente» as «una carta en juego tuya y una de tu oponente»."""
    words = [bare(token.word) for token in tokens]
    at = next((n for n, word in enumerate(words) if word in ("dos", "2")), None)
    if at is None:
        return tokens
    for one in range(at + 2, min(at + 8, len(words) - 4)):
        apart = words[one] in _ONE and words[one - 1] in (",", ":") and words[one + 1] in _WHOSE
        if apart and any(
            words[n] == "y" and words[n + 1] in (*_ONE, "otro", "otra") for n in (one + 2, one + 4, one + 3)
        ):
            first = Token("un", tokens[at].start, tokens[at].end)
            return [*tokens[:at], first, *tokens[at + 1 : one - 1], *tokens[one + 1 :]]
    return tokens


def _this_ally(tokens: list[Token]) -> list[Token]:
    """«este Kami», «esta Abominación», «este Campeón Samurai»: this Ally."""
    out: list[Token] = []
    for token in tokens:
        after = bool(out) and token.word in _ONE_OF_A_RACE
        if after and out[-1].word in ("este", "esta"):
            out[-1:] = [Token("este", out[-1].start, out[-1].end), Token("aliado", token.start, token.end)]
        elif after and [one.word for one in out[-2:]] == ["este", "aliado"] and token.word in _KINDS:
            out[-1] = Token("aliado", out[-1].start, token.end)
        else:
            out.append(token)
    return out


def _this_card_played(tokens: list[Token]) -> list[Token]:
    """A text that begins «juégala...» is about playing this card."""
    if [token.word for token in tokens[:2]] not in (["jugar", "-la"], ["jugar", "-lo"]):
        return tokens
    it = tokens[1]
    return [tokens[0], *(Token(word, it.start, it.end) for word in ("esta", "carta")), *tokens[2:]]


_SHUFFLED = tuple(
    (*joint.split(), "barajar", *what.split())
    for joint in ("luego", "y luego", "despues", "y despues", "y", "")
    for what in ("", "tu castillo", "el castillo", "-lo")
)


def _without_the_shuffle(tokens: list[Token]) -> list[Token]:
    """After a search the Castillo is shuffled anyway (DAR 10.11): «..., luego baraja» at the end says nothing more."""
    words = tuple(token.word for token in tokens)
    if "buscar" not in words[:-1] or "cementerio" in words:
        return tokens
    said = max((len(tail) for tail in _SHUFFLED if words[-len(tail) :] == tail), default=0)
    return tokens[: len(tokens) - said] if said and len(tokens) > said else tokens


_TAKEN = {
    "bloquear",
    "acompanar",
    "barajar",
    "poner",
    "destruir",
    "desterrar",
    "anular",
    "cancelar",
    "descartar",
    "botar",
    "devolver",
    "enviar",
    "subir",
    "mirar",
    "ordenar",
    "mostrar",
    "tomar",
    "recuperar",
    "jugar",
    "salvar",
    "elegir",
    "robar",
    "generar",
    "mover",
    "dejar",
}


def _pronouns_after(tokens: list[Token]) -> list[Token]:
    """«lo baraja» as «barajar -lo»."""
    out = list(tokens)
    for at in range(len(out) - 1):
        if out[at].word in ("lo", "la", "los", "las", "te") and out[at + 1].word in _TAKEN:
            pronoun, verb = out[at], out[at + 1]
            out[at], out[at + 1] = verb, Token(f"-{pronoun.word}", pronoun.start, pronoun.end)
        elif out[at].word in _THEM and out[at + 1].word in _MAY and out[at + 2 : at + 3] and out[at + 2].word in _TAKEN:
            pronoun = out[at]
            out[at : at + 3] = [*out[at + 1 : at + 3], Token(f"-{pronoun.word}", pronoun.start, pronoun.end)]
    return out


_THEM = ("lo", "la", "los", "las")
_MAY = ("poder", "deber", "deber_tu")


def _verb(tokens: list[Token], at: int) -> str:
    """The infinitive of a verb; forms that can be another word only where they cannot be that."""
    word = tokens[at].word
    before = tokens[at - 1].word if at else ""
    after = tokens[at + 1].word if at + 1 < len(tokens) else ""
    if word in ("esta", "este", "esten"):
        if after in ("este", "esta") and before in ("que", "mientras", "no", "si"):
            return "estar"
        placed = after in (
            "en",
            "atacando",
            "bloqueando",
            "bajo",
            "entrando",
            "siendo",
            "defendiendo",
            "vacia",
            "sin",
            "pagado",
            "pagada",
            "pagados",
            "armado",
            "armada",
            "armados",
            "bloqueado",
            "bloqueada",
            "bloqueados",
        )
        return "estar" if placed and before else word
    if word in ("puedes", "podras") and after in _YOURS and before == "no":
        return "poder_tu"
    if word in ("ataque", "ataques"):
        noun = before in _OF_A_NOUN and not (word == "ataques" and before == "tu")
        return word if noun else "atacar"
    if word in _RETURNS and after in ("a", "al"):
        return "volver"
    if word == "nombre":
        return word
    if word == "entre":
        return "entrar" if after in ("en", "a") or before in ("que", "no") else word
    if word == "baja":
        return "poner"
    if word in ("copia", "doble", "cuenta", "use", "sobre"):
        return {"cuenta": "contar", "use": "usar"}.get(
            word, "copiar" if word == "copia" and after in ("la", "su") else word
        )
    if before == "que" and word in _THIRD and (after in _ENDS_CLAUSE or (word[:3] == "con" and after not in _NAMED)):
        return "controlar_el"
    if word in ("tengas", "tienes", "controles", "controlas") and (
        before not in _LEADS or (before == "que" and after == "tu")
    ):
        return "controlar_tu" if word.startswith("con") else "tener_tu"
    return FORMS.get(word, word)


_YOURS = ("ser", "atacar", "bloquear", "jugar", "bajar", "utilizar", "usar")
"""«No puedes...»: what you may not do, and no card."""
_RETURNS = ("regresa", "regrese", "regresara", "retorna", "retorne")
"""Said without a card after it, it is the card itself that goes back; «regresa una carta» is done to another."""
_THIRD = ("controle", "controla", "tenga", "tiene", "posea", "posee", "controlen", "controlan", "tengan", "tienen")
_NAMED = ("tu", "el", "un", "cada", "cualquier", "oponente")
_ENDS_CLAUSE = ("", "en", "y", "al", "hasta", ":", "luego", "este", "por")
"""«un Oro que controle»: the one who was spoken of, not you («que controles») and not said after it («que tenga Armas»)."""
_OF_A_NOUN = (
    "",
    "un",
    "el",
    "al",
    "su",
    "tu",
    "cada",
    "del",
    "de",
    "ese",
    "dicho",
    "este",
    "todo",
    "ningun",
    "otro",
    "y",
)
"""Words after which «ataque» is the noun."""
_LEADS = ("", "a_menos_que", "que", "si", "mientras", "cuando", "tu", "no", "solo", "y", "o", ":", "siempre")
"""Words before a verb that begins a clause; after a noun it says whose they are («como Aliados tengas»)."""


_DEEDS = frozenset((*FORMS.values(), "deber", "poder"))


@lru_cache(maxsize=1)
def _known_forms() -> Vocabulary:
    return Vocabulary(form for form in FORMS if len(form) > 3)


def _clitic(token: Token) -> list[Token]:
    """«ponlo» is «poner -lo», «descártate» is «descartar -te»."""
    found = _CLITIC.match(token.word)
    if token.word in FORMS or token.word in AMBIGUOUS or token.word in _WHOLE or found is None:
        return [token]
    verb = found["verb"]
    near = _known_forms().nearest(verb)
    possible = (verb, verb + "s", verb + "d", near) if len(verb) > 2 else (verb,)
    stem = next((form for form in possible if form in FORMS), "")
    if not stem or stem in AMBIGUOUS:
        return [token]
    return [Token(stem, token.start, token.end), Token("-" + found["tail"], token.start, token.end)]
