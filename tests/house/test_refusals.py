"""What the domain refuses is caught by the pages in one place, so that every form says it in the same way."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VIEWS = [*(ROOT / "tournaments/views").rglob("*.py"), *(ROOT / "judging/views").rglob("*.py")]
CATCH_THEM = {
    "tournaments/views/answers.py",  # the place
    "tournaments/views/outbox.py",  # keeps the refusal as the answer to that key
    "tournaments/views/people/accounts.py",  # a form's own check, not an action
}
REFUSALS = {"UserError", "Conflict"}


def catches(source: str) -> bool:
    """Whether a module catches what the domain refuses."""
    return any(
        isinstance(node, ast.ExceptHandler)
        and node.type is not None
        and REFUSALS & {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)}
        for node in ast.walk(ast.parse(source))
    )


def test_the_pages_catch_refusals_in_one_place() -> None:
    assert {str(file.relative_to(ROOT)) for file in VIEWS if catches(file.read_text())} == CATCH_THEM


def test_a_module_that_catches_them_is_seen() -> None:
    assert catches("try:\n    pass\nexcept (ValueError, UserError) as error:\n    pass\n")
    assert not catches("try:\n    pass\nexcept ValueError:\n    pass\n")
