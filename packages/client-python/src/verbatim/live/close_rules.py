"""What a session does when its socket was closed, and how long it waits before it reconnects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ..generated.operations import CLOSE_CODES
from ..retry import backoff

GOING_AWAY = 1001


@dataclass(frozen=True)
class CloseReaction:
    """What a session does on a close code."""

    code: int
    name: str
    """Stable name of the code; `connection_closed` for one that the document does not list."""
    action: Literal["complete", "fail", "reconnect"]


def reaction_to_close(code: int) -> CloseReaction:
    """1000 and 1001 complete the session, 4400 to 4499 fail it, and any other code leads to a reconnect."""
    facts = CLOSE_CODES.get(code)
    name = facts.name if facts is not None else "connection_closed"
    client = facts.client if facts is not None else None
    if client == "done" or code == GOING_AWAY:
        return CloseReaction(code, name, "complete")
    fails = 4400 <= code <= 4499 or client == "stop"
    return CloseReaction(code, name, "fail" if fails else "reconnect")


class ReconnectBackoff:
    """Delay before each reconnect: 0 after a connection that lasted, then exponential with full jitter."""

    #: A connection that lasted less counts as a quick failure.
    QUICK = 5.0
    FIRST_DELAY = 0.25
    #: Well below the resume window of the service (30 s by default).
    MAX_DELAY = 5.0

    def __init__(self) -> None:
        self._quick_failures = 0

    def delay_after(self, lasted: float, random: Callable[[], float]) -> float:
        """Seconds to wait after a connection that lasted so many seconds."""
        if lasted >= self.QUICK:
            self._quick_failures = 0
        failures = self._quick_failures
        self._quick_failures += 1
        return 0.0 if failures == 0 else backoff(failures, self.FIRST_DELAY, self.MAX_DELAY, random)
