import type { RecognitionEvent } from '@verbatim/live';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { scriptedEngine } from '../scripted-engine.ts';
import { inARow, silence } from '../spoken.ts';
import { finals, LiveTestBench } from './live-test-bench.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

/** Answers after one turn or several, so that what began first is not always over first. */
let turn = 0;
const engine = scriptedEngine({
  recognize: async (samples) => {
    turn += 1;
    for (let wait = turn % 4; wait > 0; wait -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const seconds = samples.length / 16_000;
    const words = Array.from({ length: Math.ceil(seconds) }, (_, index) => ({
      word: `w${index}`,
      start: index / 2,
      end: index / 2 + 0.4,
      confidence: 2,
    }));
    return { words, language: 'en' };
  },
});
const bench = new LiveTestBench(engine, { size: 3 });
afterAll(() => bench.close());

const monday = fixture('monday');

/** Talk with pauses on each channel. */
const talk = fc
  .array(
    fc.record({ pause: fc.integer({ min: 0, max: 20 }), part: fc.integer({ min: 4, max: 30 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) =>
    inARow(
      ...parts.flatMap(({ pause, part }) => [
        silence(pause * 1_600),
        monday.subarray(0, part * 1_600),
      ]),
    ),
  );

function check(events: readonly RecognitionEvent[], seconds: number): void {
  const states = new Map<string, string>();
  const lastEnds = new Map<number, number>();
  const lastFinal = new Map<number, number>();
  const lastTime = new Map<number, number>();
  let settled = 0;
  for (const each of events) {
    if (each.kind === 'annotation' || 'probability' in each)
      throw new TypeError('An engine emits no annotations, and no turns unless it is asked to');
    if (each.kind === 'checkpoint') {
      expect(each.audioBytes).toBeGreaterThanOrEqual(settled);
      settled = each.audioBytes;
      continue;
    }
    const { channel, sequence, kind } = each;
    const key = `${channel} ${sequence}`;
    const before = states.get(key);
    const allowed = {
      speech_start: [undefined],
      partial: ['speech_start', 'partial'],
      speech_end: ['speech_start', 'partial'],
      final: ['speech_end'],
    }[kind];
    expect(allowed).toContain(before);
    states.set(key, kind);
    if (each.kind === 'speech_start' || each.kind === 'speech_end') {
      expect(each.time).toBeGreaterThanOrEqual(lastTime.get(channel) ?? 0);
      expect(each.time).toBeLessThanOrEqual(seconds + 0.001);
      lastTime.set(channel, each.time);
      continue;
    }
    if (each.kind !== 'partial' && each.kind !== 'final') continue;
    for (const word of each.utterance?.words ?? []) {
      expect(word.start).toBeGreaterThanOrEqual(0);
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.end).toBeLessThanOrEqual(seconds + 0.001);
      expect(word.confidence).toBeLessThanOrEqual(1);
    }
    if (kind === 'partial') continue;
    expect(sequence).toBe((lastFinal.get(channel) ?? -1) + 1);
    lastFinal.set(channel, sequence);
    expect(each.utterance?.start ?? seconds).toBeGreaterThanOrEqual(lastEnds.get(channel) ?? 0);
    lastEnds.set(channel, each.utterance?.end ?? lastEnds.get(channel) ?? 0);
  }
  for (const state of states.values()) expect(state).toBe('final');
}

test('any speech, cut anywhere, gives a start, partials, an end, a final; times increase and stay within the audio', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(talk, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0.05, 0.3, 1),
      async (channels, lengths, endpointing) => {
        const format = { ...plain, channels: channels.length };
        const bytes = recorded(format, ...channels);
        const events = await bench.recognize(
          inPieces(bytes, ...lengths.map((each) => each + 200)),
          {
            format,
            parameters: { endpointing, partials: true },
          },
        );
        check(events, bytes.length / 2 / channels.length / 16_000);
      },
    ),
    { numRuns: 15 },
  );
});

test('five minutes of talk that come all at once are heard with little memory, in order, to their end', {
  timeout: 120_000,
}, async () => {
  const piece = recorded(plain, inARow(monday, silence(8_000)));
  const pieces = Array.from({ length: 80 }, () => piece);
  const { recognizer, events, failures } = bench.open();
  let most = 0;
  for (const each of pieces) {
    await recognizer.write(each);
    most = Math.max(most, recognizer.secondsLeft);
  }
  await recognizer.end();
  recognizer.close();
  expect(failures).toEqual([]);
  expect(finals(events).map(({ sequence }) => sequence)).toEqual(pieces.map((_, index) => index));
  expect(most).toBeLessThan(90);
});
