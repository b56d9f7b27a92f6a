"""Verifies callbacks of the service, which are signed as Standard Webhooks specifies."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, Union

from .generated.operations import CALLBACK_EVENTS
from .record import Record

CallbackCode: TypeAlias = Literal[
    "malformed_body", "missing_header", "secret_unusable", "signature_mismatch", "timestamp_out_of_tolerance"
]


@dataclass(frozen=True)
class CallbackError:
    """Why verification failed."""

    code: CallbackCode
    message: str
    kind: Literal["callback"] = "callback"


@dataclass(frozen=True)
class VerifiedCallback:
    """A verified callback."""

    id: str
    """Identical for every delivery of an event. Delivery is at least once: deduplicate by this id."""
    event: Record
    """The event as its record, such as `TranscriptionSuccessCallback`."""
    ok: Literal[True] = True

    def __bool__(self) -> Literal[True]:
        return True


@dataclass(frozen=True)
class RefusedCallback:
    """A request that must not be trusted: respond with 401."""

    error: CallbackError
    ok: Literal[False] = False

    def __bool__(self) -> Literal[False]:
        return False


CallbackVerification: TypeAlias = Union[VerifiedCallback, RefusedCallback]


def verify_callback(
    *,
    secret: str | Sequence[str],
    headers: Mapping[str, str],
    body: bytes | str,
    tolerance: float = 300.0,
    now: Callable[[], float] = time.time,
) -> CallbackVerification:
    """Verifies the signature and the timestamp of a request, and returns its typed event.

    `secret` is the signing secret with or without its `whsec_` prefix, or several while one is being replaced. `body` is the
    raw body: the signature covers exactly these bytes. `tolerance` is the largest difference of the timestamp in seconds.
    """
    known = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (known.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not (id and timestamp and signatures):
        return _refused("missing_header", "One of webhook-id, webhook-timestamp and webhook-signature is missing.")
    if not re.fullmatch(r"[0-9]+", timestamp) or abs(now() - float(timestamp)) > tolerance:
        message = "The timestamp is outside the tolerance: the request may be a replay."
        return _refused("timestamp_out_of_tolerance", message)
    keys = [_base64(each.removeprefix("whsec_")) for each in ([secret] if isinstance(secret, str) else secret)]
    usable = [key for key in keys if key]
    if not keys or len(usable) < len(keys):
        return _refused("secret_unusable", "The signing secret is missing, or is not base64.")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    if not _any_matches(usable, signatures, f"{id}.{timestamp}.".encode() + raw):
        return _refused("signature_mismatch", "No signature matches: the request is forged or was changed.")
    event = _event_in(raw)
    if event is None:
        return _refused("malformed_body", "The body is not an event.")
    return VerifiedCallback(id, event)


def _any_matches(keys: Sequence[bytes], signatures: str, content: bytes) -> bool:
    """Whether a signature matches the content under one of the keys. All are compared, each in constant time."""
    given = [_base64(each[3:]) for each in signatures.split(" ") if each.startswith("v1,")]
    matches = False
    for key in keys:
        expected = hmac.new(key, content, hashlib.sha256).digest()
        for signature in given:
            matches |= signature is not None and hmac.compare_digest(expected, signature)
    return matches


def _base64(text: str) -> bytes | None:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


def _event_in(body: bytes) -> Record | None:
    try:
        value = json.loads(body)
    except ValueError:
        return None
    event = value.get("event") if isinstance(value, dict) else None
    return CALLBACK_EVENTS.get(event, Record).from_json(value) if isinstance(event, str) else None


def _refused(code: CallbackCode, message: str) -> RefusedCallback:
    return RefusedCallback(CallbackError(code, message))
