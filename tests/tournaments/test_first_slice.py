"""An event from its creation to its end, through the pages, as an organiser walks it."""

from django.test import Client

from tournaments.models import Event, Match, User


def test_an_organiser_runs_an_event_through_the_pages(client: Client, amanda: User) -> None:
    client.force_login(amanda)
    page = client.post(
        "/eventos/nuevo/",
        {
            "name": "Copa",
            "game": "myl_pe",
            "starts_on": "2026-11-21",
            "planned_rounds": 2,
            "match_structure": "bo3",
            "round_minutes": 50,
            "tiebreak_rules": "mtr-1/3",
            "time_zone": "America/Santiago",
            "is_public": "on",
        },
    )
    assert page.status_code == 302, page.context["form"].errors
    event = Event.objects.get()
    base = f"/e/{event.slug}/"
    client.post(f"{base}jugadores/", {"text": "1. Bastián\n2. Carla\n3. Diego\n4. Elisa\n5. Fabián"})
    for number in (1, 2):
        client.post(f"{base}parear/")
        client.post(f"{base}rondas/{number}/publicar/")
        for match in Match.objects.filter(round__number=number, kind="played"):
            answer = client.post(f"{base}rondas/{number}/resultado/", {"table": match.table, "score": "2-1"})
            assert answer.status_code == 302
    client.post(f"{base}terminar/")
    event.refresh_from_db()
    assert event.status == Event.Status.FINISHED
    pages = (
        "",
        "jugadores/",
        "jugadores/1/",
        "mazos/",
        "jugadores/1/mazo/",
        "rondas/1/",
        "mesas/",
        "posiciones/",
        "pantalla/",
        "roles/",
        "registro/",
        "ajustes/",
        "rondas/1/imprimir/by-name/",
        "rondas/1/imprimir/by-table/",
        "rondas/1/imprimir/slips/",
        "posiciones/imprimir/",
    )
    assert {path: client.get(base + path).status_code for path in pages} == dict.fromkeys(pages, 200)
    assert client.get("/").status_code == 200
