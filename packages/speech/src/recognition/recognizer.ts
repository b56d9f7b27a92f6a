import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type {
  FileAudio,
  Recognition,
  RecognitionRequest,
  RecognizerIdentity,
  SpeechTranslationRequest,
  SpokenSpan,
} from './recognition.ts';
import type { TranslationTarget } from './segment-recognizer.ts';

/** Capabilities of a recognizer. */
export interface Capabilities {
  /** Supported languages; `any` stands for every language of the contract. */
  readonly languages: readonly TranscriptionLanguageCode[] | 'any';
  /** True if it recognizes audio while it is being spoken. */
  readonly streaming: boolean;
  /** True if it measures word times; otherwise the words share the time of the utterance by their length. */
  readonly wordTimes: boolean;
  /** True if it supports a custom vocabulary. */
  readonly biasing: boolean;
  /** Languages that it translates speech into, from the audio itself; absent: none. */
  readonly translatesInto?: readonly TranslationTarget[];
}

/** Turns audio files into utterances. Any number of calls may run at the same time: the recognizer queues them. */
export interface Recognizer extends RecognizerIdentity {
  readonly capabilities: Capabilities;
  /**
   * Recognizes a whole file. Rejects with a `RecognitionError`, or with the reason of the signal soon after it is aborted.
   */
  transcribe(audio: FileAudio, request: RecognitionRequest): Promise<Recognition>;
  /**
   * Translates what is said in each of these spans of a file, in their order. Only recognizers with `translatesInto` have it.
   * Rejects as `transcribe` does.
   */
  translate?(
    audio: FileAudio,
    spans: readonly SpokenSpan[],
    request: SpeechTranslationRequest,
  ): Promise<readonly string[]>;
  /** Frees all resources; running and later calls reject. May be called more than once. */
  close(): Promise<void>;
}
