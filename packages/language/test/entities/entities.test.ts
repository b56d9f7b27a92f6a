import { expect, test } from 'vitest';
import { entitiesOf } from '../../src/entities/entities.ts';
import { saying } from '../saying.ts';
import { labelled } from './labelled.ts';

test('of the entities in hand-labelled sentences at least 3 of 4 are found, and 4 of 5 found are right', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(100);
  let said = 0;
  let found = 0;
  let right = 0;
  for (const { text, entities } of labelled) {
    const result = entitiesOf([saying(text)]);
    const names = result.served
      ? result.results.map((one) => `${one.entity_type}:${one.text}`)
      : [];
    said += entities.length;
    found += names.length;
    right += names.filter((one) => entities.includes(one)).length;
  }
  process.stdout.write(`entities: recall ${right}/${said}, precision ${right}/${found}\n`);
  expect(right / said).toBeGreaterThanOrEqual(0.75);
  expect(right / found).toBeGreaterThanOrEqual(0.8);
});

test('an entity has the times of its words', () => {
  expect(entitiesOf([saying('I met Maria Lopez in Paris')])).toMatchObject({
    results: [
      { entity_type: 'NAME', text: 'Maria Lopez', start: 1, end: 1.9 },
      { entity_type: 'LOCATION_CITY', text: 'Paris', start: 2.5, end: 2.9 },
    ],
  });
});

test('other languages are said not to be served', () => {
  expect(entitiesOf([saying('Ich bin Maria', { language: 'de' })])).toMatchObject({
    served: false,
  });
});
