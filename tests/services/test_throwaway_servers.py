"""The servers that the suite starts for itself are real and empty."""

import psycopg
import pytest
import redis


@pytest.mark.redis
def test_redis_answers_and_holds_nothing(redis_server: str) -> None:
    assert redis.Redis.from_url(redis_server).dbsize() == 0


@pytest.mark.postgresql
def test_postgresql_answers_and_holds_no_table(postgresql_server: str) -> None:
    with psycopg.connect(postgresql_server) as connection:
        found = connection.execute("select count(*) from information_schema.tables where table_schema = 'public'")
        assert found.fetchone() == (0,)
