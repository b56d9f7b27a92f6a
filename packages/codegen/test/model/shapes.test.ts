import { describe, expect, test } from 'vitest';
import { namedShape, shapeOf, shapesReachableFrom } from '../../src/model/shapes.ts';
import { topic } from '../fixture.ts';

describe('the shape of a schema', () => {
  test.each([
    [{ type: 'integer', minimum: 1 }, { kind: 'integer' }],
    [
      { type: 'string', format: 'date-time', minLength: 1 },
      { kind: 'string', format: 'date-time' },
    ],
    [{ const: 'a' }, { kind: 'values', values: ['a'] }],
    [
      { type: 'integer', enum: [8, 16] },
      { kind: 'values', values: [8, 16] },
    ],
    [
      { type: ['string', 'null'] },
      { kind: 'union', members: [{ kind: 'string' }, { kind: 'null' }] },
    ],
    [
      { type: 'array', items: { type: 'number' } },
      { kind: 'list', items: { kind: 'number' } },
    ],
    [
      { type: 'object', additionalProperties: true },
      { kind: 'map', values: { kind: 'json' } },
    ],
    [{ oneOf: [{ $ref: '#/components/schemas/A' }] }, { kind: 'named', name: 'A' }],
    [{}, { kind: 'json' }],
  ] as const)('%j is stated without its bounds', (schema, shape) => {
    expect(shapeOf(structuredClone(schema) as never)).toEqual(shape);
  });

  test('a union in a union is one union', () => {
    const inner = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(shapeOf({ oneOf: [inner, { type: 'boolean' }] })).toEqual({
      kind: 'union',
      members: [{ kind: 'string' }, { kind: 'null' }, { kind: 'boolean' }],
    });
  });
});

test('the parts of an allOf are one record, in which the outer part wins', () => {
  const document = {
    ...topic('unions'),
    components: {
      schemas: {
        Outer: {
          allOf: [{ $ref: '#/components/schemas/Inner' }],
          required: ['b'],
          properties: { a: { type: 'boolean', deprecated: true } },
        },
        Inner: {
          type: 'object',
          required: ['a'],
          properties: { a: { type: 'string' }, b: { $ref: '#/components/schemas/Text' } },
        },
        Text: { type: 'string', description: 'A text.' },
      },
    },
  };
  expect(namedShape(document, 'Outer').definition).toEqual({
    kind: 'record',
    fields: [
      { name: 'a', shape: { kind: 'boolean' }, required: true, description: '', deprecated: true },
      {
        name: 'b',
        shape: { kind: 'named', name: 'Text' },
        required: true,
        description: 'A text.',
        deprecated: false,
      },
    ],
  });
  expect(shapesReachableFrom(document, ['Inner', 'nothing']).map(({ name }) => name)).toEqual([
    'Inner',
    'Text',
  ]);
});

test('a union knows the property that tells its members apart', () => {
  const document = {
    ...topic('unions'),
    components: {
      schemas: { Any: { discriminator: { propertyName: 'kind' }, oneOf: [{ type: 'string' }] } },
    },
  };
  expect(namedShape(document, 'Any').discriminator).toBe('kind');
});
