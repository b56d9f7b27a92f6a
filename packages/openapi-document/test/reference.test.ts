import { expect, test } from 'vitest';
import { followReference, schemaNameOf } from '../src/index.ts';

const document = {
  a: { $ref: '#/b' },
  b: { $ref: '#/c' },
  c: { type: 'string' },
  loop: { $ref: '#/loop' },
};

test('followReference follows a chain of references to its end', () => {
  expect(followReference(document, { node: document.a, pointer: '#/a' })).toEqual({
    node: { type: 'string' },
    pointer: '#/c',
  });
});

test('followReference returns undefined for a missing target and for a circle', () => {
  expect(followReference(document, { node: { $ref: '#/d' }, pointer: '' })).toBeUndefined();
  expect(followReference(document, { node: document.loop, pointer: '#/loop' })).toBeUndefined();
});

test('schemaNameOf names the schema of a reference to a whole schema only', () => {
  expect(schemaNameOf('#/components/schemas/Job')).toBe('Job');
  expect(schemaNameOf('#/components/schemas/Job/properties/id')).toBeUndefined();
  expect(schemaNameOf('#/components/responses/Job')).toBeUndefined();
  expect(schemaNameOf(undefined)).toBeUndefined();
});
