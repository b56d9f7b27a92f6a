import { promisify } from 'node:util';
import type { RecognitionEvent } from '@verbatim/live';
import { expect, onTestFinished, test } from 'vitest';
import { Endpointer } from '../../src/live/endpointer.ts';
import { LiveUtterance, type LiveUtteranceOptions } from '../../src/live/live-utterance.ts';
import { LiveRecognizerPool } from '../../src/live/pool/live-recognizer-pool.ts';
import { PendingCut } from '../../src/live/word-cut.ts';
import { SampleBuffer } from '../../src/segmentation/sample-buffer.ts';
import { scriptedEngine } from '../scripted-engine.ts';

const immediate = promisify(setImmediate);

/** An utterance of an engine that hears `fire fox`, ended by a silence after two seconds, or cut there. */
function opened({
  confidence = 0.9,
  ...options
}: { confidence?: number } & Partial<LiveUtteranceOptions>) {
  const words = [
    { word: 'fire', start: 0.4, end: 0.9, confidence },
    { word: 'fox', start: 1.2, end: 1.6, confidence },
  ];
  const heardAll = Promise.withResolvers<void>();
  const engine = scriptedEngine({
    recognize: () => {
      heardAll.resolve();
      return { words, language: 'en' };
    },
  });
  const pool = new LiveRecognizerPool({ engine, size: 1 });
  onTestFinished(() => pool.close());
  const samples = new SampleBuffer(0);
  samples.push(new Float32Array(32_000));
  const endpointing = { endpointing: 0.05, maximumDuration: 5, codeSwitching: false };
  const queue = pool.openQueue({ partials: true });
  const work = { engine, queue, request: { languages: ['en' as const], vocabulary: [] } };
  const shown: RecognitionEvent[] = [];
  const utterance = new LiveUtterance({
    ...{ channel: 0, sequence: 0, audioFrom: 0, heardFrom: 0, before: null, goesOn: false },
    endpointer: new Endpointer({ samples, ...endpointing }),
    work: () => ({ partials: work, finals: work }),
    isLanguageOpen: () => false,
    emit: (event) => shown.push(event),
    ...options,
  });
  const heard = samples.slice(0, 27_200);
  const endedAt = (at: number) => ({
    kind: 'end' as const,
    at,
    audioFrom: 0,
    samples: heard,
    heard,
  });
  return { utterance, queue, shown, endedAt, heardAll: heardAll.promise };
}

const never = new Promise<boolean>(() => {});

test('a final waits for how the speech goes on only if its last word may be the beginning of a longer one', async () => {
  const sure = opened({});
  const final = await sure.utterance.recognize(sure.endedAt(25_600), never);
  expect(final?.utterance.text).toBe('fire fox');
  for (const [confidence, at, text] of [
    [0.2, 25_600, 'fire'],
    [0.9, 27_200, 'fire'],
  ] as const) {
    const doubtful = opened({ confidence });
    const settled = Promise.withResolvers<boolean>();
    const waits = doubtful.utterance.recognize(doubtful.endedAt(at), settled.promise);
    settled.resolve(true);
    expect((await waits)?.utterance.text).toBe(text);
  }
});

test.each([
  ['once it is', { seconds: 1 }, ['fox']],
  ['not if it could not be recognized', null, []],
])('partials heard before the utterance before is final are shown %s', async (_, cut, texts) => {
  const before = new PendingCut();
  const { utterance, queue, shown, heardAll } = opened({ before });
  queue.notify();
  await heardAll;
  await immediate();
  expect(shown).toEqual([]);
  before.settle(cut);
  await immediate();
  expect(shown.flatMap((each) => (each.kind === 'partial' ? [each.utterance.text] : []))).toEqual(
    texts,
  );
  utterance.end();
});
