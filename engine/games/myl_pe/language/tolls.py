"""What attacking or blocking costs: «para atacar paga 2», «solo puede bloquear si descartas una carta»."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Sentence
from engine.games.myl_pe.model.ability import Lasting, Objects, Toll

Fee = tuple[int, int]
"""So many Oros, and so many cards of the hand."""

for _words, _deeds in (
    ("atacar", ("atacar",)),
    ("(bloquear|defender)", ("bloquear",)),
    ("(atacar|bloquear) (o|y|ni) (bloquear|atacar)", ("atacar", "bloquear")),
):
    G.say("fights", _words, _deeds)


@G.rule(
    "fee", "[se] pagar {n} [de] (oro|oros)", "[se] descartar [(-te|-se)] [de] {d:n} (carta|cartas) [de (tu|la|su) mano]"
)
def _(n: int = 0, d: int = 0) -> Fee:
    return (n, d)


_ITSELF = "[(@self|este aliado|su portador|portador)]"
_MUST = "[(deber|deber_tu)]"


@G.rule(
    "sentence",
    f"(para|antes de) [(que|que poder|poder)] {_ITSELF} {{fights}} {_MUST} {{fee}}",
    f"{_ITSELF} solo poder {{fights}} si {{fee}}",
    f"{_ITSELF} no poder {{fights}} (a_menos_que|si no) {{fee}}",
)
def _(fights: tuple[str, ...], fee: Fee) -> Sentence:
    return _toll(Objects(ref="ally"), fights, fee)


@G.rule("sentence", f"{_ITSELF} no poder {{fights}} si no {{fee}} y no poder {{two:fights}} si no {{more:fee}}")
def _(fights: tuple[str, ...], fee: Fee, two: tuple[str, ...], more: Fee) -> Sentence:
    one, other = _toll(Objects(ref="ally"), fights, fee), _toll(Objects(ref="ally"), two, more)
    return standing(*one.lasting, *other.lasting)


def _toll(on: Objects, fights: tuple[str, ...], fee: Fee) -> Sentence:
    return standing(*(Lasting(Toll(what, oros=fee[0], discard=fee[1]), on) for what in fights))  # type: ignore[arg-type]
