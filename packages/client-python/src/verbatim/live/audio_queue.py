"""Audio from `send` to its acknowledgment, by its position in the session."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ..generated.operations import MAX_FRAME_BYTES

FRAME_BYTES = min(64 * 1024, MAX_FRAME_BYTES)
"""Maximum size of an audio frame: small, so that acknowledgments are frequent and little is sent again after a reconnect."""

OnTaken = Callable[[bool], object]


class AudioQueue:
    """Audio that is pending (waits for the buffer), buffered, sent on the current connection, or acknowledged.

    Each connection gets the bytes without a gap, starting at an acknowledged position.
    """

    def __init__(self, limit: int, acknowledgments: bool) -> None:
        self._limit = limit
        self._acknowledgments = acknowledgments
        self._buffer = bytearray()
        self._start = 0
        self._pending: deque[tuple[bytes, OnTaken]] = deque()
        self._pending_bytes = 0
        self._blocked: list[OnTaken] = []
        self._closed = False
        self._connected = False
        #: Position up to which the current connection was sent audio, and the highest such position of all connections.
        self._sent = 0
        self._max_sent = 0
        self.acknowledged: int = 0
        #: Whether `stop_recording` was sent on the current connection.
        self.stop_sent: bool = False

    @property
    def _end(self) -> int:
        return self._start + len(self._buffer)

    @property
    def buffered_bytes(self) -> int:
        """Bytes that the service has not acknowledged."""
        return self._end - self.acknowledged + self._pending_bytes

    @property
    def is_sent(self) -> bool:
        """Whether all accepted audio was sent on the current connection."""
        return not self._pending and self._sent == self._end

    @property
    def expects_message(self) -> bool:
        """Whether the service owes a message on this connection: an acknowledgment, or the results after the stop."""
        unacknowledged = self._acknowledgments and self._sent > self.acknowledged
        return self._connected and (self.stop_sent or unacknowledged)

    def add(self, audio: bytes, on_taken: OnTaken) -> bool:
        """Accepts audio and calls `on_taken` when more may be added. False: refused, because too much waits already."""
        if self._closed or (self._pending and self._pending_bytes + len(audio) > self._limit):
            on_taken(False)
            return self._closed
        self._pending.append((audio, on_taken))
        self._pending_bytes += len(audio)
        self._fill_buffer()
        return True

    def close(self) -> None:
        """Accepts no more audio; accepted audio is still sent."""
        self._closed = True

    def discard(self) -> None:
        """Drops pending audio and answers every waiting `add`."""
        self._resume_senders()
        while self._pending:
            self._pending.popleft()[1](False)
        self._pending_bytes = 0

    def start_connection(self) -> None:
        """A new connection is open: it is sent all unacknowledged audio."""
        self._connected = True
        self.stop_sent = False
        self._sent = self.acknowledged
        self._release()

    def end_connection(self) -> None:
        """The connection is gone. Senders that a full socket blocked need not wait: the buffer has room."""
        self._connected = False
        self._resume_senders()

    def acknowledge(self, up_to: int) -> None:
        """The service has the bytes up to a position; positions beyond what was sent are ignored."""
        self.acknowledged = max(self.acknowledged, min(up_to, self._max_sent))
        self._release()

    def next_frame(self) -> bytes | None:
        """The next frame for the current connection; None if everything was sent."""
        if not self._connected or self._sent >= self._end:
            return None
        at = self._sent - self._start
        frame = bytes(self._buffer[at : at + FRAME_BYTES])
        self._sent += len(frame)
        self._max_sent = max(self._max_sent, self._sent)
        if not self._acknowledgments:
            self.acknowledged = self._sent
        self._release()
        if self._end - self._sent <= FRAME_BYTES:
            self._resume_senders()
        return frame

    def _release(self) -> None:
        """Frees acknowledged bytes, but not those that this connection was not sent yet: later positions would shift."""
        up_to = min(self.acknowledged, self._sent) if self._connected else self.acknowledged
        free = min(max(self._start, up_to), self._end) - self._start
        if free > 0:
            del self._buffer[:free]
            self._start += free
        self._fill_buffer()

    def _fill_buffer(self) -> None:
        while self._pending:
            audio, on_taken = self._pending[0]
            fitting = audio[: self._limit - len(self._buffer)]
            self._buffer += fitting
            self._pending_bytes -= len(fitting)
            if len(fitting) < len(audio):
                self._pending[0] = (audio[len(fitting) :], on_taken)
                return
            self._pending.popleft()
            if self._connected and self._end - self._sent > FRAME_BYTES:
                self._blocked.append(on_taken)
            else:
                on_taken(True)

    def _resume_senders(self) -> None:
        blocked, self._blocked = self._blocked, []
        for on_taken in blocked:
            on_taken(True)
