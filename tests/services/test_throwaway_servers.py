"""The servers that the suite starts for itself are real and empty, and gone afterwards."""

import psycopg
import pytest
import redis

from tests.servers import postgresql_running, redis_running


@pytest.mark.redis
def test_redis_answers_holds_nothing_and_stops() -> None:
    with redis_running() as url:
        assert redis.Redis.from_url(url).dbsize() == 0
    with pytest.raises(redis.ConnectionError):
        redis.Redis.from_url(url).ping()


@pytest.mark.postgresql
def test_postgresql_answers_holds_no_table_and_stops() -> None:
    with postgresql_running() as url, psycopg.connect(url) as connection:
        found = connection.execute("select count(*) from information_schema.tables where table_schema = 'public'")
        assert found.fetchone() == (0,)
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(url)
