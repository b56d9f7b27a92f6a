"""The client that is awaited."""

from __future__ import annotations

import random as system_random
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias, Union

import httpx

from .form import AsyncAudioSource, UploadProgress
from .generated.async_methods import AsyncMethods
from .generated.results import UploadAudioResult
from .generated.types import LiveSessionRequest, PreRecordedJob, TranscribeParameters
from .jobs import Progress, TranscribeResult, WaitOptions, transcribe, upload, wait_for_job
from .live.async_session import AsyncLiveSession, run_session
from .live.options import LiveOptions
from .live.outcome import LiveOutcome
from .live.start import create_session, read_result
from .result import AnyFailure, Failure, Success
from .settings import MEBIBYTE, CallOptions, Key, Settings, checked
from .version import VERSION

USER_AGENT = {"user-agent": f"verbatim-python/{VERSION}"}

StartedAsyncLiveSession: TypeAlias = Union[Success[Literal[201], AsyncLiveSession], AnyFailure]
"""The running session, or why it could not be started."""


class AsyncClient(AsyncMethods):
    """A client of one service that is awaited. Close it, or use it as a context manager.

    Raises a `ValueError` if `base_url` is not an http(s) URL; every later failure is a value. Times are in seconds.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Key,
        *,
        timeout: float = 30.0,
        total_timeout: float = 120.0,
        retries: int = 3,
        max_answer_bytes: int = 64 * MEBIBYTE,
        headers: Mapping[str, str] | None = None,
        http: httpx.AsyncClient | None = None,
        random: Callable[[], float] = system_random.random,
    ) -> None:
        settings = Settings(
            base_url, api_key, timeout, total_timeout, retries, max_answer_bytes, headers or {}, random=random
        )
        super().__init__(checked(settings), http or httpx.AsyncClient(headers=USER_AGENT))
        self._owns_http = http is None

    async def upload(
        self,
        audio: AsyncAudioSource,
        *,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[UploadProgress], object] | None = None,
        options: CallOptions | None = None,
    ) -> UploadAudioResult:
        """Uploads audio to the service and reports progress."""
        steps = upload(self._settings, audio, filename, content_type, on_progress, options)
        result: Any = await self._run(steps)
        uploaded: UploadAudioResult = result
        return uploaded

    async def transcribe(
        self,
        audio: AsyncAudioSource | str,
        *,
        parameters: TranscribeParameters | None = None,
        filename: str | None = None,
        content_type: str | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        options: WaitOptions | None = None,
    ) -> TranscribeResult:
        """Transcribes a file or a URL: uploads the audio, creates a job, waits until it is over and returns it."""
        steps = transcribe(self._settings, audio, parameters, filename, content_type, on_progress, options)
        return await self._run(steps)

    async def wait_for_job(
        self,
        id: str,
        *,
        on_poll: Callable[[PreRecordedJob], object] | None = None,
        options: WaitOptions | None = None,
    ) -> TranscribeResult:
        """Waits until a pre-recorded job is over and returns it with its result; `on_poll` receives each record of it."""
        return await self._run(wait_for_job(self._settings, id, options, on_poll))

    async def start_live(
        self,
        parameters: LiveSessionRequest | None = None,
        *,
        region: str | None = None,
        idempotency_key: str | None = None,
        live: LiveOptions | None = None,
        options: CallOptions | None = None,
    ) -> StartedAsyncLiveSession:
        """Creates a live session and connects to it."""
        query, headers = {"region": region}, {"Idempotency-Key": idempotency_key}
        created = await self._run(create_session(self._settings, parameters, query, headers, options))
        if isinstance(created, Failure):
            return created

        async def read(job_id: str) -> LiveOutcome:
            return await self._run(read_result(self._settings, job_id))

        session = run_session(
            created.data.url,
            live or LiveOptions(),
            id=created.data.id,
            created_at=created.data.created_at,
            read_result=read,
        )
        return session if isinstance(session, Failure) else Success(session, 201, created.headers, created.attempts)

    async def close(self) -> None:
        """Closes the connections, unless the caller passed them as `http`."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
