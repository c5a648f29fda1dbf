"""Moments and durations: «cuando entra en juego», «al final de tu turno», «hasta tu próximo turno»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Cards, When
from engine.games.myl_pe.model.words import ANY_TIME, ATTACK_PHASE
from engine.games.myl_pe.wording.nouns import Noun, so_many
from engine.games.myl_pe.wording.numbers import said
from engine.games.myl_pe.wording.references import REFERENCES, of_self

LASTS = {
    "turn_end": Text("hasta el final del turno", "until end of turn"),
    "final_phase": Text("este turno", "this turn"),
    "in_play": Text("hasta que salga del juego", "until it leaves play"),
    "game": Text("permanentemente", "permanently"),
    "source_in_play": Text("mientras esta carta esté en juego", "while this card is in play"),
    "next_turn": Text("el próximo turno", "next turn"),
    "opponents_next_turn": Text("en el próximo turno de tu oponente", "during your opponent's next turn"),
    "your_next_turn": Text("hasta tu próximo turno", "until your next turn"),
    "in_your_next_turn": Text("en tu próximo turno", "during your next turn"),
    "9.1.D": Text("hasta el próximo turno", "until the next turn"),
    "9.2.E": Text("hasta la Vigilia", "until the Vigil"),
    "9.3.1.f": Text("hasta la Declaración de Ataque", "until the Declaration of Attack"),
    "9.3.2.e": Text("hasta la Declaración de Bloqueo", "until the Declaration of Blocks"),
    "9.3.3.c": Text("hasta la Guerra de Talismanes", "until the War of Talismans"),
    "9.3.4.f": Text("hasta el final de la Asignación de Daño", "until the end of the Assignment of Damage"),
}

_PHASES = {
    "agrupacion": ("Fase de Agrupación", "Grouping Phase"),
    "vigilia": ("Fase de Vigilia", "Vigil Phase"),
    "ataque": ("Declaración de Ataque", "Declaration of Attack"),
    "bloqueo": ("Declaración de Bloqueo", "Declaration of Blocks"),
    "guerra": ("Guerra de Talismanes", "War of Talismans"),
    "asignacion": ("Asignación de Daño", "Assignment of Damage"),
    "fase_final": ("Fase Final", "Final Phase"),
}
_HEADS = {
    "9.1": "agrupacion",
    "9.2": "vigilia",
    "9.3.1": "ataque",
    "9.3.2": "bloqueo",
    "9.3.3": "guerra",
    "9.3.4": "asignacion",
    "9.4": "fase_final",
}
_STARTS = ("9.1.B", "9.2.A", "9.3.1.b", "9.3.1.c", "9.3.2.b", "9.3.2.c", "9.3.3.a", "9.3.4.a", "9.3.4.b", "9.4.A")
_ENDS = ("9.1.D", "9.2.D", "9.2.E", "9.3.1.e", "9.3.2.e", "9.3.3.c", "9.3.4.e", "9.4.C")

_OF_CARDS = {
    "entra": ("entra en juego", "enters play"),
    "destruido": ("es destruido", "is destroyed"),
    "sale": ("sale del juego", "leaves play"),
    "al_cementerio": ("es enviado al Cementerio desde el juego", "goes from play to the Graveyard"),
    "juega": ("es jugado", "is played"),
    "ataca": ("ataca", "attacks"),
    "tras_atacar": ("ya atacó", "has attacked"),
    "bloquea": ("bloquea", "blocks"),
    "bloqueado": ("es bloqueado", "is blocked"),
    "no_bloqueado": ("no es bloqueado", "is not blocked"),
    "hace_dano": ("hace daño al Castillo oponente", "deals damage to your opponent's Castle deck"),
    "porta": ("recibe un Arma", "is given a Weapon"),
    "usa": ("usa su habilidad", "uses its ability"),
    "copia": ("copia", "copies"),
    "gana_fuerza": ("gana un bono de fuerza", "gets a bonus of strength"),
    "objetivo": ("es objetivo", "becomes a target"),
    "desterrado": ("es desterrado", "is exiled"),
    "descartado": ("es descartado", "is discarded"),
    "al_castillo": ("es barajado en el Castillo", "goes into its owner's Castle deck"),
    "a_la_mano": ("es devuelto a la Mano", "returns to its owner's Hand"),
}
_BY_CONTROLLER = ("entra", "ataca", "bloquea")
"""What a card does whoever controls it: `by` says whose it is."""
_OF_PLAYERS = {
    "descarta": ("descarta una carta", "discards a card"),
    "roba": ("roba una carta", "draws a card"),
    "bota": ("bota una carta", "mills a card"),
    "busca": ("busca una carta", "searches for a card"),
    "agrupa": ("agrupa", "groups"),
    "ataque": ("ataca", "attacks"),
    "recibe_dano": ("recibe daño", "is dealt damage"),
    "juega": ("juega", "plays"),
    "usa": ("usa una habilidad", "uses an ability"),
}
_YOU = {
    "descarta": "descartas",
    "roba": "robas",
    "bota": "botas",
    "busca": "buscas",
    "agrupa": "agrupas",
    "ataca": "atacas",
    "recibe": "recibes",
    "juega": "juegas",
    "usa": "usas",
}


def step_of_turn(step: str, by: str) -> Text:
    """A step of the turn as people name it: «al comienzo de tu Fase de Vigilia»."""
    if step == ATTACK_PHASE:
        return Text("en la fase de ataque", "in the attack phase")
    if step == ANY_TIME:
        return Text("en cualquier momento", "at any time")
    head = next((phase for start, phase in sorted(_HEADS.items(), reverse=True) if step.startswith(start)), None)
    if head is None:
        return Text(f"en {step}", f"in {step}")
    es, en = _PHASES[head]
    whose = {"you": (f"tu {es}", f"your {en}"), "opponent": (f"la {es} de tu oponente", f"your opponent's {en}")}
    named = whose.get(by, (f"la {es}", f"the {en}"))
    if step in _STARTS:
        return Text(f"al comienzo de {named[0]}", f"at the beginning of {named[1]}")
    if step in _ENDS:
        return Text(f"al final de {named[0]}", f"at the end of {named[1]}")
    return Text(f"en {named[0]}", f"during {named[1]}")


def moment(when: When, type_: str) -> Text:
    """When something happens, as the beginning of a sentence."""
    if when.first:
        told = moment(replace(when, first=False), type_)
        es, en = told.es.removeprefix("cuando "), told.en.removeprefix("when ")
        return Text(f"la primera vez que {es} cada turno", f"the first time {en} each turn")
    if when.event.startswith("paso:"):
        return step_of_turn(when.event[5:], when.by)
    if when.event == "fin_de_turno":
        return _end_of_turn(when)
    if when.event == "tras_atacar" and when.what is None and not when.bearer:
        return Text("después de atacar", "after attacking")
    if when.event == "tras_atacar":
        noun = _subject(when, type_)
        return Text(f"después de que {noun.es} ataque", f"after {noun.en} attacks")
    if when.event in _OF_PLAYERS and not (when.event in _OF_CARDS and when.what is None):
        return _of_player(when)
    es, en = _OF_CARDS.get(when.event, (when.event, when.event))
    subject = _subject(when, type_)
    if (subject.feminine and es.endswith("ado")) or (subject.feminine and es.endswith("ido")):
        es = es[:-1] + "a"
    if when.other == Cards(of="opponent") and when.combat is False:
        return Text(f"cuando {subject.es} {es} por un efecto oponente", f"when {subject.en} {en} by an opposing effect")
    if when.other is not None:
        other = of_self(type_) if when.other.this else so_many(when.other, 1, False, said)
        links = {"bloquea": ("a", ""), "porta": ("", ""), "copia": ("a", ""), "objetivo": ("de", "of")}.get(
            when.event, ("por", "by")
        )
        es, en = f"{es} {links[0]} {other.es}".replace("  ", " "), f"{en} {links[1]} {other.en}".replace("  ", " ")
    combat = {True: (" en combate", " in combat"), False: (" fuera de combate", " outside combat")}
    also = combat.get(when.combat, ("", "")) if when.combat is not None else ("", "")
    return Text(f"cuando {subject.es} {es}{also[0]}", f"when {subject.en} {en}{also[1]}")


def _subject(when: When, type_: str) -> Noun:
    if when.bearer:
        return REFERENCES["bearer"]
    if when.ref is not None:
        return REFERENCES.get(when.ref, REFERENCES["done"])
    if when.what is None:
        return of_self(type_)
    whose = when.by in ("you", "opponent") and when.what.of == "any" and when.event in _BY_CONTROLLER
    return so_many(replace(when.what, of=when.by) if whose else when.what, 1, False, said)


def _end_of_turn(when: When) -> Text:
    if when.attacked:
        return Text("al final del turno en que ataque", "at the end of a turn in which it attacked")
    return {
        "you": Text("al final de tu turno", "at the end of your turn"),
        "opponent": Text("al final del turno de tu oponente", "at the end of your opponent's turn"),
    }.get(when.by, Text("al final de cada turno", "at the end of each turn"))


def _of_player(when: When) -> Text:
    es, en = _OF_PLAYERS[when.event]
    if when.what is not None and when.event in ("juega", "descarta", "roba", "bota", "busca", "usa"):
        noun = so_many(when.what, 1, False, said)
        verb_es, verb_en = es.split(" ")[0], en.split(" ")[0]
        if when.event == "usa":
            es, en = f"usa la habilidad de {noun.es}", f"uses the ability of {noun.en}"
        else:
            es, en = f"{verb_es} {noun.es}", f"{verb_en} {noun.en}"
    if when.from_hand:
        es, en = f"{es} desde su mano", f"{en} from hand"
    if when.by == "you":
        verb_es, _, rest_es = es.partition(" ")
        verb_en, _, rest_en = en.partition(" ")
        mine = "are" if verb_en == "is" else "search" if verb_en == "searches" else verb_en[:-1]
        return Text(f"cuando {_YOU[verb_es]} {rest_es}".strip(), f"when you {mine} {rest_en}".strip())
    who = ("tu oponente", "your opponent") if when.by == "opponent" else ("cualquier jugador", "any player")
    return Text(f"cuando {who[0]} {es}", f"when {who[1]} {en}")


_DOOMS = {
    "destruido": ("ser destruido", "be destroyed"),
    "desterrado": ("ser desterrado", "be exiled"),
    "descartado": ("ser descartado", "be discarded"),
    "al_cementerio": ("ser enviado al Cementerio", "go from play to the Graveyard"),
    "al_castillo": ("ser barajado en el Castillo de su dueño", "go into its owner's Castle deck"),
    "a_la_mano": ("ser devuelto a la Mano de su dueño", "return to its owner's Hand"),
    "hace_dano": ("hacer daño al Castillo oponente", "deal damage to your opponent's Castle deck"),
}


def doomed(event: str) -> Text:
    """What is about to happen, as a deed: «ser destruido»."""
    return Text(*_DOOMS.get(event, (event, event)))


def doom(when: When, type_: str) -> Text:
    """What is about to happen: «si un Aliado que controles va a ser destruido»."""
    deed = doomed(when.event)
    subject, es = _subject(when, type_), deed.es
    if when.event == "sale":
        return Text(f"si {subject.es} va a salir del juego", f"if {subject.en} would leave play")
    if subject.feminine and es.startswith("ser "):
        word, _, rest = es.removeprefix("ser ").partition(" ")
        es = f"ser {word[:-1]}a {rest}".strip()
    combat = {True: (" en combate", " in combat"), False: (" fuera de combate", " outside combat")}
    also = combat[when.combat] if when.combat is not None else ("", "")
    return Text(f"si {subject.es} va a {es}{also[0]}", f"if {subject.en} would {deed.en}{also[1]}")


def aiming(when: When) -> Text:
    """« que tenga como objetivo a un Aliado que controles», where a reply asks for that."""
    if when.at is None:
        return Text("", "")
    noun = REFERENCES["self"] if when.at.this else so_many(when.at, 1, False, said)
    return Text(f" que tenga como objetivo a {noun.es}", f" that targets {noun.en}")


def answered(when: When) -> Text:
    """What is responded to: «un Talismán oponente», «la Fase de Vigilia de tu oponente»."""
    if when.event in _PHASES and when.event != "ataque":
        es, en = _PHASES[when.event]
        whose = {"you": (f"tu {es}", f"your {en}"), "opponent": (f"la {es} de tu oponente", f"your opponent's {en}")}
        return Text(*whose.get(when.by, (f"la {es}", f"the {en}")))
    if when.event == "ataque":
        theirs = when.by == "opponent"
        if when.by == "you":
            return Text("que tú declares un ataque", "your declaring an attack")
        return Text(
            "un ataque" + (" oponente" if theirs else ""), "an attack" + (" by your opponent" if theirs else "")
        )
    if when.event == "recibe_dano":
        return Text("recibir daño", "being dealt damage")
    if when.event == "fin_de_turno":
        ends = {
            "you": Text("el final de tu turno", "the end of your turn"),
            "opponent": Text("el final del turno de tu oponente", "the end of your opponent's turn"),
        }
        return ends.get(when.by, Text("el final del turno", "the end of the turn"))
    if when.event == "usa" and when.what is None:
        theirs = when.by == "opponent"
        return Text(
            "una habilidad" + (" oponente" if theirs else ""), "an ability" + (" of your opponent" if theirs else "")
        )
    if when.event == "juega" and when.what is not None:
        noun = so_many(when.what, 1, False, said)
        who = {"opponent": ("tu oponente", "your opponent"), "you": ("tú", "you")}
        es, en = who.get(when.by, ("cualquier jugador", "any player"))
        aims = aiming(when)
        hand = (f" desde {'tu' if when.by == 'you' else 'su'} mano", " from hand") if when.from_hand else ("", "")
        return Text(
            f"que {es} {'juegues' if when.by == 'you' else 'juegue'} {noun.es}{hand[0]}{aims.es}",
            f"{en} playing {noun.en}{hand[1]}{aims.en}",
        )
    if when.event == "copia" and when.what is not None:
        noun = so_many(when.what, 1, False, said)
        return Text(f"que {noun.es} copie a otra", f"{noun.en} copying another one")
    told = moment(when, "")
    return Text(f"que {told.es.removeprefix('cuando ')}", told.en.removeprefix("when "))
