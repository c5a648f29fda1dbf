"""The picture over an event's page: light, nothing but pixels, and refused in one sentence where it is none."""

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from tests.looping import some
from tournaments.actions.events.event_image import MOST_KEPT, SIZE, event_image
from tournaments.actions.events.images import put_image, remove_image
from tournaments.errors import UserError
from tournaments.models import Event, EventImage, Role, User

pytestmark = pytest.mark.django_db


def picture(kind: str = "JPEG", size: tuple[int, int] = (2000, 1500), **more: object) -> bytes:
    out = io.BytesIO()
    Image.effect_noise(size, 120).convert("RGB").save(out, kind, **more)  # type: ignore[arg-type]
    return out.getvalue()


class TestWhatIsKept:
    def test_it_is_cut_to_its_shape_and_light(self) -> None:
        for kind in some(["JPEG", "PNG", "WEBP"]):
            made = event_image(picture(kind, (900, 700)))
            with Image.open(io.BytesIO(made)) as read:
                assert (read.format, read.width / read.height) == ("WEBP", SIZE[0] / SIZE[1])
            assert len(made) <= MOST_KEPT  # noise is the heaviest there is

    def test_an_ordinary_picture_keeps_below_the_bound(self) -> None:
        out = io.BytesIO()
        Image.linear_gradient("L").resize((2000, 1500)).convert("RGB").save(out, "JPEG")
        assert len(event_image(out.getvalue())) <= MOST_KEPT

    def test_where_it_was_taken_does_not_come_along(self) -> None:
        exif = Image.Exif()
        exif[0x010F] = "Camera of Juana"
        sent = picture(size=(300, 300), exif=exif)
        assert b"Juana" in sent
        assert b"Juana" not in event_image(sent)

    @pytest.mark.parametrize(
        "sent", [b"", b"no picture", picture()[:900], b"GIF89a" + bytes(40), b"%PDF-1.4", b"<svg xmlns='x'/>"]
    )
    def test_what_is_no_picture_is_refused(self, sent: bytes) -> None:
        with pytest.raises(UserError) as refused:
            event_image(sent)
        assert refused.value.code == "bad_image"

    def test_one_with_too_many_points_is_refused_before_it_is_unpacked(self) -> None:
        out = io.BytesIO()
        Image.new("1", (9000, 9000)).save(out, "PNG")
        with pytest.raises(UserError):
            event_image(out.getvalue())


class TestPages:
    def test_it_is_put_shown_and_taken_away(self, client: Client, event: Event, amanda: User) -> None:
        client.force_login(amanda)
        page = reverse("image-edit", args=[event.slug])
        sent = SimpleUploadedFile("x.png", picture("PNG", (400, 300)))
        answer = client.post(page, {"file": sent, "told": "El salón"}, follow=True)
        assert 'alt="El salón"' in answer.content.decode()
        shown = client.get(reverse("event-image", args=[event.slug]))
        assert (shown.status_code, shown["Content-Type"]) == (200, "image/webp")
        assert "Imagen quitada." in client.post(page, {"remove": "1"}, follow=True).content.decode()
        assert client.get(reverse("event-image", args=[event.slug])).status_code == 404

    def test_a_file_that_is_none_stands_beside_its_reason(self, client: Client, event: Event, amanda: User) -> None:
        client.force_login(amanda)
        sent = SimpleUploadedFile("x.png", b"nothing")
        answer = client.post(reverse("image-edit", args=[event.slug]), {"file": sent})
        assert answer.status_code == 422
        assert "no es una imagen que se pueda leer" in answer.content.decode()

    def test_another_takes_its_place(self, event: Event, amanda: User) -> None:
        put_image(event=event, sent=picture(size=(300, 300)), told="", by=amanda)
        put_image(event=event, sent=picture(size=(300, 300)), told="Otra", by=amanda)
        assert [image.told for image in EventImage.objects.all()] == ["Otra"]
        remove_image(event=event, by=amanda)
        assert not EventImage.objects.exists()

    def test_only_the_organisation_puts_one(self, client: Client, event: Event, staff: dict[Role, User]) -> None:
        client.force_login(staff[Role.SCOREKEEPER])
        assert client.get(reverse("image-edit", args=[event.slug])).status_code == 403
