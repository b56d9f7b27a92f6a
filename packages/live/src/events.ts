import type {
  PiiEntityType,
  ServerMessageType,
  TranscriptionLanguageCode,
  UpdateWordsData,
  Utterance,
} from '@verbatim/contract';
import type { MessageContent, PostProcessingResult } from './message-content.ts';

/** The utterance that an event is about: utterances are numbered from 0 on each channel. */
interface UtteranceReference {
  readonly channel: number;
  readonly sequence: number;
}

/** What a recognizer may leave open about the language of an utterance. */
interface LanguageCandidates {
  /** The utterance is in one of these languages, or in any language if the list is empty. Absent: its language is known. */
  readonly candidateLanguages?: readonly TranscriptionLanguageCode[];
}

/** The start or the end of speech; `time` in seconds of the recording. */
export interface SpeechEvent extends UtteranceReference {
  readonly kind: Extract<ServerMessageType, `speech_${string}`>;
  readonly time: number;
}

/** A change in the turn of a speaker, whose latest utterance is named. `time` in seconds of the recording. */
export interface TurnEvent extends UtteranceReference {
  readonly kind: Extract<ServerMessageType, `turn_${string}`>;
  readonly time: number;
  /** That the turn is over; null when speech begins, and if the audio ended first. */
  readonly probability: number | null;
}

/** The words of an utterance so far. They may still change. */
export interface PartialEvent extends UtteranceReference, LanguageCandidates {
  readonly kind: 'partial';
  readonly utterance: Utterance;
}

/** What noise suppression did to an utterance: levels in dBFS, and by how many dB the pauses became quieter. */
export interface Enhancement {
  readonly channel: number;
  readonly time_range: [number, number];
  readonly level_before: number;
  readonly level_after: number;
  readonly noise_reduction: number;
}

/** The words of an utterance, which do not change any more. Ends what `speech_start` of its number began. */
export interface FinalEvent extends UtteranceReference, LanguageCandidates {
  readonly kind: 'final';
  /** Null: there was sound like speech, but no word was recognized. The utterance counts and has no transcript. */
  readonly utterance: Utterance | null;
  /** Sent before the transcript. Null or absent without noise suppression. */
  readonly enhancement?: Enhancement | null;
  /** Sent just before the transcript. */
  readonly messagesBefore?: readonly MessageContent[];
  /** Sent just after the transcript, and journaled together with it. */
  readonly messagesAfter?: readonly MessageContent[];
}

/** Results about an earlier final, such as a translation. They are lost if the process ends before they arrive. */
export interface AnnotationEvent extends UtteranceReference {
  readonly kind: 'annotation';
  readonly messages: readonly MessageContent[];
}

/**
 * Where recognition starts or resumes. Utterances that are recognized again from there have the same numbers as before, so
 * that what was sent already is dropped. Stored as JSON.
 */
export interface RecognitionPosition {
  /** The first byte of the recording to recognize; the start of a frame. */
  readonly audioBytes: number;
  /** For each channel, the number of its first utterance from there on; a missing one is 0. */
  readonly sequences: readonly number[];
  /** For each channel, the byte where it resumes if that is later than `audioBytes`. */
  readonly starts?: readonly number[];
  /** The language that the first utterance decided. */
  readonly language?: TranscriptionLanguageCode;
  /** With diarization: the voices of the speakers so far, in the order of their numbers, in a form of the labeler's own. */
  readonly voices?: readonly string[];
  /** With redaction: the highest number of the markers of each type. */
  readonly markers?: readonly (readonly [type: PiiEntityType, number: number])[];
}

/** Everything before this position has been emitted: another process may resume here. */
export interface CheckpointEvent extends RecognitionPosition {
  readonly kind: 'checkpoint';
}

/**
 * What a live recognizer emits. For each utterance: speech_start, partials, speech_end, one final. A turn starts after the
 * speech_start of its first utterance and ends after the speech_end of its last one.
 */
export type RecognitionEvent =
  | AnnotationEvent
  | CheckpointEvent
  | FinalEvent
  | PartialEvent
  | SpeechEvent
  | TurnEvent;

/**
 * The timers of a session: silence of the client, the longest session, the moment after a stop, a resend, a lost connection, silence of a
 * client that has returned.
 */
export type SessionTimer = 'idle' | 'limit' | 'quiet' | 'resend' | 'resume' | 'silent';

/** Everything that can happen to a session, in the order in which it is handled. */
export type SessionInput =
  | { readonly type: 'connected'; readonly now: number }
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'words'; readonly data: UpdateWordsData }
  | { readonly type: 'stop' }
  /** A text frame that is no message: one sentence for each broken rule. */
  | { readonly type: 'invalid_message'; readonly problems: readonly string[] }
  /** `code`: the close code of the socket (RFC 6455). */
  | { readonly type: 'disconnected'; readonly code: number }
  | { readonly type: 'timer'; readonly timer: SessionTimer }
  /** The recognizer has emitted everything. */
  | { readonly type: 'recognized' }
  | { readonly type: 'result'; readonly result: PostProcessingResult; readonly now: number };
