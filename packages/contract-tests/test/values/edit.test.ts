import { expect, test } from 'vitest';
import { edit } from '../../src/values/edit.ts';

const member = (name: string, instead: object = {}) => ({ name, instead: instead as never });
const item = { name: null, instead: [] };

test('a value is set at a path, and the original is unchanged', () => {
  const body = { a: { b: 1, c: 2 } };
  expect(edit(body, [member('a'), member('b')], { put: 5 })).toEqual({ a: { b: 5, c: 2 } });
  expect(body).toEqual({ a: { b: 1, c: 2 } });
});

test('missing objects on the path are created', () => {
  const steps = [member('a'), member('b', { needed: 1 })];
  expect(edit({}, steps, { put: 5 })).toEqual({ a: { needed: 1, b: 5 } });
});

test('a value of another type on the path is replaced', () => {
  expect(edit({ a: true }, [member('a'), item], { put: 5 })).toEqual({ a: [5] });
});

test('an item is added at the end of a list', () => {
  expect(edit({ a: [1] }, [member('a'), item], { put: 5 })).toEqual({ a: [1, 5] });
});

test('a member is removed', () => {
  expect(edit({ a: 1, b: 2 }, [member('a')], { drop: true })).toEqual({ b: 2 });
});
