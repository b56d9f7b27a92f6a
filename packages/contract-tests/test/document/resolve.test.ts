import { describe, expect, test } from 'vitest';
import { branchesOf, merge, reader, resolve } from '../../src/document/resolve.ts';

describe('schemas', () => {
  test('a reference is resolved, and keywords beside it win', () => {
    const { description, format } = resolve({
      $ref: '#/components/schemas/Url',
      description: 'own',
    });
    expect([description, format]).toEqual(['own', 'uri']);
  });

  test('allOf is merged', () => {
    const { required = [], properties = {} } = resolve(reader.schemaNamed('LiveJob'));
    expect(required).toEqual(expect.arrayContaining(['id', 'result']));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['id', 'result']));
  });

  test('a choice between enums is one enum', () => {
    expect(resolve(reader.schemaNamed('PiiEntitySelector')).enum).toEqual(
      expect.arrayContaining(['EMAIL_ADDRESS', 'GDPR']),
    );
  });

  test('alternatives are found in every notation', () => {
    expect(branchesOf({ type: ['string', 'null'] })).toEqual([
      { type: 'string' },
      { type: 'null' },
    ]);
    expect(branchesOf(reader.schemaNamed('CustomVocabulary')).map(({ type }) => type)).toEqual([
      'boolean',
      'array',
    ]);
  });

  test('of two schemas the second one narrows the first', () => {
    const first = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    const second = { required: ['b'], properties: { a: { const: 'x' }, b: {} } };
    expect(merge(first, second)).toEqual({
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string', const: 'x' }, b: {} },
    });
  });
});
