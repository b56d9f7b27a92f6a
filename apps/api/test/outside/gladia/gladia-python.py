"""Runs one scenario with the gladiaio-sdk package as it is published. Prints what it got as JSON, and before that what is to happen."""

import asyncio
import json
import os
import sys
import threading

from gladiaio_sdk import GladiaClient
from gladiaio_sdk.v2.prerecorded.generated_types import (
    PreRecordedV2CustomVocabularyConfig,
    PreRecordedV2CustomVocabularyEntry,
    PreRecordedV2ListParams,
)
from gladiaio_sdk.v2.prerecorded.core import PreRecordedV2TranscriptionOptions

CHUNK_BYTES = 3200


def transcribe(client: GladiaClient, given: dict) -> dict:
    """A file with options as the package's own types write them: members without a value become null in lists."""
    jobs = client.prerecorded()
    options = PreRecordedV2TranscriptionOptions(
        sentences=True,
        custom_vocabulary=True,
        custom_vocabulary_config=PreRecordedV2CustomVocabularyConfig(
            vocabulary=[PreRecordedV2CustomVocabularyEntry(value="Verbatim")]
        ),
        **given.get("options", {}),
    )
    job = jobs.transcribe(given["file"], options, interval=0.05)
    sentences = job.result.transcription.sentences
    listed = jobs.list(PreRecordedV2ListParams(after_date="2026-11-01"))
    return {
        "id": job.id,
        "text": job.result.transcription.full_transcript,
        "sentences": [each.success for each in sentences],
        "first": sentences[0].results[0],
        "listed": [each.id for each in listed.items],
        "bytes": len(jobs.get_file(job.id)),
        "deleted": jobs.delete(job.id) if given.get("delete") else None,
    }


async def transcribe_async(client: GladiaClient, given: dict) -> str:
    job = await client.prerecorded_async().transcribe(given["file"], {}, interval=0.05)
    return job.result.transcription.full_transcript


def stream(client: GladiaClient, given: dict) -> dict:
    """A live session of the sync client, which reads in a thread of its own."""
    finals: list[str] = []
    errors: list[str] = []
    codes: list[int] = []
    acknowledged = threading.Event()
    complete = threading.Event()
    ended = threading.Event()
    audio_bytes = os.path.getsize(given["audio"])
    options = {"messages_config": {"receive_acknowledgments": True}, **given.get("options", {})}
    session = client.live().start_session(options)

    @session.on("message")
    def on_message(message) -> None:
        if message.type == "transcript" and message.data.is_final:
            finals.append(message.data.utterance.text)
        if message.type == "audio_chunk":
            if not acknowledged.is_set():
                acknowledged.set()
                print("acknowledged")
            if message.data.byte_range[1] >= audio_bytes:
                complete.set()

    @session.on("ended")
    def on_ended(message) -> None:
        codes.append(message.code)
        ended.set()

    session.on("error", lambda error: errors.append(str(error)))
    session.wait_until_ready(timeout=60)
    with open(given["audio"], "rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            session.send_audio(chunk)
    session_id = session.session_id
    # The package does not send this message again if the connection it went to was broken already: all audio has to arrive first.
    complete.wait(timeout=60)
    session.stop_recording()
    if not ended.wait(timeout=60):
        raise TimeoutError("the session did not end")
    return {"id": session_id, "finals": finals, "codes": codes, "errors": errors}


def refuse(client: GladiaClient, given: dict) -> dict:
    """What each refused request says."""
    wrong = GladiaClient(api_key="wrong", api_url=given["url"])
    said = {}
    try:
        wrong.prerecorded().list()
    except Exception as error:
        said["key"] = str(error)
    try:
        body = {"audio_url": "https://example.com/a.mp3", "language": "klingon"}
        client.prerecorded().create(body)
    except Exception as error:
        said["field"] = str(error)
        said["parameters"] = error.invalid_parameters
    return said


def main() -> None:
    given = json.loads(sys.argv[1])
    client = GladiaClient(api_key=given["key"], api_url=given["url"])
    scenario = given["scenario"]
    result = {}
    if "file" in given:
        result["file"] = transcribe(client, given)
    if scenario == "file":
        result["async"] = asyncio.run(transcribe_async(client, given))
    if "audio" in given:
        result["live"] = stream(client, given)
    if scenario == "errors":
        result = refuse(client, given)
    print(json.dumps(result))


main()
