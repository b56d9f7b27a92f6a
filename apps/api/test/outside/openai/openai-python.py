"""Runs one scenario with the openai package as it is published. Prints what it got as JSON."""

import asyncio
import base64
import json
import sys

from openai import APIStatusError, AsyncOpenAI, BadRequestError, OpenAI


def file(given: dict, client: OpenAI) -> dict:
    def create(**fields):
        with open(given["file"], "rb") as audio:
            return client.audio.transcriptions.create(file=audio, **{"model": "whisper-1", **fields})

    verbose = create(
        response_format="verbose_json",
        timestamp_granularities=["word", "segment"],
        language="en",
        prompt="Verbatim, sherpa-onnx",
        temperature=0,
    )
    diarized = create(model="gpt-4o-transcribe-diarize", response_format="diarized_json")
    spoken = create(
        model="gpt-4o-transcribe-diarize",
        response_format="diarized_json",
        chunking_strategy={"type": "server_vad"},
        stream=True,
    )
    events = [event.model_dump(exclude_none=True) for event in create(stream=True)]
    return {
        "json": create().text,
        "text": create(response_format="text"),
        "srt": create(response_format="srt"),
        "vtt": create(response_format="vtt"),
        "verbose": verbose.text,
        "words": [word.word for word in verbose.words],
        "segments": [segment.text for segment in verbose.segments],
        "speakers": [segment.speaker for segment in diarized.segments],
        "spoken": [[event.speaker, event.text] for event in spoken if event.type == "transcript.text.segment"],
        "deltas": [event["delta"] for event in events if event["type"] == "transcript.text.delta"],
        "done": events[-1]["text"],
        "models": [model.id for model in client.models.list()],
        "async": asyncio.run(transcribe_async(given)),
    }


async def transcribe_async(given: dict) -> str:
    async with AsyncOpenAI(api_key=given["key"], base_url=given["url"]) as client:
        with open(given["file"], "rb") as audio:
            return (await client.audio.transcriptions.create(file=audio, model="whisper-1")).text


def errors(given: dict, client: OpenAI) -> list:
    seen = []
    for fields in given["refused"]:
        try:
            with open(given["file"], "rb") as audio:
                client.audio.transcriptions.create(file=audio, **{"model": "whisper-1", **fields})
            seen.append(None)
        except APIStatusError as error:
            seen.append([error.status_code, error.code, error.param, error.message])
    try:
        client.audio.transcriptions.create(file=("audio.wav", bytes(5000), "audio/wav"), model="whisper-1")
    except BadRequestError as error:
        seen.append([error.status_code, error.code, error.param, error.message])
    return seen


RATE = 24000
PIECE = RATE // 10 * 2


async def live(given: dict) -> dict:
    """Streams the audio over each connection and commits it, until so many transcripts have come. The client connects again by itself."""
    completed, deltas, types = [], [], []
    async with AsyncOpenAI(api_key=given["key"], base_url=given["url"]) as client:
        async with client.realtime.connect(
            model="gpt-4o-transcribe",
            on_reconnecting=lambda _event: None,
        ) as connection:
            async for event in connection:
                types.append(event.type)
                if event.type == "session.created":
                    await speak(connection, given["audio"])
                if event.type == "conversation.item.input_audio_transcription.delta":
                    deltas.append(event.delta)
                if event.type == "conversation.item.input_audio_transcription.completed":
                    completed.append(event.transcript)
                    print("completed")
                if len(completed) == given["wanted"]:
                    break
    return {"completed": completed, "deltas": deltas, "types": types}


async def speak(connection, path: str) -> None:
    await connection.session.update(
        session={
            "type": "transcription",
            "audio": {
                "input": {
                    "format": {"type": "audio/pcm", "rate": RATE},
                    "transcription": {"model": "gpt-4o-transcribe", "language": "en"},
                    "turn_detection": None,
                }
            },
        }
    )
    with open(path, "rb") as file:
        while piece := file.read(PIECE):
            await connection.input_audio_buffer.append(audio=base64.b64encode(piece).decode())
    await connection.input_audio_buffer.commit()


given = json.loads(sys.argv[1])
client = OpenAI(api_key=given["key"], base_url=given["url"], max_retries=0)
if given["scenario"] in ("live", "reconnect"):
    print(json.dumps(asyncio.run(live(given))))
else:
    print(json.dumps({"file": file, "errors": errors}[given["scenario"]](given, client)))
