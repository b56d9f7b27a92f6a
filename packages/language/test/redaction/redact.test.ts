import type { PiiEntityType, PiiRedactionConfig, Utterance } from '@verbatim/contract';
import document from '@verbatim/contract/openapi.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findableIn, notCoveredBy, typesOf } from '../../src/redaction/coverage.ts';
import { redact, redactText } from '../../src/redaction/redact.ts';
import { saying } from '../saying.ts';
import { outcomes } from './corpus/accuracy.ts';
import { planted } from './corpus/corpus.ts';

const textsOf = (utterances: readonly Utterance[]): string[] => utterances.map(({ text }) => text);
const sentences = outcomes(planted).filter(({ isHidden }) => isHidden);
const styles = ['MARKER', 'MASK'] as const;

describe('numbering', () => {
  test('keeps the number of an entity, written or spoken, and other texts follow', () => {
    const { utterances, found, results } = redact(
      [
        saying('call 212-555-2368 now'),
        saying('two one two five five five two three six eight. And a@b.org'),
      ],
      {},
    );
    expect(textsOf(utterances)).toEqual([
      'call [PHONE_NUMBER_1] now',
      '[PHONE_NUMBER_1]. And [EMAIL_ADDRESS_1]',
    ]);
    expect(results).toEqual([
      { entity_type: 'PHONE_NUMBER', count: 2 },
      { entity_type: 'EMAIL_ADDRESS', count: 1 },
    ]);
    expect(redactText('They wrote to a@b.org.', found)).toBe('They wrote to [EMAIL_ADDRESS_1].');
  });

  test('gives a part of a name the number of the whole, alone and spelled', () => {
    const { utterances, found } = redact(
      [
        saying('my name is john okafor'),
        saying('and this is peter'),
        saying('okafor with a k'),
        saying('o k a f o r and peter again'),
      ],
      {},
    );
    expect(textsOf(utterances)).toEqual([
      'my name is [NAME_1]',
      'and this is [NAME_2]',
      '[NAME_1] with a k',
      '[NAME_1] and [NAME_2] again',
    ]);
    expect(redactText("Mr Okafor's bill", found)).toBe("Mr [NAME_1]'s bill");
    expect(redactText('We asked john', found)).toBe('We asked [NAME_1]');
  });

  test('knows a number that was introduced once, later without introduction', () => {
    const { utterances, found } = redact(
      [
        saying('my account number is one two three four five six seven eight'),
        saying('so that was 1234 5678 right'),
        saying('and it ends with five six seven eight'),
      ],
      {},
    );
    expect(textsOf(utterances)).toEqual([
      'my account number is [ACCOUNT_NUMBER_1]',
      'so that was [ACCOUNT_NUMBER_1] right',
      'and it ends with [ACCOUNT_NUMBER_1]',
    ]);
    expect(redactText('Account 12345678 is fine.', found)).toBe(
      'Account [ACCOUNT_NUMBER_1] is fine.',
    );
  });
});

test('redacting once more changes nothing, and what is new gets numbers of its own', () => {
  const { utterances } = redact([saying('My name is Anna Keller.')], {});
  expect(redact(utterances, {}).utterances).toEqual(utterances);
  const added = saying('My name is John Miller.', { start: 5 });
  expect(textsOf(redact([...utterances, added], {}).utterances)).toEqual([
    'My name is [NAME_1].',
    'My name is [NAME_2].',
  ]);
});

describe('words', () => {
  test('redacted words become one with the times of all, and words and text agree', () => {
    const said = saying('call 212 555 2368 now');
    const { words, text } = redact([said], { processed_text_type: 'MASK' }).utterances[0] ?? said;
    expect(words.map(({ word }) => word)).toEqual(['call', '### ### ####', 'now']);
    expect(words[1]).toMatchObject({ start: said.words[1]?.start, end: said.words[3]?.end });
    expect(words.map(({ word }) => word).join(' ')).toBe(text);
  });

  test('an entity that spans utterances is hidden in each of them, under one number', () => {
    const { utterances } = redact(
      [saying('it is 4111 1111', { start: 0 }), saying('1111 1111 okay', { start: 9 })],
      {},
    );
    expect(textsOf(utterances)).toEqual(['it is [CREDIT_CARD_1]', '[CREDIT_CARD_1] okay']);
    expect(utterances.map(({ start }) => start)).toEqual([0, 9]);
  });

  test.each(styles)(
    'text, words and times agree for any transcript (%s)',
    (processed_text_type) => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...planted), { minLength: 1, maxLength: 12 }),
          (some) => {
            const said = some.flatMap(({ text }) => text.split('\n').map((line) => saying(line)));
            const { utterances } = redact(said, { processed_text_type });
            expect(utterances).toHaveLength(said.length);
            for (const [at, { words, text, start, end }] of utterances.entries()) {
              expect(words.map(({ word }) => word).join(' ')).toBe(text);
              expect([words[0]?.start, words.at(-1)?.end]).toEqual([start, end]);
              expect([start, end]).toEqual([said[at]?.start, said[at]?.end]);
              const times = words.flatMap((word) => [word.start, word.end]);
              expect(times).toEqual(times.toSorted((a, b) => a - b));
            }
          },
        ),
      );
    },
  );

  test('a mask is one sign for each sign that is no space', () => {
    fc.assert(
      fc.property(fc.constantFrom(...planted), ({ text }) => {
        const said = text.split('\n').map((line) => saying(line));
        const { utterances } = redact(said, { processed_text_type: 'MASK' });
        for (const [at, one] of utterances.entries()) {
          expect(one.text).toHaveLength(said[at]?.text.length ?? 0);
          expect(one.text.replace(/[^\s]/g, '#')).toBe(said[at]?.text.replace(/[^\s]/g, '#'));
        }
      }),
    );
  });
});

describe('nothing is left', () => {
  test.each(styles)('no planted string survives anywhere in the output (%s)', (style) => {
    for (const { text, entity } of sentences) {
      const { utterances, found } = redact(
        text.split('\n').map((line) => saying(line)),
        { processed_text_type: style },
      );
      // The entity may have begun with an article, which stays.
      const secret = entity.replace(/^(?:an?|the) /i, '');
      expect(JSON.stringify(utterances).toLowerCase()).not.toContain(secret.toLowerCase());
      expect(redactText(`It was ${entity}.`, found)).not.toContain(secret);
    }
  });

  test.each(styles)('nor do the digits of a number, however they are grouped (%s)', (style) => {
    const numbers = sentences.filter(
      ({ type, entity }) =>
        NUMBERS.has(type) &&
        /^\D*[\d .()+-]+$/.test(entity) &&
        entity.replace(/\D/g, '').length >= 6,
    );
    expect(numbers.length).toBeGreaterThan(100);
    for (const { text, entity } of numbers) {
      const digits = entity.replace(/\D/g, '');
      const { found } = redact(
        text.split('\n').map((line) => saying(line)),
        { processed_text_type: style },
      );
      for (const size of [1, 2, 3, 4]) {
        const grouped = digits.replace(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), '$1 ');
        expect(redactText(`they said ${grouped} to me`, found)).not.toMatch(/\d \d|\d{4}/);
      }
    }
  });
});

const NUMBERS: ReadonlySet<PiiEntityType> = new Set([
  'CREDIT_CARD',
  'SSN',
  'PHONE_NUMBER',
  'ACCOUNT_NUMBER',
  'ROUTING_NUMBER',
  'NUMERICAL_PII',
]);

describe('types', () => {
  test('only those that were asked for are redacted, a part as the whole that it belongs to', () => {
    const said = [saying('my name is john okafor and i live in boston')];
    const only = (...entity_types: PiiEntityType[]) =>
      textsOf(redact(said, { entity_types }).utterances)[0];
    expect(only('NAME_FAMILY')).toBe('my name is john [NAME_FAMILY_1] and i live in boston');
    expect(only('NAME_GIVEN')).toBe('my name is [NAME_GIVEN_1] okafor and i live in boston');
    expect(only('LOCATION')).toBe('my name is john okafor and i live in [LOCATION_1]');
    expect(only('MONEY')).toBe(said[0]?.text);
  });

  test('types that no rule finds are reported', () => {
    expect(redact([saying('hello')], { entity_types: ['EFFECT', 'NAME'] }).notFindable).toEqual([
      'EFFECT',
    ]);
    expect(redact([saying('hello')], {}).notFindable).toEqual([]);
  });

  test('each preset stands for the types that the document says', () => {
    const said = document.components.schemas.PiiPreset['x-preset-types'] as Record<
      string,
      PiiEntityType[]
    >;
    for (const [preset, types] of Object.entries(said))
      expect([...typesOf(preset as 'GDPR', [])].sort()).toEqual([...types].sort());
  });
});

describe('languages', () => {
  test('numbers, addresses and names with a capital letter are found in any', () => {
    const said = saying('Anna wohnt in Berlin, bitte 4111 1111 1111 1111 an a@b.de', {
      language: 'de',
    });
    expect(redact([said], {}).utterances[0]?.text).toBe(
      '[NAME_1] wohnt in [LOCATION_CITY_1], bitte [CREDIT_CARD_1] an [EMAIL_ADDRESS_1]',
    );
  });

  test('words between which nothing stands are joined as they were', () => {
    const said = saying('電話 4111111111111111 です', {
      language: 'ja',
      text: '電話4111111111111111です',
    });
    expect(redact([said], {}).utterances[0]?.text).toBe('電話[CREDIT_CARD_1]です');
  });

  const finnish = saying('olen Anna Virtanen, anna@b.fi', { language: 'fi' });
  const english = saying('my name is anna schmidt', { start: 10 });

  test.each([
    [{ entity_types: ['NAME'] }, ['[WITHHELD]', 'my name is [NAME_1]'], ['NAME']],
    [{ entity_types: ['EMAIL_ADDRESS'] }, [/\[EMAIL_ADDRESS_1\]$/, english.text], undefined],
    [{ entity_types: ['EFFECT'] }, ['[WITHHELD]', '[WITHHELD]'], ['EFFECT']],
  ] satisfies [PiiRedactionConfig, unknown[], PiiEntityType[] | undefined][])(
    'strict: where a type of %j can not be found, no word is left',
    (asked, texts, missing) => {
      const config = { ...asked, strict: true };
      const { utterances, results } = redact([finnish, english], config);
      for (const [at, text] of texts.entries())
        expect(utterances[at]?.text).toEqual(
          typeof text === 'string' ? text : expect.stringMatching(text),
        );
      const [first] = notCoveredBy(config, [finnish, english]);
      expect(first?.entity_types).toEqual(missing);
      // What is withheld is not counted.
      expect(results.map(({ count }) => count)).toEqual(
        texts.every((text) => text === '[WITHHELD]') ? [] : [1],
      );
    },
  );

  test('a withheld utterance is one redacted word with its times, also if no word had any', () => {
    const config = { entity_types: 'NAME', strict: true } as const;
    const { start, end, confidence } = finnish;
    const words = [{ word: '[WITHHELD]', start, end, confidence, redacted: true }];
    const whole = { ...finnish, text: '[WITHHELD]', words };
    const given = [finnish, { ...finnish, words: [] }];
    expect(redact(given, config).utterances).toEqual([whole, whole]);
  });

  test('English has every type that can be found anywhere', () => {
    for (const language of ['de', 'ja', 'en'] as const)
      for (const type of findableIn(language)) expect(findableIn('en')).toContain(type);
    expect(findableIn('en')).not.toContain('EFFECT');
  });
});
