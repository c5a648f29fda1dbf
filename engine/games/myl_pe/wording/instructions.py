"""Instructions as clauses: «destruye un Aliado», «tu oponente bota 2 cartas», «puedes robar una carta»."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.core.state import Text
from engine.games.myl_pe import ability as model
from engine.games.myl_pe.ability import Instruction, Objects
from engine.games.myl_pe.wording.conditions import clause
from engine.games.myl_pe.wording.effects import PLAYERS, of_players, predicate
from engine.games.myl_pe.wording.moments import LASTS, moment
from engine.games.myl_pe.wording.nouns import Noun, described, every, so_many
from engine.games.myl_pe.wording.numbers import of_cards, said
from engine.games.myl_pe.wording.references import REFERENCES, Speaker, of_self, that
from engine.games.myl_pe.words import ZONE_NAMES

_FORMS = {
    "destruir": ("destruye", "destruye", "destruya"), "desterrar": ("destierra", "destierra", "destierre"),
    "subir": ("sube", "sube", "suba"), "barajar": ("baraja", "baraja", "baraje"), "enviar": ("envía", "envía", "envíe"),
    "devolver": ("devuelve", "devuelve", "devuelva"), "poner": ("pon", "pone", "ponga"),
    "descartar": ("descarta", "descarta", "descarte"), "botar": ("bota", "bota", "bote"),
    "robar": ("roba", "roba", "robe"), "buscar": ("busca", "busca", "busque"), "tomar": ("toma", "toma", "tome"),
    "mirar": ("mira", "mira", "mire"), "mostrar": ("muestra", "muestra", "muestre"),
    "nombrar": ("nombra", "nombra", "nombre"), "elegir": ("elige", "elige", "elija"),
    "generar": ("genera", "genera", "genere"), "pagar": ("paga", "paga", "pague"),
    "anular": ("anula", "anula", "anule"), "cancelar": ("cancela", "cancela", "cancele"),
    "mover": ("mueve", "mueve", "mueva"), "salvar": ("salva", "salva", "salve"),
    "cambiar": ("cambia", "cambia", "cambie"), "jugar": ("juega", "juega", "juegue"),
    "perder": ("pierdes", "pierde", "pierda"),
}  # fmt: skip
"""The infinitive, the command to you, what another player does, and what you may have that player do."""
_WHO = {
    "opponent": Text("tu oponente", "your opponent"),
    "each": Text("cada jugador", "each player"),
    "any": Text("cada jugador", "each player"),
}
_Tell = Callable[[Any, Speaker], tuple[str, str, str, str]]
"""What to do as the Spanish verb and the rest, the English verb and the rest."""


def tell(step: Instruction, speaker: Speaker, infinitive: bool = False) -> Text:
    """An instruction as a clause; with `infinitive` as it stands after «puedes»."""
    whole = _WHOLE.get(type(step))
    if whole is not None:
        told: Text = whole(step, speaker)
        return Text(f"puedes hacer esto: {told.es}", f"you may do this: {told.en}") if step.optional else told
    verb, rest, verb_en, rest_en = _TELLERS[type(step)](step, speaker)
    doer = _doer(step)
    command, other, wished = _FORMS[verb]
    if step.optional or infinitive:
        may = ("", "") if infinitive else ("puedes ", "you may ")
        if doer != "you":
            who = _WHO[doer]
            return Text(f"{may[0]}hacer que {who.es} {wished} {rest}".strip(), f"{may[1]}have {who.en} {verb_en} {rest_en}")
        return Text(f"{may[0]}{verb} {rest}".strip().replace("@", ""), f"{may[1]}{verb_en} {rest_en}".strip())
    if doer == "you":
        return Text(_commanded(f"{command} {rest}".strip()), f"{verb_en} {rest_en}".strip())
    who = _WHO[doer]
    return Text(f"{who.es} {other} {rest}".strip(), f"{who.en} {_third(verb_en)} {rest_en}".strip())


_COMMANDS = {"@poner": "pon", "@desterrar": "destiérra", "@barajar": "barája"}


def _commanded(words: str) -> str:
    """A second verb as a command too: «búscalo y ponlo» for «buscarlo y ponerlo»."""
    for marked, command in _COMMANDS.items():
        words = words.replace(marked, command)
    return words


def sequence(steps: tuple[Instruction, ...], speaker: Speaker) -> Text:
    """Instructions one after the other, «luego» where one needs the one before."""
    es, en = "", ""
    for number, step in enumerate(steps):
        told = tell(step, speaker)
        link = ("", "") if not number else (", luego ", ", then ") if step.then else (" y ", " and ")
        es, en = f"{es}{link[0]}{told.es}", f"{en}{link[1]}{told.en}"
    return Text(es, en)


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    made = first + "es" if first.endswith(("sh", "ch", "s")) else first + "s"
    return f"{made} {rest}".strip()


def _doer(step: Instruction) -> str:
    who = getattr(step, "who", "you")
    if isinstance(step, model.Search | model.LookHand | model.LookTop | model.Lose | model.ExtraTurn):
        return "you"
    if isinstance(step, model.Discard) and step.chooser == "you":
        return "you"
    what = getattr(step, "what", None)
    if isinstance(what, Objects) and what.pick is not None and what.by != "you":
        return what.by
    return str(who) if who != "any" else "each"


def named(objects: Objects, speaker: Speaker) -> Noun:
    """Objects as a noun; a target by its description the first time, afterwards as «ese Aliado»."""
    ref = objects.ref
    if ref is not None:
        return _reference(ref, speaker)
    if objects.all is not None and objects.top:
        return _top(objects, speaker)
    if objects.all is not None:
        return every(objects.all, said)
    cards = objects.pick or model.Cards()
    if isinstance(objects.count, model.Count):
        return _as_many(cards, objects.count)
    if objects.by != "you" and not cards.zones:
        noun = so_many(cards, objects.count, objects.up_to, said, owned=False)
        return Noun(f"{noun.es} que controle", f"{noun.en} they control", noun.plural, noun.feminine)
    noun = so_many(cards, objects.count, objects.up_to, said)
    if objects.random:
        return Noun(f"{noun.es} al azar", f"{noun.en} at random", noun.plural, noun.feminine)
    return noun


def _as_many(cards: model.Cards, count: model.Count) -> Noun:
    """«tantas cartas de tu Cementerio como Licántropos controles»."""
    noun, other = described(cards, True, said), described(count.per, True, said, owned=False)
    es, en = {"you": ("controles", "you control"), "opponent": ("controle tu oponente", "your opponent controls")}.get(
        count.per.of, ("haya en juego", "there are")
    )
    as_many = "tantas" if noun.feminine else "tantos"
    return Noun(f"{as_many} {noun.es} como {other.es} {es}", f"as many {noun.en} as {other.en} {en}", True, noun.feminine)


def _reference(ref: str, speaker: Speaker) -> Noun:
    if ref == "self":
        return of_self(speaker.type)
    if ref in ("targets", "done") and speaker.targets and "targets" in speaker.named:
        return that(speaker.targets[0].cards, True)
    targets = speaker.targets
    at = 0 if ref == "targets" else int(ref[7:]) if ref.startswith("target:") else None
    if at is None or at >= len(targets):
        return REFERENCES.get(ref.partition(":")[0], REFERENCES["done"])
    target = targets[at]
    if ref in speaker.named:
        return that(target.cards, target.count != 1 or ref == "targets")
    speaker.named.add(ref)
    return so_many(target.cards, target.count, target.up_to, said)


def _top(objects: Objects, speaker: Speaker) -> Noun:
    cards = objects.all or model.Cards()
    zone = ZONE_NAMES[cards.zones[0]] if cards.zones else ZONE_NAMES["castillo"]
    whose = ("oponente", "your opponent's") if cards.of == "opponent" else ("tu", "your")
    place = f"del {zone.es} oponente" if cards.of == "opponent" else f"de {whose[0]} {zone.es}"
    if objects.count == 1:
        return Noun(f"la carta superior {place}", f"the top card of {whose[1]} {zone.en}", feminine=True)
    number = said(objects.count)
    return Noun(
        f"las {number.es} cartas superiores {place}", f"the top {number.en} cards of {whose[1]} {zone.en}", True, True
    )


def _moving(verb: str, verb_en: str, rest: str = "", rest_en: str = "") -> _Tell:
    """An instruction that moves its objects somewhere."""

    def told(step: Any, speaker: Speaker) -> tuple[str, str, str, str]:
        noun = named(step.what, speaker)
        where = rest.replace("TU", "su" if step.what.by != "you" else "tu")
        there = rest_en.replace("its owner's", "their owners'") if noun.plural else rest_en
        return verb, f"{noun.es} {where}".strip(), verb_en, f"{noun.en} {there}".strip()

    return told


def _bounce(step: model.Bounce, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    whose = "their owners'" if noun.plural else "its owner's"
    return "subir", f"{noun.es} a la Mano de su dueño", "return", f"{noun.en} to {whose} Hand"


def _discard(step: model.Discard, speaker: Speaker) -> tuple[str, str, str, str]:
    whose = ("tu", "your") if step.who == "you" else ("su", "their")
    if step.count is None:
        return "descartar", f"toda {whose[0]} Mano", "discard", f"{whose[1]} whole Hand"
    if step.cards is not None:
        noun = so_many(step.cards, step.count, False, said)
        es, en = noun.es, noun.en
    else:
        cards = of_cards(step.count)
        es, en = cards.es, cards.en
    random = (" al azar", " at random") if step.random else ("", "")
    if step.chooser == "you" and step.who != "you":
        return "descartar", f"{es} de la Mano de tu oponente{random[0]}", "discard", f"{en} of your opponent's Hand{random[1]}"
    return "descartar", f"{es} de {whose[0]} Mano{random[0]}", "discard", f"{en} of {whose[1]} Hand{random[1]}"


def _mill(step: model.Mill, speaker: Speaker) -> tuple[str, str, str, str]:
    cards = of_cards(step.count)
    whose = ("tu", "your") if step.who == "you" else ("su", "their")
    note = (" como daño", " as damage") if step.damage else ("", "")
    if not isinstance(step.count, int):
        return "botar", f"{cards.es}{note[0]}", "mill", f"{cards.en}{note[1]}"
    return "botar", f"{cards.es} de {whose[0]} Castillo{note[0]}", "mill", f"{cards.en} of {whose[1]} Castle deck{note[1]}"


def _draw(step: model.Draw, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.hand is not None:
        whose = "tu" if step.who == "you" else "su"
        return "robar", f"hasta tener {step.hand} cartas en {whose} Mano", "draw", f"until they have {step.hand} cards"
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
    if step.cards == model.Cards(like="self"):
        noun = Noun("una copia de esta carta", "a copy of this card", feminine=True)
    else:
        noun = so_many(step.cards, step.count, step.up_to, said)
    zones = [ZONE_NAMES[zone] for zone in step.zones]
    es, en = " o ".join(zone.es for zone in zones), " or ".join(zone.en for zone in zones)
    place = (f"en tu {es}", f"in your {en}") if step.who == "you" else (f"en el {es} oponente", f"in your opponent's {en}")
    into = _INTO.get(step.to or "", ("", ""))
    put = re.sub(r"rlo\b", "r" + clitic(noun), into[0], count=1)
    under = (" bajo el control de tu oponente", " under your opponent's control") if step.under == "opponent" else ("", "")
    into_en = into[1].replace(" it", " them") if noun.plural else into[1]
    return "buscar", f"{noun.es} {place[0]}{put}{under[0]}", "search", f"{place[1]} for {noun.en}{into_en}{under[1]}"


def clitic(noun: Noun) -> str:
    """«lo», «la», «los», «las»."""
    return ("la" if noun.feminine else "lo") + ("s" if noun.plural else "")


def _put(step: model.PutIntoPlay, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    under = (" bajo el control de tu oponente", " under your opponent's control") if step.under == "opponent" else ("", "")
    on = named(step.bearer, speaker) if step.bearer is not None else None
    es, en = (f" sobre {on.es}", f" on {on.en}") if on else ("", "")
    return "poner", f"{noun.es} en juego{es}{under[0]}", "put", f"{noun.en} into play{en}{under[1]}"


def _give(step: model.GiveWeapon, speaker: Speaker) -> tuple[str, str, str, str]:
    noun, to = named(step.what, speaker), named(step.to, speaker)
    return "mover", f"{noun.es} a {to.es}", "move", f"{noun.en} to {to.en}"


def _look_hand(step: model.LookHand, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.shown:
        return "mostrar", "la Mano de tu oponente", "show", "your opponent's Hand"
    if step.count is not None:
        cards = of_cards(step.count)
        return "mirar", f"{cards.es} al azar de la Mano de tu oponente", "look", f"at {cards.en} at random of your opponent's Hand"
    return "mirar", "la Mano de tu oponente", "look", "at your opponent's Hand"


def _look_top(step: model.LookTop, speaker: Speaker) -> tuple[str, str, str, str]:
    place = ("de tu Castillo", "your Castle deck")
    if step.who != "you":
        place = ("del Castillo de tu oponente", "your opponent's Castle deck")
    verb = ("mostrar", "show") if step.shown else ("mirar", "look at")
    order = (" y ordénalas como quieras", " and put them back in any order") if step.order else ("", "")
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
    verb = ("nombrar", "name") if step.what == "name" else ("elegir", "choose")
    return verb[0], what[0] + but, verb[1], what[1] + (f" other than {', '.join(step.not_types)}" if but else "")


def _generate(step: model.Generate, speaker: Speaker) -> tuple[str, str, str, str]:
    number = said(step.count)
    one = number.es == "1"
    only = described(step.only, True, said) if step.only is not None else None
    es, en = (f" para jugar {only.es}", f" to play {only.en}") if only else ("", "")
    return "generar", f"{number.es} Oro{'' if one else 's'}{es}", "generate", f"{number.en} Gold{en}"


def _pay(step: model.Pay, speaker: Speaker) -> tuple[str, str, str, str]:
    if step.this:
        return "pagar", "este Oro", "pay", "this Gold"
    if step.oros is None:
        return "pagar", "su coste", "pay", "its cost"
    number = said(step.oros)
    return "pagar", f"{number.es} Oro{'' if number.es == '1' else 's'}", "pay", f"{number.en} Gold"


def _control(step: model.GainControl, speaker: Speaker) -> tuple[str, str, str, str]:
    noun = named(step.what, speaker)
    if step.to != "you":
        return "poner", f"{noun.es} bajo el control de tu oponente", "give", f"your opponent control of {noun.en}"
    return "tomar", f"el control de {noun.es}", "gain", f"control of {noun.en}"


def _swap(step: model.SwapControl, speaker: Speaker) -> tuple[str, str, str, str]:
    one, two = named(step.first, speaker), named(step.second, speaker)
    return "cambiar", f"el control de {one.es} y {two.es}", "exchange", f"control of {one.en} and {two.en}"


def _fixed(verb: str, rest: str, verb_en: str, rest_en: str) -> _Tell:
    return lambda step, speaker: (verb, rest, verb_en, rest_en)


_TELLERS: dict[type, _Tell] = {
    model.Destroy: _moving("destruir", "destroy"),
    model.Exile: _moving("desterrar", "exile"),
    model.Bounce: _bounce,
    model.ShuffleIn: _moving("barajar", "shuffle", "en el Castillo de su dueño", "into its owner's Castle deck"),
    model.ToGraveyard: _moving("enviar", "send", "al Cementerio", "to the Graveyard"),
    model.ToDefense: _moving("devolver", "return", "a la Línea de Defensa", "to the Defence Line"),
    model.PutIntoPlay: _put,
    model.GiveWeapon: _give,
    model.Discard: _discard,
    model.Mill: _mill,
    model.Draw: _draw,
    model.Search: _search,
    model.SwapControl: _swap,
    model.GainControl: _control,
    model.EnterUnderYou: _fixed("poner", "esa carta en juego bajo tu control", "put", "that card into play under your control"),
    model.Save: _moving("salvar", "save"),
    model.LookHand: _look_hand,
    model.LookTop: _look_top,
    model.Show: _moving("mostrar", "show"),
    model.Say: _say,
    model.Choose: _moving("elegir", "choose"),
    model.NameCard: _fixed(
        "nombrar",
        "una carta: esta y sus copias pierden su habilidad",
        "name",
        "a card: it and its copies lose their ability",
    ),
    model.Annul: _fixed("anular", "esa carta", "annul", "that card"),
    model.Cancel: _fixed("cancelar", "esa habilidad", "cancel", "that ability"),
    model.CancelAttack: _fixed("cancelar", "el ataque", "cancel", "the attack"),
    model.CancelPhase: _fixed("cancelar", "esa fase", "cancel", "that phase"),
    model.ReturnAttackers: _fixed(
        "devolver", "todos los Aliados atacantes a la Línea de Defensa", "return", "all attacking Allies to the Defence Line"
    ),
    model.Generate: _generate,
    model.Pay: _pay,
    model.ExtraTurn: _fixed("jugar", "otro turno después de este", "play", "another turn after this one"),
    model.Lose: _fixed("perder", "el juego", "lose", "the game"),
}


# -- instructions that are whole clauses, or hold others


def _affect(step: model.Affect, speaker: Speaker) -> Text:
    lasts = LASTS[step.until]
    if step.on is None or isinstance(step.effect, PLAYERS):
        told = of_players(step.effect)
        return Text(f"{told.es} {lasts.es}", f"{told.en} {lasts.en}")
    noun = named(step.on, speaker)
    said_ = predicate(step.effect, noun)
    return Text(f"{noun.es} {said_.es} {lasts.es}", f"{noun.en} {said_.en} {lasts.en}")


def _copy(step: model.BecomeCopy, speaker: Speaker) -> Text:
    of, lasts = named(step.of, speaker), LASTS[step.until]
    if step.whole and step.until == "in_play":
        return Text(f"se convierte en una copia de {of.es}", f"it becomes a copy of {of.en}")
    if step.whole:
        es, en = f"es una copia de {of.es}", f"becomes a copy of {of.en}"
    elif step.strength:
        es, en = f"copia la fuerza y la habilidad de {of.es}", f"copies the strength and ability of {of.en}"
    else:
        es, en = f"copia la habilidad de {of.es}", f"copies the ability of {of.en}"
    myself = of_self(speaker.type)
    return Text(f"{myself.es} {es} {lasts.es}", f"{myself.en} {en} {lasts.en}")


def _ban_name(step: model.BanName, speaker: Speaker) -> Text:
    of, lasts = named(step.of, speaker), LASTS[step.until]
    return Text(
        f"el dueño de {of.es} no puede jugar cartas de ese nombre {lasts.es}",
        f"the owner of {of.en} cannot play cards of that name {lasts.en}",
    )


def _mode(step: model.Mode, speaker: Speaker) -> Text:
    told = [tell(mode, speaker, infinitive=True) for mode in step.modes]
    es, en = " o ".join(t.es for t in told), " or ".join(t.en for t in told)
    if step.by == "opponent":
        return Text(f"tu oponente elige entre {es}", f"your opponent chooses between: {en}")
    return Text(f"elige entre {es}", f"choose between: {en}")


def _if(step: model.If, speaker: Speaker) -> Text:
    when, then = clause(step.condition, speaker.type), sequence(step.steps, speaker)
    es, en = f"si {when.es}, {then.es}", f"if {when.en}, {then.en}"
    if step.otherwise:
        other = sequence(step.otherwise, speaker)
        es, en = f"{es}; de lo contrario, {other.es}", f"{en}; otherwise, {other.en}"
    return Text(es, en)


def _offer(step: model.Offer, speaker: Speaker) -> Text:
    costs = [tell(cost, speaker, infinitive=True) for cost in step.costs]
    who = ("puedes", "you may") if step.who == "you" else (f"{_WHO[step.who].es} puede", f"{_WHO[step.who].en} may")
    es = f"{who[0]} {' y '.join(c.es for c in costs)}"
    en = f"{who[1]} {' and '.join(c.en for c in costs)}"
    if step.steps:
        then = sequence(step.steps, speaker)
        es, en = f"{es}: {then.es}", f"{en}: {then.en}"
    if step.otherwise:
        other = sequence(step.otherwise, speaker)
        es, en = f"{es}; si no lo hace, {other.es}", f"{en}; otherwise, {other.en}"
    return Text(es, en)


def _each(step: model.ForEach, speaker: Speaker) -> Text:
    then = sequence(step.steps, speaker)
    if step.what is None:
        return Text(f"cada jugador: {then.es}", f"each player: {then.en}")
    noun = named(step.what, speaker)
    return Text(f"por cada una de {noun.es}: {then.es}", f"for each of {noun.en}: {then.en}")


def _repeat(step: model.Repeat, speaker: Speaker) -> Text:
    number, then = said(step.times), sequence(step.steps, speaker)
    return Text(f"{number.es} veces: {then.es}", f"{number.en} times: {then.en}")


def _later(step: model.Later, speaker: Speaker) -> Text:
    then = sequence(step.steps, speaker)
    at = Text("al final del turno", "at end of turn") if step.when.event == "fin_de_turno" else moment(step.when, speaker.type)
    if step.condition is not None:
        condition = clause(step.condition, speaker.type)
        at = Text(f"{at.es}, si {condition.es}", f"{at.en}, if {condition.en}")
    return Text(f"{at.es}, {then.es}", f"{at.en}, {then.en}")


_WHOLE: dict[type, Callable[[Any, Speaker], Text]] = {
    model.Affect: _affect,
    model.BecomeCopy: _copy,
    model.BanName: _ban_name,
    model.Mode: _mode,
    model.Together: lambda step, speaker: sequence(step.steps, speaker),
    model.If: _if,
    model.Offer: _offer,
    model.ForEach: _each,
    model.Repeat: _repeat,
    model.Later: _later,
}
