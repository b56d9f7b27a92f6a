import type { CheckpointEvent, RecognitionEvent, TurnEvent } from '@verbatim/live';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Samples } from '../../src/recognition/audio.ts';
import {
  countingEngine,
  finals,
  LiveTestBench,
  type SessionOverrides,
} from '../live/live-test-bench.ts';
import { fixture, inPieces, plain, recorded } from '../live/recordings.ts';
import { inARow, silence } from '../spoken.ts';

const bench = new LiveTestBench(countingEngine());
afterAll(() => bench.close());

const monday = fixture('monday');
/** Speech without a pause of 0.2 s, and how much silence follows it. */
const said = (pauseSeconds: number): Samples =>
  inARow(monday.subarray(4_800, 35_200), silence(pauseSeconds * 16_000));

const turns = { threshold: 0.5, timeout: 2 };
const eager = { ...turns, eager_threshold: 0.3 };

/** The events of a session whose model says these probabilities, the last one again and again. */
async function heard(
  bytes: Uint8Array,
  probabilities: readonly (number | null)[],
  { parameters, ...others }: SessionOverrides = {},
) {
  const asked: Samples[] = [];
  bench.turns = {
    open: () => ({
      probability: (samples) => {
        asked.push(samples);
        return Promise.resolve(probabilities[asked.length - 1] ?? probabilities.at(-1) ?? null);
      },
      close: () => {},
    }),
  };
  const events = await bench.recognize(inPieces(bytes, 3_200), {
    parameters: { turns, ...parameters },
    ...others,
  });
  return { events, asked };
}

const turnEvents = (events: readonly RecognitionEvent[]): TurnEvent[] =>
  events.filter((each): each is TurnEvent => 'probability' in each);
const brief = (events: readonly RecognitionEvent[]): string[] =>
  turnEvents(events).map(({ kind, sequence, probability }) => `${kind} ${sequence} ${probability}`);

test('nobody who asks for no turns gets any, and no model is asked', async () => {
  const { events, asked } = await heard(recorded(plain, said(1)), [1], {
    parameters: { turns: null },
  });
  expect(turnEvents(events)).toEqual([]);
  expect(asked).toEqual([]);
});

test('a pause that the model takes for the end ends the turn and its utterance, whatever endpointing waits for', async () => {
  const bytes = recorded(plain, inARow(said(1), said(1)));
  const { events, asked } = await heard(bytes, [0.9], { parameters: { endpointing: 5 } });
  expect(brief(events)).toEqual([
    'turn_start 0 null',
    'turn_end 0 0.9',
    'turn_start 1 null',
    'turn_end 1 0.9',
  ]);
  expect(finals(events)).toHaveLength(2);
  expect(asked).toHaveLength(2);
  // Silence of 0.2 s and its last window follow the speech.
  const [, end] = turnEvents(events);
  const last = asked[0]?.findLastIndex((sample) => Math.abs(sample) > 0.01) ?? 0;
  expect((asked[0]?.length ?? 0) - last).toBeLessThan(0.5 * 16_000);
  expect(end?.time).toBeGreaterThan(1);
  expect(end?.time).toBeLessThan(2.2);
});

test('the model hears the turn alone, not the one before it', async () => {
  const { asked } = await heard(recorded(plain, inARow(said(1), said(1))), [0.9]);
  const [first = silence(0), second = silence(0)] = asked;
  expect(first.length).toBeGreaterThan(1.5 * 16_000);
  expect(Math.abs(first.length - second.length)).toBeLessThan(0.3 * 16_000);
});

test('a turn goes on over pauses that the model takes for none, and over its utterances', async () => {
  const bytes = recorded(plain, inARow(said(0.6), said(0.6), said(1)));
  const { events, asked } = await heard(bytes, [0.1, 0.35, 0.4, 0.2, 0.6], {
    parameters: { turns: eager },
  });
  expect(brief(events)).toEqual([
    'turn_start 0 null',
    'turn_probable_end 0 0.35',
    'turn_resumed 1 null',
    'turn_probable_end 1 0.4',
    'turn_resumed 2 null',
    'turn_end 2 0.6',
  ]);
  expect(asked).toHaveLength(5);
});

test('without a model a turn ends when its timeout is over, or with the audio', async () => {
  const { events } = await heard(recorded(plain, inARow(said(2.5), said(0.3))), [null]);
  expect(brief(events)).toEqual([
    'turn_start 0 null',
    'turn_end 0 null',
    'turn_start 1 null',
    'turn_end 1 null',
  ]);
});

test('a process that takes over at any checkpoint ends the same turns, at the same times', async () => {
  const bytes = recorded(plain, inARow(said(0.5), said(1), said(0.5), said(2.5), said(0.3)));
  // Silence, not the model, ends these turns: it would be asked about less audio again.
  const slow = { parameters: { turns: { ...turns, timeout: 0.8 } } };
  const { events } = await heard(bytes, [0.1], slow);
  const ends = turnEvents(events).filter(({ kind }) => kind === 'turn_end');
  expect(ends.map(({ sequence }) => sequence)).toEqual([1, 3, 4]);
  const checkpoints = events.filter((each): each is CheckpointEvent => each.kind === 'checkpoint');
  expect(checkpoints.length).toBeGreaterThan(4);
  for (const checkpoint of checkpoints) {
    const { kind: _, ...from } = checkpoint;
    const after = events.slice(events.indexOf(checkpoint));
    const again = await heard(bytes.subarray(from.audioBytes), [0.1], { ...slow, from });
    const endsIn = (all: readonly RecognitionEvent[]) =>
      turnEvents(all).filter(({ kind }) => kind === 'turn_end');
    expect(endsIn(again.events)).toEqual(
      endsIn(after).map((each) => ({ ...each, time: expect.closeTo(each.time, 1) })),
    );
  }
});

test('whatever the model says, a turn starts after its first speech_start and ends after the speech_end of its last utterance', async () => {
  const letters = { turn_start: 's', turn_probable_end: 'p', turn_resumed: 'r', turn_end: 'e' };
  const probability = fc.constantFrom(0.1, 0.4, 0.9, null);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0.15, 0.3, 0.7, 2.5), { minLength: 1, maxLength: 4 }),
      fc.array(probability, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0.05, 0.3, 3),
      async (pauses, probabilities, endpointing) => {
        const bytes = recorded(plain, inARow(...pauses.map(said)));
        const { events } = await heard(bytes, probabilities, {
          parameters: { turns: eager, endpointing },
        });
        const word = turnEvents(events).map(({ kind }) => letters[kind]);
        expect(word.join('')).toMatch(/^(s(pr)*p?e)+$/);
        for (const { kind, sequence } of turnEvents(events)) {
          const at = events.findIndex((each) => each.kind === kind && each.sequence === sequence);
          const before = events.slice(0, at).filter((each) => 'time' in each);
          const needed = kind === 'turn_end' ? 'speech_end' : 'speech_start';
          expect(before).toContainEqual(expect.objectContaining({ kind: needed, sequence }));
        }
      },
    ),
    { numRuns: 15 },
  );
});
