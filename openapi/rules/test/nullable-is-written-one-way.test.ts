import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('nullable-is-written-one-way', {
  valid: {
    'null among the types': schemas("A: {type: [string, 'null']}"),
    'null beside a reference': schemas(
      "A: {oneOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}\nB: {type: object}",
    ),
    'null in an enum that allows it': schemas("A: {type: [string, 'null'], enum: [a, null]}"),
  },
  invalid: {
    'the keyword of OpenAPI 3.0': [
      schemas('A: {type: string, nullable: true}'),
      ['components.schemas.A.nullable', /has no "nullable"/],
    ],
    'anyOf with null': [
      schemas("A: {anyOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}"),
      ['components.schemas.A.anyOf', /Use "oneOf"/],
    ],
    'a union of a scalar and null': [
      schemas("A: {oneOf: [{type: string}, {type: 'null'}]}"),
      ['components.schemas.A.oneOf', /type: \[string, 'null'\]/],
    ],
    'an enum that forgets null': [
      schemas("A: {type: [string, 'null'], enum: [a]}"),
      ['components.schemas.A.enum', /Add null/],
    ],
  },
});
