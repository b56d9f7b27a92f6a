import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchesOf, type Translator, translateAll } from '../../src/translators/translator.ts';
import { request } from './translators-here.ts';

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

/** Translates with a function. */
const translating = (translate: (text: string) => string): Translator => ({
  name: 'made up',
  guided: false,
  serves: () => Promise.resolve(true),
  callSize: () => ({ mostTexts: 10, mostUnits: 1_000, unitsOf: ({ length }) => length }),
  translate: (texts) => Promise.resolve(texts.map(translate)),
});

test.each([
  ['loses markers', (text: string) => text.replace(/\[.*?\]/g, '')],
  ['translates markers', (text: string) => text.replace('EMAIL_ADDRESS', 'CORREO')],
  ['says markers twice', (text: string) => text.replace(/\[.*?\]/g, '$& $&')],
  ['makes up markers', (text: string) => `${text} [NAME_9]`],
])('what was redacted stays where it is, with a translator that %s', async (_, mangle) => {
  const loud = translating((text) => mangle(text).toUpperCase());
  const texts = ['write to [EMAIL_ADDRESS_1], or call.', 'no secret', 'pay [MONEY_1] to [NAME_2]'];
  const translations = await translateAll(loud, texts, request);
  expect([translations[0], translations[2]]).toEqual([
    'WRITE TO [EMAIL_ADDRESS_1], OR CALL.',
    'PAY [MONEY_1] TO [NAME_2]',
  ]);
});

test('text masked letter by letter stays masked', async () => {
  const translator = translating((text) => text.replaceAll('#', ''));
  expect(await translateAll(translator, ['call #### ## now'], request)).toEqual([
    'call #### ## now',
  ]);
});

test('a translator that gives another number of texts than it got fails', async () => {
  const translator = { ...translating(String), translate: () => Promise.resolve(['one']) };
  await expect(translateAll(translator, ['one', 'two'], request)).rejects.toMatchObject({
    exception: 'EngineAnswerUnusable',
  });
});
