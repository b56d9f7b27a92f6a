import type { Capabilities } from '../recognition/recognizer.ts';
import type { Engine } from './engine.ts';

/** Engines that run models of the models folder, by the names that results show. */
export type EngineName = 'sherpa-onnx' | 'onnxruntime' | 'whisper.cpp';

/** A kind of model, as the folder of its engine registers it: what its description must and may have. */
export interface Family {
  /** Complete sets of files; versions of a family differ. */
  readonly files: readonly (readonly string[])[];
  /** It has a file with its tokens. */
  readonly tokens: boolean;
  /** Further settings that its description may have. */
  readonly settings?: readonly string[];
  readonly hotwords?: true;
}

/** Description of a model: the file `model.json` in its folder. */
export interface ModelManifest {
  /** Name in the models folder. */
  readonly name: string;
  readonly family: string;
  /** What runs it: the engine that registers its family. */
  readonly engine: EngineName;
  /** Files in its folder by role: `encoder`, `tokens`, ... */
  readonly files: Readonly<Record<string, string>>;
  /** Codes of supported languages; `any`: every language of the contract. */
  readonly languages: readonly string[] | 'any';
  /** Sample rate that it was trained with. */
  readonly sampleRate: number;
  /** Features per frame. */
  readonly featureDim: number;
  readonly hotwords: boolean;
  /** Word error rate on clean read speech, in percent; null if unknown. */
  readonly expectedWordErrorRate: number | null;
  /** CPU seconds for a second of speech, measured on one core; absent: not measured. */
  readonly cpuPerSecond?: number;
  /** License; null if unknown. */
  readonly license: string | null;
  /** Further settings of its family. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Threads of an engine's process: there are as many processes as cores. */
export const THREADS = 1;

export interface ModelInFolder {
  readonly manifest: ModelManifest;
  readonly folder: string;
}

/** How an engine runs a model: in processes of its own. The rest the description of the model tells. */
export interface ModelRun
  extends Pick<Engine, 'minOwnLanguageConfidence' | 'segmentation' | 'streams'>,
    Omit<Capabilities, 'languages'> {
  /** Exports `load`, a `LoadRecognizer`. */
  readonly module: URL;
  /** Argument of `load`: any value that can be cloned. */
  readonly settings: unknown;
  /** Memory that the model takes in a process beside what every engine needs. */
  readonly memoryBytes?: () => number;
}
