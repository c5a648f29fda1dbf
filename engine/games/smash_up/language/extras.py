"""Extra plays: how many cards of which kind, from where and to where."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.phrases import PHRASES as R
from engine.games.smash_up.model.ability import Effect

R.rule("extra", es="[hasta] {n} (esbirro|esbirros) extra", en="[@upto] {n} extra minion")(
    lambda n: Effect("jugar_extra", type="esbirro", amount=n, source="mano", where="cualquier_base")
)
R.rule("extra", es="[hasta] {n} (accion|acciones) extra", en="[@upto] {n} extra action")(
    lambda n: Effect("jugar_extra", type="accion", amount=n, source="mano")
)


@R.rule(
    "extra", es="{extra} de poder {n} o menos", en=("{extra} of power {n} or less", "{extra} with power {n} or less")
)
def _(extra: Effect, n: int) -> Effect | None:
    return replace(extra, max_power=n) if extra.max_power is None else None


@R.rule(
    "extra",
    es="{extra} de mas poder que el destruido",
    en="{extra} of more power than (1|minion) destroy",
)
def _(extra: Effect) -> Effect:
    return replace(extra, more_power_than_destroyed=True)


# -- where they come from

R.say("from", "mano", es="de tu mano", en="from your hand", told={"de_mano": Text(" de tu mano", " from your hand")})
R.say(
    "from",
    "descarte",
    es="@descarte",
    en="@discard",
    told={"de_descarte": Text(" de tu descarte", " from your discard pile")},
)
R.say("from", "mazo", es="de tu mazo", en="from your deck", told={"de_mazo": Text(" de tu mazo", " from your deck")})


@R.rule("extra", es="{extra} {from}", en="{extra} {from}")
def _(extra: Effect, **said: str) -> Effect | None:
    return replace(extra, source=said["from"]) if extra.source == "mano" else None


# -- where they are played

R.say(
    "at",
    "cualquier_base",
    es="en cualquier base",
    en="at any base",
    told={"cualquier_base": Text(" en cualquier base", " at any base")},
)
R.say(
    "at",
    "base_que_puntua",
    es="en la base que puntuar",
    en="at score base",
    told={"en_base_que_puntua": Text(" en la base que puntúa", " at the scoring base")},
)
R.say(
    "at",
    "base_del_ganador",
    es="en la base del ganador",
    en="at winner base",
    told={"base_del_ganador": Text(" en la base del ganador", " at the winner's base")},
)
R.say("at", "alli", es="alli", en="there", told={"alli": Text(" allí", " there")})
R.say("at", "aqui", es="aqui", en="here")
R.say(
    "at",
    "cada_base_sin_esbirros_tuyos",
    es="en cada base sin esbirros (tuyo|tuyos)",
    en="at each base without minion yours",
    told={
        "cada_base_sin_esbirros_tuyos": Text(
            " en cada base sin esbirros tuyos", " at each base without minions of yours"
        )
    },
)


@R.rule("extra", es="{extra} {at}", en="{extra} {at}")
def _(extra: Effect, at: str) -> Effect | None:
    """Said once, of minions; «anywhere» is what is meant where nothing is said, «there» where one was destroyed."""
    unclear = at == "alli" and not extra.more_power_than_destroyed
    return replace(extra, where=at) if extra.where == "cualquier_base" and not unclear else None


@R.rule(
    "effect",
    es="en cada base donde no tener esbirros [poder] jugar {extra}",
    en="at each base where you have no minion [you may] play {extra}",
)
def _(extra: Effect) -> Found | None:
    """One at each of them."""
    minion = extra.type == "esbirro" and extra.where == "cualquier_base"
    return (replace(extra, where="cada_base_sin_esbirros_tuyos"),) if minion else None


R.rule("extras", es="{extra}", en="{extra}")(lambda extra: (extra,))
R.rule("extras", es="{extra} y {extras}", en="{extra} and {extras}")(lambda extra, extras: (extra, *extras))
R.rule(
    "effect",
    es=("jugar {extras} [@hasta_fin]", "@hasta_fin jugar {extras}"),
    en=("play {extras} [@until_end]", "@until_end play {extras}"),
    told={"jugar_extra": Text("puedes jugar {extra}", "you may play {extra}")},
)(lambda extras: extras)
R.rule("granted", es="poder jugar {extras} [@hasta_fin]", en="you may play {extras} [@until_end]")(
    lambda extras: extras
)


def _minions(n: int, source: str, where: str) -> Found:
    return (Effect("jugar_extra", type="esbirro", amount=n, source=source, where=where),)  # type: ignore[arg-type]


R.rule(
    "effect",
    es=("jugar como extra {n} esbirro @descarte", "jugar {n} esbirro @descarte como [esbirro] extra"),
    en=("play {n} minion @discard as a extra minion", "take {n} minion @discard and play it as a extra minion"),
)(lambda n: _minions(n, "descarte", "cualquier_base") if n == 1 else None)
R.rule("effect", es="jugar alli {n} esbirro [extra]", en="play {n} [extra] minion there")(
    lambda n: _minions(n, "mano", "base_que_puntua")
)


@R.rule(
    "effect",
    es="{effect} . buscar en tu mazo {n} esbirro con mas poder jugar -lo alli como extra y barajar tu mazo",
    en="{effect} . search your deck for {n} minion with more power [.] [and] play it there as a extra minion and shuffle "
    "[your deck]",
    told={"more_power_than_destroyed": Text(" de más poder que el destruido", " of more power than the one destroyed")},
)
def _(effect: Found, n: int) -> Found | None:
    if effect[-1].op != "destruir":
        return None
    return (*effect, replace(_minions(n, "mazo", "alli")[0], more_power_than_destroyed=True))
