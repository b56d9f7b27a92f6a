"""Which failures are retried, and after how long."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

from .result import AnyFailure

FIRST_DELAY = 0.25
"""Upper bound of the first delay in seconds; it doubles with each further retry, up to the maximum."""
MAX_DELAY = 8.0


def is_transient(failure: AnyFailure) -> bool:
    """Whether the same request may succeed if it is sent again."""
    error = failure.error
    if error.kind == "network":
        return True
    if error.kind == "timeout":
        return error.code == "attempt_timed_out"
    status = error.answer.status if error.answer is not None else failure.status
    return status is not None and (status in (408, 425, 429) or (status >= 500 and status != 501))


def retry_delay(retry: int, failure: AnyFailure, random: Callable[[], float]) -> float:
    """Seconds before a retry, the first one being number 1: exponential backoff with full jitter.

    A `Retry-After` of the service is the minimum.
    """
    asked = failure.error.retry_after
    if asked is not None:
        return asked + random() * FIRST_DELAY
    return backoff(retry, FIRST_DELAY, MAX_DELAY, random)


def backoff(retry: int, first: float, longest: float, random: Callable[[], float]) -> float:
    """A delay that doubles with each retry, all of it random: clients that failed together don't return together."""
    doubled: float = min(longest, first * 2.0 ** (retry - 1))
    return doubled * random()


def retry_after(header: str | None) -> float | None:
    """The delay in seconds that a `Retry-After` header asks for, as seconds or as a date; None if missing or malformed."""
    text = (header or "").strip()
    if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text):
        return float(text)
    if not re.match(r"[A-Za-z]", text):
        return None
    try:
        date = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    aware = date if date.tzinfo is not None else date.replace(tzinfo=timezone.utc)
    return max(0.0, (aware - datetime.now(timezone.utc)).total_seconds())
