import { readFile } from 'node:fs/promises';
import type { Utterance } from '@verbatim/contract';
import { descendants } from '../../process-use.ts';
import type { LabeledRecording } from '../../speech/recordings.ts';

/** A recognized word; times in seconds, confidence from 0 to 1. */
export interface TranscribedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** What a system recognized in one recording. */
export interface SystemTranscript {
  readonly text: string;
  /** The language that it recognized; null: it does not say. */
  readonly language: string | null;
  readonly words: readonly TranscribedWord[];
}

/** The transcript that these utterances are. */
export const transcriptOf = (
  utterances: readonly Utterance[],
  language: string | null,
): SystemTranscript => ({
  text: utterances.map(({ text }) => text).join(' '),
  language,
  words: utterances.flatMap(({ words }) => words),
});

/** What a system recognized in all recordings, and what that took. */
export interface SystemRun {
  /** One for each recording. */
  readonly transcripts: readonly SystemTranscript[];
  readonly audioSeconds: number;
  readonly cpuSeconds: number;
  /** Memory of all its processes. */
  readonly peakBytes: number;
}

/** The service with some models, or a peer. */
export interface RecognitionSystem {
  readonly name: string;
  readonly model: string;
  /** Languages that it understands. With several, it is not told the language of a recording. */
  readonly languages: 'any' | readonly string[];
  run(recordings: readonly LabeledRecording[]): Promise<SystemRun>;
}

/** The single language of a system; null: it understands several. */
export const onlyLanguage = ({ languages }: Pick<RecognitionSystem, 'languages'>): string | null =>
  languages !== 'any' && languages.length === 1 ? (languages[0] ?? null) : null;

/** Options of each part of the accuracy measurement. */
export interface MeasurementOptions {
  readonly recordings: readonly LabeledRecording[];
  /** The folder of the recordings. */
  readonly speech: string;
  /** A folder with models; absent: the embedded engine is measured. */
  readonly models?: string | undefined;
  /** The only one of them to measure; absent: all. */
  readonly model?: string | undefined;
  /** Number of recordings to recognize; absent: all. */
  readonly limit?: number | undefined;
  /** Length of the long file. */
  readonly minutes: number;
  /** An empty folder. */
  readonly folder: string;
}

/** Runs a task for each item, at most `count` at once. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  count: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const work = async (): Promise<void> => {
    for (const [at, item] of left) results[at] = await run(item);
  };
  await Promise.all(Array.from({ length: count }, work));
  return results;
}

/** Ticks per second of the CPU times in /proc; 100 on all platforms of Node. */
const TICKS_PER_SECOND = 100;
/** CPU time of a process in user and system mode, and that of its children that have ended. */
const TICK_FIELDS = { from: 11, to: 15 };
const SAMPLE_EVERY_MS = 500;

/** CPU time and memory of a process and all its descendants. */
interface ProcessUse {
  readonly cpuSeconds: number;
  /** Highest memory that was sampled; pages that processes share count once. */
  readonly peakBytes: number;
}

/** Measures a process with its descendants from now until `end`. */
export class ProcessMeter {
  readonly #pid: number;
  readonly #cpuBefore: number;
  readonly #timer: NodeJS.Timeout;
  readonly samples: number[] = [];

  private constructor(pid: number, cpuBefore: number) {
    this.#pid = pid;
    this.#cpuBefore = cpuBefore;
    this.#timer = setInterval(() => void this.#sample(), SAMPLE_EVERY_MS);
  }

  static async start(pid: number): Promise<ProcessMeter> {
    return new ProcessMeter(pid, await cpuSecondsOf(pid));
  }

  async end(): Promise<ProcessUse> {
    clearInterval(this.#timer);
    await this.#sample();
    const cpuSeconds = (await cpuSecondsOf(this.#pid)) - this.#cpuBefore;
    return { cpuSeconds, peakBytes: Math.max(...this.samples) };
  }

  async #sample(): Promise<void> {
    this.samples.push(await bytesOf(this.#pid));
  }
}

async function cpuSecondsOf(pid: number): Promise<number> {
  return sumOverTree(pid, async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8');
    // The process name may contain spaces; the fields after its closing bracket don't.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(TICK_FIELDS.from, TICK_FIELDS.to).map(Number);
    return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
  });
}

const bytesOf = (pid: number): Promise<number> =>
  sumOverTree(pid, async (each) => {
    const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  });

/** Processes that end meanwhile count for nothing. */
async function sumOverTree(
  pid: number,
  measure: (pid: number) => Promise<number>,
): Promise<number> {
  const all = [pid, ...(await descendants(pid).catch(() => []))];
  const values = await Promise.all(all.map((each) => measure(each).catch(() => 0)));
  return values.reduce((sum, value) => sum + value, 0);
}
