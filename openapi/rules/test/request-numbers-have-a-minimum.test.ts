import { describeRule } from './support/describe-rule.ts';
import { get, returned, sent } from './support/documents.ts';

describeRule('request-numbers-have-a-minimum', {
  valid: {
    'a condition': sent('Thing: {if: {properties: {a: {type: number}}}}'),
    'a minimum, an exclusive one and listed numbers': sent(`
      Thing:
        properties:
          a: {type: integer, minimum: 0}
          b: {type: number, exclusiveMinimum: 0}
          c: {type: integer, enum: [8, 16]}`),
    'a number in a response': returned('Thing: {properties: {a: {type: number}}}'),
  },
  invalid: {
    'a number in a body': [
      sent('Thing: {properties: {a: {type: number}}}'),
      ['components.schemas.Thing.properties.a', /"minimum" to a/],
    ],
    'a number in the query': [
      get('parameters: [{name: limit, in: query, schema: {type: integer}}]'),
      ['paths./things.get.parameters.0.schema', /"minimum" to limit/],
    ],
  },
});
