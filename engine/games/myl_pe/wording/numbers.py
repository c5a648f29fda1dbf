"""Numbers as words: digits, «X», counts of cards, qualities of one card, numbers that came about."""

from __future__ import annotations

import msgspec

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Amount, Chosen, Count, Fact, Quality, Times
from engine.games.myl_pe.wording import nouns
from engine.games.myl_pe.wording.references import REFERENCES

_FACTS = {
    "done": Text("esa cantidad", "that many"),
    "n": Text("la cantidad de ese suceso", "the number of that event"),
    "x": Text("X", "X"),
    "said": Text("el número elegido", "the chosen number"),
    "paid": Text("lo pagado", "what was paid"),
}
_QUALITIES = {
    "strength": Text("la fuerza", "the strength"),
    "cost": Text("el coste", "the cost"),
    "value": Text("el valor", "the value"),
    "weapons": Text("el número de Armas", "the number of Weapons"),
}


def said(amount: Amount | None) -> Text:
    """A number on its own."""
    if amount is None:
        return Text("todas", "all")
    if isinstance(amount, int):
        return Text(str(amount), str(amount))
    if isinstance(amount, Count):
        noun = counted(amount, True)
        if amount.each > 1:
            groups = Text(
                f"el número de grupos de {amount.each} {noun.es}", f"the number of groups of {amount.each} {noun.en}"
            )
            return _bounded(_scaled(groups, amount.times, amount.plus), amount)
        many = Text(f"el número de {noun.es}", f"the number of {noun.en}")
        return _bounded(_scaled(many, amount.times, amount.plus), amount)
    if isinstance(amount, Quality):
        return _scaled(_quality(amount), amount.times, amount.plus)
    if isinstance(amount, Fact):
        return _scaled(_FACTS[amount.what], amount.times, amount.plus)
    if isinstance(amount, Chosen):
        if amount.most is None:
            return Text("cualquier cantidad de", "any number of")
        most = said(amount.most)
        if amount.least == 0:
            return Text(f"hasta {most.es}", f"up to {most.en}")
        return Text(f"entre {amount.least} y {most.es}", f"between {amount.least} and {most.en}")
    return _times(amount)


def _bounded(text: Text, amount: Count) -> Text:
    bound = at_most(amount)
    return Text(f"{text.es}{bound.es}", f"{text.en}{bound.en}")


def at_most(amount: Count) -> Text:
    """What bounds a count, said after it."""
    if amount.most is None:
        return Text("", "")
    return Text(f", máximo {amount.most}", f", at most {amount.most}")


def counted(amount: Count, plural: bool) -> Text:
    """The cards that a count counts."""
    many = plural or amount.each > 1
    noun = nouns.described(amount.per, many, said)
    if amount.per.other:
        ending = ("as" if many else "a") if noun.feminine else ("os" if many else "o")
        noun = msgspec.structs.replace(noun, es=f"otr{ending} {noun.es}", en=f"other {noun.en}")
    if amount.each > 1 and not plural:
        noun = msgspec.structs.replace(noun, es=f"{amount.each} {noun.es}", en=f"{amount.each} {noun.en}")
    if amount.among is None:
        return Text(noun.es, noun.en)
    return Text(f"{noun.es} entre esas cartas", f"{noun.en} among those cards")


def _quality(amount: Quality) -> Text:
    name = _QUALITIES[amount.what]
    if amount.of is None:
        if amount.among is None:
            return name
        noun = nouns.every(amount.among, said)
        return Text(
            f"{name.es} más alta entre {noun.es}", f"the greatest {name.en.removeprefix('the ')} among {noun.en}"
        )
    if amount.of == "it":
        own = {
            "strength": ("su fuerza", "its strength"),
            "cost": ("su coste", "its cost"),
            "value": ("su valor", "its value"),
        }
        return Text(*own.get(amount.what, (f"{name.es} que porta", f"{name.en} it bears")))
    of = REFERENCES.get(amount.of, REFERENCES["done"])
    return Text(f"{name.es} de {of.es}", f"{name.en} of {of.en}")


_DID = {
    "ataca": ("atacaron", "attacked"),
    "entra": ("entraron en juego", "entered play"),
    "destruido": ("fueron destruidos", "were destroyed"),
    "bloquea": ("bloquearon", "blocked"),
}
"""What several cards did."""


def _times(amount: Times) -> Text:
    span = {
        "this": ("este turno", "this turn"),
        "last": ("el turno anterior", "last turn"),
        "game": ("en la partida", "this game"),
    }[amount.in_turn]
    when = amount.when
    if when.event in _DID and when.what is not None:
        noun, (did, did_en) = nouns.described(when.what, True, said), _DID[when.event]
        return _scaled(
            Text(f"el número de {noun.es} que {did} {span[0]}", f"the number of {noun.en} that {did_en} {span[1]}"),
            amount.times,
            amount.plus,
        )
    event = when.event.replace("_", " ")
    return _scaled(
        Text(f"las veces que ocurrió «{event}» {span[0]}", f'the times "{event}" happened {span[1]}'),
        amount.times,
        amount.plus,
    )


def _scaled(text: Text, times: int, plus: int) -> Text:
    es, en = text.es, text.en
    if times == 2:
        es, en = f"el doble de {es}".replace("de el ", "del "), f"twice {en}"
    elif times != 1:
        es, en = f"{times} veces {es}", f"{times} times {en}"
    if plus:
        es, en = (
            f"{es} {'más' if plus > 0 else 'menos'} {abs(plus)}",
            f"{en} {'plus' if plus > 0 else 'minus'} {abs(plus)}",
        )
    return Text(es, en)


def of_cards(amount: Amount | None, es: tuple[str, str] = ("carta", "cartas")) -> Text:
    """So many cards: «una carta», «2 cartas», «tantas cartas como Aliados controles»."""
    if amount is None:
        return Text("todas las cartas", "all cards")
    if amount == 1:
        return Text(f"una {es[0]}", "a card")
    if isinstance(amount, Count) and not amount.plus:
        noun = counted(amount, False)
        number = "una carta" if amount.times == 1 else f"{amount.times} cartas"
        number_en = "a card" if amount.times == 1 else f"{amount.times} cards"
        return _bounded(Text(f"{number} por cada {noun.es}", f"{number_en} for each {noun.en}"), amount)
    if isinstance(amount, Fact) and amount.what in ("done", "n") and amount.times == 1 and not amount.plus:
        return Text("esa cantidad de cartas", "that many cards")
    if amount == Fact("x"):
        return Text(f"X {es[1]}", "X cards")
    if isinstance(amount, Quality | Fact | Times):
        as_many = said(amount)
        many, many_en = as_many.es.removeprefix("el número de "), as_many.en.removeprefix("the number of ")
        if isinstance(amount, Times):
            many, many_en = many.replace(" que ", " ", 1), many_en.replace(" that ", " ", 1)
        return Text(f"tantas cartas como {many}", f"as many cards as {many_en}")
    so_many = said(amount)
    return Text(f"{so_many.es} cartas", f"{so_many.en} cards")
