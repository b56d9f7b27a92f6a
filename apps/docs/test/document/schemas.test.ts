import { DocumentReader, type Schema } from '@verbatim/openapi-document';
import { expect, test } from 'vitest';
import { schemasOf } from '../../src/document/schemas.ts';

const schemas = (components: Readonly<Record<string, Schema>>) =>
  schemasOf(new DocumentReader({ paths: {}, components: { schemas: components } }));
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('keywords beside a reference override those of its target', () => {
  const { show } = schemas({ A: { type: 'string', description: 'theirs', maxLength: 3 } });
  expect(show({ ...ref('A'), description: 'mine' })).toEqual({
    name: 'A',
    nullable: false,
    schema: { type: 'string', description: 'mine', maxLength: 3 },
  });
});

test('null is separated from the value, in both forms', () => {
  const { show } = schemas({ A: { type: 'object', properties: {} } });
  expect(show({ type: ['string', 'null'] })).toMatchObject({
    nullable: true,
    schema: { type: 'string' },
  });
  expect(show({ description: 'd', oneOf: [ref('A'), { type: 'null' }] })).toMatchObject({
    name: 'A',
    nullable: true,
    schema: { type: 'object', description: 'd' },
  });
});

test('the fields of a base come first, and a field that is declared again stands once', () => {
  const { fields } = schemas({
    Base: { properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] },
  });
  const found = fields({
    allOf: [ref('Base')],
    properties: { b: { type: 'integer' }, c: {} },
    required: ['c'],
  });
  expect(found.map(({ name, required, shown }) => [name, required, shown.schema.type])).toEqual([
    ['a', true, 'string'],
    ['b', false, 'integer'],
    ['c', true, undefined],
  ]);
});

test('a schema lists the schemas that reference it, once each', () => {
  const { usersOf } = schemas({
    A: {},
    C: { items: ref('A') },
    B: { oneOf: [ref('A'), ref('A')] },
  });
  expect(usersOf('A')).toEqual(['B', 'C']);
  expect(usersOf('B')).toEqual([]);
});

test('a reference that leads nowhere stops the build', () => {
  expect(() => schemas({}).show(ref('Nothing'))).toThrow('no schema Nothing');
});
