import { expect, test } from 'vitest';
import { translateAll } from '../../src/translators/translate-all.ts';
import type { TranslationRequest, Translator } from '../../src/translators/translator.ts';

const request: TranslationRequest = {
  from: 'en',
  to: 'es',
  informal: false,
  context: null,
  coherent: true,
  signal: new AbortController().signal,
};

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
