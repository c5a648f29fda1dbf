"""Effects on players as clauses: «tu oponente no puede jugar Talismanes», "you may lay 1 more Oro each turn"."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import Text
from engine.games.myl_pe.model.ability import (
    Allow,
    Ban,
    Cards,
    Copies,
    Cost,
    Count,
    DamageTotal,
    Effect,
    FirstAction,
    HandLimit,
    MoreDiscards,
    NoDamage,
    OpenHand,
    Skips,
)
from engine.games.myl_pe.model.words import ORO, PHASE_NAMES, ZONE_NAMES, so_many_oros
from engine.games.myl_pe.wording.nouns import described, so_many
from engine.games.myl_pe.wording.numbers import of_cards, said

WHO = {
    "you": Text("tú", "you"),
    "opponent": Text("tu oponente", "your opponent"),
    "each": Text("los jugadores", "players"),
    "any": Text("los jugadores", "players"),
}
"""Players as a text names them."""

_DEEDS = {
    "jugar": ("jugar", "play"),
    "bajar_oros": ("bajar Oros", "lay Oros"),
    "usar_oros": ("usar Oros", "use Oros"),
    "generar_oros": ("generar Oros", "generate Oros"),
    "usar_zona": ("usar", "use"),
    "atacar": ("atacar", "attack"),
    "bloquear": ("bloquear", "block"),
    "robar_al_final": ("robar cartas al final de su turno", "draw cards at the end of their turn"),
    "usar_habilidades": ("usar habilidades", "use abilities"),
    "descartar": ("descartar cartas de su Mano", "discard cards from their hand"),
    "anular": ("anular", "annul"),
    "responder": ("responder", "respond"),
}


def of_players(effect: Effect) -> Text:
    """What an effect says of players, as a whole clause."""
    return _OF_PLAYERS[type(effect)](effect)


def _ban(effect: Ban) -> Text:
    es, en = (" ni ".join(_DEEDS[deed][side] for deed in effect.what) for side in (0, 1))
    en = en.replace(" ni ", " or ")
    es = es.replace("su Mano", "tu Mano") if effect.who == "you" else es
    cards = described(effect.cards, True, said) if effect.cards is not None else None
    if "jugar" in effect.what:
        es, en = f"{es} {cards.es if cards else 'cartas'}", f"{en} {cards.en if cards else 'cards'}"
    elif cards is not None and "usar_habilidades" in effect.what:
        es, en = f"{es} de {cards.es}", f"{en} of {cards.en}"
    elif cards is not None:
        es, en = f"{es} {cards.es}", f"{en} {cards.en}"
    if effect.zone:
        name = ZONE_NAMES.get(effect.zone, Text(effect.zone, effect.zone))
        article = "la" if name.es == "Mano" else "el"
        es, en = f"{es} {article} {name.es}", f"{en} the {name.en}"
    who = WHO[effect.who]
    if effect.after:
        return _limited(effect)
    if effect.who == "any" and effect.what == ("bajar_oros",):
        return Text("no se pueden bajar Oros", "no Oros can be laid")
    if effect.who == "each":
        return Text(f"ningún jugador puede {es}", f"no player can {en}")
    verb = "puedes" if effect.who == "you" else "pueden" if effect.who == "any" else "puede"
    subject = "" if effect.who == "you" else f"{who.es} "
    return Text(f"{subject}no {verb} {es}", f"{who.en} cannot {en}")


def _limited(effect: Ban) -> Text:
    """«los jugadores solo pueden jugar un Talismán cada turno»."""
    deeds_es, deeds_en = (" ni ".join(_DEEDS[deed][side] for deed in effect.what) for side in (0, 1))
    noun = so_many(effect.cards or Cards(), effect.after, False, said)
    so_many_en = noun.en if effect.after != 1 else f"one {noun.en.partition(' ')[2]}"
    who = WHO[effect.who]
    can = "pueden" if effect.who in ("each", "any") else "puedes" if effect.who == "you" else "puede"
    return Text(
        f"{who.es} solo {can} {deeds_es} {noun.es} cada turno", f"{who.en} can {deeds_en} only {so_many_en} each turn"
    )


def _cost(effect: Cost) -> Text:
    noun = described(effect.cards, True, said) if effect.cards is not None else None
    es, en = (noun.es, noun.en) if noun else ("cartas", "cards")
    if effect.own:
        es, en = "esta carta", "this card"
    if effect.cards == Cards(types=(ORO,)) and isinstance(effect.amount, int):
        return _laying(effect, effect.amount)
    if effect.on == Cards(this=True):
        return _borne(effect, es, en)
    if effect.on is not None:
        on = described(effect.on, True, said)
        es, en = f"{es} sobre {on.es}", f"{en} on {on.en}"
    if effect.once and effect.who == "you" and effect.on is None:
        return _next_one(effect)
    if effect.once:
        es, en = f"la próxima vez {es}", f"{en} next time"
    whose = {"you": ("te cuesta", "costs you"), "opponent": ("a tu oponente le cuesta", "costs your opponent")}
    verb_es, verb_en = whose.get(effect.who, ("cuesta", "costs"))
    if effect.to is not None:
        return Text(
            f"{verb_es} a lo más {so_many_oros(effect.to)} jugar {es}",
            f"playing {en} {verb_en} at most {so_many_oros(effect.to)}",
        )
    if isinstance(effect.amount, Count) and not effect.amount.plus:
        return _cost_for_each(effect, effect.amount, (verb_es, verb_en), (es, en))
    less = isinstance(effect.amount, int) and effect.amount < 0
    number = said(-effect.amount if less and isinstance(effect.amount, int) else effect.amount)
    word = ("menos", "less") if less else ("más", "more")
    return Text(
        f"{verb_es} {so_many_oros(number.es)} {word[0]} jugar {es}",
        f"playing {en} {verb_en} {so_many_oros(number.en)} {word[1]}",
    )


def _cost_for_each(effect: Cost, amount: Count, verb: tuple[str, str], cards: tuple[str, str]) -> Text:
    """«te cuesta un Oro menos jugar esta carta por cada Vampiro»."""
    noun, oros = described(amount.per, False, said), so_many_oros(abs(amount.times))
    word = ("menos", "less") if amount.times < 0 else ("más", "more")
    return Text(
        f"{verb[0]} {oros} {word[0]} jugar {cards[0]} por cada {noun.es}",
        f"playing {cards[1]} {verb[1]} {oros} {word[1]} for each {noun.en}",
    )


def _next_one(effect: Cost) -> Text:
    """«el próximo Licántropo que juegues te cuesta 1 Oro menos»."""
    noun = so_many(effect.cards or Cards(), 1, False, said)
    bare, bare_en = noun.es.partition(" ")[2], noun.en.partition(" ")[2]
    article = "la próxima" if noun.feminine else "el próximo"
    if effect.to is not None:
        price, price_en = f"a lo más {so_many_oros(effect.to)}", f"at most {so_many_oros(effect.to)}"
    else:
        less = isinstance(effect.amount, int) and effect.amount < 0
        number = said(-effect.amount if less and isinstance(effect.amount, int) else effect.amount)
        price = f"{so_many_oros(number.es)} {'menos' if less else 'más'}"
        price_en = f"{so_many_oros(number.en)} {'less' if less else 'more'}"
        if effect.reduces:
            es, en = so_many_oros(number.es), so_many_oros(number.en)
            return Text(
                f"{article} {bare} que juegues reduce su coste en {es}",
                f"the next {bare_en} you play has its cost reduced by {en}",
            )
    return Text(f"{article} {bare} que juegues te cuesta {price}", f"the next {bare_en} you play costs you {price_en}")


def _laying(effect: Cost, amount: int) -> Text:
    """What is paid for laying an Oro, which has no cost of its own."""
    who = WHO[effect.who]
    verb = {"you": ("debes", "you must"), "opponent": ("debe", "your opponent must")}.get(
        effect.who, ("deben", "players must")
    )
    subject = "" if effect.who == "you" else f"{who.es} "
    oros = so_many_oros(amount)
    return Text(f"{subject}{verb[0]} pagar {oros} para poner un Oro", f"{verb[1]} pay {oros} to lay an Oro")


def _borne(effect: Cost, es: str, en: str) -> Text:
    """«llevar Armas en este Aliado te cuesta un Oro menos»."""
    amount = effect.amount if isinstance(effect.amount, int) else 0
    oros = so_many_oros(abs(amount))
    more = ("menos", "less") if amount < 0 else ("más", "more")
    return Text(
        f"llevar {es} en este Aliado te cuesta {oros} {more[0]}",
        f"giving this Ally {en} to bear costs you {oros} {more[1]}",
    )


def _allow(effect: Allow) -> Text:
    number = said(effect.number)
    verb = {"you": ("puedes", "you may"), "opponent": ("tu oponente puede", "your opponent may")}.get(
        effect.who, ("cada jugador puede", "each player may")
    )
    if effect.what == "bajar_oros":
        oro = "Oro" if number.es == "1" else "Oros"
        return Text(
            f"{verb[0]} poner {number.es} {oro} extra por turno", f"{verb[1]} lay {number.en} more {oro} each turn"
        )
    if effect.what == "robar_al_final":
        cards = of_cards(effect.number)
        if not effect.optional and effect.who == "each":
            return Text(
                f"cada jugador roba {cards.es} extra en su turno", f"each player draws {_extra(cards.en)} in their turn"
            )
        if not effect.optional and effect.who == "you":
            return Text(
                f"robas {cards.es} extra al final del turno", f"you draw {_extra(cards.en)} at the end of the turn"
            )
        return Text(
            f"{verb[0]} robar {cards.es} extra al final del turno",
            f"{verb[1]} draw {_extra(cards.en)} at the end of the turn",
        )
    if effect.cards is None or (effect.cards.this and effect.cards.zones):
        zones = effect.cards.zones if effect.cards is not None else ("cementerio",)
        es, en = " o ".join(ZONE_NAMES[zone].es for zone in zones), " or ".join(ZONE_NAMES[zone].en for zone in zones)
        spent = (". Si lo haces, destiérrala", ". If you do, exile it") if effect.spent_to == "destierro" else ("", "")
        return Text(
            f"{verb[0]} jugar esta carta desde tu {es}{spent[0]}", f"{verb[1]} play this card from your {en}{spent[1]}"
        )
    noun = described(effect.cards, True, said)
    if effect.cards.zones and not effect.cards.under:
        es, en = noun.es.replace(" de tu ", " desde tu "), noun.en.replace(" in your ", " from your ")
        return Text(f"{verb[0]} jugar {es}", f"{verb[1]} play {en}")
    held = (" como si estuvieran en tu Mano", " as if they were in your Hand") if _below(effect) else ("", "")
    return Text(f"{verb[0]} jugar {noun.es}{held[0]}", f"{verb[1]} play {noun.en}{held[1]}")


def _below(effect: Allow) -> bool:
    return effect.cards is not None and effect.cards.under is not None


def _extra(cards: str) -> str:
    return cards.replace("a card", "an extra card").replace(" cards", " extra cards")


def _hand_limit(effect: HandLimit) -> Text:
    if effect.more:
        return Text(
            f"puedes tener {effect.more} cartas más en tu Mano", f"you may keep {effect.more} more cards in your Hand"
        )
    if effect.number is not None and effect.who != "you":
        who = WHO[effect.who]
        return Text(
            f"{who.es} {'no pueden' if effect.who in ('each', 'any') else 'no puede'} tener más de {effect.number} "
            "cartas en su Mano",
            f"{who.en} cannot have more than {effect.number} cards in hand",
        )
    if effect.number is None:
        return Text("no tienes límite de cartas en tu Mano", "you have no maximum hand size")
    return Text(
        f"puedes tener hasta {effect.number} cartas en tu Mano",
        f"you may keep up to {effect.number} cards in your Hand",
    )


def _skips(effect: Skips) -> Text:
    who = WHO[effect.who]
    turn = effect.what == "turno"
    named = Text("turno", "turn") if turn else PHASE_NAMES[effect.what]
    verb = ("te saltas tu", "skip your") if effect.who == "you" else ("se salta su", "skips their")
    subject = "" if effect.who == "you" else f"{who.es} "
    near = "próximo" if turn else "próxima"
    return Text(f"{subject}{verb[0]} {near} {named.es}", f"{who.en} {verb[1]} next {named.en}")


def _no_damage(effect: NoDamage) -> Text:
    if effect.who == "you":
        return Text("tu Castillo no recibe daño", "your Castle deck takes no damage")
    who = WHO[effect.who]
    return Text(f"el Castillo de {who.es} no recibe daño", f"the Castle deck of {who.en} takes no damage")


def _copies(effect: Copies) -> Text:
    number = "cualquier cantidad de" if effect.number is None else str(effect.number)
    number_en = "any number of" if effect.number is None else str(effect.number)
    return Text(
        f"puedes tener {number} copias de esta carta", f"you may have {number_en} copies of this card in your deck"
    )


_OF_WHOM = {
    "you": (" que controles", "your"),
    "opponent": (" oponentes", "opposing"),
    "any": ("", "all"),
    "each": ("", "all"),
}
_OF_PLAYERS: dict[type, Callable[..., Text]] = {
    Ban: _ban,
    Cost: _cost,
    Allow: _allow,
    HandLimit: _hand_limit,
    Skips: lambda effect: _skips(effect),
    NoDamage: _no_damage,
    Copies: _copies,
    DamageTotal: lambda effect: Text(
        f"los Aliados atacantes{_OF_WHOM[effect.who][0]} hacen a lo más {effect.most} de daño en total",
        f"{_OF_WHOM[effect.who][1]} attacking Allies deal at most {effect.most} damage in all",
    ),
    FirstAction: lambda effect: Text(
        f"{WHO[effect.who].es} {'tienes' if effect.who == 'you' else 'tiene'} la primera acción en "
        "Guerra de Talismanes",
        f"{WHO[effect.who].en} {'act' if effect.who == 'you' else 'acts'} first in the War of Talismans",
    ),
    MoreDiscards: lambda effect: Text(
        f"cada vez que {WHO[effect.who].es} {'descartas' if effect.who == 'you' else 'descarta'} por un efecto, "
        f"descarta {of_cards(effect.number).es} más",
        f"whenever {WHO[effect.who].en} {'discard' if effect.who == 'you' else 'discards'} by an effect, "
        f"discard {of_cards(effect.number).en.replace('a card', 'one card')} more",
    ),
    OpenHand: lambda effect: Text(
        f"{WHO[effect.who].es} {'juegan' if effect.who in ('each', 'any') else 'juega'} con su Mano descubierta",
        f"{WHO[effect.who].en} {'play' if effect.who in ('each', 'any') else 'plays'} with their Hand shown",
    ),
}
PLAYERS = tuple(_OF_PLAYERS)
"""The effects that are on players, not on cards."""


def may_be(told: Text) -> Text:
    """A clause that its player may have carried out: «puedes robar una carta extra», «puedes hacer esto: ...»."""
    if told.es.startswith("robas "):
        return Text(f"puedes robar {told.es[6:]}", told.en.replace("you draw", "you may draw", 1))
    if told.es.startswith("elige entre "):
        return Text(f"puedes elegir{told.es.removeprefix('elige')}", f"you may {told.en}")
    return Text(f"puedes hacer esto: {told.es}", f"you may do this: {told.en}")
