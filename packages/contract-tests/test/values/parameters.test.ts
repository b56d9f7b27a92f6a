import { operations } from '@verbatim/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicOperations } from '../../src/document/traits.ts';
import { brokenParameters } from '../../src/values/broken.ts';
import { parametersOf, validParameters } from '../../src/values/parameters.ts';

test('every parameter of every operation has its schema', () => {
  const all = publicOperations.flatMap(parametersOf);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([]);
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

test('headers carry visible characters only', () => {
  for (const { headers } of fc.sample(validParameters(operations.createLiveSession), 200)) {
    expect(() => new Headers(headers)).not.toThrow();
  }
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
