"""The words of the English texts in the form phrases are written in."""

from __future__ import annotations

from engine.text.english import english

FORMS = english(
    "move destroy return place gain play bury uncover score duel swap replace shuffle discard control reveal search "
    "remove affect stay happen reduce raise transfer resolve drop",
    {
        "minions": "minion", "actions": "action", "cards": "card", "titans": "titan", "bases": "base",
        "counters": "counter", "players": "player", "every": "each", "all": "each", "can": "may", "can't": "cannot",
        "opponent": "rival", "opponents": "rival", "owners": "owner", "winners": "winner", "points": "point",
        "hands": "hand", "extras": "extra", "additional": "extra", "minus": "-",
    },
    (
        ("the", ""), ("victory point", "vp"), ("until end of turn", "@until_end"),
        ("until end of your turn", "@until_end"), ("this turn", "@until_end"), ("at start of your turn", "@start"),
        ("at beginning of your turn", "@start"), ("at end of your turn", "@end"),
        ("before a base scores", "@before_base"), ("after a base scores", "@after_base"),
        ("before this base scores", "@before_this"), ("after this base scores", "@after_this"),
        ("before its base scores", "@before_this"), ("after its base scores", "@after_this"),
        ("before that base scores", "@before_this"), ("after that base scores", "@after_this"),
        ("once per turn", "@once"), ("once per duel", "@once_duel"), ("in a duel", "@in_duel"),
        ("madness deck", "@madness_deck"), ("base deck", "base_deck"), ("in play", "in_play"), ("while in_play", "@while"),
        ("from your discard pile", "@discard"), ("of your discard pile", "@discard"),
        ("in your discard pile", "@discard"), ("discard pile", "@pile"), ("+1 power counter", "counter"),
        ("+1 counter", "counter"), ("power counter", "counter"), ("at this base", "here"), ("on this base", "here"),
        ("on its base", "here"), ("at its base", "here"), ("at same base", "@same"), ("on same base", "@same"),
        ("at that base", "there"), ("on that base", "there"), ("up to", "@upto"), ("at 1 base", "at a base"), ("on 1 base", "on a base"), ("instead of", "instead_of"),
        ("that you control", "yours"), ("you control", "yours"), ("of yours", "yours"),
        ("other player cards", "rival_cards"), ("other player card", "rival_cards"),
        ("card of other player", "rival_cards"), ("card of another player", "rival_cards"),
        ("that player", "@theirs"),
        ("a rival", "another player"), ("your rival", "another player"), ("or lower", "or less"),
        ("or higher", "or more"), ("or greater", "or more"), ("may not", "cannot"),
    ),
    {
        "draw": "draws drew drawn drawing", "take": "takes took taken", "put": "puts", "choose": "chooses chose chosen",
        "win": "wins won winning", "lose": "loses lost losing", "bring": "brings brought", "come": "comes came", "have": "has had", "get": "gets got", "give": "gives given",
        "be": "is are been", "go": "goes gone", "do": "does did",
    },
)  # fmt: skip
