import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  replaceNested,
  schemasOf,
  schemasWithin,
  valueAt,
  walkDocument,
  withoutDialects,
} from '../src/index.ts';

function nodesOf(schema: object) {
  const root = { components: { schemas: { A: schema } } };
  return [...walkDocument(root as never)].filter((node) => node.kind === 'schema');
}

describe('walkDocument', () => {
  test('finds a schema at every location where OpenAPI allows one', () => {
    const root = {
      paths: {
        '/a': {
          parameters: [{ name: 'p', in: 'query', schema: {} }],
          post: {
            parameters: [
              { name: 'q', in: 'query', content: { 'application/json': { schema: {} } } },
            ],
            requestBody: { content: { 'application/json': { schema: {} } } },
            responses: {
              200: { headers: { H: { schema: {} } }, content: { 'text/plain': { schema: {} } } },
            },
          },
        },
      },
      components: {
        schemas: { A: {} },
        parameters: { P: { name: 'p', schema: {} } },
        headers: { H: { schema: {} } },
        responses: { R: { content: { 'text/plain': { schema: {} } } } },
        requestBodies: { B: { content: { 'text/plain': { schema: {} } } } },
      },
      webhooks: { w: { post: { requestBody: { content: { 'text/plain': { schema: {} } } } } } },
    };
    const paths = [...walkDocument(root as never)]
      .filter((node) => node.kind === 'schema')
      .map(({ path }) => path.join('.'));
    expect(paths).toHaveLength(11);
    expect(new Set(paths).size).toBe(11);
  });

  test('treats no example, default or constant as a schema', () => {
    const data = { properties: { x: { type: 'string' } }, items: {}, allOf: [{}] };
    const found = nodesOf({ examples: [data], example: data, default: data, const: data });
    expect(found).toHaveLength(1);
  });

  test('treats a property whose name is a keyword as a property', () => {
    const found = nodesOf({ properties: { properties: { type: 'object' }, if: {}, items: {} } });
    expect(found.slice(1).map(({ name, role }) => [name, role])).toEqual([
      ['properties', 'property'],
      ['if', 'property'],
      ['items', 'property'],
    ]);
  });

  test('marks every schema inside a condition', () => {
    const found = nodesOf({
      if: { properties: { a: {} } },
      dependentSchemas: { b: { else: { properties: { c: {} } } } },
      properties: { d: {} },
    });
    const conditional = found.filter((node) => node.conditional).map(({ name }) => name);
    expect(conditional).toEqual(['', 'a', 'b', '', 'c']);
  });

  test('reports paths that lead to the value', () => {
    const { schema } = fc.letrec((tie) => ({
      schema: fc.oneof({ maxDepth: 3 }, fc.constant({ type: 'string' }), tie('object')),
      object: fc.record(
        {
          properties: fc.dictionary(fc.string(), tie('schema'), {
            maxKeys: 3,
            noNullPrototype: true,
          }),
          items: tie('schema'),
          oneOf: fc.array(tie('schema'), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    }));
    fc.assert(
      fc.property(schema, (value) => {
        const root = { components: { schemas: { A: value } } };
        for (const node of walkDocument(root as never)) {
          const at = node.path.reduce<unknown>(
            (current, key) => (current as Record<string, unknown>)[key],
            root,
          );
          expect(at).toBe(node.value);
        }
      }),
    );
  });

  test('survives a document whose parts have the wrong type', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const root = {
          paths: { '/a': { get: value } },
          components: { schemas: { A: value }, parameters: value },
        };
        expect(() => [...walkDocument(root as never)]).not.toThrow();
      }),
    );
  });

  test('treats an example of a body that looks like a schema as data', () => {
    const content = { 'application/json': { example: { schema: { not: {} } } } };
    const root = { paths: { '/a': { get: { responses: { 200: { content } } } } } };
    expect([...schemasOf(root as never)]).toEqual([]);
  });
});

test('schemasOf gives each schema with the pointer that leads to it', () => {
  const root = {
    components: { schemas: { 'A/B': { properties: { '~': { items: {} } } } } },
    webhooks: { w: { post: { requestBody: { content: { 'a/b': { schema: {} } } } } } },
  };
  const schemas = [...schemasOf(root as never)];
  for (const { schema, pointer } of schemas) expect(valueAt(root as never, pointer)).toBe(schema);
  expect(schemas.map(({ pointer }) => pointer)).toEqual([
    '#/components/schemas/A~1B',
    '#/components/schemas/A~1B/properties/~0',
    '#/components/schemas/A~1B/properties/~0/items',
    '#/webhooks/w/post/requestBody/content/a~1b/schema',
  ]);
});

test('schemasWithin gives a schema and those inside it, but follows no reference', () => {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/A' }],
    dependentSchemas: { a: { if: {} } },
  };
  const pointers = [...schemasWithin({ schema, pointer: '' })].map(({ pointer }) => pointer);
  expect(pointers).toEqual(['', '/allOf/0', '/dependentSchemas/a', '/dependentSchemas/a/if']);
});

test('replaceNested replaces the schemas of a keyword and leaves data as it is', () => {
  const replace = () => ({ type: 'null' });
  expect(replaceNested('items', {}, replace)).toEqual({ type: 'null' });
  expect(replaceNested('allOf', [{}, true], replace)).toEqual([{ type: 'null' }, true]);
  expect(replaceNested('properties', { a: {} }, replace)).toEqual({ a: { type: 'null' } });
  expect(replaceNested('additionalProperties', false, replace)).toBe(false);
  expect(replaceNested('default', { items: {} }, replace)).toEqual({ items: {} });
});

test('a document keeps all but the operations in the shapes of other APIs', () => {
  const ours = { operationId: 'listJobs' };
  const document = {
    openapi: '3.1.1',
    paths: {
      '/jobs': { parameters: [], get: ours },
      '/models': { get: { operationId: 'listModels', 'x-dialect': 'openai' }, post: ours },
    },
  };
  expect(withoutDialects(document)).toEqual({
    openapi: '3.1.1',
    paths: { '/jobs': { parameters: [], get: ours }, '/models': { post: ours } },
  });
});
