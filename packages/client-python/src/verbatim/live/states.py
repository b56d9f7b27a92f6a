"""The states of a live session and their transitions."""

from __future__ import annotations

from typing import Literal, TypeAlias

LiveState: TypeAlias = Literal["connecting", "open", "reconnecting", "finishing", "ended", "failed"]
"""State of a live session."""

LiveCause: TypeAlias = Literal["opened", "lost", "stopped", "completed", "failed"]
"""Cause of a transition between states."""

_OVER: dict[LiveCause, LiveState] = {"completed": "ended", "failed": "failed"}

TRANSITIONS: dict[LiveState, dict[LiveCause, LiveState]] = {
    "connecting": {"opened": "open", "lost": "reconnecting", "stopped": "finishing", **_OVER},
    "open": {"lost": "reconnecting", "stopped": "finishing", **_OVER},
    "reconnecting": {"opened": "open", "stopped": "finishing", **_OVER},
    # No more audio is accepted. Buffered audio is sent and the results arrive; a lost connection is made again.
    "finishing": {**_OVER},
    "ended": {},
    "failed": {},
}
"""The next state for each cause; a cause that is not listed is ignored. The session runs on this table."""


def is_over(state: LiveState) -> bool:
    """Whether a session is over in this state."""
    return state in ("ended", "failed")
