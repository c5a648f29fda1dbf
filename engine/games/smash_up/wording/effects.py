"""What an ability does, one phrase for each effect: the phrase of its row in the table, filled."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.state import Text
from engine.games.smash_up.language.texts import PHRASES
from engine.games.smash_up.model.ability import Effect
from engine.games.smash_up.wording.cards import FEMININE, TYPES, is_plural, meant
from engine.games.smash_up.wording.conditions import condition, spaced

TOLD = PHRASES.told
NOTHING = Text("", "")
_HOLDS_HERE = Text("esta base", "this base")


def phrase(effect: Effect) -> Text:
    """One effect; with what it depends on, and whether one may leave it."""
    told = _filled(TOLD["menos_poder_actual" if isinstance(effect.amount, str) else effect.op], effect)
    if effect.only_if is not None:
        limit = condition(effect.only_if)
        told = Text(f"{told.es}, {limit.es}", f"{told.en}, {limit.en}")
    return Text(f"puedes: {told.es}", f"you may: {told.en}") if effect.optional else told


def joined(parts: Iterable[Text], link: Text) -> Text:
    told = list(parts)
    return Text(link.es.join(part.es for part in told), link.en.join(part.en for part in told))


def _filled(told: Text, effect: Effect) -> Text:
    """A phrase of the table with the parts of this effect in their places."""
    es, en = {}, {}
    for name, part in _PARTS.items():
        if f"{{{name}}}" in told.es + told.en:
            es[name], en[name] = (said := part(effect)).es, said.en
    spanish = told.es.format_map(es).rstrip().replace(" de el ", " del ").replace(" a el ", " al ")
    return Text(spanish, told.en.format_map(en).rstrip())


def _number(effect: Effect) -> int:
    """The number of an effect, one where none is said."""
    return effect.amount if isinstance(effect.amount, int) else 1


def _counted(one: Text, many: Text) -> Callable[[Effect], Text]:
    """«1 card», «2 cards»."""

    def said(effect: Effect) -> Text:
        number = _number(effect)
        noun = one if number == 1 else many
        return Text(f"{number} {noun.es}", f"{number} {noun.en}")

    return said


def _agreeing(you: Text, others: Text) -> Callable[[Effect], Text]:
    """The form of a verb for whoever does it: you, or another player."""
    return lambda effect: you if effect.who in (None, "tu") else others


def _by_number(one: Text, many: Text) -> Callable[[Effect], Text]:
    """The form of a verb for the cards that are meant: one, or several."""
    return lambda effect: many if is_plural(effect.what) else one


def _signed(more: Text, less: Text) -> Callable[[Effect], Text]:
    return lambda effect: less if _number(effect) < 0 else more


def _who(effect: Effect) -> Text:
    return TOLD[effect.who or "tu"]


def _what(effect: Effect) -> Text:
    of_base = effect.op in ("quiebre", "cambiar_base") and effect.what is None
    return _HOLDS_HERE if of_base else meant(effect.what)


def _to(effect: Effect) -> Text:
    if effect.to is None:
        return NOTHING
    if effect.op == "enterrar":
        return Text(" en otra base", " at another base")
    said = TOLD.get(effect.to)
    return said or Text(f" {spaced(effect.to)}", f" {spaced(effect.to)}")


def _until(effect: Effect) -> Text:
    return TOLD["fin_turno"] if effect.until == "fin_turno" else NOTHING


def _gains(effect: Effect) -> Text:
    forms = _by_number(Text("gana", "gains"), Text("ganan", "gain"))
    return (forms if effect.until == "fin_turno" else _by_number(Text("tiene", "has"), Text("tienen", "have")))(effect)


def _dueling(effect: Effect) -> Text:
    """What it is instead for a minion in a duel."""
    more = effect.amount_in_duel
    return NOTHING if more is None else Text(f" o {more:+d} si está en duelo", f" or {more:+d} if it is in a duel")


def _counters(effect: Effect) -> Text:
    number = abs(_number(effect))
    return (
        Text("un contador +1", "a +1 counter")
        if number == 1
        else Text(f"{number} contadores +1", f"{number} +1 counters")
    )


def _extra(effect: Effect) -> Text:
    """«2 extra minions of power 2 or less from your hand at any base»."""
    one, many = TYPES[effect.type or "esbirro"]
    number, noun = _number(effect), one if _number(effect) == 1 else many
    said = [Text(f"{number} {noun.es} extra", f"{number} extra {noun.en}")]
    if effect.max_power is not None:
        said.append(Text(f" de poder {effect.max_power} o menos", f" of power {effect.max_power} or less"))
    if effect.more_power_than_destroyed:
        said.append(TOLD["more_power_than_destroyed"])
    if effect.source is not None:
        said.append(TOLD[f"de_{effect.source}"])
    if effect.where is not None:
        said.append(_place(effect))
    return joined(said, NOTHING)


def _place(effect: Effect) -> Text:
    if effect.where is None:
        return Text(" en esta base", " at this base")
    return TOLD["en_base_que_puntua"] if effect.where == "base_que_puntua" else TOLD[effect.where]


def _results(effect: Effect) -> Text:
    """What a duel does to its loser, and what it brings whoever controls the winner."""
    said = [NOTHING]
    for name, effects in (("loser", effect.loser), ("winner", effect.winner)):
        if effects:
            said += [TOLD[name], joined([phrase(inner) for inner in effects], Text("; luego ", "; then "))]
    return joined(said, NOTHING)


def _kind(effect: Effect) -> Text:
    one, _ = TYPES[effect.type or "accion"]
    article = "una" if (effect.type or "accion") in FEMININE else "un"
    return Text(f"{article} {one.es}", f"{'an' if one.en == 'action' else 'a'} {one.en}")


def _put(effect: Effect) -> Text:
    pronoun = "la" if (effect.type or "accion") in FEMININE else "lo"
    if effect.to in (None, "mano"):
        return Text(f"pon{pronoun} en tu mano", "put it into your hand")
    to = _to(effect)
    return Text(f"va{to.es}", f"it goes{to.en}")


def _loses(effect: Effect) -> Text:
    return _by_number(Text("pierde", "loses all its"), Text("pierden", "lose all their"))(effect)


_PARTS: dict[str, Callable[[Effect], Text]] = {
    "what": _what,
    "to": _to,
    "n": lambda effect: Text(f"{abs(_number(effect))}", f"{abs(_number(effect))}"),
    "plus": lambda effect: Text(f"{_number(effect):+d}", f"{_number(effect):+d}"),
    "until": _until,
    "gains": _gains,
    "loses": _loses,
    "dueling": _dueling,
    "puts": _signed(Text("pon", "put"), Text("quita", "remove")),
    "on": _signed(Text("en", "on"), Text("de", "from")),
    "counters": _counters,
    "who": _who,
    "draws": _agreeing(Text("robas", "draw"), Text("roba", "draws")),
    "wins": _agreeing(Text("ganas", "gain"), Text("gana", "gains")),
    "destroys": _agreeing(
        Text("eliges y destruyes", "choose and destroy"), Text("elige y destruye", "chooses and destroys")
    ),
    "cards": _counted(Text("carta", "card"), Text("cartas", "cards")),
    "madness": _counted(Text("", "Madness card"), Text("", "Madness cards")),
    "own": _counted(Text("esbirro propio", "minion of their own"), Text("esbirros propios", "minions of their own")),
    "moves": _signed(Text("sube", "higher"), Text("baja", "lower")),
    "extra": _extra,
    "place": _place,
    "kept": lambda effect: TOLD["keep_cards"] if effect.keep_cards else NOTHING,
    "first": lambda effect: meant(effect.first),
    "second": lambda effect: meant(effect.second, "jugado"),
    "results": _results,
    "kind": _kind,
    "put": _put,
    "may": _by_number(Text("puede", "can"), Text("pueden", "can")),
    "but": lambda effect: TOLD["controlador"] if effect.except_by else NOTHING,
    "by": lambda effect: TOLD["otros_jugadores"] if effect.against else Text("ajenas", "of others"),
}
"""The parts of the table's phrases, by the name they have there."""
