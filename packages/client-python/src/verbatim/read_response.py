"""From a response to a result: a documented success, a documented error, or a failure that says what is wrong with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping

from .effects import STREAM, Answered, Broken
from .failures import attempt_timed_out, call_timed_out, network_failure, protocol_failure, source_failed
from .operation import Operation
from .record import read_union
from .result import AnyFailure, ErrorValue, Failure, Result, Success
from .retry import retry_after

MAX_ERROR_BYTES = 1024 * 1024
"""Limit for the body of an error response, which is a JSON object of a few lines."""


def response_limit(operation: Operation, max_bytes: int) -> Callable[[int, Mapping[str, str]], int]:
    """How many bytes of a response are read, by its status."""

    def limit(status: int, headers: Mapping[str, str]) -> int:
        answer = operation.answers.get(status)
        if answer is None:
            return MAX_ERROR_BYTES
        if answer.kind == "binary":
            return STREAM
        return max_bytes

    return limit


def failure_of(outcome: Answered | Broken, is_whole_call: bool) -> AnyFailure | None:
    """Why no complete response arrived; None if one did."""
    if isinstance(outcome, Answered):
        return None
    if outcome.why == "time":
        return call_timed_out(1) if is_whole_call else attempt_timed_out()
    if outcome.why == "source":
        return source_failed(outcome.cause)
    if outcome.why == "size":
        message = "The response has more bytes than the limit allows."
        return protocol_failure("answer_too_large", message, outcome.status, outcome.headers)
    return network_failure(outcome.cause)


def read_response(operation: Operation, answered: Answered) -> Result:
    """The result of a complete response."""
    status, headers = answered.status, answered.headers
    if status >= 400:
        return _error(operation, answered)
    answer = operation.answers.get(status)
    if answer is None:
        message = f"The response has status {status}, which is not documented."
        return protocol_failure("undocumented_status", message, status, headers, text=_text(answered))
    if answer.kind == "nothing":
        return Success(None, status, headers)
    if answer.kind == "binary":
        return Success(answered.stream, status, headers)
    if answer.kind == "text":
        return Success(_text(answered), status, headers)
    kind = headers.get("content-type", "")
    if not re.match(r"application/(.+\+)?json *(;|$)", kind, re.IGNORECASE):
        message = f"The response is not JSON: its content type is {kind or 'missing'}."
        return protocol_failure("unexpected_content_type", message, status, headers, text=_text(answered))
    try:
        value = json.loads(answered.content)
    except ValueError as cause:
        message = "The response is not valid JSON."
        return protocol_failure("malformed_answer", message, status, headers, text=_text(answered), cause=cause)
    if not isinstance(value, (dict, list)):
        return protocol_failure("malformed_answer", "The response is not a JSON object.", status, headers)
    return Success(read_union(answer.type, value), status, headers)


def _error(operation: Operation, answered: Answered) -> AnyFailure:
    status, headers = answered.status, answered.headers
    body = _json_object(answered.content)
    code, message = _text_in(body, "code"), _text_in(body, "message")
    wait = retry_after(headers.get("retry-after"))
    documented = status in operation.errors
    if documented and code is not None and message is not None:
        listed = body.get("validation_errors")
        error = ErrorValue(
            "api",
            code,
            message,
            validation_errors=tuple(each for each in listed if isinstance(each, str)) if isinstance(listed, list) else (),
            request_id=_text_in(body, "request_id") or headers.get("x-request-id"),
            retry_after=wait,
        )
        return Failure(error, status, headers, attempts=1)
    if documented:
        said = f"The response has status {status}, but not the fields of an error."
    else:
        said = f"The response has status {status}, which is not documented{f': {message}' if message else ''}."
    return protocol_failure(
        "malformed_answer" if documented else "undocumented_status",
        said,
        status,
        headers,
        text=_text(answered),
        service_code=code,
        retry_after=wait,
    )


def _json_object(content: bytes) -> dict[str, object]:
    try:
        value = json.loads(content)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _text_in(body: Mapping[str, object], name: str) -> str | None:
    value = body.get(name)
    return value if isinstance(value, str) else None


def _text(answered: Answered) -> str:
    return answered.content.decode("utf-8", "replace")
