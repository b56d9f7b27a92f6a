"""What type checkers know of results. Nothing here runs: mypy and pyright read it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from typing_extensions import assert_type

from verbatim import (
    AsyncClient,
    CallbackError,
    CallbackVerification,
    Client,
    ErrorKind,
    Failure,
    Success,
    types,
)


def results_are_narrowed_by_ok_and_status(client: Client) -> None:
    result = client.get_live_session("id")
    if result:
        assert_type(result.data, types.LiveJob)
        assert_type(result.status, Literal[200])
    elif result.status == 404:
        assert_type(result.error.code, Literal["job_not_found"])
    else:
        assert_type(result.error.message, str)


def results_are_matched_by_class(client: Client) -> None:
    match client.get_live_session("id"):
        case Success(data=job):
            assert_type(job, types.LiveJob)
        case Failure(error=error):
            assert_type(error.kind, ErrorKind)


def a_file_needs_no_address(client: Client) -> None:
    result = client.transcribe(Path("a.wav"), parameters=types.TranscribeParameters(diarization=True))
    if result:
        assert_type(result.data, types.PreRecordedJob)
    client.transcribe(Path("a.wav"), parameters=types.PreRecordedJobRequest(audio_url=""))


def callbacks_are_narrowed(verified: CallbackVerification) -> None:
    if verified:
        assert_type(verified.id, str)
    else:
        assert_type(verified.error, CallbackError)


def unwrap_gives_the_data(client: Client) -> None:
    assert_type(client.create_pre_recorded_job(types.PreRecordedJobRequest(audio_url="a")).unwrap().id, str)


def listings_have_their_items(client: Client) -> None:
    for job in client.pre_recorded_jobs(status=["done"], limit=5):
        assert_type(job, types.PreRecordedJobItem)


async def the_async_client_has_the_same_types(client: AsyncClient) -> None:
    result = await client.get_live_session("id")
    if result:
        assert_type(result.data, types.LiveJob)


def wrong_uses_are_found(client: Client) -> None:
    client.get_live_session()  # type: ignore[call-arg]
    client.pre_recorded_jobs(status=["no such status"])  # type: ignore[list-item]
    types.PreRecordedJobRequest()  # type: ignore[call-arg]
    types.PreRecordedJobRequest(audio_url="a", no_such_field=1)  # type: ignore[call-arg]
    print(client.get_live_session("id").data)  # type: ignore[union-attr]
