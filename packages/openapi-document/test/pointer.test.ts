import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DocumentReader,
  followReference,
  joinPointer,
  pointerOf,
  type Schema,
  schemaNameOf,
  splitPointer,
  valueAt,
} from '../src/index.ts';

const members = fc.array(
  fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('~', '/', '0', '1', '%', '2', 'F', 'a') }),
  ),
);

test('a pointer splits into the members it was joined from', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '#'), members, (start, path) => {
      expect(splitPointer(joinPointer(start, ...path))).toEqual(path);
    }),
  );
});

test('a pointer made from a path leads to the value at that path', () => {
  fc.assert(
    fc.property(members, fc.string(), (path, value) => {
      const document = path.reduceRight<string | object>(
        (inner, member) => Object.fromEntries([[member, inner]]),
        value,
      );
      expect(valueAt(document as never, pointerOf(path))).toBe(value);
    }),
  );
});

test('~0 and ~1 stand for a tilde and a slash', () => {
  expect(joinPointer('#/paths', '/v2/~a', 0)).toBe('#/paths/~1v2~1~0a/0');
  expect(splitPointer('/~01')).toEqual(['~1']);
});

test('a URI fragment is percent-decoded, any other pointer is not', () => {
  expect(splitPointer('#/paths/~1v2~1live~1%7Bid%7D')).toEqual(['paths', '/v2/live/{id}']);
  expect(splitPointer('/paths/%7Bid%7D')).toEqual(['paths', '%7Bid%7D']);
});

test('a percent sign that starts no valid escape is kept', () => {
  expect(splitPointer('#/100%/%zz/%C3')).toEqual(['100%', '%zz', '%C3']);
});

test('valueAt finds no inherited member, no index beyond an array and no value outside the document', () => {
  const document = { list: [{ x: null }], text: 'abc' };
  expect(valueAt(document, '#/list/0/x')).toBeNull();
  expect(valueAt(document, '#')).toBe(document);
  const pointers =
    '#/constructor #/list/1 #/list/length #/list/ #/list/00 #/text/0 other.yaml#/list';
  for (const pointer of pointers.split(' ')) expect(valueAt(document, pointer)).toBeUndefined();
});

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
