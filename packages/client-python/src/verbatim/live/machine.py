"""The protocol of a live session, without a socket, a clock or a thread: inputs go in, effects come out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, Union

from ..failures import aborted, call_timed_out
from ..generated.types import LiveResult, LiveServerMessage, StartSessionMessage, UpdateWordsData
from ..record import read_union
from ..result import AnyFailure, ErrorValue, Failure, Success
from .audio_queue import AudioQueue, OnTaken
from .close_rules import CloseReaction, ReconnectBackoff, reaction_to_close
from .events import AudioDropped, ConnectionLost, StateChanged, UnreadableFrame
from .options import LiveOptions
from .outcome import LiveOutcome, without_result
from .states import TRANSITIONS, LiveCause, LiveState, is_over

#: How long the close may take after the final result.
CLOSE_GRACE = 5.0
#: The close follows the final result at once. Without any message for so long the connection counts as dead.
END_SILENCE = 2.0
#: How long the end may take if the connection is lost after the final result: the resume window of the service.
RETURN_GRACE = 30.0
CONNECT_TIMEOUT = 10.0
#: Close code of a socket that broke without a close frame.
BROKEN = 1006
#: Close code for a dead connection: not 1000 or 1001, which would end the recording.
ABANDONED = 4000

STOP_RECORDING = json.dumps({"type": "stop_recording"})


@dataclass(frozen=True)
class Connect:
    """Opens a socket."""


@dataclass(frozen=True)
class Disconnect:
    """Closes the socket, and ignores everything that it still brings."""

    code: int
    reason: str


@dataclass(frozen=True)
class Emit:
    """Tells listeners of an event."""

    name: str
    value: Any


@dataclass(frozen=True)
class ReadResult:
    """Reads the result from the job, and gives the outcome to `result_read`."""

    job_id: str


@dataclass(frozen=True)
class Finish:
    """The session is over."""

    outcome: LiveOutcome


LiveEffect: TypeAlias = Union[Connect, Disconnect, Emit, ReadResult, Finish]

Timer: TypeAlias = Literal["close", "connect", "keep_alive", "reconnect", "silence", "stop"]


class SessionMachine:
    """A session. Every method is an input; `effects` has what is to be done, `frame` what is to be sent."""

    def __init__(
        self,
        options: LiveOptions,
        *,
        now: Callable[[], float],
        random: Callable[[], float],
        id: str | None,
        created_at: str | None = None,
        acknowledgments: bool = True,
        reads_result: bool = False,
    ) -> None:
        self.id: str | None = id
        self.state: LiveState = "connecting"
        self.audio: AudioQueue = AudioQueue(options.max_buffered_bytes, acknowledgments)
        self._options = options
        self._now = now
        self._random = random
        self._created_at = created_at
        self._reads_result = reads_result
        self._effects: list[LiveEffect] = []
        self._timers: dict[Timer, tuple[float, Callable[[], None]]] = {}
        self._control: list[bytes | str] = []
        self._words = _UnansweredWords()
        self._backoff = ReconnectBackoff()
        self._last_number = 0
        self._is_open = False
        self._start_emitted = False
        self._completing = False
        self._result: LiveResult | None = None
        #: Whether the time until `close` is not extended any more: attempts to return may fail again and again.
        self._is_end_timed = False
        self._has_begun = False

    def begin(self) -> None:
        """Connects, unless that has begun already."""
        if not self._has_begun:
            self._has_begun = True
            self._connect()

    def effects(self) -> list[LiveEffect]:
        """What is to be done now, in order."""
        effects, self._effects = self._effects, []
        return effects

    def frame(self) -> bytes | str | None:
        """The next frame for the open socket; None if nothing is to be sent now."""
        if not self._is_open:
            return None
        if self._control:
            return self._control.pop(0)
        frame = self.audio.next_frame()
        if frame is not None:
            self._restart_keep_alive()
            self._expect_message()
            return frame
        # Words come after the audio that was sent before them.
        words = self._words.take()
        if words is not None:
            return words
        if self.state == "finishing" and self.audio.is_sent and not self.audio.stop_sent:
            self.audio.stop_sent = True
            self._expect_message()
            return STOP_RECORDING
        return None

    def next_timer(self) -> float | None:
        """When `tick` is due next, on the clock of the session."""
        return min((at for at, _ in self._timers.values()), default=None)

    def tick(self) -> None:
        """Runs the timers that are due."""
        now = self._now()
        for name, (at, run) in sorted(self._timers.items(), key=lambda each: each[1][0]):
            if at <= now and self._timers.get(name, (None,))[0] == at:
                del self._timers[name]
                run()

    def send(self, audio: bytes, on_taken: OnTaken) -> None:
        """Accepts audio; `on_taken` is told when more may come, or that it was refused."""
        if not self.audio.add(audio, on_taken):
            self._emit("dropped", AudioDropped(len(audio)))

    def update_words(self, data: UpdateWordsData) -> None:
        """Changes vocabulary and spelling from the next utterance on."""
        self._words.add(data)

    def stop(self) -> None:
        """Ends the recording: the remaining audio is sent, then the results arrive."""
        if self._transition("stopped"):
            self.audio.close()
            self._start_stop_timer()

    def abort(self) -> None:
        """Ends the session at once."""
        self._end("failed", self._of_session(aborted()))

    def opened(self) -> None:
        """The socket is open."""
        self._cancel("connect")
        self._is_open = True
        self.audio.start_connection()
        self._words.start_connection()
        self._transition("opened")
        if not self._start_emitted and self.id is not None and self._created_at is not None:
            self._start_emitted = True
            message = StartSessionMessage(session_id=self.id, created_at=self._created_at, sequence_number=0)
            self._emit_message("start_session", message)
        self._restart_keep_alive()

    def text(self, text: str) -> None:
        """A text frame arrived."""
        value = _message_in(text)
        if value is None:
            self._emit("unreadable", UnreadableFrame(text))
            return
        if self.id is None and isinstance(value.get("session_id"), str):
            self.id = value["session_id"]
        if value["type"] == "update_words":
            self._words.answered()
        up_to = _acknowledged_up_to(value)
        if up_to is not None:
            self.audio.acknowledge(up_to)
        is_repeat = self._is_repeat(value.get("sequence_number"))
        message = read_union(LiveServerMessage, value)
        if not is_repeat and value["type"] == "post_final_transcript" and self._result is None:
            result = getattr(message, "data", None)
            if isinstance(result, LiveResult):
                self._result = result
                self._start("close", CLOSE_GRACE, self._complete)
        self._restart_silence()
        if not is_repeat:
            self._backoff.reset()
            self._emit_message(value["type"], message)

    def closed(self, code: int, reason: str) -> None:
        """The socket was closed or lost; 1006 if it broke without a close frame."""
        self._cancel("connect", "keep_alive", "silence")
        self._is_open = False
        self._control.clear()
        self.audio.end_connection()
        if is_over(self.state):
            return
        reaction = reaction_to_close(code)
        if reaction.action == "complete":
            self._complete()
        elif reaction.action == "fail":
            self._refuse(reaction, reason)
        else:
            self._reconnect(reaction, reason)

    def refused_address(self, failure: AnyFailure) -> None:
        """The platform can't open a socket to the address: another attempt would fail again."""
        self._end("failed", self._of_session(failure))

    def result_read(self, outcome: LiveOutcome) -> None:
        """The result of the job, or why it could not be read."""
        self._end("completed" if outcome else "failed", outcome)

    def _connect(self) -> None:
        self._effects.append(Connect())
        self._start("connect", CONNECT_TIMEOUT, lambda: self._abandon("no connection in time"))

    def _abandon(self, reason: str) -> None:
        """Ends a dead connection without waiting for its close handshake."""
        self._effects.append(Disconnect(ABANDONED, reason))
        self.closed(BROKEN, reason)

    def _is_repeat(self, number: object) -> bool:
        """Whether the service sends a message again. Numbers rise; an older service sends none and repeats nothing."""
        if not isinstance(number, (int, float)) or isinstance(number, bool):
            return False
        if number <= self._last_number:
            return True
        self._last_number = int(number)
        return False

    def _refuse(self, reaction: CloseReaction, reason: str) -> None:
        """If the session was stopped and ended while the connection was lost, that is success, not a refusal."""
        finished = self.state == "finishing" and reaction.name == "session_over"
        if finished or self._result is not None:
            self._complete()
            return
        said = f"The service closed the session with {reaction.code} ({reaction.name}){f': {reason}' if reason else ''}."
        self._end("failed", self._failure(reaction.name, said, reaction.code))

    def _reconnect(self, reaction: CloseReaction, reason: str) -> None:
        pause = self._backoff.next_delay(self._random)
        self._transition("lost")
        self._emit("lost", ConnectionLost(reaction.code, reaction.name, reason, pause))
        self._start("reconnect", pause, self._connect)
        if self._result is None or self._is_end_timed:
            return
        self._is_end_timed = True
        self._start("close", RETURN_GRACE, self._complete)

    def _expect_message(self) -> None:
        if "silence" not in self._timers:
            self._restart_silence()

    def _restart_silence(self) -> None:
        """A connection without any message while the service owes one counts as dead, even if the socket says open."""
        self._cancel("silence")
        is_ending = self._result is not None
        if not is_ending and not self.audio.expects_message:
            return

        def abandon() -> None:
            self._is_end_timed = is_ending
            self._abandon("no message in time")

        self._start("silence", END_SILENCE if is_ending else self._options.silence_timeout, abandon)

    def _restart_keep_alive(self) -> None:
        def ping() -> None:
            self._control.append(b"")
            self._restart_keep_alive()

        self._start("keep_alive", self._options.keep_alive, ping)

    def _start_stop_timer(self) -> None:
        """At the timeout, a result that has arrived counts, even if the service did not close the socket after it."""

        def over() -> None:
            if self._result is not None:
                self._complete()
            else:
                self._end("failed", self._of_session(call_timed_out()))

        self._start("stop", self._options.stop_timeout, over)

    def _complete(self) -> None:
        """The service has ended the session: takes the result from the socket, or else from the job."""
        if self._completing or is_over(self.state):
            return
        self._completing = True
        self._transition("stopped")
        self._close_connection("done")
        self.audio.close()
        if self._result is not None:
            self._end("completed", Success(self._result, None))
        elif not self._reads_result or self.id is None:
            self._end("failed", without_result(self.id))
        else:
            if "stop" not in self._timers:
                self._start_stop_timer()
            self._effects.append(ReadResult(self.id))

    def _end(self, cause: Literal["completed", "failed"], outcome: LiveOutcome) -> None:
        if is_over(self.state):
            return
        self._close_connection("over")
        self._timers.clear()
        self.audio.close()
        self.audio.discard()
        self._transition(cause)
        self._effects.append(Finish(outcome))

    def _close_connection(self, reason: str) -> None:
        self._is_open = False
        self._control.clear()
        self._cancel("connect", "keep_alive", "silence", "reconnect")
        self._effects.append(Disconnect(1000, reason))
        self.audio.end_connection()

    def _transition(self, cause: LiveCause) -> bool:
        before = self.state
        after = TRANSITIONS[before].get(cause, before)
        if after == before:
            return False
        self.state = after
        self._emit("state", StateChanged(before, after, cause))
        return True

    def _emit(self, name: str, value: object) -> None:
        self._effects.append(Emit(name, value))

    def _emit_message(self, type: str, message: object) -> None:
        self._emit(f"message:{type}", message)

    def _start(self, name: Timer, seconds: float, run: Callable[[], None]) -> None:
        self._timers[name] = (self._now() + seconds, run)

    def _cancel(self, *names: Timer) -> None:
        for name in names:
            self._timers.pop(name, None)

    def _failure(self, code: str, message: str, close_code: int | None) -> AnyFailure:
        error = ErrorValue("session", code, message, close_code=close_code)
        return Failure(error, None, job_id=self.id)

    def _of_session(self, failure: AnyFailure) -> AnyFailure:
        return Failure(failure.error, failure.status, failure.headers, failure.attempts, self.id)


class _UnansweredWords:
    """Changes of the words that the service has not answered yet: they may have been lost with a connection."""

    def __init__(self) -> None:
        self._data: dict[str, Any] = {}
        #: What is to be sent now.
        self._due: dict[str, Any] = {}
        #: Messages of this connection without an answer.
        self._sent = 0

    def add(self, data: UpdateWordsData) -> None:
        changes = data.to_json()
        self._data |= changes
        self._due |= changes

    def start_connection(self) -> None:
        self._due = dict(self._data)
        self._sent = 0

    def take(self) -> str | None:
        if not self._due:
            return None
        frame = json.dumps({"type": "update_words", "data": self._due})
        self._due = {}
        self._sent += 1
        return frame

    def answered(self) -> None:
        self._sent -= 1
        if self._sent <= 0 and not self._due:
            self._data = {}


def _message_in(text: str) -> dict[str, Any] | None:
    """A text frame as an object with a type. Nothing else is checked: a newer service may send more types and fields."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) and isinstance(value.get("type"), str) else None


def _acknowledged_up_to(message: dict[str, Any]) -> int | None:
    """The byte position up to which a message acknowledges audio; None if it does not."""
    if message["type"] != "audio_chunk" or message.get("acknowledged") is not True:
        return None
    data = message.get("data")
    span = data.get("byte_range") if isinstance(data, dict) else None
    up_to = span[1] if isinstance(span, list) and len(span) > 1 else None
    return up_to if isinstance(up_to, int) and not isinstance(up_to, bool) and up_to >= 0 else None
