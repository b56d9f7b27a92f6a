import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Endpoint, Endpointer, type EndpointerOptions } from '../../src/live/endpointer.ts';
import { SampleBuffer } from '../../src/segmentation/sample-buffer.ts';
import { noise } from '../spoken.ts';

const WINDOW = 512;
type How = Omit<EndpointerOptions, 'samples'>;
const usual: How = { endpointing: 0.3, maximumDuration: 5, codeSwitching: false };
type Bound = Exclude<Endpoint, { kind: 'settled' }>;
const isBound = (endpoint: Endpoint): endpoint is Bound => endpoint.kind !== 'settled';

/** What becomes of so many windows with and without voice, in turns. */
function allOf(runs: readonly number[], options: Partial<How> = {}): Endpoint[] {
  const written = new SampleBuffer();
  const endpointer = new Endpointer({ ...usual, ...options, samples: written });
  const decisions = runs.flatMap((length, run) => Array<number>(length).fill(run % 2));
  const samples = noise(decisions.length * WINDOW, 0.1);
  const endpoints = decisions.flatMap((decision, index) => {
    written.push(samples.slice(index * WINDOW, (index + 1) * WINDOW));
    return endpointer.decide([decision]);
  });
  return [...endpoints, ...endpointer.end([])];
}
const endpointsOf = (runs: readonly number[], options: Partial<How> = {}): Bound[] =>
  allOf(runs, options).filter(isBound);
const kinds = (runs: readonly number[], options: Partial<How> = {}): string =>
  endpointsOf(runs, options)
    .map(({ kind }) => kind)
    .join(' ');

test('an utterance ends after as much silence as was asked for, not before', () => {
  expect(kinds([20, 20, 9, 20, 30])).toBe('start end');
  expect(kinds([20, 20, 10, 20, 30])).toBe('start end start end');
  expect(kinds([20, 20, 9, 20, 30], { endpointing: 0.25 })).toBe('start end start end');
});

test('a sound that is too short is no speech', () => {
  expect(kinds([20, 3, 40])).toBe('');
  expect(kinds([20, 4, 40])).toBe('start end');
});

test('a cut ends an open utterance, and what is decided late about its samples starts none', () => {
  const written = new SampleBuffer();
  const endpointer = new Endpointer({ ...usual, samples: written });
  const push = (windows: number): void => {
    written.push(noise(windows * WINDOW, 0.1));
  };
  const voice = (windows: number): number[] => Array<number>(windows).fill(1);
  expect(endpointer.cut()).toEqual([]);
  push(30);
  // The model is 10 windows late.
  expect(endpointer.decide(voice(20))).toMatchObject([{ kind: 'start', at: 0 }]);
  const [end, ...none] = endpointer.cut();
  expect(none).toEqual([{ kind: 'settled', goesOn: false }]);
  expect(end).toMatchObject({ kind: 'end', audioFrom: 0 });
  const length = end?.kind === 'end' ? end.samples.length : 0;
  expect(length).toBe(30 * WINDOW);
  expect(endpointer.decide(voice(10))).toEqual([]);
  expect(endpointer.cut()).toEqual([]);
  push(10);
  expect(endpointer.decide(voice(10))).toMatchObject([{ kind: 'start', audioFrom: length }]);
});

test('an open utterance ends with the audio', () => {
  const endpoints = endpointsOf([20, 20]);
  expect(endpoints.map(({ kind }) => kind)).toEqual(['start', 'end']);
  expect(endpoints[1]?.at).toBe(40 * WINDOW);
});

test('too long an utterance is cut at once, and the next one begins there', () => {
  const [, cut, next, end] = endpointsOf([1, 300]);
  expect((cut?.at ?? 0) / 16_000).toBeCloseTo(5, 1);
  expect(next).toMatchObject({ kind: 'start', at: cut?.at, audioFrom: cut?.at });
  expect(end).toMatchObject({ kind: 'end', audioFrom: next?.audioFrom });
});

test.each([
  // A silence of 7 windows lasts more than 0.2 s.
  ['a silence that may lie within a word', [20, 20, 6, 20, 30], 'true false'],
  ['a pause', [20, 20, 7, 20, 30], 'false false'],
  ['a sound that is too short', [20, 20, 4, 2, 30], 'false'],
  ['a cut in the middle of speech', [1, 200], 'true false'],
  ['the end of the audio', [20, 20], 'false'],
])('speech goes on, or does not, after %s', (_, runs, goesOn) => {
  const settled = allOf(runs, { endpointing: 0.05 }).flatMap((each) =>
    each.kind === 'settled' ? [each.goesOn] : [],
  );
  expect(settled.join(' ')).toBe(goesOn);
});

test.each([
  ['two seconds of what was said before', [1, 100, 10, 20, 40], false, 2],
  ['all that was said before, if it is less', [20, 20, 10, 20, 40], false, 1.35],
  ['nothing that was said before a second of silence', [1, 100, 45, 20, 40], false, 0],
  ['nothing that may be in another language', [1, 100, 10, 20, 40], true, 0],
  ['what was said before a silence within a word, in any language', [1, 100, 5, 20, 40], true, 2],
])('an utterance is recognized with %s', (_, runs, codeSwitching, seconds) => {
  const endpoints = endpointsOf(runs, { endpointing: 0.05, codeSwitching });
  const start = endpoints.findLast(({ kind }) => kind === 'start');
  const end = endpoints.at(-1);
  if (start?.kind !== 'start' || end?.kind !== 'end') throw new Error('There is no utterance');
  const context = start.audioFrom - start.heardFrom;
  expect(Math.abs(context / 16_000 - seconds)).toBeLessThan(0.1);
  expect(end.heard.length).toBe(end.samples.length + context);
  expect(end.heard.slice(context)).toEqual(end.samples);
});

test('a cut at the end of the audio lies within it, although the last decision reaches beyond', () => {
  const isBeyond = Array.from({ length: 64 }, (_, index) => {
    const length = 4.9 * 16_000 + index * 100;
    const samples = new SampleBuffer();
    const endpointer = new Endpointer({ ...usual, samples });
    samples.push(noise(length, 0.1));
    const decisions = Array<number>(Math.ceil(length / WINDOW)).fill(1);
    return endpointer
      .end(decisions)
      .filter(isBound)
      .some(({ at }) => at > length);
  });
  expect(isBeyond).not.toContain(true);
});

test('utterances of any audio follow one another, never too long, and contain all voice', () => {
  const run = fc.integer({ min: 1, max: 200 });
  const options = fc.record({
    endpointing: fc.constantFrom(0.01, 0.05, 0.3, 2),
    maximumDuration: fc.integer({ min: 5, max: 12 }),
    from: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths * 160),
    codeSwitching: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), options, (runs, how) => {
      const written = new SampleBuffer(how.from);
      const endpointer = new Endpointer({ ...how, samples: written });
      let taken = how.from;
      let open: number | null = null;
      const decisions = runs.flatMap((length, index) => Array<number>(length).fill(index % 2));
      const all = decisions.flatMap((decision) => {
        written.push(noise(WINDOW, 0.1));
        return endpointer.decide([decision]);
      });
      const covered: [number, number][] = [];
      for (const endpoint of [...all, ...endpointer.end([])].filter(isBound)) {
        if (endpoint.kind === 'start') {
          expect(endpoint.audioFrom).toBeGreaterThanOrEqual(taken);
          expect(endpoint.heardFrom).toBeLessThanOrEqual(endpoint.audioFrom);
        }
        expect(endpoint.at).toBeLessThanOrEqual(endpointer.position);
        if (endpoint.kind === 'start') {
          expect(open).toBeNull();
          open = endpoint.at;
        } else {
          expect(endpoint.at).toBeGreaterThanOrEqual(open ?? Number.POSITIVE_INFINITY);
          const seconds = (endpoint.at - (open ?? 0)) / 16_000;
          expect(seconds).toBeLessThanOrEqual(how.maximumDuration);
          taken = endpoint.audioFrom + endpoint.samples.length;
          covered.push([endpoint.audioFrom, taken]);
          open = null;
        }
      }
      expect(open).toBeNull();
      for (const [index, length] of runs.entries()) {
        if (index % 2 === 0 || length < 4) continue;
        const before = runs.slice(0, index).reduce((sum, each) => sum + each, 0);
        // Utterances that follow each other without a gap cover what lies across.
        let at = how.from + before * WINDOW;
        for (const [from, to] of covered) if (from <= at && to > at) at = to;
        expect(at).toBeGreaterThanOrEqual(how.from + (before + length) * WINDOW);
      }
    }),
    { numRuns: 60 },
  );
});
