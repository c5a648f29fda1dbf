"""Long lists come in pages."""

from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

FURTHEST = 10_000_000  # a database counts no further than 64 bits, and nobody reads that far


class Pages(LimitOffsetPagination):
    """?limit= and ?offset=, both bounded."""

    default_limit = 100
    max_limit = 500

    def get_offset(self, request: Request) -> int:
        return min(super().get_offset(request), FURTHEST)
