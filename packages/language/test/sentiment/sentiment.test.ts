import { expect, test } from 'vitest';
import { sentimentOf } from '../../src/sentiment/sentiment.ts';
import { saying } from '../saying.ts';
import { labelled } from './labelled.ts';

const names = { P: 'positive', N: 'negative', M: 'mixed', 0: 'neutral' } as const;

test('two of three hand-labelled sentences are judged as a person did, and hardly any the other way round', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(100);
  const judged = sentimentOf(labelled.map(({ text }) => saying(text)));
  let right = 0;
  let opposite = 0;
  for (const [at, { label }] of labelled.entries()) {
    const said = judged[at]?.sentiment;
    if (said === names[label as 'P']) right += 1;
    if ((label === 'P' && said === 'negative') || (label === 'N' && said === 'positive'))
      opposite += 1;
  }
  process.stdout.write(`sentiment: ${right} of ${labelled.length} right, ${opposite} opposite\n`);
  expect(right / labelled.length).toBeGreaterThanOrEqual(2 / 3);
  expect(opposite / labelled.length).toBeLessThanOrEqual(0.05);
});

test.each([
  ['It was not good', 'negative', 'disappointment'],
  ['I am furious', 'negative', 'anger'],
  ['It is a door', 'neutral', 'neutral'],
])('%s: %s, %s', (text, sentiment, emotion) => {
  expect(sentimentOf([saying(text, { speaker: 1 })])[0]).toMatchObject({
    text,
    sentiment,
    emotion,
    speaker: 1,
  });
});

test('a language without a word list is unknown, not neutral', () => {
  const [result] = sentimentOf([saying('Das ist wunderbar', { language: 'de' })]);
  expect(result).toMatchObject({ sentiment: 'unknown', emotion: 'neutral' });
});
