"""Instructions as clauses: «destruye un Aliado», «tu oponente bota 2 cartas», «puedes robar una carta»."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Condition, Instruction, Objects, When
from engine.games.myl_pe.wording.conditions import clause
from engine.games.myl_pe.wording.effects import predicate, whole
from engine.games.myl_pe.wording.effects_on_players import PLAYERS, may_be, of_players
from engine.games.myl_pe.wording.moments import LASTS, answered, moment
from engine.games.myl_pe.wording.moves import TELLERS
from engine.games.myl_pe.wording.nouns import Noun, described, so_many
from engine.games.myl_pe.wording.numbers import said
from engine.games.myl_pe.wording.objects import clitic, named
from engine.games.myl_pe.wording.references import REFERENCES, Speaker, that

_FORMS = {
    "destruir": ("destruye", "destruye", "destruya"),
    "desterrar": ("destierra", "destierra", "destierre"),
    "subir": ("sube", "sube", "suba"),
    "barajar": ("baraja", "baraja", "baraje"),
    "enviar": ("envía", "envía", "envíe"),
    "devolver": ("devuelve", "devuelve", "devuelva"),
    "poner": ("pon", "pone", "ponga"),
    "descartar": ("descarta", "descarta", "descarte"),
    "botar": ("bota", "bota", "bote"),
    "robar": ("roba", "roba", "robe"),
    "buscar": ("busca", "busca", "busque"),
    "tomar": ("toma", "toma", "tome"),
    "mirar": ("mira", "mira", "mire"),
    "mostrar": ("muestra", "muestra", "muestre"),
    "nombrar": ("nombra", "nombra", "nombre"),
    "elegir": ("elige", "elige", "elija"),
    "generar": ("genera", "genera", "genere"),
    "pagar": ("paga", "paga", "pague"),
    "anular": ("anula", "anula", "anule"),
    "cancelar": ("cancela", "cancela", "cancele"),
    "mover": ("mueve", "mueve", "mueva"),
    "salvar": ("salva", "salva", "salve"),
    "cambiar": ("cambia", "cambia", "cambie"),
    "jugar": ("juega", "juega", "juegue"),
    "dar": ("da", "da", "dé"),
    "copiar": ("copia", "copia", "copie"),
    "agrupar": ("agrupa", "agrupa", "agrupe"),
    "perder": ("pierdes", "pierde", "pierda"),
}
"""The infinitive, the command to you, what another player does, and what you may have that player do."""
_WHO = {
    "opponent": Text("tu oponente", "your opponent"),
    "each": Text("cada jugador", "each player"),
    "any": Text("cada jugador", "each player"),
}


def tell(step: Instruction, speaker: Speaker, infinitive: bool = False, mine: bool = False) -> Text:
    """An instruction as a clause; with `infinitive` as it stands after «puedes», with `mine` after another's deed."""
    whole = _WHOLE.get(type(step))
    if whole is not None:
        told: Text = whole(step, speaker)
        if not step.optional or told.es.startswith("puedes "):
            return told
        return may_be(told)
    verb, rest, verb_en, rest_en = TELLERS[type(step)](step, speaker)
    doer = _doer(step)
    command, other, wished = _FORMS[verb]
    if step.optional or infinitive:
        may = ("", "") if infinitive else ("puedes ", "you may ")
        if doer != "you":
            who = _WHO[doer]
            return Text(
                f"{may[0]}hacer que {who.es} {wished} {rest}".strip(), f"{may[1]}have {who.en} {verb_en} {rest_en}"
            )
        return Text(f"{may[0]}{verb} {rest}".strip().replace("@", ""), f"{may[1]}{verb_en} {rest_en}".strip())
    if doer == "you" and mine:
        return Text(f"tú {_you_do(step, other)} {_commanded(rest)}".strip(), f"you {verb_en} {rest_en}".strip())
    if doer == "you":
        return Text(_commanded(f"{command} {rest}".strip()), f"{verb_en} {rest_en}".strip())
    who = _WHO[doer]
    return Text(f"{who.es} {other} {rest}".strip(), f"{who.en} {_third(verb_en)} {rest_en}".strip())


def _you_do(step: Instruction, third: str) -> str:
    """«robas» for «roba»; what is a state is no deed."""
    return "pierdes" if isinstance(step, model.Lose) else f"{third}s"


_COMMANDS = {"@poner": "pon", "@jugar": "juéga", "@desterrar": "destiérra", "@barajar": "barája", "@ordenar": "ordéna"}


def _commanded(words: str) -> str:
    """A second verb as a command too: «búscalo y ponlo» for «buscarlo y ponerlo»."""
    for marked, command in _COMMANDS.items():
        words = words.replace(marked, command)
    return words


def sequence(steps: tuple[Instruction, ...], speaker: Speaker) -> Text:
    """Instructions one after the other, «luego» where one needs the one before."""
    es, en = "", ""
    for number, step in enumerate(steps):
        before = steps[number - 1] if number else None
        if before is not None:
            speaker.many = _several(before)
            if _plays_the_found(before, step):
                put = _found_and_played(before, step, speaker)  # type: ignore[arg-type]
                es, en = f"{es}{put.es}", f"{en}{put.en}"
                continue
        told = tell(step, speaker, mine=before is not None and _doer(before) != "you")
        if before is not None:
            told = _of_the_gone(before, step, told)
        link = ("", "") if not number else (", luego ", ", then ") if step.then else (" y ", " and ")
        if isinstance(before, model.ForEach) and step.then:
            link = (". Luego, ", ". Then, ")
        apart = isinstance(step, model.Later) and step.when.event == "fin_de_turno"
        apart = apart or (isinstance(step, model.If) and isinstance(steps[number - 1], model.If) and not step.then)
        if number and apart:
            link, told = (". ", ". "), _capital(told)
        es, en = f"{es}{link[0]}{told.es}", f"{en}{link[1]}{told.en}"
    return Text(es, en)


def _plays_the_found(search: Instruction, step: Instruction) -> bool:
    """Whether what was looked for and left where it lay is played, put on a bearer or laid in the Castillo next."""
    played = isinstance(step, model.Play | model.ToCastle) or (
        isinstance(step, model.PutIntoPlay) and step.bearer is not None
    )
    found = isinstance(search, model.Search) and search.to is None
    return found and played and step.what == Objects(ref="done") and not step.then  # type: ignore[union-attr]


def _found_and_played(
    search: model.Search, step: model.Play | model.PutIntoPlay | model.ToCastle, speaker: Speaker
) -> Text:
    """«...y juégalo sin pagar su coste», «...y ponla en juego sobre un Aliado», «...y ponlo encima de tu Castillo»."""
    it = so_many(search.cards, search.count, search.up_to, said)
    if isinstance(step, model.Play):
        rest, rest_en = (" sin pagar su coste", " without paying its cost") if step.free else ("", "")
        es, en = f" y @jugarl{'a' if it.feminine else 'o'}{rest}", f" and play it{rest_en}"
    elif isinstance(step, model.ToCastle):
        rest, rest_en = ("encima", "on top") if step.at == "top" else ("al fondo", "at the bottom")
        es, en = f" y @poner{clitic(it)} {rest} de tu Castillo", f" and put it {rest_en} of your Castle deck"
    else:
        on = named(step.bearer or Objects(ref="bearer"), speaker)
        es, en = f" y @ponerl{'a' if it.feminine else 'o'} en juego sobre {on.es}", f" and put it into play on {on.en}"
    return Text(es.replace("@", "") if search.optional else _commanded(es), en)


_GONE: dict[type, tuple[str, str]] = {
    model.Destroy: ("destruida", "destroyed"),
    model.Exile: ("desterrada", "exiled"),
}


def _of_the_gone(before: Instruction, step: Instruction, told: Text) -> Text:
    """«La carta destruida», where what was done before was done to a target, which «esa carta» would be."""
    what = getattr(before, "what", None)
    aimed = isinstance(what, Objects) and (what.ref or "").startswith("target:")
    if type(before) not in _GONE or not aimed or not _tells_of(step, "done"):
        return told
    es, en = _GONE[type(before)]
    return Text(told.es.replace("esa carta", f"la carta {es}"), told.en.replace("that card", f"the {en} card"))


def _tells_of(part: object, ref: str) -> bool:
    if getattr(part, "ref", None) == ref or (isinstance(part, model.Quality) and part.of == ref):
        return True
    if isinstance(part, tuple):
        return any(_tells_of(one, ref) for one in part)
    return isinstance(part, Struct) and any(_tells_of(getattr(part, name), ref) for name in part.__struct_fields__)


def _several(step: Instruction) -> bool:
    """Whether an instruction is about several cards, which are then «those»."""
    count = getattr(step, "count", None)
    what = getattr(step, "what", None) or getattr(step, "on", None)
    if isinstance(what, Objects) and what.ref is None:
        return what.all is not None or what.count != 1
    return isinstance(step, model.Draw | model.Search | model.LookTop | model.Discard) and count not in (1, None)


def _capital(text: Text) -> Text:
    return Text(text.es[:1].upper() + text.es[1:], text.en[:1].upper() + text.en[1:])


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    made = first + "es" if first.endswith(("sh", "ch", "s")) else first + "s"
    return f"{made} {rest}".strip()


def _doer(step: Instruction) -> str:
    who = getattr(step, "who", "you")
    if isinstance(step, model.LookHand) and step.shown:
        return step.who
    if isinstance(step, model.Search | model.LookHand | model.Lose | model.ExtraTurn):
        return "you"
    if isinstance(step, model.LookTop):
        return "each" if step.who == "each" else "you"
    if isinstance(step, model.Discard) and step.chooser == "you":
        return "you"
    what = getattr(step, "what", None)
    if isinstance(what, Objects) and what.pick is not None and what.by != "you":
        return what.by
    return str(who) if who != "any" else "each"


# -- instructions that are whole clauses, or hold others


_ALL_ALLIES = Noun("todos los Aliados", "all Allies", plural=True)
"""Whom an effect is on that says neither cards nor players."""


_UNTIL_THE_FINAL_PHASE = Text("hasta la Fase Final", "until the Final Phase")


def _affect(step: model.Affect, speaker: Speaker) -> Text:
    lasts = LASTS[step.until]
    if isinstance(step.effect, model.Strength) and step.until == "final_phase":
        lasts = _UNTIL_THE_FINAL_PHASE  # «este turno» of a strength is until the turn ends
    if isinstance(step.effect, PLAYERS):
        told = of_players(step.effect)
        if isinstance(step.effect, model.Allow) and step.until == "turn_end":
            return told
        if isinstance(step.effect, model.Skips) and step.until == "game":
            return told
        if told.en.endswith("turn"):
            return Text(f"{told.es} {lasts.es}", f"{lasts.en}, {told.en}")
        if isinstance(step.effect, model.Cost) and step.effect.once and step.until == "game":
            return told
        return Text(f"{told.es} {_for_long_es(told.es, lasts.es)}", f"{told.en} {_for_long(told.en, lasts.en)}")
    if isinstance(step.effect, model.Invert) and step.on is None:
        return _inverted(step.effect, lasts)
    noun = named(step.on, speaker) if step.on is not None else _ALL_ALLIES
    told = whole(noun, predicate(step.effect, noun))
    if isinstance(step.effect, model.Must) and step.until not in ("game", "in_play", "source_in_play"):
        lasts = Text("este turno", "this turn") if step.until == "final_phase" else lasts
        return Text(_this_turn(told.es, " si puede", lasts.es), _this_turn(told.en, " if able", lasts.en))
    comma = "," if getattr(step.effect, "minimum", None) is not None else ""
    return Text(f"{told.es} {_for_long_es(told.es, lasts.es)}", f"{told.en}{comma} {_for_long(told.en, lasts.en)}")


def _inverted(effect: model.Invert, lasts: Text) -> Text:
    forever = lasts.es == "permanentemente"
    return Text(
        f"los bonos de fuerza se restan, con un mínimo de {effect.minimum}, "
        f"{'por el resto del juego' if forever else lasts.es}",
        f"strength bonuses are subtracted, to no less than {effect.minimum}, "
        f"{'for the rest of the game' if forever else lasts.en}",
    )


def _this_turn(words: str, able: str, turn: str) -> str:
    """«debe atacar este turno si puede»: not every turn."""
    head, _, rest = words.partition(able)
    return f"{head.removesuffix(' todos los turnos').removesuffix(' every turn')} {turn}{able}{rest}"


def _for_long_es(told: str, lasts: str) -> str:
    forbids = " no puede" in told or told.startswith("no ")
    return "por el resto del juego" if lasts == "permanentemente" and forbids else lasts


def _for_long(told: str, lasts: str) -> str:
    """What nobody can do for the rest of the game is not done «permanently»."""
    forbids = " cannot " in told or told.startswith("no ")
    return "for the rest of the game" if lasts == "permanently" and forbids else lasts


def _copy(step: model.BecomeCopy, speaker: Speaker) -> Text:
    if step.what.ref != "self":
        return _other_copy(step, speaker)
    of, lasts = named(step.of, speaker), LASTS[step.until]
    if step.entering:
        return Text(f"entra en juego como {of.es}", f"it enters play as {of.en}")
    if step.whole and step.until == "in_play":
        return Text(f"se convierte en una copia de {of.es}", f"it becomes a copy of {of.en}")
    if step.whole:
        es, en = f"es una copia de {of.es}", f"become a copy of {of.en}"
    elif not step.ability:
        es, en = f"copia la fuerza de {of.es}", f"copy the strength of {of.en}"
    elif step.strength:
        es, en = f"copia la fuerza y la habilidad de {of.es}", f"copy the strength and ability of {of.en}"
    else:
        es, en = f"copia la habilidad de {of.es}", f"copy the ability of {of.en}"
    if step.until == "in_play":
        return Text(es, en)
    return Text(f"{es} {lasts.es}", f"{en} {lasts.en}")


def _other_copy(step: model.BecomeCopy, speaker: Speaker) -> Text:
    """«un Aliado que controles se convierte en una copia de otro Aliado», or copies a part of it."""
    whose, of, lasts = named(step.what, speaker), named(step.of, speaker), LASTS[step.until]
    parts = [
        Text(*part)
        for part, copied in ((("fuerza", "strength"), step.strength), (("habilidad", "ability"), step.ability))
        if copied
    ]
    es, en = f"{whose.es} se convierte en una copia de {of.es}", f"{whose.en} becomes a copy of {of.en}"
    if not step.whole:
        es = f"{whose.es} copia la {' y la '.join(part.es for part in parts)} de {of.es}"
        en = f"{whose.en} copies the {' and '.join(part.en for part in parts)} of {of.en}"
    return Text(es, en) if step.until == "in_play" else Text(f"{es} {lasts.es}", f"{en} {lasts.en}")


def _ban_name(step: model.BanName, speaker: Speaker) -> Text:
    of, lasts = named(step.of, speaker), LASTS[step.until]
    return Text(
        f"el dueño de {of.es} no puede jugar cartas de ese nombre {_for_long_es('no ', lasts.es)}",
        f"the owner of {of.en} cannot play cards of that name {_for_long(' cannot ', lasts.en)}",
    )


def _one_mode(mode: Instruction, speaker: Speaker) -> Text:
    """One of the things to choose from, in the infinitive."""
    if isinstance(mode, model.Offer) and mode.who == "you" and not mode.otherwise:
        costs = [tell(cost, speaker, infinitive=True) for cost in mode.costs]
        then = _one_mode(model.Together(steps=mode.steps), speaker)
        paid, paid_en = " y ".join(c.es for c in costs), " and ".join(c.en for c in costs)
        return Text(f"{paid} para {then.es}", f"{paid_en} to {then.en}")
    if not isinstance(mode, model.Together):
        return tell(mode, speaker, infinitive=True)
    es, en = "", ""
    for number, step in enumerate(mode.steps):
        told = tell(step, speaker, infinitive=True)
        link = ("", "") if not number else (" y luego ", " and then ") if step.then else (" y ", " and ")
        es, en = f"{es}{link[0]}{told.es}", f"{en}{link[1]}{told.en}"
    return Text(es, en)


def _stronger_or_weaker(modes: tuple[Instruction, ...], speaker: Speaker) -> Text | None:
    """«Un Aliado gana o pierde 1 a la fuerza», where that is what there is to choose."""
    first, *others = modes or (None,)
    if not isinstance(first, model.Affect) or not isinstance(first.effect, model.Strength):
        return None
    amount = first.effect.amount
    if not isinstance(amount, int) or [replace(first, effect=model.Strength("add", -amount))] != others:
        return None
    told = tell(first, speaker)
    return Text(told.es.replace(" gana ", " gana o pierde ", 1), told.en.replace(" gains ", " gains or loses ", 1))


def _mode(step: model.Mode, speaker: Speaker) -> Text:
    if (either := _stronger_or_weaker(step.modes, speaker)) is not None:
        return either
    told = [_one_mode(mode, speaker) for mode in step.modes]
    es, en = " o ".join(t.es for t in told), " or ".join(t.en for t in told)
    if step.by == "opponent" and all(_doer(mode) == "opponent" and not mode.optional for mode in step.modes):
        deeds = [TELLERS[type(mode)](mode, speaker) for mode in step.modes if type(mode) in TELLERS]
        if len(deeds) == len(step.modes):
            es, en = " o ".join(f"{d[0]} {d[1]}" for d in deeds), " or ".join(f"{d[2]} {d[3]}" for d in deeds)
            return Text(f"tu oponente debe {es}", f"your opponent must {en}")
    if step.by == "opponent":
        return Text(f"tu oponente elige entre {es}", f"your opponent chooses one: {en}")
    return Text(f"elige entre {es}", f"choose one: {en}")


def _if(step: model.If, speaker: Speaker) -> Text:
    asked = step.condition.ref if isinstance(step.condition, model.Is) else ""
    if asked.startswith("target:") and asked not in speaker.named:
        if isinstance(step.condition, model.Is) and step.condition.cards.doing and not step.otherwise:
            return _if_it(step.steps, step.condition, speaker)
        first = tell(model.Choose(what=model.Objects(ref=asked)), speaker)
        told = _if(step, speaker)
        return Text(f"{first.es}: {told.es}", f"{first.en}: {told.en}")
    when, then = clause(step.condition, speaker.type), sequence(step.steps, speaker)
    es, en = f"si {when.es}, {then.es}", f"if {when.en}, {then.en}"
    if step.otherwise:
        other = sequence(step.otherwise, speaker)
        es, en = f"{es}, de lo contrario, {other.es}", f"{en}; otherwise, {other.en}"
    return Text(es, en)


def _if_it(steps: tuple[Instruction, ...], condition: Condition, speaker: Speaker) -> Text:
    """«un Aliado dobla su fuerza si está bloqueando»: a target is named before something is asked of it."""
    then, when = sequence(steps, speaker), clause(condition, speaker.type)
    es, en = when.es.removeprefix(REFERENCES["done"].es), when.en.removeprefix(REFERENCES["done"].en)
    return Text(f"{then.es} si{es}", f"{then.en} if it{en}")


def _unless(step: model.Offer, told: Text, speaker: Speaker) -> Text:
    """What happens unless the player pays: «anula esa carta a menos que tu oponente pague 2 Oros»."""
    costs = [TELLERS[type(cost)](cost, speaker) for cost in step.costs]
    es = " y ".join(f"{_FORMS[cost[0]][2]} {cost[1]}" for cost in costs).replace(" tu ", " su ")
    en = " and ".join(f"{_third(cost[2])} {cost[3]}" for cost in costs).replace(" your ", " their ")
    who = _WHO[step.who]
    return Text(f"{told.es} a menos que {who.es} {es}", f"{told.en} unless {who.en} {en}")


def offered(step: Instruction, told: Text, speaker: Speaker) -> Text:
    """What an annulment or a cancellation does, and what may be given up against it."""
    if not isinstance(step, model.Offer) or step.who == "you" or any(type(cost) not in TELLERS for cost in step.costs):
        return told
    return _unless(step, told, speaker)


def _offer(step: model.Offer, speaker: Speaker) -> Text:
    if step.who != "you" and not step.steps and all(type(cost) in TELLERS for cost in step.costs):
        return _unless(step, sequence(step.otherwise, speaker), speaker)
    costs = [tell(cost, speaker, infinitive=True) for cost in step.costs]
    who = ("puedes", "you may") if step.who == "you" else (f"{_WHO[step.who].es} puede", f"{_WHO[step.who].en} may")
    given, given_en = " y ".join(c.es for c in costs), " and ".join(c.en for c in costs)
    if step.who != "you":
        given, given_en = given.replace(" tu ", " su "), given_en.replace(" your ", " their ")
    es, en = f"{who[0]} {given}", f"{who[1]} {given_en}"
    if step.who != "you" and step.steps == (model.Annul(),):
        for besides in step.otherwise:
            if isinstance(besides, model.Offer) and besides.costs:
                too = tell(besides.costs[0], speaker, infinitive=True)
                es, en = f"{es} o {too.es.replace(' tu ', ' su ')}", f"{en} or {too.en.replace(' your ', ' their ')}"
        return Text(f"{es} para anular esta carta", f"{en} to annul this card")
    if step.steps:
        then = sequence(step.steps, speaker)
        es, en = f"{es}: {then.es}", f"{en}: {then.en}"
    if step.otherwise:
        other = sequence(step.otherwise, speaker)
        does = "haces" if step.who == "you" else "hace"
        es, en = f"{es}; si no lo {does}, {other.es}", f"{en}; otherwise, {other.en}"
    return Text(es, en)


def _each(step: model.ForEach, speaker: Speaker) -> Text:
    if step.what is not None and step.what.all is not None:
        speaker.each = that(step.what.all, False)
        then, noun = sequence(step.steps, speaker), described(step.what.all, False, said)
        speaker.each = None
        return Text(f"por cada {noun.es}: {then.es}", f"for each {noun.en}: {then.en}")
    then = sequence(step.steps, speaker)
    if step.players in ("event", "target"):
        told = _of_that_player(step.steps, speaker)
        aimed = step.players == "target"
        es, en = told.es.replace("ese jugador", "su controlador"), told.en.replace("that player", "its controller")
        return Text(es, en) if aimed else told
    if step.what is None:
        return _of_players(step, then, speaker)
    noun = named(step.what, speaker)
    return Text(f"por cada una de {noun.es}: {then.es}", f"for each of {noun.en}: {then.en}")


def _of_players(step: model.ForEach, then: Text, speaker: Speaker) -> Text:
    """What each player does, or the other one, by that player's own choice."""
    who = _WHO["opponent" if step.players == "opponent" else "each"]
    first = step.steps[0] if step.steps else None
    if first is not None and len(step.steps) == 1 and first.optional and type(first) in TELLERS:
        told = tell(replace(first, optional=False), speaker, infinitive=True)
        return Text(
            f"{who.es} puede {told.es.replace(' tu ', ' su ')}", f"{who.en} may {told.en.replace(' your ', ' their ')}"
        )
    return Text(f"{who.es}: {then.es}", f"{who.en}: {then.en}")


def _of_that_player(steps: tuple[Instruction, ...], speaker: Speaker) -> Text:
    """What the player of the event does, told as another player's deeds."""
    theirs = tuple(replace(step, who="opponent") if getattr(step, "who", "") == "you" else step for step in steps)
    told = sequence(theirs, speaker)
    who = speaker.whose
    if theirs == steps:
        return Text(f"{who.es}: {told.es}", f"{who.en}: {told.en}")
    return Text(told.es.replace("tu oponente", who.es), told.en.replace("your opponent", who.en))


def _repeat(step: model.Repeat, speaker: Speaker) -> Text:
    number, then = said(step.times), sequence(step.steps, speaker)
    return Text(f"{number.es} veces: {then.es}", f"{number.en} times: {then.en}")


_MOVES = model.Destroy | model.Exile | model.Bounce | model.ShuffleIn | model.ToGraveyard | model.ToDefense


def _later(step: model.Later, speaker: Speaker) -> Text:
    then = sequence(step.steps, speaker)
    if step.when == When("fin_de_turno") and len(step.steps) == 1 and isinstance(step.steps[0], _MOVES):
        return Text(f"{then.es} al final del turno", f"{then.en} at end of turn")
    if step.when.event == "juega" and step.once and step.until == "turn_end" and step.condition is None:
        es, en = answered(step.when).es, moment(step.when, speaker.type).en.removeprefix("when ")
        return Text(f"la próxima vez {es} este turno, {then.es}", f"the next time {en} this turn, {then.en}")
    at = (
        Text("al final del turno", "at end of turn")
        if step.when.event == "fin_de_turno"
        else moment(step.when, speaker.type)
    )
    if step.when == When("paso:9.1.B", by="you") and step.until == "game":
        at = Text("al comienzo de tu próximo turno", "at the beginning of your next turn")
    of_turn = step.when.event in ("fin_de_turno", "tras_atacar") or step.when.event.startswith("paso:")
    if step.until == "turn_end" and not step.once and not of_turn:
        at = Text(f"este turno, {at.es}", f"this turn, {at.en}")
    if step.condition is not None:
        condition = clause(step.condition, speaker.type)
        at = Text(f"{at.es}, si {condition.es}", f"{at.en}, if {condition.en}")
    return Text(f"{at.es}, {then.es}", f"{at.en}, {then.en}")


_WHOLE: dict[type, Callable[..., Text]] = {
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
