"""The typed client of Verbatim: calls, uploads, lists, live sessions and callbacks; blocking or awaited."""

from .async_caller import AsyncDownload, AsyncListing
from .async_client import AsyncClient
from .callbacks import CallbackError, CallbackVerification, RefusedCallback, VerifiedCallback, verify_callback
from .form import AsyncAudioSource, AudioSource, UploadProgress
from .generated import types
from .generated.sync_caller import Download, Listing
from .generated.sync_client import Client
from .jobs import Progress, TranscribeResult, WaitOptions
from .live.async_session import AsyncLiveSession, open_async_live_session
from .live.events import AudioDropped, ConnectionLost, LiveMessage, StateChanged, UnreadableFrame
from .live.options import LiveOptions
from .live.outcome import LiveOutcome
from .live.states import LiveCause, LiveState
from .live.sync_session import LiveSession, open_live_session
from .record import Json, Record, to_json
from .result import (
    AnswerExcerpt,
    AnyFailure,
    ErrorKind,
    ErrorValue,
    Failure,
    LocalCode,
    LocalFailure,
    Result,
    Success,
    VerbatimError,
)
from .settings import CallOptions
from .version import VERSION as __version__

__all__ = [
    "AnswerExcerpt",
    "AnyFailure",
    "AsyncAudioSource",
    "AsyncClient",
    "AsyncDownload",
    "AsyncListing",
    "AsyncLiveSession",
    "AudioDropped",
    "AudioSource",
    "CallOptions",
    "CallbackError",
    "CallbackVerification",
    "Client",
    "ConnectionLost",
    "Download",
    "ErrorKind",
    "ErrorValue",
    "Failure",
    "Json",
    "Listing",
    "LiveCause",
    "LiveMessage",
    "LiveOptions",
    "LiveOutcome",
    "LiveSession",
    "LiveState",
    "LocalCode",
    "LocalFailure",
    "Progress",
    "Record",
    "RefusedCallback",
    "Result",
    "StateChanged",
    "Success",
    "TranscribeResult",
    "UnreadableFrame",
    "UploadProgress",
    "VerbatimError",
    "VerifiedCallback",
    "WaitOptions",
    "__version__",
    "open_async_live_session",
    "open_live_session",
    "to_json",
    "types",
    "verify_callback",
]
