"""Moments told at length: «cuando juegues este Aliado», «por cada punto de daño que haga al Castillo oponente»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import at_verb
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import CancelAttack, Cards, Discard, Draw, Fact, Mill, Objects, When

_IF = "(cuando|si|siempre que|al momento que|en el momento que|una vez que)"

for words, event in (
    ("recibir dano para ser (destruido|destruida)", "destruido:combate"),
    ("ser (destruido|destruida) por (dano_de_combate|combate)", "destruido:combate"),
    ("ser puesto en el cementerio", "al_cementerio"),
    ("ser (jugado|jugada)", "juega"),
    ("ser puesta en juego", "entra"),
    ("danar (el|al|a un) castillo [(oponente|de tu oponente|del oponente)]", "hace_dano"),
    ("entrar al juego", "entra"),
    ("dejar de estar en juego", "sale"),
):
    G.say("verb", words, event)
G.say("moment", f"{_IF} jugar (este|esta) (aliado|carta|arma|totem|oro)", When("juega"))
G.say("moment", f"{_IF} poner en juego (este|esta) (aliado|carta|arma|totem|oro)", When("entra"))
G.say("moment", f"{_IF} (este|esta) (aliado|carta|arma|totem|oro) ser (jugado|jugada)", When("juega"))
G.say("moment", f"{_IF} (se -le|se le) (poner|jugar) (un|una) arma [a este aliado]", When("porta"))
G.say(
    "moment",
    f"{_IF} (este aliado|su portador) hacer dano (al|a un) castillo [oponente] y se resolver el dano",
    When("hace_dano", bearer=False, ref="ally"),
)
G.say("moment", "al (terminar|finalizar) su turno", When("fin_de_turno", by="opponent"))


@G.rule(
    "moment",
    "por cada {head} [{mods}] que entrar en juego [{mods2:mods}]",
)
def _(head: Cards, mods: tuple[Part, ...] = (), mods2: tuple[Part, ...] = ()) -> When | None:
    found = described(head, (*mods, *mods2))
    return None if found is None else When("entra", what=found)


@G.rule(
    "moment",
    f"{_IF} {{another:otro}} {{head}} {{verb}} bajo tu control",
)
def _(head: Cards, verb: str, another: bool = False) -> When:
    return at_verb(verb, When("?", what=replace(head, of="you", other=another)))


@G.rule(
    "after_damage",
    "por cada [punto de] dano [que hacer (este aliado|su portador|@self)] (al castillo oponente|al oponente)",
)
def _() -> When:
    return When("hace_dano")


@G.rule("sentence", "{after_damage} {items}")
def _(after_damage: When, items: tuple[Item, ...]) -> Sentence | None:
    made = tuple(_for_each_damage(item) for item in items)
    if any(item is None for item in made):
        return None
    return Sentence(made, kind="triggered", when=after_damage)  # type: ignore[arg-type]


def _for_each_damage(item: Item) -> Item | None:
    """«Por cada punto de daño roba una carta»: as many as the damage; «igual número» says so itself."""
    said = item.said
    if isinstance(said, Mill | Draw | Discard):
        if isinstance(said.count, int):
            return replace(item, said=replace(said, count=Fact("n", times=said.count)))
        return replace(item, said=replace(said, count=Fact("n"))) if said.count == Fact("done") else None
    what = getattr(said, "what", None)
    if isinstance(what, Objects) and what.pick is not None and what.count == Fact("done"):
        counted: Any = said
        return replace(item, said=replace(counted, what=replace(what, count=Fact("n"))))
    if isinstance(what, Objects) and what.pick is not None and isinstance(what.count, int):
        step: Any = said
        return replace(item, said=replace(step, what=replace(what, count=Fact("n", times=what.count))))
    return None


G.say("fighting", "(atacar|estar atacando)", ("atacando",))
G.say("fighting", "(bloquear|defender|estar bloqueando|estar defendiendo)", ("bloqueando",))
G.say("until", "(en su turno|durante su turno)", ("opponents_next_turn",) * 2)
G.say("step", "cancelar (el|ese|un) ataque (de tu oponente|del oponente|oponente)", CancelAttack(of="opponent"))
G.say("answered", "que una carta oponente usar su habilidad", When("usa", by="opponent"))
G.say("answered", "jugar la habilidad de (un aliado|una carta)", When("usa"))
G.say("moment", "al jugar (este talisman|esta carta|este aliado)", When("juega"))
