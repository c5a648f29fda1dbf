"""Abilities as sentences in both languages, for cards whose words nobody wrote, or wrote in one language only."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.state import Clause, Text
from engine.games.summoner_wars.ability import Ability, Effect
from engine.games.summoner_wars.board import CardFace

_WHEN = {
    "al_jugar": Text("Al jugarla", "When played"),
    "tras_mover": Text("Después de moverse", "After it moves"),
    "continuo": Text("Siempre", "Always"),
    "antes_de_atacar": Text("Antes de atacar", "Before it attacks"),
    "en_lugar_de_atacar": Text("En lugar de atacar", "Instead of attacking"),
    "en_lugar_de_mover": Text("En lugar de moverse", "Instead of moving"),
    "fase_ataque": Text("En tu Fase de Ataque", "In your Attack Phase"),
}
_WORDS = {
    "esta": Text("esta carta", "this card"), "unidad": Text("Unidad", "Unit"), "unidades": Text("Unidad", "Unit"),
    "comun": Text("Común", "Common"), "comunes": Text("Común", "Common"), "campeon": Text("Campeón", "Champion"),
    "campeones": Text("Campeón", "Champion"), "invocador": Text("Invocador", "Summoner"),
    "invocadores": Text("Invocador", "Summoner"), "muro": Text("Muro", "Wall"), "muros": Text("Muro", "Wall"),
    "vid": Text("Vine Wall", "Vine Wall"), "vine": Text("Vine Wall", "Vine Wall"), "wall": Text("", ""),
    "carta": Text("carta", "card"), "cartas": Text("carta", "card"), "espacio": Text("espacio", "space"),
    "vacio": Text("vacío", "empty"), "libre": Text("libre", "free"), "lado": Text("lado", "side"),
    "campo": Text("campo", "field"), "batalla": Text("batalla", "battle"), "cualquier": Text("cualquier", "any"),
    "junto": Text("junto a", "next to"), "adyacente": Text("adyacente a", "adjacent to"),
    "cada": Text("cada", "each"), "toda": Text("cada", "each"), "todas": Text("cada", "each"),
    "todos": Text("cada", "each"), "otra": Text("otra", "another"), "otro": Text("otro", "another"),
    "una": Text("una", "a"), "un": Text("un", "a"), "de": Text("de", "of"), "del": Text("del", "of the"),
    "la": Text("la", "the"), "el": Text("el", "the"), "tu": Text("tu", "your"), "con": Text("con", "with"),
    "en": Text("en", "in"), "sobre": Text("sobre", "on"), "al": Text("al", "to the"), "a": Text("", ""),
}  # fmt: skip
_OWN = ("propia", "propio", "propias", "propios", "tuya", "tuyo", "aliada")
_RIVAL = ("rival", "rivales", "oponente", "enemiga", "enemigo")
_BESIDE = ("junto", "adyacente")


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
    head = _WHEN[ability.when]
    needs = Text("", "")
    if ability.requires is not None:
        needs = Text(
            "Solo si controlas menos Unidades que un oponente. ", "Only if you control fewer Units than an opponent. "
        )
    may = Text("puedes: ", "you may: ") if ability.optional else Text("", "")
    return Text(f"{needs.es}{head.es}, {may.es}{es}.", f"{needs.en}{head.en}, {may.en}{en}.")


def described(words: str | None, fallback: Text) -> Text:
    """The cards or the space that a description means; one that holds an unknown word as it is written."""
    if words is None:
        return fallback
    if words == "cada_carta_del_espacio":
        return Text("cada carta del espacio", "each card of the space")
    if words == "esta":
        return _WORDS["esta"]
    parts = words.split("_")
    if not all(part in _WORDS or part in (*_OWN, *_RIVAL) for part in parts):
        return Text(f"«{words.replace('_', ' ')}»", f"«{words.replace('_', ' ')}»")
    return Text(_spanish(parts), _english(parts))


def _spanish(parts: list[str]) -> str:
    found = [_WORDS[part].es if part in _WORDS else part for part in parts]
    said = " ".join(word for word in found if word)
    counted = parts[0] in ("cada", "toda", "todas", "todos", "una", "un", "otra", "otro", "cualquier", "el", "la", "tu")
    article = "" if counted or parts[0] in _BESIDE else "una " if parts[0] in ("unidad", "carta") else "un "
    return article + said.replace("junto a muro", "junto a un Muro").replace("junto a Muro", "junto a un Muro")


def _english(parts: list[str]) -> str:
    """Whose it is stands before the noun: «an own Unit», «each rival Unit», «a space next to an own Wall»."""
    out: list[str] = []
    for part in parts:
        if part in _OWN or part in _RIVAL:
            at = len(out) - 1 if out else 0
            out.insert(at, "own" if part in _OWN else "rival")
        elif word := _WORDS[part].en:
            out.append(word)
    return _with_articles(out)


def _with_articles(words: list[str]) -> str:
    out: list[str] = []
    for word in words:
        bare = not out or out[-1] in ("next to", "adjacent to")
        if bare and word not in ("each", "any", "another", "a", "the", "your", "this card", "next to", "adjacent to"):
            out.append("an" if word[0] in "aeio" else "a")
        out.append(word)
    return " ".join(out)


_UNIT = Text("una Unidad", "a Unit")
_SELF = Text("esta Unidad", "this Unit")


def _count(number: int, one: Text, many: Text) -> Text:
    said = one if number == 1 else many
    return Text(f"{number} {said.es}", f"{number} {said.en}")


def _wound(effect: Effect) -> Text:
    number = _count(effect.amount, Text("herida", "wound"), Text("heridas", "wounds"))
    to = described(effect.what, _UNIT)
    reach = Text("", "") if effect.range is None else Text(
        f" hasta a {effect.range} espacios en línea recta", f" within {effect.range} spaces in a straight line"
    )  # fmt: skip
    return Text(f"pon {number.es} en {to.es}{reach.es}", f"put {number.en} on {to.en}{reach.en}")


def _heal(effect: Effect) -> Text:
    number = _count(effect.amount, Text("herida", "wound"), Text("heridas", "wounds"))
    of = described(effect.what, _UNIT)
    return Text(f"quita {number.es} de {of.es}", f"remove {number.en} from {of.en}")


def _look(effect: Effect) -> Text:
    cards = _count(effect.amount, Text("carta", "card"), Text("cartas", "cards"))
    en = "card" if effect.amount == 1 else cards.en
    return Text(f"mira {cards.es} de encima de una pila de robo", f"look at the top {en} of a draw pile")


def _attacks(effect: Effect) -> Text:
    return Text(f"puede atacar {effect.amount} veces por fase", f"it may attack {effect.amount} times in a phase")


def _under(effect: Effect) -> Text:
    return Text(f"+{effect.amount} de ataque por cada carta debajo", f"+{effect.amount} attack for each card under it")


def _vine_attack(effect: Effect) -> Text:
    amount = effect.amount
    es = f"+{amount} de ataque si este turno entró en un Vine Wall o salió de él"
    return Text(es, f"+{amount} attack if it moved onto or off a Vine Wall this turn")


def _place(effect: Effect) -> Text:
    what, to = described(effect.what, _SELF), described(effect.to, Text("un espacio vacío", "an empty space"))
    return Text(f"coloca {what.es} en {to.es}", f"place {what.en} on {to.en}")


def _vines(effect: Effect) -> Text:
    walls = _count(effect.amount, Text("Vine Wall", "Vine Wall"), Text("Vine Walls", "Vine Walls"))
    to = described(effect.to, Text("cualquier espacio", "any space"))
    return Text(f"coloca {walls.es} de tu pila en {to.es}", f"place {walls.en} of your pile on {to.en}")


def _magic(effect: Effect) -> Text:
    cards = _count(effect.amount, Text("carta", "card"), Text("cartas", "cards"))
    es = f"pon {cards.es} de encima de tu descarte sobre tu pila de magia"
    return Text(es, f"put the top {cards.en} of your discard pile on your magic pile")


def _move(effect: Effect) -> Text:
    what = described(effect.what, _SELF)
    spaces = _count(effect.amount, Text("espacio", "space"), Text("espacios", "spaces"))
    return Text(f"mueve {what.es} hasta {spaces.es}", f"move {what.en} up to {spaces.en}")


def _freeze(effect: Effect) -> Text:
    what = described(effect.what, _UNIT)
    return Text(
        f"{what.es} no puede moverse, atacar ni usar su habilidad", f"{what.en} cannot move, attack or use its ability"
    )


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
