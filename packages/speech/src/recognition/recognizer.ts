import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import type { LikelyLanguage, LikelyPhrase, TranslationTarget } from './segments.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

/** An audio file, with the facts that the probe found. */
export interface FileAudio {
  readonly path: string;
  readonly durationSeconds: number;
  readonly channels: number;
}

/** Options for recognizing a file. */
export interface RecognitionRequest {
  /** Languages that may be spoken. A single one is taken as given; with none or several the language is detected. */
  readonly languages: readonly TranscriptionLanguageCode[];
  /** True if each utterance may be in another language; otherwise all of the file is in one, which several windows of its speech decide. */
  readonly codeSwitching: boolean;
  /** Name of the model that has to recognize it; absent: the service chooses. */
  readonly model?: string;
  /** Phrases to recognize more readily. Engines without `biasing` ignore it. */
  readonly vocabulary?: readonly LikelyPhrase[];
  /** Turns speaker diarization on. */
  readonly speakers?: SpeakerHints;
  readonly signal: AbortSignal;
  /** Files of different owners take turns. Default: one owner. */
  readonly owner?: string | undefined;
  /** Called with true when the file waits for its turn, which takes none of the recognizer's time, with false when that is over. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** Receives the share of the audio that is done, from 0 to 1; it never decreases. */
  readonly onProgress?: (share: number) => void;
  /**
   * Receives the next words of the transcript as soon as nothing can change them any more, in order. The last words come with the
   * result only, and so do all that follow once the channels of a file differ. If they were the same at first, the result has the
   * words of before once for each channel.
   */
  readonly onWords?: (words: readonly string[]) => void;
  /** Receives the language of the file once it was detected surely, before any words, and what was heard until then. */
  readonly onLanguage?: (
    language: TranscriptionLanguageCode,
    heard: readonly LikelyLanguage[],
  ) => void;
}

/** A part of one channel with speech; in seconds from the start of the file. */
export interface SpokenSpan {
  readonly channel: number;
  readonly start: number;
  readonly end: number;
}

/** Options for translating speech of one language. */
export interface SpeechTranslationRequest {
  readonly from: TranscriptionLanguageCode;
  readonly into: TranslationTarget;
  /** Files of different owners take turns. Default: one owner. */
  readonly owner?: string | undefined;
  readonly signal: AbortSignal;
}

/** What the caller knows about the number of speakers; null if unknown. */
export interface SpeakerHints {
  readonly count: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** True if the voices are compared with known ones: also that of a single speaker is needed then. */
  readonly comparesVoices?: true;
}

/** The language of an engine that understands no other. */
export interface OwnLanguage {
  readonly code: TranscriptionLanguageCode;
  /** Mean confidence of words below which the speech is in another language, as measured; absent: not measured. */
  readonly minConfidence?: number;
}

/** What turns audio into words, as results name it. */
export interface RecognizerIdentity {
  /** Name of its engine: `sherpa-onnx`. */
  readonly name: string;
  readonly model: string;
  /** How many words of 100 are wrong in clean read speech; null or absent: not known. */
  readonly expectedWordErrorRate?: number | null;
  /** Its only language; absent: it understands several. */
  readonly ownLanguage?: OwnLanguage;
}

/** Result of recognizing a file. */
export interface Recognition {
  /** Engine and model that recognized it, if the recognizer has several; absent: its only ones. */
  readonly recognizedBy?: RecognizerIdentity;
  /**
   * In order of start; times rounded to the millisecond and never outside the audio. No utterance is empty. With diarization
   * each has its speaker, unless `speakersProblem` says why not.
   */
  readonly utterances: readonly Utterance[];
  /** Number of channels that differ from each other: identical channels are recognized once. */
  readonly distinctChannels: number;
  /** Decoded length of the audio; absent if the recognizer did not decode it. */
  readonly durationSeconds?: number;
  /** Present if the engine can't detect the language: the candidates, or an empty list if it may be any. */
  readonly candidateLanguages?: readonly TranscriptionLanguageCode[];
  /** The languages that were detected, the likeliest first; absent: none was. */
  readonly languages?: readonly LikelyLanguage[];
  /** Parts that no engine understood: each said the same over and over. Absent: there are none. */
  readonly notUnderstood?: readonly SpokenSpan[];
  /** With diarization: why speakers could not be identified and what to do about it; null if they were. */
  readonly speakersProblem?: string | null;
  /** Voice embeddings by speaker; absent if voices were not compared. */
  readonly speakerVoices?: readonly Float32Array[];
  /** When each speaker talks, overlaps included; absent if only the utterances tell. */
  readonly speakerTurns?: readonly SpeakerTurn[];
}

/** Capabilities of a recognizer. */
export interface Capabilities {
  /** Supported languages; `any` stands for every language of the contract. */
  readonly languages: readonly TranscriptionLanguageCode[] | 'any';
  /** True if it supports a custom vocabulary. */
  readonly biasing: boolean;
  /** Languages that it translates speech into, from the audio itself; absent: none. */
  readonly translatesInto?: readonly TranslationTarget[];
}

/** Turns audio files into utterances. Any number of calls may run at the same time: the recognizer queues them. */
export interface Recognizer extends RecognizerIdentity {
  readonly capabilities: Capabilities;
  /** Recognizes a whole file. Rejects with a `RecognitionError`, or with the reason of the signal soon after it is aborted. */
  transcribe(audio: FileAudio, request: RecognitionRequest): Promise<Recognition>;
  /** Translates each of these spans of a file, in order. Only recognizers with `translatesInto` have it. Rejects as `transcribe` does. */
  translate?(
    audio: FileAudio,
    spans: readonly SpokenSpan[],
    request: SpeechTranslationRequest,
  ): Promise<readonly string[]>;
  /** Frees all resources; running and later calls reject. May be called more than once. */
  close(): Promise<void>;
}
