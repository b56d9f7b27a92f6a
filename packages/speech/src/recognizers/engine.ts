import type { Capabilities } from '../recognition/recognizer.ts';
import type { SegmentRecognizer } from '../segment-recognizer.ts';
import type { SegmentationSettings } from '../segmentation/segmentation-settings.ts';

/** A speech recognition engine with its model; starts any number of recognizers. */
export interface Engine {
  /** Name of the engine, for example `pocketsphinx`. */
  readonly name: string;
  /** Name of its model. */
  readonly model: string;
  readonly capabilities: Capabilities;
  /** Word error rate on clean read speech, in percent; null if unknown. */
  readonly expectedWordErrorRate: number | null;
  /** Changes with the files of the model; absent: they never change. */
  readonly version?: string;
  /** CPU seconds for a second of speech, measured on one core; absent: not measured. */
  readonly cpuPerSecond?: number;
  /** How files are cut for it. Default: as for engines without long context. */
  readonly segmentation?: SegmentationSettings;
  /** Streams that one recognizer can hold at once; absent: it has no streams. */
  readonly streams?: number;
  /**
   * Starts a recognizer. Rejects with a `RecognitionError`; if that is not retryable, its cause is an `EngineError` that tells
   * the operator what to do.
   */
  start(): Promise<SegmentRecognizer>;
}
