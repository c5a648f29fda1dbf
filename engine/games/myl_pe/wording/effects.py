"""Effects on cards as predicates: what they gain, cannot or must do."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import (
    Accompanied,
    Blank,
    BorneBy,
    Can,
    Cannot,
    Cards,
    ChoosesBlocker,
    Copied,
    Count,
    DealsMore,
    DoubleBonus,
    Effect,
    GivesBack,
    Invert,
    Must,
    NoBonus,
    PaysAs,
    Quality,
    Race,
    SharesEffects,
    SpentTo,
    Strength,
    TakesDamage,
    Toll,
)
from engine.games.myl_pe.model.words import ALIADO, ARMA, TALISMAN, so_many_oros
from engine.games.myl_pe.wording.effects_on_players import WHO, of_players
from engine.games.myl_pe.wording.nouns import Noun, described, so_many
from engine.games.myl_pe.wording.numbers import at_most, counted, of_cards, said
from engine.games.myl_pe.wording.references import REFERENCES, of_self

_MANY = {
    "gana": "ganan",
    "pierde": "pierden",
    "dobla": "doblan",
    "tiene": "tienen",
    "cambia": "cambian",
    "puede": "pueden",
    "debe": "deben",
    "es": "son",
    "copia": "copian",
    "gains": "gain",
    "loses": "lose",
    "doubles": "double",
    "has": "have",
    "changes": "change",
    "is": "are",
    "copies": "copy",
    "hace": "hacen",
    "recibe": "reciben",
    "cuenta": "cuentan",
    "genera": "generan",
    "deals": "deal",
    "counts": "count",
}
_DONE_TO = {
    "ser_bloqueado",
    "ser_destruido",
    "ser_destruido_por_combate",
    "ser_desterrado",
    "ser_afectado",
    "ser_anulado",
    "ser_cancelado",
}
_VERBS = {
    "atacar": ("atacar", "attack"),
    "bloquear": ("bloquear", "block"),
    "ser_bloqueado": ("ser bloqueado", "be blocked"),
    "ser_destruido": ("ser destruido", "be destroyed"),
    "ser_destruido_por_combate": ("ser destruido en combate", "be destroyed in combat"),
    "ser_desterrado": ("ser desterrado", "be exiled"),
    "ser_afectado": ("ser afectado", "be affected"),
    "ser_anulado": ("ser anulado", "be annulled"),
    "ser_cancelado": ("ser cancelado", "be cancelled"),
    "ganar_fuerza": ("ganar bonos de fuerza", "get bonuses of strength"),
    "perder_habilidad": ("perder su habilidad", "lose its ability"),
    "salir": ("salir del juego", "leave play"),
    "ser_objetivo": ("ser objetivo", "be targeted"),
    "usar_habilidad": ("usar su habilidad", "use its ability"),
    "portar": ("portar Armas", "bear Weapons"),
    "cambiar_de_control": ("cambiar de controlador", "change controllers"),
    "agruparse": ("agruparse", "be grouped"),
}


def tells(kind: type[Effect]) -> Callable[[Telling], Telling]:
    """Marks the function that says what a kind of effect does to cards."""

    def keep(function: Telling) -> Telling:
        _OF_CARDS[kind] = function
        return function

    return keep


def predicate(effect: Effect, subject: Noun) -> Text:
    """What an effect says of cards: «gana 2 a la fuerza», agreeing with them."""
    told = _OF_CARDS[type(effect)](effect, subject) if type(effect) in _OF_CARDS else of_players(effect)
    if not subject.plural:
        return Text(_gendered(told.es) if subject.feminine else told.es, told.en)
    es_verb, _, es_rest = told.es.partition(" ")
    en_verb, _, en_rest = told.en.partition(" ")
    if es_verb == "no":
        verb, _, rest = es_rest.partition(" ")
        es = f"no {_MANY.get(verb, verb)} {_many(rest, subject.feminine)}"
    else:
        es = f"{_MANY.get(es_verb, es_verb)} {_many(es_rest, subject.feminine)}"
    en = f"{_MANY.get(en_verb, en_verb)} {en_rest}".strip()
    en = en.replace(" its ", " their ").replace("their ability", "their abilities")
    en = en.replace("when it enters play", "when they enter play").replace("if it attacks", "if they attack")
    return Text(es, en)


def whole(subject: Noun, told: Text) -> Text:
    """Subject and predicate; «todos los Aliados no pueden» is «los Aliados no pueden»."""
    es, en = subject.es, subject.en
    if told.es.startswith("no "):
        es, en = es.removeprefix("todos ").removeprefix("todas "), en.removeprefix("all ")
    return Text(f"{es} {told.es}", f"{en} {told.en}")


def _gendered(words: str) -> str:
    for form in ("bloqueado", "destruido", "desterrado", "afectado", "anulado", "cancelado"):
        words = words.replace(f"ser {form}", f"ser {form[:-1]}a")
    return words


def _many(words: str, feminine: bool) -> str:
    for form in ("bloqueado", "destruido", "desterrado", "afectado", "anulado", "cancelado"):
        words = words.replace(f"ser {form}", f"ser {form[:-1]}{'a' if feminine else 'o'}s")
    words = words.replace("su habilidad", "sus habilidades")
    words = re.sub(r" si puede\b", " si pueden", words)
    return words.replace("cuando entra en juego", "cuando entran en juego")


def _strength(effect: Strength, subject: Noun) -> Text:
    if effect.op == "double":
        return Text("dobla su fuerza", "doubles its strength")
    if effect.op == "add":
        return _added(effect)
    amount = effect.amount
    if amount == Quality("cost", of="it"):
        return Text("cambia su fuerza por su coste", "changes its strength to its cost")
    if isinstance(amount, int):
        return Text(f"tiene fuerza {amount}", f"has strength {amount}")
    number = said(amount)
    return Text(f"tiene fuerza igual a {number.es}".replace("a el ", "al "), f"has strength equal to {number.en}")


def _added(effect: Strength) -> Text:
    amount = effect.amount
    least = "" if effect.minimum is None else f" con un mínimo de {effect.minimum}"
    least_en = "" if effect.minimum is None else f", to no less than {effect.minimum}"
    if isinstance(amount, int):
        verb = ("gana", "gains") if amount >= 0 else ("pierde", "loses")
        return Text(f"{verb[0]} {abs(amount)} a la fuerza{least}", f"{verb[1]} {abs(amount)} strength{least_en}")
    if isinstance(amount, Count) and not amount.plus:
        noun = counted(amount, False)
        verb = ("gana", "gains") if amount.times >= 0 else ("pierde", "loses")
        bound = at_most(amount)
        return Text(
            f"{verb[0]} {abs(amount.times)} a la fuerza por cada {noun.es}{bound.es}{least}",
            f"{verb[1]} {abs(amount.times)} strength for each {noun.en}{bound.en}{least_en}",
        )
    number = said(amount)
    es = f"gana fuerza igual a {number.es}".replace("a el ", "al ")
    return Text(f"{es}{least}", f"gains strength equal to {number.en}{least_en}")


def _makers(cards: Cards) -> Noun:
    """Those that would do it, in the plural."""
    noun = described(cards, True, said)
    others = "otras" if noun.feminine else "otros"
    return replace(noun, es=f"{others} {noun.es}", en=f"other {noun.en}") if cards.other else noun


def _cannot(effect: Cannot, subject: Noun) -> Text:
    verbs = [_VERBS.get(verb) for verb in effect.what]
    if effect.what == ("hacer_dano",):
        return Text("no hace daño", "deals no damage")
    if effect.what == ("hacer_dano_al_castillo",):
        return Text("no hace daño al Castillo", "deals no damage to a Castle deck")
    if effect.what == ("recibir_dano",):
        return Text("no recibe daño", "is dealt no combat damage")
    named = [verb or (word.replace("_", " "),) * 2 for verb, word in zip(verbs, effect.what, strict=True)]
    es, en = " ni ".join(v[0] for v in named), " or ".join(v[1] for v in named)
    by = _makers(effect.by) if effect.by is not None else None
    if effect.by == Cards(not_types=(TALISMAN,)) and effect.of == "opponent":
        by = Noun("habilidades", "abilities", True, True)
    link = ("por", "by") if set(effect.what) & _DONE_TO else ("", "")
    link = ("de", "by") if effect.what == ("ser_objetivo",) else link
    if by is not None:
        if effect.what == ("portar",):
            return Text(f"no puede portar {by.es}", f"cannot bear {by.en}")
        es, en = f"{es} {link[0]} {by.es}".replace("  ", " "), f"{en} {link[1]} {by.en}".replace("  ", " ")
    if effect.of != "any":
        who = WHO[effect.of]
        theirs = by is not None and effect.of == "opponent"
        es = f"{es} oponentes" if theirs else f"{es} por {who.es}"
        en = en.replace(" by ", " by opposing ") if theirs else f"{en} by {who.en}"
    also = (", sin ser Imbloqueable", ", without being Unblockable") if effect.unmarked else ("", "")
    return Text(f"no puede {es}{also[0]}", f"cannot {en}{also[1]}")


def _can(effect: Can, subject: Noun) -> Text:
    number = effect.number
    if effect.what == "portar_mas" and subject == of_self(ARMA):
        return Text(
            "puede ser portada por un Aliado que ya porte un Arma",
            "can be borne by an Ally that already bears a Weapon",
        )
    enters = ("entran", "they enter") if subject.plural else ("entra", "it enters")
    _some_es, some_en = ("cualquier cantidad de", "any number of") if number is None else (str(number), str(number))
    weapons = described(effect.cards, number != 1, said) if effect.cards is not None else None
    some_weapons = ("more " if number else "") + (weapons.en if weapons else "Weapon" if number == 1 else "Weapons")
    words = {
        "atacar_al_entrar": (f"puede atacar cuando {enters[0]} en juego", f"can attack when {enters[1]} play"),
        "atacar_mas": (
            f"puede atacar {number} {'vez' if number == 1 else 'veces'} más por turno",
            f"can attack {number} more {'time' if number == 1 else 'times'} each turn",
        ),
        "portar_mas": (
            "puede portar cualquier cantidad de Armas"
            if number is None
            else f"puede portar {number} {weapons.es if weapons else 'Arma' if number == 1 else 'Armas'} extra",
            f"can bear {some_en} {some_weapons}",
        ),
        "portar_gratis": (
            "puede portar un Arma gratis" if number == 1 else "puede portar Armas gratis",
            "can bear a Weapon without paying" if number == 1 else "can bear Weapons without paying",
        ),
        "bloquear_mas": (
            f"puede bloquear a más de un Aliado{'' if effect.unbounded else ' hasta agotar su fuerza'}"
            if number is None
            else f"puede bloquear a {number} Aliado{'' if number == 1 else 's'} extra",
            f"can block more than one Ally{'' if effect.unbounded else ' until its strength is used up'}"
            if number is None
            else f"can block {number} more {'Ally' if number == 1 else 'Allies'}",
        ),
        "bloquear_desde_ataque": (
            "puede volver de la Línea de Ataque a la Línea de Defensa para bloquear",
            "can go back from the Attack Line to the Defence Line to block",
        ),
        "bloquear_imbloqueables": ("puede bloquear Aliados imbloqueables", "can block unblockable Allies"),
        "ser_bloqueado": ("puede ser bloqueado", "can be blocked"),
    }
    return Text(*words[effect.what])


def _race(effect: Race, subject: Noun) -> Text:
    if effect.race is None:
        return Text("es de la raza que elijas", "is of the race you choose")
    return Text(f"es de raza {effect.race}", f"is a {effect.race}")


def _must(effect: Must, subject: Noun) -> Text:
    can = "pueden" if subject.plural else "puede"
    words = {
        "atacar": (f"debe atacar todos los turnos si {can}", "must attack every turn if able"),
        "bloquear": (f"debe bloquear si {can}", "must block if able"),
        "ser_bloqueado": ("debe ser bloqueado si ataca", "must be blocked if it attacks"),
    }
    return Text(*words[effect.what])


def _accompanied(effect: Accompanied, subject: Noun) -> Text:
    noun = described(effect.cards, effect.number != 1, said) if effect.cards is not None else None
    es = noun.es if noun else "Aliado" if effect.number == 1 else "Aliados"
    en = noun.en if noun else "Ally" if effect.number == 1 else "Allies"
    return Text(
        f"debe ser acompañado por {effect.number} {es} si ataca", f"can attack only together with {effect.number} {en}"
    )


def toll_paid(effect: Toll) -> tuple[Text, Text]:
    """What a toll asks for, as an order and as something that is done."""
    if effect.discard:
        cards = of_cards(effect.discard)
        order = Text(f"descarta {cards.es} de tu Mano", f"discard {cards.en} of your Hand")
        are = "is" if effect.discard == 1 else "are"
        return order, Text(f"se descarta {cards.es} de la Mano", f"{cards.en} of the Hand {are} discarded")
    if effect.destroy:
        oros, are = so_many_oros(effect.destroy), "is" if effect.destroy == 1 else "are"
        order = Text(f"destruye {oros} que controles", f"destroy {oros} that you control")
        return order, Text(f"se destruye {oros} que controles", f"{oros} that you control {are} destroyed")
    if not isinstance(effect.oros, int):
        oros, noun = so_many_oros(effect.oros.times), counted(effect.oros, False)
        each, each_en = f"{oros} por cada {noun.es}", f"{oros} for each {noun.en}"
        return Text(f"paga {each}", f"pay {each_en}"), Text(f"se paga {each}", f"{each_en} are paid")
    oros = so_many_oros(effect.oros)
    are = "is" if effect.oros == 1 else "are"
    return Text(f"paga {oros}", f"pay {oros}"), Text(f"se paga {oros}", f"{oros} {are} paid")


def _toll(effect: Toll, subject: Noun) -> Text:
    done = toll_paid(effect)[1]
    es, en = ("bloquear", "block") if effect.what == "bloquear" else ("atacar", "attack")
    each = (" por cada uno", " for each of them") if subject.plural else ("", "")
    can = "no pueden" if subject.plural else "no puede"
    return Text(f"{can} {es} si no {done.es}{each[0]}", f"cannot {en} unless {done.en}{each[1]}")


def _blank(effect: Blank, subject: Noun) -> Text:
    if effect.name:
        return Text(f"«{effect.name}» no tiene habilidad", f'"{effect.name}" has no ability')
    return Text("pierde su habilidad", "loses its ability")


def _pays_as(effect: PaysAs, subject: Noun) -> Text:
    also = described(effect.only, True, said) if effect.only is not None else None
    es, en = (f" para jugar {also.es}", f" to play {also.en}") if also else ("", "")
    if effect.times > 1:
        return Text(f"genera el doble{es}", f"counts as twice as many Oros{en}")
    if effect.alone:
        return Text(
            f"solo genera {so_many_oros(effect.number)}{es}", f"counts as {so_many_oros(effect.number)} only{en}"
        )
    return Text(f"cuenta como {so_many_oros(effect.number)}{es}", f"counts as {so_many_oros(effect.number)}{en}")


_SPENT = {
    "mano": ("a la Mano", "hand"),
    "castillo": ("al Castillo", "Castle deck"),
    "destierro": ("al Destierro", "Exile"),
}

Telling = Callable[..., Text]
_OF_CARDS: dict[type, Telling] = {
    Strength: _strength,
    Cannot: _cannot,
    Can: _can,
    Race: _race,
    Must: _must,
    Accompanied: _accompanied,
    Toll: _toll,
    Blank: _blank,
    PaysAs: _pays_as,
    NoBonus: lambda effect, subject: Text("pierde sus bonos de fuerza", "loses its strength bonuses"),
    Invert: lambda effect, subject: Text(
        f"pierde lo que {'ganarían' if subject.plural else 'ganaría'} de fuerza, con un mínimo de {effect.minimum}",
        f"loses what it would gain in strength, to no less than {effect.minimum}",
    ),
    Copied: lambda effect, subject: Text(f"copia a {effect.card}", f"copies {effect.card}"),
    BorneBy: lambda effect, subject: _borne_by(effect),
    DealsMore: lambda effect, subject: _deals_more(effect),
    TakesDamage: lambda effect, subject: Text(
        "recibe el daño que recibiría tu Castillo", "takes the damage that your Castle deck would take"
    ),
    ChoosesBlocker: lambda effect, subject: Text(
        "es bloqueado por quien tú elijas, si es bloqueado", "is blocked by whom you choose, if it is blocked"
    ),
    SpentTo: lambda effect, subject: Text(
        f"va {_SPENT[effect.zone][0]} de su dueño en vez del Cementerio después de resolverse",
        f"goes to its owner's {_SPENT[effect.zone][1]} instead of the Graveyard once it has resolved",
    ),
    DoubleBonus: lambda effect, subject: Text("da el doble de fuerza", "gives twice the strength"),
    GivesBack: lambda effect, subject: Text(
        f"vuelve después al control de {effect.to}", f"goes back to {effect.to}'s control afterwards"
    ),
    SharesEffects: lambda effect, subject: Text(
        f"recibe también todo lo que reciba {_other(effect).es}", f"receives whatever {_other(effect).en} receives"
    ),
}


def _deals_more(effect: DealsMore) -> Text:
    if effect.times == 2 and not effect.plus:
        return Text("hace el doble de daño al Castillo", "deals twice the damage to the Castle deck")
    if effect.times == 1:
        return Text(
            f"hace {effect.plus} de daño más al Castillo", f"deals {effect.plus} more damage to the Castle deck"
        )
    plus = (f" más {effect.plus}", f" plus {effect.plus}") if effect.plus else ("", "")
    return Text(
        f"hace {effect.times} veces su daño al Castillo{plus[0]}",
        f"deals {effect.times} times its damage to the Castle deck{plus[1]}",
    )


def _other(effect: SharesEffects) -> Noun:
    return REFERENCES["self"] if effect.other == "self" else REFERENCES["done"]


def _borne_by(effect: BorneBy) -> Text:
    cards = replace(effect.cards, types=(ALIADO,)) if not effect.cards.types else effect.cards
    noun = so_many(cards, 1, False, said)
    if effect.cards == Cards(name=effect.cards.name):
        return Text(f"solo puede ser portada por {effect.cards.name}", f"can be borne only by {effect.cards.name}")
    return Text(f"solo puede ser portada por {noun.es}", f"can be borne only by {noun.en}")
