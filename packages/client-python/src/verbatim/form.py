"""Audio to upload, and the multipart body that carries it: produced on demand, never in memory as a whole."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, TypeAlias, TypeGuard, Union
from urllib.parse import quote

AudioSource: TypeAlias = Union[bytes, "os.PathLike[str]", IO[bytes], Iterable[bytes]]
"""Audio to upload: bytes, the path of a file, an open file, or an iterable of bytes."""

AsyncAudioSource: TypeAlias = Union[AudioSource, AsyncIterable[bytes]]
"""Audio to upload with the async client, which takes an async iterable of bytes, too."""

CHUNK_BYTES = 64 * 1024
"""Granularity of progress and of timeouts."""


class SourceError(Exception):
    """Reading the source failed, as opposed to sending it."""

    def __init__(self, cause: Exception) -> None:
        super().__init__()
        # Not `__cause__` alone: the transport raises again what a body raises, from None.
        self.cause = cause


@dataclass(frozen=True)
class UploadProgress:
    """Progress of an upload. A retry starts again at 0."""

    sent_bytes: int
    total_bytes: int | None
    """None for an iterable, whose length is unknown."""


def is_audio_source(value: object) -> bool:
    """Whether a value can be uploaded."""
    if isinstance(value, (bytes, os.PathLike)) or hasattr(value, "read"):
        return True
    return isinstance(value, (Iterable, AsyncIterable)) and not isinstance(value, str)


class FormBody:
    """A multipart body with one file. `chunks` and `async_chunks` make it anew for each attempt."""

    def __init__(
        self,
        source: AsyncAudioSource,
        *,
        field: str,
        filename: str | None,
        content_type: str | None,
        on_progress: Callable[[UploadProgress], object] | None,
    ) -> None:
        self._source = source
        self._on_progress = on_progress
        self._start = self._position()
        boundary = f"----verbatim-{secrets.token_hex(16)}"
        name = filename or _name_of(source)
        kind = (content_type or "application/octet-stream").replace("\r", "").replace("\n", "")
        self.content_type: str = f"multipart/form-data; boundary={boundary}"
        self._head = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="{_quoted(field)}"; filename="{_quoted(name)}"\r\n'
            f"Content-Type: {kind}\r\n\r\n"
        ).encode()
        self._tail = f"\r\n--{boundary}--\r\n".encode()

    @property
    def repeatable(self) -> bool:
        """Whether the source can be read again: bytes, paths and files that can seek."""
        return isinstance(self._source, (bytes, os.PathLike)) or self._start is not None

    def chunks(self) -> Iterator[bytes]:
        """The body for a client that blocks."""
        yield self._head
        progress = self._progress()
        source = _blocking(self._source)
        for chunk in _guarded(self._read(source)):
            yield chunk
            progress(len(chunk))
        yield self._tail

    async def async_chunks(self) -> AsyncIterator[bytes]:
        """The body for a client that is awaited. Files are read in small pieces, in the loop's default executor."""
        import asyncio

        yield self._head
        progress = self._progress()
        if isinstance(self._source, AsyncIterable):
            try:
                async for whole in self._source:
                    for chunk in _pieces(whole):
                        yield chunk
                        progress(len(chunk))
            except Exception as cause:
                raise SourceError(cause) from cause
        else:
            chunks = _guarded(self._read(self._source))
            while (read := await asyncio.to_thread(next, chunks, None)) is not None:
                yield read
                progress(len(read))
        yield self._tail

    def _read(self, source: AudioSource) -> Iterator[bytes]:
        if isinstance(source, bytes):
            yield from _pieces(source)
        elif isinstance(source, os.PathLike):
            with open(source, "rb") as file:
                while chunk := file.read(CHUNK_BYTES):
                    yield chunk
        elif _is_file(source):
            if self._start is not None:
                source.seek(self._start)
            while chunk := source.read(CHUNK_BYTES):
                yield chunk
        else:
            for whole in source:
                yield from _pieces(whole)

    def _progress(self) -> Callable[[int], None]:
        total = self._total()
        sent = 0

        def report(byte_length: int) -> None:
            nonlocal sent
            sent += byte_length
            if self._on_progress is not None:
                self._on_progress(UploadProgress(sent, total))

        return report

    def _total(self) -> int | None:
        if isinstance(self._source, bytes):
            return len(self._source)
        try:
            if isinstance(self._source, os.PathLike):
                return os.stat(self._source).st_size
            if self._start is not None:
                end = self._source.seek(0, os.SEEK_END)  # type: ignore[union-attr]
                return int(end) - self._start
        except OSError:
            return None
        return None

    def _position(self) -> int | None:
        """Where a file that can seek stands; None for every other source."""
        try:
            return int(self._source.tell()) if self._source.seekable() else None  # type: ignore[union-attr]
        except (AttributeError, OSError, ValueError):
            return None


def _blocking(source: AsyncAudioSource) -> AudioSource:
    if isinstance(source, AsyncIterable):
        raise SourceError(TypeError("An async iterable needs the AsyncClient."))
    return source


def _is_file(source: object) -> TypeGuard[IO[bytes]]:
    return hasattr(source, "read")


def _guarded(chunks: Iterator[bytes]) -> Iterator[bytes]:
    try:
        yield from chunks
    except Exception as cause:
        raise SourceError(cause) from cause


def _pieces(whole: bytes) -> Iterator[bytes]:
    view = memoryview(whole)
    for at in range(0, len(view), CHUNK_BYTES):
        yield bytes(view[at : at + CHUNK_BYTES])


def _name_of(source: object) -> str:
    path = source if isinstance(source, os.PathLike) else getattr(source, "name", None)
    name = os.path.basename(path) if isinstance(path, (str, os.PathLike)) else ""
    return name or "audio"


def _quoted(name: str) -> str:
    """Escapes characters that would end a quoted string, as browsers do in their forms."""
    return "".join(quote(each) if each in '"\r\n' else each for each in name)
