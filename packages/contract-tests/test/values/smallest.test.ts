import { type Validate, validators } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { reader } from '../../src/document/resolve.ts';
import { smallest } from '../../src/values/smallest.ts';

test.each(['LiveSessionRequest', 'PreRecordedJobRequest', 'UploadRequest'] as const)(
  'the smallest %s is valid',
  (name) => {
    const validate: Validate = validators[name];
    expect(validate(smallest(reader.schemaNamed(name)))).toBe(true);
  },
);

test.each([
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: ['string', 'null'], minLength: 2 }, 'aa'],
  [{ enum: ['x', 'y'] }, 'x'],
  [{ type: 'array', minItems: 2, items: { type: 'boolean' } }, [false, false]],
  [{ type: 'object', required: ['a'], properties: { a: { const: 7 } } }, { a: 7 }],
])('%j gives %j', (schema, value) => {
  expect(smallest(schema as never)).toEqual(value);
});
