"""Results of calls: a success or a failure, returned and not raised. A failure is falsy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NoReturn, TypeAlias, TypeVar, Union

if TYPE_CHECKING:
    from .generated.types import LiveJob, PreRecordedJob

Status = TypeVar("Status", bound="int | None", covariant=True)
Code = TypeVar("Code", bound=str, covariant=True)
Data = TypeVar("Data", covariant=True)

ErrorKind: TypeAlias = Literal["api", "network", "timeout", "aborted", "protocol", "usage", "job", "session"]
"""The source of an error: the service (`api`), the network, a timeout, a response that is not documented, ..."""

LocalCode: TypeAlias = Literal[
    "connection_failed",
    "attempt_timed_out",
    "call_timed_out",
    "aborted",
    "undocumented_status",
    "unexpected_content_type",
    "malformed_answer",
    "answer_too_large",
    "wrong_page_link",
    "invalid_argument",
    "key_unavailable",
    "source_failed",
    "reader_too_slow",
]
"""The codes of failures without a documented response."""


@dataclass(frozen=True)
class AnswerExcerpt:
    """The beginning of an undocumented response, for debugging."""

    status: int
    content_type: str | None
    code: str | None
    """The error code of the service, if the body has the shape of its errors."""
    text: str


@dataclass(frozen=True)
class ErrorValue(Generic[Code]):
    """An error as a value."""

    kind: ErrorKind
    code: Code
    """Stable across versions: branch on this. A newer service may return codes that this version does not list."""
    message: str
    """A description for people. Its text may change between versions."""
    validation_errors: tuple[str, ...] = ()
    """One sentence per invalid field. Empty unless the service rejected the request with 400."""
    request_id: str | None = None
    """Id of the request in the service's log; None if no response arrived."""
    retry_after: float | None = None
    """Seconds that the service asked to wait with `Retry-After`; None without that header."""
    answer: AnswerExcerpt | None = None
    """The response, if it is not a documented one (`protocol`)."""
    close_code: int | None = None
    """The close code of the WebSocket, if it ended the session (`session`)."""
    job: LiveJob | PreRecordedJob | None = None
    """The failed job (`job` and `session`)."""
    cause: BaseException | None = None


@dataclass(frozen=True)
class Success(Generic[Status, Data]):
    """A documented success response."""

    data: Data
    status: Status
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """The headers, by their names in lower case."""
    attempts: int = 1
    """Number of times that the request was sent."""
    ok: Literal[True] = True

    def __bool__(self) -> Literal[True]:
        return True

    def unwrap(self) -> Data:
        """The data."""
        return self.data


@dataclass(frozen=True)
class Failure(Generic[Status, Code]):
    """A documented error response (`status` is its status), or any other failure (`status` is None)."""

    error: ErrorValue[Code]
    status: Status
    headers: Mapping[str, str] | None = field(default=None, repr=False)
    attempts: int = 0
    """Number of times that the request was sent."""
    job_id: str | None = None
    """Id of the job or session, if one was created before the failure."""
    ok: Literal[False] = False

    def __bool__(self) -> Literal[False]:
        return False

    def unwrap(self) -> NoReturn:
        """Raises the failure as a `VerbatimError`."""
        raise VerbatimError(self) from self.error.cause


LocalFailure: TypeAlias = Failure[None, LocalCode]
"""A failure without a documented response."""

AnyFailure: TypeAlias = Failure[Union[int, None], str]
"""Any failure."""

Result: TypeAlias = Union[Success[int, Any], AnyFailure]
"""Result of a call without the types of its operation."""


class VerbatimError(Exception):
    """A failure where none can be returned: while iterating a listing or a download, and by `unwrap`."""

    def __init__(self, failure: AnyFailure) -> None:
        super().__init__(f"{failure.error.code}: {failure.error.message}")
        self.failure = failure

    @property
    def code(self) -> str:
        """The stable code of the error."""
        return self.failure.error.code
