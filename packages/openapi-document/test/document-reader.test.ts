import { expect, test } from 'vitest';
import { DocumentReader, type Schema } from '../src/index.ts';

const operation = {
  operationId: 'getJob',
  responses: { 404: { $ref: '#/components/responses/NotFound' } },
};
const reader = new DocumentReader({
  paths: { '/v2/jobs/{id}': { parameters: [], get: operation } },
  components: {
    schemas: {
      Id: { type: 'string', description: 'An id.' },
      JobId: { $ref: '#/components/schemas/Id', description: 'The id of a job.' },
      Broken: { $ref: '#/components/schemas/Missing' },
    },
    responses: { NotFound: { description: 'No such job.' } },
  },
});

test('resolve follows references, and keywords beside a reference win', () => {
  const id: Schema = { $ref: '#/components/schemas/JobId' };
  expect(reader.resolve(id)).toEqual({ type: 'string', description: 'The id of a job.' });
  expect(reader.resolve({ ...id, description: 'Yours.' })).toEqual({
    type: 'string',
    description: 'Yours.',
  });
});

test('resolve returns an object without a reference as it is', () => {
  const schema: Schema = { type: 'string' };
  expect(reader.resolve(schema)).toBe(schema);
});

test('an operation is found by its id, with its path and method', () => {
  expect(reader.operationNamed('getJob')).toEqual({
    path: '/v2/jobs/{id}',
    method: 'get',
    operation,
  });
});

test('a missing schema, operation or reference is an error that names it', () => {
  expect(() => reader.schemaNamed('Missing')).toThrow('The document has no schema Missing.');
  expect(() => reader.operationNamed('missing')).toThrow('The document has no operation missing.');
  expect(() => reader.resolve(reader.schemaNamed('Broken'))).toThrow(
    'The document has no #/components/schemas/Missing.',
  );
});
