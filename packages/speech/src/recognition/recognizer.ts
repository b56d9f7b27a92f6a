import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { FileAudio, Recognition, RecognitionRequest } from './recognition.ts';

/** What a recognizer can do, so that nobody has to know which one it is. */
export interface Capabilities {
  /** The languages that it understands; `any` of the contract's. */
  readonly languages: readonly TranscriptionLanguageCode[] | 'any';
  /** It can listen to audio that is still being spoken. */
  readonly streaming: boolean;
  /** The times of its words were measured, not spread over the utterance. */
  readonly wordTimes: boolean;
  /** It listens more closely for words that it is told of. */
  readonly biasing: boolean;
}

/**
 * Turns audio into words. Any number of calls may run at the same time; how many are worked on at once is its own affair.
 *
 * Whatever kind of use is added later is a member of its own, told of in `capabilities`: none changes what is here.
 */
export interface Recognizer {
  /** Which engine it is: `scripted`. */
  readonly name: string;
  /** Which model the engine uses. */
  readonly model: string;
  readonly capabilities: Capabilities;
  /**
   * Recognizes a whole file. Rejects with the reason of the signal soon after it is aborted, and otherwise only with a
   * `RecognitionError`.
   */
  transcribe(audio: FileAudio, request: RecognitionRequest): Promise<Recognition>;
  /** Lets go of everything. Calls that still run reject; so does every later one. May be called again. */
  close(): Promise<void>;
}
