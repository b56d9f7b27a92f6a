import { operations, validators } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reader } from '../../src/document/resolve.ts';
import { publicOperations } from '../../src/document/traits.ts';
import { brokenParameters } from '../../src/values/broken.ts';
import { MARK_LENGTH, newRunName, withMark } from '../../src/values/mark.ts';
import { NOWHERE } from '../../src/values/texts.ts';
import { holds, ordered, valid, validParameters } from '../../src/values/valid.ts';

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
        { numRuns: 80 },
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
      { numRuns: 100 },
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
      { numRuns: 150 },
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

test('path parameters are always present, optional ones sometimes', () => {
  const samples = fc.sample(validParameters(operations.listTranscriptions), 200);
  const named = (name: string) =>
    samples.filter(({ query }) => query.some(([each]) => each === name));
  for (const { name } of operations.listTranscriptions.parameters) {
    if (name === 'custom_metadata') continue;
    expect([name, named(name).length > 0, named(name).length < 200]).toEqual([name, true, true]);
  }
  for (const { path } of fc.sample(validParameters(operations.getLiveSession), 50)) {
    expect(path['id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('lists and objects are serialized in both documented ways', () => {
  const samples = fc.sample(validParameters(operations.listLiveSessions), 400);
  const written = samples.flatMap(({ query }) => query.map(([name, value]) => `${name}=${value}`));
  expect(written.some((each) => /^status=\w+,\w+/.test(each))).toBe(true);
  expect(written.some((each) => /^status=\w+$/.test(each))).toBe(true);
  expect(written.some((each) => each.startsWith('custom_metadata={'))).toBe(true);
  expect(written.some((each) => each.startsWith('custom_metadata['))).toBe(true);
});

test('a request has one broken parameter and is otherwise valid', () => {
  for (const { field, requests } of brokenParameters(operations.listLiveSessions)) {
    for (const { query } of fc.sample(requests, 20)) {
      const own = query.filter(([name]) => name === field || name.startsWith(`${field}[`));
      expect([field, own.length > 0]).toEqual([field, true]);
    }
  }
});

test('every bound of a parameter is broken', () => {
  const found = brokenParameters(operations.listTranscriptions).map(
    ({ field, keyword }) => `${field} ${keyword}`,
  );
  expect(found).toEqual(
    expect.arrayContaining([
      'offset type',
      'offset minimum',
      'limit minimum',
      'limit maximum',
      'date format',
      'before_date format',
      'after_date format',
      'status enum',
      'kind enum of a list',
      'kind maxItems',
      'custom_metadata x-max-json-length',
    ]),
  );
});
