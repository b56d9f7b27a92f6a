"""Runs the cases that standard input lists, and prints a report for each: see packages/client-cases/README.md.

The argument says which client runs them: `sync` or `async`.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import verbatim
from verbatim import types
from verbatim.generated.operations import OPERATIONS
from verbatim.record import Record, to_json

Members = dict[str, Any]


def snake(name: str) -> str:
    """The Python name of an operation or a parameter."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower())


def wav(seconds: float) -> bytes:
    """Silence: 16 bits, mono, 16 kHz."""
    size = int(seconds * 32_000)
    head = struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + size, b"WAVEfmt ", 16, 1, 1, 16_000, 32_000, 2, 16, b"data", size)
    return head + bytes(size)


def audio_of(given: Members) -> Any:
    """Audio as an open file, which can be read again after a failed attempt, or as a stream that fails."""
    if "fails" in given:
        return failing(given)
    return io.BytesIO(wav(given["wavSeconds"]) if "wavSeconds" in given else b"\7" * given["bytes"])


def failing(given: Members) -> Iterator[bytes]:
    yield b"\7" * given["bytes"]
    raise OSError(given["fails"])


def live_audio(start: int, end: int) -> bytes:
    """A part of the audio that live cases send."""
    return bytes((at * 7 + at // 251) % 256 for at in range(start, end))


def body_of(operation_id: str, body: Members) -> Record:
    """The body as the record that the method takes."""
    record: type[Record] = {
        "createLiveSession": types.LiveSessionRequest,
        "createPreRecordedJob": types.PreRecordedJobRequest,
        "createTranscription": types.PreRecordedJobRequest,
        "uploadAudio": types.UploadRequest,
    }[operation_id]
    return record.from_json(body)


def shown(result: Any) -> Members:
    """A result in the words of the table."""
    if result.ok:
        return {"ok": True, "status": result.status, "attempts": result.attempts, "data": to_json(result.data)}
    error = result.error
    answer = error.answer
    return {
        "ok": False,
        "status": result.status,
        "attempts": result.attempts,
        "jobId": result.job_id,
        "error": {
            "kind": error.kind,
            "code": error.code,
            "message": error.message,
            "validationErrors": list(error.validation_errors),
            "requestId": error.request_id,
            "retryAfterMs": None if error.retry_after is None else round(error.retry_after * 1000),
            "answer": None if answer is None else {"status": answer.status, "contentType": answer.content_type},
            "closeCode": error.close_code,
            "cause": None if error.cause is None else str(error.cause),
        },
    }


def call_arguments(step: Members) -> tuple[list[Any], Members]:
    """The arguments of the method of an operation."""
    path = [step.get("path", {}).get(name) for name in re.findall(r"\{(\w+)\}", OPERATIONS[step["call"]].path)]
    body = [body_of(step["call"], step["body"])] if "body" in step else []
    named = {**step.get("query", {}), **step.get("headers", {})}
    return [*path, *body], {snake(name): value for name, value in named.items()}


def waiting_of(options: Members) -> verbatim.WaitOptions:
    total = options.get("totalTimeoutMs")
    return verbatim.WaitOptions(first_pause=0.02, longest_pause=0.1, total_timeout=None if total is None else total / 1000)


def live_options(step: Members) -> verbatim.LiveOptions:
    given = {snake(name.removesuffix("Ms")): value / 1000 for name, value in step.get("options", {}).items()}
    return verbatim.LiveOptions(**given)


def verified(step: Members) -> Members:
    given = step["verify"]
    found = verbatim.verify_callback(
        secret=given["secret"], headers=given["headers"], body=given["body"], now=lambda: given["now"]
    )
    if isinstance(found, verbatim.VerifiedCallback):
        return {"ok": True, "id": found.id, "event": found.event.to_json()}
    return {"ok": False, "error": {"kind": found.error.kind, "code": found.error.code}}


class Watched:
    """What a session emits."""

    def __init__(self, session: Any) -> None:
        self.messages: list[str] = []
        self.lost = 0
        self.read = 0
        self.read_failure: str | None = None
        session.on("message", lambda message: self.messages.append(to_json(message)["type"]))
        session.on("lost", self._count)

    def _count(self, _: object) -> None:
        self.lost += 1

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Keeps why the iteration over the messages fails."""
        try:
            yield
        except verbatim.VerbatimError as raised:
            self.read_failure = raised.failure.error.code

    def shown(self, session: Any, outcome: Any) -> Members:
        return {
            **shown(outcome),
            "state": session.state,
            "acknowledgedBytes": session.acknowledged_bytes,
            "messages": self.messages,
            "lost": self.lost,
            "read": self.read,
            "readFailure": self.read_failure,
        }


def perform(client: verbatim.Client, step: Members, options: Members) -> Members:
    if "call" in step:
        args, named = call_arguments(step)
        result = getattr(client, snake(step["call"]))(*args, **named)
        if result.ok and isinstance(result.data, verbatim.Download):
            return {"ok": True, "status": result.status, "data": {"byteLength": len(result.data.read())}}
        return shown(result)
    if "list" in step:
        items: list[Any] = []
        for page in getattr(client, snake(step["list"]))(**step.get("query", {})).pages():
            if not page.ok:
                return {**shown(page), "items": items}
            items += to_json(page.data.items)
        return {"ok": True, "items": items}
    if "upload" in step:
        return shown(client.upload(audio_of(step["upload"]), filename=step.get("filename")))
    if "transcribe" in step:
        audio = step["transcribe"]
        return shown(
            client.transcribe(
                audio if isinstance(audio, str) else audio_of(audio),
                parameters=types.PreRecordedJobRequest.from_json(step.get("parameters", {})),
                options=waiting_of(options),
            )
        )
    if "waitForJob" in step:
        return shown(client.wait_for_job(step["waitForJob"], options=waiting_of(options)))
    if "live" in step:
        started = client.start_live(types.LiveSessionRequest.from_json(step["live"]), live=live_options(step))
        if not started.ok:
            return shown(started)
        session = started.data
        watched = Watched(session)
        reader = iter(session)
        sent = 0
        for size in step["chunks"]:
            session.send(live_audio(sent, sent + size))
            sent += size
        if step.get("abort"):
            session.abort()
        outcome = session.stop()
        with watched.reading():
            for _ in reader:
                watched.read += 1
        return watched.shown(session, outcome)
    return verified(step)


async def perform_async(client: verbatim.AsyncClient, step: Members, options: Members) -> Members:
    if "call" in step:
        args, named = call_arguments(step)
        result = await getattr(client, snake(step["call"]))(*args, **named)
        if result.ok and isinstance(result.data, verbatim.AsyncDownload):
            return {"ok": True, "status": result.status, "data": {"byteLength": len(await result.data.read())}}
        return shown(result)
    if "list" in step:
        items: list[Any] = []
        async for page in getattr(client, snake(step["list"]))(**step.get("query", {})).pages():
            if not page.ok:
                return {**shown(page), "items": items}
            items += to_json(page.data.items)
        return {"ok": True, "items": items}
    if "upload" in step:
        return shown(await client.upload(audio_of(step["upload"]), filename=step.get("filename")))
    if "transcribe" in step:
        audio = step["transcribe"]
        return shown(
            await client.transcribe(
                audio if isinstance(audio, str) else audio_of(audio),
                parameters=types.PreRecordedJobRequest.from_json(step.get("parameters", {})),
                options=waiting_of(options),
            )
        )
    if "waitForJob" in step:
        return shown(await client.wait_for_job(step["waitForJob"], options=waiting_of(options)))
    if "live" in step:
        started = await client.start_live(types.LiveSessionRequest.from_json(step["live"]), live=live_options(step))
        if not started.ok:
            return shown(started)
        session = started.data
        watched = Watched(session)
        reader = aiter(session)
        sent = 0
        for size in step["chunks"]:
            await session.send(live_audio(sent, sent + size))
            sent += size
        if step.get("abort"):
            session.abort()
        outcome = await session.stop()
        with watched.reading():
            async for _ in reader:
                watched.read += 1
        return watched.shown(session, outcome)
    return verified(step)


def filled(value: Any, saved: Members) -> Any:
    """A step with `$name` replaced by the value that was saved under it."""
    if isinstance(value, dict):
        return {name: filled(each, saved) for name, each in value.items() if name not in ("expect", "save")}
    if isinstance(value, list):
        return [filled(each, saved) for each in value]
    return saved.get(value[1:], value) if isinstance(value, str) and value.startswith("$") else value


def keep(step: Members, result: Members, saved: Members) -> None:
    """Saves the members of a result that later steps refer to."""
    for name, path in step.get("save", {}).items():
        found: Any = result
        for member in path.split("."):
            found = found[member]
        saved[name] = found


def no_key(message: str) -> Callable[[], str]:
    def ask() -> str:
        raise RuntimeError(message)

    return ask


def client_options(run: Members) -> Members:
    given = run["case"].get("client", {})
    seconds = {"timeout": "timeoutMs", "total_timeout": "totalTimeoutMs"}
    plain = {"retries": "retries", "max_answer_bytes": "maxAnswerBytes"}
    return {
        "base_url": run["baseUrl"],
        "api_key": no_key(given["keyFails"]) if "keyFails" in given else given.get("apiKey", run["apiKey"]),
        "random": lambda: 0.0,
        **{python: given[name] / 1000 for python, name in seconds.items() if name in given},
        **{python: given[name] for python, name in plain.items() if name in given},
    }


def run_case(run: Members) -> list[Members]:
    saved: Members = {}
    results = []
    with verbatim.Client(**client_options(run)) as client:
        for step in run["case"]["steps"]:
            result = perform(client, filled(step, saved), run["case"].get("client", {}))
            keep(step, result, saved)
            results.append(result)
    return results


async def run_case_async(run: Members) -> list[Members]:
    saved: Members = {}
    results = []
    async with verbatim.AsyncClient(**client_options(run)) as client:
        for step in run["case"]["steps"]:
            result = await perform_async(client, filled(step, saved), run["case"].get("client", {}))
            keep(step, result, saved)
            results.append(result)
    return results


def main(style: str) -> None:
    for run in json.load(sys.stdin)["runs"]:
        report: Members = {"case": run["case"]["name"], "on": run["on"], "results": []}
        try:
            report["results"] = asyncio.run(run_case_async(run)) if style == "async" else run_case(run)
        except Exception as error:
            report["crash"] = f"{type(error).__name__}: {error}"
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
