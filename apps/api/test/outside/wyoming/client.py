"""Transcribes as a voice assistant does, by the wyoming package as it is published. Prints what it got as JSON."""

import asyncio
import json
import sys
from dataclasses import asdict

from wyoming.asr import Transcribe, Transcript, TranscriptChunk, TranscriptStart, TranscriptStop
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong

FORMAT = {"rate": 16000, "width": 2, "channels": 1}
CHUNK_SECONDS = 0.1


async def describe(client: AsyncClient) -> dict:
    await client.write_event(Describe().event())
    event = await client.read_event()
    assert event is not None and Info.is_type(event.type)
    return asdict(Info.from_event(event))


async def ping(client: AsyncClient) -> dict:
    await client.write_event(Ping(text="still there?").event())
    event = await client.read_event()
    assert event is not None and Pong.is_type(event.type)
    return asdict(Pong.from_event(event))


async def speak(client: AsyncClient, seconds: float, **transcribe) -> None:
    await client.write_event(Transcribe(**transcribe).event())
    await client.write_event(AudioStart(**FORMAT).event())
    audio = bytes(int(FORMAT["rate"] * FORMAT["width"] * CHUNK_SECONDS))
    for _ in range(round(seconds / CHUNK_SECONDS)):
        await client.write_event(AudioChunk(**FORMAT, audio=audio).event())
    await client.write_event(AudioStop().event())


async def transcript(client: AsyncClient) -> dict:
    chunks = []
    text = None
    while event := await client.read_event():
        if TranscriptStart.is_type(event.type):
            assert text is None and not chunks
        elif TranscriptChunk.is_type(event.type):
            chunks.append(TranscriptChunk.from_event(event).text)
        elif Transcript.is_type(event.type):
            text = Transcript.from_event(event)
        elif TranscriptStop.is_type(event.type):
            break
        elif Error.is_type(event.type):
            return {"error": asdict(Error.from_event(event))}
    return {"chunks": chunks, "transcript": text and asdict(text)}


async def live(uri: str) -> dict:
    async with AsyncClient.from_uri(uri) as client:
        found = {"info": await describe(client), "pong": await ping(client), "replies": []}
        for seconds in (5, 2):
            await speak(client, seconds, language="en", transcript_names=["Verbatim"])
            found["replies"].append(await transcript(client))
    return found


async def errors(uri: str) -> dict:
    async with AsyncClient.from_uri(uri) as client:
        await speak(client, 1, name="no-such-model")
        refused = await transcript(client)
    async with AsyncClient.from_uri(uri) as client:
        await speak(client, 2)
        return {"error": refused["error"], "again": await transcript(client)}


run = json.loads(sys.argv[1])
print(json.dumps(asyncio.run({"live": live, "errors": errors}[run["scenario"]](run["uri"]))))
