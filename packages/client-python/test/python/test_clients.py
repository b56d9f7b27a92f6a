"""What only Python has: sources of audio, keys that are asked for, progress, and errors that are raised."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from verbatim import AsyncClient, Client, UploadProgress, VerbatimError, WaitOptions

STORED = {"audio_url": "http://h/file/1", "audio_metadata": {}}


def answering(*responses: httpx.Response) -> tuple[list[httpx.Request], httpx.MockTransport]:
    """A transport that gives these responses in turn, and the requests that it got."""
    requests: list[httpx.Request] = []
    left = list(responses)

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return left.pop(0)

    return requests, httpx.MockTransport(answer)


def client_of(transport: httpx.MockTransport, **options: Any) -> Client:
    given = {"api_key": "key", "random": lambda: 0.0, **options}
    return Client("http://h", http=httpx.Client(transport=transport), **given)


def uploaded(source: Any, **options: Any) -> tuple[bytes, list[UploadProgress]]:
    requests, transport = answering(httpx.Response(200, json=STORED))
    progress: list[UploadProgress] = []
    result = client_of(transport).upload(source, on_progress=progress.append, **options)
    assert result.ok, result
    return requests[0].content, progress


def test_audio_may_be_bytes_a_path_a_file_or_an_iterable(tmp_path: Path) -> None:
    audio = bytes(range(256)) * 1_000
    path = tmp_path / "a meeting.wav"
    path.write_bytes(audio)
    pieces: Iterator[bytes] = (audio[at : at + 100_000] for at in range(0, len(audio), 100_000))
    for source, total in ((audio, 256_000), (path, 256_000), (io.BytesIO(audio), 256_000), (pieces, None)):
        content, progress = uploaded(source)
        assert audio in content
        assert progress[-1] == UploadProgress(256_000, total)
        assert max(each.sent_bytes for each in progress) == 256_000
    content, _ = uploaded(path)
    assert b'name="audio"; filename="a meeting.wav"' in content


def test_a_file_name_cannot_end_its_quotes() -> None:
    content, _ = uploaded(b"audio", filename='a"\r\nx: y', content_type="audio/wav\r\nz: 1")
    assert b'filename="a%22%0D%0Ax: y"' in content
    assert b"Content-Type: audio/wavz: 1\r\n\r\n" in content


def test_an_open_file_is_sent_from_where_it_stands_and_again_from_there() -> None:
    file = io.BytesIO(b"skippedaudio")
    file.seek(7)
    requests, transport = answering(httpx.Response(503, text="x"), httpx.Response(200, json=STORED))
    assert client_of(transport).upload(file).attempts == 2
    assert all(b"\r\n\r\naudio\r\n" in request.content for request in requests)


def test_an_iterable_is_sent_once_because_it_cannot_be_read_again() -> None:
    requests, transport = answering(httpx.Response(503, text="x"))
    assert not client_of(transport).upload(iter([b"a"])).ok
    assert len(requests) == 1


def test_a_path_without_a_file_is_a_source_that_fails() -> None:
    _, transport = answering()
    missing = client_of(transport).upload(Path("/no/such/file.wav"))
    assert not missing.ok and missing.error.code == "source_failed"


def test_a_text_is_no_audio() -> None:
    _, transport = answering()
    result = client_of(transport).upload("meeting.wav")  # type: ignore[arg-type]
    assert not result.ok and result.error.code == "invalid_argument"


def test_a_key_may_be_a_function_that_is_asked_before_each_attempt() -> None:
    keys = iter(["old", "new"])
    requests, transport = answering(httpx.Response(503, text="x"), httpx.Response(200, json={"status": "ready"}))
    client_of(transport, api_key=lambda: next(keys)).get_readiness()
    assert [request.headers["x-service-key"] for request in requests] == ["old", "new"]


def test_unwrap_gives_the_data_or_raises_the_failure() -> None:
    _, transport = answering(httpx.Response(200, json={"status": "ok"}), httpx.Response(500, text="x"))
    client = client_of(transport, retries=0)
    assert client.get_health().unwrap().status == "ok"
    with pytest.raises(VerbatimError, match="malformed_answer") as raised:
        client.get_health().unwrap()
    assert raised.value.failure.error.kind == "protocol"


@pytest.mark.parametrize("address", ["ftp://h", "h", "http://h?a=1", "http://h#a", "http://me:secret@h"])
def test_a_client_of_no_address_is_not_made(address: str) -> None:
    with pytest.raises(ValueError, match="base_url"):
        Client(address, None)


def test_who_waits_for_a_job_is_told_how_far_it_is() -> None:
    def job(status: str, percent: int | None, **rest: object) -> httpx.Response:
        progress = {"percent": percent, "jobs_ahead": None}
        return httpx.Response(200, json={"id": "j", "status": status, "progress": progress, **rest})

    _, transport = answering(job("processing", 42), job("done", 100, result={"metadata": {}}))
    seen: list[int | None] = []
    options = WaitOptions(first_pause=0.0)
    result = client_of(transport).wait_for_job("j", on_poll=lambda job: seen.append(job.progress.percent), options=options)
    assert result.ok, result
    assert seen == [42, 100]


def test_the_async_client_awaits_keys_and_reads_async_sources() -> None:
    async def key() -> str:
        return "secret"

    async def source() -> AsyncIterator[bytes]:
        yield b"au"
        yield b"dio"

    async def run() -> None:
        requests, transport = answering(httpx.Response(200, json=STORED), httpx.Response(200, json=STORED))
        http = httpx.AsyncClient(transport=transport)
        async with AsyncClient("http://h", key, http=http) as client:
            assert (await client.upload(source())).ok
            assert (await client.upload(io.BytesIO(b"audio"))).ok
        for request in requests:
            assert b"audio\r\n" in await request.aread()
            assert request.headers["x-service-key"] == "secret"

    asyncio.run(run())


def test_a_cancelled_call_ends_as_asyncio_says_and_not_as_a_failure() -> None:
    async def silent(_: httpx.Request) -> httpx.Response:
        await asyncio.sleep(60)
        raise AssertionError

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(silent))
        async with AsyncClient("http://h", None, http=http) as client:
            call = asyncio.create_task(client.get_health())
            await asyncio.sleep(0)
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call

    asyncio.run(run())
