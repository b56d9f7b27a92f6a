"""The pages of a listing: which request leads to the next one."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

from .failures import protocol_failure
from .generated.operations import LISTINGS, OPERATIONS
from .record import Record
from .result import AnyFailure, Result, Success

Call: TypeAlias = Callable[..., Any]
AsyncCall: TypeAlias = Callable[..., Awaitable[Any]]
"""What a listing calls for each page."""


@dataclass(frozen=True)
class PageRequest:
    """A request for one page."""

    operation_id: str
    query: Mapping[str, Any]


@dataclass(frozen=True)
class PageStep:
    """What a page leads to: a failure instead of the page, or the request for the next one, or the end."""

    failure: AnyFailure | None
    following: PageRequest | None
    #: The page itself is shown before a wrong link to the next one fails.
    shows_page: bool = True


def after_page(result: Result, last: PageRequest) -> PageStep:
    """What follows a page.

    Only the operation and the query are taken from the address of the next page; the request goes to `base_url`, so that the
    key is sent to no other host. An offset that does not grow is refused: the iteration would never end.
    """
    if not isinstance(result, Success):
        return PageStep(None, None)
    page = result.data
    fields = page.to_json() if isinstance(page, Record) else {}
    following = fields.get("next", ...)
    if not isinstance(fields.get("items"), list) or not (isinstance(following, str) or following is None):
        return PageStep(_wrong("The page has no `items`, or no `next`.", result), None, shows_page=False)
    if following is None:
        return PageStep(None, None)
    request = _request(following, last)
    if request is None:
        message = "The address of the next page is not a listing, or its offset does not grow."
        return PageStep(_wrong(message, result, following), None)
    return PageStep(None, request)


def _request(address: str, last: PageRequest) -> PageRequest | None:
    try:
        url = urlsplit(address)
        query = parse_qs(url.query, keep_blank_values=True)
    except ValueError:
        return None
    operation_id = next((each for each in LISTINGS.values() if url.path.endswith(OPERATIONS[each].path)), None)
    if operation_id is None or _offset(query.get("offset", [0])[0]) <= _offset(last.query.get("offset")):
        return None
    return PageRequest(operation_id, {name: one if len(one) > 1 else one[0] for name, one in query.items()})


def _offset(value: object) -> float:
    try:
        offset = float(str(value if value is not None else 0))
    except ValueError:
        return 0
    return offset if math.isfinite(offset) else 0


def _wrong(message: str, result: Result, text: str = "") -> AnyFailure:
    return protocol_failure("wrong_page_link", message, 200, result.headers, text=text)
