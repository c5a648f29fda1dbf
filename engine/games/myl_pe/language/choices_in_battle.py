"""Who chooses in battle, who acts first, who stays behind: «tú eliges quién lo bloquea», «tienes la primera acción»."""

from __future__ import annotations

from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Cannot, Cards, ChoosesBlocker, FirstAction, Is, Lasting, Objects

_IT = "(-lo|-la|[a] este aliado|[a] @self|[a] su portador|al portador)"
_BLOCKED = "[(si|cuando|siempre que) (tu oponente bloquear|ser bloqueado|ser bloqueada|atacar)]"
_WHO = "(quien|que aliado|con que aliado|que aliado oponente|el aliado que|al aliado que)"


@G.rule(
    "sentence",
    f"{_BLOCKED} [tu] elegir {_WHO} bloquear {_IT}",
    "[(este aliado|@self|su portador)] ser (bloqueado|bloqueada) por quien [tu] elegir [si ser (bloqueado|bloqueada)]",
)
def _() -> Sentence:
    return standing(Lasting(ChoosesBlocker(), Objects(ref="ally")))


_FIRST = "[tu] (tener|tener_tu|jugar|realizar) la superior accion [(en|durante|de)] [(la|el)] [(combate|guerra_de_talismanes|batalla_mitologica)]"
G.say("attacks", "[su] portador (atacar|estar atacando)", "bearer")


@G.rule("sentence", f"(si|cuando|mientras|siempre que) {{attacks}} {_FIRST}")
def _(attacks: str) -> Sentence:
    return standing(Lasting(FirstAction(), None, Is(attacks, Cards(doing=("atacando",)))))


G.say("sentence", _FIRST, standing(Lasting(FirstAction())))
_NEXT = ("next_turn",) * 2


@G.rule(
    "step",
    "{until} [{subj}] no (poder volver|volver|poder ser devuelto) a la defensa",
)
def _(subj: Chosen | None = None, until: Until | None = None) -> Pending:
    """It goes back in its controller's turn only: the next turn is his next one."""
    on = subj or Chosen(ref="implied")
    return Pending(on, (Cannot(("agruparse",)),), ("in_your_next_turn",) * 2 if until == _NEXT else until)
