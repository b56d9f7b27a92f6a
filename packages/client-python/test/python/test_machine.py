"""The protocol of a live session, on a clock of its own and sockets that break wherever they may."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from verbatim.generated.types import CustomSpellingConfig, CustomVocabularyConfig, LiveResult, UpdateWordsData
from verbatim.live.events import AudioDropped
from verbatim.live.machine import STOP_RECORDING, Connect, Disconnect, Emit, Finish, ReadResult, SessionMachine
from verbatim.live.options import LiveOptions
from verbatim.live.states import TRANSITIONS
from verbatim.result import Failure, Success

RESULT = {"metadata": {}, "transcription": {"full_transcript": "Hello."}}


class Play:
    """A session, with what it did; time passes when `wait` is called."""

    def __init__(self, **options: Any) -> None:
        self.now = 100.0
        self.emitted: list[Emit] = []
        self.connects = 0
        self.disconnects: list[Disconnect] = []
        self.outcome: Any = None
        self.read_results: list[str] = []
        self.taken: list[bool] = []
        given = {"id": "job", "reads_result": False, **options}
        self.machine = SessionMachine(given.pop("live", LiveOptions()), now=lambda: self.now, random=lambda: 0.5, **given)
        self.machine.begin()
        self.settle()

    def settle(self) -> None:
        for effect in self.machine.effects():
            if isinstance(effect, Connect):
                self.connects += 1
            elif isinstance(effect, Disconnect):
                self.disconnects.append(effect)
            elif isinstance(effect, Emit):
                self.emitted.append(effect)
            elif isinstance(effect, ReadResult):
                self.read_results.append(effect.job_id)
            elif isinstance(effect, Finish):
                self.outcome = effect.outcome

    def open(self) -> None:
        self.machine.opened()
        self.settle()

    def close(self, code: int) -> None:
        self.machine.closed(code, "")
        self.settle()

    def say(self, **message: Any) -> None:
        self.machine.text(json.dumps(message))
        self.settle()

    def send(self, audio: bytes) -> None:
        self.machine.send(audio, self.taken.append)
        self.settle()

    def frames(self) -> list[bytes | str]:
        frames: list[bytes | str] = []
        while (frame := self.machine.frame()) is not None:
            frames.append(frame)
        self.settle()
        return frames

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.machine.next_timer()) is not None and due <= end:
            self.now = max(self.now, due)
            self.machine.tick()
            self.settle()
        self.now = end

    def numbers(self) -> list[int]:
        return [each.value.sequence_number for each in self.emitted if each.name.startswith("message:speech")]


def acknowledged(up_to: int) -> dict[str, Any]:
    return {"type": "audio_chunk", "acknowledged": True, "data": {"byte_range": [0, up_to], "time_range": [0, 0]}}


def spoken(number: int) -> dict[str, Any]:
    return {"type": "speech_start", "sequence_number": number, "data": {"time": number, "channel": 0}}


@pytest.mark.parametrize("seed", range(150))
def test_however_often_a_connection_breaks_audio_has_no_gap_and_messages_come_once_in_order(seed: int) -> None:
    rng = random.Random(seed)
    play = Play()
    audio = bytes(rng.randrange(256) for _ in range(4_000))
    sent = next_number = last = 0
    for _ in range(rng.randrange(1, 10)):
        play.open()
        start = play.machine.audio.acknowledged
        got = b"".join(each for each in play.frames() if isinstance(each, bytes))
        for _ in range(rng.randrange(6)):
            size = rng.randrange(400)
            play.send(audio[sent : sent + size])
            sent = min(len(audio), sent + size)
            got += b"".join(each for each in play.frames() if isinstance(each, bytes))
            if rng.random() < 0.5 and got:
                play.say(**acknowledged(start + rng.randrange(len(got) + 1)))
            next_number += 1
            play.say(**spoken(next_number))
            last = max(last, next_number)
        assert got == audio[start : start + len(got)]
        assert start + len(got) == sent
        play.close(1006)
        play.wait(6)
        next_number = max(0, next_number - rng.randrange(4))
    assert play.numbers() == list(range(1, last + 1))
    assert play.connects > 1


def test_the_first_reconnect_is_at_once_and_the_next_ones_wait_longer() -> None:
    play = Play()
    pauses = []
    for _ in range(4):
        play.close(1006)
        pauses.append(play.emitted[-1].value.pause)
        play.wait(1)
    assert pauses == [0.0, 0.125, 0.25, 0.5]


def test_an_open_socket_starts_no_delay_over_and_a_new_message_does() -> None:
    play = Play()
    pauses = []
    for number in (1, 1, 1, 2, 2):
        play.open()
        play.say(**spoken(number))
        play.wait(6)
        play.close(1011)
        pauses.append(play.emitted[-1].value.pause)
        play.wait(1)
    assert pauses == [0.0, 0.125, 0.25, 0.125, 0.25]


def test_empty_frames_keep_a_silent_session_alive() -> None:
    play = Play()
    play.open()
    assert play.frames() == []
    play.wait(10)
    assert play.frames() == [b""]


def test_the_stop_is_sent_after_the_last_audio_and_again_on_a_new_connection() -> None:
    play = Play()
    play.send(b"abc")
    play.machine.stop()
    play.open()
    assert play.frames() == [b"abc", STOP_RECORDING]
    play.close(1006)
    play.wait(1)
    play.open()
    assert play.frames() == [b"abc", STOP_RECORDING]


def test_without_acknowledgments_nothing_is_sent_twice() -> None:
    play = Play(acknowledgments=False)
    play.send(b"abc")
    play.open()
    assert play.frames() == [b"abc"]
    play.close(1006)
    play.wait(1)
    play.open()
    assert play.frames() == []


def test_a_full_buffer_makes_a_sender_wait_and_refuses_the_next_one() -> None:
    play = Play(live=LiveOptions(max_buffered_bytes=10))
    for _ in range(3):
        play.send(b"12345678")
    assert play.taken == [True, False]
    assert [each.value for each in play.emitted if each.name == "dropped"] == [AudioDropped(8)]
    play.open()
    play.frames()
    play.say(**acknowledged(8))
    assert play.taken == [True, False, True]


def test_a_connection_that_never_opens_is_given_up() -> None:
    play = Play()
    play.wait(10)
    assert [each.code for each in play.disconnects] == [4000]
    assert play.machine.state == "reconnecting"


def test_a_result_whose_close_never_comes_counts() -> None:
    play = Play()
    play.open()
    play.machine.stop()
    play.frames()
    play.say(type="post_final_transcript", sequence_number=1, data=RESULT)
    play.wait(60)
    assert isinstance(play.outcome, Success)
    assert play.outcome.data == LiveResult.from_json(RESULT)


def test_an_end_without_a_result_asks_the_job_if_there_is_a_key() -> None:
    for reads in (True, False):
        play = Play(reads_result=reads)
        play.open()
        play.close(1000)
        assert play.read_results == (["job"] if reads else [])
        if not reads:
            assert isinstance(play.outcome, Failure)
            assert play.outcome.error.code == "result_unavailable"


def test_nothing_follows_the_end() -> None:
    play = Play()
    play.open()
    play.machine.abort()
    play.settle()
    assert play.outcome.error.code == "aborted"
    before = list(play.emitted)
    play.say(**spoken(1))
    play.close(1006)
    play.wait(100)
    assert play.machine.next_timer() is None
    assert play.connects == 1
    assert [each.name for each in play.emitted[len(before) :] if each.name == "state"] == []


def test_every_state_is_reached_by_a_cause_and_the_last_ones_are_final() -> None:
    reached = {after for causes in TRANSITIONS.values() for after in causes.values()}
    assert reached == set(TRANSITIONS) - {"connecting"}
    assert TRANSITIONS["ended"] == TRANSITIONS["failed"] == {}


def test_other_words_are_sent_at_once_and_again_after_a_reconnect_until_they_are_answered() -> None:
    play = Play()
    play.open()
    vocabulary = {"custom_vocabulary_config": {"vocabulary": ["Solaria"]}}
    spelling = {"custom_spelling_config": {"spelling_dictionary": {"SQL": ["sequel"]}}}
    config = CustomVocabularyConfig(vocabulary=["Solaria"])
    play.machine.update_words(UpdateWordsData(custom_vocabulary_config=config))
    first = play.frames()
    respelled = CustomSpellingConfig(spelling_dictionary={"SQL": ["sequel"]})
    play.machine.update_words(UpdateWordsData(custom_spelling_config=respelled))
    sent = [json.loads(frame)["data"] for frame in [*first, *play.frames()]]
    assert sent == [vocabulary, spelling]
    answer = {"type": "update_words", "acknowledged": True, "error": None, "data": None}
    play.say(**answer)
    play.close(1006)
    play.open()
    assert [json.loads(frame)["data"] for frame in play.frames()] == [{**vocabulary, **spelling}]
    play.say(**answer)
    play.close(1006)
    play.open()
    assert play.frames() == []
