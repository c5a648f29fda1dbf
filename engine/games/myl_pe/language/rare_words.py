"""The modules of phrases that few cards need: other places for cards, groups, targets, what happens instead."""

from __future__ import annotations

from engine.games.myl_pe.language import (
    aiming_words,
    attacking_again_words,
    castle_ends,
    choices_in_battle,
    each_of_them,
    first_times,
    from_elsewhere,
    gaining,
    given_strength,
    groups,
    instead,
    laying_under,
    more_damage,
    next_price,
    skips,
    this_turn,
    tolls,
    weapons_laid,
    where_it_lies,
    with_x,
)

MODULES = (
    laying_under,
    groups,
    castle_ends,
    this_turn,
    from_elsewhere,
    gaining,
    aiming_words,
    attacking_again_words,
    instead,
    skips,
    with_x,
    first_times,
    more_damage,
    weapons_laid,
    each_of_them,
    tolls,
    choices_in_battle,
    given_strength,
    next_price,
    where_it_lies,
)
