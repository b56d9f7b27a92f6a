import { expect, test } from 'vitest';
import { joinedUtterances } from '../../src/translation/joined-utterances.ts';
import { saying } from '../saying.ts';

const texts = (...given: Parameters<typeof joinedUtterances>[0][number][]): string[] =>
  joinedUtterances(given).map(({ text }) => text);

test('utterances of one voice are joined until their sentence ends', () => {
  const [joined, ...others] = joinedUtterances([
    saying('The meeting', { start: 1, confidence: 0.6 }),
    saying('starts at nine.', { start: 2, confidence: 0.9 }),
    saying('Good.', { start: 3.5 }),
  ]);
  expect(joined).toMatchObject({
    text: 'The meeting starts at nine.',
    start: 1,
    end: 2.85,
    confidence: 0.78,
  });
  expect(joined?.words.map(({ word }) => word)).toEqual([
    'The',
    'meeting',
    'starts',
    'at',
    'nine.',
  ]);
  expect(others.map(({ text }) => text)).toEqual(['Good.']);
});

test.each([
  ['another speaker', { speaker: 1 }],
  ['another channel', { channel: 1 }],
  ['another language', { language: 'fr' }],
  ['a long pause', { start: 10 }],
  ['an interruption', { start: 1.1 }],
] as const)('%s is never joined', (_, other) => {
  const one = saying('The meeting', { start: 1, speaker: 0 });
  expect(texts(one, saying('and so on', { start: 2, speaker: 0, ...other }))).toHaveLength(2);
});

test('nothing grows longer than half a minute', () => {
  const endless = Array.from({ length: 100 }, (_, index) => saying('and so on', { start: index }));
  for (const { start, end } of joinedUtterances(endless)) {
    expect(end - start).toBeLessThanOrEqual(30);
  }
});
