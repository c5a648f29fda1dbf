"""The Batalla Mitológica (DAR 9.3)."""

import pytest

from tests.engine.situations import (
    advance,
    ally,
    attack,
    block,
    board,
    choose,
    count,
    decisive,
    play,
    refused,
    respond,
    rule,
    side,
    spell,
    use,
    where,
)

ESCUDO = {
    "Escudo": {
        "name": "Escudo",
        "type": "Arma",
        "cost": 0,
        "text_es": "Su portador gana +2 a la fuerza. En respuesta a un ataque, descarta esta Arma: "
        "los Aliados atacantes vuelven a la Línea de Defensa.",
    }
}


@pytest.mark.parametrize(
    ("attacker", "blocker", "castillo", "attacker_at", "blocker_at", "section"),
    [
        ("F7", "F3", 26, "ataque A", "cementerio B", "9.3.4.1.i"),
        ("F4", "F4", 30, "cementerio A", "cementerio B", "9.3.4.1.ii"),
        ("F0", "F0", 30, "cementerio A", "cementerio B", "9.3.4.1.ii"),
        ("F1", "F6", 30, "cementerio A", "defensa B", "9.3.4.1.iii"),
    ],
)
def test_strengths_are_compared(
    attacker: str, blocker: str, castillo: int, attacker_at: str, blocker_at: str, section: str
) -> None:
    state = board(side(ataque=[f"a:{attacker}"]), side(defensa=[f"x:{blocker}"]), step="9.3.4.c", blocks={"x": "a"})
    ruling = rule(state, advance("9.3.4.f"))
    assert (where(ruling, "a"), where(ruling, "x")) == (attacker_at, blocker_at)
    assert count(ruling, "B", "castillo") == castillo
    assert section in decisive(ruling)


def test_unblocked_attackers_damage_the_castillo_with_their_whole_strength() -> None:
    state = board(side(defensa=["a:F5", "c:F2", "d:F3"]), side(defensa=["x:F3"]))
    ruling = rule(state, attack("a", "c", "d"), block(x="a"), advance("final"))
    assert count(ruling, "B", "castillo") == 30 - 2 - 2 - 3
    assert where(ruling, "x") == "cementerio B"
    assert {"9.3.4.1.i", "9.3.4.1.b"} <= decisive(ruling)


def test_damage_comes_before_destruction_so_a_lost_castillo_saves_the_allies() -> None:
    state = board(side(defensa=["a:F5"]), side(castillo=2, defensa=["x:F3"]))
    ruling = rule(state, attack("a"), block(x="a"), advance("final"))
    assert (where(ruling, "x"), count(ruling, "B", "castillo")) == ("defensa B", 0)
    assert "4.1" in decisive(ruling)
    assert ruling.answer.es == "B se quedó sin cartas en el Castillo y pierde."


def test_prevention_of_combat_damage_keeps_the_ally_but_not_the_castillo() -> None:
    state = board(side(ataque=["a:F6"]), side(defensa=["x:Escudado"]), step="9.3.4.c", blocks={"x": "a"})
    ruling = rule(state, advance("9.3.4.f"))
    assert (where(ruling, "x"), count(ruling, "B", "castillo")) == ("defensa B", 26)
    assert "9.3.4.2" in decisive(ruling)


def test_prevention_of_combat_damage_does_not_stop_a_card_that_destroys() -> None:
    ruling = rule(board(side(mano=["g:Golpe"]), side(defensa=["x:Escudado"])), play("g", "x"))
    assert where(ruling, "x") == "cementerio B"


@pytest.mark.parametrize(
    ("defence", "attackers", "section"),
    [
        (["n:F3*"], ["n"], "3.1.C"),
        (["n:F3", "w:Grilletes>n"], ["n"], "6.4"),
        (["n:F3", "o:F2*"], ["n", "o"], "3.1.C"),
    ],
)
def test_illegal_attackers_are_refused_and_nobody_moves(defence: list[str], attackers: list[str], section: str) -> None:
    ruling = rule(board(side(defensa=defence)), attack(*attackers))
    assert refused(ruling) == [0]
    assert section in decisive(ruling)
    assert where(ruling, "n") == "defensa A"


def test_the_opponent_of_the_active_player_does_not_attack() -> None:
    ruling = rule(board(side(), side(defensa=["x:F3"])), attack("x", by="B"))
    assert (ruling.verdict, refused(ruling)) == ("illegal", [0])


def test_an_ally_that_was_not_grouped_does_not_attack() -> None:
    ruling = rule(board(side(ataque=["a:F2"])), attack("a"))
    assert {"9.1", "10.1"} <= decisive(ruling)


@pytest.mark.parametrize(
    ("blocks", "section"),
    [
        ({"x": "a", "y": "a"}, "9.3.2"),
        ({"x": ["a", "c"]}, "9.3.2"),
        ({"x": "s"}, "10.32"),
        ({"z": "a"}, "4.5"),
        ({"x": "q"}, "9.3.2"),
    ],
)
def test_illegal_blocks_are_refused(blocks: dict[str, object], section: str) -> None:
    state = board(
        side(ataque=["a:F5", "c:F2", "s:Sombra"], defensa=["q:F1"]),
        side(defensa=["x:F3", "y:F3"], ataque=["z:F9"]),
        step="9.3.2.a",
    )
    ruling = rule(state, block(**blocks))
    assert refused(ruling) == [0]
    assert section in decisive(ruling)


def test_an_ally_may_block_the_turn_after_it_entered() -> None:
    state = board(side(ataque=["a:F5"]), side(defensa=["x:F3*"]), step="9.3.2.a")
    assert refused(rule(state, block(x="a"))) == []


def test_the_active_player_does_not_block() -> None:
    state = board(side(ataque=["a:F5"], defensa=["q:F3"]), side(), step="9.3.2.a")
    assert refused(rule(state, block(by="A", q="a"))) == [0]


def test_a_cancelled_attack_leads_to_the_final_phase() -> None:
    state = board(side(defensa=["a:F5", "c:F2"]), side(mano=["k:Freno"]))
    ruling = rule(state, attack("a", "c"), respond("k"), advance("9.4.D"))
    assert (where(ruling, "a"), where(ruling, "c"), count(ruling, "B", "castillo")) == ("defensa A", "defensa A", 30)
    assert {"6.6.2", "10.13"} <= decisive(ruling)
    assert ruling.answer.es.startswith("El ataque es cancelado y se pasa a la Fase Final")


def test_only_an_attack_declaration_is_answered_with_it() -> None:
    ruling = rule(board(side(defensa=["a:F5"]), side(mano=["k:Freno"])), play("k", by="B"))
    assert (ruling.verdict, where(ruling, "k")) == ("illegal", "mano B")
    assert {"6.6.1", "6.6.2"} <= decisive(ruling)


def test_returned_attackers_do_no_damage_but_the_battle_goes_on() -> None:
    state = board(side(defensa=["a:F5"]), side(defensa=["d:F1", "e:Escudo>d"]), cards=ESCUDO)
    ruling = rule(state, attack("a"), use("e", by="B"))
    assert (where(ruling, "a"), where(ruling, "e")) == ("defensa A", "cementerio B")
    assert ruling.boards is not None
    assert ruling.boards["after"]["turn"]["phase"] == "batalla"
    later = rule(state, attack("a"), use("e", by="B"), advance("final"))
    assert count(later, "B", "castillo") == 30


def test_a_blocker_that_is_gone_no_longer_blocks_and_the_ruling_says_so() -> None:
    state = board(side(ataque=["a:F4"], mano=["g:Golpe"]), side(defensa=["b:F5"]), step="9.3.3.b", blocks={"b": "a"})
    ruling = rule(state, play("g", "b"), advance("9.3.4.f"))
    assert count(ruling, "B", "castillo") == 26
    assert any("no bloqueado" in note.es for note in ruling.assumptions)


def test_an_ally_that_attacks_on_entering_is_destroyed_at_the_end_of_that_turn() -> None:
    rayo = {
        "Rayo": ally(
            "Rayo",
            3,
            "Puede atacar cuando entra en juego; al final del turno en que ataque es destruido. Imbloqueable.",
        )
    }
    attacked = rule(board(side(defensa=["r:Rayo*"]), cards=rayo), attack("r"), advance("B:9.1.A"))
    assert where(attacked, "r") == "cementerio A"
    stayed = rule(board(side(defensa=["r:Rayo*"]), cards=rayo), advance("B:9.1.A"))
    assert where(stayed, "r") == "defensa A"


def test_an_attack_fires_abilities() -> None:
    wolf = {"Lobo": ally("Lobo", 2, "Cuando ataca, tu oponente bota 2 cartas.")}
    ruling = rule(board(side(defensa=["l:Lobo"]), cards=wolf), attack("l"))
    assert count(ruling, "B", "castillo") == 28


@pytest.mark.parametrize(
    ("guard", "legal", "guard_at"),
    [(7, True, "defensa B"), (6, True, "cementerio B"), (5, False, "defensa B")],
)
def test_one_that_blocks_several_spends_its_strength(guard: int, legal: bool, guard_at: str) -> None:
    wall = {"Muro": ally("Muro", guard, "Puede bloquear a varios Aliados hasta agotar su fuerza.")}
    state = board(side(ataque=["a:F4", "c:F2"]), side(defensa=["m:Muro"]), step="9.3.2.a", cards=wall)
    declared = rule(state, block(m=["a", "c"]))
    assert (refused(declared) == []) == legal
    assert "10.4" in decisive(declared)
    if legal:
        fought = rule(state, block(m=["a", "c"]), advance("final"))
        assert [where(fought, id) for id in ("a", "c", "m")] == ["cementerio A", "cementerio A", guard_at]
        assert count(fought, "B", "castillo") == 30


def test_one_that_may_block_two_is_not_bounded_by_its_strength() -> None:
    wall = {"Muro": ally("Muro", 1, "Puede bloquear a dos Aliados.")}
    state = board(side(ataque=["a:F4", "c:F2", "d:F1"]), side(defensa=["m:Muro"]), step="9.3.2.a", cards=wall)
    assert refused(rule(state, block(m=["a", "c"]))) == []
    assert refused(rule(state, block(m=["a", "c", "d"]))) == [0]


TOLL = {
    "name": "Mercenario",
    "type": "Aliado",
    "cost": 1,
    "strength": 2,
    "race": "Guerrero",
    "ability": [
        {"kind": "continuous", "lasting": [{"effect": {"effect": "toll", "discard": 1}, "on": {"ref": "self"}}]},
    ],
}


def test_every_attacker_asks_for_its_own_toll() -> None:
    table = board(
        side(defensa=["a1:Mercenario", "a2:Mercenario"], mano=["h1:F1", "h2:F2", "h3:F3"]), cards={"Mercenario": TOLL}
    )
    ruling = rule(table, attack("a1", "a2"), choose("A", "h3"), choose("A", "h1"))
    assert refused(ruling) == []
    assert [where(ruling, id) for id in ("h1", "h2", "h3")] == ["cementerio A", "mano A", "cementerio A"]


def test_one_that_goes_through_is_told_in_the_singular() -> None:
    state = board(side(ataque=["a:F4"]), side(defensa=["b:F3"]), step="9.3.3.b", blocks={"b": "a"})
    told = rule(state, advance("9.4.A")).steps[0].text
    assert told.es == "F4 (4) contra F3 (3): el bloqueador será destruido y pasa 1."
    assert told.en == "F4 (4) against F3 (3): the blocker will be destroyed and 1 goes through."


def test_who_becomes_unblockable_too_late_stays_blocked_and_it_is_said() -> None:
    cards = {"Niebla": spell("Niebla", "Un Aliado es imbloqueable este turno.")}
    state = board(
        side(ataque=["a:F2", "c:F1"], mano=["n:Niebla", "o:Niebla"]),
        side(defensa=["b:F1"]),
        blocks={"b": "a"},
        step="9.3.3.b",
        cards=cards,
    )
    said = "no puede ser bloqueado, pero ya está bloqueado: su bloqueo vale"
    late = rule(state, {"by": "B", "do": "ceder"}, play("n", "a")).answer.es
    in_time = rule(state, {"by": "B", "do": "ceder"}, play("o", "c")).answer.es
    assert (f"F2 {said}" in late, "ya está bloqueado" in in_time) == (True, False)


def test_a_block_that_nobody_declared_and_had_to_be_made_is_said_to_be_taken_so() -> None:
    cards = {"Reto": ally("Reto", 2, "Si ataca debe ser bloqueado.")}
    state = board(side(defensa=["r:Reto"]), side(defensa=["b:F3"]), step="9.3.1.a", cards=cards)
    silent = rule(state, attack("r"), advance("9.4.A"))
    declared = rule(state, attack("r"), block(b="r"), advance("9.4.A"))
    said = "Nadie declaró ese bloqueo: se entiende que se hace el que es obligatorio (F3 → Reto)."
    assert [note.es for note in silent.assumptions if "bloqueo" in note.es] == [said]
    assert [note.es for note in declared.assumptions if "bloqueo" in note.es] == []


def test_who_acts_first_in_the_war_without_priority_is_told_to_be_let_through() -> None:
    state = board(side(ataque=["a:F3"], mano=["i:Impulso"]), step="9.3.3.b")
    first = rule(state, play("i", "a"), ask="legal", action=0)
    assert first.answer.es == "Sí. A puede jugar Impulso: F3. Se entiende que B cedió antes la prioridad."


def test_who_was_let_through_in_words_is_told_nothing_of_it() -> None:
    state = board(side(ataque=["a:F3"], mano=["i:Impulso"]), step="9.3.3.b")
    ruling = rule(state, {"by": "B", "do": "ceder"}, play("i", "a"), ask="legal", action=1)
    assert ruling.answer.es == "Sí. A puede jugar Impulso: F3."


def test_what_makes_a_blocked_attacker_unblockable_is_told_to_have_come_too_late_even_if_it_dies() -> None:
    cards = {"Velo": spell("Velo", "Un Aliado que elijas no podrá ser bloqueado en este turno.")}
    mine, theirs = side(ataque=["a:F3"], mano=["v:Velo"]), side(defensa=["b:F4"])
    state = board(mine, theirs, step="9.3.3.b", blocks={"b": "a"}, cards=cards)
    assert rule(state, play("v", "a"), advance("9.3.4.f")).answer.es == (
        "F3 no puede ser bloqueado hasta la Fase Final, pero ya está bloqueado: su bloqueo vale; "
        "F3 queda en el Cementerio de A."
    )


def test_who_may_not_attack_by_its_own_text_is_not_told_to_forbid_it_to_itself() -> None:
    cards = {"Estatua": ally("Estatua", 4, "No puede atacar."), "Muro": ally("Muro", 2, "Tu oponente no puede atacar.")}
    own = rule(board(side(defensa=["e:Estatua"]), side(), cards=cards), attack("e"))
    assert own.answer.es == "No. Estatua no puede atacar por su propio texto."
    theirs = rule(board(side(defensa=["a:F3"]), side(defensa=["m:Muro"]), cards=cards), attack("a"))
    assert theirs.answer.es == "No. Muro impide a A atacar."


def test_an_ability_that_fires_of_itself_is_not_said_to_be_missing() -> None:
    cards = {"Fuente": ally("Fuente", 2, "Cuando ataca, gana +1 a la fuerza hasta el final del turno.")}
    fires = rule(board(side(defensa=["f:Fuente"]), side(), cards=cards), use("f"))
    assert fires.answer.es == "No. La habilidad de Fuente no se usa a voluntad: se dispara en su momento."
    lasts = rule(board(side(defensa=["e:Veda"]), side()), use("e"))
    assert lasts.answer.es == "No. Veda no tiene una habilidad que usar."


@pytest.mark.parametrize(
    ("text", "open_points", "dies"),
    [("No hace daño al Castillo oponente.", [], "B:cementerio"), ("No hace daño.", ["V12"], None)],
)
def test_who_spares_the_castle_alone_fights_as_ever(text: str, open_points: list[str], dies: str | None) -> None:
    cards = {"Manso": ally("Manso", 4, text)}
    blocked = board(side(ataque=["m:Manso"]), side(defensa=["b:F3"]), step="9.3.3.b", blocks={"b": "m"}, cards=cards)
    ruling = rule(blocked, advance("9.3.4.f"))
    assert [point.id for point in ruling.readings] == open_points
    assert next((line.to for line in ruling.diff if line.object == "b" and line.change == "zone"), None) == dies
    unblocked = board(side(ataque=["m:Manso"]), side(), step="9.3.3.b", cards=cards)
    assert [line for line in rule(unblocked, advance("9.3.4.f")).diff if line.change == "count"] == []
