# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
# Command: codegen generate --package client-python

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Optional, TypeAlias, Union

from .. import record


@dataclass(frozen=True, kw_only=True, slots=True)
class AddOnResults(record.Record):
    """What was made. An add-on that was not requested is absent. A failed one reports it in its envelope."""

    translation: Optional[TranslationEnvelope] = None
    """The translations of the transcript."""
    summarization: Optional[SummarizationEnvelope] = None
    """The summary of the transcript."""
    chapterization: Optional[ChapterizationEnvelope] = None
    """The chapters of the transcript."""
    named_entity_recognition: Optional[NamedEntityRecognitionEnvelope] = None
    """The entities found in the transcript."""
    sentiment_analysis: Optional[SentimentAnalysisEnvelope] = None
    """Sentiment and emotion of the transcript, sentence by sentence."""
    audio_to_llm: Optional[AudioToLlmEnvelope] = None
    """The answers of the language model to your prompts."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AddOnTimes(record.Record):
    """When add-ons were made of the corrected transcript. One that is not named was made with the transcript, without corrections."""

    translation: Optional[Timestamp] = None
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    summarization: Optional[Timestamp] = None
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    chapterization: Optional[Timestamp] = None
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    named_entity_recognition: Optional[Timestamp] = None
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    sentiment_analysis: Optional[Timestamp] = None
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    audio_to_llm: Optional[Timestamp] = None
    """A timestamp in UTC, as ISO 8601 with milliseconds."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AddOnsRequest(record.Record):
    """The add-ons to make of the transcript as it reads now."""

    translation: Optional[bool] = None
    """Whether the transcript is translated. Requires `translation_config`."""
    translation_config: Optional[TranslationConfig] = None
    """Into which languages to translate, and how."""
    summarization: Optional[bool] = None
    """Whether the transcript is summarized."""
    summarization_config: Optional[SummarizationConfig] = None
    """The form of the summary."""
    chapterization: Optional[bool] = None
    """Whether the transcript is divided into chapters."""
    named_entity_recognition: Optional[bool] = None
    """Whether names, places, dates and other entities are found."""
    sentiment_analysis: Optional[bool] = None
    """Whether sentiment and emotion are detected."""
    audio_to_llm: Optional[bool] = None
    """Whether a language model answers prompts. Requires `audio_to_llm_config`."""
    audio_to_llm_config: Optional[AudioToLlmConfig] = None
    """What to ask a language model about the transcript."""
    keep: Optional[bool] = None
    """Whether what is made takes the place of the same add-ons in the result of the job. Otherwise it is in the response alone."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioChunkAcknowledgment(record.Record):
    """Acknowledges a chunk of audio that came as a binary frame or as text. If `acknowledged` is true, the client may discard these bytes; all others have to be sent again after a reconnect. Chunks of less than 128 bytes that come together may be acknowledged together. After a reconnect only the last acknowledgment is sent again, for everything since the one that has surely arrived."""

    type: Literal["audio_chunk"] = "audio_chunk"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    acknowledged: bool
    """Whether the chunk was added to the recording."""
    error: Union[MessageError, None]
    """Why the chunk was not added, or null."""
    data: Union[AudioChunkAcknowledgmentData, None]
    """The position of the chunk in the recording; null if it was not added."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioChunkAcknowledgmentData(record.Record):
    """The position of what is acknowledged in the recording."""

    byte_range: Sequence[int]
    """The bytes that the chunk added, counted from the start of the session; reconnects do not reset it. Each range starts where the one before it ends; a chunk that was known adds nothing."""
    time_range: TimeRange
    """Start and end of a segment, in seconds from the start of the recording."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioChunkData(record.Record):
    """The audio of an `audio_chunk` message."""

    chunk: str
    """The bytes of the audio in base64, in the encoding of the session. Empty keeps the connection alive. The whole frame must not be longer than 1 MiB."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioChunkMessage(record.Record):
    """A chunk of audio as text, for clients that cannot send binary frames. A binary frame with the same bytes has the same effect and is a quarter smaller."""

    type: Literal["audio_chunk"] = "audio_chunk"
    """The name of the message."""
    data: AudioChunkData
    """The audio of an `audio_chunk` message."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioMetadata(record.Record):
    """Facts about a stored file."""

    id: FileId
    """The id of a stored audio file, a version 7 UUID."""
    filename: str
    """The name of the file, cut to 255 characters."""
    extension: str
    """The file name extension without the dot. Empty if there is none."""
    size: int
    """The size of the file in bytes."""
    audio_duration: float
    """The length of the audio in seconds."""
    number_of_channels: int
    """The number of audio channels."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioToLlmAnswer(record.Record):
    """A prompt and the answer to it."""

    prompt: str
    """The prompt as it was sent."""
    response: str
    """The answer of the language model."""
    citations: Optional[Sequence[Citation]] = None
    """The passages that the model names, without those that do not exist. Empty: it names none. Absent if they were not asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioToLlmAnswerEnvelope(record.Record):
    """The answer to one prompt."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[AudioToLlmAnswer, None]
    """The prompt and the answer to it, null when this prompt failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioToLlmConfig(record.Record):
    """What to ask a language model about the transcript."""

    prompts: Sequence[str]
    """The questions or tasks. Each one is answered separately."""
    model: Optional[str] = None
    """The language model to ask. The default is the operator's choice."""
    citations: Optional[bool] = None
    """Whether the passages are given that each answer relies on."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AudioToLlmEnvelope(record.Record):
    """The answers of the language model to your prompts."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[AudioToLlmAnswerEnvelope], None]
    """One answer for each prompt, in the order of the prompts, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Callback(record.Record):
    """A callback of the account, without its body."""

    id: CallbackId
    """The id of a callback. Its requests carry it in the header `webhook-id`."""
    job_id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: str
    """The event that the callback reports; empty for one in the shape of another API. New ones may be added."""
    status: CallbackStatus
    """The state of a callback.
    - `pending`: waits for its first or next attempt, or is being sent
    - `delivered`: the receiver responded with a 2xx status
    - `given_up`: no attempt succeeded in time, or the receiver responded with 410
    """
    url: str
    """The address that it is sent to, without user name, password, query and fragment."""
    method: CallbackMethod
    """The HTTP method of the callback."""
    attempts: int
    """How many attempts were made, one that runs included."""
    last_error: Union[str, None]
    """Why the last failed attempt failed, for people; null if none failed."""
    created_at: Timestamp
    """When the event happened, or when a given-up callback was sent again."""
    next_attempt_at: Union[Timestamp, None]
    """When the next attempt is due. Null while an attempt runs, while an earlier callback of the same session
    waits, and if there will be no other attempt.
    """
    completed_at: Union[Timestamp, None]
    """When the callback was delivered or given up, null while it waits."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CallbackError(record.Record):
    """Why a pre-recorded job failed."""

    code: int
    """The `error_code` of the job, an HTTP status that describes the failure."""
    message: str
    """What happened, for people."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CallbackList(record.Record):
    """One page of callbacks, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[Callback]
    """The callbacks of this page."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Chapter(record.Record):
    """A part of the transcript about one subject."""

    headline: str
    """A title in one line."""
    gist: str
    """The subject in a few words."""
    summary: str
    """The content in a few sentences."""
    keywords: Sequence[str]
    """The words that stand out in this chapter."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ChapterizationEnvelope(record.Record):
    """The chapters of the transcript."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[Chapter], None]
    """The chapters in order, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Citation(record.Record):
    """A passage of the transcript that an answer names."""

    text: str
    """What is said there."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker, counted from 0 in order of first appearance."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Corrections(record.Record):
    """What was corrected in a transcript by hand."""

    words: Sequence[WordCorrection]
    """The corrected words."""
    utterances: Optional[Sequence[SpeakerCorrection]] = None
    """The corrected speakers of utterances. Absent if there are none."""
    splits: Optional[Sequence[SplitCorrection]] = None
    """Where utterances are split. Absent if none are."""
    merges: Optional[Sequence[MergeCorrection]] = None
    """Utterances that go on in the next one. Absent if none do."""
    speakers: Sequence[SpeakerName]
    """The names of speakers."""
    updated_at: Union[str, None]
    """When the corrections were last changed, null if there never were any."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CorrectionsRequest(record.Record):
    """All corrections of a transcript. A list that is left out is empty."""

    words: Optional[Sequence[WordCorrection]] = None
    """The corrected words."""
    utterances: Optional[Sequence[SpeakerCorrection]] = None
    """The corrected speakers of utterances."""
    splits: Optional[Sequence[SplitCorrection]] = None
    """Where utterances are split."""
    merges: Optional[Sequence[MergeCorrection]] = None
    """Utterances that go on in the next one."""
    speakers: Optional[Sequence[SpeakerName]] = None
    """The names of speakers. Of two for one speaker the last one counts."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CustomSpellingConfig(record.Record):
    """How words are spelled in the transcript."""

    spelling_dictionary: Mapping[str, Sequence[str]]
    """The correct spelling as the key, the variants that it replaces as the value. Variants match whole
    words in any case and may have several words. A key has at most 200 characters, and may be a
    punctuation mark.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class CustomVocabularyConfig(record.Record):
    """The words that are recognized with preference."""

    vocabulary: Sequence[VocabularyEntry]
    """The words and phrases."""
    default_intensity: Optional[float] = None
    """How strongly entries without their own `intensity` are preferred."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DetectedLanguage(record.Record):
    """A language that may be spoken in the audio."""

    language: TranscriptionLanguageCode
    """A language that can be transcribed: every language code but `wo`, which is for translation only."""
    probability: float
    """How probable it is, by several windows of clear speech, that this is the language of the audio."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DiarizationConfig(record.Record):
    """Hints about the number of speakers, and the voices to recognize. `min_speakers` must not be greater than `max_speakers`."""

    number_of_speakers: Optional[int] = None
    """The number of speakers, when it is known."""
    min_speakers: Optional[int] = None
    """The smallest number of speakers to expect."""
    max_speakers: Optional[int] = None
    """The greatest number of speakers to expect."""
    voices: Optional[Union[Literal["all"], Sequence[str]]] = None
    """The enrolled voices to look for: `all` of the account, or the ids of some. Utterances then have a `voice`. Voices are looked
    for where a recording has one channel.
    """
    voice_threshold: Optional[float] = None
    """How similar a speaker has to be to a voice, as cosine similarity; 0.5 unless it is given. A greater value names fewer
    strangers, and fewer speakers whose voice is enrolled. Requires `voices`.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class DiarizationEnvelope(record.Record):
    """Who spoke and for how long."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[SpeakerShare], None]
    """One entry for each speaker, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DiskSpace(record.Record):
    """The disk with the audio. Absent if the audio is in a bucket."""

    free_bytes: int
    """Free bytes."""
    reserve_bytes: int
    """Bytes that stay free for the work that runs. With less, new audio is refused."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EffectEnvelope(record.Record):
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: None
    """Always null."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndRecordingData(record.Record):
    """The duration of the recording."""

    recording_duration: Duration
    """Length of the recording, in seconds."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndRecordingMessage(record.Record):
    """The recording is over: no more audio is accepted, and every final transcript has been sent. The messages of post-processing follow."""

    type: Literal["end_recording"] = "end_recording"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: EndRecordingData
    """The duration of the recording."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndSessionMessage(record.Record):
    """The last message of a session. Its result can be read now, and the WebSocket closes with 1000."""

    type: Literal["end_session"] = "end_session"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EndpointingConfig(record.Record):
    """How the end of a speaker's turn is decided, which may have several utterances with pauses between them."""

    mode: Optional[Literal["silence", "turn"]] = None
    """`silence` ends utterances alone. With `turn`, a model also judges at each pause, by what was said
    and how, whether the speaker has finished, and the messages of turns are made. A service without
    the model sends an error that says so, and turns end after `timeout` of silence.
    """
    threshold: Optional[float] = None
    """The probability from which a turn ends at once."""
    eager_threshold: Optional[float] = None
    """The probability from which `turn_probable_end` tells that a turn may have ended. Absent: it is not sent."""
    timeout: Optional[float] = None
    """The seconds of silence that end a turn at the latest."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ErrorMessage(record.Record):
    """An error that does not belong to one chunk or utterance. The session goes on, unless the WebSocket closes after it."""

    type: Literal["error"] = "error"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: MessageError
    """The error of one step of a job or session. The job itself goes on."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FoundPassage(record.Record):
    """A part of a transcript with words of the search."""

    text: str
    """What was said, at most an utterance."""
    highlights: Sequence[Highlight]
    """The words of the search in `text`, in its order."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker, counted from 0 in order of first appearance."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FoundTranscript(record.Record):
    """A job whose transcript has all words of a search."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    kind: JobKind
    """How the audio reached the service.
    - `live`: streamed over a WebSocket
    - `pre-recorded`: fetched as a file
    """
    title: Union[JobTitle, None]
    """What people call the job, null until it was named."""
    tags: JobTags
    """Words by which people sort their jobs; empty for none."""
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    file: Union[JobFile, None]
    """The audio of the job, null if there is none."""
    passages: Sequence[FoundPassage]
    """The passages with most of the words, in the order of the transcript."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FoundTranscriptList(record.Record):
    """One page of the jobs that a search found, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[FoundTranscript]
    """The jobs of this page."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Health(record.Record):
    """Tells that the process is alive."""

    status: Literal["ok"] = "ok"
    """Always `ok`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Highlight(record.Record):
    """A part of a text, counted in Unicode code points."""

    offset: int
    """How many characters are before it."""
    length: int
    """How many characters it has."""


@dataclass(frozen=True, kw_only=True, slots=True)
class JobFile(record.Record):
    """The audio file of a job."""

    id: FileId
    """The id of a stored audio file, a version 7 UUID."""
    filename: str
    """The name of the file, cut to 255 characters."""
    source: Union[str, None]
    """The `audio_url` that the file came from, null for live sessions."""
    audio_duration: Union[float, None]
    """The length of the audio in seconds, null until it is known."""
    number_of_channels: Union[int, None]
    """The number of audio channels, null until it is known."""


@dataclass(frozen=True, kw_only=True, slots=True)
class JobLabels(record.Record):
    """The title and the tags of a job. A field that is left out stays as it is."""

    title: Optional[str] = None
    """The new title; an empty one takes the title away."""
    tags: Optional[JobTags] = None
    """Words by which people sort their jobs; empty for none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class JobProgress(record.Record):
    """How far a pre-recorded job is."""

    percent: Union[int, None]
    """The share of the work that is done: the seconds of audio that are recognized, of all, estimated within those in work. With `diarization` those whose speakers were looked for count as much. Fetching the audio counts as the first 10. With add-ons recognition counts up to 90, and each add-on that ends a part of the rest. It never decreases within an attempt, and begins at 0 again with another one. 100 when `status` is `done`; null while the job waits, and if it failed."""
    jobs_ahead: Union[int, None]
    """How many jobs of the account are taken before this one while it is `queued`, null after that. 1000 stands for 1,000 or more. It grows when shorter ones come soon after. Accounts take turns, so jobs of other accounts may be taken between them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class JobTotal(record.Record):
    """How many jobs a list has. At most 10,000 entries of an index are read for it, so that it costs the same however many jobs there are;
    500 jobs if their metadata itself must be compared, with lists or more than 16 values.
    """

    count: int
    """The number of jobs that were counted."""
    is_exact: bool
    """Whether these are all. If not, there may be more."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Key(record.Record):
    """A key of the account, without its secret."""

    id: KeyId
    """The id of a key, which is no secret. It is the second part of the key, after `vbt_`."""
    name: str
    """The name that the operator gave the key. Keys of sign-in links are named `sign-in link`."""
    is_current: bool
    """True for the key that the request was sent with."""
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    expires_at: Union[Timestamp, None]
    """When the key stops working, null if it does not expire."""


@dataclass(frozen=True, kw_only=True, slots=True)
class KeyList(record.Record):
    """One page of keys, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[Key]
    """The keys of this page."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LanguageConfig(record.Record):
    """The languages to expect."""

    languages: Optional[Sequence[TranscriptionLanguageCode]] = None
    """The languages that may be spoken. A single language is assumed to be spoken. With several, the
    language is detected among them; with none, among all.
    """
    code_switching: Optional[bool] = None
    """Whether the language is detected anew for each utterance. Otherwise one language is that of the
    whole: in a live session the first utterance of two seconds or more decides, in a file the
    language that is spoken longest.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveAudioChunkCallback(record.Record):
    """Delivers `audio_chunk` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.audio_chunk"] = "live.audio_chunk"
    """The name of the event."""
    payload: AudioChunkAcknowledgment
    """Acknowledges a chunk of audio that came as a binary frame or as text. If `acknowledged` is true, the client may discard these bytes; all others have to be sent again after a reconnect. Chunks of less than 128 bytes that come together may be acknowledged together. After a reconnect only the last acknowledgment is sent again, for everything since the one that has surely arrived."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveCallbackConfig(record.Record):
    """The callback address of a live session, and the messages sent to it."""

    url: Optional[Url] = None
    """The address that receives the messages by POST. Required when `callback` is true."""
    receive_partial_transcripts: Optional[bool] = None
    """Transcripts that may still change."""
    receive_final_transcripts: Optional[bool] = None
    """Transcripts that will not change any more."""
    receive_speech_events: Optional[bool] = None
    """The start and the end of speech."""
    receive_speaker_revisions: Optional[bool] = None
    """Other speakers for earlier finals, with `realtime_processing.diarization`."""
    receive_turn_events: Optional[bool] = None
    """The start and the end of turns, with `endpointing_config.mode` `turn`."""
    receive_pre_processing_events: Optional[bool] = None
    """What was done to the audio before transcription."""
    receive_realtime_processing_events: Optional[bool] = None
    """Translations, entities and sentiments of single utterances."""
    receive_post_processing_events: Optional[bool] = None
    """The whole transcript, its summary and its chapters at the end."""
    receive_acknowledgments: Optional[bool] = None
    """The acknowledgements of audio and of the stop message."""
    receive_errors: Optional[bool] = None
    """Errors."""
    receive_lifecycle_events: Optional[bool] = None
    """The start and the end of the recording and of the session."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveEndRecordingCallback(record.Record):
    """Delivers `end_recording` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.end_recording"] = "live.end_recording"
    """The name of the event."""
    payload: EndRecordingMessage
    """The recording is over: no more audio is accepted, and every final transcript has been sent. The messages of post-processing follow."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveEndSessionCallback(record.Record):
    """Delivers `end_session` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.end_session"] = "live.end_session"
    """The name of the event."""
    payload: EndSessionMessage
    """The last message of a session. Its result can be read now, and the WebSocket closes with 1000."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveErrorCallback(record.Record):
    """Delivers `error` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.error"] = "live.error"
    """The name of the event."""
    payload: ErrorMessage
    """An error that does not belong to one chunk or utterance. The session goes on, unless the WebSocket closes after it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveJob(record.Record):
    """A live session, its parameters and its result."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    request_id: RequestId
    """A short id for support, `G-` and the first eight hexadecimal digits of the job id."""
    version: int
    """The version of the API that the job was made with."""
    status: JobStatus
    """The state of a job.
    - `queued`: waits in the queue
    - `processing`: in progress
    - `done`: has a result
    - `error`: failed, `error_code` and `error_message` say why
    """
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    completed_at: Union[Timestamp, None]
    """When the job ended, null before that."""
    post_session_metadata: Mapping[str, record.Json]
    """Data for diagnosing errors. Empty by default."""
    custom_metadata: Union[CustomMetadata, None]
    """The metadata that came with the request, null when there was none."""
    title: Union[JobTitle, None]
    """What people call the job, null until it was named."""
    tags: JobTags
    """Words by which people sort their jobs; empty for none."""
    error_code: Union[int, None]
    """The HTTP status that describes the failure, null unless `status` is `error`. 413: the audio or the result is larger than the operator allows. 499: the client that the transcript was streamed to disconnected before the end."""
    error_message: Union[str, None]
    """Why the job failed and what to do about it, for people; the text may change. Null unless `status` is `error`, and for jobs that failed before the service recorded it."""
    file: Union[JobFile, None]
    """The audio of the job, null while there is none."""
    kind: Literal["live"] = "live"
    """Tells that the audio was streamed."""
    request_params: Union[LiveSessionParameters, None]
    """The parameters of the session with every default. May be null after an error."""
    result: Union[LiveJobResult, None]
    """The result. Null until the first audio arrives, then what is final so far."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveJobItem(record.Record):
    """A live job in a list, without its result."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    request_id: RequestId
    """A short id for support, `G-` and the first eight hexadecimal digits of the job id."""
    version: int
    """The version of the API that the job was made with."""
    status: JobStatus
    """The state of a job.
    - `queued`: waits in the queue
    - `processing`: in progress
    - `done`: has a result
    - `error`: failed, `error_code` and `error_message` say why
    """
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    completed_at: Union[Timestamp, None]
    """When the job ended, null before that."""
    post_session_metadata: Mapping[str, record.Json]
    """Data for diagnosing errors. Empty by default."""
    custom_metadata: Union[CustomMetadata, None]
    """The metadata that came with the request, null when there was none."""
    title: Union[JobTitle, None]
    """What people call the job, null until it was named."""
    tags: JobTags
    """Words by which people sort their jobs; empty for none."""
    error_code: Union[int, None]
    """The HTTP status that describes the failure, null unless `status` is `error`. 413: the audio or the result is larger than the operator allows. 499: the client that the transcript was streamed to disconnected before the end."""
    error_message: Union[str, None]
    """Why the job failed and what to do about it, for people; the text may change. Null unless `status` is `error`, and for jobs that failed before the service recorded it."""
    file: Union[JobFile, None]
    """The audio of the job, null while there is none."""
    kind: Literal["live"] = "live"
    """Tells that the audio was streamed."""
    request_params: Union[LiveSessionParameters, None]
    """The parameters of the session with every default. May be null after an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveJobResult(record.Record):
    """The result of a live session together with every message that the session sent."""

    metadata: ResultMetadata
    """Facts about the audio and its processing."""
    transcription: Transcription
    """The transcript of the whole audio."""
    translation: Optional[TranslationEnvelope] = None
    """The translations of the transcript."""
    summarization: Optional[SummarizationEnvelope] = None
    """The summary of the transcript."""
    named_entity_recognition: Optional[NamedEntityRecognitionEnvelope] = None
    """The entities found in the transcript."""
    sentiment_analysis: Optional[SentimentAnalysisEnvelope] = None
    """Sentiment and emotion of the transcript, sentence by sentence."""
    chapterization: Optional[ChapterizationEnvelope] = None
    """The chapters of the transcript."""
    audio_to_llm: Optional[AudioToLlmEnvelope] = None
    """The answers of the language model to your prompts."""
    search: Optional[SearchEnvelope] = None
    """Where the terms of a search are said."""
    diarization: Optional[DiarizationEnvelope] = None
    """Who spoke and for how long."""
    messages: Sequence[str]
    """Every message of the session in order, independent of its `receive_*` flags."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveNamedEntityRecognitionCallback(record.Record):
    """Delivers `named_entity_recognition` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.named_entity_recognition"] = "live.named_entity_recognition"
    """The name of the event."""
    payload: NamedEntityRecognitionMessage
    """The entities named in a final utterance, after its final transcript."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LivePostChapterizationCallback(record.Record):
    """Delivers `post_chapterization` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.post_chapterization"] = "live.post_chapterization"
    """The name of the event."""
    payload: PostChapterizationMessage
    """The chapters of the whole session. Sent when `post_processing.chapterization` was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LivePostFinalTranscriptCallback(record.Record):
    """Delivers `post_final_transcript` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.post_final_transcript"] = "live.post_final_transcript"
    """The name of the event."""
    payload: PostFinalTranscriptMessage
    """The whole result of the session, except for the list of messages. The last message before `end_session`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LivePostSummarizationCallback(record.Record):
    """Delivers `post_summarization` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.post_summarization"] = "live.post_summarization"
    """The name of the event."""
    payload: PostSummarizationMessage
    """The summary of the whole session. Sent when `post_processing.summarization` was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LivePostTranscriptCallback(record.Record):
    """Delivers `post_transcript` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.post_transcript"] = "live.post_transcript"
    """The name of the event."""
    payload: PostTranscriptMessage
    """The transcript of the whole session. The first message after `end_recording`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LivePreProcessingCallback(record.Record):
    """Delivers `pre_processing` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.pre_processing"] = "live.pre_processing"
    """The name of the event."""
    payload: PreProcessingMessage
    """What the audio enhancer did to a segment of speech. Sent when `pre_processing.audio_enhancer` was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveResult(record.Record):
    """The result of a live session so far. It is complete once the session is `done`."""

    metadata: ResultMetadata
    """Facts about the audio and its processing."""
    transcription: Transcription
    """The transcript of the whole audio."""
    translation: Optional[TranslationEnvelope] = None
    """The translations of the transcript."""
    summarization: Optional[SummarizationEnvelope] = None
    """The summary of the transcript."""
    named_entity_recognition: Optional[NamedEntityRecognitionEnvelope] = None
    """The entities found in the transcript."""
    sentiment_analysis: Optional[SentimentAnalysisEnvelope] = None
    """Sentiment and emotion of the transcript, sentence by sentence."""
    chapterization: Optional[ChapterizationEnvelope] = None
    """The chapters of the transcript."""
    audio_to_llm: Optional[AudioToLlmEnvelope] = None
    """The answers of the language model to your prompts."""
    search: Optional[SearchEnvelope] = None
    """Where the terms of a search are said."""
    diarization: Optional[DiarizationEnvelope] = None
    """Who spoke and for how long."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSentimentAnalysisCallback(record.Record):
    """Delivers `sentiment_analysis` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.sentiment_analysis"] = "live.sentiment_analysis"
    """The name of the event."""
    payload: SentimentAnalysisMessage
    """Sentiment and emotion of a final utterance, after its final transcript."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSession(record.Record):
    """A live session that is ready for audio."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    url: str
    """The WebSocket address to stream audio to. It contains a token for this session only, so it can
    be given to a browser or an app.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSessionList(record.Record):
    """One page of live jobs, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[LiveJobItem]
    """The jobs of this page."""
    total: Optional[JobTotal] = None
    """How many jobs a list has. At most 10,000 entries of an index are read for it, so that it costs the same however many jobs there are;
    500 jobs if their metadata itself must be compared, with lists or more than 16 values.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSessionParameters(record.Record):
    """The parameters of a live session. Every field that has a default is present."""

    region: Optional[Region] = None
    """The region that processes the audio. It may also be sent as a query parameter. If both are
    sent, they have to agree.
    """
    encoding: AudioEncoding
    """How the samples of the stream are encoded.
    - `wav/pcm`: linear samples
    - `wav/alaw`: A-law, 8 bits
    - `wav/ulaw`: u-law, 8 bits
    """
    bit_depth: Literal[8, 16, 24, 32]
    """The bits of one sample. `wav/alaw` and `wav/ulaw` always have 8."""
    sample_rate: Literal[8000, 16000, 24000, 32000, 44100, 48000]
    """The samples of one channel in one second."""
    channels: int
    """The number of channels in the stream. Each channel is transcribed separately."""
    custom_metadata: Optional[CustomMetadata] = None
    """Your own data, stored and returned with the job.
    Any JSON object of at most 2000 characters as JSON text. Listings can be filtered by it.
    """
    model: Model
    """The model that transcribes the audio. `solaria-1` leaves the choice to the service: it takes the best one for the
    languages that keeps up with the audio. Any other value is the name of an installed model, as `GET /ready` lists
    them; a request for one that is not installed is refused.
    """
    endpointing: float
    """The seconds of silence that end an utterance."""
    endpointing_config: EndpointingConfig
    """How the end of a speaker's turn is decided, which may have several utterances with pauses between them."""
    maximum_duration_without_endpointing: float
    """The seconds after which an utterance ends even without silence."""
    language_config: LanguageConfig
    """The languages to expect."""
    pre_processing: PreProcessingConfig
    """What is done to the audio before it is transcribed."""
    realtime_processing: RealtimeProcessingConfig
    """What is done with each utterance while the session runs."""
    post_processing: PostProcessingConfig
    """What is done with the whole transcript once the session is over."""
    messages_config: MessagesConfig
    """The messages that the session sends over its WebSocket."""
    callback: bool
    """Whether messages are also sent to `callback_config.url`, which is then required."""
    callback_config: LiveCallbackConfig
    """The callback address of a live session, and the messages sent to it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSessionRequest(record.Record):
    """How a live session receives, transcribes and reports audio. Every field is optional."""

    region: Optional[Region] = None
    """The region that processes the audio. It may also be sent as a query parameter. If both are
    sent, they have to agree.
    """
    encoding: Optional[AudioEncoding] = None
    """How the samples of the stream are encoded.
    - `wav/pcm`: linear samples
    - `wav/alaw`: A-law, 8 bits
    - `wav/ulaw`: u-law, 8 bits
    """
    bit_depth: Optional[Literal[8, 16, 24, 32]] = None
    """The bits of one sample. `wav/alaw` and `wav/ulaw` always have 8."""
    sample_rate: Optional[Literal[8000, 16000, 24000, 32000, 44100, 48000]] = None
    """The samples of one channel in one second."""
    channels: Optional[int] = None
    """The number of channels in the stream. Each channel is transcribed separately."""
    custom_metadata: Optional[CustomMetadata] = None
    """Your own data, stored and returned with the job.
    Any JSON object of at most 2000 characters as JSON text. Listings can be filtered by it.
    """
    model: Optional[Model] = None
    """The model that transcribes the audio. `solaria-1` leaves the choice to the service: it takes the best one for the
    languages that keeps up with the audio. Any other value is the name of an installed model, as `GET /ready` lists
    them; a request for one that is not installed is refused.
    """
    endpointing: Optional[float] = None
    """The seconds of silence that end an utterance."""
    endpointing_config: Optional[EndpointingConfig] = None
    """How the end of a speaker's turn is decided, which may have several utterances with pauses between them."""
    maximum_duration_without_endpointing: Optional[float] = None
    """The seconds after which an utterance ends even without silence."""
    language_config: Optional[LanguageConfig] = None
    """The languages to expect."""
    pre_processing: Optional[PreProcessingConfig] = None
    """What is done to the audio before it is transcribed."""
    realtime_processing: Optional[RealtimeProcessingConfig] = None
    """What is done with each utterance while the session runs."""
    post_processing: Optional[PostProcessingConfig] = None
    """What is done with the whole transcript once the session is over."""
    messages_config: Optional[MessagesConfig] = None
    """The messages that the session sends over its WebSocket."""
    callback: Optional[bool] = None
    """Whether messages are also sent to `callback_config.url`, which is then required."""
    callback_config: Optional[LiveCallbackConfig] = None
    """The callback address of a live session, and the messages sent to it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSpeakersRevisedCallback(record.Record):
    """Delivers `speakers_revised` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.speakers_revised"] = "live.speakers_revised"
    """The name of the event."""
    payload: SpeakersRevisedMessage
    """Earlier finals have other speakers than they were sent with, as voices that were heard since then show. Sent just after the final
    that showed it.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSpeechEndCallback(record.Record):
    """Delivers `speech_end` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.speech_end"] = "live.speech_end"
    """The name of the event."""
    payload: SpeechEndMessage
    """Speech ended on a channel. The final transcript of the utterance follows."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveSpeechStartCallback(record.Record):
    """Delivers `speech_start` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.speech_start"] = "live.speech_start"
    """The name of the event."""
    payload: SpeechStartMessage
    """Speech began on a channel."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveStartRecordingCallback(record.Record):
    """Delivers `start_recording` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.start_recording"] = "live.start_recording"
    """The name of the event."""
    payload: StartRecordingMessage
    """The first audio of the session has arrived. Sent once, even if the client reconnects."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveStartSessionCallback(record.Record):
    """Delivers `start_session` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.start_session"] = "live.start_session"
    """The name of the event."""
    payload: StartSessionMessage
    """The session was created and waits for its first connection. Sent to the callback address only: the client knows it from the response to its request."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveStopRecordingCallback(record.Record):
    """Delivers `stop_recording` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.stop_recording"] = "live.stop_recording"
    """The name of the event."""
    payload: StopRecordingAcknowledgment
    """Acknowledges `stop_recording`. The audio received until then is still processed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveTranscriptCallback(record.Record):
    """Delivers `transcript` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.transcript"] = "live.transcript"
    """The name of the event."""
    payload: TranscriptMessage
    """The transcript of one utterance. During speech it is partial, and each partial replaces the one before. The final has the same id and does not change any more."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveTranslationCallback(record.Record):
    """Delivers `translation` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.translation"] = "live.translation"
    """The name of the event."""
    payload: TranslationMessage
    """A final utterance in another language. One message for each target language, after the final transcript of the utterance."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveTurnEndCallback(record.Record):
    """Delivers `turn_end` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.turn_end"] = "live.turn_end"
    """The name of the event."""
    payload: TurnEndMessage
    """Silence ended a turn. Every utterance of it is final."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveTurnProbableEndCallback(record.Record):
    """Delivers `turn_probable_end` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.turn_probable_end"] = "live.turn_probable_end"
    """The name of the event."""
    payload: TurnProbableEndMessage
    """Silence may have ended a turn: its probability reached `eager_threshold`. `turn_end` or `turn_resumed` follows."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveTurnResumedCallback(record.Record):
    """Delivers `turn_resumed` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.turn_resumed"] = "live.turn_resumed"
    """The name of the event."""
    payload: TurnResumedMessage
    """Speech goes on after `turn_probable_end`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveTurnStartCallback(record.Record):
    """Delivers `turn_start` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.turn_start"] = "live.turn_start"
    """The name of the event."""
    payload: TurnStartMessage
    """Speech began a turn on a channel."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveUpdateWordsCallback(record.Record):
    """Delivers `update_words` to the callback address of a live session."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["live.update_words"] = "live.update_words"
    """The name of the event."""
    payload: UpdateWordsAcknowledgment
    """Acknowledges `update_words`. A session that another process continues keeps the words."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MergeCorrection(record.Record):
    """An utterance that goes on in the next one of its channel; if one of the two is split, its last part and the first part of
    the next one. The merged utterance has the speaker of the first. A merge without a next utterance changes nothing.
    """

    utterance: int
    """The number of the utterance in `transcription` of the result."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MessageError(record.Record):
    """The error of one step of a job or session. The job itself goes on."""

    status_code: int
    """The HTTP status that describes the failure best."""
    exception: str
    """The name of the failure."""
    message: str
    """What happened and what can be done about it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MessagesConfig(record.Record):
    """The messages that the session sends over its WebSocket."""

    receive_partial_transcripts: Optional[bool] = None
    """Transcripts that may still change."""
    receive_final_transcripts: Optional[bool] = None
    """Transcripts that will not change any more."""
    receive_speech_events: Optional[bool] = None
    """The start and the end of speech."""
    receive_speaker_revisions: Optional[bool] = None
    """Other speakers for earlier finals, with `realtime_processing.diarization`."""
    receive_turn_events: Optional[bool] = None
    """The start and the end of turns, with `endpointing_config.mode` `turn`."""
    receive_pre_processing_events: Optional[bool] = None
    """What was done to the audio before transcription."""
    receive_realtime_processing_events: Optional[bool] = None
    """Translations, entities and sentiments of single utterances."""
    receive_post_processing_events: Optional[bool] = None
    """The whole transcript, its summary and its chapters at the end."""
    receive_acknowledgments: Optional[bool] = None
    """The acknowledgements of audio and of the stop message."""
    receive_errors: Optional[bool] = None
    """Errors."""
    receive_lifecycle_events: Optional[bool] = None
    """The start and the end of the recording and of the session."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedEntity(record.Record):
    """A name, place, date or other entity found in the transcript."""

    entity_type: str
    """What kind of entity it is, in upper snake case."""
    text: str
    """The words of the entity in the transcript."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedEntityRecognitionData(record.Record):
    """An utterance and the entities that are named in it."""

    utterance_id: UtteranceId
    """Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it."""
    utterance: Utterance
    """What one speaker said on one channel between two pauses."""
    results: Sequence[NamedEntity]
    """The entities in spoken order. Empty when there are none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedEntityRecognitionEnvelope(record.Record):
    """The entities found in the transcript."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[NamedEntity], None]
    """The entities in spoken order, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedEntityRecognitionMessage(record.Record):
    """The entities named in a final utterance, after its final transcript."""

    type: Literal["named_entity_recognition"] = "named_entity_recognition"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: Union[MessageError, None]
    """Why entities could not be searched, or null."""
    data: Union[NamedEntityRecognitionData, None]
    """What was found; null when there is an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenapiDocument(record.Record):
    """The OpenAPI document of the service."""

    openapi: str
    """The version of the OpenAPI specification."""
    info: OpenapiInfo
    """The name and the version of the API."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenapiInfo(record.Record):
    """The name and the version of the API."""

    title: str
    """The name of the API."""
    version: str
    """The version of the API."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PiiRedactionConfig(record.Record):
    """What is removed from the transcript, and its replacement."""

    entity_types: Optional[Union[Sequence[PiiEntitySelector], PiiEntitySelector]] = None
    """The entity types and presets to redact, as a list or as one name. The default is everything
    that this installation can find.
    """
    processed_text_type: Optional[RedactionStyle] = None
    """The replacement of redacted text.
    - `MARKER`: a marker such as `[EMAIL_ADDRESS_1]`, the same number for the same entity
    - `MASK`: one `#` for each character other than a space
    """
    strict: Optional[bool] = None
    """Whether `[WITHHELD]` takes the place of all words of each utterance in whose language a requested type can't be found. Its sound
    counts as redacted. Requires `pii_redaction`.
    """
    audio_margin: Optional[float] = None
    """Seconds before and after each redacted word that `redacted_audio` replaces as well, because times of words are not exact; 0.1
    unless it is given. Requires `redacted_audio`.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class PiiRedactionEnvelope(record.Record):
    """What was redacted."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[RedactionCount], None]
    """One entry for each entity type that was found, null when the add-on failed."""
    not_covered: Optional[Sequence[UncoveredLanguage]] = None
    """The spoken languages in which requested types can't be found; `success` is false if there are any. Absent when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostChapterizationData(record.Record):
    """The chapters of a session."""

    results: Sequence[Chapter]
    """The chapters in the order of the recording. Empty when nothing was said."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostChapterizationMessage(record.Record):
    """The chapters of the whole session. Sent when `post_processing.chapterization` was asked for."""

    type: Literal["post_chapterization"] = "post_chapterization"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: Union[MessageError, None]
    """Why there are no chapters, or null."""
    data: Union[PostChapterizationData, None]
    """The chapters; null when there is an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostFinalTranscriptMessage(record.Record):
    """The whole result of the session, except for the list of messages. The last message before `end_session`."""

    type: Literal["post_final_transcript"] = "post_final_transcript"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: LiveResult
    """The result of a live session so far. It is complete once the session is `done`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostProcessingConfig(record.Record):
    """What is done with the whole transcript once the session is over."""

    summarization: Optional[bool] = None
    """Whether the transcript is summarized."""
    summarization_config: Optional[SummarizationConfig] = None
    """The form of the summary."""
    chapterization: Optional[bool] = None
    """Whether the transcript is divided into chapters."""
    search: Optional[Search] = None
    """Whether the result says where the terms of `search_config` are said. Requires `search_config`."""
    search_config: Optional[SearchConfig] = None
    """What is looked for in the transcript."""
    accurate_transcript: Optional[bool] = None
    """Whether the recording is recognized once more when the session is over, as a file. `result.transcription`, and all that is made of
    it, has the words of this second pass; the finals stay as they were sent. If it fails, as when the recording is longer than a file
    may be, the words are those of the finals, and `result.metadata.warnings` says why.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class PostSummarizationData(record.Record):
    """The summary of a session."""

    results: str
    """The summary, in the style that `summarization_config` selects."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostSummarizationMessage(record.Record):
    """The summary of the whole session. Sent when `post_processing.summarization` was asked for."""

    type: Literal["post_summarization"] = "post_summarization"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: Union[MessageError, None]
    """Why there is no summary, or null."""
    data: Union[PostSummarizationData, None]
    """The summary; null when there is an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostTranscriptMessage(record.Record):
    """The transcript of the whole session. The first message after `end_recording`."""

    type: Literal["post_transcript"] = "post_transcript"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: Transcription
    """The transcript of the whole audio."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreProcessingConfig(record.Record):
    """What is done to the audio before it is transcribed."""

    audio_enhancer: Optional[bool] = None
    """Whether background noise is reduced first."""
    speech_threshold: Optional[float] = None
    """The probability from which sound counts as speech. Raise it in noisy places."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreProcessingData(record.Record):
    """What the audio enhancer did to one segment of speech."""

    channel: ChannelNumber
    """The audio channel, counted from 0."""
    time_range: TimeRange
    """Start and end of a segment, in seconds from the start of the recording."""
    level_before: float
    """Mean level of the segment as received, in dBFS."""
    level_after: float
    """Mean level of the segment as passed to the recognizer, in dBFS."""
    noise_reduction: float
    """Reduction of the level between the words, in dB."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreProcessingMessage(record.Record):
    """What the audio enhancer did to a segment of speech. Sent when `pre_processing.audio_enhancer` was asked for."""

    type: Literal["pre_processing"] = "pre_processing"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: Union[MessageError, None]
    """Why the enhancer did not change the audio, or null."""
    data: Union[PreProcessingData, None]
    """What was done to the audio; null when there is an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedCallbackConfig(record.Record):
    """The callback address of a job and the HTTP method."""

    url: Url
    """The address that receives the result."""
    method: Optional[CallbackMethod] = None
    """The HTTP method of the callback."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedJob(record.Record):
    """A pre-recorded job, its parameters and its result."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    request_id: RequestId
    """A short id for support, `G-` and the first eight hexadecimal digits of the job id."""
    version: int
    """The version of the API that the job was made with."""
    status: JobStatus
    """The state of a job.
    - `queued`: waits in the queue
    - `processing`: in progress
    - `done`: has a result
    - `error`: failed, `error_code` and `error_message` say why
    """
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    completed_at: Union[Timestamp, None]
    """When the job ended, null before that."""
    post_session_metadata: Mapping[str, record.Json]
    """Data for diagnosing errors. Empty by default."""
    custom_metadata: Union[CustomMetadata, None]
    """The metadata that came with the request, null when there was none."""
    title: Union[JobTitle, None]
    """What people call the job, null until it was named."""
    tags: JobTags
    """Words by which people sort their jobs; empty for none."""
    error_code: Union[int, None]
    """The HTTP status that describes the failure, null unless `status` is `error`. 413: the audio or the result is larger than the operator allows. 499: the client that the transcript was streamed to disconnected before the end."""
    error_message: Union[str, None]
    """Why the job failed and what to do about it, for people; the text may change. Null unless `status` is `error`, and for jobs that failed before the service recorded it."""
    file: Union[JobFile, None]
    """The audio of the job, null while there is none."""
    kind: Literal["pre-recorded"] = "pre-recorded"
    """Tells that the audio was a file."""
    progress: JobProgress
    """How far a pre-recorded job is."""
    request_params: Union[PreRecordedJobParameters, None]
    """The parameters of the job with every default. May be null after an error."""
    result: Union[PreRecordedResult, None]
    """The result, null until `status` is `done`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedJobItem(record.Record):
    """A pre-recorded job in a list, without its result."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    request_id: RequestId
    """A short id for support, `G-` and the first eight hexadecimal digits of the job id."""
    version: int
    """The version of the API that the job was made with."""
    status: JobStatus
    """The state of a job.
    - `queued`: waits in the queue
    - `processing`: in progress
    - `done`: has a result
    - `error`: failed, `error_code` and `error_message` say why
    """
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    completed_at: Union[Timestamp, None]
    """When the job ended, null before that."""
    post_session_metadata: Mapping[str, record.Json]
    """Data for diagnosing errors. Empty by default."""
    custom_metadata: Union[CustomMetadata, None]
    """The metadata that came with the request, null when there was none."""
    title: Union[JobTitle, None]
    """What people call the job, null until it was named."""
    tags: JobTags
    """Words by which people sort their jobs; empty for none."""
    error_code: Union[int, None]
    """The HTTP status that describes the failure, null unless `status` is `error`. 413: the audio or the result is larger than the operator allows. 499: the client that the transcript was streamed to disconnected before the end."""
    error_message: Union[str, None]
    """Why the job failed and what to do about it, for people; the text may change. Null unless `status` is `error`, and for jobs that failed before the service recorded it."""
    file: Union[JobFile, None]
    """The audio of the job, null while there is none."""
    kind: Literal["pre-recorded"] = "pre-recorded"
    """Tells that the audio was a file."""
    progress: JobProgress
    """How far a pre-recorded job is."""
    request_params: Union[PreRecordedJobParameters, None]
    """The parameters of the job with every default. May be null after an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedJobList(record.Record):
    """One page of pre-recorded jobs, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[PreRecordedJobItem]
    """The jobs of this page."""
    total: Optional[JobTotal] = None
    """How many jobs a list has. At most 10,000 entries of an index are read for it, so that it costs the same however many jobs there are;
    500 jobs if their metadata itself must be compared, with lists or more than 16 values.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedJobParameters(record.Record):
    """The parameters of a pre-recorded job. Every field that has a default is present."""

    audio_url: Url
    """The address of an audio or video file. Either one that `POST /v2/upload` returned, or any
    http or https address that the service can reach.
    """
    model: Optional[Model] = None
    """The model that transcribes the audio. `solaria-1` leaves the choice to the service: it takes the best one for the
    languages that keeps up with the audio. Any other value is the name of an installed model, as `GET /ready` lists
    them; a request for one that is not installed is refused.
    """
    custom_vocabulary: CustomVocabulary
    """Words that are recognized with preference: true to use `custom_vocabulary_config`, or the entries
    themselves.
    """
    custom_vocabulary_config: Optional[CustomVocabularyConfig] = None
    """The words that are recognized with preference."""
    filler_words: FillerWords
    """Whether fillers such as "um", "äh" or "euh" stay in the transcript, as far as the model writes
    them at all: Whisper leaves most of them out. With false they are left out of partials and
    finals, sentences, subtitles and add-ons, in the languages whose fillers the service knows.
    Sounds that answer, such as "mhm", stay.
    """
    numerals: Optional[Numerals] = None
    """Whether numbers, dates, money, phone numbers and addresses are written in figures. In English; `error` of the envelope, or an error
    message of a live session, names other languages that are spoken.
    """
    profanity_filter: Optional[ProfanityFilter] = None
    """Whether profane words are masked in partials and finals, sentences, subtitles and add-ons, in English, German, French, Spanish, Italian,
    Portuguese and Dutch. Whole words count, never a part of one. `error` of the envelope, or an error message of a live session, names other
    languages that are spoken. The audio is not changed.
    """
    profanity_filter_config: Optional[ProfanityFilterConfig] = None
    """How profane words are masked."""
    callback_url: Optional[Url] = None
    """Deprecated. The address that receives the result by POST. Deprecated, use `callback` with
    `callback_config` instead.
    """
    callback: bool
    """Whether the result is sent to `callback_config.url` once the job is over."""
    callback_config: Optional[PreRecordedCallbackConfig] = None
    """The callback address of a job and the HTTP method."""
    subtitles: bool
    """Whether subtitle files are made."""
    subtitles_config: Optional[SubtitlesConfig] = None
    """The form of the subtitle files."""
    diarization: bool
    """Whether speakers are distinguished."""
    diarization_config: Optional[DiarizationConfig] = None
    """Hints about the number of speakers, and the voices to recognize. `min_speakers` must not be greater than `max_speakers`."""
    translation: bool
    """Whether the transcript is translated. Requires `translation_config`."""
    translation_config: Optional[TranslationConfig] = None
    """Into which languages to translate, and how."""
    summarization: bool
    """Whether the transcript is summarized."""
    summarization_config: Optional[SummarizationConfig] = None
    """The form of the summary."""
    named_entity_recognition: bool
    """Whether names, places, dates and other entities are found."""
    custom_spelling: bool
    """Whether words are respelled. Requires `custom_spelling_config`."""
    custom_spelling_config: Optional[CustomSpellingConfig] = None
    """How words are spelled in the transcript."""
    sentiment_analysis: bool
    """Whether sentiment and emotion are detected."""
    audio_to_llm: bool
    """Whether a language model answers prompts. Requires `audio_to_llm_config`."""
    audio_to_llm_config: Optional[AudioToLlmConfig] = None
    """What to ask a language model about the transcript."""
    pii_redaction: bool
    """Whether personal data is removed from the transcript."""
    pii_redaction_config: Optional[PiiRedactionConfig] = None
    """What is removed from the transcript, and its replacement."""
    redacted_audio: Optional[RedactedAudio] = None
    """Makes a copy of the audio in which redacted words are not heard, which `GET .../file?redacted=true` downloads once the job is done: a
    WAV file of 16 kHz. The sound of each redacted word, of all channels, is replaced. Requires `pii_redaction`. If the words could not be
    redacted there is no audio to download either.
    - `silence`: by silence
    - `tone`: by a tone of 1 kHz
    """
    delete_original: Optional[DeleteOriginal] = None
    """Whether the original audio is deleted for good when the job is over, also if it has failed, so that only the redacted copy is left. An
    upload goes, too, unless another job uses it. Requires `redacted_audio`.
    """
    custom_metadata: Optional[CustomMetadata] = None
    """Your own data, stored and returned with the job.
    Any JSON object of at most 2000 characters as JSON text. Listings can be filtered by it.
    """
    sentences: bool
    """Whether the transcript is also cut into sentences."""
    punctuation_enhanced: bool
    """Whether a second, more accurate step adds the punctuation."""
    search: Optional[Search] = None
    """Whether the result says where the terms of `search_config` are said. Requires `search_config`."""
    search_config: Optional[SearchConfig] = None
    """What is looked for in the transcript."""
    language_config: LanguageConfig
    """The languages to expect."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedJobReference(record.Record):
    """An accepted job and the address of its result."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    result_url: str
    """The address of the job. Poll it until `status` is `done` or `error`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranscribeParameters(record.Record):
    """What to do with the audio that `transcribe` uploads: a pre-recorded job without the address of its audio."""

    model: Optional[Model] = None
    """The model that transcribes the audio. `solaria-1` leaves the choice to the service: it takes the best one for the
    languages that keeps up with the audio. Any other value is the name of an installed model, as `GET /ready` lists
    them; a request for one that is not installed is refused.
    """
    custom_vocabulary: Optional[CustomVocabulary] = None
    """Words that are recognized with preference: true to use `custom_vocabulary_config`, or the entries
    themselves.
    """
    custom_vocabulary_config: Optional[CustomVocabularyConfig] = None
    """The words that are recognized with preference."""
    filler_words: Optional[FillerWords] = None
    """Whether fillers such as "um", "äh" or "euh" stay in the transcript, as far as the model writes
    them at all: Whisper leaves most of them out. With false they are left out of partials and
    finals, sentences, subtitles and add-ons, in the languages whose fillers the service knows.
    Sounds that answer, such as "mhm", stay.
    """
    numerals: Optional[Numerals] = None
    """Whether numbers, dates, money, phone numbers and addresses are written in figures. In English; `error` of the envelope, or an error
    message of a live session, names other languages that are spoken.
    """
    profanity_filter: Optional[ProfanityFilter] = None
    """Whether profane words are masked in partials and finals, sentences, subtitles and add-ons, in English, German, French, Spanish, Italian,
    Portuguese and Dutch. Whole words count, never a part of one. `error` of the envelope, or an error message of a live session, names other
    languages that are spoken. The audio is not changed.
    """
    profanity_filter_config: Optional[ProfanityFilterConfig] = None
    """How profane words are masked."""
    callback_url: Optional[Url] = None
    """Deprecated. The address that receives the result by POST. Deprecated, use `callback` with
    `callback_config` instead.
    """
    callback: Optional[bool] = None
    """Whether the result is sent to `callback_config.url` once the job is over."""
    callback_config: Optional[PreRecordedCallbackConfig] = None
    """The callback address of a job and the HTTP method."""
    subtitles: Optional[bool] = None
    """Whether subtitle files are made."""
    subtitles_config: Optional[SubtitlesConfig] = None
    """The form of the subtitle files."""
    diarization: Optional[bool] = None
    """Whether speakers are distinguished."""
    diarization_config: Optional[DiarizationConfig] = None
    """Hints about the number of speakers, and the voices to recognize. `min_speakers` must not be greater than `max_speakers`."""
    translation: Optional[bool] = None
    """Whether the transcript is translated. Requires `translation_config`."""
    translation_config: Optional[TranslationConfig] = None
    """Into which languages to translate, and how."""
    summarization: Optional[bool] = None
    """Whether the transcript is summarized."""
    summarization_config: Optional[SummarizationConfig] = None
    """The form of the summary."""
    named_entity_recognition: Optional[bool] = None
    """Whether names, places, dates and other entities are found."""
    custom_spelling: Optional[bool] = None
    """Whether words are respelled. Requires `custom_spelling_config`."""
    custom_spelling_config: Optional[CustomSpellingConfig] = None
    """How words are spelled in the transcript."""
    sentiment_analysis: Optional[bool] = None
    """Whether sentiment and emotion are detected."""
    audio_to_llm: Optional[bool] = None
    """Whether a language model answers prompts. Requires `audio_to_llm_config`."""
    audio_to_llm_config: Optional[AudioToLlmConfig] = None
    """What to ask a language model about the transcript."""
    pii_redaction: Optional[bool] = None
    """Whether personal data is removed from the transcript."""
    pii_redaction_config: Optional[PiiRedactionConfig] = None
    """What is removed from the transcript, and its replacement."""
    redacted_audio: Optional[RedactedAudio] = None
    """Makes a copy of the audio in which redacted words are not heard, which `GET .../file?redacted=true` downloads once the job is done: a
    WAV file of 16 kHz. The sound of each redacted word, of all channels, is replaced. Requires `pii_redaction`. If the words could not be
    redacted there is no audio to download either.
    - `silence`: by silence
    - `tone`: by a tone of 1 kHz
    """
    delete_original: Optional[DeleteOriginal] = None
    """Whether the original audio is deleted for good when the job is over, also if it has failed, so that only the redacted copy is left. An
    upload goes, too, unless another job uses it. Requires `redacted_audio`.
    """
    custom_metadata: Optional[CustomMetadata] = None
    """Your own data, stored and returned with the job.
    Any JSON object of at most 2000 characters as JSON text. Listings can be filtered by it.
    """
    sentences: Optional[bool] = None
    """Whether the transcript is also cut into sentences."""
    punctuation_enhanced: Optional[bool] = None
    """Whether a second, more accurate step adds the punctuation."""
    search: Optional[Search] = None
    """Whether the result says where the terms of `search_config` are said. Requires `search_config`."""
    search_config: Optional[SearchConfig] = None
    """What is looked for in the transcript."""
    language_config: Optional[LanguageConfig] = None
    """The languages to expect."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedJobRequest(TranscribeParameters):
    """The audio to transcribe and what to do with the transcript."""

    audio_url: Url
    """The address of an audio or video file. Either one that `POST /v2/upload` returned, or any
    http or https address that the service can reach.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class PreRecordedResult(record.Record):
    """The transcript of the audio and the results of the add-ons. An add-on that was not requested is
    absent. A failed one reports it in its envelope.
    """

    metadata: ResultMetadata
    """Facts about the audio and its processing."""
    transcription: Transcription
    """The transcript of the whole audio."""
    translation: Optional[TranslationEnvelope] = None
    """The translations of the transcript."""
    summarization: Optional[SummarizationEnvelope] = None
    """The summary of the transcript."""
    chapterization: Optional[ChapterizationEnvelope] = None
    """The chapters of the transcript."""
    named_entity_recognition: Optional[NamedEntityRecognitionEnvelope] = None
    """The entities found in the transcript."""
    sentiment_analysis: Optional[SentimentAnalysisEnvelope] = None
    """Sentiment and emotion of the transcript, sentence by sentence."""
    audio_to_llm: Optional[AudioToLlmEnvelope] = None
    """The answers of the language model to your prompts."""
    sentences: Optional[SentencesEnvelope] = None
    """The transcript cut into sentences."""
    search: Optional[SearchEnvelope] = None
    """Where the terms of a search are said."""
    diarization: Optional[DiarizationEnvelope] = None
    """Who spoke and for how long."""
    pii_redaction: Optional[PiiRedactionEnvelope] = None
    """What was redacted."""
    custom_vocabulary: Optional[EffectEnvelope] = None
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """
    custom_spelling: Optional[EffectEnvelope] = None
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """
    punctuation_enhanced: Optional[EffectEnvelope] = None
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """
    numerals: Optional[EffectEnvelope] = None
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """
    profanity_filter: Optional[EffectEnvelope] = None
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """
    subtitles: Optional[EffectEnvelope] = None
    """The outcome of an add-on whose effect is in the transcript itself. `is_empty` says that it had
    nothing to do; if it failed, the transcript, or what is in languages that `error` names, is as it would be without it.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class ProfanityFilterConfig(record.Record):
    """How profane words are masked."""

    mask: Optional[ProfanityMask] = None
    """What is written in place of a profane word.
    - `first_letter`: its first letter, and a `*` for each other one
    - `stars`: a `*` for each letter
    - `removed`: nothing
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class Readiness(record.Record):
    """The service takes work; lists the parts that it needs, and what recognizes speech."""

    status: Literal["ready"] = "ready"
    """Always `ready`. A service that is not ready responds with 503."""
    checks: Sequence[ReadinessCheck]
    """The parts of the service that were checked, by name."""
    recognizers: Sequence[RecognizerInUse]
    """What recognizes speech, the best first. Each job uses the one that suits it; its result names it."""
    language_model: Optional[str] = None
    """The language model that answers prompts. Absent if the operator has set none."""
    load: Optional[ServiceLoad] = None
    """How busy the service is. Jobs and sessions are those of your account."""
    recognition_advice: Optional[str] = None
    """Why recognition is not better, and what the operator can do about it. Absent if nothing is missing."""
    max_share_seconds: Optional[int] = None
    """How long links to transcripts may work, in seconds. Absent if there are none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReadinessCheck(record.Record):
    """One part that the service needs."""

    name: str
    """The name of the part."""
    ok: bool
    """Whether it works."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RealtimeProcessingConfig(record.Record):
    """What is done with each utterance while the session runs."""

    custom_vocabulary: Optional[bool] = None
    """Whether the words of `custom_vocabulary_config` are recognized with preference."""
    custom_vocabulary_config: Optional[CustomVocabularyConfig] = None
    """The words that are recognized with preference."""
    custom_spelling: Optional[bool] = None
    """Whether words are respelled. Requires `custom_spelling_config`."""
    custom_spelling_config: Optional[CustomSpellingConfig] = None
    """How words are spelled in the transcript."""
    filler_words: Optional[FillerWords] = None
    """Whether fillers such as "um", "äh" or "euh" stay in the transcript, as far as the model writes
    them at all: Whisper leaves most of them out. With false they are left out of partials and
    finals, sentences, subtitles and add-ons, in the languages whose fillers the service knows.
    Sounds that answer, such as "mhm", stay.
    """
    numerals: Optional[Numerals] = None
    """Whether numbers, dates, money, phone numbers and addresses are written in figures. In English; `error` of the envelope, or an error
    message of a live session, names other languages that are spoken.
    """
    profanity_filter: Optional[ProfanityFilter] = None
    """Whether profane words are masked in partials and finals, sentences, subtitles and add-ons, in English, German, French, Spanish, Italian,
    Portuguese and Dutch. Whole words count, never a part of one. `error` of the envelope, or an error message of a live session, names other
    languages that are spoken. The audio is not changed.
    """
    profanity_filter_config: Optional[ProfanityFilterConfig] = None
    """How profane words are masked."""
    translation: Optional[bool] = None
    """Whether utterances are translated. Requires `translation_config`."""
    translation_config: Optional[TranslationConfig] = None
    """Into which languages to translate, and how."""
    named_entity_recognition: Optional[bool] = None
    """Whether names, places, dates and other entities are found."""
    sentiment_analysis: Optional[bool] = None
    """Whether sentiment and emotion are detected."""
    diarization: Optional[bool] = None
    """Whether speakers are distinguished. Final utterances carry their `speaker`, which `speakers_revised`
    may correct; the result of the session has them corrected by the whole recording.
    """
    diarization_config: Optional[DiarizationConfig] = None
    """Hints about the number of speakers, and the voices to recognize. `min_speakers` must not be greater than `max_speakers`."""
    pii_redaction: Optional[bool] = None
    """Whether personal data is removed from finals before they are sent, stored or worked on. A final waits until 24 more words of its
    channel, or 3 seconds without speech, have followed it, so that what is said across a pause is found as well.
    """
    pii_redaction_config: Optional[PiiRedactionConfig] = None
    """What is removed from the transcript, and its replacement."""
    partials: Optional[RedactedPartials] = None
    """With `pii_redaction`, partial transcripts are not sent, because words that are not complete can't be redacted. `held` sends those words
    of an utterance that 24 more of it have followed, redacted. Utterances of less than 25 words have none. Requires `pii_redaction`.
    """
    redacted_audio: Optional[RedactedAudio] = None
    """Makes a copy of the audio in which redacted words are not heard, which `GET .../file?redacted=true` downloads once the job is done: a
    WAV file of 16 kHz. The sound of each redacted word, of all channels, is replaced. Requires `pii_redaction`. If the words could not be
    redacted there is no audio to download either.
    - `silence`: by silence
    - `tone`: by a tone of 1 kHz
    """
    delete_original: Optional[DeleteOriginal] = None
    """Whether the original audio is deleted for good when the job is over, also if it has failed, so that only the redacted copy is left. An
    upload goes, too, unless another job uses it. Requires `redacted_audio`.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class RecognizerInUse(record.Record):
    """An engine with its model, which recognizes speech."""

    engine: str
    """The recognition engine."""
    model: str
    """The model of the engine, which requests may ask for as `model`."""
    languages: Sequence[TranscriptionLanguageCode]
    """The languages that it understands; empty for all languages."""
    expected_word_error_rate: Optional[float] = None
    """Word error rate of the model in percent, as its makers measured it on clean read speech. Absent if it is unknown."""
    real_time_factor: Optional[float] = None
    """Seconds of one core that this machine needs for one second of speech in utterances of three seconds, as it was measured. Absent
    until then.
    """
    used_for: Optional[Sequence[Literal["files", "live"]]] = None
    """What it recognizes if a request names no model, in at least one of its languages."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RedactionCount(record.Record):
    """How often one entity type was redacted."""

    entity_type: PiiEntityType
    """A kind of personal or sensitive data that can be redacted."""
    count: int
    """How many times it was found."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultMetadata(record.Record):
    """Facts about the audio and its processing."""

    audio_duration: float
    """The length of the audio in seconds."""
    number_of_distinct_channels: int
    """The number of distinct channels. Identical channels are transcribed once."""
    billing_time: float
    """The length of the audio times the number of distinct channels, in seconds."""
    transcription_time: float
    """The processing time in seconds."""
    engine: Optional[str] = None
    """The recognition engine."""
    model: Optional[str] = None
    """The model of the engine."""
    models: Optional[Sequence[str]] = None
    """After the second pass of `post_processing.accurate_transcript`: the model of the finals, then that of the transcript. Absent otherwise."""
    expected_word_error_rate: Optional[float] = None
    """Word error rate of the model in percent, as its makers measured it on clean read speech. Absent if it is unknown."""
    languages: Optional[Sequence[DetectedLanguage]] = None
    """The languages that were detected, the likeliest first. Absent if the language was given, or if the model detects none. With
    `code_switching`, utterances may be in others.
    """
    add_ons_made_at: Optional[AddOnTimes] = None
    """When add-ons were made of the corrected transcript. One that is not named was made with the transcript, without corrections."""
    warnings: Optional[Sequence[ResultWarning]] = None
    """What to know before the words are relied on. Absent if there is nothing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultWarning(record.Record):
    """What to know before the words of a result are relied on."""

    code: Literal["language_not_understood", "speech_not_understood", "recognized_once"]
    """The stable name of the warning. New ones may be added. `language_not_understood`: the speech is, or was said to be, in a language
    that the model which recognized it does not know, so that its words are made up. `speech_not_understood`: models said the same over
    and over about a part of the speech; its words are there once. `recognized_once`: the second pass that
    `accurate_transcript` asks for failed, so that the words are those of the finals.
    """
    message: str
    """What is the matter, and what to do about it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchConfig(record.Record):
    """What is looked for in the transcript."""

    terms: Sequence[str]
    """Words or phrases. Capital letters and marks make no difference; words in Latin script are found by their sound as well."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchEnvelope(record.Record):
    """Where the terms of a search are said."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[SearchedTerm], None]
    """One for each term, in the order of the request; null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchHit(record.Record):
    """Words that are a term of a search, or sound like it."""

    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    confidence: float
    """How sure it is that the term was said, where 1 is certain. It is the lowest confidence of the words if they are the term. If they only
    sound like it, it is that, times the probability that the term was said in their place.
    """
    snippet: str
    """The words as they are in the transcript."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchedTerm(record.Record):
    """A term of a search, and where it is said."""

    query: str
    """The term as it was given."""
    hits: Sequence[SearchHit]
    """Where it is said, in spoken order; empty if it is not."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sentence(record.Record):
    """One sentence of the transcript."""

    sentence: str
    """The text of the sentence."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    words: Sequence[Word]
    """The words of the sentence in order."""
    confidence: Confidence
    """How sure the recognizer is, from 0 (a guess) to 1 (certain)."""
    language: LanguageCode
    """A language that a transcript or a translation is written in.
    Two letters of ISO 639-1, with `jw` for Javanese, and the three-letter codes `haw` and `yue`.
    """
    speaker: Optional[SpeakerNumber] = None
    """The speaker, counted from 0. Present when `diarization` was asked for."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SentencesEnvelope(record.Record):
    """The transcript cut into sentences."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[Sentence], None]
    """The sentences in order, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SentimentAnalysisData(record.Record):
    """An utterance with its sentiment and emotion."""

    utterance_id: UtteranceId
    """Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it."""
    utterance: Utterance
    """What one speaker said on one channel between two pauses."""
    results: Sequence[SentimentResult]
    """One entry for each sentence of the utterance, in spoken order."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SentimentAnalysisEnvelope(record.Record):
    """Sentiment and emotion of the transcript, sentence by sentence."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[SentimentResult], None]
    """The entries in order, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SentimentAnalysisMessage(record.Record):
    """Sentiment and emotion of a final utterance, after its final transcript."""

    type: Literal["sentiment_analysis"] = "sentiment_analysis"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: Union[MessageError, None]
    """Why sentiment and emotion could not be detected, or null."""
    data: Union[SentimentAnalysisData, None]
    """What was found; null when there is an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SentimentResult(record.Record):
    """Sentiment and emotion of one sentence."""

    text: str
    """The text of the sentence."""
    sentiment: Sentiment
    """The attitude that the words express."""
    emotion: Emotion
    """The strongest emotion in the words, `neutral` when there is none."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker, counted from 0. Present when `diarization` was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ServiceLoad(record.Record):
    """How busy the service is. Jobs and sessions are those of your account."""

    cpu: float
    """Processes that ran or wanted to run in the last minute, for each core of the machine that responds. Above 1 some waited."""
    jobs_processing: int
    """Pre-recorded jobs that are `processing`."""
    jobs_queued: int
    """Pre-recorded jobs that are `queued`."""
    oldest_wait: Union[float, None]
    """For how many seconds the longest waiting one of them has been `queued`; null if none is."""
    live_sessions: int
    """Live sessions that are `processing`."""
    disk: Optional[DiskSpace] = None
    """The disk with the audio. Absent if the audio is in a bucket."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShareLink(record.Record):
    """A link that shows one transcript."""

    url: str
    """The address of the page, with the token in its fragment."""
    expires_at: str
    """When the link stops working."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShareRequest(record.Record):
    """How long a link works, and what it shows."""

    expires_in: int
    """How long the link works, in seconds. The operator sets the longest time."""
    audio: Optional[bool] = None
    """Whether the recording can be played and downloaded."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SignIn(record.Record):
    """A key that a sign-in link was exchanged for."""

    key: str
    """The key, to be sent in the header `x-service-key`."""
    key_id: str
    """The id that the operator sees, to revoke the key before it expires."""
    expires_at: Timestamp
    """When the key stops working."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SignInRequest(record.Record):
    """The code of a sign-in link."""

    code: str
    """The part of the link after `#sign-in=`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakerCorrection(record.Record):
    """The speaker of an utterance, in place of the one that was found. A correction of an utterance that the transcript does
    not have changes nothing; of two for one utterance the last one counts.
    """

    utterance: int
    """The number of the utterance."""
    speaker: SpeakerNumber
    """A speaker of the transcript, or a new one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakerName(record.Record):
    """The name of a speaker."""

    speaker: SpeakerNumber
    """The speaker as the transcript numbers it."""
    name: str
    """The name. In texts it takes one line."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakerRevision(record.Record):
    """The speaker of one final from now on."""

    utterance_id: UtteranceId
    """Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it."""
    speaker: SpeakerNumber
    """The speaker, counted from 0 in order of first appearance."""
    voice: Union[UtteranceVoice, None]
    """The enrolled voice of the speaker. Null where none is sure, and if none was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakerShare(record.Record):
    """How long one speaker talked."""

    speaker: SpeakerNumber
    """The speaker, counted from 0 in order of first appearance."""
    duration: Duration
    """A length of time in seconds, rounded to the millisecond."""
    turns: Optional[Sequence[SpeakerTurn]] = None
    """When the speaker talks, in order. Turns of two speakers overlap where both talk at once, though
    a word of the transcript has one speaker. Absent in results of earlier versions.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakerTurn(record.Record):
    """A span of time in which one speaker talks."""

    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakersRevisedData(record.Record):
    """Finals with the speakers that they have now."""

    revisions: Sequence[SpeakerRevision]
    """One entry for each final whose speaker has changed, in the order of the finals."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeakersRevisedMessage(record.Record):
    """Earlier finals have other speakers than they were sent with, as voices that were heard since then show. Sent just after the final
    that showed it.
    """

    type: Literal["speakers_revised"] = "speakers_revised"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: SpeakersRevisedData
    """Finals with the speakers that they have now."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeechEndMessage(record.Record):
    """Speech ended on a channel. The final transcript of the utterance follows."""

    type: Literal["speech_end"] = "speech_end"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: SpeechEventData
    """When and where speech began or ended."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeechEventData(record.Record):
    """When and where speech began or ended."""

    time: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SpeechStartMessage(record.Record):
    """Speech began on a channel."""

    type: Literal["speech_start"] = "speech_start"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: SpeechEventData
    """When and where speech began or ended."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SplitCorrection(record.Record):
    """A place where an utterance is split in two. Words keep their times. A split at a word that the utterance does not have
    changes nothing; of two at one word the last one counts. A correction of words on both sides of a split belongs to the
    part where it begins, unless it has as many words as it replaces.
    """

    utterance: int
    """The number of the utterance in `transcription` of the result."""
    word: int
    """The number of the first word of the second part, before corrections."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker of the second part. Without it, that of the utterance."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StartRecordingMessage(record.Record):
    """The first audio of the session has arrived. Sent once, even if the client reconnects."""

    type: Literal["start_recording"] = "start_recording"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StartSessionMessage(record.Record):
    """The session was created and waits for its first connection. Sent to the callback address only: the client knows it from the response to its request."""

    type: Literal["start_session"] = "start_session"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StopRecordingAcknowledgment(record.Record):
    """Acknowledges `stop_recording`. The audio received until then is still processed."""

    type: Literal["stop_recording"] = "stop_recording"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    acknowledged: bool
    """Whether the recording is being stopped."""
    error: Union[MessageError, None]
    """Why the recording could not be stopped, or null."""
    data: Union[StopRecordingAcknowledgmentData, None]
    """The recorded duration; null if the recording could not be stopped."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StopRecordingAcknowledgmentData(record.Record):
    """The recorded duration at the time of the stop."""

    recording_duration: Duration
    """Length of the recording, in seconds."""
    recording_left_to_process: Duration
    """The part of it that is not recognized yet, in seconds."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StopRecordingMessage(record.Record):
    """Announces that no more audio follows. The service processes what it has, sends its remaining messages and closes the WebSocket with 1000."""

    type: Literal["stop_recording"] = "stop_recording"
    """The name of the message."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Subtitle(record.Record):
    """The whole transcript as one subtitle file."""

    format: SubtitleFormat
    """The format of a subtitle file.
    - `srt`: SubRip
    - `vtt`: WebVTT
    """
    subtitles: str
    """The content of the subtitle file."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SubtitlesConfig(record.Record):
    """The form of the subtitle files."""

    formats: Optional[Sequence[SubtitleFormat]] = None
    """The formats to make."""
    minimum_duration: Optional[float] = None
    """The shortest time in seconds that a caption stays on screen."""
    maximum_duration: Optional[float] = None
    """The longest time in seconds that a caption stays on screen."""
    maximum_characters_per_row: Optional[int] = None
    """The longest row of a caption in characters."""
    maximum_rows_per_caption: Optional[int] = None
    """The most rows that a caption has."""
    style: Optional[SubtitleStyle] = None
    """How captions are divided.
    - `default`: follows the speech
    - `compliance`: keeps to the usual broadcast rules for reading speed and row length
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class SummarizationConfig(record.Record):
    """The form of the summary."""

    type: Optional[SummaryType] = None
    """The form of a summary.
    - `general`: a few paragraphs
    - `concise`: a few sentences
    - `bullet_points`: a list
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class SummarizationEnvelope(record.Record):
    """The summary of the transcript."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[str, None]
    """The summary, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranscriptData(record.Record):
    """One utterance, partial or final."""

    id: UtteranceId
    """Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it."""
    is_final: bool
    """Whether the utterance is finished. A partial may still change."""
    utterance: Utterance
    """What one speaker said on one channel between two pauses."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranscriptMessage(record.Record):
    """The transcript of one utterance. During speech it is partial, and each partial replaces the one before. The final has the same id and does not change any more."""

    type: Literal["transcript"] = "transcript"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: TranscriptData
    """One utterance, partial or final."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Transcription(record.Record):
    """The transcript of the whole audio."""

    full_transcript: str
    """The text of all utterances in order of their start."""
    languages: Sequence[LanguageCode]
    """The languages that were spoken, most used first."""
    utterances: Sequence[Utterance]
    """The utterances in order of their start."""
    sentences: Optional[Sequence[Sentence]] = None
    """The transcript cut into sentences. Present when `sentences` was asked for."""
    subtitles: Optional[Sequence[Subtitle]] = None
    """One subtitle file for each format asked for. Present when `subtitles` was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranscriptionErrorCallback(record.Record):
    """Reports to the callback address of a pre-recorded job that the job failed, and why."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["transcription.error"] = "transcription.error"
    """The name of the event."""
    error: CallbackError
    """Why a pre-recorded job failed."""
    custom_metadata: Union[CustomMetadata, None]
    """The metadata of the job, or null."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranscriptionList(record.Record):
    """One page of jobs of both kinds, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[TranscriptionJobItem]
    """The jobs of this page."""
    total: Optional[JobTotal] = None
    """How many jobs a list has. At most 10,000 entries of an index are read for it, so that it costs the same however many jobs there are;
    500 jobs if their metadata itself must be compared, with lists or more than 16 values.
    """


@dataclass(frozen=True, kw_only=True, slots=True)
class TranscriptionSuccessCallback(record.Record):
    """Delivers the result of a pre-recorded job to its callback address."""

    id: JobId
    """The id of a job, a version 7 UUID. Later jobs have greater ids."""
    event: Literal["transcription.success"] = "transcription.success"
    """The name of the event."""
    payload: PreRecordedResult
    """The transcript of the audio and the results of the add-ons. An add-on that was not requested is
    absent. A failed one reports it in its envelope.
    """
    custom_metadata: Union[CustomMetadata, None]
    """The metadata of the job, or null."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationConfig(record.Record):
    """Into which languages to translate, and how."""

    target_languages: Sequence[LanguageCode]
    """The languages to translate into."""
    model: Optional[TranslationModel] = None
    """The model that translates.
    - `base`: fast
    - `enhanced`: slower and better
    """
    match_original_utterances: Optional[bool] = None
    """Whether the translation keeps the division into utterances."""
    lipsync: Optional[bool] = None
    """Whether translated words have the times of the spoken words."""
    context_adaptation: Optional[bool] = None
    """Whether the translator takes `context` and the rest of the transcript into account."""
    context: Optional[str] = None
    """The subject of the recording."""
    informal: Optional[bool] = None
    """Whether the informal form of address is used in languages that have one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationData(record.Record):
    """An utterance and its translation."""

    utterance_id: UtteranceId
    """Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it."""
    utterance: Utterance
    """What one speaker said on one channel between two pauses."""
    original_language: LanguageCode
    """The language that was spoken."""
    target_language: LanguageCode
    """The language that it was translated into."""
    translated_utterance: Utterance
    """The utterance in the target language. Its words share the time of the spoken words."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationEnvelope(record.Record):
    """The translations of the transcript."""

    success: bool
    """Whether the add-on did all of its work. If not, `error` says what is missing and why; `results` has the part that was done, or is null."""
    is_empty: bool
    """Whether there was nothing to report."""
    exec_time: float
    """How long the add-on took, in seconds."""
    error: Union[MessageError, None]
    """Why the add-on failed or differs from what was requested; null otherwise."""
    results: Union[Sequence[TranslationResult], None]
    """One translation for each target language, null when the add-on failed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationMessage(record.Record):
    """A final utterance in another language. One message for each target language, after the final transcript of the utterance."""

    type: Literal["translation"] = "translation"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    error: Union[MessageError, None]
    """Why the utterance could not be translated, or null."""
    data: Union[TranslationData, None]
    """The translated utterance; null when there is an error."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TranslationResult(record.Record):
    """The transcript in one target language."""

    error: Union[MessageError, None]
    """Why this language failed, or which options the translation could not follow; null otherwise."""
    full_transcript: str
    """The translated text of all utterances, empty when this language failed."""
    languages: Sequence[LanguageCode]
    """The target language, as a list of one."""
    utterances: Sequence[Utterance]
    """The translated utterances."""
    sentences: Optional[Sequence[Sentence]] = None
    """The translated sentences. Present when `sentences` was asked for."""
    subtitles: Optional[Sequence[Subtitle]] = None
    """One translated subtitle file for each format. Present when `subtitles` was asked for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TurnEndMessage(record.Record):
    """Silence ended a turn. Every utterance of it is final."""

    type: Literal["turn_end"] = "turn_end"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: TurnEventData
    """A change in a speaker's turn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TurnEventData(record.Record):
    """A change in a speaker's turn."""

    time: Seconds
    """Where speech began, or where the last speech before a pause ended."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""
    probability: Union[float, None]
    """The probability that the turn is over. Null when speech begins, and if the audio ended before it was judged."""
    utterance_ids: Sequence[UtteranceId]
    """The utterances of the turn so far, in order. The last one may have no final yet, except in `turn_end`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TurnProbableEndMessage(record.Record):
    """Silence may have ended a turn: its probability reached `eager_threshold`. `turn_end` or `turn_resumed` follows."""

    type: Literal["turn_probable_end"] = "turn_probable_end"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: TurnEventData
    """A change in a speaker's turn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TurnResumedMessage(record.Record):
    """Speech goes on after `turn_probable_end`."""

    type: Literal["turn_resumed"] = "turn_resumed"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: TurnEventData
    """A change in a speaker's turn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TurnStartMessage(record.Record):
    """Speech began a turn on a channel."""

    type: Literal["turn_start"] = "turn_start"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    data: TurnEventData
    """A change in a speaker's turn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UncoveredLanguage(record.Record):
    """A spoken language in which requested entity types can't be found."""

    language: LanguageCode
    """A language that a transcript or a translation is written in.
    Two letters of ISO 639-1, with `jw` for Javanese, and the three-letter codes `haw` and `yue`.
    """
    entity_types: Sequence[PiiEntityType]
    """The requested types that can't be found in it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UpdateWordsAcknowledgment(record.Record):
    """Acknowledges `update_words`. A session that another process continues keeps the words."""

    type: Literal["update_words"] = "update_words"
    """The name of the message."""
    session_id: JobId
    """The live session."""
    created_at: Timestamp
    """The time at which the message was made."""
    sequence_number: SequenceNumber
    """The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""
    acknowledged: bool
    """Whether the words change."""
    error: Union[MessageError, None]
    """Why the words stay as they were, or null."""
    data: Union[WordsInForce, None]
    """The words from then on; null if they stay as they were."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UpdateWordsData(record.Record):
    """What changes. Each replaces all that was asked for before; an empty one turns it off. What is left out stays as it is."""

    custom_vocabulary_config: Optional[CustomVocabularyConfig] = None
    """The words that are recognized with preference."""
    custom_spelling_config: Optional[CustomSpellingConfig] = None
    """How words are spelled in the transcript."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UpdateWordsMessage(record.Record):
    """Changes the custom vocabulary and the spelling of a running session, from the next utterance on."""

    type: Literal["update_words"] = "update_words"
    """The name of the message."""
    data: UpdateWordsData
    """What changes. Each replaces all that was asked for before; an empty one turns it off. What is left out stays as it is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UploadRequest(record.Record):
    """An address to fetch the audio from."""

    audio_url: Url
    """The http or https address of an audio or video file."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UploadedAudio(record.Record):
    """A stored file, ready to be transcribed."""

    audio_url: str
    """The address to send as `audio_url` of a pre-recorded job."""
    audio_metadata: AudioMetadata
    """Facts about a stored file."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Utterance(record.Record):
    """What one speaker said on one channel between two pauses."""

    text: str
    """The text of the utterance."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    language: LanguageCode
    """A language that a transcript or a translation is written in.
    Two letters of ISO 639-1, with `jw` for Javanese, and the three-letter codes `haw` and `yue`.
    """
    confidence: Confidence
    """How sure the recognizer is, from 0 (a guess) to 1 (certain)."""
    channel: ChannelNumber
    """The audio channel, counted from 0."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker, counted from 0. Present when `diarization` was asked for. In a live session
    partials have none, and neither has a final whose voice could not be compared.
    """
    voice: Optional[Union[UtteranceVoice, None]] = None
    """The enrolled voice of the speaker, null where none is sure. Present when `diarization_config.voices` was given."""
    words: Sequence[Word]
    """The words in spoken order."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UtteranceVoice(record.Record):
    """The enrolled voice that a speaker has."""

    id: VoiceId
    """The id of a voice, a version 7 UUID."""
    name: str
    """The name of the voice when it was recognized."""
    confidence: Confidence
    """How similar the speaker is to the voice, as cosine similarity."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VocabularyItem(record.Record):
    """A word or phrase with hints about its pronunciation."""

    value: str
    """The word or phrase as written."""
    intensity: Optional[float] = None
    """How strongly it is preferred. The default is `default_intensity`."""
    pronunciations: Optional[Sequence[str]] = None
    """Other pronunciations, written as they sound."""
    language: Optional[TranscriptionLanguageCode] = None
    """The language of the pronunciation."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Voice(record.Record):
    """A voice that the account has enrolled."""

    id: VoiceId
    """The id of a voice, a version 7 UUID."""
    name: VoiceName
    """A name for people. Several voices may have the same one."""
    created_at: Timestamp
    """A timestamp in UTC, as ISO 8601 with milliseconds."""
    samples: int
    """The number of its samples."""
    seconds: float
    """The speech that the samples were made from, in seconds."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VoiceChanges(record.Record):
    """What to change in a voice."""

    name: VoiceName
    """A name for people. Several voices may have the same one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VoiceList(record.Record):
    """One page of voices, newest first."""

    first: str
    """The address of the first page."""
    current: str
    """The address of this page."""
    next: Union[str, None]
    """The address of the next page, null on the last one."""
    items: Sequence[Voice]
    """The voices of this page."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VoiceRequest(record.Record):
    """Whose voice is enrolled, and where it is heard."""

    name: VoiceName
    """A name for people. Several voices may have the same one."""
    consent: Literal[True] = True
    """States that the person has consented to their voice being kept and recognized."""
    audio_url: Optional[str] = None
    """The address of a file that was stored with `POST /v2/upload`. Either this, or `job_id` and `speaker`."""
    job_id: Optional[JobId] = None
    """A job that is done, of either kind, whose audio is still stored."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker of that job, as its result numbers them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VoiceSampleRequest(record.Record):
    """Where a voice is heard."""

    consent: Literal[True] = True
    """States that the person has consented to their voice being kept and recognized."""
    audio_url: Optional[str] = None
    """The address of a file that was stored with `POST /v2/upload`. Either this, or `job_id` and `speaker`."""
    job_id: Optional[JobId] = None
    """A job that is done, of either kind, whose audio is still stored."""
    speaker: Optional[SpeakerNumber] = None
    """The speaker of that job, as its result numbers them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Word(record.Record):
    """One recognized word and its time."""

    word: str
    """The word as written in the transcript, with the punctuation attached to it."""
    start: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    end: Seconds
    """A time in seconds, counted from the start of the audio and rounded to the millisecond."""
    confidence: Confidence
    """How sure the recognizer is, from 0 (a guess) to 1 (certain)."""
    redacted: Optional[bool] = None
    """Whether it stands for words that were redacted, whose time it has. Absent from other words."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WordCorrection(record.Record):
    """The text that stands in place of some words of an utterance. Utterances and words are counted from 0 in
    `transcription` of the result. A correction of words that the transcript does not have changes nothing.
    Of corrections that share a word the last one counts.
    """

    utterance: int
    """The number of the utterance."""
    first_word: int
    """The number of the first word that is replaced."""
    word_count: int
    """How many words are replaced."""
    text: str
    """The corrected text. Its words share the time of those that they replace. An empty text removes them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WordsInForce(record.Record):
    """The vocabulary and the spelling of a session, and the utterances that they apply to."""

    time: Seconds
    """They apply to utterances that begin here or later, in seconds of the recording."""
    custom_vocabulary_config: Union[CustomVocabularyConfig, None]
    """The words that are recognized with preference, or null."""
    custom_spelling_config: Union[CustomSpellingConfig, None]
    """How words are spelled, or null."""

AudioEncoding: TypeAlias = Literal["wav/pcm", "wav/alaw", "wav/ulaw"]
"""How the samples of the stream are encoded.
- `wav/pcm`: linear samples
- `wav/alaw`: A-law, 8 bits
- `wav/ulaw`: u-law, 8 bits
"""

CallbackId: TypeAlias = str
"""The id of a callback. Its requests carry it in the header `webhook-id`."""

CallbackMethod: TypeAlias = Literal["POST", "PUT"]
"""The HTTP method of the callback."""

CallbackStatus: TypeAlias = Literal["pending", "delivered", "given_up"]
"""The state of a callback.
- `pending`: waits for its first or next attempt, or is being sent
- `delivered`: the receiver responded with a 2xx status
- `given_up`: no attempt succeeded in time, or the receiver responded with 410
"""

ChannelNumber: TypeAlias = int
"""The audio channel, counted from 0."""

Confidence: TypeAlias = float
"""How sure the recognizer is, from 0 (a guess) to 1 (certain)."""

CustomMetadata: TypeAlias = Mapping[str, record.Json]
"""Your own data, stored and returned with the job.
Any JSON object of at most 2000 characters as JSON text. Listings can be filtered by it.
"""

VocabularyEntry: TypeAlias = Union[str, VocabularyItem]
"""A word or phrase, plain or with hints."""

CustomVocabulary: TypeAlias = Union[bool, Sequence[VocabularyEntry]]
"""Words that are recognized with preference: true to use `custom_vocabulary_config`, or the entries
themselves.
"""

DeleteOriginal: TypeAlias = bool
"""Whether the original audio is deleted for good when the job is over, also if it has failed, so that only the redacted copy is left. An
upload goes, too, unless another job uses it. Requires `redacted_audio`.
"""

Duration: TypeAlias = float
"""A length of time in seconds, rounded to the millisecond."""

Emotion: TypeAlias = Literal["adoration", "amusement", "anger", "awe", "confusion", "contempt", "contentment", "desire", "disappointment", "disgust", "distress", "ecstatic", "elation", "embarrassment", "fear", "interest", "pain", "realization", "relief", "sadness", "negative_surprise", "positive_surprise", "sympathy", "triumph", "neutral"]
"""The strongest emotion in the words, `neutral` when there is none."""

FileId: TypeAlias = str
"""The id of a stored audio file, a version 7 UUID."""

FillerWords: TypeAlias = bool
"""Whether fillers such as "um", "äh" or "euh" stay in the transcript, as far as the model writes
them at all: Whisper leaves most of them out. With false they are left out of partials and
finals, sentences, subtitles and add-ons, in the languages whose fillers the service knows.
Sounds that answer, such as "mhm", stay.
"""

JobId: TypeAlias = str
"""The id of a job, a version 7 UUID. Later jobs have greater ids."""

JobKind: TypeAlias = Literal["live", "pre-recorded"]
"""How the audio reached the service.
- `live`: streamed over a WebSocket
- `pre-recorded`: fetched as a file
"""

JobOrder: TypeAlias = Literal["newest", "oldest"]
"""Which jobs of a list come first, by the time at which they were created.
- `newest`: the last one
- `oldest`: the first one
"""

JobStatus: TypeAlias = Literal["queued", "processing", "done", "error"]
"""The state of a job.
- `queued`: waits in the queue
- `processing`: in progress
- `done`: has a result
- `error`: failed, `error_code` and `error_message` say why
"""

JobTags: TypeAlias = Sequence[str]
"""Words by which people sort their jobs; empty for none."""

JobTitle: TypeAlias = str
"""A name for people. Several jobs may have the same one."""

KeyId: TypeAlias = str
"""The id of a key, which is no secret. It is the second part of the key, after `vbt_`."""

LanguageCode: TypeAlias = Literal["af", "am", "ar", "as", "az", "ba", "be", "bg", "bn", "bo", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fo", "fr", "gl", "gu", "ha", "haw", "he", "hi", "hr", "ht", "hu", "hy", "id", "is", "it", "ja", "jw", "ka", "kk", "km", "kn", "ko", "la", "lb", "ln", "lo", "lt", "lv", "mg", "mi", "mk", "ml", "mn", "mr", "ms", "mt", "my", "ne", "nl", "nn", "no", "oc", "pa", "pl", "ps", "pt", "ro", "ru", "sa", "sd", "si", "sk", "sl", "sn", "so", "sq", "sr", "su", "sv", "sw", "ta", "te", "tg", "th", "tk", "tl", "tr", "tt", "uk", "ur", "uz", "vi", "wo", "yi", "yo", "zh", "yue"]
"""A language that a transcript or a translation is written in.
Two letters of ISO 639-1, with `jw` for Javanese, and the three-letter codes `haw` and `yue`.
"""

LiveClientMessage: TypeAlias = Union[AudioChunkMessage, UpdateWordsMessage, StopRecordingMessage]
"""Any text message that a client sends on the WebSocket of a live session. `type` names the message. Audio may be sent as binary frames too, and both ways may be mixed."""

LiveServerMessage: TypeAlias = Union[StartRecordingMessage, AudioChunkAcknowledgment, PreProcessingMessage, SpeechStartMessage, SpeechEndMessage, TranscriptMessage, SpeakersRevisedMessage, TurnStartMessage, TurnProbableEndMessage, TurnResumedMessage, TurnEndMessage, TranslationMessage, NamedEntityRecognitionMessage, SentimentAnalysisMessage, UpdateWordsAcknowledgment, StopRecordingAcknowledgment, EndRecordingMessage, PostTranscriptMessage, PostSummarizationMessage, PostChapterizationMessage, PostFinalTranscriptMessage, EndSessionMessage, ErrorMessage]
"""Any message that the service sends on the WebSocket of a live session. `type` names the message."""

MetricsText: TypeAlias = str
"""Metrics in the text format of Prometheus."""

Model: TypeAlias = str
"""The model that transcribes the audio. `solaria-1` leaves the choice to the service: it takes the best one for the
languages that keeps up with the audio. Any other value is the name of an installed model, as `GET /ready` lists
them; a request for one that is not installed is refused.
"""

Numerals: TypeAlias = bool
"""Whether numbers, dates, money, phone numbers and addresses are written in figures. In English; `error` of the envelope, or an error
message of a live session, names other languages that are spoken.
"""

PiiEntityType: TypeAlias = Literal["ACCOUNT_NUMBER", "AGE", "DATE", "DATE_INTERVAL", "DOB", "DRIVER_LICENSE", "DURATION", "EMAIL_ADDRESS", "EVENT", "FILENAME", "GENDER", "HEALTHCARE_NUMBER", "IP_ADDRESS", "LANGUAGE", "LOCATION", "LOCATION_ADDRESS", "LOCATION_ADDRESS_STREET", "LOCATION_CITY", "LOCATION_COORDINATE", "LOCATION_COUNTRY", "LOCATION_STATE", "LOCATION_ZIP", "MARITAL_STATUS", "MONEY", "NAME", "NAME_FAMILY", "NAME_GIVEN", "NAME_MEDICAL_PROFESSIONAL", "NUMERICAL_PII", "OCCUPATION", "ORGANIZATION", "ORGANIZATION_MEDICAL_FACILITY", "ORIGIN", "PASSPORT_NUMBER", "PASSWORD", "PHONE_NUMBER", "PHYSICAL_ATTRIBUTE", "POLITICAL_AFFILIATION", "RELIGION", "SEXUALITY", "SSN", "TIME", "URL", "USERNAME", "VEHICLE_ID", "ZODIAC_SIGN", "BLOOD_TYPE", "CONDITION", "DOSE", "DRUG", "INJURY", "MEDICAL_PROCESS", "STATISTICS", "BANK_ACCOUNT", "CREDIT_CARD", "CREDIT_CARD_EXPIRATION", "CVV", "ROUTING_NUMBER", "CORPORATE_ACTION", "DAY", "EFFECT", "FINANCIAL_METRIC", "MEDICAL_CODE", "MONTH", "ORGANIZATION_ID", "PRODUCT", "PROJECT", "TREND", "YEAR"]
"""A kind of personal or sensitive data that can be redacted."""

PiiPreset: TypeAlias = Literal["APPI", "APPI_SENSITIVE", "CCI", "CORE_ENTITIES", "CPRA", "GDPR", "GDPR_SENSITIVE", "HEALTH_INFORMATION", "HIPAA_SAFE_HARBOR", "LIDI", "NUMERICAL_EXCL_PCI", "PCI", "QUEBEC_PRIVACY_ACT"]
"""A name for a group of entity types. `x-preset-types` lists the types that each preset stands for.
- `APPI`: Japan's privacy law
- `APPI_SENSITIVE`: the sensitive data of Japan's privacy law
- `CCI`: confidential company information
- `CORE_ENTITIES`: the most common personal data
- `CPRA`: California's privacy law
- `GDPR`: the European Union's privacy law
- `GDPR_SENSITIVE`: the sensitive data of the European Union's privacy law
- `HEALTH_INFORMATION`: facts about health and treatment
- `HIPAA_SAFE_HARBOR`: the identifiers that the safe harbour of HIPAA removes
- `LIDI`: data that identifies a person less directly
- `NUMERICAL_EXCL_PCI`: numbers that identify, without payment cards
- `PCI`: payment card and bank data
- `QUEBEC_PRIVACY_ACT`: Quebec's privacy law
"""

PiiEntitySelector: TypeAlias = Union[PiiEntityType, PiiPreset]
"""An entity type, or a preset that stands for several."""

ProfanityFilter: TypeAlias = bool
"""Whether profane words are masked in partials and finals, sentences, subtitles and add-ons, in English, German, French, Spanish, Italian,
Portuguese and Dutch. Whole words count, never a part of one. `error` of the envelope, or an error message of a live session, names other
languages that are spoken. The audio is not changed.
"""

ProfanityMask: TypeAlias = Literal["first_letter", "stars", "removed"]
"""What is written in place of a profane word.
- `first_letter`: its first letter, and a `*` for each other one
- `stars`: a `*` for each letter
- `removed`: nothing
"""

RedactedAudio: TypeAlias = Literal["silence", "tone"]
"""Makes a copy of the audio in which redacted words are not heard, which `GET .../file?redacted=true` downloads once the job is done: a
WAV file of 16 kHz. The sound of each redacted word, of all channels, is replaced. Requires `pii_redaction`. If the words could not be
redacted there is no audio to download either.
- `silence`: by silence
- `tone`: by a tone of 1 kHz
"""

RedactedPartials: TypeAlias = Literal["held"]
"""With `pii_redaction`, partial transcripts are not sent, because words that are not complete can't be redacted. `held` sends those words
of an utterance that 24 more of it have followed, redacted. Utterances of less than 25 words have none. Requires `pii_redaction`.
"""

RedactionStyle: TypeAlias = Literal["MARKER", "MASK"]
"""The replacement of redacted text.
- `MARKER`: a marker such as `[EMAIL_ADDRESS_1]`, the same number for the same entity
- `MASK`: one `#` for each character other than a space
"""

Region: TypeAlias = Literal["us-west", "eu-west"]
"""The region that processes the audio. It is recorded on the job."""

RequestId: TypeAlias = str
"""A short id for support, `G-` and the first eight hexadecimal digits of the job id."""

Search: TypeAlias = bool
"""Whether the result says where the terms of `search_config` are said. Requires `search_config`."""

Seconds: TypeAlias = float
"""A time in seconds, counted from the start of the audio and rounded to the millisecond."""

Sentiment: TypeAlias = Literal["positive", "negative", "neutral", "mixed", "unknown"]
"""The attitude that the words express."""

SequenceNumber: TypeAlias = int
"""The number of the message in its session, which tells a repeat. Every next message has one more, whether or not a flag hides it; the first one of the socket has 1. A message that is sent again after a reconnect has the number that it had."""

SpeakerNumber: TypeAlias = int
"""The speaker, counted from 0 in order of first appearance."""

SubtitleFormat: TypeAlias = Literal["srt", "vtt"]
"""The format of a subtitle file.
- `srt`: SubRip
- `vtt`: WebVTT
"""

SubtitleStyle: TypeAlias = Literal["default", "compliance"]
"""How captions are divided.
- `default`: follows the speech
- `compliance`: keeps to the usual broadcast rules for reading speed and row length
"""

SummaryType: TypeAlias = Literal["general", "concise", "bullet_points"]
"""The form of a summary.
- `general`: a few paragraphs
- `concise`: a few sentences
- `bullet_points`: a list
"""

TimeRange: TypeAlias = Sequence[Seconds]
"""Start and end of a segment, in seconds from the start of the recording."""

Timestamp: TypeAlias = str
"""A timestamp in UTC, as ISO 8601 with milliseconds."""

TranscriptFormat: TypeAlias = Literal["txt", "md", "srt", "vtt", "rttm"]
"""The format of a transcript.
- `txt`: plain text, an utterance a line, with the speaker if several are known; one line goes on while one speaker does
- `md`: Markdown, a paragraph for each utterance with its time and speaker
- `srt`: SubRip
- `vtt`: WebVTT
- `rttm`: who speaks when, without words, a turn a line; turns overlap where two speak at once
"""

TranscriptText: TypeAlias = str
"""The transcript in the format that was asked for."""

TranscriptionJob: TypeAlias = Union[LiveJob, PreRecordedJob]
"""A job of either kind. `kind` names the kind."""

TranscriptionJobItem: TypeAlias = Union[LiveJobItem, PreRecordedJobItem]
"""A job of either kind in a list. `kind` names the kind."""

TranscriptionLanguageCode: TypeAlias = Literal["af", "am", "ar", "as", "az", "ba", "be", "bg", "bn", "bo", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fo", "fr", "gl", "gu", "ha", "haw", "he", "hi", "hr", "ht", "hu", "hy", "id", "is", "it", "ja", "jw", "ka", "kk", "km", "kn", "ko", "la", "lb", "ln", "lo", "lt", "lv", "mg", "mi", "mk", "ml", "mn", "mr", "ms", "mt", "my", "ne", "nl", "nn", "no", "oc", "pa", "pl", "ps", "pt", "ro", "ru", "sa", "sd", "si", "sk", "sl", "sn", "so", "sq", "sr", "su", "sv", "sw", "ta", "te", "tg", "th", "tk", "tl", "tr", "tt", "uk", "ur", "uz", "vi", "yi", "yo", "zh", "yue"]
"""A language that can be transcribed: every language code but `wo`, which is for translation only."""

TranslationModel: TypeAlias = Literal["base", "enhanced"]
"""The model that translates.
- `base`: fast
- `enhanced`: slower and better
"""

Url: TypeAlias = str
"""An absolute http or https address that can be reached from the service."""

UtteranceId: TypeAlias = str
"""Id of an utterance within its session: the channel in two digits and a running number in eight. The partials, the final and all add-on messages of an utterance share it."""

VoiceId: TypeAlias = str
"""The id of a voice, a version 7 UUID."""

VoiceName: TypeAlias = str
"""A name for people. Several voices may have the same one."""

__all__ = (
    "AddOnResults",
    "AddOnTimes",
    "AddOnsRequest",
    "AudioChunkAcknowledgment",
    "AudioChunkAcknowledgmentData",
    "AudioChunkData",
    "AudioChunkMessage",
    "AudioEncoding",
    "AudioMetadata",
    "AudioToLlmAnswer",
    "AudioToLlmAnswerEnvelope",
    "AudioToLlmConfig",
    "AudioToLlmEnvelope",
    "Callback",
    "CallbackError",
    "CallbackId",
    "CallbackList",
    "CallbackMethod",
    "CallbackStatus",
    "ChannelNumber",
    "Chapter",
    "ChapterizationEnvelope",
    "Citation",
    "Confidence",
    "Corrections",
    "CorrectionsRequest",
    "CustomMetadata",
    "CustomSpellingConfig",
    "CustomVocabulary",
    "CustomVocabularyConfig",
    "DeleteOriginal",
    "DetectedLanguage",
    "DiarizationConfig",
    "DiarizationEnvelope",
    "DiskSpace",
    "Duration",
    "EffectEnvelope",
    "Emotion",
    "EndRecordingData",
    "EndRecordingMessage",
    "EndSessionMessage",
    "EndpointingConfig",
    "ErrorMessage",
    "FileId",
    "FillerWords",
    "FoundPassage",
    "FoundTranscript",
    "FoundTranscriptList",
    "Health",
    "Highlight",
    "JobFile",
    "JobId",
    "JobKind",
    "JobLabels",
    "JobOrder",
    "JobProgress",
    "JobStatus",
    "JobTags",
    "JobTitle",
    "JobTotal",
    "Key",
    "KeyId",
    "KeyList",
    "LanguageCode",
    "LanguageConfig",
    "LiveAudioChunkCallback",
    "LiveCallbackConfig",
    "LiveClientMessage",
    "LiveEndRecordingCallback",
    "LiveEndSessionCallback",
    "LiveErrorCallback",
    "LiveJob",
    "LiveJobItem",
    "LiveJobResult",
    "LiveNamedEntityRecognitionCallback",
    "LivePostChapterizationCallback",
    "LivePostFinalTranscriptCallback",
    "LivePostSummarizationCallback",
    "LivePostTranscriptCallback",
    "LivePreProcessingCallback",
    "LiveResult",
    "LiveSentimentAnalysisCallback",
    "LiveServerMessage",
    "LiveSession",
    "LiveSessionList",
    "LiveSessionParameters",
    "LiveSessionRequest",
    "LiveSpeakersRevisedCallback",
    "LiveSpeechEndCallback",
    "LiveSpeechStartCallback",
    "LiveStartRecordingCallback",
    "LiveStartSessionCallback",
    "LiveStopRecordingCallback",
    "LiveTranscriptCallback",
    "LiveTranslationCallback",
    "LiveTurnEndCallback",
    "LiveTurnProbableEndCallback",
    "LiveTurnResumedCallback",
    "LiveTurnStartCallback",
    "LiveUpdateWordsCallback",
    "MergeCorrection",
    "MessageError",
    "MessagesConfig",
    "MetricsText",
    "Model",
    "NamedEntity",
    "NamedEntityRecognitionData",
    "NamedEntityRecognitionEnvelope",
    "NamedEntityRecognitionMessage",
    "Numerals",
    "OpenapiDocument",
    "OpenapiInfo",
    "PiiEntitySelector",
    "PiiEntityType",
    "PiiPreset",
    "PiiRedactionConfig",
    "PiiRedactionEnvelope",
    "PostChapterizationData",
    "PostChapterizationMessage",
    "PostFinalTranscriptMessage",
    "PostProcessingConfig",
    "PostSummarizationData",
    "PostSummarizationMessage",
    "PostTranscriptMessage",
    "PreProcessingConfig",
    "PreProcessingData",
    "PreProcessingMessage",
    "PreRecordedCallbackConfig",
    "PreRecordedJob",
    "PreRecordedJobItem",
    "PreRecordedJobList",
    "PreRecordedJobParameters",
    "PreRecordedJobReference",
    "PreRecordedJobRequest",
    "PreRecordedResult",
    "ProfanityFilter",
    "ProfanityFilterConfig",
    "ProfanityMask",
    "Readiness",
    "ReadinessCheck",
    "RealtimeProcessingConfig",
    "RecognizerInUse",
    "RedactedAudio",
    "RedactedPartials",
    "RedactionCount",
    "RedactionStyle",
    "Region",
    "RequestId",
    "ResultMetadata",
    "ResultWarning",
    "Search",
    "SearchConfig",
    "SearchEnvelope",
    "SearchHit",
    "SearchedTerm",
    "Seconds",
    "Sentence",
    "SentencesEnvelope",
    "Sentiment",
    "SentimentAnalysisData",
    "SentimentAnalysisEnvelope",
    "SentimentAnalysisMessage",
    "SentimentResult",
    "SequenceNumber",
    "ServiceLoad",
    "ShareLink",
    "ShareRequest",
    "SignIn",
    "SignInRequest",
    "SpeakerCorrection",
    "SpeakerName",
    "SpeakerNumber",
    "SpeakerRevision",
    "SpeakerShare",
    "SpeakerTurn",
    "SpeakersRevisedData",
    "SpeakersRevisedMessage",
    "SpeechEndMessage",
    "SpeechEventData",
    "SpeechStartMessage",
    "SplitCorrection",
    "StartRecordingMessage",
    "StartSessionMessage",
    "StopRecordingAcknowledgment",
    "StopRecordingAcknowledgmentData",
    "StopRecordingMessage",
    "Subtitle",
    "SubtitleFormat",
    "SubtitleStyle",
    "SubtitlesConfig",
    "SummarizationConfig",
    "SummarizationEnvelope",
    "SummaryType",
    "TimeRange",
    "Timestamp",
    "TranscribeParameters",
    "TranscriptData",
    "TranscriptFormat",
    "TranscriptMessage",
    "TranscriptText",
    "Transcription",
    "TranscriptionErrorCallback",
    "TranscriptionJob",
    "TranscriptionJobItem",
    "TranscriptionLanguageCode",
    "TranscriptionList",
    "TranscriptionSuccessCallback",
    "TranslationConfig",
    "TranslationData",
    "TranslationEnvelope",
    "TranslationMessage",
    "TranslationModel",
    "TranslationResult",
    "TurnEndMessage",
    "TurnEventData",
    "TurnProbableEndMessage",
    "TurnResumedMessage",
    "TurnStartMessage",
    "UncoveredLanguage",
    "UpdateWordsAcknowledgment",
    "UpdateWordsData",
    "UpdateWordsMessage",
    "UploadRequest",
    "UploadedAudio",
    "Url",
    "Utterance",
    "UtteranceId",
    "UtteranceVoice",
    "VocabularyEntry",
    "VocabularyItem",
    "Voice",
    "VoiceChanges",
    "VoiceId",
    "VoiceList",
    "VoiceName",
    "VoiceRequest",
    "VoiceSampleRequest",
    "Word",
    "WordCorrection",
    "WordsInForce",
)
