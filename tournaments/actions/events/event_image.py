"""The picture of an event, made anew of what somebody sent: cut to its shape, light, without what a camera adds."""

from PIL import Image, ImageOps

from tournaments.actions.pictures import light, upright

SIZE = (1200, 360)
MOST_KEPT = 60 * 1024  # so that an event's page stays light


def event_image(sent: bytes) -> bytes:
    """A WebP of SIZE, the heaviest of its half, of at most MOST_KEPT bytes, cut from the middle of what `sent` shows.

    UserError for what is no picture (see `upright`).
    """
    return light(ImageOps.fit(upright(sent), SIZE, Image.Resampling.LANCZOS), MOST_KEPT)
