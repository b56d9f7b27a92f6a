"""Records: the objects of the document as dataclasses that keep everything a newer service sends."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

Json: TypeAlias = Any
"""Any value of JSON."""

R = TypeVar("R", bound="Record")


@dataclass(frozen=True, kw_only=True, slots=True)
class Record:
    """An object of the document.

    An optional field that is absent is `None`; a required field is `None` where the document says null.
    """

    extra: Mapping[str, Json] = field(default_factory=dict[str, Json], repr=False)
    """Fields that this version does not know, and nulls in place of a field that is left out: sent as they came."""

    @classmethod
    def from_json(cls: type[R], value: Mapping[str, Json]) -> R:
        """Reads an object. Never fails: a value of another type than documented is kept as it came."""
        plan = _plan(cls)
        known = {each.python: each.read(value[each.json]) for each in plan.values() if each.json in value}
        for each in plan.values():
            if each.required:
                known.setdefault(each.python, None)
        extra = {
            name: given for name, given in value.items() if name not in plan or (given is None and not plan[name].required)
        }
        return cls(**known, extra=extra)

    def to_json(self) -> dict[str, Json]:
        """The object as it is sent: without the fields that are absent."""
        known = {
            each.json: to_json(getattr(self, each.python))
            for each in _plan(type(self)).values()
            if each.required or getattr(self, each.python) is not None
        }
        return {**known, **self.extra}


def to_json(value: object) -> Json:
    """A value as JSON: records become objects, wherever they are inside."""
    if isinstance(value, Record):
        return value.to_json()
    if isinstance(value, Mapping):
        return {name: to_json(each) for name, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [to_json(each) for each in value]
    return value


Reader: TypeAlias = Callable[[Json], Any]
"""Makes the Python value of a JSON value."""


@dataclass(frozen=True)
class _Field:
    json: str
    python: str
    required: bool
    read: Reader
    tags: frozenset[Json]
    """The values that a field with a `Literal` type may have; empty for every other field."""


_plans: dict[type[Record], dict[str, _Field]] = {}


def _plan(cls: type[Record]) -> dict[str, _Field]:
    """How to read the fields of a record, by their names in JSON."""
    if cls not in _plans:
        _plans[cls] = _make_plan(cls)
    return _plans[cls]


def _make_plan(cls: type[Record]) -> dict[str, _Field]:
    hints = get_type_hints(cls)
    plan: dict[str, _Field] = {}
    for each in fields(cls):
        if each.name == "extra":
            continue
        hint = hints[each.name]
        name = each.metadata.get("name", each.name)
        tags = frozenset(get_args(hint)) if get_origin(hint) is Literal else frozenset()
        plan[name] = _Field(name, each.name, each.default is not None, _reader(hint), tags)
    return plan


def _reader(hint: Any) -> Reader:
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Record):
        return lambda value: hint.from_json(value) if isinstance(value, Mapping) else value
    if origin is Union or origin is types.UnionType:
        return _union_reader(args)
    if origin in (list, Sequence):
        item = _reader(args[0])
        return lambda value: [item(each) for each in value] if isinstance(value, list) else value
    if origin in (dict, Mapping):
        member = _reader(args[1])
        return lambda value: {name: member(each) for name, each in value.items()} if isinstance(value, Mapping) else value
    return lambda value: value


def _union_reader(members: Sequence[Any]) -> Reader:
    """Reads an object as the record that its tags fit, and a list as the list of the union."""
    records = [each for each in members if isinstance(each, type) and issubclass(each, Record)]
    lists = [_reader(each) for each in members if get_origin(each) in (list, Sequence)]
    maps = [_reader(each) for each in members if get_origin(each) in (dict, Mapping)]

    def read(value: Json) -> Any:
        if isinstance(value, list):
            return lists[0](value) if lists else value
        if not isinstance(value, Mapping):
            return value
        for each in records:
            if _fits(each, value):
                return each.from_json(value)
        if maps:
            return maps[0](value)
        return Record.from_json(value) if records else value

    return read


def _fits(cls: type[Record], value: Mapping[str, Json]) -> bool:
    """Whether an object has the tags of a record, or its required fields if it has no tags."""
    plan = _plan(cls).values()
    tagged = [each for each in plan if each.required and each.tags]
    if tagged:
        return all(_is_tag(value.get(each.json), each.tags) for each in tagged)
    return all(each.json in value for each in plan if each.required)


def _is_tag(value: Json, tags: frozenset[Json]) -> bool:
    return isinstance(value, (str, int)) and value in tags


def read_union(union: Any, value: Json) -> Any:
    """Reads a value of a union of the document, for example a message of a live session."""
    return _cached_reader(union)(value)


@cache
def _cached_reader(hint: Any) -> Reader:
    return _reader(hint)
