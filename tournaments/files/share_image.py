"""The picture that a chat shows of an address: what it is about on ink, with the stepped line in its colour."""

import io

from PIL import Image, ImageDraw, ImageFont

from tournaments.files.pdf import unicode_font

SIZE = (1200, 630)  # pixels, as Open Graph's readers crop it
_INK, _PAPER, _MUTED = "#12171f", "#f2f1ea", "#a8b0bb"
_GOLD, _STEEL, _PLUM, _BRICK = "#d9b25f", "#8fb7ea", "#dd9bd8", "#f0a092"
_COLOURS = {"dos_filas": _STEEL, "smash_up": _PLUM, "summoner_wars": _BRICK}  # of games; the others are of gold
_COLOURS |= {"steel": _STEEL, "plum": _PLUM, "brick": _BRICK}  # that an event chose
_LEFT, _STEP, _MOST_LINES, _MOST_SMALL = 80, 48, 3, 3

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def share_image(name: str, lines: list[str], colour: str) -> bytes:
    """PNG: the name over at most three lines, then what else is to be said of it, in at most three smaller ones.

    `colour` is a game's id, or the colour that an event chose.
    """
    picture = Image.new("RGB", SIZE, _INK)
    draw = ImageDraw.Draw(picture)
    ink = _COLOURS.get(colour, _GOLD)
    _fret(draw, ink)
    y = 150.0
    title = _font(64)
    wrapped = _wrapped(draw, name, title)
    if len(wrapped) > _MOST_LINES:
        wrapped[_MOST_LINES - 1] += "…"
    for line in wrapped[:_MOST_LINES]:
        draw.text((_LEFT, y), line, fill=_PAPER, font=title)
        y += 78
    small = _font(36)
    y += 16
    told = [part for line in lines for part in _wrapped(draw, line, small)]
    if len(told) > _MOST_SMALL:
        told[_MOST_SMALL - 1] += "…"
    for line in told[:_MOST_SMALL]:
        draw.text((_LEFT, y), line, fill=_MUTED, font=small)
        y += 50
    draw.text((_LEFT, SIZE[1] - 70), "Veredicto", fill=ink, font=_font(34))
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def _font(size: int) -> Font:
    path = unicode_font()
    return ImageFont.truetype(path, size) if path else ImageFont.load_default(size)


def _fret(draw: ImageDraw.ImageDraw, colour: str) -> None:
    for x in range(0, SIZE[0], _STEP):
        draw.rectangle((x + 20, 88, x + 28, 104), fill=colour)
        draw.rectangle((x + 12, 94, x + 36, 104), fill=colour)
    draw.rectangle((0, 102, SIZE[0], 106), fill=colour)


def _wrapped(draw: ImageDraw.ImageDraw, text: str, font: Font) -> list[str]:
    """The text in lines that fit; a word that is wider than the picture is cut where it ends."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if draw.textlength(longer, font=font) <= SIZE[0] - 2 * _LEFT or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [_cut(draw, line, font) for line in lines]


def _cut(draw: ImageDraw.ImageDraw, line: str, font: Font) -> str:
    while draw.textlength(line, font=font) > SIZE[0] - 2 * _LEFT:
        line = line[:-2].rstrip() + "…"
    return line
