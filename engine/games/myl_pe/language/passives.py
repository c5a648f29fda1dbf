"""Things done to cards, said passively: «ese Aliado es destruido», «son devueltos a la mano de su dueño»."""

from __future__ import annotations

from engine.games.myl_pe.language.moving import move
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Pending, Until
from engine.games.myl_pe.model.ability import (
    Blank,
    Bounce,
    Destroy,
    Exile,
    Instruction,
    PutIntoPlay,
    ShuffleIn,
    ToDefense,
    ToGraveyard,
)

_DONE = "(destruido|destruida|destruidos|destruidas)"
_EXILED = "(desterrado|desterrada|desterrados|desterradas)"
_SHUFFLED = "(barajado|barajada|barajados|barajadas)"
_BACK = "(devuelto|devuelta|devueltos|devueltas|subido|subida|subidos|subidas)"
_SENT = "(enviado|enviada|enviados|enviadas|puesto|puesta|puestos|puestas)"

for verb, make, end in (
    (_DONE, Destroy, ""),
    (_EXILED, Exile, ""),
    (_SHUFFLED, ShuffleIn, "[{to_castle}]"),
    (_BACK, Bounce, "{to_hand}"),
    (_BACK, ShuffleIn, "{to_castle}"),
    (_BACK, ToDefense, "a la defensa"),
    (_SENT, ToGraveyard, "{to_grave}"),
    (_SENT, PutIntoPlay, "{into_play}"),
):

    @G.rule(
        "step",
        f"{{sel:subj}} (ser|quedar|deber ser) {verb} {end}",
        f"{{those}} (ser|quedar) {verb} {end}",
        f"ser {verb} {end} {{every}}",
    )
    def _(
        sel: Chosen | None = None,
        those: Chosen | None = None,
        every: Chosen | None = None,
        to_castle: None = None,
        to_hand: None = None,
        to_grave: None = None,
        into_play: None = None,
        make: type[Instruction] = make,
    ) -> Instruction | None:
        chosen = sel or those or every
        assert chosen is not None
        if make is PutIntoPlay and chosen.ref is None and not chosen.cards.zones:
            return None
        return move(make, chosen)


@G.rule(
    "step",
    "[todas] (la|las) (habilidad|habilidades) de {sel} (quedar|ser) (anuladas|anulada|anulado|cancelada|canceladas|cancelado|sin efecto) [{until}]",
)
def _(sel: Chosen, until: Until | None = None) -> Pending:
    return Pending(sel, (Blank(),), until)
