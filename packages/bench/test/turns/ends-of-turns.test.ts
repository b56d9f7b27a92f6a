import { expect, it } from 'vitest';
import { endsBy, turnsIn } from '../../src/turns/ends-of-turns.ts';

const span = (speaker: string, start: number, end: number) => ({ speaker, start, end });

it('a turn lasts until another speaker talks; one that is talked over does not count', () => {
  const spans = [
    span('a', 0, 2),
    span('a', 3, 5),
    span('b', 6, 8),
    span('a', 7, 9),
    span('b', 9.5, 9.9),
  ];
  expect(turnsIn(spans)).toEqual([span('a', 0, 5)]);
});

it('a turn is cut off by the first pause within it that lasts too long, or that the model takes for the end', () => {
  const end = (after: number) => ({
    seconds: Number.POSITIVE_INFINITY,
    decisions: [{ after, probability: 0.8 }],
  });
  const turns = [
    [{ seconds: 0.7, decisions: [{ after: 0.2, probability: 0.4 }] }, end(0.2)],
    [{ seconds: 0.3, decisions: [] }, end(0.4)],
  ];
  expect(endsBy(turns, 0.5, 3)).toEqual({ cutOff: 0, delays: [0.2, 0.4] });
  expect(endsBy(turns, 0.4, 3)).toEqual({ cutOff: 0.5, delays: [0.4] });
  expect(endsBy(turns, 2, 0.5)).toEqual({ cutOff: 0.5, delays: [0.5] });
});
