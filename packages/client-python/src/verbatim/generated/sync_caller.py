# Generated from packages/client-python/src/verbatim/async_caller.py. Do not edit: change that file and generate again.
# Command: codegen generate --package client-python
"""The platform of the client that blocks: effects over `httpx.Client` and `time.sleep`."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

import httpx

from ..call import call, call_input
from ..effects import STREAM, Answered, Broken, Effect, Exchange, Pause, Steps, ask_key
from ..failures import network_failure
from ..form import FormBody, SourceError
from ..paging import Call, PageRequest, after_page
from ..result import VerbatimError
from ..settings import CallOptions, Settings

T = TypeVar("T")
Item = TypeVar("Item")
PageResult = TypeVar("PageResult")


class Download:
    """The body of a download: iterate its bytes, or `read` them all. Close it, or use it as a context manager."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    def __iter__(self) -> Iterator[bytes]:
        try:
            for chunk in self._response.iter_bytes():
                yield chunk
        except httpx.HTTPError as cause:
            raise VerbatimError(network_failure(cause)) from cause
        finally:
            self.close()

    def read(self) -> bytes:
        """All bytes."""
        return b"".join([chunk for chunk in self])

    def close(self) -> None:
        """Frees the connection."""
        self._response.close()

    def __enter__(self) -> Download:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Caller:
    """Calls operations and blocks until their results are there."""

    def __init__(self, settings: Settings, http: httpx.Client) -> None:
        self._settings = settings
        self._http = http

    def _call(
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
        return self._run(call(self._settings, operation_id, given, options))

    def _run(self, steps: Steps[T]) -> T:
        outcome: Any = None
        while True:
            try:
                effect = steps.send(outcome)
            except StopIteration as end:
                return cast(T, end.value)
            outcome = self._perform(effect)

    def _perform(self, effect: Effect) -> object:
        if isinstance(effect, Exchange):
            return self._exchange(effect)
        if isinstance(effect, Pause):
            time.sleep(effect.seconds)
            return None
        return ask_key(effect)

    def _exchange(self, exchange: Exchange) -> Answered | Broken:
        body = exchange.body
        request = self._http.build_request(
            exchange.method,
            exchange.url,
            headers=dict(exchange.headers),
            content=body.chunks() if isinstance(body, FormBody) else body,
            timeout=exchange.timeout,
        )
        try:
            response = self._http.send(request, stream=True)
            return self._read(exchange, response)
        except SourceError as error:
            return Broken("source", error.cause)
        except httpx.TimeoutException as cause:
            return Broken("time", cause)
        except httpx.HTTPError as cause:
            return Broken("connection", cause)

    def _read(self, exchange: Exchange, response: httpx.Response) -> Answered | Broken:
        status, headers = response.status_code, {name.lower(): text for name, text in response.headers.items()}
        limit = exchange.limit(status, headers)
        if limit == STREAM:
            return Answered(status, headers, b"", Download(response))
        content = bytearray()
        try:
            for chunk in response.iter_bytes():
                content += chunk
                if len(content) > limit:
                    return Broken("size", None, headers, status)
                if self._settings.now() > exchange.deadline:
                    return Broken("time")
        finally:
            response.close()
        return Answered(status, headers, bytes(content))


class Listing(Generic[Item, PageResult]):
    """Jobs of a listing. Iterating requests each page when it is reached; a failed request raises a `VerbatimError`."""

    def __init__(
        self,
        call: Call,
        operation_id: str,
        query: Mapping[str, Any],
        options: CallOptions | None,
    ) -> None:
        self._call = call
        self._first = PageRequest(operation_id, query)
        self._options = options

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            for item in cast(Any, page).unwrap().items:
                yield item

    def pages(self) -> Iterator[PageResult]:
        """Each page as a result; ends after the first failure."""
        request = self._first
        while True:
            result = self._call(request.operation_id, query=request.query, options=self._options)
            step = after_page(result, request)
            if step.shows_page:
                yield result
            if step.failure is not None:
                yield cast(PageResult, step.failure)
            if step.following is None:
                return
            request = step.following
