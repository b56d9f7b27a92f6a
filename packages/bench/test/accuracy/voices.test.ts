import { expect, test } from 'vitest';
import { namedSeconds } from '../../src/accuracy/voices.ts';

const [ann, bea] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
const enrolled = [{ id: 'ann', embedding: ann }];
const span = (speaker: string, start: number, end: number) => ({ speaker, start, end });

/** Ann talks for 6 s, of which 5 were found; Bea, who is not enrolled, for 4 s. */
const conversation = {
  truth: [span('ann', 0, 6), span('bea', 6, 10)],
  turns: [
    { start: 0, end: 5, speaker: 0 },
    { start: 6, end: 10, speaker: 1 },
  ],
  voices: new Map([
    [0, ann],
    [1, bea],
  ]),
};

test('seconds of enrolled speakers are counted by their names, and strangers by whether they have one', () => {
  expect(namedSeconds([conversation], enrolled, 0.5)).toEqual({
    ...{ enrolled: 5, right: 5, wrong: 0, strangers: 9, strangersNamed: 0 },
  });
  const exchanged = new Map([
    [0, bea],
    [1, ann],
  ]);
  const other = { ...conversation, truth: [span('bea', 0, 6), span('carl', 6, 10)] };
  expect(namedSeconds([{ ...other, voices: exchanged }], enrolled, 0.5)).toEqual({
    ...{ enrolled: 0, right: 0, wrong: 0, strangers: 9, strangersNamed: 4 },
  });
  const mistaken = [...enrolled, { id: 'bea', embedding: bea }];
  const swapped = { ...conversation, voices: exchanged };
  expect(namedSeconds([swapped], mistaken, 0.5)).toMatchObject({ right: 0, wrong: 9 });
});
