"""Options of a client and of a call."""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias
from urllib.parse import urlsplit

MEBIBYTE = 1024 * 1024

Key: TypeAlias = "str | Callable[[], str] | Callable[[], Awaitable[str]] | None"
"""The key, or a function that is called for it before each request; None if only operations without a key are used."""


@dataclass(frozen=True)
class CallOptions:
    """Options of one call; each overrides that of the client. Times are in seconds."""

    timeout: float | None = None
    """Timeout of one attempt."""
    total_timeout: float | None = None
    """Timeout of the call with all its attempts and delays."""
    retries: int | None = None
    """Maximum number of attempts after the first, if the request is safe to retry."""


@dataclass(frozen=True)
class Settings:
    """The options of a client with their defaults applied."""

    base_url: str
    api_key: Key
    timeout: float = 30.0
    total_timeout: float = 120.0
    retries: int = 3
    max_answer_bytes: int = 64 * MEBIBYTE
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    now: Callable[[], float] = time.monotonic
    """Time for timeouts and delays, in seconds."""
    random: Callable[[], float] = random.random
    """Source of jitter: returns a number from 0 to below 1."""


def checked(settings: Settings) -> Settings:
    """Checks the address. Raises a ValueError if it is invalid, because no call could succeed."""
    base_url = settings.base_url
    url = urlsplit(base_url)
    if url.scheme not in ("http", "https") or not url.hostname or url.query or url.fragment:
        raise ValueError(f"base_url must be an http(s) URL without query and fragment, not {base_url!r}")
    if url.username is not None or url.password is not None:
        raise ValueError("base_url must not contain credentials: pass the key as api_key")
    return replace(settings, base_url=base_url.rstrip("/"))
