import { expect, test } from 'vitest';
import { Preparer } from '../../src/validators/prepare.ts';
import { changed, topic } from '../fixture.ts';

const prepared = (document: ReturnType<typeof topic>) =>
  Object.fromEntries(new Preparer(document).all().map((schema) => [String(schema['$id']), schema]));

test('an object without a word about further properties is closed', () => {
  expect(prepared(topic('composition'))['Record']).toMatchObject({
    additionalProperties: false,
    properties: { file: { additionalProperties: false } },
  });
});

test('a base is left open for the schema around it, which closes with the names of both', () => {
  const schemas = prepared(topic('composition'));
  expect(schemas['LongJob']).toEqual({
    $id: 'LongJob',
    type: 'object',
    allOf: [{ $ref: 'Job.open' }],
    required: ['pages'],
    properties: { id: true, file: true, status: true, extra: true, pages: { type: 'integer' } },
    additionalProperties: false,
  });
  expect(schemas['Job.open']).toMatchObject({ allOf: [{ $ref: 'Record.open' }] });
  expect(schemas['Record.open']).not.toHaveProperty('additionalProperties');
  // What lies inside a base is a whole value of its own.
  expect(schemas['Record.open']).toMatchObject({
    properties: { file: { additionalProperties: false } },
  });
});

test('an object whose base is open stays open', () => {
  const schemas = prepared(
    changed('composition', '#/components/schemas/Record/additionalProperties', true),
  );
  expect(schemas['Job']).not.toHaveProperty('additionalProperties');
});

test('a dictionary keeps its own rule for further properties', () => {
  expect(prepared(topic('conditions'))['CallRequest']).toMatchObject({
    properties: {
      spelling: { additionalProperties: { type: 'array' } },
      metadata: { additionalProperties: true },
    },
  });
});

test('a union of the same type stays as it is', () => {
  const variants = [{ type: 'integer' }, { type: 'number', minimum: 0.5 }];
  const document = changed('unions', '#/components/schemas/Drawing/properties/label', {
    oneOf: variants,
  });
  expect(prepared(document)['Drawing']).toMatchObject({
    properties: { label: { oneOf: variants } },
  });
});

test('a union of lists of values is one list', () => {
  const variants = [
    { enum: ['a', 'b'] },
    { type: 'string', enum: ['b', 'c'], description: 'More.' },
  ];
  const label = '#/components/schemas/Drawing/properties/label';
  expect(prepared(changed('unions', label, { anyOf: variants }))['Drawing']).toMatchObject({
    properties: { label: { enum: ['a', 'b', 'c'] } },
  });
  // A value of both lists does not fit exactly one of them.
  expect(prepared(changed('unions', label, { oneOf: variants }))['Drawing']).toMatchObject({
    properties: { label: { oneOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] } },
  });
});
