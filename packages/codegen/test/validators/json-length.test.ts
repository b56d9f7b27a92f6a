import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsJsonLength } from '../../src/validators/json-length.ts';

describe('fitsJsonLength', () => {
  test('agrees with the length of the text that JSON.stringify writes, for any value and limit', () => {
    const anyJson = fc.jsonValue({ noUnicodeString: false, stringUnit: 'binary' });
    fc.assert(
      fc.property(anyJson, fc.nat({ max: 200 }), (value, limit) => {
        expect(fitsJsonLength(value, limit)).toBe(JSON.stringify(value).length <= limit);
      }),
      { numRuns: 2000 },
    );
  });

  test('agrees exactly at the limit and one below', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { length } = JSON.stringify(value);
        expect(fitsJsonLength(value, length)).toBe(true);
        expect(fitsJsonLength(value, length - 1)).toBe(false);
      }),
    );
  });

  test('counts escapes as they are written, broken surrogates included', () => {
    const texts = [
      '"',
      '\\',
      '\n',
      '\u0000',
      '\u001f',
      '\u007f',
      '\u2028',
      '\ud83d\ude00',
      '\ud83d',
      '\ude00',
      '\ud83d\ud83d\ude00',
    ];
    for (const text of texts) {
      const { length } = JSON.stringify({ [text]: text });
      expect([
        text,
        fitsJsonLength({ [text]: text }, length),
        fitsJsonLength({ [text]: text }, length - 1),
      ]).toEqual([text, true, false]);
    }
  });

  test('agrees for flat objects, which are told by a bound alone, on both sides of that bound', () => {
    const atom = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    const flat = fc.dictionary(fc.string({ unit: 'binary' }), atom);
    fc.assert(
      fc.property(flat, fc.nat({ max: 600 }), (object, limit) => {
        expect(fitsJsonLength(object, limit)).toBe(JSON.stringify(object).length <= limit);
      }),
      { numRuns: 2000 },
    );
  });

  test('measures a hundred thousand levels', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(fitsJsonLength(deep, 10_000)).toBe(false);
    expect(fitsJsonLength(deep, 200_000)).toBe(true);
    expect(fitsJsonLength(deep, 199_999)).toBe(false);
  });

  test('looks at no more of a value than the limit has room for', () => {
    let looks = 0;
    const nested = (depth: number): unknown[] =>
      new Proxy(depth === 0 ? [] : [nested(depth - 1), 'more'], {
        get(target, name, receiver) {
          looks += 1;
          return Reflect.get(target, name, receiver);
        },
      });
    expect(fitsJsonLength(nested(1000), 100)).toBe(false);
    expect(looks).toBeLessThan(400);
    expect(fitsJsonLength(new Array(2 ** 31), 100)).toBe(false);
  });
});
