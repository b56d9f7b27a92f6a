import { expect, test } from 'vitest';
import { entitiesOf } from '../../src/entities/entities.ts';
import { saying } from '../saying.ts';
import { scoresOf, tableOf } from '../scores.ts';
import { heldOut } from './held-out.ts';
import { inSmallLetters, judgedEntities } from './judged.ts';

test.each([
  ['as they are written', heldOut],
  ['in small letters', inSmallLetters(heldOut)],
])(
  'of the entities in 200 sentences, %s, 4 of 5 are found, and 9 of 10 found are right',
  (title, sentences) => {
    expect(sentences.length).toBeGreaterThanOrEqual(200);
    const [all] = scoresOf(judgedEntities(sentences));
    process.stdout.write(tableOf(`entities, ${title}`, [all]));
    expect(all.recall).toBeGreaterThanOrEqual(0.8);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
  },
);

test('an entity has the times of its words', () => {
  expect(entitiesOf([saying('I met Maria Lopez in Paris')])).toMatchObject({
    results: [
      { entity_type: 'NAME', text: 'Maria Lopez', start: 1, end: 1.9 },
      { entity_type: 'LOCATION_CITY', text: 'Paris', start: 2.5, end: 2.9 },
    ],
  });
});

test('an article is no part of a name, but of a date', () => {
  const sentence = 'The United States signed on the second of May';
  expect(entitiesOf([saying(sentence)])).toMatchObject({
    results: [{ text: 'United States', start: 0.5 }, { text: 'the second of May' }],
  });
});

test('other languages are said not to be served', () => {
  expect(entitiesOf([saying('Olen Maria', { language: 'fi' })])).toMatchObject({
    served: false,
  });
});
