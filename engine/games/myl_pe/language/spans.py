"""What holds only in somebody's turn, a phase or a step: «durante el turno de tu oponente, tus Aliados ganan +1»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Sentence
from engine.games.myl_pe.model.ability import Ban, Cannot, Compare, During, Strength, Times, When

_IN = "(en|durante)"
G.say("span", f"[solo] {_IN} tu turno", During(turn="you"))
G.say("span", f"[solo] {_IN} el turno (de tu oponente|del oponente|oponente)", During(turn="opponent"))
_PLACES = {
    "guerra_de_talismanes": "9.3.3",
    "declaracion_de_ataque": "9.3.1",
    "declaracion_de_bloqueo": "9.3.2",
    "asignacion_de_dano": "9.3.4",
    "(fase_de_vigilia|vigilia)": "vigilia",
    "fase_de_agrupacion": "agrupacion",
    "fase_final": "final",
}
for words, place in _PLACES.items():
    G.say("span", f"{_IN} [(la|cada)] {words}", During(phases=(place,)))
    G.say("their_span", f"{_IN} su {words}", During(turn="opponent", phases=(place,)))
G.say("span", "durante batalla_mitologica", During(phases=("batalla",)))
for _whose, _turn in (
    ("tu batalla_mitologica", "you"),
    ("batalla_mitologica (de tu oponente|del oponente|oponente)", "opponent"),
):
    G.say("span", f"{_IN} [la] {_whose}", During(turn=_turn, phases=("batalla",)))  # type: ignore[arg-type]


@G.rule("sentence", "{span} {items}", "{items} {span}")
def _(span: During, items: tuple[Item, ...]) -> Sentence | None:
    """Prohibitions and bonuses that are bound to a time hold in it, and are not fired at it."""
    return Sentence(items, standing=True, condition=span) if all(_holds(item) for item in items) else None


_ENTERED = Compare(Times(When("entra")), ">=", 1)


_COMES = "(entrar en juego|ser (puesto|puesta) en juego|ser (jugado|jugada)|(lo|la) jugar|jugar (-lo|-la))"


@G.rule(
    "sentence",
    f"{{items}} [(en|durante)] el [mismo] turno (en que|que) {_COMES}",
)
def _(items: tuple[Item, ...]) -> Sentence | None:
    return Sentence(items, standing=True, condition=_ENTERED) if all(_holds(item) for item in items) else None


@G.rule("sentence", "{items} {their_span}")
def _(their_span: During, items: tuple[Item, ...]) -> Sentence | None:
    """«Tu oponente no puede jugar Aliados en su Vigilia.»"""
    theirs = all(
        isinstance(item.said, OnPlayers) and getattr(item.said.effect, "who", "") == "opponent" for item in items
    )
    return Sentence(items, standing=True, condition=their_span) if theirs else None


def _holds(item: Item) -> bool:
    """Whether it is an effect without a time of its own, on players or on cards that are there anyway."""
    said = item.said
    if item.optional or item.then:
        return False
    if isinstance(said, OnPlayers):
        return said.until is None and isinstance(said.effect, Ban)
    if not isinstance(said, Pending) or said.until is not None or not (said.on.all or said.on.ref is not None):
        return False
    return all(isinstance(effect, Strength | Cannot) for effect in said.effects)
