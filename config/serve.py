"""Serves everything from one command: `python -m config.serve` (what `make run` does).

Prepares the data folder (`first_start`), then keeps two processes running until it is told to stop: the web server and
the Celery worker that rules disputes (`supervisor`). One server per data folder (`data_lock`): all in config.processes.
"""

import argparse
import http.client
import os
import socket
import sys
import threading
import time
from contextlib import closing, suppress
from pathlib import Path

import django
from django.db import DatabaseError
from django.utils import translation
from django.utils.translation import gettext as _

from config.processes.data_lock import FolderInUse, lock_folder
from config.processes.obstacles import Obstacle, check_database, check_folder, note_start, note_stop, told
from config.processes.supervisor import ROOT, Child, Supervisor
from tournaments.addresses.network import network_address

WEB_THREADS = 40  # most of them only wait for a lane of config.publishing.lanes, or answer from memory


def main(arguments: list[str] | None = None) -> int:
    """Run until stopped; returns the exit code: 0 stopped, 1 could not start (said in one sentence)."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    options = _parser().parse_args(arguments)
    try:
        check_folder(Path(os.environ.get("VEREDICTO_VAR") or ROOT / "var"))
        django.setup()
        translation.activate(_terminal_language())
        return _serve(options)
    except Obstacle as obstacle:
        return _refuse(obstacle.en if _terminal_language() == "en" else obstacle.es)


def _serve(options: argparse.Namespace) -> int:
    from django.conf import settings

    from config.metrics import forget
    from config.processes.first_start import prepare

    try:
        lock = lock_folder(settings.VAR_DIR)
    except FolderInUse as in_use:
        return _refuse(
            _("Veredicto ya corre con esta carpeta de datos (proceso %(pid)s): %(folder)s. Detenlo antes o usa otra.")
            % {"pid": in_use, "folder": settings.VAR_DIR}
        )
    if not _port_is_free(options.host, options.port):
        return _refuse(
            _("El puerto %(port)s está ocupado. Elige otro: make run SERVE='--port %(other)s'")
            % {"port": options.port, "other": options.port + 1}
        )
    if not settings.ON_SERVER:
        check_database(settings.VAR_DIR)
    note_start(settings.VAR_DIR)
    forget(settings.METRICS_DIR)
    try:
        accounts = prepare(with_demo=options.demo and not settings.ON_SERVER)
    except (DatabaseError, OSError) as error:
        raise told(error, settings.VAR_DIR) or error from error
    announce = threading.Thread(target=_announce, args=(options.host, options.port, accounts), daemon=True)
    announce.start()
    Supervisor([_web(options), _worker(options)], on_end=_tell_end, inherited=(lock,)).run()
    note_stop(settings.VAR_DIR)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m config.serve", description="Veredicto: web server and worker")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    parser.add_argument("--workers", type=int, default=2, help="disputes ruled at the same time (default: 2)")
    parser.add_argument("--web-processes", type=int, default=1, help="processes that answer pages (default: 1)")
    parser.add_argument("--no-demo", dest="demo", action="store_false", help="start an empty database without the demo")
    return parser


def _web(options: argparse.Namespace) -> Child:
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", options.host, "--port", options.port]
    command += ["--workers", options.web_processes, "--blocking-threads", WEB_THREADS, "--respawn-failed-workers"]
    command += [
        "--workers-kill-timeout",
        3,
        "--backlog",
        4096,
        "--no-ws",
        "--log-level",
        "error",
        "config.wsgi:application",
    ]
    return Child("web", [str(part) for part in command])


def _worker(options: argparse.Namespace) -> Child:
    command = [sys.executable, "-m", "celery", "--quiet", "-A", "config", "worker", "--loglevel", "WARNING"]
    command += ["--concurrency", options.workers, "--without-gossip", "--without-mingle", "--without-heartbeat"]
    return Child("worker", [str(part) for part in command])


def _announce(host: str, port: int, accounts: str) -> None:
    """Say where to open it, once it answers."""
    pause = 0.1
    while not _answers(_reachable(host), port):
        time.sleep(pause)
        pause = min(2.0, pause * 1.2)
    addresses = [f"http://localhost:{port}"] if host in ("0.0.0.0", "127.0.0.1", "::") else [f"http://{host}:{port}"]
    if host in ("0.0.0.0", "::") and (network := network_address()):
        addresses.append(_("en la red http://%(address)s:%(port)s") % {"address": network, "port": port})
    line = _("Veredicto está abierto: %(addresses)s") % {"addresses": " · ".join(addresses)}
    _say(f"{line} · {accounts}" if accounts else line)


def _answers(host: str, port: int) -> bool:
    with (
        closing(http.client.HTTPConnection(host, port, timeout=2)) as connection,
        suppress(OSError, http.client.HTTPException),
    ):
        connection.request("GET", "/healthz")
        return connection.getresponse().status < 500
    return False


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def _port_is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _terminal_language() -> str:
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "en" if spoken.startswith("en") else "es"


def _tell_end(name: str, pid: int, how: str) -> None:
    sentence = _("%(name)s (proceso %(pid)s) terminó: %(how)s. Empieza de nuevo.")
    _say(sentence % {"name": name, "pid": pid, "how": how})


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
