import { describe, expect, test } from 'vitest';
import { formatPreferences, parsePreferences } from '../../src/prefer/preferences.ts';

describe('a Prefer header is read', () => {
  test.each([
    ['code=404', { code: 404 }],
    ['code=404, example=job_not_found', { code: 404, example: 'job_not_found' }],
    ['dynamic=true,seed=7,delay=20', { dynamic: true, seed: 7, delayMs: 20 }],
    ['dynamic', { dynamic: true }],
    ['dynamic=false', { dynamic: false }],
    ['Code="404"; strict, EXAMPLE="a b"', { code: 404, example: 'a b' }],
    ['code=404, code=500', { code: 404 }],
    ['respond-async, return=minimal', {}],
    ['', {}],
  ])('%s', (header, preferences) => {
    expect(parsePreferences(header)).toEqual({ preferences, problems: [] });
  });
});

describe('an invalid preference is an error', () => {
  test.each([
    'code=teapot',
    'code=999',
    'example=',
    'dynamic=maybe',
    'seed=-1',
    'seed=9999999999',
    'delay=1e3',
    'delay=999999',
  ])('%s', (header) => {
    const { preferences, problems } = parsePreferences(header);
    expect(preferences).toEqual({});
    expect(problems).toHaveLength(1);
  });
});

test('applied preferences are formatted as in the header', () => {
  const header = 'code=200, example=done, dynamic=false, seed=3, delay=5';
  expect(formatPreferences(parsePreferences(header).preferences)).toBe(header);
});
