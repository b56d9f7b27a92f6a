import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follow, get, join, schemaName, split } from '../src/document.ts';

describe('JSON pointers', () => {
  test('give back the members they were made of, whatever these are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') })),
        (members) => {
          expect(split(join('#', ...members))).toEqual(members);
        },
      ),
    );
  });

  test('lead to what stands there, and to nothing that is inherited', () => {
    const document = { paths: { '/a~b': [{ x: null }] } };
    expect(get(document, '#/paths/~1a~0b/0/x')).toBeNull();
    expect(get(document, '#/paths/constructor')).toBeUndefined();
    expect(get(document, '#/paths/~1a~0b/1/x')).toBeUndefined();
  });
});

describe('references', () => {
  const document = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c' },
    c: { type: 'string' },
    loop: { $ref: '#/loop' },
  };

  test('are followed to what stands for itself', () => {
    expect(follow(document, { node: document.a, pointer: '#/a' })).toEqual({
      node: { type: 'string' },
      pointer: '#/c',
    });
  });

  test('that lead nowhere or in a circle end', () => {
    expect(follow(document, { node: { $ref: '#/d' }, pointer: '' })).toBeUndefined();
    expect(follow(document, { node: document.loop, pointer: '#/loop' })).toBeUndefined();
  });

  test('name a schema only where they mean all of it', () => {
    expect(schemaName('#/components/schemas/Job')).toBe('Job');
    expect(schemaName('#/components/schemas/Job/properties/id')).toBeUndefined();
    expect(schemaName('#/components/responses/Job')).toBeUndefined();
  });
});
