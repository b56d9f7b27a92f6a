import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AudioProbe } from './audio-probe.ts';
import type { ProbeRequest } from './probe-thread.ts';

/** What came of a file. `exhausted`: it took more time or memory than any audio needs. */
export type ParseOutcome = AudioProbe | null | 'exhausted';

/** An idle thread is kept for the next file: starting one takes longer than most files do. */
const MAX_IDLE = 2;
const idle: Worker[] = [];

/** So many at the same time, however many files come: each may take all the memory that it is given. */
const MAX_THREADS = Math.max(4, availableParallelism());
const waiting = new Set<() => void>();
let running = 0;

interface Bounds {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Parses a file in another thread, where a hostile one can do no harm: it is ended when its time is over. */
export async function parseInThread(order: ProbeRequest, bounds: Bounds): Promise<ParseOutcome> {
  await acquireThread(bounds.signal);
  try {
    return await runThread(order, bounds);
  } finally {
    running -= 1;
    const [next] = waiting;
    next?.();
  }
}

/** Waits until there is a thread to be had, and takes it. */
function acquireThread(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const enter = (): void => {
      waiting.delete(enter);
      signal?.removeEventListener('abort', onAbort);
      running += 1;
      resolve();
    };
    const onAbort = (): void => {
      waiting.delete(enter);
      reject(signal?.reason);
    };
    if (running < MAX_THREADS) return enter();
    signal?.addEventListener('abort', onAbort, { once: true });
    waiting.add(enter);
  });
}

function runThread(order: ProbeRequest, { timeoutMs, signal }: Bounds): Promise<ParseOutcome> {
  signal?.throwIfAborted();
  const thread = idle.pop() ?? startThread();
  thread.ref();
  return new Promise((resolve, reject) => {
    const settle = (keep: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      thread.off('message', onMessage).off('error', giveUp).off('exit', giveUp);
      if (keep && idle.length < MAX_IDLE) {
        thread.unref();
        idle.push(thread);
      } else void thread.terminate();
    };
    const onMessage = (probe: AudioProbe | null): void => {
      settle(true);
      resolve(probe);
    };
    const giveUp = (): void => {
      settle(false);
      resolve('exhausted');
    };
    const onAbort = (): void => {
      settle(false);
      reject(signal?.reason);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    // Without memory, or by a mistake in the parser, the thread ends: that is as good as time that is over.
    thread.on('message', onMessage).on('error', giveUp).on('exit', giveUp);
    thread.postMessage(order);
  });
}

function startThread(): Worker {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What the process was started with is not for this thread: a loader or an inspector would only stand in its way.
    execArgv: [],
  });
  // One that ends while it waits is no longer there to be taken.
  const forget = (): void => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  };
  return thread.on('error', forget).on('exit', forget);
}
