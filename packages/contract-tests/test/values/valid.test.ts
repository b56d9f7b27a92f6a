import { type Validate, validators } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reader } from '../../src/document/resolve.ts';
import { publicOperations } from '../../src/document/traits.ts';
import { MARK_LENGTH, newRunName, withMark } from '../../src/values/mark.ts';
import { NOWHERE } from '../../src/values/texts.ts';
import { conditionsOf, fieldsOf, holds, ordered, smallest, valid } from '../../src/values/valid.ts';

const bodies = ['LiveSessionRequest', 'PreRecordedJobRequest', 'UploadRequest'] as const;

/** The value after a JSON round trip. */
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('valid values', () => {
  test.each([...bodies, 'AudioChunkMessage', 'StopRecordingMessage'] as const)(
    'the contract takes every %s',
    (name) => {
      fc.assert(
        fc.property(valid(reader.schemaNamed(name)), (value) => {
          validators[name](wire(value));
          expect(validators[name].errors ?? []).toEqual([]);
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each(bodies)('%s shrinks to its required fields', (name) => {
    const [smallest] =
      fc.check(
        fc.property(valid(reader.schemaNamed(name)), () => false),
        { seed: 1 },
      ).counterexample ?? [];
    const required = name === 'LiveSessionRequest' ? [] : ['audio_url'];
    expect(Object.keys(smallest ?? {})).toEqual(required);
  });

  test('metadata is short enough for the mark of a run', () => {
    const operation = publicOperations.find(({ id }) => id === 'createLiveSession');
    if (!operation) throw new Error('There is no createLiveSession');
    fc.assert(
      fc.property(valid(reader.schemaNamed('LiveSessionRequest')), (json) => {
        const { json: sent } = withMark(operation, { json }, newRunName());
        expect(validators.LiveSessionRequest(wire(sent))).toBe(true);
      }),
      { numRuns: 200 },
    );
    const longest = JSON.stringify({ contract_test: newRunName(() => 0.999_999) }).length + 1;
    expect(longest).toBeLessThanOrEqual(MARK_LENGTH);
  });

  test('no URL resolves', () => {
    fc.assert(
      fc.property(valid(reader.schemaNamed('Url')), (address) => {
        const { hostname } = new URL(String(address));
        expect(hostname).toBe(new URL(NOWHERE).hostname);
      }),
    );
  });

  test('no lower bound is above its upper bound', () => {
    const [{ schema, less, more }] = ordered;
    fc.assert(
      fc.property(valid(reader.schemaNamed(schema)), (value) => {
        const { [less]: low, [more]: high } = value as Record<string, number | undefined>;
        expect(low === undefined || high === undefined || low <= high).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('the config of a switch is present if it is on, and optional if it is off', () => {
    const samples = fc.sample(valid(reader.schemaNamed('PreRecordedJobRequest')), 500) as Record<
      string,
      unknown
    >[];
    const on = samples.filter(({ translation }) => translation === true);
    expect(on.length).toBeGreaterThan(20);
    expect(on.every(({ translation_config }) => translation_config !== undefined)).toBe(true);
    expect(samples.some(({ translation_config }) => translation_config === undefined)).toBe(true);
  });

  test('an unknown format throws', () => {
    expect(() => valid({ type: 'string', format: 'hostname' })).toThrow('hostname');
    expect(() => valid({ description: 'anything' } as never)).toThrow('no values');
  });
});

test('a field whose values each deployment has others of gets those of its examples', () => {
  const model = { type: 'string', examples: ['solaria-1'] } as const;
  const schema = { type: 'object', required: ['model'], properties: { model } } as const;
  expect(fc.sample(valid(schema), 3)).toEqual(Array(3).fill({ model: 'solaria-1' }));
});

test('conditions of both notations are found', () => {
  const conditions = conditionsOf(reader.schemaNamed('LiveSessionRequest'));
  expect(conditions).toHaveLength(2);
  expect(conditions.every(({ when }) => when.required?.length === 1)).toBe(true);
});

test.each([
  [{ const: 1 }, 1, true],
  [{ const: 1 }, 2, false],
  [{ enum: ['a'] }, 'a', true],
  [{ enum: ['a'] }, undefined, false],
  [{ required: ['a'] }, {}, false],
  [{ properties: { a: { const: 1 } } }, {}, true],
  [{ properties: { a: { const: 1 } } }, { a: 2 }, false],
  [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 1 }, true],
  [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, {}, false],
])('%j and %j: %s', (schema, value, expected) => {
  expect(holds(schema, value as never)).toBe(expected);
});

test('of a choice the fields of one alternative count', () => {
  const rule = { anyOf: [{ required: ['a'] }, { required: ['b'] }] };
  expect([fieldsOf(rule, 0), fieldsOf(rule, 1), fieldsOf(rule, 2)]).toEqual([['a'], ['b'], ['a']]);
});

test.each(['LiveSessionRequest', 'PreRecordedJobRequest', 'UploadRequest'] as const)(
  'the smallest %s is valid',
  (name) => {
    const validate: Validate = validators[name];
    expect(validate(smallest(reader.schemaNamed(name)))).toBe(true);
  },
);

test.each([
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: ['string', 'null'], minLength: 2 }, 'aa'],
  [{ enum: ['x', 'y'] }, 'x'],
  [{ type: 'array', minItems: 2, items: { type: 'boolean' } }, [false, false]],
  [{ type: 'object', required: ['a'], properties: { a: { const: 7 } } }, { a: 7 }],
])('%j gives %j', (schema, value) => {
  expect(smallest(schema as never)).toEqual(value);
});
