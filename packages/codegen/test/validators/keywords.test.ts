import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byType, maxJsonLength } from '../../src/validators/keywords.ts';
import { type Check, findings } from '../fixture.ts';

const VARIANTS = {
  array: { type: 'array', items: { type: 'number', minimum: 0 } },
  boolean: { type: 'boolean', const: true },
  'null,string': { type: ['null', 'string'], maxLength: 2 },
  object: { type: 'object', required: ['a'] },
};

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  keywords: [byType, maxJsonLength],
});
const split = ajv.compile({
  type: ['array', 'boolean', 'null', 'object', 'string'],
  byType: VARIANTS,
}) as Check;
const plain = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile({
  oneOf: Object.values(VARIANTS),
}) as Check;

describe('byType', () => {
  test('accepts exactly what the oneOf accepts that it stands for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(split(value)).toBe(plain(value));
      }),
      { numRuns: 1000 },
    );
  });

  test('reports the mistakes of the variant at hand, and of no other', () => {
    expect(findings(split, [1, -1])).toEqual(['/1 minimum: must be >= 0']);
    expect(findings(split, {})).toEqual([" required: must have required property 'a'"]);
    expect(findings(split, 'abc')).toEqual([' maxLength: must NOT have more than 2 characters']);
  });

  test('reports one wrong type where no variant has the type', () => {
    expect(findings(split, 1)).toEqual([' type: must be array,boolean,null,object,string']);
  });
});

describe('x-max-json-length', () => {
  const check = ajv.compile({ 'x-max-json-length': 10 }) as Check;

  test('tells the limit', () => {
    expect(check({ a: 'too long' })).toBe(false);
    expect(check.errors).toMatchObject([
      {
        keyword: 'x-max-json-length',
        params: { limit: 10 },
        message: 'must have at most 10 characters as JSON',
      },
    ]);
  });

  test('accepts what fits', () => {
    expect(findings(check, { a: 1234 })).toEqual([]);
  });
});
