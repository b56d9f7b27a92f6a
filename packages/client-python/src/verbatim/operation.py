"""What the generated tables say of an operation, a credential and a close code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .record import Record


@dataclass(frozen=True)
class Answer:
    """The body of a success response; `type` is None unless it is JSON."""

    kind: Literal["binary", "json", "nothing", "text"]
    type: type[Record] | object | None = None


@dataclass(frozen=True)
class Operation:
    """How to send an operation and how to read each of its documented responses."""

    method: str
    path: str
    security: str | None
    """Name of the credential that the operation needs."""
    repeat: Literal["always", "keyed", "never"]
    """Whether a request may be retried: always, only with an idempotency key, or never."""
    json: tuple[str, ...]
    """Query parameters that are serialized as JSON."""
    form: str | None
    """Form field that takes the file; None if the operation takes no form."""
    answers: dict[int, Answer]
    """Body of each success response, by status."""
    errors: tuple[int, ...]
    """Statuses of the documented errors."""


@dataclass(frozen=True)
class Credential:
    """Where a credential is sent."""

    place: Literal["header", "query"]
    name: str


@dataclass(frozen=True)
class CloseFacts:
    """One documented close code."""

    name: str
    client: Literal["done", "reconnect", "stop"]
