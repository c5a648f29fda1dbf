"""Plots as SVG, made here so that a page needs no script and no other machine."""

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

_ROW, _LEFT, _WIDTH = 28, 130, 360  # px; a phone shows the whole width
_MOST_LETTERS = 18


def intervals_plot(rows: Sequence[tuple[str, float, float, float]], title: str) -> SafeString:
    """A line for each row (label, low, value, high; shares of 1): its interval with a dot at the value."""
    height = _ROW * len(rows) + 20
    lines = [
        (
            _short(label),
            n * _ROW + 22,
            _at(low),
            _at(high),
            n * _ROW + 18,
            _at(value),
            f"{label}: {value:.0%} ({low:.0%}–{high:.0%})",
        )
        for n, (label, low, value, high) in enumerate(rows)
    ]
    drawn = format_html_join(
        "",
        '<g><title>{6}</title><text x="0" y="{1}" font-size="13" fill="currentColor">{0}</text>'
        '<line x1="{2}" x2="{3}" y1="{4}" y2="{4}" stroke="currentColor" stroke-width="3" opacity="0.55"/>'
        '<circle cx="{5}" cy="{4}" r="5" fill="currentColor"/></g>',
        lines,
    )
    half = _at(0.5)
    return format_html(
        '<svg role="img" aria-label="{}" viewBox="0 0 {} {}" width="{}" height="{}">'
        '<line x1="{}" x2="{}" y1="4" y2="{}" stroke="currentColor" stroke-dasharray="2 4" opacity="0.6"/>{}'
        '<text x="{}" y="{}" font-size="11" text-anchor="middle" fill="currentColor">50 %</text></svg>',
        title,
        _WIDTH,
        height,
        _WIDTH,
        height,
        half,
        half,
        height - 16,
        drawn,
        half,
        height - 3,
    )


def _at(share: float) -> str:
    return f"{_LEFT + share * (_WIDTH - _LEFT - 14):.1f}"


def _short(label: str) -> str:
    return label if len(label) <= _MOST_LETTERS else label[: _MOST_LETTERS - 1] + "…"
