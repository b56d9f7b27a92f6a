import { expect, test } from 'vitest';
import { contains } from '../../src/metadata/contains.ts';

test('values are compared as text', () => {
  expect(contains({ n: 5, b: true, z: null }, { n: '5', b: 'true', z: 'null' })).toBe(true);
  expect(contains({ n: 5 }, { n: '5.0' })).toBe(false);
});

test('objects are contained at any depth, whatever else there is', () => {
  expect(contains({ a: { b: { c: 1, d: 2 }, e: 3 } }, { a: { b: { c: 1 } } })).toBe(true);
  expect(contains({ a: { b: 1 } }, { b: 1 })).toBe(false);
});

test('a list holds what is wanted in any order', () => {
  expect(contains({ l: [1, { x: 1, y: 2 }] }, { l: [{ x: '1' }, 1] })).toBe(true);
  expect(contains({ l: [{ x: 1 }, { y: 2 }] }, { l: [{ x: 1, y: 2 }] })).toBe(false);
  expect(contains({ l: 'a' }, { l: ['a'] })).toBe(false);
});

test('a value is no object and an object is no value', () => {
  expect(contains({ a: '[object Object]' }, { a: {} })).toBe(false);
  expect(contains({ a: {} }, { a: '[object Object]' })).toBe(false);
  expect(contains({}, { constructor: 'x' })).toBe(false);
});
