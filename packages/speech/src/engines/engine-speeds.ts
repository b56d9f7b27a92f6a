import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import type { SegmentRecognizer } from '../recognition/segments.ts';
import type { Engine } from './engine.ts';

/** CPU seconds of an engine: a constant per utterance, plus a rate per second of audio. */
export interface EngineSpeed {
  readonly secondsPerUtterance: number;
  readonly secondsPerSecond: number;
}

interface EngineSpeedsOptions {
  /** File in which they are kept; null: they are measured by each process. */
  readonly file: string | null;
  /** What the machine is. Default: its processor and number of cores. */
  readonly machine?: string;
  /** Default: `performance.now`. */
  readonly nowMs?: () => number;
  /** Processes that wait for each core. Default: the average of the last minute. */
  readonly loadPerCore?: () => number;
}

type Measurable = Pick<Engine, 'capabilities' | 'model' | 'name' | 'start' | 'version'>;

/** Lengths of audio that are measured, in seconds: from two lengths follow both parts of a speed. */
const SHORT_SECONDS = 1;
const LONG_SECONDS = 4;
/** Number of attempts; the fastest counts. */
const ATTEMPTS = 2;
/** On a busier machine CPU time grows as well, by caches that are shared: what was measured then counts for this process only. */
const MAX_LOAD_PER_CORE = 1.5;
/** An attempt that takes longer is the only one: the engine is far from real time anyway. */
const SLOW_SECONDS = 4;

/**
 * Measured speeds of engines on this machine. They are measured once, and again for another machine or other files of a model. CPU
 * time counts, because other work on the machine only delays it.
 */
export class EngineSpeeds {
  readonly #file: string | null;
  readonly #machine: string;
  readonly #nowMs: () => number;
  readonly #loadPerCore: () => number;
  readonly #speeds: Map<string, EngineSpeed>;

  private constructor(options: EngineSpeedsOptions, speeds: Map<string, EngineSpeed>) {
    this.#file = options.file;
    this.#machine = options.machine ?? thisMachine();
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#loadPerCore = options.loadPerCore ?? (() => (loadavg()[0] ?? 0) / availableParallelism());
    this.#speeds = speeds;
  }

  /** Reads the kept speeds. A file that can't be read is written anew. */
  static async open(options: EngineSpeedsOptions): Promise<EngineSpeeds> {
    const text =
      options.file === null ? null : await readFile(options.file, 'utf8').catch(() => null);
    return new EngineSpeeds(options, text === null ? new Map() : speedsIn(text));
  }

  /** The measured speed of an engine; null before it was measured. */
  of(engine: Pick<Engine, 'model' | 'name' | 'version'>): EngineSpeed | null {
    return this.#speeds.get(this.#keyOf(engine)) ?? null;
  }

  /** Measures an engine with a recognizer of its own, unless its speed is known: seconds, or minutes of a slow engine. */
  async measure(engine: Measurable, signal: AbortSignal): Promise<EngineSpeed> {
    const known = this.of(engine);
    if (known !== null) return known;
    signal.throwIfAborted();
    const recognizer = await engine.start();
    let speed: EngineSpeed;
    try {
      speed = await this.#measured(recognizer, languageOf(engine), signal);
    } finally {
      await recognizer.close();
    }
    this.#speeds.set(this.#keyOf(engine), speed);
    if (this.#loadPerCore() <= MAX_LOAD_PER_CORE) await this.#save();
    return speed;
  }

  async #measured(
    recognizer: SegmentRecognizer,
    languages: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineSpeed> {
    const long = syntheticSpeech(LONG_SECONDS);
    const short = long.subarray(0, SHORT_SECONDS * RECOGNITION_RATE);
    const secondsFor = async (samples: Samples): Promise<number> => {
      const before = recognizer.cpuSeconds ?? this.#nowMs() / 1000;
      await recognizer.recognize(samples.slice(), { languages, vocabulary: [], signal });
      return (recognizer.cpuSeconds ?? this.#nowMs() / 1000) - before;
    };
    // The first call loads code and allocates buffers.
    await secondsFor(short);
    const shortSeconds = await leastOf(() => secondsFor(short));
    const longSeconds = await leastOf(() => secondsFor(long));
    const secondsPerSecond =
      Math.max(0, longSeconds - shortSeconds) / (LONG_SECONDS - SHORT_SECONDS);
    return {
      secondsPerUtterance: rounded(Math.max(0, longSeconds - secondsPerSecond * LONG_SECONDS)),
      secondsPerSecond: rounded(secondsPerSecond),
    };
  }

  /** A speed that can't be written is measured again by the next process. */
  async #save(): Promise<void> {
    if (this.#file === null) return;
    const draft = `${this.#file}.${process.pid}`;
    const text = `${JSON.stringify(Object.fromEntries(this.#speeds), null, 2)}\n`;
    await writeFile(draft, text, { mode: 0o600 })
      .then(() => rename(draft, this.#file ?? draft))
      .catch(() => {});
  }

  #keyOf({ name, model, version = '' }: Pick<Engine, 'model' | 'name' | 'version'>): string {
    return [name, model, version, this.#machine].join(' | ');
  }
}

async function leastOf(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    least = Math.min(least, await measure());
    if (least > SLOW_SECONDS) break;
  }
  return least;
}

/** The speed that the description of a model states; null if it states none. */
export const expectedSpeed = ({
  cpuPerSecond,
}: Pick<Engine, 'cpuPerSecond'>): EngineSpeed | null =>
  cpuPerSecond === undefined ? null : { secondsPerUtterance: 0, secondsPerSecond: cpuPerSecond };

/** One language: detection of another one is work of its own. */
const languageOf = ({ capabilities: { languages } }: Measurable): readonly string[] =>
  languages === 'any' ? ['en'] : languages.slice(0, 1);

const thisMachine = (): string =>
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;

const rounded = (seconds: number): number => Math.round(seconds * 10_000) / 10_000;

function speedsIn(text: string): Map<string, EngineSpeed> {
  try {
    const content: unknown = JSON.parse(text);
    const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
    return new Map(entries.filter((entry): entry is [string, EngineSpeed] => isSpeed(entry[1])));
  } catch {
    return new Map();
  }
}

function isSpeed(value: unknown): value is EngineSpeed {
  if (typeof value !== 'object' || value === null) return false;
  const { secondsPerUtterance, secondsPerSecond } = value as Partial<EngineSpeed>;
  return [secondsPerUtterance, secondsPerSecond].every(
    (each) => typeof each === 'number' && Number.isFinite(each) && each >= 0,
  );
}

const PITCH_HZ = 120;
/** Length of a sound, and the resonances of each in Hz. */
const SOUND_SECONDS = 0.14;
const sounds: readonly (readonly number[])[] = [
  [730, 1090],
  [270, 2290],
  [300, 870],
  [530, 1840],
  [570, 840],
  [440, 1020],
];
const RESONANCE_HZ = 120;
const LEVEL = 0.02;

/** Vowel-like sounds to measure the speed of an engine with; the same each time. */
export function syntheticSpeech(seconds: number): Samples {
  return Float32Array.from({ length: seconds * RECOGNITION_RATE }, (_, index) => {
    const time = index / RECOGNITION_RATE;
    const sound = sounds[Math.floor(time / SOUND_SECONDS) % sounds.length] ?? [];
    let sum = 0;
    for (let tone = PITCH_HZ; tone < 4_000; tone += PITCH_HZ) {
      const loudness = sound.reduce(
        (most, resonance) => Math.max(most, 1 / (1 + ((tone - resonance) / RESONANCE_HZ) ** 2)),
        0.02,
      );
      sum += loudness * Math.sin(2 * Math.PI * tone * time);
    }
    const within = (time % SOUND_SECONDS) / SOUND_SECONDS;
    return LEVEL * sum * Math.sin(Math.PI * within);
  });
}
