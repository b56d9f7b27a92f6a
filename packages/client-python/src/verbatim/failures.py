"""How failures without a documented error response are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .result import AnswerExcerpt, ErrorValue, Failure, LocalCode, LocalFailure

EXCERPT_LENGTH = 500


def usage_failure(code: LocalCode, message: str, cause: BaseException | None = None) -> LocalFailure:
    """The call cannot work as it was made."""
    return Failure(ErrorValue("usage", code, message, cause=cause), None)


def call_timed_out(attempts: int = 0) -> LocalFailure:
    """The call reached its total time limit."""
    message = "The call reached its total time limit."
    return Failure(ErrorValue("timeout", "call_timed_out", message), None, attempts=attempts)


def attempt_timed_out() -> LocalFailure:
    """One attempt reached its time limit."""
    message = "The attempt reached its time limit."
    return Failure(ErrorValue("timeout", "attempt_timed_out", message), None, attempts=1)


def aborted() -> LocalFailure:
    """The caller ended a live session."""
    return Failure(ErrorValue("aborted", "aborted", "The caller aborted the session."), None)


def network_failure(cause: BaseException | None) -> LocalFailure:
    """The connection failed, or broke before the response was complete."""
    reason = f": {cause}" if cause is not None and str(cause) else ""
    message = f"The service could not be reached, or the connection broke{reason}."
    return Failure(ErrorValue("network", "connection_failed", message, cause=cause), None, attempts=1)


def source_failed(cause: BaseException | None) -> LocalFailure:
    """The audio of an upload could not be read."""
    return usage_failure("source_failed", "The audio could not be read.", cause)


def protocol_failure(
    code: LocalCode,
    message: str,
    status: int,
    headers: Mapping[str, str] | None,
    *,
    text: str = "",
    service_code: str | None = None,
    retry_after: float | None = None,
    cause: BaseException | None = None,
) -> Failure[None, Any]:
    """The response is not one that the OpenAPI document describes."""
    known = headers or {}
    answer = AnswerExcerpt(status, known.get("content-type"), service_code, text[:EXCERPT_LENGTH])
    error = ErrorValue(
        "protocol",
        code,
        message,
        request_id=known.get("x-request-id"),
        retry_after=retry_after,
        answer=answer,
        cause=cause,
    )
    return Failure(error, None, headers=headers, attempts=1)
