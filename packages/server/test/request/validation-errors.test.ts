import { readFileSync } from 'node:fs';
import {
  knownProperties,
  type Validate,
  type ValidationError,
  validators,
} from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeErrors, unknownProperty } from '../../src/request/validation-errors.ts';

const finding = (keyword: string, more: Partial<ValidationError> = {}): ValidationError => ({
  keyword,
  instancePath: '/field',
  schemaPath: `#/properties/field/${keyword}`,
  params: {},
  ...more,
});

/** What the validators of the contract say, in sentences. */
function sentencesFor(
  name: 'LiveClientMessage' | 'LiveSessionRequest' | 'PreRecordedJobRequest',
  value: unknown,
) {
  const validate: Validate = validators[name];
  validate(value);
  const known = name === 'LiveClientMessage' ? null : knownProperties[name];
  return describeErrors(validate.errors ?? [], value, known);
}

const AUDIO = { audio_url: 'https://example.com/a.wav' };

/** By keyword: what the validator adds, what was sent, and the sentence. */
const sentences: Readonly<
  Record<string, readonly (readonly [params: object, given: unknown, sentence: string])[]>
> = {
  type: [
    [{ type: 'string' }, 5, 'field must be a string, not a number'],
    [{ type: 'integer' }, 1.5, 'field must be an integer, not a fraction'],
    [{ type: 'integer' }, '5', 'field must be an integer, not a string'],
    [{ type: 'number' }, Infinity, 'field must be a number, not a number beyond all bounds'],
    [{ type: 'array' }, {}, 'field must be an array, not an object'],
    [{ type: 'object' }, [], 'field must be an object, not an array'],
    [{ type: 'boolean' }, null, 'field must be a boolean, not null'],
    [{ type: ['string', 'null'] }, true, 'field must be a string or null, not a boolean'],
    [{ type: ['boolean', 'array'] }, 'x', 'field must be a boolean or an array, not a string'],
  ],
  enum: [
    [{ allowedValues: ['a', 'b'] }, 'c', 'field must be one of a, b, not "c"'],
    [{ allowedValues: [8, 16] }, 12, 'field must be one of 8, 16'],
    [
      { allowedValues: ['a'] },
      'x'.repeat(50),
      `field must be one of a, not "${'x'.repeat(40)}..."`,
    ],
    [{ allowedValues: ['a'] }, '"\n', 'field must be one of a, not "\\"\\n"'],
    [
      { allowedValues: [...'abcdefghijkl', 'solaria'] },
      'solarai',
      'field must be one of the 13 documented values, not "solarai"; did you mean solaria?',
    ],
    [{ allowedValues: [...'abcdefghijklm'] }, 5, 'field must be one of the 13 documented values'],
  ],
  const: [[{ allowedValue: 8 }, 16, 'field must be 8 together with the other fields given']],
  discriminator: [
    [
      { error: 'mapping', tag: 'type' },
      {},
      'field must name one of the documented variants in type',
    ],
  ],
  minimum: [[{ comparison: '>=', limit: 0.01 }, 0, 'field must be at least 0.01, not 0']],
  maximum: [
    [{ comparison: '<=', limit: 8 }, 9, 'field must be at most 8, not 9'],
    [{ comparison: '<=', limit: 8 }, 1e300, 'field must be at most 8, not 1e+300'],
  ],
  exclusiveMinimum: [[{ limit: 0 }, 0, 'field must be more than 0, not 0']],
  exclusiveMaximum: [[{ limit: 1 }, 1, 'field must be less than 1, not 1']],
  multipleOf: [[{ multipleOf: 2 }, 3, 'field must be a multiple of 2']],
  minLength: [
    [{ limit: 1 }, '', 'field must not be empty'],
    [{ limit: 2 }, 'a', 'field must have at least 2 characters'],
  ],
  maxLength: [[{ limit: 200 }, 'private', 'field must have at most 200 characters']],
  minItems: [
    [{ limit: 1 }, [], 'field must have at least 1 item'],
    [{ limit: 2 }, [], 'field must have at least 2 items'],
  ],
  maxItems: [[{ limit: 100 }, [], 'field must have at most 100 items']],
  uniqueItems: [[{ i: 0, j: 1 }, [], 'field must not hold the same item twice']],
  minProperties: [
    [{ limit: 1 }, {}, 'field must have at least 1 entry'],
    [{ limit: 2 }, {}, 'field must have at least 2 entries'],
  ],
  maxProperties: [[{ limit: 5 }, {}, 'field must have at most 5 entries']],
  pattern: [[{ pattern: '^a+$' }, 'private', 'field must match ^a+$']],
  format: [
    [{ format: 'date' }, 'today', 'field must be a date such as 2026-01-31'],
    [{ format: 'uuid' }, 'x', 'field must be a UUID'],
    [
      { format: 'uri' },
      'private',
      'field must be an absolute address, such as https://example.com/audio.wav',
    ],
    [
      { format: 'date-time' },
      'now',
      'field must be an ISO 8601 time with a zone, such as 2026-01-31T09:30:00Z',
    ],
  ],
  'x-max-json-length': [[{ limit: 2000 }, {}, 'field must have at most 2000 characters as JSON']],
  required: [[{ missingProperty: 'url' }, {}, 'field.url is required']],
  additionalProperties: [
    [{ additionalProperty: 'color' }, {}, 'field.color is not a field of this object'],
  ],
};

describe('every broken rule is one sentence', () => {
  const cases = Object.entries(sentences).flatMap(([keyword, rows]) =>
    rows.map(([params, given, sentence]) => ({ keyword, params, given, sentence })),
  );

  test.each(cases)('$keyword: $sentence', ({ keyword, params, given, sentence }) => {
    const error = finding(keyword, { params: params as ValidationError['params'] });
    expect(describeErrors([error], { field: given })).toEqual([sentence]);
  });

  test('every keyword that the validators report has a sentence', () => {
    const file = new URL('../../../contract/src/generated/validators.js', import.meta.url);
    const reported = readFileSync(file, 'utf8').matchAll(/keyword: "([^"]+)"/g);
    // These two only sum up errors that are reported beside them.
    const summaries = ['if', 'anyOf', 'propertyNames'];
    const silent = [...reported]
      .map(([, keyword = '']) => keyword)
      .filter((keyword) => !summaries.includes(keyword) && !Object.hasOwn(sentences, keyword));
    expect(silent).toEqual([]);
  });

  test('the sentence of a field that a switch requires names the switch', () => {
    expect(sentencesFor('PreRecordedJobRequest', { ...AUDIO, translation: true })).toEqual([
      'translation_config is required when translation is true',
    ]);
    expect(sentencesFor('LiveSessionRequest', { callback: true, callback_config: {} })).toEqual([
      'callback_config.url is required when callback is true',
    ]);
  });

  test.each([
    [
      { diarization_config: { voice_threshold: 0.6 } },
      'diarization_config.voices is required with voice_threshold',
    ],
    [
      { pii_redaction: true, pii_redaction_config: { audio_margin: 0.2 } },
      'redacted_audio is required with this pii_redaction_config',
    ],
    [{ redacted_audio: 'tone' }, 'pii_redaction is required when redacted_audio is tone'],
  ])('an option without the one that gives it an effect is refused: %j', (options, sentence) => {
    expect(sentencesFor('PreRecordedJobRequest', { ...AUDIO, ...options })).toEqual([sentence]);
    const live = sentencesFor('LiveSessionRequest', { realtime_processing: options });
    expect(live).toEqual([sentence.replace(/^/, 'realtime_processing.')]);
  });

  test('partials of a session that is not redacted are refused', () => {
    const realtime_processing = { partials: 'held' };
    expect(sentencesFor('LiveSessionRequest', { realtime_processing })).toEqual([
      'realtime_processing.pii_redaction is required when partials is held',
    ]);
  });

  test('a key that is too long is one sentence, with the beginning of the key', () => {
    const custom_spelling_config = { spelling_dictionary: { ['a'.repeat(201)]: ['b'] } };
    const request = { ...AUDIO, custom_spelling: true, custom_spelling_config };
    expect(sentencesFor('PreRecordedJobRequest', request)).toEqual([
      `the key "${'a'.repeat(40)}..." of custom_spelling_config.spelling_dictionary must have at most 200 characters`,
    ]);
  });

  test('one sentence names both fields if either is required', () => {
    expect(sentencesFor('PreRecordedJobRequest', { ...AUDIO, callback: true })).toEqual([
      'callback_config or callback_url is required when callback is true',
    ]);
  });

  test('a value of none of the types of a union is one sentence', () => {
    expect(sentencesFor('PreRecordedJobRequest', { ...AUDIO, custom_vocabulary: 'x' })).toEqual([
      'custom_vocabulary must be a boolean or an array, not a string',
    ]);
  });

  test('a rule that is broken twice in the same way is one sentence', () => {
    expect(describeErrors([finding('minItems'), finding('minItems')], {})).toHaveLength(1);
  });
});

describe('a field is named by its path in the body', () => {
  test.each([
    ['', 'the body'],
    ['/a', 'a'],
    ['/a/b', 'a.b'],
    ['/a/0/b', 'a[0].b'],
    ['/a/0/1', 'a[0][1]'],
    ['/a~1b', '"a/b"'],
    ['/a~0b', '"a~b"'],
    ['/a~01', '"a~1"'],
    ['/', '""'],
    ['/a b', '"a b"'],
    ['/a.b', '"a.b"'],
    ['/a\n', '"a\\n"'],
    ['/S Q L/0', '"S Q L"[0]'],
    [`/${'x'.repeat(65)}`, `${'x'.repeat(64)}...`],
    [`/${'1'.repeat(65)}`, `${'1'.repeat(64)}...`],
    ['/__proto__/constructor', '__proto__.constructor'],
  ])('%j is %s', (instancePath, name) => {
    const [sentence] = describeErrors(
      [finding('minItems', { instancePath, params: { limit: 2 } })],
      {},
    );
    expect(sentence).toBe(`${name} must have at least 2 items`);
  });

  test('a sentence is short and names a field, for any name of the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (name) => {
        const [sentence = ''] = sentencesFor('LiveSessionRequest', { [`${name}?`]: 1 });
        expect(sentence).toMatch(/^\S.* is not a field/s);
        expect(sentence.length).toBeLessThan(600);
      }),
    );
  });
});

describe('a misspelled field', () => {
  test.each([
    [{ endpointng: 1 }, 'endpointng is not a field; did you mean endpointing?'],
    [{ Channels: 1 }, 'Channels is not a field; did you mean channels?'],
    [
      { language_config: { language: ['en'] } },
      'language_config.language is not a field; did you mean languages?',
    ],
    [{ color: 1 }, 'color is not a field of this object'],
  ])('%j: %s', (body, sentence) => {
    expect(sentencesFor('LiveSessionRequest', body)).toEqual([sentence]);
  });

  test('inside an array is compared with the fields of its items', () => {
    const body = { ...AUDIO, custom_vocabulary: [{ value: 'a' }, { value: 'b', intensty: 1 }] };
    expect(sentencesFor('PreRecordedJobRequest', body)).toEqual([
      'custom_vocabulary[1].intensty is not a field; did you mean intensity?',
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'named like a property of Object.prototype is unknown: %s',
    (name) => {
      const body: unknown = JSON.parse(`{${JSON.stringify(name)}:{}}`);
      expect(sentencesFor('LiveSessionRequest', body)).toEqual([
        `${name} is not a field of this object`,
      ]);
    },
  );

  test('is found only by the name in the error of the validator', () => {
    expect(
      unknownProperty(finding('additionalProperties', { params: { additionalProperty: 'a' } })),
    ).toBe('a');
    expect(unknownProperty(finding('type', { params: { type: 'string' } }))).toBeUndefined();
  });
});

describe('a body with many errors', () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    finding('minItems', { instancePath: `/${index}`, params: { limit: 1 } }),
  );

  test('gets at most fifty sentences', () => {
    expect(describeErrors(many.slice(0, 50), {})).toHaveLength(50);
    const list = describeErrors(many, {});
    expect(list).toHaveLength(51);
    expect(list.at(-1)).toBe('and more of the same kind');
  });
});

describe('values of a request are private', () => {
  const secret = 'the secret of the caller, which is long enough to be cut';

  test.each([
    { language_config: { languages: secret } },
    { language_config: secret },
    { channels: secret },
    { custom_metadata: secret },
    { custom_metadata: { secret, more: 'x'.repeat(2000) } },
    { callback: true, callback_config: { url: secret } },
    { realtime_processing: { custom_vocabulary_config: { vocabulary: [{ word: secret }] } } },
    { realtime_processing: { translation_config: { target_languages: [], context: [secret] } } },
  ])('it is not played back: %#', (body) => {
    const list = sentencesFor('LiveSessionRequest', body);
    expect(list.length).toBeGreaterThan(0);
    expect(list.join('\n')).not.toContain('secret');
  });

  test('except for the start of a value of an enumeration', () => {
    expect(sentencesFor('LiveSessionRequest', { encoding: secret })[0]).toBe(
      `encoding must be one of wav/pcm, wav/alaw, wav/ulaw, not ${JSON.stringify(`${secret.slice(0, 40)}...`)}`,
    );
  });
});
