"""Instructions of one verb: the Spanish verb and what follows it, the English verb and what follows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.words import TYPE_NAMES, ZONE_NAMES, so_many_oros
from engine.games.myl_pe.wording.moments import LASTS
from engine.games.myl_pe.wording.nouns import Noun, described, every, head, so_many
from engine.games.myl_pe.wording.numbers import of_cards, said
from engine.games.myl_pe.wording.objects import clitic, described_by, named
from engine.games.myl_pe.wording.references import REFERENCES, Speaker


class _Moving(Protocol):
    """An instruction that moves objects."""

    @property
    def what(self) -> model.Objects: ...


_Tell = Callable[..., tuple[str, str, str, str]]


def _moving(verb: str, verb_en: str, rest: str = "", rest_en: str = "") -> _Tell:
    """An instruction that moves its objects somewhere."""

    def told(step: _Moving, speaker: Speaker) -> tuple[str, str, str, str]:
        noun = named(step.what, speaker)
        whom = f"a {noun.es}" if noun == REFERENCES["bearer"] else noun.es
        return verb, f"{whom} {rest}".strip(), verb_en, f"{_out_of(noun)} {rest_en}".strip()

    return told


def _out_of(noun: Noun) -> str:
    """Cards that leave a zone: «a card from your Graveyard»."""
    return re.sub(r" in (your|any|their) ", r" from \1 ", noun.en)


def _shuffle(step: model.ShuffleIn, speaker: Speaker) -> tuple[str, str, str, str]:
    noun, cards = named(step.what, speaker), described_by(step.what, speaker)
    if step.what.all == model.Cards(zones=("castillo",), of="you"):
        return "barajar", "tu Castillo", "shuffle", "your Castle deck"
    if step.what.all == model.Cards(zones=("castillo",), of="opponent"):
        return "barajar", "el Castillo oponente", "shuffle", "your opponent's Castle deck"
    if step.returned:
        there = "their owners' Castle decks" if noun.plural else "its owner's Castle deck"
        return "devolver", f"{noun.es} al Castillo de su dueño", "return", f"{_out_of(noun)} to {there}"
    if cards is not None and cards.of == "you" and cards.zones:
        what, link, like = noun.es.partition(" como ")
        return "barajar", f"{what} en tu Castillo{link}{like}", "shuffle", f"{_out_of(noun)} into your Castle deck"
    there = "their owners' Castle decks" if noun.plural else "its owner's Castle deck"
    return "barajar", f"{noun.es} en el Castillo de su dueño", "shuffle", f"{_out_of(noun)} into {there}"


def _to_castle(step: model.ToCastle, speaker: Speaker) -> tuple[str, str, str, str]:
    noun, cards = named(step.what, speaker), described_by(step.what, speaker)
    mine = cards is not None and cards.of == "you"
    whose = ("tu Castillo", "your Castle deck") if mine else ("el Castillo de su dueño", "its owner's Castle deck")
    if noun.plural and not mine:
        whose = (whose[0], "their owners' Castle decks")
    at = ("encima de", "on top of") if step.at == "top" else ("en el fondo de", "at the bottom of")
    es = f"{at[0]} {whose[0]}".replace("de el ", "del ")
    return "poner", f"{noun.es} {es}", "put", f"{_out_of(noun)} {at[1]} {whose[1]}"


def _bounce(step: model.Bounce, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    there = "their owners' Hands" if noun.plural else "its owner's Hand"
    return "subir", f"{noun.es} a la Mano de su dueño", "return", f"{_out_of(noun)} to {there}"


def _discard(step: model.Discard, speaker: Speaker) -> tuple[str, str, str, str]:
    whose = ("tu", "your") if step.who == "you" else ("su", "their")
    if step.count is None and step.cards is not None:
        noun = every(step.cards, said)
        return "descartar", f"{noun.es} de {whose[0]} Mano", "discard", f"{noun.en} from {whose[1]} Hand"
    if step.count is None:
        return "descartar", f"toda {whose[0]} Mano", "discard", f"{whose[1]} whole Hand"
    if step.cards is not None:
        noun = so_many(step.cards, step.count, False, said)
        es, en = noun.es, noun.en
    else:
        cards = of_cards(step.count)
        es, en = cards.es, cards.en
    random = (" al azar", " at random") if step.random else ("", "")
    if step.chooser == "you" and step.who != "you" and step.cards is not None and step.cards.types:
        return "descartar", f"{es} de la Mano de tu oponente{random[0]}", "discard", f"{en} from your opponent's Hand"
    if step.chooser == "you" and step.who != "you" and step.cards is not None:
        bare, whole = head(step.cards, step.count != 1), so_many(step.cards, step.count, False, said)
        es = whole.es.replace(bare.es, f"{bare.es} de su Mano", 1)
        return "descartar", f"{es}{random[0]}", "discard", f"{whole.en} from your opponent's Hand{random[1]}"
    if step.chooser == "you" and step.who != "you":
        chosen = random if step.random else (" a tu elección", " of your choice")
        return (
            "descartar",
            f"{es} de la Mano de tu oponente{chosen[0]}",
            "discard",
            f"{en} from your opponent's Hand{chosen[1]}",
        )
    return "descartar", f"{es} de {whose[0]} Mano{random[0]}", "discard", f"{en} from {whose[1]} Hand{random[1]}"


def _mill(step: model.Mill, speaker: Speaker) -> tuple[str, str, str, str]:
    cards = of_cards(step.count)
    whose = ("tu", "your") if step.who == "you" else ("su", "their")
    note = (" como daño", " as damage") if step.damage else ("", "")
    if step.to is not None:
        last = so_many(step.to, 1, False, said)
        es = f"cartas de {whose[0]} Castillo hasta que aparezca {last.es}"
        return "botar", es, "mill", f"cards from {whose[1]} Castle deck until {last.en} appears"
    if not isinstance(step.count, int):
        return "botar", f"{cards.es}{note[0]}", "mill", f"{cards.en}{note[1]}"
    return (
        "botar",
        f"{cards.es} de {whose[0]} Castillo{note[0]}",
        "mill",
        f"{cards.en} from {whose[1]} Castle deck{note[1]}",
    )


def _draw(step: model.Draw, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.hand is not None and not isinstance(step.hand, int):
        as_many = said(step.hand)
        es = f"hasta igualar {as_many.es}"
        return "robar", es, "draw", f"until {'you' if step.who == 'you' else 'they'} have as many as {as_many.en}"
    if step.hand is not None:
        mine = step.who == "you"
        es = f"hasta tener {step.hand} cartas en {'tu' if mine else 'su'} Mano"
        return "robar", es, "draw", f"until {'you' if mine else 'they'} have {step.hand} cards in Hand"
    cards = of_cards(step.count)
    if step.up_to:
        return "robar", f"hasta {cards.es}", "draw", f"up to {cards.en}"
    return "robar", cards.es, "draw", cards.en


_INTO = {
    "in_play": (" y @ponerlo en juego", " and put it into play"),
    "mano": (" y @ponerlo en tu Mano", " and put it into your Hand"),
    "destierro": (" y @desterrarlo", " and exile it"),
    "cementerio": (" y @ponerlo en el Cementerio", " and put it into the Graveyard"),
    "castillo": (" y @barajarlo en el Castillo", " and shuffle it into the Castle deck"),
}


def _search(step: model.Search, speaker: Speaker) -> tuple[str, str, str, str]:
    if _all_there(step):
        noun = described(step.cards, True, said)
        noun = replace(noun, es=f"{'todas las' if noun.feminine else 'todos los'} {noun.es}", en=f"all {noun.en}")
    else:
        noun = so_many(step.cards, step.count, step.up_to, said)
    if step.to is None and step.cards == model.Cards(said="name"):
        noun = replace(noun, es="esa carta", en="that card")
    zones = [ZONE_NAMES[zone] for zone in step.zones]
    es, en = " o ".join(zone.es for zone in zones), " or ".join(zone.en for zone in zones)
    place = _where_searched(step.who, es, en)
    into = _INTO.get(step.to or "", ("", ""))
    put = re.sub(r"rlo\b", "r" + clitic(noun), into[0], count=1)
    under = (
        (" bajo el control de tu oponente", " under your opponent's control") if step.under == "opponent" else ("", "")
    )
    into_en = into[1].replace(" it", " them") if noun.plural else into[1]
    return "buscar", f"{noun.es} {place[0]}{put}{under[0]}", "search", f"{place[1]} for {noun.en}{into_en}{under[1]}"


def _all_there(step: model.Search) -> bool:
    """Whether as many are searched for as there are."""
    there = model.Count(replace(step.cards, zones=step.zones, of=step.who))
    return step.count == there


def _where_searched(who: str, es: str, en: str) -> tuple[str, str]:
    if who == "you":
        return f"en tu {es}", f"in your {en}"
    if who == "opponent":
        return f"en el {es} oponente", f"in your opponent's {en}"
    return f"en el {es} de ambos jugadores", f"in both players' {en}"


def _put(step: model.PutIntoPlay, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    under = {
        "opponent": (" bajo el control de tu oponente", " under your opponent's control"),
        "each": (" bajo el control de su dueño", " under their owners' control"),
    }.get(step.under, ("", ""))
    on = named(step.bearer, speaker) if step.bearer is not None else None
    es, en = (f" sobre {on.es}", f" on {on.en}") if on else ("", "")
    return "poner", f"{noun.es} en juego{es}{under[0]}", "put", f"{_out_of(noun)} into play{en}{under[1]}"


def _play(step: model.Play, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    free = (" sin pagar su coste", " without paying its cost") if step.free else (" pagando su coste", "")
    return "jugar", f"{noun.es}{free[0]}", "play", f"{_out_of(noun)}{free[1]}"


def _lay_under(step: model.LayUnder, speaker: Speaker) -> tuple[str, str, str, str]:
    what = step.what
    if step.untold:
        what = replace(what, pick=model.Cards())
    noun, host = named(what, speaker), named(step.host, speaker)
    return "poner", f"{noun.es} debajo de {host.es}", "put", f"{_out_of(noun)} below {host.en}"


def _give(step: model.GiveWeapon, speaker: Speaker) -> tuple[str, str, str, str]:
    noun, to = named(step.what, speaker), named(step.to, speaker)
    return "mover", f"{noun.es} a {to.es}", "move", f"{noun.en} to {to.en}"


def _look_hand(step: model.LookHand, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.shown:
        mine = step.who == "you"
        return "mostrar", f"{'tu' if mine else 'su'} Mano", "show", f"{'your' if mine else 'their'} Hand"
    if step.count is not None:
        cards = of_cards(step.count)
        return (
            "mirar",
            f"{cards.es} al azar de la Mano de tu oponente",
            "look",
            f"at {cards.en} at random from your opponent's Hand",
        )
    return "mirar", "la Mano de tu oponente", "look", "at your opponent's Hand"


def _look_top(step: model.LookTop, speaker: Speaker) -> tuple[str, str, str, str]:
    place = ("de tu Castillo", "your Castle deck")
    if step.who == "each":
        place = ("de su Castillo", "their Castle deck")
    elif step.who != "you":
        place = ("del Castillo de tu oponente", "your opponent's Castle deck")
    verb = ("mostrar", "show") if step.shown else ("mirar", "look at")
    order = (" y @ordenarlas como quieras", " and put them back in any order") if step.order else ("", "")
    if step.count == 1:
        return verb[0], f"la carta superior {place[0]}", verb[1], f"the top card of {place[1]}"
    number = said(step.count)
    return (
        verb[0],
        f"las {number.es} cartas superiores {place[0]}{order[0]}",
        verb[1],
        f"the top {number.en} cards of {place[1]}{order[1]}",
    )


def _say(step: model.Say, speaker: Speaker) -> tuple[str, str, str, str]:
    what = {
        "name": ("una carta", "a card"),
        "race": ("una raza", "a race"),
        "strength": ("un nivel de fuerza", "a strength"),
    }[step.what]
    but = "".join(f" que no sea {type_}" for type_ in step.not_types)
    but_en = " or ".join(TYPE_NAMES[type_].en for type_ in step.not_types)
    verb = ("nombrar", "name") if step.what == "name" else ("elegir", "choose")
    return verb[0], what[0] + but, verb[1], what[1] + (f" other than {but_en}" if but else "")


def _generate(step: model.Generate, speaker: Speaker) -> tuple[str, str, str, str]:
    number = said(step.count)
    only = described(step.only, True, said) if step.only is not None else None
    deed = ("jugar habilidades de", "use abilities of") if step.using else ("jugar", "play")
    es, en = (f" para {deed[0]} {only.es}", f" to {deed[1]} {only.en}") if only else ("", "")
    if isinstance(step.count, model.Count | model.Quality | model.Times):
        return "generar", f"tantos Oros como {number.es}{es}", "generate", f"as many Oros as {number.en}{en}"
    return "generar", f"{so_many_oros(number.es)}{es}", "generate", f"{so_many_oros(number.en)}{en}"


def _pay(step: model.Pay, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.this:
        return "pagar", "este Oro", "pay", "this Oro"
    if step.oros is None:
        return "pagar", "su coste", "pay", "its cost"
    if step.oros == model.Quality("cost", of="target:0"):
        noun = named(model.Objects(ref="target:0"), speaker)
        return "pagar", f"el coste de {noun.es}", "pay", f"the cost of {noun.en}"
    if step.oros == model.Chosen():
        return "pagar", "X Oros", "pay", "X Oros"
    number = said(step.oros)
    if isinstance(step.oros, model.Quality | model.Times):
        return "pagar", f"tantos Oros como {number.es}", "pay", f"Oros equal to {number.en}"
    return "pagar", so_many_oros(number.es), "pay", so_many_oros(number.en)


def _control(step: model.GainControl, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    es, en = _for_long(step.until)
    if step.to != "you":
        return "dar", f"el control de {noun.es} a tu oponente{es}", "give", f"your opponent control of {noun.en}{en}"
    return "tomar", f"el control de {noun.es}{es}", "gain", f"control of {noun.en}{en}"


def _for_long(until: str | None) -> tuple[str, str]:
    lasts = LASTS.get(until or "")
    return (f" {lasts.es}", f" {lasts.en}") if lasts is not None else ("", "")


def _swap(step: model.SwapControl, speaker: Speaker) -> tuple[str, str, str, str]:
    one, two = named(step.first, speaker), named(step.second, speaker)
    es, en = _for_long(step.until)
    return "cambiar", f"el control de {one.es} y {two.es}{es}", "exchange", f"control of {one.en} and {two.en}{en}"


def _oros(step: model.MoveOros, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    if step.to == "reserva":
        return "agrupar", noun.es, "return", f"{noun.en} to the Oro Reserve"
    return "mover", f"{noun.es} al Oro Pagado", "move", f"{noun.en} to the Paid Oros"


def _enter_under(step: model.EnterUnderYou, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.to == "opponent":
        return (
            "jugar",
            "este Aliado en la Línea de Defensa oponente",
            "play",
            "this Ally in your opponent's Defence Line",
        )
    return "poner", "esa carta bajo tu control", "put", "that card into play under your control"


def _change_target(step: model.ChangeTarget, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.to is None:
        return "cambiar", "su objetivo", "change", "its target"
    noun = named(model.Objects(pick=replace(step.to, other=True)), speaker)
    return "cambiar", f"su objetivo a {noun.es}", "change", f"its target to {noun.en}"


def _cancel_attack(step: model.CancelAttack, speaker: Speaker) -> tuple[str, str, str, str]:
    theirs = step.of == "opponent"
    return (
        "cancelar",
        "el ataque de tu oponente" if theirs else "el ataque",
        "cancel",
        "your opponent's attack" if theirs else "the attack",
    )


def _fixed(verb: str, rest: str, verb_en: str, rest_en: str) -> _Tell:
    return lambda step, speaker: (verb, rest, verb_en, rest_en)


def _name_card(step: model.NameCard, speaker: Speaker) -> tuple[str, str, str, str]:
    lasts = LASTS[step.until] if step.until != "game" else Text("", "")
    es, en = "una carta: esta y sus copias pierden su habilidad", "a card: it and its copies lose their ability"
    return "nombrar", f"{es} {lasts.es}".strip(), "name", f"{en} {lasts.en}".strip()


TELLERS: dict[type, _Tell] = {
    model.Destroy: _moving("destruir", "destroy"),
    model.Exile: _moving("desterrar", "exile"),
    model.Bounce: _bounce,
    model.ShuffleIn: _shuffle,
    model.ToCastle: _to_castle,
    model.ToGraveyard: _moving("enviar", "send", "al Cementerio", "to the Graveyard"),
    model.ToDefense: _moving("devolver", "return", "a la Línea de Defensa", "to the Defence Line"),
    model.MoveOros: _oros,
    model.PutIntoPlay: _put,
    model.GiveWeapon: _give,
    model.LayUnder: _lay_under,
    model.Play: _play,
    model.Discard: _discard,
    model.Mill: _mill,
    model.Draw: _draw,
    model.Search: _search,
    model.SwapControl: _swap,
    model.GainControl: _control,
    model.EnterUnderYou: _enter_under,
    model.Save: _moving("salvar", "save"),
    model.LookHand: _look_hand,
    model.LookTop: _look_top,
    model.Show: _moving("mostrar", "show"),
    model.Say: _say,
    model.Choose: _moving("elegir", "choose"),
    model.NameCard: _name_card,
    model.Annul: _fixed("anular", "esa carta", "annul", "that card"),
    model.Cancel: _fixed("cancelar", "esa habilidad", "cancel", "that ability"),
    model.ChangeTarget: _change_target,
    model.Fulfil: _moving("copiar", "copy"),
    model.CancelAttack: _cancel_attack,
    model.CancelPhase: _fixed("cancelar", "esa fase", "cancel", "that phase"),
    model.ReturnAttackers: _fixed(
        "devolver",
        "todos los Aliados atacantes a la Línea de Defensa",
        "return",
        "all attacking Allies to the Defence Line",
    ),
    model.Generate: _generate,
    model.Pay: _pay,
    model.ExtraTurn: _fixed("jugar", "otro turno después de este", "play", "another turn after this one"),
    model.Lose: _fixed("perder", "el juego", "lose", "the game"),
}
