import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { LocalRecognizer } from '../../../src/engines/process/local-recognizer.ts';
import type { SegmentTranscript } from '../../../src/recognition/segments.ts';

/** Scripted behavior of a recognizer process, while it loads or by the first sample of a segment. */
export interface Script {
  readonly onLoad?: 'fail' | 'die' | 'hang' | 'grow' | 'be-killed';
}

/** The first sample of a segment for each command. */
export const commandSamples = {
  fail: 0.1,
  die: 0.2,
  hang: 0.3,
  block: 0.4,
  grow: 0.5,
  work: 0.6,
  waitForAbort: 0.7,
} as const;

const STDERR = 2;
const forever = (): Promise<never> => new Promise(() => {});
const kept: Uint8Array[] = [];

/** A stand-in for native code: returns the number of samples, or follows its script. */
export async function load({ onLoad }: Script): Promise<LocalRecognizer> {
  if (onLoad === 'fail') throw new Error('There is no such model.');
  if (onLoad === 'hang') await forever();
  if (onLoad === 'grow') await grow();
  if (onLoad === 'be-killed') process.kill(process.pid, 'SIGKILL');
  if (onLoad === 'die') {
    writeSync(STDERR, 'a line before\nbad magic number in model.onnx\n');
    process.kill(process.pid, 'SIGABRT');
    await forever();
  }
  return {
    async recognize(samples, { languages, vocabulary }, signal) {
      const command = Object.entries(commandSamples).find(([, sample]) =>
        near(samples[0], sample),
      )?.[0];
      if (command === 'fail') throw new Error('Not this one.');
      if (command === 'die') process.abort();
      if (command === 'hang') await forever();
      if (command === 'block') for (;;) kept.length = 0;
      if (command === 'grow') await grow();
      if (command === 'work') work();
      if (command === 'waitForAbort' && !signal.aborted) await once(signal, 'abort');
      return transcriptOf(
        String(samples.length),
        ...languages,
        ...vocabulary.map(({ phrase }) => phrase),
      );
    },
    openStream: () => ({
      push: async (samples) => transcriptOf(String(samples.length)),
      close: async () => {},
    }),
  };
}

const transcriptOf = (...said: readonly string[]): SegmentTranscript => ({
  words: said.map((word, at) => ({ word, start: at, end: at + 1, confidence: 1 })),
  language: 'en',
});

const near = (sample: number | undefined, commandSample: number): boolean =>
  sample !== undefined && Math.abs(sample - commandSample) < 1e-6;

/** Needs more CPU time than a short segment's timeout allows with all of its extensions, on a busy machine too. */
function work(): void {
  const start = process.cpuUsage();
  for (let usedMs = 0; usedMs < 600; ) {
    const { user, system } = process.cpuUsage(start);
    usedMs = (user + system) / 1000;
  }
}

async function grow(): Promise<never> {
  for (;;) {
    kept.push(new Uint8Array(50_000_000).fill(1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
