"""What cards did this turn: «Aliados que hayan atacado este turno», «por cada Aliado destruido este turno»."""

from __future__ import annotations

from engine.games.myl_pe.language.nouns import Part, described, part
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Amount, Cards, Times, When

_NOW = "(este turno|en este turno|durante este turno)"
for _did, _doing in (("(haber atacado|atacar)", "haber_atacado"), ("(haber bloqueado|bloquear)", "haber_bloqueado")):
    G.say("mod", f"que {_did} {_NOW}", part(doing=(_doing,)))
    G.say("mod", f"que no {_did} {_NOW}", part(not_doing=(_doing,)))


@G.rule("happened_now", f"{{head}} [{{mods}}] (destruido|destruida|que (haber sido|fuera|fue) destruido) {_NOW}")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    """Wherever they are by now."""
    cards = described(head, mods)
    return None if cards is None or cards.zones else When("destruido", what=cards)


@G.rule("some_cards", "una carta por cada {happened_now}")
def _(happened_now: When, n: int = 1) -> Amount:
    return Times(happened_now, times=n)
