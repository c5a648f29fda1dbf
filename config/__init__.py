"""Settings, URL map, servers: the only glue."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
