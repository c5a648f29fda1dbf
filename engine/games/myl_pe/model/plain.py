"""Texts made comparable: lower case, no accents, no needless spaces, no closing full stop."""

from __future__ import annotations

import re
import unicodedata


def normalise(text: str) -> str:
    """The text as it is compared; «mazo castillo» is the Castillo."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    bare = re.sub(r"\bmazo castillo\b", "castillo", re.sub(r"\s+", " ", bare))
    return bare.strip().rstrip(".").strip()
