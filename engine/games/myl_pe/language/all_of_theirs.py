"""What players do with all that is theirs: «cada jugador destruye sus Tótems», «tu oponente sube todos sus Oros»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Exile,
    Instruction,
    Objects,
    ShuffleIn,
    ToGraveyard,
    Who,
)

_ALL = "[(todos|todas)] sus"
for verb, make, end in (
    ("destruir", Destroy, ""),
    ("desterrar", Exile, ""),
    ("(subir|devolver|regresar)", Bounce, "{to_hand}"),
    ("barajar", ShuffleIn, "[{to_castle}]"),
    ("(enviar|botar|poner)", ToGraveyard, "{to_grave}"),
):

    @G.rule("step", f"{{who}} {verb} {_ALL} {{head}} [{{mods}}] {end}")
    def _(
        who: Who,
        head: Cards,
        mods: tuple[Part, ...] = (),
        to_hand: None = None,
        to_castle: None = None,
        to_grave: None = None,
        make: Any = make,
    ) -> Instruction | None:
        """Cards in play; those of a hand or a Cementerio are said to lie there."""
        cards = described(head, mods)
        if cards is None or cards.zones or not cards.types or cards.of not in ("any", "each") or who == "you":
            return None
        made: Instruction = make(what=Objects(all=replace(cards, of="any" if who == "each" else who)))
        return made
