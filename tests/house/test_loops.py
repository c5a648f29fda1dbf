"""A test that asserts only inside loops proves nothing where there is nothing to loop over."""

import ast
from collections.abc import Iterator

from tests.house.tracked import python_files


def _asserts(node: ast.AST) -> bool:
    raises = isinstance(node, ast.With) and any("raises" in ast.dump(item) for item in node.items)
    expects = isinstance(node, ast.Call) and "expect" in ast.dump(node.func)
    return isinstance(node, ast.Assert) or raises or expects


def _outside_loops(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.For | ast.While | ast.FunctionDef | ast.Lambda):
            yield child
            yield from _outside_loops(child)


def _has_something(loop: ast.For) -> bool:
    """Whether a loop goes over what is written there, over a constant, or through `some`."""
    literal = isinstance(loop.iter, ast.Tuple | ast.List | ast.Constant)
    constant = isinstance(loop.iter, ast.Name) and loop.iter.id.isupper()
    called = isinstance(loop.iter, ast.Call) and getattr(loop.iter.func, "id", "") in {"some", "range"}
    return literal or constant or called


def _may_prove_nothing(test: ast.FunctionDef) -> bool:
    if any(_asserts(node) for node in _outside_loops(test)):
        return False
    loops = [node for node in ast.walk(test) if isinstance(node, ast.For) and any(map(_asserts, ast.walk(node)))]
    return bool(loops) and not any(map(_has_something, loops))


def test_what_is_asserted_in_a_loop_has_something_to_loop_over() -> None:
    found = [
        f"{path.name}: {node.name}"
        for path in python_files()
        if path.name.startswith("test_")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and _may_prove_nothing(node)
    ]
    assert found == []


def test_a_loop_over_nothing_known_is_found() -> None:
    written = "def test_it():\n    for one in found():\n        assert one\n"
    (test,) = ast.parse(written).body
    assert isinstance(test, ast.FunctionDef)
    assert _may_prove_nothing(test)
    (test,) = ast.parse(written.replace("found()", "some(found())")).body
    assert isinstance(test, ast.FunctionDef)
    assert not _may_prove_nothing(test)
