"""Options of a live session."""

from __future__ import annotations

from dataclasses import dataclass

from ..settings import MEBIBYTE


@dataclass(frozen=True)
class LiveOptions:
    """Options of a session's socket. Times are in seconds."""

    max_buffered_bytes: int = 4 * MEBIBYTE
    """Maximum of unacknowledged audio that is kept: two minutes of 16-bit mono at 16 kHz."""
    keep_alive: float = 10.0
    """Interval of empty keep-alive frames while no audio is sent."""
    silence_timeout: float = 20.0
    """A connection with unacknowledged audio, or after the stop, counts as lost after this time without a message."""
    stop_timeout: float = 300.0
    """Timeout of `stop` for the result."""
