"""A whole file of events comes in, or none of it."""

from django.db import transaction

from tournaments.actions.files.imports import import_played
from tournaments.actions.files.take_over import take_over_event
from tournaments.files.arriving import read_file
from tournaments.files.contradictions import named
from tournaments.files.signature import Signed
from tournaments.games import OTHER_GAME
from tournaments.models import Event, User


def import_file(
    *, content: bytes, by: User | None, game: str = OTHER_GAME, as_copy: bool = False, link_accounts: bool = False
) -> list[Event]:
    """Every event of a file, ours or of another program; see `read_file`, `take_over_event` and `import_played`.

    `game` is for files that do not say which of our games was played. One event that cannot be is a UserError, and
    none of the file is written.
    """
    file = read_file(content)
    if isinstance(file, Signed):
        return [take_over_event(file=file, by=by, as_copy=as_copy, link_accounts=link_accounts)]
    events = []
    with transaction.atomic():
        for played in file:
            with named(played, among=len(file)):
                events.append(import_played(played=played.sent_by(by.username) if by else played, by=by, game=game))
    return events
