import { assert, dictionary, jsonValue, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsMetadata } from '../src/contains-metadata.ts';

describe('metadata contains', () => {
  test.each([
    ['a part of it', { user: 'anna', ticket: 5 }, { user: 'anna' }],
    ['a number written as text', { ticket: 5 }, { ticket: '5' }],
    ['text written as a number', { ticket: '5' }, { ticket: 5 }],
    ['a boolean and null written as text', { a: true, b: null }, { a: 'true', b: 'null' }],
    ['a part of an inner object', { a: { b: 1, c: 2 } }, { a: { b: '1' } }],
    ['a part at any depth', { a: { b: { c: 1, d: 2 }, e: 3 } }, { a: { b: { c: 1 } } }],
    ['an item of a list', { tags: ['x', 'y'] }, { tags: ['y'] }],
    ['items of a list in any order', { l: [1, { x: 1, y: 2 }] }, { l: [{ x: '1' }, 1] }],
    ['nothing at all', { user: 'anna' }, {}],
    ['a key with a name that objects have', { constructor: 'a' }, { constructor: 'a' }],
  ])('%s', (_what, stored, wanted) => {
    expect(containsMetadata(stored, wanted)).toBe(true);
  });

  test.each([
    ['another value', { user: 'anna' }, { user: 'ben' }],
    ['a key that is not there', { user: 'anna' }, { team: 'x' }],
    ['one of two keys', { user: 'anna' }, { user: 'anna', team: 'x' }],
    ['a number spelled another way', { n: 5 }, { n: '5.0' }],
    ['a key of an inner object', { a: { b: 1 } }, { b: 1 }],
    ['an object whose parts two items have', { l: [{ x: 1 }, { y: 2 }] }, { l: [{ x: 1, y: 2 }] }],
    ['an object where its text is', { a: '[object Object]' }, { a: {} }],
    ['a value where an object is', { a: { b: 1 } }, { a: '1' }],
    ['an object where a value is', { a: 1 }, { a: { b: 1 } }],
    ['an object written as text', { a: {} }, { a: '[object Object]' }],
    ['a list where a value is', { a: 'x' }, { a: ['x'] }],
    ['what every object inherits', {}, { toString: 'x' }],
  ])('not %s', (_what, stored, wanted) => {
    expect(containsMetadata(stored, wanted)).toBe(false);
  });

  test('itself, of any shape, and everything that it was before a key was added', () => {
    assert(
      property(dictionary(string(), jsonValue()), jsonValue(), (stored, value) => {
        const key = `${Object.keys(stored).join()}+`;
        expect(containsMetadata(stored, stored)).toBe(true);
        expect(containsMetadata({ ...stored, [key]: value }, stored)).toBe(true);
        expect(containsMetadata(stored, { ...stored, [key]: value })).toBe(false);
      }),
    );
  });
});
