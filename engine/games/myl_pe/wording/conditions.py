"""Conditions as clauses: «controlas 2 Samurai», «tu oponente jugó un Talismán este turno», "it is not your turn"."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import (
    AllAre,
    Cards,
    Compare,
    Condition,
    Count,
    During,
    Either,
    Every,
    Has,
    Is,
    Not,
    Official,
    Quality,
    Reads,
    SameRace,
    Times,
    When,
    Worked,
)
from engine.games.myl_pe.model.sanity import parts_of
from engine.games.myl_pe.model.words import PHASE_NAMES, ZONE_NAMES
from engine.games.myl_pe.wording import moments
from engine.games.myl_pe.wording.nouns import Noun, described, every, so_many
from engine.games.myl_pe.wording.numbers import said
from engine.games.myl_pe.wording.references import REFERENCES, of_self

_SPANS = {
    "this": Text("este turno", "this turn"),
    "last": Text("en el turno anterior", "last turn"),
    "game": Text("en esta partida", "this game"),
}
_DEEDS = {
    "ataque": (("atacaste", "attacked"), ("atacó", "attacked"), "attack"),
    "juega": (("jugaste", "played"), ("jugó", "played"), "play"),
    "descarta": (("descartaste", "discarded"), ("descartó", "discarded"), "discard"),
    "roba": (("robaste", "drew"), ("robó", "drew"), "draw"),
    "bota": (("botaste", "milled"), ("botó", "milled"), "mill"),
    "busca": (("buscaste", "searched for"), ("buscó", "searched for"), "search for"),
    "agrupa": (("agrupaste", "grouped"), ("agrupó", "grouped"), "group"),
    "recibe_dano": (("recibiste daño", "were dealt damage"), ("recibió daño", "was dealt damage"), "take damage"),
}
"""What a player did: you, another one, and the plain English verb."""
_OF_CARDS = {
    "entra": ("entró en juego", "entered play"),
    "destruido": ("fue destruido", "was destroyed"),
    "sale": ("salió del juego", "left play"),
    "al_cementerio": ("fue al Cementerio", "went to the Graveyard"),
    "ataca": ("atacó", "attacked"),
    "bloquea": ("bloqueó", "blocked"),
    "bloqueado": ("fue bloqueado", "was blocked"),
    "hace_dano": ("hizo daño al Castillo", "dealt damage to the Castle deck"),
}
_WITH_CARDS = ("juega", "descarta", "roba", "bota", "busca")


def happened(condition: Compare, type_: str) -> Text | None:
    """A comparison with how often something happened, where it asks whether it happened at all; None otherwise.

    `type_` is that of the card that says it.
    """
    times = condition.left
    if not isinstance(times, Times) or times.times != 1 or times.plus or not isinstance(condition.right, int):
        return None
    once, never = (condition.op, condition.right) == (">=", 1), (condition.op, condition.right) == ("=", 0)
    if (condition.op, condition.right) == ("<=", 1):
        return _first(times)
    if not (once or never):
        return None
    span = _SPANS[times.in_turn]
    if times.when.event == "ataque" and times.when.by == "opponent":
        return Text(
            f"{'no ' if never else ''}fuiste atacado {span.es}", f"you were {'not ' if never else ''}attacked {span.en}"
        )
    told = _of_player(times.when, never) if times.when.event in _DEEDS else _of_card(times.when, never, type_)
    return None if told is None else Text(f"{told.es} {span.es}", f"{told.en} {span.en}")


def _first(times: Times) -> Text | None:
    """At most itself: «es el primer Aliado que juegas este turno»."""
    if times.when.event not in ("juega", "entra") or times.when.what is None:
        return None
    noun = described(replace(times.when.what, of="any"), False, said)
    verb = Text("juegas", "you play") if times.when.event == "juega" else Text("pones en juego", "you put into play")
    span = Text("", "") if times.in_turn == "game" else _SPANS[times.in_turn]
    article = "la primera" if noun.feminine else "el primer"
    es, en = f"es {article} {noun.es} que {verb.es} {span.es}", f"it is the first {noun.en} {verb.en} {span.en}"
    return Text(es.strip(), en.strip())


def _never(deed: str) -> str:
    """«entered play» is «did not enter play»."""
    verb, _, rest = deed.partition(" ")
    plain = {"entered": "enter", "went": "go", "left": "leave", "attacked": "attack", "blocked": "block"}
    if verb in plain:
        return f"did not {plain[verb]} {rest}".strip()
    return deed.replace("was ", "was not ", 1) if verb == "was" else f"did not {deed}"


def _of_player(when: When, never: bool) -> Text:
    mine, other, plain = _DEEDS[when.event]
    es, en = mine if when.by == "you" else other
    who = {"you": ("", "you"), "opponent": ("tu oponente ", "your opponent")}.get(when.by, ("un jugador ", "a player"))
    what = ("", "")
    if when.event in _WITH_CARDS:
        noun = so_many(when.what, 1, False, said) if when.what is not None else None
        what = (f" {noun.es}", f" {noun.en}") if noun is not None else (" una carta", " a card")
    verb_en = f"did not {plain}" if never else en
    return Text(f"{who[0]}{'no ' if never else ''}{es}{what[0]}", f"{who[1]} {verb_en}{what[1]}")


def _of_card(when: When, never: bool, type_: str) -> Text | None:
    if when.event not in _OF_CARDS or when.ref is not None:
        return None
    es, en = _OF_CARDS[when.event]
    if when.what is None:
        who = REFERENCES["bearer"] if when.bearer else of_self(type_)
        if not never:
            return Text(f"{who.es} {es}", f"{who.en} {en}")
        return Text(f"{who.es} no {es}", f"{who.en} {_never(en)}")
    noun = so_many(when.what, 1, False, said)
    if noun.feminine and es.endswith("ido"):
        es = f"{es[:-1]}a"
    if never:
        none = "ninguna" if noun.feminine else "ningún"
        return Text(f"{none} {noun.es.partition(' ')[2]} {es}", f"no {noun.en.partition(' ')[2]} {en}")
    return Text(f"{noun.es} {es}", f"{noun.en} {en}")


_SIGNS = {
    "<": ("es menor que", "is less than"),
    "<=": ("es a lo más", "is at most"),
    "=": ("es igual a", "equals"),
    ">=": ("es al menos", "is at least"),
    ">": ("es mayor que", "is greater than"),
}


_NOT = {
    "is less than": "is not less than",
    "is at most": "is more than",
    "equals": "does not equal",
    "is at least": "is less than",
    "is greater than": "is not greater than",
}


def opening(condition: Condition, type_: str) -> Text:
    """A condition as the beginning of a sentence: «si controlas un Oro», «en la Batalla Mitológica»."""
    if isinstance(condition, During) and condition.turn == "any":
        names = [PHASE_NAMES[phase] for phase in condition.phases if phase in PHASE_NAMES]
        if len(names) == len(condition.phases) == 1:
            return Text(f"en la {names[0].es}", f"during the {names[0].en}")
    if condition == During(turn="you"):
        return Text("en tu turno", "during your turn")
    told = clause(condition, type_)
    return Text(f"si {told.es}", f"if {told.en}")


def quoted(condition: Condition | None, type_: str) -> Text:
    """A condition as what follows a reason: « (si controlas un Oro)»; nothing where there is none to be told."""
    if condition is None or any(isinstance(part, Reads) for part in parts_of(condition)):
        return Text("", "")
    told = opening(condition, type_)
    return Text(f" ({told.es})", f" ({told.en})")


def clause(condition: Condition, type_: str) -> Text:
    """A condition without «si»."""
    return _CLAUSES[type(condition)](condition, type_)


def _has(condition: Has, type_: str) -> Text:
    cards, least, most = condition.cards, condition.least, condition.most
    verb = _having(cards)
    if least == 0 and most is not None:
        noun = described(cards, most != 1, said, owned=not verb[0])
        es = f"{verb[0] or 'hay'} {most} o menos {_there(noun.es)}"
        return Text(es, f"{verb[1] or 'there are'} {most} or fewer {noun.en}")
    if most is not None and most == least:
        noun = described(cards, most != 1, said, owned=not verb[0])
        return Text(
            f"{verb[0] or 'hay'} exactamente {most} {noun.es}", f"{verb[1] or 'there are'} exactly {most} {noun.en}"
        )
    if most is not None:
        noun = described(cards, True, said, owned=not verb[0])
        return Text(
            f"{verb[0] or 'hay'} entre {least} y {most} {noun.es}",
            f"{verb[1] or 'there are'} between {least} and {most} {noun.en}",
        )
    if least > 1:
        noun = described(cards, True, said, owned=not verb[0])
        number = f"{least} o más{' otros' if cards.other else ''}"
        return Text(f"{verb[0] or 'hay'} {number} {noun.es}", f"{verb[1] or 'there are'} {least} or more {noun.en}")
    noun = so_many(cards, 1, False, said, owned=not verb[0])
    return Text(f"{verb[0] or 'hay'} {noun.es}", f"{verb[1] or 'there is'} {noun.en}")


def _there(words: str) -> str:
    """What there is in a zone: «cartas en tu Castillo»."""
    return words.replace(" de tu ", " en tu ").replace(" del ", " en el ").replace(" de cualquier ", " en cualquier ")


def _having(cards: Cards) -> tuple[str, str]:
    """The verb of who has the cards; empty where they are simply there."""
    if cards.zones:
        return "", ""
    return {"you": ("controlas", "you control"), "opponent": ("tu oponente controla", "your opponent controls")}.get(
        cards.of, ("", "")
    )


_FEWER = {"<": ("menos", "fewer"), ">": ("más", "more")}


def _compare(condition: Compare, type_: str) -> Text:
    told = happened(condition, type_)
    if told is not None:
        return told
    one, other = condition.left, condition.right
    if condition.op == ">=" and isinstance(one, Times) and isinstance(other, int) and _of_your_attack(one):
        noun = described(one.when.what or Cards(), True, said, owned=False)
        return Text(
            f"atacaste este turno con {other} o más {noun.es}", f"you attacked this turn with {other} or more {noun.en}"
        )
    if condition.op in _FEWER and isinstance(one, Count) and isinstance(other, Count) and _mirrored(other, one):
        es, en = _FEWER[condition.op]
        if other.per == Cards(zones=("mano",), of="you"):
            return Text(
                f"tu oponente tiene {es} cartas en su Mano que tú", f"your opponent has {en} cards in Hand than you"
            )
        noun = described(other.per, True, said, owned=bool(other.per.zones))
        return Text(f"tu oponente controla {es} {noun.es} que tú", f"your opponent controls {en} {noun.en} than you")
    if condition.op in _FEWER and isinstance(one, Count) and isinstance(other, Count) and _mirrored(one, other):
        noun = described(one.per, True, said, owned=one.per.of != "you" or bool(one.per.zones))
        es, en = _FEWER[condition.op]
        verb = ("tienes", "you have") if one.per.zones else ("controlas", "you control")
        return Text(f"{verb[0]} {es} {noun.es} que tu oponente", f"{verb[1]} {en} {noun.en} than your opponent")
    if isinstance(one, Count) and isinstance(other, Count) and _outnumbers(condition, one, other):
        noun = described(one.per, True, said, owned=False)
        return Text(
            f"tu oponente controla al menos {other.plus} {noun.es} más que tú",
            f"your opponent controls at least {other.plus} more {noun.en} than you",
        )
    if isinstance(one, Quality) and one.what == "weapons" and one.of == "self" and condition.op == ">=":
        number = said(other)
        return Text(f"porta {number.es} o más Armas", f"it bears {number.en} or more Weapons")
    left, right, sign = said(condition.left), said(condition.right), _SIGNS[condition.op]
    return Text(f"{left.es} {sign[0]} {right.es}", f"{left.en} {sign[1]} {right.en}")


def _of_your_attack(times: Times) -> bool:
    """Whether it counts how many of your cards attacked this turn."""
    what = times.when.what
    return times.when.event == "ataca" and times.in_turn == "this" and what is not None and what.of == "you"


def _mirrored(one: Count, other: Count) -> bool:
    """The same count of your cards and of your opponent's."""
    return one.per.of == "you" and replace(one, per=replace(one.per, of="opponent")) == other


def _outnumbers(condition: Compare, one: Count, other: Count) -> bool:
    """Whether the opponent is asked to have so many more of the same than you."""
    same = replace(one, per=replace(one.per, of="you")) == replace(other, plus=0)
    return condition.op == ">=" and same and one.per.of == "opponent" and other.plus > 0


def _all_are(condition: AllAre, type_: str) -> Text:
    are = described(condition.are, True, said)
    if condition.cards == Cards(of="you", types=("Aliado",)):
        return Text(f"solo controlas {are.es}", f"all Allies you control are {are.en}")
    noun = every(condition.cards, said)
    return Text(f"{noun.es} son {are.es}", f"{noun.en} are {are.en}")


def _same_race(condition: SameRace, type_: str) -> Text:
    noun = every(condition.cards, said)
    all_es = noun.es if noun.es.startswith("tod") else f"todos {noun.es}"
    all_en = noun.en if noun.en.startswith("all ") else f"all {noun.en}"
    return Text(f"{all_es} son de la misma raza", f"{all_en} share a race")


def _is(condition: Is, type_: str) -> Text:
    noun = _referred(condition.ref, type_)
    if condition.cards == Cards():
        return Text("tu oponente la tiene", "your opponent has it")
    if condition.cards == Cards(armed=True):
        return Text(f"{noun.es} porta un Arma", f"{noun.en} bears a Weapon")
    if condition.cards.zones and condition.cards == Cards(zones=condition.cards.zones):
        names = [ZONE_NAMES[zone] for zone in condition.cards.zones]
        es, en = " o ".join(name.es for name in names), " or ".join(name.en for name in names)
        return Text(f"{noun.es} está en tu {es}", f"{noun.en} is in your {en}")
    if condition.cards.doing and condition.cards == Cards(doing=condition.cards.doing):
        states = [_STATES[doing] for doing in condition.cards.doing]
        es, en = " y ".join(state[0] for state in states), " and ".join(state[1] for state in states)
        return Text(f"{noun.es} {es}", f"{noun.en} is {en}")
    kind = so_many(condition.cards, 1, False, said)
    return Text(f"{noun.es} es {kind.es}", f"{noun.en} is {kind.en}")


_STATES = {
    "atacando": ("está atacando", "attacking"),
    "bloqueando": ("está bloqueando", "blocking"),
    "defensor": ("es defensor", "defending"),
    "bloqueado": ("está bloqueado", "blocked"),
    "no_bloqueado": ("no está bloqueado", "unblocked"),
    "imbloqueable": ("es imbloqueable", "unblockable"),
    "habilitado": ("está habilitado para atacar", "able to attack"),
    "en_combate": ("está en combate", "in combat"),
    "haber_atacado": ("atacó este turno", "one that attacked this turn"),
    "haber_bloqueado": ("bloqueó este turno", "one that blocked this turn"),
    "haber_atacado_antes": ("atacó en el turno anterior", "one that attacked last turn"),
}


def _referred(ref: str, type_: str) -> Noun:
    return of_self(type_) if ref == "self" else REFERENCES.get(ref, REFERENCES["done"])


def _during(condition: During, type_: str) -> Text:
    parts = []
    if condition.phases == ("vigilia",) and condition.turn in ("you", "opponent"):
        mine = condition.turn == "you"
        name = PHASE_NAMES["vigilia"]
        return Text(
            f"es tu {name.es}" if mine else f"es la {name.es} de tu oponente",
            f"it is your {name.en}" if mine else f"it is your opponent's {name.en}",
        )
    if condition.turn != "any":
        whose = (
            ("tu turno", "your turn")
            if condition.turn == "you"
            else ("el turno de tu oponente", "your opponent's turn")
        )
        parts.append(Text(f"es {whose[0]}", f"it is {whose[1]}"))
    if condition.phases:
        names = [
            PHASE_NAMES[phase] if phase in PHASE_NAMES else moments.step_of_turn(phase, "any")
            for phase in condition.phases
        ]
        parts.append(Text("es " + " o ".join(n.es for n in names), "it is " + " or ".join(n.en for n in names)))
    return Text(" y ".join(p.es for p in parts), " and ".join(p.en for p in parts))


_HOLDING = ("tienes ", "controlas ", "tu oponente controla ", "tu oponente tiene ")


def _denied(words: str) -> str:
    """«Tu oponente no controla menos Oros que tú»."""
    if words.startswith("tu oponente "):
        return words.replace("tu oponente ", "tu oponente no ", 1)
    if words.startswith("your opponent controls "):
        return words.replace("your opponent controls ", "your opponent does not control ", 1)
    if words.startswith("your opponent has "):
        return words.replace("your opponent has ", "your opponent does not have ", 1)
    return words.replace("you ", "you do not ", 1) if words.startswith("you ") else f"no {words}"


def _not(condition: Not, type_: str) -> Text:
    inner = condition.of
    if isinstance(inner, Worked):
        return Text("no lo haces", "you do not")
    if isinstance(inner, Official):
        return Text("el torneo no es oficial", "the tournament is not official")
    if isinstance(inner, Has) and inner.least == 1 and inner.most is None:
        verb = _having(inner.cards)
        noun = described(inner.cards, True, said, owned=not verb[0])
        other = ("otras " if noun.feminine else "otros ") if inner.cards.other else ""
        who, _, control = verb[0].rpartition(" ")
        es = f"{who} no {control} {other}{noun.es}".strip() if verb[0] else f"no hay {other}{noun.es}"
        more = "other " if inner.cards.other else ""
        return Text(es, f"{verb[1]} no {more}{noun.en}" if verb[1] else f"there are no {more}{noun.en}")
    if isinstance(inner, Compare) and (told := _compare(inner, type_)).es.startswith(_HOLDING):
        return Text(*(_denied(words) for words in (told.es, told.en)))
    if isinstance(inner, Compare):
        sign = _SIGNS[inner.op]
        left, right = said(inner.left), said(inner.right)
        return Text(f"{left.es} no {sign[0]} {right.es}", f"{left.en} {_NOT[sign[1]]} {right.en}")
    if isinstance(inner, Is) and inner.ref in ("self", "bearer") and inner.cards.race is not None:
        told = _is(inner, type_)
        return Text(told.es.replace(" es ", " no es ", 1), told.en.replace(" is ", " is not ", 1))
    told = clause(inner, type_)
    if isinstance(inner, AllAre):
        return Text(f"no {told.es}", f"not {told.en}")
    if isinstance(inner, Is) and " es " in told.es and " is " in told.en:
        return Text(told.es.replace(" es ", " no es ", 1), told.en.replace(" is ", " is not ", 1))
    return Text(f"no se cumple que {told.es}", f"it is not so that {told.en}")


def _joined(word_es: str, word_en: str) -> Callable[..., Text]:
    def join(condition: Every | Either, type_: str) -> Text:
        parts = [clause(part, type_) for part in condition.of]
        return Text(f" {word_es} ".join(p.es for p in parts), f" {word_en} ".join(p.en for p in parts))

    return join


_CLAUSES: dict[type, Callable[..., Text]] = {
    Has: _has,
    Compare: _compare,
    AllAre: _all_are,
    SameRace: _same_race,
    Is: _is,
    During: _during,
    Reads: lambda condition, type_: Text("el texto se lee de otro modo", "the text is read the other way"),
    Official: lambda condition, type_: Text("el torneo es oficial", "the tournament is official"),
    Worked: lambda condition, type_: Text("lo haces", "you do"),
    Not: _not,
    Every: _joined("y", "and"),
    Either: _joined("o", "or"),
}
