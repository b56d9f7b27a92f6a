import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchesOf } from '../../src/translators/batches.ts';

const words = fc
  .array(fc.constantFrom('yes', 'no.', 'extraordinarily', 'done?', '你好。', '🙂🙂🙂'), {
    maxLength: 30,
  })
  .map((each) => each.join(' '));

test('no batch is larger than a call may be, and every letter is in one of them, in order', () => {
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 20 }),
      fc.record({
        mostTexts: fc.integer({ min: 1, max: 5 }),
        mostUnits: fc.integer({ min: 2, max: 40 }),
      }),
      (texts, limits) => {
        const size = { ...limits, unitsOf: ({ length }: string) => length };
        const batches = batchesOf(texts, size);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(limits.mostTexts);
          const units = batch.reduce((sum, { text }) => sum + text.length, 0);
          expect(units).toBeLessThanOrEqual(limits.mostUnits);
        }
        const letters = texts.map(() => '');
        for (const { of, text } of batches.flat()) letters[of] += text;
        expect(letters.map(unspaced)).toEqual(texts.map(unspaced));
      },
    ),
  );
});

const unspaced = (text: string): string => text.replaceAll(' ', '');

test('a long text is cut where sentences end', () => {
  const size = { mostTexts: 1, mostUnits: 20, unitsOf: ({ length }: string) => length };
  const pieces = batchesOf(['It is nine. We can begin. Good.'], size);
  expect(pieces.flat().map(({ text }) => text)).toEqual(['It is nine.', 'We can begin. Good.']);
});

test('an empty text needs no call', () => {
  const size = { mostTexts: 1, mostUnits: 20, unitsOf: ({ length }: string) => length };
  expect(batchesOf(['', ' \n'], size)).toEqual([]);
});
