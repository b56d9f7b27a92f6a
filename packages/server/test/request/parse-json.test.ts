import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFinite } from '../../src/request/parse-json.ts';

test.each([
  '1e400',
  '-1e309',
  '{"a":[{"b":2E+0999}]}',
  `[${'9'.repeat(310)}]`,
  `${'9'.repeat(210)}e99`,
])('%s is refused, because it would be read as infinite', (text) => {
  expect(() => parseFinite(text)).toThrow('a number is too large');
});

test.each(['1.7e308', '"1e400"', '{"1e400":1}', '1e-400', `0.${'1'.repeat(400)}`])(
  '%s is kept',
  (text) => {
    expect(parseFinite(text)).toEqual(JSON.parse(text));
  },
);

test('a value as deep as a body can be does not overflow the stack', () => {
  const depth = 100_000;
  expect(() => parseFinite(`${'['.repeat(depth)}1e400${']'.repeat(depth)}`)).toThrow(
    'a number is too large',
  );
});

test('everything that JSON writes is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(parseFinite(text)).toEqual(JSON.parse(text));
    }),
  );
});
