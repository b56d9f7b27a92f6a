"""One call of an operation: the request, the attempts, and the result."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, urlencode

from .effects import AskKey, Exchange, Pause, Steps
from .failures import usage_failure
from .form import FormBody
from .generated.operations import CREDENTIALS, IDEMPOTENCY_HEADER, OPERATIONS
from .operation import Operation
from .read_response import failure_of, read_response, response_limit
from .record import to_json
from .result import AnyFailure, Result, Success
from .retry import is_transient, retry_delay
from .settings import CallOptions, Settings

Group = Mapping[str, Any]
"""Parameters of one kind, by their names in the document; None leaves one out."""


@dataclass(frozen=True)
class CallInput:
    """The input of a call, without the types of its operation."""

    path: Group
    query: Group
    headers: Group
    body: object = None
    form: FormBody | None = None


def call_input(
    path: Group | None = None,
    query: Group | None = None,
    headers: Group | None = None,
    body: object = None,
    form: FormBody | None = None,
) -> CallInput:
    """The input of a call with what is not given left empty."""
    return CallInput(path or {}, query or {}, headers or {}, body, form)


def call(
    settings: Settings,
    operation_id: str,
    given: CallInput,
    options: CallOptions | None = None,
    total_timeout: float | None = None,
) -> Steps[Result]:
    """Calls an operation, and retries while that is safe, the failure is transient and the deadline allows.

    `total_timeout` replaces the default of the settings.
    """
    operation = OPERATIONS[operation_id]
    invalid = _invalid_path(operation, given.path)
    if invalid is not None:
        return usage_failure("invalid_argument", invalid)
    options = options or CallOptions()
    timeout = _first(options.timeout, settings.timeout)
    retries = _first(options.retries, settings.retries)
    total = _first(options.total_timeout, _first(total_timeout, settings.total_timeout))
    deadline = settings.now() + total
    headers = _headers_of(operation, given.headers)
    repeatable = operation.repeat != "never" and (given.form is None or given.form.repeatable)
    attempts = 0
    while True:
        attempts += 1
        result = yield from _attempt(settings, operation, given, headers, timeout, deadline)
        result = replace(result, attempts=attempts)
        if isinstance(result, Success) or attempts > retries or not repeatable or not is_transient(result):
            return result
        delay = retry_delay(attempts, result, settings.random)
        # The next attempt would start after the deadline: return this failure now.
        if settings.now() + delay >= deadline:
            return result
        yield Pause(delay)


def _attempt(
    settings: Settings,
    operation: Operation,
    given: CallInput,
    headers: Mapping[str, str],
    timeout: float,
    deadline: float,
) -> Steps[Result]:
    key = yield from _key_header(settings, operation)
    if not isinstance(key, dict):
        return key
    body, content_type = _body_of(given)
    left = deadline - settings.now()
    is_whole_call = left <= timeout
    seconds = max(0.001, min(left, timeout))
    # An upload may take longer than one attempt, as long as its bytes move.
    end = deadline if given.form is not None else settings.now() + seconds
    outcome = yield Exchange(
        method=operation.method,
        url=settings.base_url + _path_of(operation, given.path) + _query_of(operation, given.query),
        headers={**_lower(settings.headers), **key, **headers, **content_type},
        body=body,
        timeout=seconds,
        deadline=end,
        limit=response_limit(operation, settings.max_answer_bytes),
    )
    broken = failure_of(outcome, is_whole_call)
    return broken if broken is not None else read_response(operation, outcome)


def _key_header(settings: Settings, operation: Operation) -> Steps[dict[str, str] | AnyFailure]:
    credential = CREDENTIALS.get(operation.security or "")
    if credential is None or credential.place != "header" or settings.api_key is None:
        return {}
    key: object = settings.api_key
    if callable(key):
        key = yield AskKey(key)
    if isinstance(key, str):
        return {credential.name: key}
    cause = key if isinstance(key, BaseException) else None
    return usage_failure("key_unavailable", "The function given as api_key failed.", cause)


def _headers_of(operation: Operation, given: Group) -> dict[str, str]:
    """All attempts of a call carry the same idempotency key, so that the service does the work once."""
    headers = {name.lower(): str(value) for name, value in given.items() if value is not None}
    if operation.repeat == "keyed":
        headers.setdefault(IDEMPOTENCY_HEADER.lower(), secrets.token_hex(16))
    return headers


def _body_of(given: CallInput) -> tuple[bytes | FormBody | None, dict[str, str]]:
    if given.form is not None:
        return given.form, {"content-type": given.form.content_type}
    if given.body is None:
        return None, {}
    text = json.dumps(to_json(given.body), ensure_ascii=False, separators=(",", ":"))
    return text.encode(), {"content-type": "application/json"}


def _path_of(operation: Operation, given: Group) -> str:
    return re.sub(r"\{([^{}]+)\}", lambda found: quote(str(given[found[1]]), safe=""), operation.path)


def _query_of(operation: Operation, given: Group) -> str:
    pairs: list[tuple[str, str]] = []
    for name, value in given.items():
        if value is None:
            continue
        if name in operation.json and isinstance(value, Mapping):
            pairs.append((name, json.dumps(to_json(value))))
        elif isinstance(value, (list, tuple)):
            pairs.extend((name, _plain(each)) for each in value)
        else:
            pairs.append((name, _plain(value)))
    return f"?{urlencode(pairs)}" if pairs else ""


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _invalid_path(operation: Operation, given: Group) -> str | None:
    """A URL drops an empty, `.` or `..` segment, and the request would reach another operation."""
    for name in re.findall(r"\{([^{}]+)\}", operation.path):
        if str(given.get(name) or "") in ("", ".", ".."):
            return f"{name} must not be empty or consist of dots."
    return None


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _first(given: Any, default: Any) -> Any:
    return default if given is None else given
