import { readFileSync } from 'node:fs';
import { DocumentReader } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { boundsOf, number, requestBounds, rulesOf } from '../../src/document/descriptions.ts';
import { bundlePath } from '../../src/sources.ts';

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
          copy: { required: ['source'], properties: { source: { const: true } } },
        },
      }),
    ).toEqual([
      'When `encoding` is `a` or `b`, `bit_depth` is `8`.',
      'When `callback` is `true`, `x` or `y` is needed.',
      'When `callback` is `true`, `config.url` is needed.',
      'With `copy`, `source` is `true`.',
    ]);
  });

  test('in an unsupported form stop the build, so that none is left out', () => {
    const then = (schema: object) =>
      Object.fromEntries([
        ['if', when],
        ['then', schema],
      ]);
    for (const strange of [
      { if: { properties: { a: { minimum: 3 } } } },
      then({ properties: { a: { minimum: 3 } } }),
      then({ anyOf: [{ required: ['a', 'b'] }] }),
    ])
      expect(() => rulesOf(strange)).toThrow('no words yet');
  });
});

const bundle = JSON.parse(readFileSync(bundlePath, 'utf8'));

test('the table has the bounds of texts, lists, maps with their keys, and pages that a request may have', () => {
  const table = requestBounds(new DocumentReader(bundle));
  expect(table).toContain('| `Url` |  | 1 to 8192 characters |');
  expect(table).toContain('| `CustomVocabularyConfig` | `vocabulary` | at most 10 000 items |');
  expect(table).toContain(
    '| `CustomSpellingConfig` | `spelling_dictionary` | at most 10 000 entries, keys of at most 200 characters |',
  );
  expect(table).toContain('| `CustomSpellingConfig` | `spelling_dictionary.*[]` |');
  expect(table).toContain('| `CustomMetadata` |  | at most 2000 characters as JSON |');
  expect(table).toContain('| `listPreRecordedJobs` | `limit` | at most 1000 |');
  expect(table).not.toContain('offset');
  // Only responses have it.
  expect(table).not.toContain('Utterance');
});

test('a bound that changes in the document changes in the table', () => {
  const changed = structuredClone(bundle);
  changed.components.schemas.Url.maxLength = 77;
  expect(requestBounds(new DocumentReader(changed))).toContain('| `Url` |  | 1 to 77 characters |');
});
