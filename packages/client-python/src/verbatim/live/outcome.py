"""How a session ends."""

from __future__ import annotations

from typing import TypeAlias, Union

from ..generated.types import LiveResult
from ..result import AnyFailure, ErrorValue, Failure, Success

LiveOutcome: TypeAlias = Union[Success[None, LiveResult], AnyFailure]
"""How a session ended: with its result, or with a failure."""


def without_result(job_id: str | None) -> AnyFailure:
    """The session is over, but its result did not arrive on the socket, and there is no key to read it from the job."""
    message = "The session is over, but no result arrived on the socket. Read it with a key: `get_live_session`."
    return Failure(ErrorValue("session", "result_unavailable", message), None, job_id=job_id)
