import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type {
  FileAudio,
  Recognition,
  RecognitionRequest,
  RecognizerIdentity,
} from './recognition.ts';

/** What a recognizer can do. */
export interface Capabilities {
  /** Supported languages; `any`: every language of the contract. */
  readonly languages: readonly TranscriptionLanguageCode[] | 'any';
  /** It recognizes audio while it is being spoken. */
  readonly streaming: boolean;
  /** It measures word times; otherwise they are spread over the utterance. */
  readonly wordTimes: boolean;
  /** It makes use of a custom vocabulary. */
  readonly biasing: boolean;
}

/** Turns audio files into utterances. Any number of calls may run at the same time; the recognizer queues them as it needs. */
export interface Recognizer extends RecognizerIdentity {
  readonly capabilities: Capabilities;
  /**
   * Recognizes a whole file. Rejects with the reason of the signal soon after it is aborted, otherwise only with a
   * `RecognitionError`.
   */
  transcribe(audio: FileAudio, request: RecognitionRequest): Promise<Recognition>;
  /** Frees all resources. Running and later calls reject. May be called more than once. */
  close(): Promise<void>;
}
