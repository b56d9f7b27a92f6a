"""What the client asks of its platform: the only part that blocks or is awaited.

The rules of the client are generators that yield these effects and get their outcome: they are written once for both.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar, Union

from .form import FormBody

T = TypeVar("T")

STREAM = -1
"""Instead of a number of bytes: the body is left to the caller, who downloads it."""


@dataclass(frozen=True)
class Exchange:
    """Sends a request once. The outcome is an `Answered` or a `Broken`."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | FormBody | None
    timeout: float
    """Seconds without a byte in either direction after which the exchange is given up."""
    deadline: float
    """Time by which the response must be complete, on the clock of the settings."""
    limit: Callable[[int, Mapping[str, str]], int]
    """How many bytes of the body may be read, by status and headers; `STREAM` for a download."""


@dataclass(frozen=True)
class Answered:
    """A response. `stream` is the open response of a download."""

    status: int
    headers: Mapping[str, str]
    content: bytes
    stream: Any = None


@dataclass(frozen=True)
class Broken:
    """No complete response."""

    why: Literal["connection", "source", "time", "size"]
    cause: BaseException | None = None
    headers: Mapping[str, str] | None = None
    status: int = 0


@dataclass(frozen=True)
class Pause:
    """Waits for some seconds."""

    seconds: float


@dataclass(frozen=True)
class AskKey:
    """Calls the function given as key. The outcome is the key, or the exception that the function raised."""

    ask: Callable[[], Any]


Effect: TypeAlias = Union[Exchange, Pause, AskKey]

Steps: TypeAlias = Generator[Effect, Any, T]
"""A part of the client that yields effects and returns a value."""


def ask_key(effect: AskKey) -> object:
    """Performs `AskKey` for the client that blocks."""
    try:
        return effect.ask()
    except Exception as error:
        return error


async def ask_async_key(effect: AskKey) -> object:
    """Performs `AskKey` for the client that is awaited, whose function may be awaited, too."""
    try:
        key = effect.ask()
        return await key if inspect.isawaitable(key) else key
    except Exception as error:
        return error
