"""A database that exists only while the demo is made."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def scratch_database() -> Iterator[None]:
    """An empty database with the tables of today in place of the real one, inside a transaction that never commits.

    Never committing also keeps what actions send on commit (the nudges to the workers) from being sent.
    """
    real = connection.settings_dict["NAME"]
    connection.settings_dict["TEST"]["MIGRATE"] = False
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        with transaction.atomic():
            yield
            transaction.set_rollback(True)
    finally:
        connection.creation.destroy_test_db(real, verbosity=0)
