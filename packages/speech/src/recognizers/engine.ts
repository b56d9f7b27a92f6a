import type { Capabilities } from '../recognition/recognizer.ts';
import type { SegmentRecognizer } from '../segment-recognizer.ts';

/** A way to turn segments into words, which can be started as often as there are processes to be busy. */
export interface Engine {
  /** Which engine it is: `pocketsphinx`. */
  readonly name: string;
  /** Which model the engine uses. */
  readonly model: string;
  readonly capabilities: Capabilities;
  /** How many words of a hundred are wrong in clean read speech; null where nobody has said. */
  readonly expectedWordErrorRate: number | null;
  /** CPU seconds for a second of speech, measured on one core; absent: not measured. */
  readonly cpuPerSecond?: number;
  /** How many utterances one recognizer can follow while they are spoken; absent: none. */
  readonly streams?: number;
  /**
   * Starts one. Rejects with a `RecognitionError`; one that is not retryable has an `EngineError` as its cause, which
   * tells the operator what to do.
   */
  start(): Promise<SegmentRecognizer>;
}
