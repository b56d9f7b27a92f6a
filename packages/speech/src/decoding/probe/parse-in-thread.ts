import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Limiter } from '@verbatim/time';
import type { AudioProbe } from './parse.ts';
import type { ProbeRequest } from './probe-thread.ts';

/** Result of parsing a file. `exhausted`: it took more time or memory than any audio file needs. */
export type ParseOutcome = AudioProbe | null | 'exhausted';

/** Idle threads that are kept: starting one takes longer than parsing most files. */
const MAX_IDLE = 2;
const idle: Worker[] = [];

/** Threads at the same time. Each may use all the memory that it is allowed. */
const threads = new Limiter({ slots: Math.max(4, availableParallelism()) });

interface ParseLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Parses a file in another thread, which is ended if a hostile file exceeds its time or memory. */
export async function parseInThread(
  request: ProbeRequest,
  limits: ParseLimits,
): Promise<ParseOutcome> {
  const { signal } = limits;
  return threads.run(() => runThread(request, limits), signal && { signal });
}

function runThread(
  request: ProbeRequest,
  { timeoutMs, signal }: ParseLimits,
): Promise<ParseOutcome> {
  signal?.throwIfAborted();
  const thread = idle.pop() ?? startThread();
  thread.ref();
  return new Promise((resolve, reject) => {
    const release = (reusable: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      thread.off('message', onMessage).off('error', onExhausted).off('exit', onExhausted);
      if (reusable && idle.length < MAX_IDLE) {
        thread.unref();
        idle.push(thread);
      } else void thread.terminate();
    };
    const onMessage = (probe: AudioProbe | null): void => {
      release(true);
      resolve(probe);
    };
    const onExhausted = (): void => {
      release(false);
      resolve('exhausted');
    };
    const onAbort = (): void => {
      release(false);
      reject(signal?.reason);
    };
    const timer = setTimeout(onExhausted, timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    // A thread that runs out of memory, or crashes in the parser, counts as out of time.
    thread.on('message', onMessage).on('error', onExhausted).on('exit', onExhausted);
    thread.postMessage(request);
  });
}

function startThread(): Worker {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Without the Node options of the service: a loader or an inspector does not belong here.
    execArgv: [],
  });
  // A thread that ends while idle must not be reused.
  const forget = (): void => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  };
  return thread.on('error', forget).on('exit', forget);
}
