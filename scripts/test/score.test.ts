import { describe, expect, test } from 'vitest';
import { writtenOut } from '../score.ts';

describe('writtenOut', () => {
  const document = {
    paths: {
      '/a': { get: { responses: { 404: { $ref: '#/components/responses/Missing' } } } },
      '/b/{id}': {
        get: { parameters: [{ $ref: '#/components/parameters/b~1id' }], responses: {} },
      },
    },
    components: {
      parameters: { 'b/id': { name: 'id' } },
      examples: { Lost: { value: 1 } },
      responses: {
        Missing: {
          schema: { $ref: '#/components/schemas/Error' },
          examples: { lost: { $ref: '#/components/examples/Lost' } },
        },
      },
    },
  };

  test('puts shared parts where they are used, parts of parts too', () => {
    expect(writtenOut(document)).toHaveProperty(['paths', '/a', 'get', 'responses', '404'], {
      schema: { $ref: '#/components/schemas/Error' },
      examples: { lost: { value: 1 } },
    });
    expect(writtenOut(document)).toHaveProperty(
      ['paths', '/b/{id}', 'get', 'parameters'],
      [{ name: 'id' }],
    );
  });

  test('leaves references to schemas, by which operations are compared', () => {
    expect(JSON.stringify(writtenOut(document))).toContain('#/components/schemas/Error');
  });

  test('leaves the document itself as it was', () => {
    const before = structuredClone(document);
    writtenOut(document);
    expect(document).toEqual(before);
  });
});
