"""One of those that were chosen or seen, by whom: «tu oponente destruye uno de ellos», «elige una de ella y destiérrala»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Exile,
    Instruction,
    LookHand,
    Objects,
    ShuffleIn,
    ToGraveyard,
    Who,
)

_OF_THEM = "de (ellos|ellas|esos|esas|estos|estas|los 2|las 2|esas cartas|esos aliados)"
for verb, make, end in (
    ("destruir", Destroy, ""),
    ("desterrar", Exile, ""),
    ("(subir|devolver)", Bounce, "{to_hand}"),
    ("barajar", ShuffleIn, "[{to_castle}]"),
    ("(enviar|botar|poner)", ToGraveyard, "{to_grave}"),
):

    @G.rule(
        "step",
        f"{{who}} (elegir y|) {verb} {{n}} {_OF_THEM} {end}",
    )
    def _(
        who: Who, n: int, to_hand: None = None, to_castle: None = None, to_grave: None = None, make: Any = make
    ) -> Instruction | None:
        if who != "opponent":
            return None
        made: Instruction = make(what=Objects(pick=Cards(), count=n, among="those", by=who))
        return made


G.say("step", "mostrar tu mano [a tu oponente]", LookHand(who="you", shown=True))
