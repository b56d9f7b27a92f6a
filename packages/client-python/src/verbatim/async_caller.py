"""The platform of the client that is awaited: effects over `httpx.AsyncClient` and `asyncio.sleep`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any, Generic, TypeVar, cast

import httpx

from .call import call, call_input
from .effects import STREAM, Answered, Broken, Effect, Exchange, Pause, Steps, ask_async_key
from .failures import network_failure
from .form import FormBody, SourceError
from .paging import AsyncCall, PageRequest, after_page
from .result import VerbatimError
from .settings import CallOptions, Settings

T = TypeVar("T")
Item = TypeVar("Item")
PageResult = TypeVar("PageResult")


class AsyncDownload:
    """The body of a download: iterate its bytes, or `read` them all. Close it, or use it as a context manager."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    async def __aiter__(self) -> AsyncIterator[bytes]:
        try:
            async for chunk in self._response.aiter_bytes():
                yield chunk
        except httpx.HTTPError as cause:
            raise VerbatimError(network_failure(cause)) from cause
        finally:
            await self.close()

    async def read(self) -> bytes:
        """All bytes."""
        return b"".join([chunk async for chunk in self])

    async def close(self) -> None:
        """Frees the connection."""
        await self._response.aclose()

    async def __aenter__(self) -> AsyncDownload:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class AsyncCaller:
    """Calls operations and awaits their results."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http

    async def _call(
        self,
        operation_id: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, Any] | None = None,
        body: object = None,
        options: CallOptions | None = None,
    ) -> Any:
        given = call_input(path, query, headers, body)
        return await self._run(call(self._settings, operation_id, given, options))

    async def _run(self, steps: Steps[T]) -> T:
        outcome: Any = None
        while True:
            try:
                effect = steps.send(outcome)
            except StopIteration as end:
                return cast(T, end.value)
            outcome = await self._perform(effect)

    async def _perform(self, effect: Effect) -> object:
        if isinstance(effect, Exchange):
            return await self._exchange(effect)
        if isinstance(effect, Pause):
            await asyncio.sleep(effect.seconds)
            return None
        return await ask_async_key(effect)

    async def _exchange(self, exchange: Exchange) -> Answered | Broken:
        body = exchange.body
        request = self._http.build_request(
            exchange.method,
            exchange.url,
            headers=dict(exchange.headers),
            content=body.async_chunks() if isinstance(body, FormBody) else body,
            timeout=exchange.timeout,
        )
        try:
            response = await self._http.send(request, stream=True)
            return await self._read(exchange, response)
        except SourceError as error:
            return Broken("source", error.cause)
        except httpx.TimeoutException as cause:
            return Broken("time", cause)
        except httpx.HTTPError as cause:
            return Broken("connection", cause)

    async def _read(self, exchange: Exchange, response: httpx.Response) -> Answered | Broken:
        status, headers = response.status_code, {name.lower(): text for name, text in response.headers.items()}
        limit = exchange.limit(status, headers)
        if limit == STREAM:
            return Answered(status, headers, b"", AsyncDownload(response))
        content = bytearray()
        try:
            async for chunk in response.aiter_bytes():
                content += chunk
                if len(content) > limit:
                    return Broken("size", None, headers, status)
                if self._settings.now() > exchange.deadline:
                    return Broken("time")
        finally:
            await response.aclose()
        return Answered(status, headers, bytes(content))


class AsyncListing(Generic[Item, PageResult]):
    """Jobs of a listing. Iterating requests each page when it is reached; a failed request raises a `VerbatimError`."""

    def __init__(
        self,
        call: AsyncCall,
        operation_id: str,
        query: Mapping[str, Any],
        options: CallOptions | None,
    ) -> None:
        self._call = call
        self._first = PageRequest(operation_id, query)
        self._options = options

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in cast(Any, page).unwrap().items:
                yield item

    async def pages(self) -> AsyncIterator[PageResult]:
        """Each page as a result; ends after the first failure."""
        request = self._first
        while True:
            result = await self._call(request.operation_id, query=request.query, options=self._options)
            step = after_page(result, request)
            if step.shows_page:
                yield result
            if step.failure is not None:
                yield cast(PageResult, step.failure)
            if step.following is None:
                return
            request = step.following
