import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walk } from '../../engine/walk.ts';

function schemasOf(schema: object) {
  const root = { components: { schemas: { A: schema } } };
  return [...walk(root as never)].filter((node) => node.kind === 'schema');
}

describe('walk', () => {
  test('finds schemas wherever OpenAPI allows one', () => {
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
    const places = [...walk(root as never)]
      .filter((node) => node.kind === 'schema')
      .map(({ path }) => path.join('.'));
    expect(places).toHaveLength(11);
    expect(new Set(places).size).toBe(11);
  });

  test('takes no example, default or constant for a schema', () => {
    const data = { properties: { x: { type: 'string' } }, items: {}, allOf: [{}] };
    const found = schemasOf({ examples: [data], example: data, default: data, const: data });
    expect(found).toHaveLength(1);
  });

  test('takes a property called like a keyword for a property', () => {
    const found = schemasOf({ properties: { properties: { type: 'object' }, if: {}, items: {} } });
    expect(found.slice(1).map(({ name, place }) => [name, place])).toEqual([
      ['properties', 'property'],
      ['if', 'property'],
      ['items', 'property'],
    ]);
  });

  test('marks whatever stands inside a condition', () => {
    const found = schemasOf({
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
        for (const node of walk(root as never)) {
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
        expect(() => [...walk(root as never)]).not.toThrow();
      }),
    );
  });
});
