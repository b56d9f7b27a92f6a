"""Runs one scenario with the livekit-plugins-gladia package as it is published. Prints what it got as JSON."""

import asyncio
import json
import sys

import aiohttp
from livekit import rtc
from livekit.agents import APIConnectOptions, stt
from livekit.plugins import gladia

RATE = 16000
FRAME_BYTES = RATE // 10 * 2
ONCE = APIConnectOptions(max_retry=0)


def frames_of(path: str) -> list[rtc.AudioFrame]:
    with open(path, "rb") as file:
        audio = file.read()
    pieces = [audio[at : at + FRAME_BYTES] for at in range(0, len(audio), FRAME_BYTES)]
    return [rtc.AudioFrame(each, RATE, 1, len(each) // 2) for each in pieces]


async def recognize(client: gladia.STT, given: dict) -> dict:
    """Recorded audio at once."""
    event = await client.recognize(frames_of(given["audio"]), conn_options=ONCE)
    return {"texts": [each.text for each in event.alternatives]}


async def stream(client: gladia.STT, given: dict) -> dict:
    """Live audio. With `wait` it comes as from a microphone, and ends when `wait` finals have come; otherwise all comes at once."""
    finals, words, partials = [], [], 0
    reader = client.stream(conn_options=ONCE)

    async def speak() -> None:
        for frame in frames_of(given["audio"]):
            reader.push_frame(frame)
            await asyncio.sleep(0.1 if given["wait"] else 0)
        if given["wait"] == 0:
            reader.end_input()

    speaking = asyncio.create_task(speak())
    async for event in reader:
        if event.type == stt.SpeechEventType.INTERIM_TRANSCRIPT:
            partials += 1
        if event.type == stt.SpeechEventType.FINAL_TRANSCRIPT:
            finals.append(event.alternatives[0].text)
            words += [str(each) for each in event.alternatives[0].words]
            if len(finals) == given["wait"]:
                await speaking
                reader.end_input()
    await reader.aclose()
    return {"finals": finals, "words": words, "partials": partials}


async def refuse(given: dict, session: aiohttp.ClientSession) -> dict:
    wrong = gladia.STT(api_key="wrong", base_url=given["address"], http_session=session)
    try:
        await stream(wrong, {"audio": given["audio"], "wait": 0})
    except Exception as error:
        return {"error": str(error)}
    return {}


async def main() -> None:
    given = json.loads(sys.argv[1])
    given["address"] = given["url"] + "/v2/live"
    async with aiohttp.ClientSession() as session:
        client = gladia.STT(
            api_key=given["key"],
            base_url=given["address"],
            http_session=session,
            languages=["en"],
            custom_vocabulary=["Verbatim", {"value": "Wyoming", "intensity": None}],
        )
        if given["scenario"] == "file":
            result = await recognize(client, given)
        elif given["scenario"] == "errors":
            result = await refuse(given, session)
        else:
            result = await stream(client, given)
    print(json.dumps(result))


asyncio.run(main())
