"""What each player plays: a deck's name, its race or its factions, as statistics count it."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import UserError
from tournaments.models import Event, Player, User
from tournaments.names import clean, fold, visible
from tournaments.queries.people.naming import by_typed_name
from tournaments.queries.record.teams import who_plays

MOST_LETTERS = 120


def say_what_is_played(*, event: Event, text: str, by: User | None) -> int:
    """Lines "name: what they play" (two factions as "Ninjas + Piratas"); who is not in them plays nothing known.

    Of teams it is their members who play.

    How many are known then. UserError naming every line that is nobody of the event, or stands twice; nothing changes
    then. Also in a finished event, for statistics come last.
    """
    with changing(event) as locked:
        players = by_typed_name(locked, who_plays(locked))
        said, problems = _read(text, players)
        if problems:
            told = ngettext("Corrige %(n)d línea: nada cambió.", "Corrige %(n)d líneas: nada cambió.", len(problems))
            raise UserError(told % {"n": len(problems)}, code="bad_lines", details=problems[:30], field="text")
        playing = {player.pk: player for player in players.values()}
        for pk, player in playing.items():
            player.plays = said.get(pk, "")
        Player.people.bulk_update(playing.values(), ["plays"], batch_size=500)
        # what is played may still be hidden: the log only says that it was told
        record(by=by, event=locked, action="players.play", target=locked, count=len(said))
    return len(said)


def _read(text: str, players: dict[str, Player]) -> tuple[dict[int, str], list[str]]:
    said: dict[int, str] = {}
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, plays = line.partition(":")
        player, plays = players.get(fold(clean(name))), visible(plays)
        if not line.strip() or (player is not None and not plays):
            continue
        if not colon:
            problems.append(_("Línea %(line)d: va el nombre, dos puntos y lo que juega.") % {"line": number})
        elif player is None:
            problems.append(
                _("Línea %(line)d: «%(name)s» no está en el evento.") % {"line": number, "name": clean(name)}
            )
        elif player.pk in said:
            problems.append(_("Línea %(line)d: «%(name)s» está dos veces.") % {"line": number, "name": clean(name)})
        elif len(plays) > MOST_LETTERS:
            problems.append(
                _("Línea %(line)d: lo que juega pasa de %(n)d letras.") % {"line": number, "n": MOST_LETTERS}
            )
        else:
            said[player.pk] = plays
    return said, problems
