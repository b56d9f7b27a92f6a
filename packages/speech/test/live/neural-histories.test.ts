import type { RecognitionEvent } from '@verbatim/live';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { modelHere } from '../engines/models-here.ts';
import { inARow, silence } from '../spoken.ts';
import { finals, LiveTestBench, plainWords } from './live-test-bench.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

const here = modelHere('moonshine-v2-tiny-en');
const pause = silence(16_000);
const talk = recorded(
  plain,
  inARow(fixture('monday'), pause, fixture('passage'), pause, fixture('monday')),
);

const MIN_SAME_SHARE = 0.6;

/** Utterance by utterance: how far voice activity is ahead of a final depends on how fast the audio comes. */
const lastingEvents = (events: readonly RecognitionEvent[]): RecognitionEvent[] =>
  events
    .filter(({ kind }) => kind !== 'partial' && kind !== 'checkpoint')
    .toSorted((one, other) => sequenceOf(one) - sequenceOf(other));

const sequenceOf = (event: RecognitionEvent): number => ('sequence' in event ? event.sequence : -1);

describe('live sessions with a neural engine', { timeout: 120_000 }, () => {
  if ('missing' in here) {
    test('are left out', (context) => context.skip(here.missing));
    return;
  }
  const bench = new LiveTestBench(here.engine);
  afterAll(() => bench.close());

  test('hear the same however their audio is cut up, with and without partials', async () => {
    const whole = lastingEvents(await bench.recognize([talk]));
    expect(finals(whole).length).toBeGreaterThanOrEqual(3);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 400, max: 40_000 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (lengths, partials) => {
          const pieces = inPieces(talk, ...lengths);
          expect(
            lastingEvents(await bench.recognize(pieces, { parameters: { partials } })),
          ).toEqual(whole);
        },
      ),
      { numRuns: 4, examples: [[[400], false]] },
    );
  });

  test('go on in another process from every checkpoint: nothing is lost or said twice', async () => {
    const whole = await bench.recognize(inPieces(talk, 32_000));
    const wholeFinals = finals(whole);
    const checkpoints = whole.flatMap((event, at) =>
      event.kind === 'checkpoint' ? [{ event, before: finals(whole.slice(0, at)) }] : [],
    );
    expect(checkpoints.length).toBeGreaterThanOrEqual(3);
    for (const { event: from, before } of checkpoints) {
      const later = finals(await bench.recognize([talk.slice(from.audioBytes)], { from }));
      const both = [...before, ...later];
      expect(both.map(({ sequence }) => sequence)).toEqual(
        wholeFinals.map(({ sequence }) => sequence),
      );
      for (const [at, { utterance }] of both.entries()) {
        const expected = wholeFinals[at]?.utterance;
        expect(utterance?.start).toBeCloseTo(expected?.start ?? -1, 0);
        expect(utterance?.end).toBeCloseTo(expected?.end ?? -1, 0);
        // Voice activity begins anew: an utterance may begin a window earlier, and a word may be another one.
        const words = new Set(plainWords(utterance?.text));
        const wanted = plainWords(expected?.text);
        expect(wanted.filter((word) => words.has(word)).length).toBeGreaterThan(
          MIN_SAME_SHARE * wanted.length,
        );
      }
    }
  });
});
