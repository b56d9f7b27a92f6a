# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""`Download` or `AsyncDownload`."""

CreateLiveSessionResult: TypeAlias = Union[
    Success[Literal[201], types.LiveSession],
    Failure[Literal[400], Literal["invalid_request", "malformed_json", "region_conflict", "idempotency_key_reused", "address_not_allowed"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["voices_disabled"]],
    Failure[Literal[404], Literal["voice_not_found"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited", "too_many_sessions", "at_capacity"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

CreatePreRecordedJobResult: TypeAlias = Union[
    Success[Literal[201], types.PreRecordedJobReference],
    Failure[Literal[400], Literal["invalid_request", "malformed_json", "idempotency_key_reused", "address_not_allowed"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["voices_disabled"]],
    Failure[Literal[404], Literal["voice_not_found"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited", "too_many_jobs", "queue_full"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

CreateShareLinkResult: TypeAlias = Union[
    Success[Literal[200], types.ShareLink],
    Failure[Literal[400], Literal["invalid_request", "malformed_json"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["sharing_off"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

CreateSignInResult: TypeAlias = Union[
    Success[Literal[200], types.SignIn],
    Failure[Literal[400], Literal["invalid_request", "malformed_json"]],
    Failure[Literal[401], Literal["invalid_sign_in_code"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

CreateTranscriptionResult: TypeAlias = Union[
    Success[Literal[201], types.PreRecordedJobReference],
    Failure[Literal[400], Literal["invalid_request", "malformed_json", "idempotency_key_reused", "address_not_allowed"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["voices_disabled"]],
    Failure[Literal[404], Literal["voice_not_found"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited", "too_many_jobs", "queue_full"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

CreateVoiceResult: TypeAlias = Union[
    Success[Literal[201], types.Voice],
    Failure[Literal[400], Literal["invalid_request", "malformed_json", "idempotency_key_reused"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["voices_disabled"]],
    Failure[Literal[404], Literal["job_not_found", "file_not_found"]],
    Failure[Literal[409], Literal["job_not_done", "too_many_voices"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding", "unsupported_audio"]],
    Failure[Literal[422], Literal["too_little_speech", "several_speakers"]],
    Failure[Literal[429], Literal["rate_limited", "at_capacity"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

CreateVoiceSampleResult: TypeAlias = Union[
    Success[Literal[200], types.Voice],
    Failure[Literal[400], Literal["invalid_request", "malformed_json", "idempotency_key_reused"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["voices_disabled"]],
    Failure[Literal[404], Literal["voice_not_found", "job_not_found", "file_not_found"]],
    Failure[Literal[409], Literal["job_not_done", "too_many_voices"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding", "unsupported_audio"]],
    Failure[Literal[422], Literal["too_little_speech", "several_speakers"]],
    Failure[Literal[429], Literal["rate_limited", "at_capacity"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

DeleteLiveSessionResult: TypeAlias = Union[
    Success[Literal[202], None],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["job_in_progress"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DeletePreRecordedJobResult: TypeAlias = Union[
    Success[Literal[202], None],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["job_in_progress"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DeleteTranscriptionResult: TypeAlias = Union[
    Success[Literal[202], None],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[403], Literal["job_in_progress"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DeleteVoiceResult: TypeAlias = Union[
    Success[Literal[202], None],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["voice_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DownloadLiveAudioResult: TypeAlias = Union[
    Success[Literal[200], DownloadT],
    Success[Literal[206], DownloadT],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found", "file_not_found"]],
    Failure[Literal[416], Literal["range_not_satisfiable"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DownloadPreRecordedAudioResult: TypeAlias = Union[
    Success[Literal[200], DownloadT],
    Success[Literal[206], DownloadT],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found", "file_not_found"]],
    Failure[Literal[416], Literal["range_not_satisfiable"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DownloadTranscriptResult: TypeAlias = Union[
    Success[Literal[200], str],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[409], Literal["job_not_done"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

DownloadTranscriptionAudioResult: TypeAlias = Union[
    Success[Literal[200], DownloadT],
    Success[Literal[206], DownloadT],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found", "file_not_found"]],
    Failure[Literal[416], Literal["range_not_satisfiable"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetCorrectionsResult: TypeAlias = Union[
    Success[Literal[200], types.Corrections],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetHealthResult: TypeAlias = Union[
    Success[Literal[200], types.Health],
    Failure[Literal[500], Literal["internal_error"]],
    LocalFailure,
]

GetLiveSessionResult: TypeAlias = Union[
    Success[Literal[200], types.LiveJob],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetMetricsResult: TypeAlias = Union[
    Success[Literal[200], str],
    Failure[Literal[500], Literal["internal_error"]],
    LocalFailure,
]

GetNodeReadinessResult: TypeAlias = Union[
    Success[Literal[200], types.Readiness],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetOpenapiDocumentResult: TypeAlias = Union[
    Success[Literal[200], types.OpenapiDocument],
    Failure[Literal[500], Literal["internal_error"]],
    LocalFailure,
]

GetPreRecordedJobResult: TypeAlias = Union[
    Success[Literal[200], types.PreRecordedJob],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetReadinessResult: TypeAlias = Union[
    Success[Literal[200], types.Readiness],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetTranscriptionResult: TypeAlias = Union[
    Success[Literal[200], types.TranscriptionJob],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

GetVoiceResult: TypeAlias = Union[
    Success[Literal[200], types.Voice],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["voice_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

ListCallbacksResult: TypeAlias = Union[
    Success[Literal[200], types.CallbackList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

ListKeysResult: TypeAlias = Union[
    Success[Literal[200], types.KeyList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

ListLiveSessionsResult: TypeAlias = Union[
    Success[Literal[200], types.LiveSessionList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

ListPreRecordedJobsResult: TypeAlias = Union[
    Success[Literal[200], types.PreRecordedJobList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

ListTranscriptionsResult: TypeAlias = Union[
    Success[Literal[200], types.TranscriptionList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

ListVoicesResult: TypeAlias = Union[
    Success[Literal[200], types.VoiceList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

RetryCallbackResult: TypeAlias = Union[
    Success[Literal[202], None],
    Failure[Literal[400], Literal["invalid_request", "idempotency_key_reused"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["callback_not_found"]],
    Failure[Literal[409], Literal["callback_delivered"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

RevokeKeyResult: TypeAlias = Union[
    Success[Literal[202], None],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["key_not_found"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

SearchTranscriptsResult: TypeAlias = Union[
    Success[Literal[200], types.FoundTranscriptList],
    Failure[Literal[400], Literal["invalid_request"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining"]],
    LocalFailure,
]

UpdateAddOnsResult: TypeAlias = Union[
    Success[Literal[200], types.AddOnResults],
    Failure[Literal[400], Literal["invalid_request", "malformed_json"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[409], Literal["job_not_done"]],
    Failure[Literal[412], Literal["corrections_changed"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited", "at_capacity"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

UpdateCorrectionsResult: TypeAlias = Union[
    Success[Literal[200], types.Corrections],
    Failure[Literal[400], Literal["invalid_request", "malformed_json"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[409], Literal["job_not_done"]],
    Failure[Literal[412], Literal["corrections_changed"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

UpdateTranscriptionResult: TypeAlias = Union[
    Success[Literal[200], types.TranscriptionJobItem],
    Failure[Literal[400], Literal["invalid_request", "malformed_json"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["job_not_found"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

UpdateVoiceResult: TypeAlias = Union[
    Success[Literal[200], types.Voice],
    Failure[Literal[400], Literal["invalid_request", "malformed_json"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[404], Literal["voice_not_found"]],
    Failure[Literal[413], Literal["body_too_large"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]

UploadAudioResult: TypeAlias = Union[
    Success[Literal[200], types.UploadedAudio],
    Failure[Literal[400], Literal["invalid_request", "malformed_json", "malformed_multipart", "idempotency_key_reused", "address_not_allowed"]],
    Failure[Literal[401], Literal["missing_key", "invalid_key"]],
    Failure[Literal[413], Literal["body_too_large", "audio_too_long"]],
    Failure[Literal[415], Literal["unsupported_media_type", "unsupported_content_encoding", "unsupported_audio"]],
    Failure[Literal[429], Literal["rate_limited"]],
    Failure[Literal[500], Literal["internal_error"]],
    Failure[Literal[503], Literal["not_ready", "draining", "storage_full"]],
    LocalFailure,
]
