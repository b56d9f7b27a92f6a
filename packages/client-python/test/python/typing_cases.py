"""What type checkers know of results. Nothing here runs: mypy reads it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import assert_never, assert_type

from verbatim import AsyncClient, Client, Failure
from verbatim.generated import types


def results_are_narrowed_by_ok_and_status(client: Client) -> None:
    result = client.get_live_session("id")
    if result.ok:
        assert_type(result.data, types.LiveJob)
        assert_type(result.status, Literal[200])
    elif result.status == 404:
        assert_type(result.error.code, Literal["job_not_found"])
    elif isinstance(result, Failure):
        assert_type(result.error.message, str)
    else:
        assert_never(result)


def unwrap_gives_the_data(client: Client) -> None:
    assert_type(client.create_pre_recorded_job(types.PreRecordedJobRequest(audio_url="a")).unwrap().id, str)


def listings_have_their_items(client: Client) -> None:
    for job in client.pre_recorded_jobs(status=["done"], limit=5):
        assert_type(job, types.PreRecordedJobItem)


async def the_async_client_has_the_same_types(client: AsyncClient) -> None:
    result = await client.get_live_session("id")
    if result.ok:
        assert_type(result.data, types.LiveJob)


def wrong_uses_are_found(client: Client) -> None:
    client.get_live_session()  # type: ignore[call-arg]
    client.pre_recorded_jobs(status=["no such status"])  # type: ignore[list-item]
    types.PreRecordedJobRequest()  # type: ignore[call-arg]
    types.PreRecordedJobRequest(audio_url="a", no_such_field=1)  # type: ignore[call-arg]
    print(client.get_live_session("id").data)  # type: ignore[union-attr]
