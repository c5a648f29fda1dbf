"""Who asks the engine for a game asks by its id: no game is imported by name outside the folder of the games."""

import ast

from engine.games import REGISTRY
from tests.shared import ROOT

GAMES = ROOT / "engine" / "games"
FILES = sorted(
    file
    for folder in ("engine", "judging", "tournaments", "config")
    for file in (ROOT / folder).rglob("*.py")
    if GAMES not in file.parents
)


def games_named(source: str) -> list[str]:
    """The modules of games that a module imports, or looks up by a string."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found += [f"{node.module}.{name.name}" for name in node.names]
        elif isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(node.value)
    prefixes = tuple(f"engine.games.{id}" for id in REGISTRY)
    return [name for name in found if name.startswith(prefixes)]


def test_no_game_is_imported_by_name() -> None:
    named = {str(file.relative_to(ROOT)): games_named(file.read_text(encoding="utf-8")) for file in FILES}
    assert len(named) > 300
    assert {file: games for file, games in named.items() if games} == {}


def test_an_import_of_a_game_would_be_found() -> None:
    assert games_named("from engine.games.smash_up import deck") == ["engine.games.smash_up.deck"]
    assert games_named("import engine.games.myl_pe.game") == ["engine.games.myl_pe.game"]
    assert games_named("find('engine.games.myl_pe.deck')") == ["engine.games.myl_pe.deck"]
