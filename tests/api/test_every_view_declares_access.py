"""The walk: no view of the API is without a word on who may call it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from tournaments.api.access import ApiView
from tournaments.security.permissions import Permission

METHODS = ("get", "post", "put", "patch", "delete")


def views(patterns: list[Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every address under the patterns with its view."""
    for pattern in patterns:
        where = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from views(pattern.url_patterns, where)
        elif isinstance(pattern, URLPattern):
            yield where, pattern.callback


OF_THE_API = [(where, view) for where, view in views(get_resolver().url_patterns) if where.startswith("api/v1/")]


def test_the_walk_finds_the_api() -> None:
    assert len(OF_THE_API) > 30


@pytest.mark.parametrize(("where", "view"), OF_THE_API, ids=[where for where, _view in OF_THE_API])
def test_every_method_of_a_view_says_who_may_call_it(where: str, view: Any) -> None:
    served = {method.upper() for method in METHODS if hasattr(view.cls, method)}

    assert set(view.cls.access) == served
    assert all(each in ("public", "signed_in") or isinstance(each, Permission) for each in view.cls.access.values())


@pytest.mark.parametrize(("where", "view"), OF_THE_API, ids=[where for where, _view in OF_THE_API])
def test_no_view_sets_the_check_aside(where: str, view: Any) -> None:
    if issubclass(view.cls, ApiView):
        assert view.cls.permission_classes == ApiView.permission_classes
    else:
        assert where == "api/v1/schema/"
