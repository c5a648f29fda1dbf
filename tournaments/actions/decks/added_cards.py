"""An organisation adds cards to a game's catalogue, and chooses how a text is read."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.catalogue.card_files import FaultyFile
from engine.catalogue.cards import CardsRead, Shelf, Understanding, with_shelf
from engine.catalogue.cards import shelf as made_shelf
from engine.request import RequestError
from tournaments.actions.audit import record
from tournaments.errors import UserError
from tournaments.games import game_name, in_language
from tournaments.models import AddedCard, User
from tournaments.shelves import shelf


@dataclass(frozen=True)
class ImportedCards:
    """What a file of cards came to, whether or not it was kept.

    `outcomes` says of every card, by id, whether it is added, changed or unchanged; `understood` what the engine makes
    of its text; `shelf` is the catalogue with these cards; `ignored` are the columns that were not looked at.
    """

    outcomes: dict[str, str]
    understood: list[Understanding]
    shelf: Shelf
    ignored: tuple[str, ...] = ()
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.counts.update(self.outcomes.values())
        self.counts.update(one.state for one in self.understood)


def import_cards(
    *, game: str, content: bytes, name: str, by: User | None, replace: bool = False, dry_run: bool = False
) -> ImportedCards:
    """Add the cards of a file, or change those that were added before; the same file again changes nothing.

    `name` is the file's. `replace` lets the file's facts win over those of the shipped catalogue; `dry_run` keeps
    nothing. Raises UserError, with a sentence for every bad line, before anything is written.
    """
    read = _read(game, content, name, replace=replace)
    before = {one.printing: one for one in AddedCard.objects.filter(game=game)}
    facts = {str(card["id"]): card for card in read.cards}
    chosen = {id: one.chosen for id, one in before.items() if one.chosen}
    known = made_shelf(game, [*({id: one.facts for id, one in before.items()} | facts).values()], chosen)
    understood = [known.understanding(id) for id in facts]  # takes a millisecond a text: no lock is held meanwhile
    if dry_run:
        return ImportedCards(
            {id: _outcome(before.get(id), card) for id, card in facts.items()}, understood, known, read.ignored
        )
    return ImportedCards(_keep(game, facts, name=name, by=by), understood, known, read.ignored)


def choose_reading(*, game: str, printing: str, said: dict[str, Any], by: User | None, on: date | None = None) -> None:
    """Store how a person reads the text of an added card; `said` holds `by`, `why`, and `words` or `abilities`.

    Raises UserError for a card that nobody added, and for a reading that makes no sense.
    """
    _must_be_open(game)
    day = on or timezone.localdate()
    with transaction.atomic():
        card = AddedCard.objects.select_for_update().filter(game=game, printing=printing).first()
        if card is None:
            raise UserError(
                _("Nadie agregó la carta %(id)s: impórtala primero.") % {"id": printing}, code="unknown_card"
            )
        try:
            card.chosen = shelf(game).choose(printing, {**said, "on": day.isoformat()})
        except RequestError as error:
            raise UserError(in_language(error), code="bad_reading") from error
        card.changed_at = timezone.now()
        card.save(update_fields=["chosen", "changed_at"])
        record(by=by, event=None, action="cards.choose_reading", target=printing, reason=str(said["why"]), game=game)


def remove_cards(*, game: str, edition: str, by: User | None) -> int:
    """Take the cards of an edition, by its code, out of the catalogue again; how many they were.

    The log keeps the readings that were chosen for them. Disputes that named them keep what they said. Raises UserError
    for an edition of which nothing was added.
    """
    with transaction.atomic():
        cards = AddedCard.objects.select_for_update().filter(game=game, facts__edition_code=edition.strip().upper())
        readings = {card.printing: card.chosen for card in cards if card.chosen}
        count, _deleted = cards.delete()
        if not count:
            raise UserError(
                _("De la edición %(code)s no se agregó ninguna carta.") % {"code": edition}, code="unknown_edition"
            )
        record(by=by, event=None, action="cards.remove", target=edition, game=game, cards=count, readings=readings)
    return count


def drop_reading(*, game: str, printing: str, by: User | None) -> None:
    """Go back to what the compiler reads. Raises UserError where no reading was chosen."""
    with transaction.atomic():
        cards = AddedCard.objects.filter(game=game, printing=printing, chosen__isnull=False)
        if not cards.update(chosen=None, changed_at=timezone.now()):
            raise UserError(_("Nadie eligió una lectura para %(id)s.") % {"id": printing}, code="no_reading")
        record(by=by, event=None, action="cards.drop_reading", target=printing, game=game)


def _read(game: str, content: bytes, name: str, *, replace: bool) -> CardsRead:
    _must_be_open(game)
    try:
        return shelf(game).read(content, name, replace=replace)
    except FaultyFile as error:
        sentences = [in_language(fault.sentence) for fault in error.faults]
        n = len(sentences)
        said = ngettext(
            "El archivo no se importó: corrige %(n)d valor y repite.",
            "El archivo no se importó: corrige %(n)d valores y repite.",
            n,
        )
        raise UserError(said % {"n": n}, code="bad_cards", details=sentences) from error


def _must_be_open(game: str) -> None:
    if game not in with_shelf():
        listed = ", ".join(f"{id} ({game_name(id)})" for id in with_shelf())
        raise UserError(
            _("A ese juego no se le agregan cartas: usa %(games)s.") % {"games": listed}, code="closed_catalogue"
        )


def _outcome(before: AddedCard | None, facts: dict[str, Any]) -> str:
    if before is None:
        return "added"
    return "unchanged" if before.facts == facts else "changed"


def _keep(game: str, facts: dict[str, dict[str, Any]], *, name: str, by: User | None) -> dict[str, str]:
    """Write what is new or differs, in one transaction; what became of every card, by id."""
    at = timezone.now()
    with transaction.atomic():
        before = {one.printing: one for one in AddedCard.objects.select_for_update().filter(game=game)}
        outcomes = {id: _outcome(before.get(id), card) for id, card in facts.items()}
        new = [id for id, outcome in outcomes.items() if outcome == "added"]
        AddedCard.objects.bulk_create(AddedCard(game=game, printing=id, facts=facts[id], changed_at=at) for id in new)
        changed = [before[id] for id, outcome in outcomes.items() if outcome == "changed"]
        for card in changed:
            card.facts, card.changed_at = facts[card.printing], at
        AddedCard.objects.bulk_update(changed, ["facts", "changed_at"], batch_size=200)
        if new or changed:
            record(
                by=by, event=None, action="cards.import", target=name, game=game, added=len(new), changed=len(changed)
            )
    return outcomes
