"""From audio to a finished job: upload, creation, and the wait until it is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, TypeAlias, Union
from urllib.parse import urlsplit

from .call import call, call_input
from .effects import Pause, Steps
from .failures import call_timed_out, protocol_failure, usage_failure
from .form import AsyncAudioSource, FormBody, UploadProgress, is_audio_source
from .generated.operations import OPERATIONS
from .generated.types import PreRecordedJob, PreRecordedJobRequest, TranscribeParameters, UploadedAudio
from .record import Record
from .result import AnyFailure, ErrorValue, Failure, Result, Success
from .settings import CallOptions, Settings

MAX_WAIT = 3600.0
"""Default timeout of a wait in seconds."""


@dataclass(frozen=True)
class WaitOptions(CallOptions):
    """Options of a wait for a job. `total_timeout` bounds the whole wait; its default is an hour."""

    first_pause: float = 0.5
    """Seconds before the second poll of the job; each further delay is 1.5 times as long."""
    longest_pause: float = 10.0
    """Maximum delay between two polls in seconds."""


TranscribeResult: TypeAlias = Union[Success[Literal[200], PreRecordedJob], AnyFailure]
"""The finished job, whose `result` is there, or why there is none. `job_id` of a failure resumes the wait."""

Progress: TypeAlias = Union[UploadProgress, PreRecordedJob]
"""Progress of `transcribe`: bytes sent, then the job each time it is polled."""

OnProgress: TypeAlias = Callable[[Any], object]


def upload(
    settings: Settings,
    source: AsyncAudioSource,
    filename: str | None,
    content_type: str | None,
    on_progress: OnProgress | None,
    options: CallOptions | None,
) -> Steps[Result]:
    """Uploads audio. The file is streamed and never in memory as a whole."""
    if not is_audio_source(source):
        message = "The audio must be bytes, a path, an open file, or an iterable of bytes."
        return usage_failure("invalid_argument", message)
    form = FormBody(
        source,
        field=OPERATIONS["uploadAudio"].form or "",
        filename=filename,
        content_type=content_type,
        on_progress=on_progress,
    )
    given = call_input(form=form)
    result = yield from call(settings, "uploadAudio", given, options, total_timeout=float("inf"))
    return result


def transcribe(
    settings: Settings,
    audio: AsyncAudioSource | str,
    parameters: TranscribeParameters | None,
    filename: str | None,
    content_type: str | None,
    on_progress: OnProgress | None,
    options: WaitOptions | None,
) -> Steps[TranscribeResult]:
    """Uploads audio, creates a job and waits until it is over. A URL is passed to the service without an upload."""
    options = options or WaitOptions()
    total = MAX_WAIT if options.total_timeout is None else options.total_timeout
    deadline = settings.now() + total

    def each(longest: float) -> CallOptions:
        return CallOptions(options.timeout, min(longest, deadline - settings.now()), options.retries)

    if isinstance(audio, str):
        address: Any = _web_address(audio)
    else:
        stored = yield from upload(settings, audio, filename, content_type, on_progress, each(total))
        address = stored.data if isinstance(stored, Success) else stored
        if isinstance(address, UploadedAudio):
            address = address.audio_url
    if isinstance(address, Failure):
        return address
    if not isinstance(address, str):
        return _incomplete("audio_url")
    if settings.now() >= deadline:
        return call_timed_out()
    body = _with_address(parameters or TranscribeParameters(), address)
    longest = settings.total_timeout
    started = yield from call(settings, "createPreRecordedJob", call_input(body=body), each(longest))
    if not isinstance(started, Success):
        return started
    job_id = getattr(started.data, "id", None)
    if not isinstance(job_id, str):
        return _incomplete("id")
    waiting = replace(options, total_timeout=max(0.0, deadline - settings.now()))
    finished = yield from wait_for_job(settings, job_id, waiting, on_progress)
    return finished


def wait_for_job(
    settings: Settings,
    job_id: str,
    options: WaitOptions | None = None,
    on_poll: OnProgress | None = None,
) -> Steps[TranscribeResult]:
    """Waits until a pre-recorded job is over."""
    polled = yield from poll_until_over(settings, "getPreRecordedJob", job_id, options, on_poll)
    if not isinstance(polled, Success):
        return replace(polled, job_id=job_id)
    job = polled.data
    if job.status == "error":
        return job_failed(job, job_id, "job", f"The job ended with the error {job.error_code}.")
    if not isinstance(job.result, Record):
        return replace(_incomplete("result"), job_id=job_id)
    return Success(job, 200, polled.headers, polled.attempts)


def poll_until_over(
    settings: Settings,
    operation_id: str,
    job_id: str,
    options: WaitOptions | None = None,
    on_poll: OnProgress | None = None,
) -> Steps[Result]:
    """Polls a job until it is over and returns the last response; `on_poll` receives each job record."""
    options = options or WaitOptions()
    deadline = settings.now() + (MAX_WAIT if options.total_timeout is None else options.total_timeout)
    interval = options.first_pause
    while True:
        left = min(deadline - settings.now(), settings.total_timeout)
        each = CallOptions(options.timeout, left, options.retries)
        polled = yield from call(settings, operation_id, call_input({"id": job_id}), each)
        if not isinstance(polled, Success):
            return polled
        status = getattr(polled.data, "status", None)
        if not isinstance(status, str):
            return _incomplete("status")
        if on_poll is not None:
            on_poll(polled.data)
        if status in ("done", "error"):
            return polled
        pause = interval * (0.75 + settings.random() / 2)
        interval = min(options.longest_pause, interval * 1.5)
        if settings.now() + pause >= deadline:
            return call_timed_out(polled.attempts)
        yield Pause(pause)


def job_failed(job: Any, job_id: str, kind: Literal["job", "session"], message: str) -> AnyFailure:
    """The job ended with an error."""
    said = job.error_message or message
    return Failure(ErrorValue(kind, "job_failed", said, request_id=job.request_id, job=job), None, job_id=job_id)


def _with_address(parameters: TranscribeParameters, address: str) -> PreRecordedJobRequest:
    given = {each.name: getattr(parameters, each.name) for each in fields(parameters) if each.name != "audio_url"}
    return PreRecordedJobRequest(audio_url=address, **given)


def _web_address(address: str) -> str | AnyFailure:
    if urlsplit(address).scheme in ("http", "https"):
        return address
    message = f"{address!r} is not an http or https URL. Pass a file as a path: pathlib.Path({address!r})."
    return usage_failure("invalid_argument", message)


def _incomplete(field: str) -> AnyFailure:
    return protocol_failure("malformed_answer", f"The response has no `{field}`.", 200, None)
