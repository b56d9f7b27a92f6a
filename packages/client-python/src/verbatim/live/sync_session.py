"""A live session for programs that block: an event loop in a thread of its own runs it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

from ..failures import call_timed_out
from ..generated.types import UpdateWordsData
from ..result import AnyFailure, Failure, Success
from .async_session import AsyncLiveSession, Listener, ReadJobResult, run_session
from .events import LiveMessage
from .options import LiveOptions
from .outcome import LiveOutcome
from .states import LiveState

T = TypeVar("T")


class LiveSession:
    """A live session: takes audio, emits messages, and reconnects when its connection is lost.

    It connects with the first `send`, `stop`, `finished` or iteration: listeners that are registered before miss nothing.
    Listeners are called on the thread of the session: they must not block.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, session: AsyncLiveSession) -> None:
        self._loop = loop
        self._session = session

    @property
    def id(self) -> str | None:
        """Id of the job; None until the first message if the session was opened by URL without an id."""
        return self._session.id

    @property
    def state(self) -> LiveState:
        """Where the session is."""
        return self._session.state

    @property
    def acknowledged_bytes(self) -> int:
        """Bytes of audio that the service has acknowledged."""
        return self._session.acknowledged_bytes

    @property
    def buffered_bytes(self) -> int:
        """Bytes of audio that are kept because the service has not acknowledged them."""
        return self._session.buffered_bytes

    def on(self, name: str, listener: Listener) -> Callable[[], None]:
        """Calls `listener` on each message of a type, on every `message`, or on `state`, `lost`, `dropped`, `unreadable`.

        Returns a function that removes it.
        """

        async def register() -> Callable[[], None]:
            return self._session.on(name, listener)

        remove = self._run(register())
        return lambda: self._tell(remove)

    def __iter__(self) -> Iterator[LiveMessage]:
        """All messages from now on, until the session is over."""

        async def read() -> Any:
            reader = aiter(self._session)
            self._session.begin()
            return reader

        reader = self._run(read())
        return self._messages(reader)

    def _messages(self, reader: Any) -> Iterator[LiveMessage]:
        while True:
            try:
                yield self._run(reader.__anext__())
            except StopAsyncIteration:
                return

    def send(self, audio: bytes) -> bool:
        """Sends audio. Returns True when the session takes more, False if the audio was not accepted."""
        return self._run(self._begun(lambda: self._session.send(audio)))

    def update_words(self, data: UpdateWordsData) -> None:
        """Changes vocabulary and spelling from the next utterance on; `update_words` tells whether they change."""
        self._tell(lambda: self._session.update_words(data))

    def stop(self) -> LiveOutcome:
        """Ends the recording: sends the remaining audio, waits for the results and returns the final one."""
        return self._run(self._begun(self._session.stop))

    def finished(self) -> LiveOutcome:
        """How the session ended, once it is over."""
        return self._run(self._begun(self._session.finished))

    def abort(self) -> None:
        """Ends the session at once. The service keeps what it has transcribed so far."""
        self._tell(self._session.abort)

    def __enter__(self) -> LiveSession:
        return self

    def __exit__(self, *_: object) -> None:
        self.abort()

    async def _begun(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        self._session.begin()
        return await work()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _tell(self, run: Callable[[], None]) -> None:
        self._loop.call_soon_threadsafe(run)


def run_blocking_session(
    url: str,
    options: LiveOptions,
    *,
    id: str | None,
    created_at: str | None = None,
    acknowledgments: bool = True,
    read_result: Callable[[str], LiveOutcome] | None = None,
) -> LiveSession | AnyFailure:
    """Connects to a session, on an event loop that all sessions of the process share."""

    async def in_thread(job_id: str) -> LiveOutcome:
        return await asyncio.to_thread(read_result, job_id) if read_result is not None else call_timed_out()

    async def start() -> AsyncLiveSession | AnyFailure:
        reads: ReadJobResult | None = None if read_result is None else in_thread
        return run_session(
            url,
            options,
            id=id,
            created_at=created_at,
            acknowledgments=acknowledgments,
            read_result=reads,
            begins=False,
        )

    loop = _shared_loop()
    started = asyncio.run_coroutine_threadsafe(start(), loop).result()
    return started if isinstance(started, Failure) else LiveSession(loop, started)


def open_live_session(
    url: str,
    *,
    id: str | None = None,
    acknowledgments: bool = True,
    options: LiveOptions | None = None,
) -> Success[None, LiveSession] | AnyFailure:
    """Connects to a session that was created elsewhere. Needs no key: its URL carries a token."""
    opened = run_blocking_session(url, options or LiveOptions(), id=id, acknowledgments=acknowledgments)
    return opened if isinstance(opened, Failure) else Success(opened, None)


_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None


def _shared_loop() -> asyncio.AbstractEventLoop:
    """The event loop of all sessions that block; its thread does not keep the process alive."""
    global _loop
    with _lock:
        if _loop is None:
            _loop = asyncio.new_event_loop()
            threading.Thread(target=_loop.run_forever, name="verbatim-live", daemon=True).start()
        return _loop
