"""Runs one scenario with the livekit-plugins-deepgram package as it is published. Prints what it got as JSON."""

import asyncio
import json
import sys

import aiohttp
from livekit import rtc
from livekit.agents import APIConnectOptions, APIStatusError, stt
from livekit.plugins import deepgram

RATE = 16000
FRAME_BYTES = RATE // 10 * 2
# Three seconds, in which one final comes.
FRAMES_BEFORE_BREAK = 30
ONCE = APIConnectOptions(max_retry=0)
AGAIN = APIConnectOptions(max_retry=3, retry_interval=0.1)


def frames_of(path: str) -> list[rtc.AudioFrame]:
    with open(path, "rb") as file:
        audio = file.read()
    pieces = [audio[at : at + FRAME_BYTES] for at in range(0, len(audio), FRAME_BYTES)]
    return [rtc.AudioFrame(each, RATE, 1, len(each) // 2) for each in pieces]


async def recognize(client: deepgram.STT, given: dict) -> dict:
    """Recorded audio at once."""
    event = await client.recognize(frames_of(given["audio"]), conn_options=ONCE)
    [alternative] = event.alternatives
    return {"text": alternative.text, "words": len(alternative.words), "language": str(alternative.language)}


async def stream(client: deepgram.STT | deepgram.STTv2, given: dict) -> dict:
    """Live audio until its end, and all that comes of it."""
    finals, words, kinds = [], [], set()
    reader = client.stream(conn_options=ONCE)
    frames = frames_of(given["audio"])
    # Other terms come while it streams.
    later = frames[FRAMES_BEFORE_BREAK:] if given["flux"] else []
    for frame in frames[: len(frames) - len(later)]:
        reader.push_frame(frame)
    if not later:
        reader.end_input()
    async for event in reader:
        kinds.add(event.type.value)
        if later and event.type == stt.SpeechEventType.FINAL_TRANSCRIPT:
            client.update_options(keyterm=["Solaria"])
            await reader._reconfigure_atask
            for frame in later:
                reader.push_frame(frame)
            reader.end_input()
            later = []
        if event.type == stt.SpeechEventType.FINAL_TRANSCRIPT:
            finals.append(event.alternatives[0].text)
            words += [str(each) for each in event.alternatives[0].words]
    await reader.aclose()
    return {"finals": finals, "words": words, "kinds": sorted(kinds)}


async def reconnect(client: deepgram.STT | deepgram.STTv2, given: dict, session: aiohttp.ClientSession) -> dict:
    """Loses its connection after the first final, and goes on with the rest of the audio."""
    finals, lost = [], asyncio.Event()
    client.on("error", lambda _: lost.set())
    frames = frames_of(given["audio"])
    reader = client.stream(conn_options=AGAIN)
    for frame in frames[:FRAMES_BEFORE_BREAK]:
        reader.push_frame(frame)
    async for event in reader:
        if event.type != stt.SpeechEventType.FINAL_TRANSCRIPT:
            continue
        finals.append(event.alternatives[0].text)
        if len(finals) == 1:
            async with session.get(given["break"]):
                await lost.wait()
            for frame in frames[FRAMES_BEFORE_BREAK:]:
                reader.push_frame(frame)
            reader.end_input()
    await reader.aclose()
    return {"finals": finals}


async def refuse(given: dict, session: aiohttp.ClientSession) -> dict:
    wrong = client_of(given, session, api_key="wrong")
    try:
        await stream(wrong, given)
    except APIStatusError as error:
        return {"status": error.status_code}
    return {}


def client_of(given: dict, session: aiohttp.ClientSession, **options) -> deepgram.STT | deepgram.STTv2:
    given_options = {"api_key": given["key"], "http_session": session, "keyterm": ["Verbatim"], "tags": ["weekly"]}
    if given["flux"]:
        address = given["url"].replace("http", "ws", 1) + "/v2/listen"
        turns = {"eager_eot_threshold": 0.3, "eot_timeout_ms": 5000}
        return deepgram.STTv2(base_url=address, **turns, **{**given_options, **options})
    return deepgram.STT(base_url=given["url"] + "/v1/listen", **{**given_options, **options})


async def main() -> None:
    given = json.loads(sys.argv[1])
    async with aiohttp.ClientSession() as session:
        client = client_of(given, session)
        match given["scenario"]:
            case "file":
                result = await recognize(client, given)
            case "reconnect":
                result = await reconnect(client, given, session)
            case "errors":
                result = await refuse(given, session)
            case _:
                result = await stream(client, given)
    print(json.dumps(result))


asyncio.run(main())
