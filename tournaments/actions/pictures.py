"""Pictures that somebody sent, made anew: nothing of the file but its pixels comes along, no place, no name."""

import io

from django.utils.translation import gettext as _
from PIL import Image, ImageOps, UnidentifiedImageError

from tournaments.errors import UserError

MOST_SENT = 8 * 1024 * 1024
MOST_PIXELS = 40_000_000
_FORMATS = ("JPEG", "PNG", "WEBP")
_QUALITIES = (80, 65, 50, 35, 20)


def upright(sent: bytes) -> Image.Image:
    """What the file shows, the right way up. UserError for no picture of these kinds, one cut off or too large."""
    if len(sent) > MOST_SENT:
        raise _refusal(_("La imagen pasa de 8 MB: manda una más liviana."))
    try:
        with Image.open(io.BytesIO(sent), formats=_FORMATS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise _refusal(_("La imagen es demasiado grande: manda una más chica."))
            return ImageOps.exif_transpose(picture).convert("RGB")
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as fault:
        raise _refusal(_("Ese archivo no es una imagen que se pueda leer: manda una JPG, PNG o WebP.")) from fault


def light(shown: Image.Image, most: int) -> bytes:
    """A WebP of at most so many bytes: less sharp first, then half as large."""
    half = shown.resize((max(1, shown.width // 2), max(1, shown.height // 2)), Image.Resampling.LANCZOS)
    made = (_webp(picture, quality) for picture in (shown, half) for quality in _QUALITIES)
    return next((each for each in made if len(each) <= most), b"") or _webp(half, 1)


def _webp(shown: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    shown.save(out, "WEBP", quality=quality, method=4)
    return out.getvalue()


def _refusal(said: str) -> UserError:
    return UserError(said, code="bad_image", field="file")
