"""Records keep everything: what this version knows, and what it does not."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from verbatim import types
from verbatim.record import Record, read_union, to_json

DOCUMENT: Any = json.loads(Path(os.environ["VERBATIM_BUNDLE"]).read_text())


def examples_in(node: Any) -> Iterator[tuple[str, Any]]:
    """Every example beside a schema that has a name: of bodies, parameters and headers."""
    if isinstance(node, list):
        for each in node:
            yield from examples_in(each)
    if not isinstance(node, dict):
        return
    name = node.get("schema", {}).get("$ref", "").rpartition("/")[2] if isinstance(node.get("schema"), dict) else ""
    if name:
        given = node.get("examples")
        for example in given.values() if isinstance(given, dict) else []:
            reference = example.get("$ref", "").rpartition("/")[2]
            yield name, (DOCUMENT["components"]["examples"][reference] if reference else example)["value"]
    for member in node.values():
        yield from examples_in(member)


def all_examples() -> list[tuple[str, Any]]:
    of_schemas = [
        (name, value) for name, schema in DOCUMENT["components"]["schemas"].items() for value in schema.get("examples", ())
    ]
    of_bodies = [found for root in ("paths", "webhooks", "components") for found in examples_in(DOCUMENT[root])]
    return [(name, value) for name, value in of_schemas + of_bodies if name in types.__all__]


EXAMPLES = all_examples()


def changed(value: Any, rng: random.Random) -> Any:
    """The value as a newer service might send it: with more fields, and other values, at any depth."""
    if isinstance(value, dict):
        members = {name: changed(each, rng) for name, each in value.items()}
        return {**members, "from_the_future": rng.choice([None, 1, {"a": [None]}])}
    if isinstance(value, list):
        return [changed(each, rng) for each in value]
    return rng.choice([None, 7, "another", [1], {"b": None}]) if rng.random() < 0.2 else value


def test_there_are_examples_of_most_records() -> None:
    named = {name for name, _ in EXAMPLES}
    assert len(EXAMPLES) > 100
    assert {"PreRecordedJob", "LiveJob", "LiveSessionRequest", "TranscriptMessage"} <= named


@pytest.mark.parametrize("name", sorted({name for name, _ in EXAMPLES}))
def test_every_example_is_the_same_after_it_was_read_and_written(name: str) -> None:
    hint = getattr(types, name)
    for each, value in EXAMPLES:
        if each != name:
            continue
        read = read_union(hint, value)
        if isinstance(hint, type):
            assert isinstance(read, hint)
        assert to_json(read) == value


@pytest.mark.parametrize("seed", range(20))
def test_what_a_newer_service_sends_is_kept(seed: int) -> None:
    rng = random.Random(seed)
    for name, value in EXAMPLES:
        newer = changed(value, rng)
        assert to_json(read_union(getattr(types, name), newer)) == newer


def test_a_field_that_is_absent_and_one_that_is_null_stay_apart() -> None:
    absent = types.PreRecordedJobRequest.from_json({"audio_url": "https://example.com/a.wav"})
    null = types.PreRecordedJobRequest.from_json({"audio_url": "https://example.com/a.wav", "diarization": None})
    assert absent.diarization is None and null.diarization is None
    assert "diarization" not in absent.to_json()
    assert null.to_json()["diarization"] is None
    assert (
        types.LiveSessionList.from_json({"first": "a", "current": "b", "next": None, "items": []}).to_json()["next"] is None
    )


def test_a_message_is_read_as_its_type_and_an_unknown_one_as_a_record() -> None:
    message = read_union(types.LiveServerMessage, {"type": "speech_start", "data": {"time": 1, "channel": 0}})
    assert isinstance(message, types.SpeechStartMessage)
    assert message.data.time == 1
    unknown = read_union(types.LiveServerMessage, {"type": "from_the_future", "a": 1})
    assert type(unknown) is Record
    assert unknown.to_json() == {"type": "from_the_future", "a": 1}


def test_a_request_is_written_without_what_was_not_said() -> None:
    request = types.LiveSessionRequest(
        sample_rate=16_000,
        language_config=types.LanguageConfig(languages=["en"]),
        extra={"from_the_future": True},
    )
    assert request.to_json() == {
        "sample_rate": 16_000,
        "language_config": {"languages": ["en"]},
        "from_the_future": True,
    }
