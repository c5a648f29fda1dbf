"""What a refusal tells of what went before, and where two ways end in the same refusal."""

from __future__ import annotations

from tests.engine.situations import ally, board, play, rule, side, spell, use

TO_HAND = {
    "targets": [{"cards": {"zones": ["cementerio"], "of": "you"}}],
    "steps": [{"do": "bounce", "what": {"ref": "target:0"}}],
}


def test_a_talisman_short_of_cards_stays_by_its_own_section_and_an_aliado_by_none() -> None:
    """3.4.A speaks of Talismanes alone; one card is «1 carta»."""
    cards = {
        "Rescate": {**spell("Rescate", ""), "ability": [{"kind": "spell", **TO_HAND}]},
        "Guía": {**ally("Guía", 1), "ability": [{"kind": "activated", **TO_HAND}]},
    }
    state = board(side(defensa=["g:Guía"], mano=["r:Rescate"]), side(), cards=cards)
    told, named = rule(state, play("r")), rule(state, use("g"))
    assert told.answer.es == "No. Necesita 1 carta en el Cementerio y hay 0."
    assert named.verdict == "illegal"
    assert "3.4.A" in [citation.section for citation in told.citations]
    assert "3.4.A" not in [citation.section for citation in named.citations]


def test_who_took_the_card_away_is_told_with_the_refusal() -> None:
    """A card that never was there was taken by nobody."""
    strikes = {
        "kind": "activated",
        "targets": [{"cards": {"of": "opponent", "types": ["Aliado"]}}],
        "steps": [{"do": "destroy", "what": {"ref": "target:0"}}],
    }
    avenges = {
        "kind": "triggered",
        "when": {"event": "destruido", "other": {"of": "opponent"}},
        "steps": [{"do": "destroy", "what": {"ref": "other"}}],
    }
    cards = {
        "Cazador": {**ally("Cazador", 1), "ability": [{**strikes, "es": "Destruye un Aliado oponente."}]},
        "Víbora": {**ally("Víbora", 1), "ability": [{**avenges, "es": "Destruye a quien la destruyó."}]},
    }
    state = board(side(defensa=["c:Cazador"]), side(defensa=["v:Víbora", "b:F1"]), cards=cards)
    ruling = rule(state, use("c", "v"), use("c", "b"))
    assert ruling.answer.es.endswith("No. A no controla a Cazador en juego, por lo que hizo Víbora.")
    away = rule(board(side(cementerio=["c:Cazador"]), side(defensa=["b:F1"]), cards=cards), use("c", "b"))
    assert away.answer.es.endswith("No. A no controla a Cazador en juego.")


def test_unnamed_cards_make_no_difference_to_a_refusal_that_is_the_same_both_ways() -> None:
    """The uses are spent whether or not what was drawn is a Talismán; while one is left it hangs on the cards."""
    away = {"do": "shuffle_in", "what": {"pick": {"zones": ["mano"], "of": "you", "types": ["Talismán"]}}}
    buries = {"kind": "activated", "limit": 2, "steps": [away, {"do": "draw", "then": True, "count": 2}]}
    cards = {"Sabio": {**ally("Sabio", 1), "ability": [buries]}, "Rezo": spell("Rezo", "")}
    state = board(side(defensa=["s:Sabio"], mano=["x:Golpe", "y:Rezo", "z:Freno"]), side(), cards=cards)
    assert rule(state, use("s"), use("s"), use("s")).verdict == "illegal"
    assert rule(state, use("s"), use("s")).verdict == "depends_on_choice"
