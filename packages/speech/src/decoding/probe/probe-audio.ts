import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bytesPerFrame, formatTags, readWavHeaderOf, type WavHeader } from '@verbatim/audio';
import { deadline, Limiter, systemClock } from '@verbatim/time';
import { type AudioProbe, validProbe } from './parse.ts';
import { openProbeSource } from './probe-source.ts';
import type { ProbeRequest } from './probe-thread.ts';

interface ProbeAudioOptions {
  readonly signal?: AbortSignal;
  /** Timeout of each of the two attempts; the second one parses headers only. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Tells what an audio file holds, by its content alone; null if there is no audio. Hostile files can neither block the event
 * loop nor exceed the timeout. Rejects if the file can't be read.
 */
export async function probeAudio(
  source: string | Uint8Array,
  { signal, timeoutMs = TIMEOUT_MS }: ProbeAudioOptions = {},
): Promise<AudioProbe | null> {
  signal?.throwIfAborted();
  const bytes = await openProbeSource(source);
  try {
    if (bytes.byteLength === 0) return null;
    const header = await readWavHeaderOf(bytes);
    if (header !== null) return probeWav(header, bytes.byteLength);
  } finally {
    await bytes.close();
  }
  for (const thorough of [true, false]) {
    const parsed = await parseInThread({ source, thorough }, { timeoutMs, signal });
    if (parsed !== 'exhausted') return parsed;
  }
  return null;
}

const uncompressed = new Set<number>(Object.values(formatTags));

/** The audio of a WAV file of this length; null if there is none. Counts samples in the file, not in the header. */
function probeWav(header: WavHeader, fileBytes: number): AudioProbe | null {
  const { formatTag, channels, sampleRate, byteRate, sampleCount, dataStart, dataLength } = header;
  const there = fileBytes - dataStart;
  const length = Math.min(dataLength ?? there, there);
  const byRate = length / byteRate;
  const bySamples = sampleCount === null ? byRate : Math.min(sampleCount / sampleRate, byRate);
  const durationSeconds = uncompressed.has(formatTag)
    ? Math.floor(length / bytesPerFrame(header)) / sampleRate
    : bySamples;
  return validProbe({ contentType: 'audio/wav', durationSeconds, channels, sampleRate });
}

/** Result of parsing a file. `exhausted`: it took more time or memory than any audio file needs. */
type ParseOutcome = AudioProbe | null | 'exhausted';

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
async function parseInThread(request: ProbeRequest, limits: ParseLimits): Promise<ParseOutcome> {
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
      cancelTimeout();
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
    const cancelTimeout = deadline(systemClock, timeoutMs, onExhausted);
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
