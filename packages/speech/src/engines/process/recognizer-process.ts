/**
 * Child process that recognizes one segment after the other, and streams at the same time: native code that crashes or hangs
 * takes nothing else down.
 */

import { flushCompileCache } from 'node:module';
import { collectGarbage, enableGarbageCollection } from '../../native/garbage-collection.ts';
import { endWithService } from '../../native/native-process.ts';
import type { Samples } from '../../recognition/audio.ts';
import type { SegmentTranscript } from '../../recognition/segments.ts';
import type {
  LoadRecognizer,
  LocalRecognizer,
  LocalRequest,
  LocalStream,
} from './local-recognizer.ts';

/** Messages to a recognizer process. The first one is `load`. */
export type RecognizerCommand =
  | {
      readonly kind: 'load';
      /** URL of the module whose `load` is called with the settings. */
      readonly module: string;
      readonly settings: unknown;
      readonly maxMemoryBytes: number;
    }
  | {
      readonly kind: 'recognize';
      readonly id: number;
      readonly samples: Samples;
      readonly request: LocalRequest;
    }
  | {
      /** Audio for a stream; the first chunk opens it. */
      readonly kind: 'push';
      readonly id: number;
      readonly stream: number;
      readonly samples: Samples;
      readonly request: LocalRequest;
    }
  /** Nothing waits for the reply to this call any more; there is one all the same, as soon as possible. */
  | { readonly kind: 'abort'; readonly id: number }
  /** Closes a stream, without a reply. */
  | { readonly kind: 'drop'; readonly stream: number };

/** Replies of the process. */
export type RecognizerReply =
  | { readonly kind: 'loaded' }
  /** Loading failed; the message is for the operator. */
  | { readonly kind: 'not-loaded'; readonly message: string }
  | {
      readonly kind: 'recognized';
      readonly id: number;
      readonly transcript: SegmentTranscript;
      /** CPU seconds of the process during the call. */
      readonly cpuSeconds: number;
    }
  /** The segment could not be recognized; the process is intact. */
  | { readonly kind: 'not-recognized'; readonly id: number; readonly message: string }
  /** The process exceeded its memory limit and ends itself. */
  | { readonly kind: 'too-large' };

// Ends with the service. SIGKILL, because cleaning up while native code runs could crash or hang.
endWithService(endAtOnce);

enableGarbageCollection();

const MEMORY_CHECK_MS = 200;

let recognizer: Promise<LocalRecognizer> | undefined;
let segments: Promise<void> = Promise.resolve();
let pushes: Promise<void> = Promise.resolve();
const streams = new Map<number, LocalStream>();
/** The calls that were received and not replied to. */
const calls = new Map<number, AbortController>();

process.on('message', (message: RecognizerCommand) => {
  if (message.kind === 'load') {
    watchMemory(message.maxMemoryBytes);
    recognizer = load(message);
    return;
  }
  if (message.kind === 'abort') {
    calls.get(message.id)?.abort();
    return;
  }
  if (message.kind !== 'drop') calls.set(message.id, new AbortController());
  if (message.kind === 'recognize') {
    segments = segments.then(() => recognize(message).then(send));
    return;
  }
  pushes = pushes.then(() =>
    message.kind === 'drop' ? drop(message.stream) : recognize(message).then(send),
  );
});

async function load({
  module,
  settings,
}: Extract<RecognizerCommand, { kind: 'load' }>): Promise<LocalRecognizer> {
  try {
    const { load: start } = (await import(module)) as { load: LoadRecognizer<unknown> };
    const loaded = await start(settings);
    // The files of the model were read, and this process is going to be killed: it never exits by itself.
    collectGarbage();
    flushCompileCache();
    send({ kind: 'loaded' });
    return loaded;
  } catch (error) {
    send({ kind: 'not-loaded', message: messageOf(error) });
    return new Promise(() => {});
  }
}

async function recognize(
  message: Extract<RecognizerCommand, { kind: 'push' | 'recognize' }>,
): Promise<RecognizerReply> {
  const { id } = message;
  const { signal } = calls.get(id) ?? new AbortController();
  try {
    signal.throwIfAborted();
    const loaded = await recognizer;
    if (loaded === undefined) throw new Error('Nothing is loaded.');
    const samples = sanitized(message.samples);
    const before = process.cpuUsage();
    const transcript =
      message.kind === 'recognize'
        ? await loaded.recognize(samples, message.request, signal)
        : await streamOf(message, loaded).push(samples);
    collectGarbage();
    const { user, system } = process.cpuUsage(before);
    return { kind: 'recognized', id, transcript, cpuSeconds: (user + system) / 1e6 };
  } catch (error) {
    return { kind: 'not-recognized', id, message: messageOf(error) };
  } finally {
    calls.delete(id);
  }
}

function streamOf(
  { stream, request }: Extract<RecognizerCommand, { kind: 'push' }>,
  loaded: LocalRecognizer,
): LocalStream {
  const open = streams.get(stream) ?? loaded.openStream?.(request);
  if (open === undefined) throw new Error('The engine has no utterance streams.');
  streams.set(stream, open);
  return open;
}

async function drop(stream: number): Promise<void> {
  const open = streams.get(stream);
  streams.delete(stream);
  await open?.close().catch(() => {});
}

/** Clamps samples and replaces NaN, which a model would turn into meaningless probabilities. */
function sanitized(samples: Samples): Samples {
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    if (sample >= -1 && sample <= 1) continue;
    samples[at] = Number.isNaN(sample) ? 0 : Math.sign(sample);
  }
  return samples;
}

function watchMemory(maxMemoryBytes: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= maxMemoryBytes) return;
    clearInterval(timer);
    process.send?.({ kind: 'too-large' } satisfies RecognizerReply, endAtOnce);
  }, MEMORY_CHECK_MS);
}

function send(message: RecognizerReply): void {
  process.send?.(message, () => {});
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
