"""The log in words."""

import json
from collections import defaultdict
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop

from tournaments.models import AuditEntry, Event, User

_SENTENCES = {
    "event.create": gettext_noop("Creó el evento"),
    "event.update": gettext_noop("Cambió los ajustes"),
    "event.import": gettext_noop("Importó el evento"),
    "event.export": gettext_noop("Exportó el evento"),
    "event.take_over": gettext_noop("Tomó el evento de otra instalación"),
    "event.rules": gettext_noop("Cambió los desempates: de %(before)s a %(after)s"),
    "event.organisation": gettext_noop("Cambió de qué organización es el evento: %(target)s"),
    "apart.keep": gettext_noop("Separó a jugadores: %(target)s"),
    "apart.end": gettext_noop("Dejó de separar a jugadores: %(target)s"),
    "account.password": gettext_noop("Cambió su contraseña"),
    "account.link": gettext_noop("Hizo un enlace para una contraseña nueva"),
    "account.factor": gettext_noop("Puso un segundo factor"),
    "account.factor_drop": gettext_noop("Quitó un segundo factor"),
    "account.codes": gettext_noop("Hizo códigos de recuperación"),
    "account.code_used": gettext_noop("Entró con un código de recuperación"),
    "account.token": gettext_noop("Entró por la API"),
    "event.finish": gettext_noop("Terminó el evento"),
    "event.reopen": gettext_noop("Reabrió el evento"),
    "players.register": gettext_noop("Inscribió a %(count)s jugadores"),
    "player.join": gettext_noop("Se inscribió: %(target)s"),
    "player.link": gettext_noop("Enlazó la cuenta de %(target)s"),
    "player.drop": gettext_noop("Retiró a %(target)s"),
    "player.undrop": gettext_noop("Hizo volver a %(target)s"),
    "player.arrange": gettext_noop("Cambió el ranking o la mesa fija de %(target)s"),
    "players.play": gettext_noop("Anotó qué juegan los jugadores: %(count)s"),
    "series.create": gettext_noop("Creó la serie %(target)s"),
    "series.update": gettext_noop("Cambió las reglas de la serie %(target)s"),
    "series.delete": gettext_noop("Borró la serie %(target)s"),
    "event.series": gettext_noop("Cambió en qué serie cuenta el evento: %(target)s"),
    "organisation.create": gettext_noop("Creó la organización %(target)s"),
    "organisation.rename": gettext_noop("Renombró la organización: de %(before)s a %(target)s"),
    "organisation.add": gettext_noop("Sumó a alguien a la organización %(target)s"),
    "account.mailbox": gettext_noop("Confirmó su correo"),
    "organisation.keep": gettext_noop("Cambió por cuánto tiempo guarda datos la organización %(target)s"),
    "organisation.remove": gettext_noop("Sacó a alguien de la organización %(target)s"),
    "player.person": gettext_noop("Cambió los datos de %(target)s"),
    "player.erase": gettext_noop("Borró los datos de %(target)s"),
    "retention.apply": gettext_noop("Borró datos que ya no se guardan: %(count)s"),
    "account.device": gettext_noop("Sacó un dispositivo de su cuenta"),
    "account.erase": gettext_noop("Borró su cuenta"),
    "template.save": gettext_noop("Guardó la plantilla %(target)s de %(organisation)s"),
    "template.delete": gettext_noop("Borró la plantilla %(target)s de %(organisation)s"),
    "webhook.add": gettext_noop("Avisa lo que pasa a %(target)s"),
    "webhook.remove": gettext_noop("Dejó de avisar a %(target)s"),
    "token.create": gettext_noop("Creó la clave de API %(target)s"),
    "token.delete": gettext_noop("Borró la clave de API %(target)s"),
    "image.put": gettext_noop("Puso la imagen del evento"),
    "image.remove": gettext_noop("Quitó la imagen del evento"),
    "players.rank": gettext_noop("Ordenó el ranking: %(count)s jugadores"),
    "removed.put_back": gettext_noop("Deshizo un borrado: %(target)s está de nuevo"),
    "player.remove": gettext_noop("Borró de la lista a %(target)s"),
    "player.adopt": gettext_noop("Guardó en su cuenta la inscripción de %(target)s"),
    "phone.in": gettext_noop("Entró con su teléfono: %(target)s"),
    "phone.ask": gettext_noop("Otro teléfono pide entrar: %(target)s"),
    "phone.let_in": gettext_noop("Dejó entrar un teléfono de %(target)s"),
    "phone.out": gettext_noop("Sacó un teléfono de %(target)s"),
    "link.withdraw": gettext_noop("Retiró el enlace de %(target)s"),
    "player.check_in": gettext_noop("Anotó que llegó %(target)s"),
    "player.check_out": gettext_noop("Anotó que no había llegado %(target)s"),
    "players.leave_out": gettext_noop("Dejó fuera a %(count)s que no llegaron"),
    "waiting.join": gettext_noop("Se anotó en la lista de espera: %(target)s"),
    "waiting.leave": gettext_noop("Salió de la lista de espera: %(target)s"),
    "waiting.enter": gettext_noop("Pasó de la lista de espera: %(target)s"),
    "waiting.let_in": gettext_noop("Dio un lugar a %(target)s, que esperaba"),
    "announcement.make": gettext_noop("Anunció: %(target)s"),
    "announcement.take_down": gettext_noop("Bajó el anuncio: %(target)s"),
    "announcement.put_back": gettext_noop("Volvió a poner el anuncio: %(target)s"),
    "clock.extend": gettext_noop("Cambió el tiempo de la ronda %(target)s en %(minutes)s min"),
    "clock.pause": gettext_noop("Pausó el reloj de la ronda %(target)s"),
    "clock.resume": gettext_noop("Siguió el reloj de la ronda %(target)s"),
    "table.extend": gettext_noop("Cambió el tiempo de la mesa %(table)s de la ronda %(round)s en %(minutes)s min"),
    "penalty.give": gettext_noop("Anotó una sanción a %(target)s: %(code)s"),
    "penalty.confirm": gettext_noop("Confirmó una sanción a %(target)s: %(code)s"),
    "penalty.void": gettext_noop("Anuló una sanción a %(target)s: %(code)s"),
    "infraction.write": gettext_noop("Cambió la infracción %(target)s"),
    "infraction.remove": gettext_noop("Borró la infracción %(target)s"),
    "infraction.soften": gettext_noop("Suavizó el catálogo de infracciones"),
    "infraction.restore": gettext_noop("Volvió al catálogo de infracciones de antes"),
    "infraction.share": gettext_noop("Compartió su catálogo de infracciones con %(target)s"),
    "floor.rules": gettext_noop("Cambió cómo trabajan los jueces"),
    "deck_check.start": gettext_noop("Empezó a revisar el mazo de %(target)s"),
    "deck_check.finish": gettext_noop("Terminó de revisar el mazo de %(target)s"),
    "deck_check.reopen": gettext_noop("Reabrió la revisión del mazo de %(target)s"),
    "deck_check.photo": gettext_noop("Guardó una foto de la lista de %(target)s"),
    "deck_check.photo_remove": gettext_noop("Quitó la foto de la lista de %(target)s"),
    "deck_check.drop": gettext_noop("Dejó la revisión del mazo de %(target)s"),
    "decks.remind": gettext_noop("Recordó los mazos que faltan: %(count)s"),
    "deck.submit": gettext_noop("Registró el mazo de %(target)s"),
    "deck.replace": gettext_noop("Cambió el mazo de %(target)s"),
    "deck.change_locked": gettext_noop("Cambió el mazo de %(target)s, ya cerrado"),
    "deck.accept": gettext_noop("Aceptó el mazo de %(target)s"),
    "deck.unaccept": gettext_noop("Volvió a dejar por mirar el mazo de %(target)s"),
    "cards.import": gettext_noop("Importó cartas de %(target)s"),
    "cards.remove": gettext_noop("Sacó las cartas de la edición %(target)s"),
    "cards.keeper": gettext_noop("Cambió quién agrega cartas: %(target)s"),
    "cards.choose_reading": gettext_noop("Eligió la lectura de la carta %(target)s"),
    "cards.drop_reading": gettext_noop("Volvió a la lectura del motor en la carta %(target)s"),
    "round.give": gettext_noop("Dio rondas a %(target)s: de la %(first)s a la %(last)s"),
    "round.take_back": gettext_noop("Le quitó a %(target)s la ronda %(first)s que tenía dada"),
    "team.set": gettext_noop("Cambió el equipo %(target)s"),
    "board.report": gettext_noop("Informó %(claimed)s en el tablero %(board)s, mesa %(table)s de la ronda %(round)s"),
    "board.confirm": gettext_noop("Confirmó el tablero %(board)s, mesa %(table)s de la ronda %(round)s"),
    "board.dispute": gettext_noop("No está de acuerdo con el tablero %(board)s, mesa %(table)s de la ronda %(round)s"),
    "board.line_up": gettext_noop("Ordenó a su equipo en la mesa %(table)s de la ronda %(round)s"),
    "organisation.rating": gettext_noop("Cambió el ranking de la organización %(target)s"),
    "player.rating": gettext_noop("Cambió si %(target)s está en el ranking"),
    "division.create": gettext_noop("Creó la división %(target)s"),
    "division.update": gettext_noop("Cambió la división %(target)s"),
    "division.delete": gettext_noop("Quitó la división %(target)s"),
    "players.divide": gettext_noop("Repartió a los jugadores en divisiones: cambió a %(count)s"),
    "phase.open": gettext_noop("Abrió la segunda fase: pasan %(count)s"),
    "phase.close": gettext_noop("Deshizo el paso a la segunda fase"),
    "round.pair": gettext_noop("Pareó la ronda %(target)s"),
    "round.discard": gettext_noop("Descartó el borrador de la ronda %(target)s"),
    "round.swap": gettext_noop("Cambió mesas a mano en la ronda %(target)s"),
    "round.force": gettext_noop("Cruzó a %(players)s en la ronda %(target)s"),
    "round.unpair": gettext_noop("Separó a %(players)s en la ronda %(target)s"),
    "round.publish": gettext_noop("Publicó la ronda %(target)s"),
    "round.schedule": gettext_noop("Programó la publicación de la ronda %(target)s"),
    "round.unschedule": gettext_noop("Quitó la hora a la que se publicaba la ronda %(target)s"),
    "round.publish_refused": gettext_noop("No se pudo publicar a su hora la ronda %(target)s"),
    "round.repair": gettext_noop("Arregló la ronda %(target)s"),
    "round.finish": gettext_noop("Terminó la ronda %(target)s"),
    "round.reopen": gettext_noop("Reabrió la ronda %(target)s"),
    "round.withdraw": gettext_noop("Volvió a borrador la ronda %(target)s"),
    "cut.lot": gettext_noop("Sorteó el borde del corte (%(level)s): pasó %(through)s"),
    "cut.playoff": gettext_noop("El desempate decidió el borde del corte (%(level)s): pasó %(through)s"),
    "result.enter": gettext_noop("Anotó %(after)s en la mesa %(table)s de la ronda %(round)s"),
    "result.correct": gettext_noop("Corrigió la mesa %(table)s de la ronda %(round)s: de %(before)s a %(after)s"),
    "result.clear": gettext_noop("Borró el resultado de la mesa %(table)s de la ronda %(round)s: era %(before)s"),
    "result.report": gettext_noop("Informó %(claimed)s en la mesa %(table)s de la ronda %(round)s"),
    "result.confirm": gettext_noop("Confirmó %(after)s en la mesa %(table)s de la ronda %(round)s"),
    "result.no_show": gettext_noop("Anotó que %(player)s no vino a la mesa %(table)s de la ronda %(round)s"),
    "result.came": gettext_noop("Anotó que %(player)s sí vino a la mesa %(table)s de la ronda %(round)s"),
    "match.begins": gettext_noop("Anotó quién empieza en la mesa %(table)s de la ronda %(round)s: %(player)s"),
    "result.dispute": gettext_noop("No está de acuerdo con %(claimed)s en la mesa %(table)s de la ronda %(round)s"),
    "call.open": gettext_noop("Llamó a un juez, mesa %(target)s"),
    "call.take": gettext_noop("Tomó la llamada, mesa %(target)s"),
    "call.release": gettext_noop("Soltó la llamada, mesa %(target)s"),
    "call.reopen": gettext_noop("Reabrió la llamada, mesa %(target)s"),
    "call.close": gettext_noop("Cerró la llamada, mesa %(target)s"),
    "call.pass": gettext_noop("Pasó la llamada de la mesa %(target)s a %(to)s"),
    "call.escalate": gettext_noop("Avisó al juez principal, mesa %(target)s"),
    "call.keep": gettext_noop("Retomó la llamada, mesa %(target)s"),
    "appeal.make": gettext_noop("Apeló, mesa %(target)s"),
    "appeal.decide": gettext_noop("Decidió la apelación, mesa %(target)s"),
    "dispute.submit": gettext_noop("Envió una disputa"),
    "dispute.rule": gettext_noop("Llegó el fallo de una disputa"),
    "dispute.requeue": gettext_noop("Volvió a enviar una disputa"),
    "dispute.needs_human": gettext_noop("Una disputa espera a una persona"),
    "ruling.published": gettext_noop("Publicó un fallo"),
    "ruling.overruled": gettext_noop("Revocó un fallo"),
    "ruling.sent_back": gettext_noop("Devolvió un fallo"),
    "ruling.draft": gettext_noop("Dejó un fallo por revisar"),
    "precedents.import": gettext_noop("Importó precedentes de %(target)s"),
    "precedents.remove": gettext_noop("Sacó los precedentes de %(target)s"),
    "ruling.share": gettext_noop("Compartió un fallo con un enlace"),
    "ruling.unshare": gettext_noop("Retiró el enlace de un fallo"),
    "role.grant": gettext_noop("Dio un rol a %(target)s"),
    "role.assign": gettext_noop("Dijo dónde trabaja %(target)s"),
    "invitation.make": gettext_noop("Invitó a %(uses)s: %(target)s"),
    "invitation.withdraw": gettext_noop("Retiró una invitación: %(target)s"),
    "role.accept": gettext_noop("Aceptó un rol: %(target)s"),
    "role.revoke": gettext_noop("Quitó un rol a %(target)s"),
}


# What a reader looks for, and how the names of such actions begin.
_KINDS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "rounds": (gettext_lazy("Rondas"), ("round.", "phase.", "cut.", "clock.", "apart.")),
    "results": (gettext_lazy("Resultados"), ("result.", "match.", "table.")),
    "players": (gettext_lazy("Jugadores y teléfonos"), ("player", "phone.", "link.", "waiting.")),
    "decks": (gettext_lazy("Mazos"), ("deck.", "decks.", "deck_check.", "cards.")),
    "judging": (
        gettext_lazy("Jueces"),
        ("call.", "appeal.", "dispute.", "ruling.", "precedents.", "penalty.", "infraction.", "floor."),
    ),
    "event": (
        gettext_lazy("Evento y equipo"),
        ("event.", "role.", "announcement.", "organisation.", "series.", "account.", "webhook.", "image."),
    ),
}
LOG_KINDS = [(kind, label) for kind, (label, _begins) in _KINDS.items()]


def log_of(event: Event, *, kind: str = "", who: User | None = None, words: str = "") -> QuerySet[AuditEntry]:
    """The entries of an event, newest first: of one of LOG_KINDS, by one person, with `words` in target or reason."""
    entries = event.audit_entries.select_related("by")
    if kind in _KINDS:
        entries = entries.filter(reduce(or_, (Q(action__startswith=begins) for begins in _KINDS[kind][1])))
    if who is not None:
        entries = entries.filter(by=who)
    if words:
        written = json.dumps(words)[1:-1]  # as SQLite keeps it, which has no JSON of its own
        found = Q(target__icontains=words) | Q(reason__icontains=words) | Q(data__icontains=words)
        entries = entries.filter(found | Q(data__icontains=written))
    return entries


def who_acted(event: Event) -> QuerySet[User]:
    """Everybody who appears in the log of an event."""
    return User.objects.filter(audit_entries__event=event).distinct().order_by("display_name", "username")


@dataclass(frozen=True, slots=True)
class Said:
    """An entry of the log and its sentence in the reader's language."""

    entry: AuditEntry
    sentence: str


def said(entry: AuditEntry) -> Said:
    """What was done, in words; an action that this list does not know keeps its name and its target."""
    template = _SENTENCES.get(entry.action)
    if template is None:
        return Said(entry, f"{entry.action} {entry.target}".strip())
    names = ", ".join(map(str, entry.data.get("players", ())))
    facts: dict[str, Any] = defaultdict(str, entry.data | {"target": entry.target or "–", "players": names})
    if entry.action == "players.register" and facts["count"] == 1:
        return Said(entry, _("Inscribió a 1 jugador"))
    facts["round"], _slash, facts["table"] = entry.target.partition("/")
    return Said(entry, _(template) % facts)
