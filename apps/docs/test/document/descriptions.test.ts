import { describe, expect, test } from 'vitest';
import { boundsOf, number, rulesOf } from '../../src/document/descriptions.ts';

describe('bounds', () => {
  test.each([
    [{ minimum: 1, maximum: 8 }, ['1 to 8']],
    [{ minimum: 0.01, maximum: 10 }, ['0.01 to 10']],
    [{ minimum: 0 }, ['at least 0']],
    [{ minLength: 1, maxLength: 255 }, ['1 to 255 characters']],
    [{ minLength: 1 }, ['at least 1 character']],
    [{ maxItems: 10_000 }, ['at most 10 000 items']],
    [{ minItems: 2, maxItems: 2 }, ['exactly 2 items']],
    [{ maxProperties: 10_000 }, ['at most 10 000 entries']],
    [
      { maxProperties: 10, propertyNames: { minLength: 1, maxLength: 200 } },
      ['at most 10 entries', 'keys of 1 to 200 characters'],
    ],
    [{ 'x-max-json-length': 2000 }, ['at most 2000 characters as JSON']],
    [{}, []],
  ])('%j', (schema, phrases) => {
    expect(boundsOf(schema)).toEqual(phrases);
  });

  test('long numbers are grouped', () => {
    expect([number(9999), number(1_048_576), number(12_345.5)]).toEqual([
      '9999',
      '1 048 576',
      '12 345.5',
    ]);
  });
});

describe('rules between fields', () => {
  const when = { properties: { callback: { const: true } } };

  test('are described in words', () => {
    expect(
      rulesOf({
        if: { properties: { encoding: { enum: ['a', 'b'] } }, required: ['encoding'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { bit_depth: { const: 8, default: 8 } } },
        dependentSchemas: {
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          callback: { if: when, then: { anyOf: [{ required: ['x'] }, { required: ['y'] }] } },
          other: {
            if: when,
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { required: ['config'], properties: { config: { required: ['url'] } } },
          },
        },
      }),
    ).toEqual([
      'When `encoding` is `a` or `b`, `bit_depth` is `8`.',
      'When `callback` is `true`, `x` or `y` is needed.',
      'When `callback` is `true`, `config.url` is needed.',
    ]);
  });

  test('in an unsupported form stop the build, so that none is left out', () => {
    const strange = { if: { properties: { a: { minimum: 3 } } } };
    expect(() => rulesOf({ ...strange })).toThrow('no words yet');
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    expect(() => rulesOf({ if: when, then: { properties: { a: { minimum: 3 } } } })).toThrow(
      'no words yet',
    );
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    expect(() => rulesOf({ if: when, then: { anyOf: [{ required: ['a', 'b'] }] } })).toThrow(
      'no words yet',
    );
  });
});
