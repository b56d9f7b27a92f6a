"""Transcribes by the deepgram package as it is published: a file, an address, a stream, refusals. Prints what it got as JSON."""

import json
import sys

from deepgram import DeepgramClient
from deepgram.core.api_error import ApiError
from deepgram.core.events import EventType
from deepgram.environment import DeepgramClientEnvironment
from websockets.exceptions import InvalidStatus

run = json.loads(sys.argv[1])
base, key, audio_url = run["base"], run["key"], run["audio_url"]
SECOND = bytes(32000)


def client_of(**credential) -> DeepgramClient:
    socket = base.replace("http", "ws", 1)
    environment = DeepgramClientEnvironment(base=base, production=socket, agent=socket, agent_rest=base)
    return DeepgramClient(environment=environment, **credential)


def stream(client: DeepgramClient) -> dict:
    messages = []
    with client.listen.v1.connect(
        model="nova-3", encoding="linear16", sample_rate="16000", interim_results="true", smart_format="true"
    ) as socket:
        socket.on(EventType.MESSAGE, lambda message: messages.append(message))
        for _ in range(40):
            socket.send_media(SECOND[:3200])
        socket.send_keep_alive()
        socket.send_close_stream()
        socket.start_listening()
    finals = [m.channel.alternatives[0].transcript for m in messages if m.type == "Results" and m.is_final]
    metadata = [m for m in messages if m.type == "Metadata"]
    return {
        "kinds": sorted({type(m).__name__ for m in messages}),
        "finals": finals,
        "durations": [m.duration for m in metadata],
    }


def refusal(call) -> dict:
    try:
        call()
    except ApiError as error:
        return {"status": error.status_code, "body": error.body}
    except InvalidStatus as error:
        return {"status": error.response.status_code, "body": json.loads(error.response.body)}
    raise AssertionError("It was not refused")


def file() -> dict:
    media = client_of(api_key=key).listen.v1.media
    with open(run["file"], "rb") as wav:
        bytes_ = media.transcribe_file(request=wav.read(), model="nova-3", punctuate=True, keyterm=["Verbatim"])
    address = media.transcribe_url(url=audio_url, utterances=True, language="en-US")
    return {
        "transcript": bytes_.results.channels[0].alternatives[0].transcript,
        "duration": bytes_.metadata.duration,
        "models": bytes_.metadata.models,
        "utterances": [each.transcript for each in address.results.utterances],
    }


def live() -> list:
    return [stream(client_of(api_key=key)), stream(client_of(access_token=key))]


def errors() -> dict:
    known, unknown = client_of(api_key=key), client_of(api_key="wrong")
    return {
        "refused": refusal(lambda: known.listen.v1.media.transcribe_url(url=audio_url, topics=True)),
        "unknown": refusal(lambda: unknown.listen.v1.media.transcribe_url(url=audio_url)),
        "socket": refusal(lambda: stream(unknown)),
    }


def callbacks() -> dict:
    media = client_of(api_key=key).listen.v1.media
    accepted = media.transcribe_url(url=audio_url, callback=run["receiver"], callback_method="PUT", punctuate=True)
    return {"type": type(accepted).__name__, "request_id": accepted.request_id}


print(json.dumps({"file": file, "live": live, "errors": errors, "callbacks": callbacks}[run["scenario"]]()))
