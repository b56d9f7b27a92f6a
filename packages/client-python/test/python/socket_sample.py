"""The sample of the WebSocket, as the docs show it: there is no call of its operation."""

from collections.abc import Iterable

from verbatim import open_live_session


def stream_live_session(url: str, microphone: Iterable[bytes]) -> None:
    session = open_live_session(url).unwrap()
    session.on("transcript", lambda message: print(message.data.utterance.text))

    for chunk in microphone:
        session.send(chunk)

    outcome = session.stop()
    if outcome:
        print(outcome.data.transcription.full_transcript)
    else:
        print(outcome.error.code, outcome.error.message)
