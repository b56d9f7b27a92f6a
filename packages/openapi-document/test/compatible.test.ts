import { describe, expect, test } from 'vitest';
import { compatibleDocument, type JsonObject, objectAt } from '../src/index.ts';

const document = (schemas: JsonObject, rest: JsonObject = {}): JsonObject => ({
  openapi: '3.1.1',
  info: { title: 'T', summary: 'S', version: '1', license: { name: 'L', identifier: 'L' } },
  paths: {},
  ...rest,
  components: { schemas, examples: { one: { value: 1 } } },
});

/** One schema, translated to both versions. */
const translated = (schema: JsonObject, others: JsonObject = {}): JsonObject[] =>
  (['3.1', '3.0'] as const).map((version) => {
    const { components } = compatibleDocument(document({ ...others, Schema: schema }), version);
    return objectAt(objectAt(objectAt(components)['schemas'])['Schema']);
  });

describe('a schema for generators', () => {
  test('has the members of its bases as its own', () => {
    const others = {
      Base: {
        type: 'object',
        required: ['id', 'results'],
        properties: { id: { type: 'string' }, results: {} },
      },
    };
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Base' }],
      type: 'object',
      required: ['results'],
      properties: { results: { type: 'integer' } },
    };
    for (const each of translated(schema, others))
      expect(each).toEqual({
        type: 'object',
        required: ['id', 'results'],
        properties: { id: { type: 'string' }, results: { type: 'integer' } },
      });
  });

  test('has no conditions, no keywords beside a reference, and no defaults of lists and objects', () => {
    const schema = {
      type: 'object',
      if: { required: ['a'] },
      dependentSchemas: { a: { required: ['b'] } },
      'x-maturity': 'beta',
      properties: {
        a: { $ref: '#/components/schemas/Schema', default: {}, description: 'D' },
        b: { type: 'array', items: { type: 'string' }, default: ['x'] },
        c: { type: 'string', default: 'x' },
        if: { type: 'string' },
      },
    };
    for (const each of translated(schema))
      expect(each).toEqual({
        type: 'object',
        properties: {
          a: { $ref: '#/components/schemas/Schema' },
          b: { type: 'array', items: { type: 'string' } },
          c: { type: 'string', default: 'x' },
          if: { type: 'string' },
        },
      });
  });

  test('may be null where it may be null, in the words of its version', () => {
    const reference = { $ref: '#/components/schemas/Other' };
    expect(translated({ oneOf: [reference, { type: 'null' }] }, { Other: {} })).toEqual([
      { oneOf: [reference, { type: 'null' }] },
      { allOf: [reference], nullable: true },
    ]);
    expect(translated({ type: ['string', 'null'], examples: ['a'] })).toEqual([
      { type: ['string', 'null'], examples: ['a'] },
      { type: 'string', example: 'a', nullable: true },
    ]);
    expect(translated({ type: 'null', description: 'Always null.' })).toEqual([
      { type: ['object', 'null'], description: 'Always null.' },
      { type: 'object', description: 'Always null.', nullable: true },
    ]);
  });

  test('has a constant as a list of one value, where the version has no constants', () => {
    expect(translated({ type: 'string', const: 'a' })).toEqual([
      { type: 'string', const: 'a' },
      { type: 'string', enum: ['a'] },
    ]);
  });

  test('has one list of values for a union of such lists', () => {
    const others = { A: { type: 'string', enum: ['a'] }, B: { type: 'string', enum: ['b', 'a'] } };
    const schema = {
      anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
    };
    for (const each of translated(schema, others))
      expect(each).toEqual({ type: 'string', enum: ['a', 'b'] });
  });

  test('is any value in 3.0 if it is a list or something else', () => {
    const schema = { description: 'D', oneOf: [{ type: 'boolean' }, { type: 'array', items: {} }] };
    expect(translated(schema)).toEqual([schema, { description: 'D' }]);
  });
});

test('a document for generators has no webhooks, sockets, examples and extensions', () => {
  const full = document(
    { Audio: { type: 'string', format: 'binary' } },
    {
      servers: [{ url: '{base}', variables: { base: { default: '/', description: 'D' } } }],
      webhooks: { done: {} },
      paths: {
        '/socket': { get: { 'x-websocket': {}, operationId: 'socket' } },
        '/file': {
          get: {
            operationId: 'file',
            'x-listener': 'internal',
            responses: {
              200: {
                content: {
                  '*/*': { schema: { $ref: '#/components/schemas/Audio' }, examples: {} },
                },
              },
            },
          },
        },
      },
    },
  );
  expect(compatibleDocument(full, '3.0')).toEqual({
    openapi: '3.0.3',
    info: { title: 'T', version: '1', license: { name: 'L' } },
    servers: [{ url: '{base}', variables: { base: { default: '/' } } }],
    paths: {
      '/socket': {},
      '/file': {
        get: {
          operationId: 'file',
          responses: {
            200: {
              content: {
                'application/octet-stream': { schema: { $ref: '#/components/schemas/Audio' } },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Audio: { type: 'string', format: 'binary' } } },
  });
});
