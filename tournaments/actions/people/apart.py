"""Who should not meet whom: a family, the people of one shop."""

from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, KeptApart, User
from tournaments.names import clean, fold, visible
from tournaments.queries.people.naming import by_typed_name


def keep_apart(*, event: Event, names: str, reason: str, is_hard: bool, by: User | None) -> KeptApart:
    """Keep the players of a pasted list apart from each other: for good, or unless it brings a rematch.

    UserError with fewer than two, naming every line that is nobody of the event; nothing is kept then.
    """
    reason = visible(reason)[:120]
    with changing(event) as locked:
        by_key = by_typed_name(locked)
        lines = [(number, clean(line)) for number, line in enumerate(names.splitlines(), 1)]
        unknown = [(number, name) for number, name in lines if name and fold(name) not in by_key]
        if unknown:
            said = _("Línea %(line)d: «%(name)s» no está en el evento.")
            details = [said % {"line": number, "name": name} for number, name in unknown]
            raise UserError(details[0], code="unknown_player", details=details, field="names")
        players = {by_key[fold(name)].pk: by_key[fold(name)] for _number, name in lines if name}
        if len(players) < 2:
            raise UserError(_("Nombra al menos a dos jugadores."), code="too_few_players", field="names")
        group = KeptApart.objects.create(event=locked, reason=reason, is_hard=is_hard)
        group.players.set(players.values())
        record(
            by=by,
            event=locked,
            action="apart.keep",
            target=reason,
            hard=is_hard,
            names=[player.name for player in players.values()],
        )
    return group


def stop_keeping_apart(*, group: KeptApart, by: User | None) -> None:
    """Let them meet again, from the next pairing on."""
    with changing(group.event) as event:
        held = event.kept_apart.filter(pk=group.pk).first()
        if held is None:
            raise Conflict(_("Ya no están separados."), code="already_gone")
        record(
            by=by,
            event=event,
            action="apart.end",
            target=held.reason,
            names=[player.name for player in held.players.all()],
        )
        held.delete()
