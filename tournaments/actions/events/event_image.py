"""The picture of an event, made anew of what somebody sent: cut to its shape, light, without what a camera adds."""

import io

from django.utils.translation import gettext as _
from PIL import Image, ImageOps, UnidentifiedImageError

from tournaments.errors import UserError

SIZE = (1200, 360)
MOST_SENT = 8 * 1024 * 1024
MOST_PIXELS = 40_000_000
MOST_KEPT = 60 * 1024  # so that an event's page stays light
_FORMATS = ("JPEG", "PNG", "WEBP")
_QUALITIES = (80, 65, 50, 35, 20)


def event_image(sent: bytes) -> bytes:
    """A WebP of SIZE, the heaviest of its half, of at most MOST_KEPT bytes, cut from the middle of what `sent` shows.

    Nothing of the file but its pixels comes along: no place where it was taken, no name. UserError for what is no
    picture of these kinds, is cut off, or is too large to be one of a phone's.
    """
    if len(sent) > MOST_SENT:
        raise _refusal(_("La imagen pasa de 8 MB: manda una más liviana."))
    try:
        with Image.open(io.BytesIO(sent), formats=_FORMATS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise _refusal(_("La imagen es demasiado grande: manda una más chica."))
            upright = ImageOps.exif_transpose(picture).convert("RGB")
            fitted = ImageOps.fit(upright, SIZE, Image.Resampling.LANCZOS)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as fault:
        raise _refusal(_("Ese archivo no es una imagen que se pueda leer: manda una JPG, PNG o WebP.")) from fault
    half = fitted.resize((SIZE[0] // 2, SIZE[1] // 2), Image.Resampling.LANCZOS)
    made = (_webp(shown, quality) for shown in (fitted, half) for quality in _QUALITIES)
    return next((each for each in made if len(each) <= MOST_KEPT), b"") or _webp(half, 1)


def _webp(shown: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    shown.save(out, "WEBP", quality=quality, method=4)
    return out.getvalue()


def _refusal(said: str) -> UserError:
    return UserError(said, code="bad_image", field="file")
