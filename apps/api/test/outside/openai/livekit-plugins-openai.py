"""Runs one scenario with the livekit-plugins-openai package as it is published. Prints what it got as JSON."""

import asyncio
import json
import sys

from livekit import rtc
from livekit.agents import APIConnectOptions, stt
from livekit.agents.utils import http_context
from livekit.plugins import openai

RATE = 24000
FRAME_BYTES = RATE // 10 * 2
ONCE = APIConnectOptions(max_retry=0)


def frames_of(path: str) -> list[rtc.AudioFrame]:
    with open(path, "rb") as file:
        audio = file.read()
    pieces = [audio[at : at + FRAME_BYTES] for at in range(0, len(audio), FRAME_BYTES)]
    return [rtc.AudioFrame(each, RATE, 1, len(each) // 2) for each in pieces]


async def recognize(given: dict) -> dict:
    """Recorded audio at once, with each kind of model: they are asked for in different ways."""
    texts, languages = [], []
    for options in (
        {"model": "whisper-1"},
        {"model": "gpt-4o-mini-transcribe", "prompt": "Verbatim"},
        {"model": "gpt-transcribe", "language": ["en", "de"], "keywords": ["Wyoming"]},
    ):
        client = openai.STT(api_key=given["key"], base_url=given["url"], **options)
        event = await client.recognize(frames_of(given["audio"]), conn_options=ONCE)
        texts += [each.text for each in event.alternatives]
        languages += [str(each.language) for each in event.alternatives]
    return {"texts": texts, "languages": languages}


async def stream(given: dict, options: APIConnectOptions) -> dict:
    """Live audio. To reconnect, it is sent once more when the plugin has noticed that its connection is gone."""
    client = realtime(given)
    lost = asyncio.Event()
    client.on("error", lambda _error: lost.set())
    finals, partials, speech = [], 0, []
    reader = client.stream(conn_options=options)
    frames = frames_of(given["audio"])
    for frame in frames:
        reader.push_frame(frame)
    async for event in reader:
        if event.type == stt.SpeechEventType.INTERIM_TRANSCRIPT:
            partials += 1
        elif event.type == stt.SpeechEventType.FINAL_TRANSCRIPT:
            finals.append(event.alternatives[0].text)
            print("final")
            if len(finals) == given["wanted"]:
                break
            if given["scenario"] == "reconnect":
                await asyncio.wait_for(lost.wait(), timeout=60)
                for frame in frames:
                    reader.push_frame(frame)
        elif event.type in (stt.SpeechEventType.START_OF_SPEECH, stt.SpeechEventType.END_OF_SPEECH):
            speech.append(str(event.type.value))
    await reader.aclose()
    await client.aclose()
    return {"finals": finals, "partials": partials, "speech": speech}


def realtime(given: dict) -> openai.STT:
    return openai.STT(
        api_key=given["key"],
        base_url=given["url"],
        use_realtime=True,
        model="gpt-4o-mini-transcribe",
        prompt="Verbatim",
        noise_reduction_type="near_field",
        turn_detection=given.get("turns", {"type": "server_vad", "silence_duration_ms": 300}),
    )


async def errors(given: dict) -> dict:
    """What the plugin shows of each refusal: of a file, of a connection, and of a message."""
    seen = []
    try:
        client = openai.STT(api_key=given["key"], base_url=given["url"], model="whisper-9")
        await client.recognize(frames_of(given["audio"]), conn_options=ONCE)
    except Exception as error:
        seen.append(str(error))
    for wrong in ({"key": "wrong"}, {"turns": {"type": "server_vad", "threshold": 2}}):
        try:
            await stream({**given, **wrong}, ONCE)
        except Exception as error:
            seen.append(str(error))
    return {"seen": seen}


async def main() -> None:
    given = json.loads(sys.argv[1])
    async with http_context.open():
        if given["scenario"] == "file":
            result = await recognize(given)
        elif given["scenario"] == "errors":
            result = await errors(given)
        elif given["scenario"] == "reconnect":
            result = await stream(given, APIConnectOptions(retry_interval=0.1))
        else:
            result = await stream(given, ONCE)
    print(json.dumps(result))


asyncio.run(main())
