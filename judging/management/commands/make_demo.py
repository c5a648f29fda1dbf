"""`manage.py make_demo`: write the demo's files again, from its story."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from judging.demo.clock import told_time
from judging.demo.documents import FOLDER, documents
from judging.demo.scratch import scratch_database
from judging.demo.story import Story


class Command(BaseCommand):
    help = "Plays the demo's story on a scratch database and writes judging/demo/*.json; the real one stays as it is."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--into", type=Path, default=FOLDER, help="folder to write to")

    def handle(self, *args: Any, **options: Any) -> None:
        with scratch_database(), translation.override("es"), told_time() as clock:
            Story(clock).tell()
            written = documents()
        for name, text in written.items():
            (options["into"] / name).write_text(text, encoding="utf-8")
