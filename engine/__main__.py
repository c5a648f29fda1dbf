"""The command line of the engine: `python -m engine adjudicate FILE`, and see `--help` for the others."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

import engine
from engine.core.state import Text
from engine.request import RequestError
from engine.ruling import Ruling
from engine.situations.saying import Said, with_situations
from engine.text.reading import card_text, reading_lines, tally, with_card_text
from engine.trials import coverage, deciding, digest
from engine.trials.check import check_file
from engine.trials.play import playable
from engine.trials.rehearsal import rehearse

CASES = Path("tests/engine/cases")
"""Where the written cases lie, seen from the project's folder."""
MOST_FAULTS = 20
"""How many faults are printed."""


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit status is 0 when all is well."""
    args = _parser().parse_args(argv)
    try:
        return int(args.run(args))
    except RequestError as error:
        print(error.es, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever reads has enough (`| head`); the rest goes nowhere, also what is flushed at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"No se puede leer «{error.filename}»: revisa el nombre del archivo.", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine")
    commands = parser.add_subparsers(required=True)
    for name, run, argument, number in (
        ("adjudicate", _adjudicate, "file", None),
        ("diagnose", _diagnose, "file", None),
        ("check", _check, "files", "+"),
        ("deciding", _deciding, "files", "+"),
        ("schema", _schema, "game", "?"),
        ("sections", _sections, "game", None),
    ):
        command = commands.add_parser(name)
        command.add_argument(argument, nargs=number)
        command.set_defaults(run=run)
    covering = commands.add_parser("coverage")
    covering.add_argument("game", choices=[info.id for info in engine.games()])
    covering.add_argument("files", nargs="*", type=Path, help="the case files that count; those of the project else")
    covering.add_argument("--page", action="store_true", help="as the page docs/dar-coverage.md")
    covering.set_defaults(run=_coverage)
    digesting = commands.add_parser("digest", help="what every text means and how every case is ruled, as digests")
    digesting.add_argument("--texts", type=Path, nargs="*", default=[], help="files of JSON lines with `ability`")
    digesting.add_argument("--cases", type=Path, nargs="*", help="case files; those of the project else")
    digesting.add_argument(
        "--game", choices=with_card_text(), default=with_card_text()[0], help="whose texts these are"
    )
    digesting.add_argument("--every", type=int, default=1, help="take one text and one case in so many")
    digesting.add_argument("--against", type=Path, help="a list made before: name what changed, exit 1 if anything did")
    digesting.set_defaults(run=_digest)
    play = commands.add_parser("play")
    play.add_argument("game", choices=playable())
    play.add_argument("--games", type=int, default=100)
    play.add_argument("--seed", type=int, default=0, help="the first game's; the others follow")
    play.add_argument("--check", action="store_true", help="look at every state and play every game again")
    play.add_argument("--cards", type=Path, help="make the decks of a catalogue's cards, one JSON object a line")
    play.set_defaults(run=_play)
    saying = commands.add_parser(
        "say",
        help="what a situation told in a sentence comes to, as JSON",
        epilog="exit status: 0 a board or a question back, 1 something was not understood (of any of the lines)",
    )
    saying.add_argument("sentence", nargs="?", help="the sentence, in quotes")
    saying.add_argument("--file", type=Path, help="a sentence a line; one JSON object a line comes out")
    saying.add_argument("--game", choices=with_situations(), default=with_situations()[0])
    saying.set_defaults(run=_say)
    text = commands.add_parser(
        "text",
        help="what a card's text means",
        epilog="exit status: 0 the text is understood, or the corpus was read; 1 something of the text is not "
        "understood; 2 there is nothing to read",
    )
    text.add_argument("text", nargs="?", help="the text, in quotes")
    text.add_argument("--corpus", type=Path, help="count what is understood of a file of JSON lines with `ability`")
    text.add_argument("--type", help="the type of the card; without it, one on which the text makes sense")
    text.add_argument("--why", action="store_true", help="show the rules by which each piece was read")
    text.add_argument("--name", default="", help="the card's own name, where the text says it")
    text.add_argument("--game", choices=with_card_text(), default=with_card_text()[0])
    text.set_defaults(run=_text)
    return parser


def _adjudicate(args: argparse.Namespace) -> int:
    ruling = engine.adjudicate(Path(args.file).read_bytes())
    print(msgspec.json.format(ruling.to_json(), indent=1).decode())
    return 0


def _diagnose(args: argparse.Namespace) -> int:
    problems = engine.diagnose(Path(args.file).read_bytes(), history=True)
    for problem in problems:
        repair = f" {problem.repair.es}" if problem.repair is not None else ""
        print(f"{problem.where}: {problem.text.es} [{', '.join(problem.sections)}]{repair}")
    return 1 if problems else 0


def _check(args: argparse.Namespace) -> int:
    passed = failed = 0
    for file in args.files:
        for id, wrong in check_file(Path(file)):
            for line in wrong:
                print(f"{id}: {line}")
            passed, failed = (passed, failed + 1) if wrong else (passed + 1, failed)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _deciding(args: argparse.Namespace) -> int:
    named = list(deciding.deciding(Path(file) for file in args.files))
    for line in deciding.lines(named):
        print(line)
    return 1 if any(one.missing for one in named) else 0


def _schema(args: argparse.Namespace) -> int:
    schemas = {info.id: engine.load_game(info.id).schema() for info in engine.games()}
    schemas["ruling"] = msgspec.json.schema(Ruling)
    shown = schemas[args.game] if args.game else schemas
    print(msgspec.json.format(msgspec.json.encode(shown), indent=1).decode())
    return 0


def _sections(args: argparse.Namespace) -> int:
    for section in engine.sections(args.game):
        print(f"{section.label}\t{section.title}\t{section.es}")
    return 0


def _coverage(args: argparse.Namespace) -> int:
    sections = coverage.covered(engine.load_game(args.game), args.files or coverage.case_files(CASES, args.game))
    if args.page:
        print(coverage.page(engine.load_game(args.game), sections), end="")
        return 0
    for line in coverage.lines(sections):
        print(line)
    return 0


def _digest(args: argparse.Namespace) -> int:
    files = sorted(CASES.rglob("*.json")) if args.cases is None else args.cases
    texts = digest.of_texts(args.texts, card_text(args.game), args.every)
    found = digest.lines((*texts, *digest.of_cases(files, args.every)))
    if args.against is None:
        print("\n".join(found))
        return 0
    differences = digest.changed(args.against.read_text(encoding="utf-8").splitlines(), found)
    print("\n".join((*differences, f"{len(differences)} changed, {found[-1]}")))
    return 1 if differences else 0


def _play(args: argparse.Namespace) -> int:
    figures = rehearse(args.game, range(args.seed, args.seed + args.games), check=args.check, catalogue=args.cards)
    for fault in figures.faults[:MOST_FAULTS]:
        print(fault)
    for line in figures.lines():
        print(line)
    return 1 if figures.faults else 0


def _say(args: argparse.Namespace) -> int:
    if (args.sentence is None) == (args.file is None):
        raise RequestError(
            "Escribe una frase entre comillas o --file FILE.", "Give a sentence in quotes or --file FILE."
        )
    if args.sentence is not None:
        said = engine.say(args.sentence, args.game)
        print(msgspec.json.format(msgspec.json.encode(said), indent=1).decode())
        return 0 if said.request is not None else 1
    missed = 0
    for line in args.file.read_text(encoding="utf-8").splitlines():
        if line.strip():
            said = _said(line.strip(), args.game)
            missed += said.request is None
            print(msgspec.json.encode(said).decode())
    return 1 if missed else 0


def _said(line: str, game: str) -> Said:
    """What a line of a file comes to; one that is refused says why and keeps its place among the others."""
    try:
        return engine.say(line, game)
    except RequestError as refused:
        return Said(line, "es", None, told=Text(refused.es, refused.en))


def _text(args: argparse.Namespace) -> int:
    language = card_text(args.game)
    if (args.text is None) == (args.corpus is None):
        raise RequestError(
            "Escribe un texto entre comillas o --corpus FILE.", "Give a text in quotes or --corpus FILE."
        )
    if args.corpus is not None:
        lines, counts = tally(args.corpus, language)
        print("\n".join((*lines, *counts.model_lines(), counts.line())))
        return 0
    if not any(letter.isalnum() for letter in args.text):
        raise RequestError(
            "El texto no tiene palabras: escribe lo que dice la carta.",
            "The text has no words: write what the card says.",
        )
    reading = language.read_text(args.text, args.type, args.name)
    for line in reading_lines(reading):
        print(line)
    told = getattr(language, "why_lines", None)
    if args.why and told is not None:
        print("\n".join(told(args.text, reading.type, args.name)))
    return 0 if reading.whole else 1


if __name__ == "__main__":
    sys.exit(main())
