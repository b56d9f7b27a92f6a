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
    """Delay before each reconnect: the first one is at once, others wait exponentially longer, with full jitter."""

    FIRST_DELAY = 0.25
    #: Well below the resume window of the service (30 s by default).
    MAX_DELAY = 5.0

    def __init__(self) -> None:
        self._failures = 0

    def reset(self) -> None:
        """A message arrived that is no repeat: delays start over.

        An open socket alone says nothing, as a service in trouble may close it again; and if one breaks after each message,
        it is not opened again at once.
        """
        self._failures = min(self._failures, 1)

    def next_delay(self, random: Callable[[], float]) -> float:
        """Seconds to wait before the next connection."""
        failures = self._failures
        self._failures += 1
        return 0.0 if failures == 0 else backoff(failures, self.FIRST_DELAY, self.MAX_DELAY, random)
