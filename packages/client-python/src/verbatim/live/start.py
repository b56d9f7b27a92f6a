"""Creating a session, and reading its result from the job."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..call import call, call_input
from ..effects import Steps
from ..failures import protocol_failure
from ..generated.types import LiveResult, LiveSession, LiveSessionRequest, MessagesConfig
from ..jobs import WaitOptions, job_failed, poll_until_over
from ..record import Record
from ..result import Result, Success
from ..settings import CallOptions, Settings
from .outcome import LiveOutcome, without_result


def create_session(
    settings: Settings,
    parameters: LiveSessionRequest | None,
    query: Mapping[str, Any],
    headers: Mapping[str, Any],
    options: CallOptions | None,
) -> Steps[Result]:
    """Creates a session. Acknowledgments are always on: without them it is unknown which audio to send again."""
    parameters = parameters or LiveSessionRequest()
    messages = replace(parameters.messages_config or MessagesConfig(), receive_acknowledgments=True)
    body = replace(parameters, messages_config=messages)
    given = call_input(query=query, headers=headers, body=body)
    created = yield from call(settings, "createLiveSession", given, options)
    if not isinstance(created, Success):
        return created
    session = created.data
    if isinstance(session, LiveSession) and isinstance(session.id, str) and isinstance(session.url, str):
        return created
    message = "The response has no `id`, or no WebSocket `url`."
    return protocol_failure("malformed_answer", message, 201, created.headers)


def read_result(settings: Settings, job_id: str) -> Steps[LiveOutcome]:
    """Reads the result from the job, for a session whose final message did not arrive on the socket."""
    polled = yield from poll_until_over(settings, "getLiveSession", job_id, WaitOptions())
    if not isinstance(polled, Success):
        return replace(polled, job_id=job_id)
    job = polled.data
    if job.status == "error":
        return job_failed(job, job_id, "session", f"The session ended with the error {job.error_code}.")
    if not isinstance(job.result, Record):
        return without_result(job_id)
    # The record also contains all messages; the result on the socket does not.
    result = {name: value for name, value in job.result.to_json().items() if name != "messages"}
    return Success(LiveResult.from_json(result), None, polled.headers, polled.attempts)
