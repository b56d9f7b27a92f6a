import { readdir, readFile } from 'node:fs/promises';

/** A child may have ended since it was listed. */
const descendantsOrNone = (pid: number): Promise<number[]> => descendants(pid).catch(() => []);

/** The descendants of a process. */
export async function descendants(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  const children = texts.flatMap((text) => text.split(' ').filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(descendantsOrNone))).flat()];
}

/** Ticks per second of the CPU times in /proc; 100 on all platforms of Node. */
const TICKS_PER_SECOND = 100;
/** CPU time of a process in user and system mode, and that of its children that have ended. */
const TICK_FIELDS = { from: 11, to: 15 };
const SAMPLE_EVERY_MS = 500;

/** CPU time and memory of a process and all its descendants. */
export interface ProcessUse {
  readonly cpuSeconds: number;
  /** Highest memory that was sampled; pages that processes share count once. */
  readonly peakBytes: number;
}

/** A measurement of a process with its descendants that goes on until it is ended. */
export interface ProcessMeter {
  /** Memory so far, in bytes. */
  readonly samples: readonly number[];
  end(): Promise<ProcessUse>;
}

/** Measures from now on. */
export async function startMeter(pid: number): Promise<ProcessMeter> {
  const cpuBefore = await cpuSecondsOf(pid);
  const samples: number[] = [];
  const sample = async (): Promise<unknown> => samples.push(await bytesOf(pid));
  const timer = setInterval(() => void sample(), SAMPLE_EVERY_MS);
  return {
    samples,
    async end() {
      clearInterval(timer);
      await sample();
      const cpuSeconds = (await cpuSecondsOf(pid)) - cpuBefore;
      return { cpuSeconds, peakBytes: Math.max(...samples) };
    },
  };
}

/** CPU seconds of a process, all its descendants, and its children that have ended. */
export const cpuSecondsOf = async (pid: number): Promise<number> =>
  sumOverTree(pid, async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8');
    // The process name may contain spaces; the fields after its closing bracket don't.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(TICK_FIELDS.from, TICK_FIELDS.to).map(Number);
    return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
  });

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
