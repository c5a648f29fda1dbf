"""Descriptions of cards as nouns: «hasta 2 Aliados oponentes de fuerza 3 o menos», "all your Weapons"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Amount, Cards, Quality
from engine.games.myl_pe.model.words import ALIADO, RACES, TYPE_NAMES, ZONE_NAMES

Number = Callable[[Amount], Text]
"""How a number that is no digit is said; given by the caller, since numbers describe cards in their turn."""


class Noun(msgspec.Struct, frozen=True):
    """Words for cards in both languages, with the number and gender that verbs and pronouns agree with."""

    es: str
    en: str
    plural: bool = False
    feminine: bool = False


_DOING = {
    "atacando": ("atacante", "attacking"),
    "bloqueando": ("que esté bloqueando", "blocking"),
    "defensor": ("defensor", "defending"),
    "bloqueado": ("bloqueado", "blocked"),
    "no_bloqueado": ("no bloqueado", "unblocked"),
    "imbloqueable": ("imbloqueable", "unblockable"),
    "habilitado": ("habilitado para atacar", "able to attack"),
    "en_combate": ("en combate", "in combat"),
    "haber_atacado": ("que haya atacado este turno", "that attacked this turn"),
    "haber_bloqueado": ("que haya bloqueado este turno", "that blocked this turn"),
    "haber_atacado_antes": ("que haya atacado en el turno anterior", "that attacked last turn"),
}
_DONE = {
    "haber_atacado": "that did not attack this turn",
    "haber_bloqueado": "that did not block this turn",
    "haber_atacado_antes": "that did not attack last turn",
}
"""The contrary of what was done."""
_BARE_MANY = {"atacante", "defensor", "bloqueado", "no bloqueado", "imbloqueable"}
_FEMININE = ("carta", "Arma", "Abominación", "Bestia", "Criatura", "Criaturas")


def plural_es(words: str) -> str:
    """A Spanish noun or adjective in the plural; of several words the first one changes, «o» joins several nouns."""
    for link in (", ", " o ", "/"):
        if link in words:
            return link.join(plural_es(word) for word in words.split(link))
    if not words.strip():
        return words
    if words.startswith("no "):
        return "no " + plural_es(words[3:])
    first, _, rest = words.partition(" ")
    bare = first.replace("ó", "o").replace("á", "a") if first[-1] in "n" else first
    made = first + "s" if first[-1] in "aeiouó" or first == "Tótem" else bare + "es"
    return f"{made} {rest}".strip()


_COPY = Noun("copia de esta carta", "copy of this card", feminine=True)


def head(cards: Cards, plural: bool) -> Noun:
    """The noun without what describes it."""
    if cards.like == "self" and not cards.types and not cards.race:
        return Noun("copias de esta carta", "copies of this card", True, True) if plural else _COPY
    race = cards.race or " o ".join(cards.races)
    if race and cards.types in ((ALIADO,), ()):
        base = _of_race(race, bool(cards.types))
    elif race:
        others = _listed(cards.types[:-1], ","), _listed(tuple(TYPE_NAMES[one].en for one in cards.types[:-1]), ",")
        base = Noun(f"{others[0]} o Aliado de raza {race}", f"{others[1]} or {race.replace(' o ', ' or ')} Ally")
    elif cards.types:
        base = Noun(_listed(cards.types, "o"), _listed(tuple(TYPE_NAMES[type_].en for type_ in cards.types), "or"))
    else:
        base = Noun(f"carta {cards.word}", f"{cards.word} card") if cards.word else Noun("carta", "card")
    feminine = base.es.split(" ")[0] in _FEMININE
    if not plural:
        return Noun(base.es, base.en, False, feminine)
    return Noun(plural_es(base.es), _plural_en(base.en), True, feminine)


_WORDS_TOO = ("Defensor", "Desafiante", "Sombra", "Eterno")
"""Races whose names are words besides: «un Defensor» may be anybody who blocks."""


def _of_race(race: str, typed: bool) -> Noun:
    """Allies of a race; the race named Criaturas has a singular."""
    one = race.replace("Criaturas", "Criatura")
    if race in _WORDS_TOO and typed:
        return Noun(f"Aliado de raza {race}", f"{race} Ally")
    return Noun(one if typed else f"carta de raza {race}", f"{one.replace(' o ', ' or ')} Ally")


def _listed(words: tuple[str, ...], last: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _plural_en(words: str) -> str:
    for link in (", ", " or "):
        if link in words:
            return link.join(_plural_en(word) for word in words.split(link))
    return words[:-1] + "ies" if words.endswith("lly") else words + "s"


def described(cards: Cards, plural: bool, say: Number, owned: bool = True) -> Noun:
    """The noun with everything that describes it; without `owned`, whose it is has been said already."""
    noun = head(cards, plural)
    es, en_before, en_after = _qualities(cards, plural, noun.feminine)
    for field, name_es, name_en in (("strength", "fuerza", "strength"), ("cost", "coste", "cost")):
        said = _bounds(getattr(cards, f"{field}_min"), getattr(cards, f"{field}_max"), name_es, name_en, say)
        if said is not None:
            es.append(said.es)
            en_after.append(said.en)
    place = _place(cards, owned)
    if place.es:
        es.append(place.es)
        en_after.append(place.en)
    if cards.of == "opponent" and not cards.zones and owned:
        es.insert(0, "oponentes" if plural else "oponente")
        en_before.insert(0, "opposing")
    words_en = " ".join((*en_before, noun.en, *en_after))
    return Noun(" ".join((noun.es, *es)), words_en, plural, noun.feminine)


def _qualities(cards: Cards, plural: bool, feminine: bool) -> tuple[list[str], list[str], list[str]]:
    """What is said of the cards besides numbers and places: in Spanish, in English before the noun, and after it."""
    es: list[str] = []
    before: list[str] = []
    after: list[str] = []
    for doing in cards.doing:
        word = _agreeing(_DOING[doing][0], plural, feminine)
        es.append(word)
        (after if " " in _DOING[doing][1] else before).append(_DOING[doing][1])
    for doing in cards.not_doing:
        if doing in _DONE:
            es.append(_agreeing(_DOING[doing][0], plural, feminine).replace("que ", "que no ", 1))
            after.append(_DONE[doing])
            continue
        es.append(f"que no {'estén' if plural else 'esté'} {_agreeing(_DOING[doing][0], plural, feminine)}")
        after.append(f"that {'are' if plural else 'is'} not {_DOING[doing][1]}")
    if cards.unique is not None:
        es.append(_agreeing("Única" if feminine else "Único", plural, False) if cards.unique else "que no sea Única")
        (before if cards.unique else after).append("Unique" if cards.unique else "that is not Unique")
    for said_es, said_en in _facts(cards, plural):
        es.append(said_es)
        after.append(said_en)
    return es, before, after


def _agreeing(word: str, plural: bool, feminine: bool) -> str:
    if word.startswith("que "):
        return word.replace("que esté", "que estén").replace("que haya", "que hayan") if plural else word
    if feminine and word.endswith("bloqueado"):
        word = word[:-1] + "a"
    return (
        plural_es(word)
        if plural and word.replace("bloqueada", "bloqueado") in (*_BARE_MANY, "Única", "Único")
        else word
    )


def _facts(cards: Cards, plural: bool) -> list[tuple[str, str]]:
    """Facts that are said after the noun in both languages."""
    found: list[tuple[str, str]] = []
    if cards.armed is not None:
        bear, bears = ("porten", "bear") if plural else ("porte", "bears")
        found.append(
            (f"que {bear} un Arma", f"that {bears} a Weapon")
            if cards.armed
            else (f"que no {bear} Armas", f"that {bears} no Weapon")
        )
    if cards.has_ability is not None:
        found.append(
            ("con habilidad", "with an ability") if cards.has_ability else ("sin habilidad", "with no ability")
        )
    be, are = ("sean", "are") if plural else ("sea", "is")
    found += [(f"que no {be} {type_}", f"other than {TYPE_NAMES[type_].en}") for type_ in cards.not_types]
    if cards.not_races == RACES:
        found.append(("sin raza", "with no race"))
    for race in cards.not_races if cards.not_races != RACES else ():
        found.append((f"que no {be} {plural_es(race) if plural else race}", f"that {are} not {race}"))
    if cards.alike:
        found.append(("del mismo tipo", "of the same type"))
    if cards.kin:
        es, en = _LIKE.get(cards.kin, _LIKE["done"])
        found.append((f"de la misma raza que {es}", f"of the same race as {en}"))
    found += [*_called(cards), *_measured(cards)]
    if cards.affects:
        touched = TYPE_NAMES.get(cards.affects, Text(cards.affects, cards.affects))
        found.append((f"que afecte {plural_es(touched.es)}", f"whose text touches {touched.en}"))
    if cards.does == ("generate",):
        found.append(
            ("que generen Oros" if plural else "que genere Oros", f"that generate{'' if plural else 's'} Oros")
        )
    elif cards.does:
        did = [_DOES.get(kind, (kind, f"{kind}n", kind)) for kind in cards.does]
        es = " o ".join(words[1 if plural else 0] for words in did)
        found.append((f"que {es} cartas", f"that {'make' if plural else 'makes'} players {_listed_en(did)} cards"))
    if cards.one_of:
        found.append(("que es esa carta", "that is that card"))
    if cards.destroyed is not None:
        no, not_ = ("", "") if cards.destroyed else ("no ", "not ")
        fue = "fueron destruidos" if plural else "fue destruido"
        found.append((f"que {no}{fue} este turno", f"that {'were' if plural else 'was'} {not_}destroyed this turn"))
    return found


def _called(cards: Cards) -> list[tuple[str, str]]:
    """Which names cards bear, or do not."""
    found: list[tuple[str, str]] = []
    if cards.like and (cards.like != "self" or cards.types or cards.race):
        es, en = _LIKE.get(cards.like, _LIKE["done"])
        found.append((f"con el mismo nombre que {es}", f"with the same name as {en}"))
    if cards.not_like:
        es, en = _LIKE.get(cards.not_like, _LIKE["done"])
        found.append((f"con otro nombre que {es}", f"with another name than {en}"))
    if cards.name:
        found.append((f"con el nombre «{cards.name}»", f'named "{cards.name}"'))
    if cards.not_name:
        found.append((f"con un nombre que no sea «{cards.not_name}»", f'not named "{cards.not_name}"'))
    return found


def _measured(cards: Cards) -> list[tuple[str, str]]:
    """What was said of them, and whether they have most or least of something."""
    found: list[tuple[str, str]] = []
    if cards.said:
        said = {"name": ("ese nombre", "that name"), "race": ("esa raza", "that race"), "strength": ("esa fuerza",) * 2}
        es, en = said[cards.said]
        found.append((f"de {es}", f"of {en.replace('esa fuerza', 'that strength')}"))
    if cards.most:
        word = {"strength": ("fuerza", "strength"), "cost": ("coste", "cost")}[cards.most]
        found.append((f"de mayor {word[0]}", f"with the greatest {word[1]}"))
    if cards.fewest:
        word = {"strength": ("fuerza", "strength"), "cost": ("coste", "cost")}[cards.fewest]
        found.append((f"de menor {word[0]}", f"with the least {word[1]}"))
    return found


_DOES = {
    "discard": ("descarte", "descarten", "discard"),
    "mill": ("bote", "boten", "mill"),
    "draw": ("robe", "roben", "draw"),
    "destroy": ("destruya", "destruyan", "destroy"),
    "exile": ("destierre", "destierren", "exile"),
    "search": ("busque", "busquen", "search for"),
}
"""What the words of cards do: in the singular, in the plural, and in English."""


def _listed_en(did: list[tuple[str, str, str]]) -> str:
    return _listed(tuple(words[2] for words in did), "or")


_ABOVE = {1: Text("mayor que", "greater than"), 0: Text("mayor o igual que", "not less than")}
_BELOW = {-1: Text("menor que", "less than"), 0: Text("menor o igual que", "not greater than")}
"""A card likened to another one: by how much its number is off."""


_LIKE = {
    "self": ("esta carta", "this card"),
    "bearer": ("su portador", "its bearer"),
    "done": ("esa carta", "that card"),
}
"""Whose race or name is likened."""


def _bounds(least: Amount | None, most: Amount | None, es: str, en: str, say: Number) -> Text | None:
    if least is None and most is None:
        return None
    if least == most and least is not None:
        said = say(least)
        if isinstance(least, int):
            return Text(f"de {es} {said.es}", f"with {en} {said.en}")
        if isinstance(least, Quality) and (least.of or "").startswith("target") and not (least.plus or least.times > 1):
            return Text(f"de igual {es}", f"with equal {en}")
        return Text(f"de {es} igual a {said.es}".replace("a el ", "al "), f"with {en} equal to {said.en}")
    likened = [(one, words) for one, words in ((least, _ABOVE), (most, _BELOW)) if isinstance(one, Quality)]
    if len(likened) == 1 and (least is None or most is None) and likened[0][0].plus in likened[0][1]:
        one, words = likened[0]
        than, how = say(replace(one, plus=0)), words[one.plus]
        return Text(f"de {es} {how.es} {than.es}", f"with {en} {how.en} {than.en}")
    parts = [
        Text(f"de {es} {say(number).es} o {word[0]}", f"with {en} {say(number).en} or {word[1]}")
        for number, word in ((least, ("más", "more")), (most, ("menos", "less")))
        if number is not None
    ]
    return Text(" y ".join(p.es for p in parts), " and ".join(p.en for p in parts))


def _place(cards: Cards, owned: bool) -> Text:
    """Where the cards are, and whose they are where that is said with the place."""
    if cards.under:
        return Text(
            f"debajo de {'este Aliado' if cards.under == 'self' else 'ese Aliado'}",
            f"below {'this' if cards.under == 'self' else 'that'} Ally",
        )
    if cards.zones:
        names = [ZONE_NAMES[zone] for zone in cards.zones]
        es, en = " o ".join(n.es for n in names), " or ".join(n.en for n in names)
        if not owned:
            return Text(f"en su {es}", f"in their {en}")
        whose = {
            "you": (f"de tu {es}", f"in your {en}"),
            "opponent": (f"{_of_the(es)} {es} oponente", f"in your opponent's {en}"),
        }
        said = whose.get(cards.of, (f"de cualquier {es}", f"in any {en}"))
        return Text(*said)
    return Text("que controles", "you control") if cards.of == "you" and owned else Text("", "")


def _of_the(zone: str) -> str:
    return "de la" if zone.split(" ")[0] in ("Mano", "Línea", "Reserva") else "del"


def so_many(cards: Cards, number: Amount, up_to: bool, say: Number, owned: bool = True) -> Noun:
    """So many of them: «un Aliado», «hasta 2 Oros», «otro Vampiro», «el Aliado de mayor fuerza»."""
    one = number == 1
    noun = described(cards, not one, say, owned)
    if one and (cards.most or cards.fewest):
        return msgspec.structs.replace(noun, es=f"{'la' if noun.feminine else 'el'} {noun.es}", en=f"the {noun.en}")
    if one:
        article = ("otra" if noun.feminine else "otro") if cards.other else one_es(noun)
        es = f"hasta {article} {noun.es}" if up_to else f"{article} {noun.es}"
        en = f"another {noun.en}" if cards.other else a_en(noun.en)
        return msgspec.structs.replace(noun, es=es, en=f"up to {en}" if up_to else en)
    said = say(number)
    extra = ("otras " if noun.feminine else "otros ") if cards.other else ""
    return msgspec.structs.replace(
        noun,
        es=f"{'hasta ' if up_to else ''}{said.es} {extra}{noun.es}",
        en=f"{'up to ' if up_to else ''}{said.en} {'other ' if cards.other else ''}{noun.en}",
    )


def one_es(noun: Noun) -> str:
    """«un» or «una»: it is «un Arma»."""
    return "una" if noun.feminine and not noun.es.startswith("Arma") else "un"


def every(cards: Cards, say: Number) -> Noun:
    """All of them: «tus otros Aliados», «todos los Oros oponentes»."""
    other_es = ("otras " if head(cards, True).feminine else "otros ") if cards.other else ""
    other_en = "other " if cards.other else ""
    if cards.of == "you" and not cards.zones:
        noun = described(cards, True, say, owned=False)
        return msgspec.structs.replace(noun, es=f"tus {other_es}{noun.es}", en=f"your {other_en}{noun.en}")
    noun = described(cards, True, say)
    article = "todas las" if noun.feminine else "todos los"
    return msgspec.structs.replace(noun, es=f"{article} {other_es}{noun.es}", en=f"all {other_en}{noun.en}")


def a_en(words: str) -> str:
    """ "a" or "an"."""
    return f"{'an' if words[0] in 'AEIOUaeiou' and not words.startswith('U') else 'a'} {words}"
