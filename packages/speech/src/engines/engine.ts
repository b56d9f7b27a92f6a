import type { Capabilities } from '../recognition/recognizer.ts';
import type { SegmentRecognizer } from '../recognition/segments.ts';
import type { SegmentationSettings } from '../segmentation/segmenter.ts';

/** What is known of one server of an engine. */
export interface ServerStatus {
  readonly address: string;
  /** False while it is left out, because it did not answer. */
  readonly isAnswering: boolean;
  /** Calls that are under way. */
  readonly inFlight: number;
  /** Calls that returned a transcript, and calls that failed. */
  readonly succeeded: number;
  readonly failed: number;
  /** What went wrong last, for operators; null: nothing. */
  readonly problem: string | null;
}

/** The servers of an engine that runs on other machines: the operator has set them up, so it is used before engines of this machine. */
export interface EngineServers {
  /** Concurrent calls over all servers; equals the number of busy recognizers. */
  readonly parallelism: number;
  /** False while no server answers: other engines take new work then. */
  readonly isAvailable: boolean;
  status(): readonly ServerStatus[];
  /** Has each server recognize a second of audio, and returns what they are like now. */
  check(): Promise<readonly ServerStatus[]>;
}

/** A speech recognition engine with its model; starts any number of recognizers. */
export interface Engine {
  /** Name of the engine, for example `whisper.cpp`. */
  readonly name: string;
  readonly model: string;
  readonly capabilities: Capabilities;
  /** Word error rate on clean read speech, in percent; null if unknown. */
  readonly expectedWordErrorRate: number | null;
  /** Mean confidence of its words below which speech is in another language than its only one, as measured; absent: not measured. */
  readonly minOwnLanguageConfidence?: number;
  /** Changes with the files of the model; absent: they never change. */
  readonly version?: string;
  /** CPU seconds for a second of speech, measured on one core; absent: not measured. */
  readonly cpuPerSecond?: number;
  /** How files are cut for it. Default: as for engines without long context. */
  readonly segmentation?: SegmentationSettings;
  /** Streams that one recognizer can hold at once; absent: it has no streams. */
  readonly streams?: number;
  /** Absent: it runs on this machine, and each recognizer takes a core. */
  readonly servers?: EngineServers;
  /**
   * Starts a recognizer. Rejects with a `RecognitionError`; if that is not retryable, its cause is an `EngineError` that tells
   * the operator what to do. The signal ends a recognizer that is still loading its model: the call rejects then, too.
   */
  start(signal?: AbortSignal): Promise<SegmentRecognizer>;
}
