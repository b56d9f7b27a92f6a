"""What a session emits: its messages, and events of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

from ..generated.types import LiveServerMessage, StartSessionMessage
from .states import LiveCause, LiveState

LiveMessage: TypeAlias = Union[LiveServerMessage, StartSessionMessage]
"""A message of a session. The client emits `start_session` itself: the service sends it to callbacks only."""


@dataclass(frozen=True)
class StateChanged:
    """The state of the session has changed (`state`)."""

    before: LiveState
    after: LiveState
    cause: LiveCause


@dataclass(frozen=True)
class ConnectionLost:
    """The connection was lost; the client reconnects after `pause` seconds (`lost`)."""

    code: int
    name: str
    reason: str
    pause: float


@dataclass(frozen=True)
class AudioDropped:
    """Audio was not accepted, because the buffer was full and earlier audio was waiting already (`dropped`)."""

    byte_length: int


@dataclass(frozen=True)
class UnreadableFrame:
    """The service sent a text frame that is not a message (`unreadable`)."""

    text: str


SESSION_EVENTS = ("state", "lost", "dropped", "unreadable", "message")
"""The names of events that are no message types."""
