import { type ValidatorName, validators } from '@verbatim/contract';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { reader } from '../../src/document.ts';
import { SeededRandom, sample } from '../../src/prefer/sample.ts';

const names = (Object.keys(validators) as ValidatorName[]).filter(
  (name) => name in reader.document.components.schemas,
);

test('every body, message and callback of the document is covered', () => {
  expect(names.length).toBeGreaterThan(50);
});

test.each(names)('for every seed, a value made from a schema is valid: %s', (name) => {
  assert(
    property(integer(), (seed) => {
      const value = sample(reader.schemaNamed(name), new SeededRandom(seed, name));
      const valid = validators[name](value);
      expect(valid ? [] : validators[name].errors).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('the same seed makes the same value, another one another', () => {
  const make = (seed: number) =>
    sample(reader.schemaNamed('PreRecordedJob'), new SeededRandom(seed));
  expect(make(7)).toEqual(make(7));
  expect(make(7)).not.toEqual(make(8));
});

test('optional fields are present in some values, nullable ones null in some', () => {
  const made = Array.from({ length: 50 }, (_, seed) =>
    sample(reader.schemaNamed('PreRecordedJob'), new SeededRandom(seed)),
  ) as { result: object | null; request_params: object | null }[];
  expect(made.some(({ result }) => result === null)).toBe(true);
  expect(made.some(({ result }) => result && 'translation' in result)).toBe(true);
  expect(made.some(({ result }) => result && !('translation' in result))).toBe(true);
});
