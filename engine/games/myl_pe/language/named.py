"""Cards called by their names: «si controlas a Zeus», «busca otro carta de Ninfa», «mientras Hodur esté en juego»."""

from __future__ import annotations

from engine.games.myl_pe.language.calling import CALLED
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, Condition, Has

G.named("card_name", CALLED)


@G.rule(
    "head",
    "{card_name}",
    "(carta|cartas|copia|copias) (de|llamada|llamadas|llamado) {card_name}",
)
def _(card_name: str) -> Cards:
    return Cards(name=card_name)


_MINE = "(controlar|tener|tu controlar)"


@G.rule(
    "cond",
    f"{_MINE} (a|al) {{card_name}} [en juego]",
)
def _(card_name: str) -> Condition:
    return Has(Cards(name=card_name, of="you"))


@G.rule("every", "{card_name}")
def _(card_name: str) -> Chosen:
    return Chosen(Cards(name=card_name), all=True)


@G.rule("found", "a {card_name}")
def _(card_name: str) -> Chosen:
    return Chosen(Cards(name=card_name))
