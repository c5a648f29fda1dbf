"""Abilities as sentences in both languages, for cards whose words nobody wrote, or wrote in one language only."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.state import Clause, Text
from engine.games.summoner_wars.ability import Ability, Effect
from engine.games.summoner_wars.board import CardFace
from engine.games.summoner_wars.described import RIVAL, cards
from engine.games.summoner_wars.nouns import said_cards, said_spaces

_WHEN = {
    "al_jugar": Text("Al jugarla", "When played"),
    "tras_mover": Text("Después de moverse", "After it moves"),
    "continuo": Text("Esta Unidad", "This Unit"),
    "antes_de_atacar": Text("Antes de atacar", "Before it attacks"),
    "en_lugar_de_atacar": Text("En lugar de atacar", "Instead of attacking"),
    "en_lugar_de_mover": Text("En lugar de moverse", "Instead of moving"),
    "fase_ataque": Text("Una vez en tu Fase de Ataque", "Once in your Attack Phase"),
}


def worded(abilities: Iterable[Ability]) -> Text:
    """All abilities of a card, a sentence for each moment; empty for none."""
    said = [_ability(ability) for ability in abilities]
    return Text(" ".join(one.es for one in said), " ".join(one.en for one in said))


def clause(card: CardFace) -> Clause:
    """The words of a card; where it has none, or none in English, those its abilities are told with."""
    told = worded(card.abilities)
    return Clause(card.name, card.text_es or told.es, card.text_en or told.en or card.text_es)


def _ability(ability: Ability) -> Text:
    parts = [_OPS[effect.op](effect) for effect in ability.effects]
    es, en = "; luego ".join(part.es for part in parts), "; then ".join(part.en for part in parts)
    head, comma = _WHEN[ability.when], "" if ability.when == "continuo" else ","
    needs = Text("", "")
    if ability.requires is not None:
        needs = Text(
            "Solo si controlas menos Unidades que un oponente. ", "Only if you control fewer Units than an opponent. "
        )
    may = Text("puedes: ", "you may: ") if ability.optional else Text("", "")
    return Text(f"{needs.es}{head.es}{comma} {may.es}{es}.", f"{needs.en}{head.en}{comma} {may.en}{en}.")


def _count(number: int, one: Text, many: Text) -> Text:
    said = one if number == 1 else many
    return Text(f"{number} {said.es}", f"{number} {said.en}")


def _reach(effect: Effect) -> Text:
    """How far from the card whose ability it is."""
    if effect.range is None:
        return Text("", "")
    spaces = _count(effect.range, Text("espacio", "space"), Text("espacios", "spaces"))
    return Text(f" hasta a {spaces.es} en línea recta", f" within {spaces.en} in a straight line")


def _wound(effect: Effect) -> Text:
    number = _count(effect.amount, Text("herida", "wound"), Text("heridas", "wounds"))
    to, reach = said_cards(effect.what), _reach(effect)
    return Text(f"pon {number.es} en {to.es}{reach.es}", f"put {number.en} on {to.en}{reach.en}")


def _heal(effect: Effect) -> Text:
    number = _count(effect.amount, Text("herida", "wound"), Text("heridas", "wounds"))
    of, reach = said_cards(effect.what), _reach(effect)
    return Text(f"quita {number.es} de {of.es}{reach.es}", f"remove {number.en} from {of.en}{reach.en}")


def _look(effect: Effect) -> Text:
    top, whose = _top(effect.amount), cards(effect.what)
    if whose is not None and whose.whose == RIVAL:
        return Text(f"mira {top.es} de la pila de robo de un rival", f"look at {top.en} of a rival draw pile")
    return Text(f"mira {top.es} de tu pila de robo", f"look at {top.en} of your draw pile")


def _top(number: int) -> Text:
    """The top cards of a pile."""
    if number == 1:
        return Text("la carta superior", "the top card")
    return Text(f"las {number} cartas superiores", f"the top {number} cards")


def _attacks(effect: Effect) -> Text:
    times = _count(effect.amount, Text("vez", "time"), Text("veces", "times"))
    return Text(
        f"puede atacar hasta {times.es} en la Fase de Ataque", f"may attack up to {times.en} in the Attack Phase"
    )


def _under(effect: Effect) -> Text:
    amount = effect.amount
    return Text(
        f"gana +{amount} de ataque por cada carta debajo de ella", f"gets +{amount} attack for each card under it"
    )


def _vine_attack(effect: Effect) -> Text:
    amount = effect.amount
    es = f"gana +{amount} de ataque si este turno se movió hacia o desde un Vine Wall"
    return Text(es, f"gets +{amount} attack if it moved onto or off a Vine Wall this turn")


def _place(effect: Effect) -> Text:
    what = said_cards(effect.what)
    to = said_spaces(effect.to or "espacio_vacio")
    return Text(f"coloca {what.es} en {to.es}", f"place {what.en} on {to.en}")


def _vines(effect: Effect) -> Text:
    walls = _count(effect.amount, Text("Vine Wall", "Vine Wall"), Text("Vine Walls", "Vine Walls"))
    if effect.to is None:
        return Text(f"coloca {walls.es}", f"place {walls.en}")
    to = said_spaces(effect.to)
    return Text(f"coloca {walls.es} en {to.es}", f"place {walls.en} on {to.en}")


def _magic(effect: Effect) -> Text:
    top = _top(effect.amount)
    es = f"pon {top.es} de tu descarte sobre tu pila de magia"
    return Text(es, f"put {top.en} of your discard pile on your magic pile")


def _move(effect: Effect) -> Text:
    what = said_cards(effect.what)
    spaces = _count(effect.amount, Text("espacio", "space"), Text("espacios", "spaces"))
    return Text(f"mueve {what.es} hasta {spaces.es}", f"move {what.en} up to {spaces.en}")


def _freeze(effect: Effect) -> Text:
    what = said_cards(effect.what)
    es = f"une esta carta a {what.es}: esa Unidad no puede moverse, atacar ni usar su habilidad"
    return Text(es, f"attach this card to {what.en}: that Unit cannot move, attack or use its ability")


_OPS: dict[str, Callable[[Effect], Text]] = {
    "mirar_mazo": _look,
    "ataques_por_fase": _attacks,
    "ataque_por_carta_debajo": _under,
    "herida": _wound,
    "ataque_si_movio_vid": _vine_attack,
    "curar": _heal,
    "colocar": _place,
    "colocar_vid": _vines,
    "descarte_a_magia": _magic,
    "mover": _move,
    "congelar": _freeze,
}
