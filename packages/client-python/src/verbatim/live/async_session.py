"""A live session on an asyncio event loop, over the sockets of `websockets`."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import random
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidURI, WebSocketException

from ..failures import usage_failure
from ..generated.types import UpdateWordsData
from ..result import AnyFailure, Failure, Success, VerbatimError
from .events import SESSION_EVENTS, LiveMessage
from .machine import (
    BROKEN,
    Connect,
    Disconnect,
    Emit,
    LiveEffect,
    ReadResult,
    SessionMachine,
)
from .options import LiveOptions
from .outcome import LiveOutcome
from .states import LiveState

MAX_UNREAD_MESSAGES = 10_000
"""Messages that are kept for a slow reader."""

Listener: TypeAlias = Callable[[Any], object]

ReadJobResult: TypeAlias = Callable[[str], Awaitable[LiveOutcome]]
"""Reads the result of a session from its job."""


class AsyncLiveSession:
    """A live session: takes audio, emits messages, and reconnects when its connection is lost."""

    def __init__(self, url: str, machine: SessionMachine, read_result: ReadJobResult | None) -> None:
        self._url = url
        self._machine = machine
        self._read_result = read_result
        self._loop = asyncio.get_running_loop()
        self._finished: asyncio.Future[LiveOutcome] = self._loop.create_future()
        self._listeners: dict[str, list[Listener]] = {}
        self._readers: list[_MessageReader] = []
        self._timer: asyncio.TimerHandle | None = None
        self._socket: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._has_frame = asyncio.Event()

    @property
    def id(self) -> str | None:
        """Id of the job; None until the first message if the session was opened by URL without an id."""
        return self._machine.id

    @property
    def state(self) -> LiveState:
        """Where the session is."""
        return self._machine.state

    @property
    def acknowledged_bytes(self) -> int:
        """Bytes of audio that the service has acknowledged."""
        return self._machine.audio.acknowledged

    @property
    def buffered_bytes(self) -> int:
        """Bytes of audio that are kept because the service has not acknowledged them."""
        return self._machine.audio.buffered_bytes

    def begin(self) -> None:
        """Connects, unless that has begun already."""
        self._step(self._machine.begin)

    def on(self, name: str, listener: Listener) -> Callable[[], None]:
        """Calls `listener` on each message of a type, on every `message`, or on `state`, `lost`, `dropped`, `unreadable`.

        Returns a function that removes it.
        """
        listeners = self._listeners.setdefault(name, [])
        listeners.append(listener)

        def remove() -> None:
            with suppress(ValueError):
                listeners.remove(listener)

        return remove

    def __aiter__(self) -> AsyncIterator[LiveMessage]:
        """All messages from now on."""
        reader = _MessageReader(self._finished.done())
        self._readers.append(reader)
        return reader

    async def send(self, audio: bytes) -> bool:
        """Sends audio. Returns True when the session takes more: at once, or when buffer and socket have room again.

        Returns False if the audio was not accepted: the session takes no more, or the buffer is full and earlier audio is
        waiting already (event `dropped`).
        """
        taken: asyncio.Future[bool] = self._loop.create_future()

        def on_taken(accepted: bool) -> None:
            if not taken.done():
                taken.set_result(accepted)

        self._step(lambda: self._machine.send(bytes(audio), on_taken))
        return await taken

    def update_words(self, data: UpdateWordsData) -> None:
        """Changes vocabulary and spelling from the next utterance on.

        The message `update_words` tells whether they change. Sent again after a reconnect, if that is not known.
        """
        self._step(lambda: self._machine.update_words(data))

    async def stop(self) -> LiveOutcome:
        """Ends the recording: sends the remaining audio, waits for the results and returns the final one."""
        self._step(self._machine.stop)
        return await self.finished()

    async def finished(self) -> LiveOutcome:
        """How the session ended, once it is over."""
        return await asyncio.shield(self._finished)

    def abort(self) -> None:
        """Ends the session at once. The service keeps what it has transcribed so far."""
        self._step(self._machine.abort)

    async def __aenter__(self) -> AsyncLiveSession:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.abort()

    def _step(self, run: Callable[[], None]) -> None:
        """Gives an input to the machine and does what follows from it."""
        run()
        self._settle()
        self._has_frame.set()

    def _settle(self) -> None:
        for effect in self._machine.effects():
            self._perform(effect)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._machine.next_timer()
        if due is not None:
            delay = max(0.0, due - time.monotonic())
            self._timer = self._loop.call_later(delay, lambda: self._step(self._machine.tick))

    def _perform(self, effect: LiveEffect) -> None:
        if isinstance(effect, Connect):
            self._socket = self._start(self._run_socket())
        elif isinstance(effect, Disconnect):
            socket, self._socket = self._socket, None
            if socket is not None:
                self._start(_leave(socket, effect))
        elif isinstance(effect, Emit):
            self._tell(effect)
        elif isinstance(effect, ReadResult):
            self._start(self._read(effect.job_id))
        else:
            self._finish(effect.outcome)

    def _start(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _run_socket(self) -> None:
        """One connection, from connecting to its end. `_leave` cancels it with the close code."""
        me = asyncio.current_task()
        code, reason = BROKEN, ""
        socket: ClientConnection | None = None
        writer: asyncio.Task[None] | None = None
        try:
            # The machine has timeouts and pings of its own.
            socket = await connect(self._url, open_timeout=None, ping_interval=None, max_size=None, user_agent_header=None)
            if self._socket is me:
                self._step(self._machine.opened)
            writer = self._start(self._write(socket, me))
            async for frame in socket:
                if self._socket is me and isinstance(frame, str):
                    self._step(partial(self._machine.text, frame))
            code, reason = _close_of(socket)
        except InvalidURI as cause:
            if self._socket is me:
                failure = usage_failure("invalid_argument", "The URL of the session is not a ws or wss URL.", cause)
                self._step(lambda: self._machine.refused_address(failure))
        except ConnectionClosed:
            code, reason = _close_of(socket)
        except (OSError, WebSocketException, EOFError):
            pass
        except asyncio.CancelledError as left:
            if socket is not None:
                with suppress(Exception):
                    await asyncio.wait_for(socket.close(*_close_in(left)), 1.0)
        finally:
            if writer is not None:
                writer.cancel()
        if self._socket is me:
            self._socket = None
            self._step(lambda: self._machine.closed(code, reason))

    async def _write(self, socket: ClientConnection, owner: asyncio.Task[None] | None) -> None:
        """Sends frames while the socket of `owner` is that of the session; `websockets` waits here while it is full."""
        with suppress(ConnectionClosed, OSError):
            while self._socket is owner:
                self._has_frame.clear()
                while self._socket is owner and (frame := self._machine.frame()) is not None:
                    await socket.send(frame)
                    # A sent frame starts timers.
                    self._settle()
                await self._has_frame.wait()

    async def _read(self, job_id: str) -> None:
        assert self._read_result is not None
        outcome = await self._read_result(job_id)
        self._step(lambda: self._machine.result_read(outcome))

    def _tell(self, effect: Emit) -> None:
        kind, _, type = effect.name.partition(":")
        if kind == "message":
            # A message type that this version does not know must not pass for an event of the session.
            names = ["message"] if type in SESSION_EVENTS else [type, "message"]
            for reader in self._readers:
                reader.push(effect.value)
        else:
            names = [kind]
        for name in names:
            for listener in list(self._listeners.get(name, ())):
                try:
                    listener(effect.value)
                except Exception as error:
                    context = {"message": f"A listener of `{name}` raised an exception.", "exception": error}
                    self._loop.call_exception_handler(context)

    def _finish(self, outcome: LiveOutcome) -> None:
        for reader in self._readers:
            reader.end()
        if not self._finished.done():
            self._finished.set_result(outcome)


async def _leave(socket: asyncio.Task[None], effect: Disconnect) -> None:
    """Ends a connection, with its close handshake if there is time for it."""
    socket.cancel(f"{effect.code}:{effect.reason}")
    await asyncio.wait([socket])


def _close_in(left: asyncio.CancelledError) -> tuple[int, str]:
    code, _, reason = str(left.args[0] if left.args else "1000:").partition(":")
    return int(code) if code.isdigit() else 1000, reason


def _close_of(socket: ClientConnection | None) -> tuple[int, str]:
    if socket is None or socket.close_code is None:
        return BROKEN, ""
    return socket.close_code, socket.close_reason or ""


class _MessageReader:
    """Iterates messages; keeps up to `MAX_UNREAD_MESSAGES` for a slow reader, then fails its iteration."""

    def __init__(self, over: bool) -> None:
        self._unread: deque[LiveMessage] = deque()
        self._arrived = asyncio.Event()
        self._over = over
        self._too_slow = False

    def push(self, message: LiveMessage) -> None:
        if self._over or self._too_slow:
            return
        if len(self._unread) >= MAX_UNREAD_MESSAGES:
            self._too_slow = True
        else:
            self._unread.append(message)
        self._arrived.set()

    def end(self) -> None:
        self._over = True
        self._arrived.set()

    def __aiter__(self) -> _MessageReader:
        return self

    async def __anext__(self) -> LiveMessage:
        while True:
            if self._unread:
                return self._unread.popleft()
            if self._too_slow:
                message = f"The reader fell more than {MAX_UNREAD_MESSAGES} messages behind."
                raise VerbatimError(usage_failure("reader_too_slow", message))
            if self._over:
                raise StopAsyncIteration
            self._arrived.clear()
            await self._arrived.wait()


def run_session(
    url: str,
    options: LiveOptions,
    *,
    id: str | None,
    created_at: str | None = None,
    acknowledgments: bool = True,
    read_result: ReadJobResult | None = None,
    begins: bool = True,
) -> AsyncLiveSession | AnyFailure:
    """Connects to a session; `created_at` and `read_result` are known if this client created it."""
    if urlsplit(url).scheme not in ("ws", "wss"):
        return usage_failure("invalid_argument", "The URL of the session is not a ws or wss URL.")
    machine = SessionMachine(
        options,
        now=time.monotonic,
        random=random,
        id=id,
        created_at=created_at,
        acknowledgments=acknowledgments,
        reads_result=read_result is not None,
    )
    session = AsyncLiveSession(url, machine, read_result)
    if begins:
        session.begin()
    return session


async def open_async_live_session(
    url: str,
    *,
    id: str | None = None,
    acknowledgments: bool = True,
    options: LiveOptions | None = None,
) -> Success[None, AsyncLiveSession] | AnyFailure:
    """Connects to a session that was created elsewhere. Needs no key: its URL carries a token."""
    opened = run_session(url, options or LiveOptions(), id=id, acknowledgments=acknowledgments)
    return opened if isinstance(opened, Failure) else Success(opened, None)
