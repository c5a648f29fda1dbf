from django.db import models


class Heartbeat(models.Model):
    """A sign of life of one worker (its main process): `at` is by the database's clock."""

    worker = models.CharField(max_length=120, unique=True)  # "host:pid"
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.worker
