import { type Validate, type ValidationError, validators } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchesOf, reader, resolve } from '../../src/document/resolve.ts';
import { broken, brokenConstraints } from '../../src/values/broken.ts';

const bodies = ['LiveSessionRequest', 'PreRecordedJobRequest', 'UploadRequest'] as const;

const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The field of a validation error, without array indexes. */
function fieldOf({ instancePath, params }: ValidationError): string {
  const extra = params['missingProperty'] ?? params['additionalProperty'];
  const steps = instancePath.split('/').slice(1);
  return [...steps, ...(typeof extra === 'string' ? [extra] : [])]
    .filter((step) => !/^\d+$/.test(step))
    .join('.');
}

describe.each(bodies)('one broken constraint of %s', (name) => {
  const schema = reader.schemaNamed(name);
  const validate: Validate = validators[name];
  const all = brokenConstraints(schema);

  test('is refused, and only its field is invalid', () => {
    for (const each of all) {
      for (const value of fc.sample(broken(schema, each), 3)) {
        expect([each.fields, each.keyword, validate(wire(value))]).toEqual([
          each.fields,
          each.keyword,
          false,
        ]);
        // The error of a choice repeats those of its alternatives.
        const errors = (validate.errors ?? []).filter(
          ({ keyword }) => keyword !== 'if' && keyword !== 'anyOf',
        );
        const strangers = errors.map(fieldOf).filter((field) => !each.fields.includes(field));
        expect([each.fields, each.keyword, strangers]).toEqual([each.fields, each.keyword, []]);
      }
    }
  });

  test('is found for every bound that the document has', () => {
    const found = new Set(
      all.flatMap(({ fields, keyword }) => fields.map((each) => `${each} ${keyword}`)),
    );
    expect(boundsOf(schema, '').filter((bound) => !found.has(bound))).toEqual([]);
  });
});

const bounds = [
  'minimum',
  'maximum',
  'maxLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'pattern',
] as const;

/** Every bound below a schema as `field keyword`, independent of the tested code. */
const boundsOf = (schema: Schema, field: string): string[] =>
  branchesOf(schema).flatMap((branch) => {
    const own = bounds
      .filter(
        (keyword) =>
          branch[keyword] !== undefined && !(keyword === 'minItems' && branch.minItems === 0),
      )
      .map((keyword) => `${field} ${keyword}`);
    const members = Object.entries(branch.properties ?? {}).flatMap(([name, inner]) =>
      boundsOf(inner, field === '' ? name : `${field}.${name}`),
    );
    return [...own, ...members, ...(branch.items ? boundsOf(resolve(branch.items), field) : [])];
  });

describe('conditions', () => {
  const keywordsOf = (name: string): string[] =>
    brokenConstraints(reader.schemaNamed(name))
      .filter(({ keyword }) => keyword === 'dependentSchemas')
      .map(({ fields }) => fields.join(' or '));

  test('a switch without its required config is one of them', () => {
    expect(new Set(keywordsOf('PreRecordedJobRequest'))).toEqual(
      new Set([
        'callback_config or callback_url',
        'translation_config',
        'custom_spelling_config',
        'audio_to_llm_config',
        'diarization_config.voices',
        'pii_redaction',
        'redacted_audio',
        'search_config',
      ]),
    );
  });

  test('so are a callback without a URL and telephone audio with more than 8 bits', () => {
    const fields = new Set(keywordsOf('LiveSessionRequest'));
    expect([...fields]).toEqual(
      expect.arrayContaining(['bit_depth', 'callback_config.url', 'callback_config']),
    );
  });
});
