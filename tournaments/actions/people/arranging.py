"""What the organiser knows of a player before the first round: a place in the ranking, a table of their own."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, Player, User
from tournaments.names import clean, fold
from tournaments.queries.people.naming import by_typed_name

MOST_TABLE = 9999
MOST_RANKING = 1_000_000


def arrange_player(*, player: Player, ranking: int | None, fixed_table: int | None, by: User | None) -> Player:
    """Set the player's place in the ranking (1 is the best) and the table where they always sit; None for neither.

    Both hold from the next pairing on. UserError for numbers that cannot be; Conflict where the table is another's.
    """
    if ranking is not None and not 1 <= ranking <= MOST_RANKING:
        raise UserError(_("El ranking va desde el 1."), code="bad_ranking", field="ranking")
    if fixed_table is not None and not 1 <= fixed_table <= MOST_TABLE:
        raise UserError(
            _("Pon una mesa entre 1 y %(most)d.") % {"most": MOST_TABLE}, code="bad_table", field="fixed_table"
        )
    with changing(player.event) as event:
        player = event.players.select_related("event").get(pk=player.pk)
        other = event.players.filter(fixed_table=fixed_table).exclude(pk=player.pk).first() if fixed_table else None
        if other is not None:
            raise Conflict(
                _("La mesa %(table)d ya es la de %(name)s.") % {"table": fixed_table, "name": other.name},
                code="table_taken",
                field="fixed_table",
            )
        player.ranking, player.fixed_table = ranking, fixed_table
        player.save(update_fields=["ranking", "fixed_table"])
        record(by=by, event=event, action="player.arrange", target=player, ranking=ranking, table=fixed_table)
    return player


def rank_players(*, event: Event, text: str, by: User | None) -> int:
    """The seeding list: one name per line, the best first; who is not in it has no place. How many have one.

    UserError naming every line that is nobody of the event or stands twice; nothing changes then.
    """
    with changing(event) as locked:
        players = by_typed_name(locked)
        lines = [(number, clean(line)) for number, line in enumerate(text.splitlines(), 1)]
        listed = [(number, name) for number, name in lines if name]
        if problems := _problems(listed, players):
            said = ngettext("Corrige %(n)d línea: nada cambió.", "Corrige %(n)d líneas: nada cambió.", len(problems))
            raise UserError(said % {"n": len(problems)}, code="bad_lines", details=problems[:30], field="text")
        places = {players[fold(name)].pk: place for place, (_number, name) in enumerate(listed, 1)}
        ranked = {player.pk: player for player in players.values()}
        for pk, player in ranked.items():
            player.ranking = places.get(pk)
        Player.objects.bulk_update(ranked.values(), ["ranking"], batch_size=500)
        record(by=by, event=locked, action="players.rank", target=locked, count=len(places))
    return len(places)


def _problems(listed: list[tuple[int, str]], players: dict[str, Player]) -> list[str]:
    problems = []
    seen: dict[int, int] = {}
    for number, name in listed:
        player = players.get(fold(name))
        if player is None:
            problems.append(_("Línea %(line)d: «%(name)s» no está en el evento.") % {"line": number, "name": name})
        elif seen.setdefault(player.pk, number) != number:
            problems.append(
                _("Línea %(line)d: «%(name)s» ya está en la línea %(other)d.")
                % {"line": number, "name": name, "other": seen[player.pk]}
            )
    return problems
