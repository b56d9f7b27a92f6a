import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('free-form-objects-say-so', {
  valid: {
    'a condition': schemas('A: {type: string, if: {type: object}}'),
    'declared fields': schemas('A: {type: object, properties: {b: {type: string}}}'),
    'any field, said aloud': schemas('A: {type: object, additionalProperties: true}'),
    'fields of a base': schemas("A: {type: object, allOf: [{$ref: '#/components/schemas/B'}]}"),
  },
  invalid: {
    'an object of nothing': [
      schemas('A: {properties: {b: {type: object}}}'),
      ['components.schemas.A.properties.b', /fields of b, or add/],
    ],
  },
});
