"""How long something lasts and when something happens: durations, moments that fire, phases."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Cards, When, Who

# -- durations: the word for strength, and for anything else

_WHILE = "(este|esta) (aliado|oro|totem|arma|carta|talisman)"
TURN = ("turn_end", "final_phase")
END = ("turn_end", "turn_end")

G.say(
    "until",
    "(este turno|por este turno|en este turno|por el turno|durante este turno|por ese turno|ese turno|durante ese turno)",
    TURN,
)
G.say(
    "until", "(solo por el turno|solo por este turno|solo este turno|durante el turno|durante el resto del turno)", TURN
)
G.say("until", "(hasta el final del turno|hasta el final de turno|hasta final del turno|hasta el fin del turno)", END)
G.say(
    "until",
    "hasta (que (termine|terminar|acabe|finalice) (el|este) turno|el final de este turno|el termino del turno)",
    END,
)
G.say(
    "until",
    "(permanentemente|por el resto del juego|hasta el final del juego|durante el resto del juego)",
    ("game",) * 2,
)
G.say("until", "(el resto del juego|solo por el juego|de forma permanentemente|por el juego)", ("game",) * 2)
G.say("until", "(hasta tu proximo turno|hasta tu siguiente turno)", ("your_next_turn",) * 2)
G.say("until", "(en|durante) su (proximo|siguiente) turno", ("opponents_next_turn",) * 2)
G.say("until", "(en|durante) el (proximo|siguiente) turno (de tu oponente|del oponente)", ("opponents_next_turn",) * 2)
G.say("until", "(el|en el|durante el) proximo turno", ("next_turn",) * 2)
G.say("until", "hasta (la|tu) fase_final", ("final_phase",) * 2)
G.say("until", "hasta que (dejar el juego|salir del juego|salir de juego|ser destruido)", ("in_play",) * 2)
G.say("until", f"mientras (@self|{_WHILE}) (estar en juego|seguir en juego)", ("source_in_play",) * 2)
for words, step in (
    ("(vigilia|proxima vigilia|fase_de_vigilia|proxima fase_de_vigilia)", "9.2.E"),
    ("declaracion_de_ataque", "9.3.1.f"),
    ("declaracion_de_bloqueo", "9.3.2.e"),
    ("guerra_de_talismanes", "9.3.3.c"),
    ("asignacion_de_dano", "9.3.4.f"),
    ("proximo turno", "9.1.D"),
):
    G.say("until", f"hasta (la|el) {words}", (step, step))
G.say(
    "until",
    "(hasta el final|hasta el termino) (del combate|de la batalla|de la batalla_mitologica|de la asignacion_de_dano)",
    ("9.3.4.f",) * 2,
)

G.say("while", f"mientras {_WHILE} (estar en juego|estar en el juego|siga en juego|seguir en juego)", None)
G.say(
    "while",
    f"mientras (estar en juego|seguir en juego|estar en juego {_WHILE}|@self estar en juego|este en juego)",
    None,
)


# -- phases and steps

_STEPS = {
    "agrupacion": ("(la|tu|su) fase_de_agrupacion", ("9.1.B", "9.1.C", "9.1.D")),
    "vigilia": ("(la|tu|su) (fase_de_vigilia|vigilia)", ("9.2.A", "9.2.C", "9.2.D")),
    "ataque": ("(la|tu|su) declaracion_de_ataque", ("9.3.1.b", "9.3.1.d", "9.3.1.e")),
    "bloqueo": ("(la|tu|su) declaracion_de_bloqueo", ("9.3.2.b", "9.3.2.d", "9.3.2.e")),
    "guerra": ("(la|tu|su) guerra_de_talismanes", ("9.3.3.a", "9.3.3.b", "9.3.3.c")),
    "asignacion": ("(la|tu|su) asignacion_de_dano", ("9.3.4.a", "9.3.4.c", "9.3.4.e")),
    "fase_final": ("(la|tu|su) fase_final", ("9.4.A", "9.4.B", "9.4.C")),
}
_SIDES: tuple[tuple[str, Who], ...] = (("tu", "you"), ("la", "opponent"), ("(la|cada|una)", "any"))
for name, (words, (start, middle, end)) in _STEPS.items():
    for whose, by in _SIDES:
        said = words.replace("(la|tu|su)", whose)
        said += " (de tu oponente|del oponente|oponente)" if by == "opponent" else ""
        G.say("moment", f"(al|en el) (comienzo|inicio) de {said}", When(f"paso:{start}", by=by))
        G.say("moment", f"al final de {said}", When(f"paso:{end}", by=by))
        G.say("moment", f"(en|durante) {said}", When(f"paso:{middle}", by=by))
        G.say("phase", f"{said}", When(name, by=by))
        G.say(
            "step_start", f"al (comienzo|inicio) de {said}", (start if name == "agrupacion" else _STEPS[name][1][0], by)
        )
        G.say("step_in", f"(en|durante) {said}", (middle, by))
G.say("moment", "al final (de tu|del) turno", When("fin_de_turno", by="you"))
G.say("moment", "al final (de cada turno|de cualquier turno|del turno de cualquier jugador)", When("fin_de_turno"))
G.say("moment", "al final del turno (de tu oponente|del oponente|oponente)", When("fin_de_turno", by="opponent"))
G.say("moment", "(al|en el) (comienzo|inicio) (de tu|de cada uno de tus) (turno|turnos)", When("paso:9.1.B", by="you"))

G.say("its_end", "al final (del|de ese|de este) turno", When("fin_de_turno"))
G.say("its_end", "al final de la asignacion_de_dano", When("paso:9.3.4.e"))

# -- events of cards

G.say("otro", "otro", True)

_IF = "(cuando|si|siempre que|al momento que|en el momento que|una vez que)"


for verb, event in (
    ("entrar en juego", "entra"),
    ("ser puesto en juego", "entra"),
    ("atacar", "ataca"),
    ("ser declarar atacante", "ataca"),
    ("bloquear", "bloquea"),
    ("ser declarar bloqueador", "bloquea"),
    ("defender", "bloquea"),
    ("ser (bloqueado|bloqueada)", "bloqueado"),
    ("no ser (bloqueado|bloqueada)", "no_bloqueado"),
    ("atacar y no ser (bloqueado|bloqueada)", "no_bloqueado"),
    ("atacar y ser (bloqueado|bloqueada)", "bloqueado"),
    ("ser (destruida|destruidas)", "destruido"),
    ("ser (destruido|destruidos)", "destruido:el"),
    ("dejar el juego", "sale"),
    ("salir del juego", "sale"),
    ("abandonar el juego", "sale"),
    ("(ir|va|vaya) al cementerio desde el juego", "al_cementerio"),
    ("ser (enviado|enviada) al cementerio [desde el juego]", "al_cementerio"),
    (
        "(hacer|infligir|causar) (dano|dano_de_combate) (al|a un) castillo [(oponente|de tu oponente|del oponente)]",
        "hace_dano",
    ),
    ("atacar y hacer (dano|dano_de_combate) (al|a un) castillo [(oponente|de tu oponente|del oponente)]", "hace_dano"),
    ("hacer (dano|dano_de_combate)", "hace_dano"),
    ("ser (cancelada|cancelado)", "cancelada"),
):
    if event != "cancelada":
        G.say("verb", verb, event)

G.say("subject", "(este|esta) (carta|oro|totem|arma)", When("?"))
G.say("subject", "este aliado", When("?", ref="ally"))
G.say("subject", "@self", When("?"))
G.say("subject", "[(su|el)] portador", When("?", bearer=True))


@G.rule("subject", "(un|una|cualquier|algun) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None else When("?", what=found)


@G.rule("subject", "[(cualquier|algun)] otro {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(replace(head, other=True), mods)
    return None if found is None else When("?", what=found)


@G.rule("subject", "uno de tus {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(replace(head, of="you"), mods)
    return None if found is None else When("?", what=found)


def at_verb(verb: str, subject: When | None) -> When:
    """When that happens to the subject; without one «es destruido» on a weapon is said of its bearer."""
    event, _, how = verb.partition(":")
    about = subject or When("?", ref="ally" if how == "el" else None)
    return replace(about, event=event, combat=True if how == "combate" else None)


@G.rule("moment", f"{_IF} {{verb}}", f"{_IF} {{verb}} {{behind:subject}}", f"{_IF} {{subject}} {{verb}}")
def _(verb: str, subject: When | None = None, behind: When | None = None) -> When | None:
    """«Cuando bloquea un Vampiro» says whom it blocks: who blocks is said first."""
    if behind is not None and behind.what is not None and verb == "bloquea":
        return None if behind.what.of == "you" else When("bloquea", other=replace(behind.what, of="any"))
    return at_verb(verb, subject or behind)


@G.rule("foe", "(un|una|cualquier|algun|otro) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    """Whom it meets in battle."""
    found = described(head, mods)
    return None if found is None or found.most or found.fewest else found


@G.rule("moment", f"{_IF} [{{subject}}] ser (bloqueado|bloqueada) por {{foe}}")
def _(foe: Cards, subject: When | None = None) -> When | None:
    return replace(subject or When("?"), event="bloqueado", other=foe)


@G.rule("moment", f"{_IF} [{{subject}}] bloquear a {{foe}}")
def _(foe: Cards, subject: When | None = None) -> When | None:
    if foe.of == "you":
        return None
    plain = replace(foe, of="any") == Cards(types=("Aliado",))
    return replace(subject or When("?"), event="bloquea", other=None if plain else replace(foe, of="any"))


G.say("moment", "al entrar en juego", When("entra"))
G.say("moment", "al (jugarla|jugar|jugar -la|jugar -lo)", When("juega"))
G.say("moment", "al atacar", When("ataca"))
G.say("moment", "despues de atacar", When("tras_atacar"))


@G.rule("moment", f"{_IF} (tu oponente|el oponente) jugar (un|una|cualquier|algun) {{head}} [{{mods}}] [{{from_hand}}]")
def _(head: Cards, mods: tuple[Part, ...] = (), from_hand: bool = False) -> When | None:
    found = described(head, mods)
    return None if found is None else When("juega", what=found, by="opponent", from_hand=from_hand)


@G.rule(
    "moment",
    f"{_IF} [tu] jugar (un|una|cualquier|algun) {{head}} [{{mods}}]",
)
def _(head: Cards, another: bool = False, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(replace(head, other=True) if another else head, mods)
    return None if found is None else When("juega", what=found, by="you")


@G.rule(
    "moment", f"{_IF} (cualquier jugador|un jugador|algun jugador) jugar (un|una|cualquier|algun) {{head}} [{{mods}}]"
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None else When("juega", what=found)


for words, event in (("robar", "roba"), ("botar", "bota"), ("descartar", "descarta")):
    G.say("moment", f"{_IF} [tu] {words} (una carta|cartas|una o mas cartas) [de tu mano]", When(event, by="you"))
    G.say("moment", f"{_IF} (tu|el) oponente {words} (una carta|cartas) [de su mano]", When(event, by="opponent"))
G.say("moment", f"{_IF} [tu] robar una carta al final del turno", When("roba", by="you"))

# -- what is responded to

G.say("answered", "(un|el|al|tu|su) (ataque)", When("ataque"))
G.say("answered", "(un|el) (ataque) (oponente|de tu oponente|del oponente)", When("ataque", by="opponent"))
G.say("answered", "que [tu] (atacar|declarar un ataque)", When("ataque", by="you"))


G.say(
    "answered",
    "(recibir dano|recibir dano_de_combate|que recibir_tu dano|que recibir_tu dano_de_combate|que tu castillo recibir dano)",
    When("recibe_dano", by="you"),
)
G.say("answered", "(una|cualquier) habilidad (oponente|de tu oponente|del oponente)", When("usa", by="opponent"))
G.say("answered", "que (tu oponente|el oponente) usar una habilidad", When("usa", by="opponent"))
G.say("answered", "(al|el) final del turno", When("fin_de_turno"))
G.say(
    "answered", "(al|el|) final del turno (de tu oponente|del oponente|oponente)", When("fin_de_turno", by="opponent")
)
G.say("answered", "(al|el|) final de tu turno", When("fin_de_turno", by="you"))
G.say("step_in", "(en|durante) guerra_de_talismanes", ("9.3.3.b", "any"))


@G.rule("answered", "{phase}")
def _(phase: When) -> When:
    return phase


@G.rule("answered", "(un|una|cualquier) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or found.zones:
        return None
    return When(
        "juega",
        what=replace(found, of="any") if found.of == "opponent" else found,
        by=found.of if found.of != "any" else "any",
    )


@G.rule("answered", "que (un|una|cualquier) {head} [{mods}] {fought}")
def _(head: Cards, fought: str, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None or found.zones else When(fought, what=found)


G.say("fought", "ser (bloqueado|bloqueada)", "bloqueado")
G.say("fought", "bloquear", "bloquea")


@G.rule("answered", "que [tu] jugar (un|una|cualquier|algun) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None or found.zones else When("juega", what=found, by="you")


@G.rule("answered", "que (tu oponente|el oponente) jugar (un|una|cualquier) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None else When("juega", what=found, by="opponent")


@G.rule(
    "answered",
    "que entrar en juego (un|una|cualquier) {head} [{mods}]",
    "que (un|una|cualquier) {head} [{mods}] entrar en juego",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return (
        None
        if found is None
        else When("entra", what=replace(found, of="any"), by=found.of if found.of != "any" else "any")
    )


G.say("answered", "que (un|cualquier) jugador usar una habilidad", When("usa"))


@G.rule("answered", "que (un|cualquier) jugador jugar (un|una|cualquier) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None else When("juega", what=found)
