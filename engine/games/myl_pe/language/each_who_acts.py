"""What the player of the event does, whoever it is: «cuando un Aliado es destruido, su controlador bota una carta»."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Sentence
from engine.games.myl_pe.model.ability import Ban, Cards, ForEach, Instruction, When, Who

_IF = "(cuando|si|siempre que)"
_ANYBODY = "(un jugador|cualquier jugador|algun jugador)"
_THAT_ONE = "(ese jugador|dicho jugador|este jugador|el jugador activo)"

_STARTS = (
    ("fase_de_agrupacion", "paso:9.1.B"),
    ("(fase_de_vigilia|vigilia)", "paso:9.2.A"),
    ("fase_final", "paso:9.4.A"),
)
for _phase, _step in _STARTS:
    G.say("anybodys", f"al (comienzo|inicio) (de cada {_phase}|de la {_phase} de cada jugador)", When(_step))
    G.say("its_turn_comes", f"al (comienzo|inicio) de su {_phase}", When(_step, by="you"))


@G.rule("anybodys", f"{_IF} {_ANYBODY} (jugar|poner en juego) (un|una) {{head}} [{{mods}}] [desde su mano]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None or found.of != "any" else When("juega", what=found)


@G.rule("deeds_of", "{deed_of}")
def _(deed_of: Instruction) -> tuple[Instruction, ...]:
    return (deed_of,)


def _of_who_acts(when: When, deeds: tuple[Instruction, ...]) -> Sentence:
    return Sentence((Item(ForEach(players="event", steps=deeds)),), kind="triggered", when=when)


@G.rule(
    "sentence",
    f"{{anybodys}} {_THAT_ONE} [deber] {{deeds_of}}",
    "{anybodys} deber {deeds_of}",
)
def _(deeds_of: tuple[Instruction, ...], anybodys: When | None = None, anyones: When | None = None) -> Sentence | None:
    when = anybodys or anyones
    return None if when is None else _of_who_acts(when, deeds_of)


@G.rule("sentence", "[{w:while}] su controlador [deber] {deeds_of} al final de (su|tu) turno")
def _(deeds_of: tuple[Instruction, ...], w: object = None) -> Sentence:
    return Sentence(tuple(Item(deed) for deed in deeds_of), kind="triggered", when=When("fin_de_turno", by="you"))


_ITS_PLAYER = (
    "(su controlador|el controlador (de este|del) (aliado|totem|oro|arma|portador)|el controlador de su portador)"
)


@G.rule(
    "sentence",
    f"{_ITS_PLAYER} [deber] {{deeds_of}} {{its_turn_comes}}",
)
def _(deeds_of: tuple[Instruction, ...], its_turn_comes: When) -> Sentence:
    """Who controls a weapon is who controls its bearer (DAR 5.2)."""
    return Sentence(tuple(Item(deed) for deed in deeds_of), kind="triggered", when=its_turn_comes)


@G.rule("sentence", "en el turno siguiente a (ser jugado|ser puesto en juego|entrar en juego) {who} {banning}")
def _(who: Who, banning: Ban) -> Sentence:
    """What holds in the opponent's next turn after the card entered."""
    barred = OnPlayers(replace(banning, who=who), ("opponents_next_turn", "opponents_next_turn"))
    return Sentence((Item(barred),), kind="triggered", when=When("entra"))


@G.rule("sentence", "(durante|en) cada turno su controlador {deeds_of}")
def _(deeds_of: tuple[Instruction, ...]) -> Sentence:
    """Each turn, whoever's it is, he who controls this card."""
    return Sentence(tuple(Item(deed) for deed in deeds_of), kind="triggered", when=When("paso:9.1.B"))
