import { expect, test } from 'vitest';
import { sentimentOf } from '../../src/sentiment/sentiment.ts';
import { saying } from '../saying.ts';
import { scoresOf, tableOf } from '../scores.ts';
import { heldOut } from './held-out.ts';
import { judgedSentiment } from './judged.ts';

test('4 of 5 of 200 sentences are rated as a person did, and hardly any the other way round', () => {
  expect(heldOut.length).toBeGreaterThanOrEqual(200);
  const { sentiments, emotions } = judgedSentiment(heldOut);
  const [sentiment] = scoresOf(sentiments);
  const [emotion] = scoresOf(emotions);
  process.stdout.write(tableOf('sentiment', [sentiment]) + tableOf('emotion', [emotion]));
  const turned = sentiments.filter(
    ({ expected, found }) =>
      [expected[0], found[0]].toSorted().join() === ['negative', 'positive'].join(),
  );
  expect(sentiment.recall).toBeGreaterThanOrEqual(0.8);
  expect(emotion.recall).toBeGreaterThanOrEqual(0.65);
  expect(turned.length / heldOut.length).toBeLessThanOrEqual(0.02);
});

test.each([
  ['It was not good', 'negative', 'disappointment'],
  ['I could not be happier', 'positive', 'elation'],
  ['It is not bad at all', 'positive', 'contentment'],
  ['I am not afraid', 'neutral', 'neutral'],
  ["It doesn't work", 'negative', 'disappointment'],
  ['I am furious', 'negative', 'anger'],
  ['I like the size, but the colour is awful', 'mixed', 'contentment'],
  ['We were not there, good weather or bad weather', 'mixed', 'contentment'],
  ['What kind of door is it', 'neutral', 'neutral'],
  ['It is the kind that shuts by itself', 'neutral', 'neutral'],
  ['The doctor sees two patients', 'neutral', 'neutral'],
  ['It is a door', 'neutral', 'neutral'],
  ["I'd like a ticket", 'neutral', 'neutral'],
  ['Who did it that way', 'neutral', 'neutral'],
  ['It was made of what he made it from', 'neutral', 'neutral'],
  ['We did it', 'positive', 'triumph'],
  ['Press the button if the test is successful', 'neutral', 'neutral'],
  ['If it fails, I am sad', 'negative', 'sadness'],
])('%s: %s, %s', (text, sentiment, emotion) => {
  expect(sentimentOf([saying(text, { speaker: 1 })])[0]).toMatchObject({
    text,
    sentiment,
    emotion,
    speaker: 1,
  });
});

test.each([
  ['the happiest', 'positive'],
  ['begging and crying', 'negative'],
  ['loves', 'positive'],
  ['thrilling', 'positive'],
])('a word is known in its other forms: %s', (text, sentiment) => {
  expect(sentimentOf([saying(text)])[0]).toMatchObject({ sentiment });
});

test('a language without a word list is unknown, not neutral', () => {
  const [result] = sentimentOf([saying('To je čudovito', { language: 'sl' })]);
  expect(result).toMatchObject({ sentiment: 'unknown', emotion: 'neutral' });
});
