import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepsMarkers, type Translator, translateAll } from '../../src/translators/translator.ts';
import { request, translatorsHere } from './translators-here.ts';

/** What a transcript may hold, and what a program might take for something else. */
const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          ...'the house good morning and [PERSON_1] [EMAIL_ADDRESS_12] #### ] [ [] \\ ^ $ { } / < > @ ~ * + & "quoted" \n \t . ? ! café 中文 🙂'.split(
            ' ',
          ),
        ),
        { maxLength: 15 },
      )
      .map((words) => words.join(' ')),
  },
);

// Programs are started for each call, on a machine that may have much else to do.
describe.each(translatorsHere)('$name', { timeout: 180_000 }, ({ open }) => {
  let opened: Translator | string;
  let translator: Translator;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach((context) => {
    if (typeof opened === 'string') context.skip(opened);
    else translator = opened;
  });

  test('says which directions it supports', async () => {
    expect(await translator.serves(request, request.signal)).toBe(true);
  });

  test('translates each text by itself and in order', async () => {
    const texts = ['good morning', 'the house', 'good morning', 'the house'];
    const translations = await translateAll(translator, texts, request);
    expect(translations.map((each) => each.toLowerCase())).toEqual([
      'buenos días',
      'la casa',
      'buenos días',
      'la casa',
    ]);
  });

  test('returns one translation for any text, with all redaction markers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { maxLength: 25 }), async (texts) => {
        const translations = await translateAll(translator, texts, request);
        expect(translations).toHaveLength(texts.length);
        for (const [index, text] of texts.entries()) {
          expect(keepsMarkers(text, translations[index] ?? '')).toBe(true);
          if (text.trim() === '') expect(translations[index]).toBe('');
        }
      }),
      { numRuns: 10 },
    );
  });

  test('does not mix up texts, however many there are', async () => {
    const texts = Array.from({ length: 250 }, (_, index) => `the house [NUMERICAL_PII_${index}]`);
    const translations = await translateAll(translator, texts, request);
    for (const [index, text] of texts.entries()) {
      expect(keepsMarkers(text, translations[index] ?? '')).toBe(true);
    }
  });

  test('takes a text of any length', async () => {
    const { mostUnits } = translator.callSize(request);
    const count = Math.ceil((mostUnits * 1.5) / 'The house. '.length);
    const [translation = ''] = await translateAll(
      translator,
      ['The house. '.repeat(count)],
      request,
    );
    expect(translation.match(/casa/g)).toHaveLength(count);
  });

  test('accepts text without punctuation', async () => {
    const [translation = ''] = await translateAll(translator, ['the house '.repeat(150)], request);
    expect(translation.match(/casa/g)).toHaveLength(150);
  });

  test('does nothing that was called off', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const calledOff = translator.translate(['the house'], { ...request, signal });
    await expect(calledOff).rejects.toThrow('enough');
  });
});
