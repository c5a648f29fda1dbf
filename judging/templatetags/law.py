"""How templates cite a document and say what a ruling holds."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from judging import boards
from judging.models import Dispute
from judging.queries.law.rulebook import anchor_of

register = template.Library()

_MARKS = {
    "new": _("llegó este turno"),
    "attacked": _("ya atacó"),
    "no_ability": _("sin habilidad"),
    "copy": _("copia"),
}
_TYPES = {
    "aliado": _("Aliado"),
    "arma": _("Arma"),
    "talismán": _("Talismán"),
    "tótem": _("Tótem"),
    "oro": _("Oro"),
    "esbirro": _("esbirro"),
    "accion": _("acción"),
    "locura": _("Locura"),
    "titan": _("titán"),
    "monstruo": _("monstruo"),
    "tesoro": _("tesoro"),
    "base": _("base"),
    "unidad": _("Unidad"),
    "evento": _("Evento"),
    "muro": _("Muro"),
    "muro_vid": _("Vine Wall"),
    "personaje": _("personaje"),
    "efecto": _("efecto"),
    "antiefecto": _("antiefecto"),
}
"""The kinds of cards of every game, as their boards name them."""
_CHANGES = {
    "zone": _("se movió"),
    "moved": _("se movió"),
    "place": _("se movió"),
    "pos": _("se movió"),
    "gone": _("dejó el juego"),
    "removed": _("dejó el juego"),
    "control": _("cambió de controlador"),
    "controller": _("cambió de controlador"),
    "attached": _("se anexó"),
    "strength": _("cambió de fuerza"),
    "race": _("cambió de raza"),
    "can": _("cambió lo que puede"),
    "ability": _("cambió de habilidad"),
    "destroyed": _("destruida"),
    "claimed": _("difiere"),
}

_BECAME = {
    "object": _("una carta"),
    "player": _("un jugador"),
    "number": _("un número"),
    "zone": _("un lugar"),
    "time": _("un momento"),
    "action": _("una jugada"),
    "question": _("la pregunta"),
    "said": _("se dice además"),
    "not_understood": _("no entendido"),
}
"""What a word of a sentence can become."""


@register.filter
def anchor(section: str) -> str:
    """The anchor of a section on its document's page: "9.3.4.1" is "s-9-3-4-1"."""
    return f"s-{anchor_of(section)}"


@register.filter
def bare_anchor(section: str) -> str:
    """The same as the address of the section's own page has it."""
    return anchor_of(section)


@register.simple_tag
def section_mark(game: str, section: str) -> SafeString:
    """A section as a link to the document: "DAR 8.2.1 (impreso 7.2.1)"."""
    place = f"{reverse('judging:rulebook', args=[game])}#{anchor(section)}"
    return format_html('<a class="section-mark" href="{}">{}</a>', place, boards.section_label(game, section))


@register.simple_tag
def section_text(game: str, section: str) -> str:
    """A section as `section_mark` writes it, without the link."""
    return boards.section_label(game, section)


@register.simple_tag
def section_title(game: str, section: str, told: str = "") -> str:
    """The title of a section in the reader's language; as it was `told` where the document has it no more."""
    return boards.in_language(boards.section_title(game, section)) or told


@register.filter
def deciding(citations: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The sections that decide a ruling."""
    return [citation for citation in citations or () if citation["kind"] == "decisive"]


@register.simple_tag
def aloud(game: str, answer: str, citations: list[Mapping[str, Any]]) -> str:
    """A ruling as one reads it to a table: the answer with its reason, and one section."""
    if not citations:
        return answer
    section = boards.section_label(game, citations[0]["section"])
    return str(_("%(answer)s Lo dice %(section)s.") % {"answer": answer, "section": section})


@register.simple_tag(takes_context=True)
def for_chat(context: Mapping[str, Any], dispute: Dispute, answer: str, citations: list[Mapping[str, Any]]) -> str:
    """A ruling as text for a chat: what was asked, the answer, these sections, where it stands."""
    sections = ", ".join(boards.section_label(dispute.game, citation["section"]) for citation in citations)
    link = context["request"].build_absolute_uri(dispute.get_absolute_url())
    return "\n".join(line for line in (dispute.question, answer, sections, link) if line)


@register.filter
def board_template(game: str) -> tuple[str, str]:
    """The template that draws a game's board, and the one that draws any board."""
    return f"judging/boards/{slugify(game)}.html", "judging/boards/zones.html"


@register.filter
def seats(board: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The players of a board from the far side of the table to the near one, where the active player sits."""
    active = (board.get("turn") or {}).get("active")
    return sorted(board["players"], key=lambda player: player["id"] == active)


@register.filter
def mark_name(mark: str) -> str:
    """What a mark on a card says, in the reader's language."""
    return str(_MARKS.get(mark, mark))


@register.filter
def type_name(type: str) -> str:
    """The kind of a card in the reader's language."""
    return str(_TYPES.get(type.lower(), type))


@register.filter
def change_name(change: str) -> str:
    """How a card changed, in a word or two; every other change is said in the list beside the board."""
    return str(_CHANGES.get(change, _("cambió")))


@register.filter
def became_name(became: str) -> str:
    """What a word of a sentence became, in the reader's language."""
    return str(_BECAME[became])


@register.filter
def in_language(texts: Mapping[str, Any]) -> str:
    """The reader's language of data that carries "es" and "en"."""
    return boards.in_language(texts)


@register.simple_tag
def law_lang() -> str:
    """Marks words of a ruling or the document as Spanish, on a page whose language has neither."""
    return "" if (get_language() or "es")[:2] in boards.LANGUAGES else mark_safe(' lang="es"')


@register.filter
def problem_sentence(problem: Mapping[str, Any]) -> str:
    """A problem of a board without its sections, in the reader's language."""
    return boards.in_language(problem["text"])


@register.filter
def slugged(value: object) -> str:
    """A value as part of a class name: "Línea de Defensa" is "linea-de-defensa"."""
    return slugify(str(value or ""))


@register.filter
def folded(options: list[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The options of a choice, those that lead to the very same as one: `labels` has what may be chosen for it."""
    found: dict[str, dict[str, Any]] = {}
    for option in options:
        leads_to = repr((option["verdict"], option["summary"], option.get("choices"), option.get("diff")))
        same = found.setdefault(leads_to, {**option, "labels": [], "chances": []})
        same["labels"] += [option.get("label") or option["choose"], *(option.get("same") or ())]
        same["chances"] += [option["chance"]] if option.get("chance") else []
    return list(found.values())


@register.filter
def told_once(lines: list[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Lines that say the same word for word told once, where the first of them stands, with how many `times`."""
    told: dict[str, dict[str, Any]] = {}
    for line in lines:
        same = told.setdefault(line["text"], {**line, "times": 0})
        same["times"] += 1
    return list(told.values())
