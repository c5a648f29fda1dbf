"""Extraction of texts to translate, settled once: the same sources give the same bytes, on any day and machine."""

from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages

CATALOGUES = ("en", "pt_BR")  # a folder of locale/ each, complete; locale/es only says Django's own sentences anew


class Command(makemessages.Command):
    """Django's makemessages, without line numbers, dates, guesses or leftovers. Needs GNU gettext."""

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def handle(self, *args: Any, **options: Any) -> None:
        """Update each of CATALOGUES from the sources; `--locale` and the like are as in Django."""
        options["locale"] = options["locale"] or list(CATALOGUES)
        options["no_location"] = options["no_obsolete"] = True
        options["ignore_patterns"] += [".venv", "var", "tests", "benchmarks", "staticfiles", "engine"]
        super().handle(*args, **options)

    def write_po_file(self, potfile: str, locale: str) -> None:
        """As Django, without the line that says when it was made."""
        super().write_po_file(potfile, locale)
        pofile = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        lines = pofile.read_text(encoding="utf-8").splitlines(keepends=True)
        pofile.write_text("".join(line for line in lines if "POT-Creation-Date" not in line), encoding="utf-8")
