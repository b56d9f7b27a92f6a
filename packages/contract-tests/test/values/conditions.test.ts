import { expect, test } from 'vitest';
import { reader } from '../../src/document/resolve.ts';
import { conditionsOf, fieldsOf, holds } from '../../src/values/conditions.ts';

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
