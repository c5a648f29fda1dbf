"""What a text takes for granted: the moment that attackers come, and the leave that an order to attack gives."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.waiting import Pending, Sentence
from engine.games.myl_pe.model.ability import Affect, Can, Count, Instruction, Must, Objects, When

_SELF = Objects(ref="self")
_ORDER = Affect(effect=Must("atacar"), on=_SELF, until="final_phase")
_LEAVE = Affect(effect=Can("atacar_al_entrar"), on=_SELF, until="final_phase")


def when_attacked(sentence: Sentence) -> Sentence | None:
    """«Gana +1 por cada Aliado que te ataque hasta el final del turno», as what happens when the opponent attacks.

    Used at will and without a cost it could be had again and again for the same attackers.
    """
    said = [item.said for item in sentence.items]
    plain = sentence.kind is None and sentence.condition is None and sentence.limit is None and not sentence.costs
    if not plain or not said or not all(isinstance(one, Pending) and _for_each_attacker(one) for one in said):
        return None
    return replace(sentence, kind="triggered", when=When("ataque", by="opponent"))


def _for_each_attacker(pending: Pending) -> bool:
    counts = [getattr(effect, "amount", None) for effect in pending.effects]
    return all(
        isinstance(count, Count) and count.per.of == "opponent" and "atacando" in count.per.doing for count in counts
    )


def with_leave(when: When | None, steps: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """«Debe atacar cuando entra en juego» lets it attack in that turn, or it would say nothing (DAR 4.4, 6.11.2)."""
    ordered = when in (When("entra"), When("juega")) and _ORDER in steps and _LEAVE not in steps
    return (_LEAVE, *steps) if ordered else steps
