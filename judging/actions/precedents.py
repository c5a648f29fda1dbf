"""Precedents of another installation are taken in, and given back."""

from django.db import transaction
from django.utils.translation import gettext as _

from judging.casework import named_for_search
from judging.files import digest_of, read_precedents
from judging.models import Precedent, PrecedentFile
from tournaments.actions.audit import record
from tournaments.errors import Conflict, UserError
from tournaments.models import User


def import_precedents(*, content: bytes, name: str, by: User) -> tuple[PrecedentFile, int]:
    """Take what is new of a file in; the file and how many came. What is here already is left.

    UserError for what is no file of precedents, Conflict where it holds nothing new; nothing is half there.
    """
    parts = {digest_of(part): part for part in read_precedents(content)}
    if not parts:
        raise UserError(_("El archivo no trae ningún fallo."), code="empty", field="file")
    with transaction.atomic():
        known = set(Precedent.objects.filter(digest__in=list(parts)).values_list("digest", flat=True))
        fresh = {digest: part for digest, part in parts.items() if digest not in known}
        if not fresh:
            raise Conflict(_("Todo lo que trae ese archivo ya está aquí."), code="nothing_new", field="file")
        file = PrecedentFile.objects.create(name=name[:200] or "…", by=by)
        Precedent.objects.bulk_create(
            Precedent(
                file=file,
                digest=digest,
                game=part.game,
                question=part.question,
                ask=part.ask,
                verdict=part.verdict,
                answer_es=part.answer.es,
                answer_en=part.answer.en,
                sections=part.sections,
                case_print=part.case_print,
                cards=part.cards,
                named=named_for_search(tuple(part.cards)),
                ruled_on=part.ruled_on,
            )
            for digest, part in fresh.items()
        )
        record(by=by, event=None, action="precedents.import", target=file.name, count=len(fresh))
    return file, len(fresh)


def remove_file(*, file: PrecedentFile, by: User) -> None:
    """Undo an import: what came with the file goes."""
    with transaction.atomic():
        record(by=by, event=None, action="precedents.remove", target=file.name)
        file.delete()
