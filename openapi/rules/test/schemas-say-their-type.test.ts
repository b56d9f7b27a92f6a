import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('schemas-say-their-type', {
  valid: {
    'a type, a constant, a union and a reference': schemas(`
      A: {type: string}
      B: {const: b}
      C: {oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}
      D: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}`),
    'a condition, which only adds to a type': schemas('A: {type: object, if: {required: [a]}}'),
  },
  invalid: {
    'a property that may be anything': [
      schemas('A: {type: object, properties: {b: {description: Anything.}}}'),
      ['components.schemas.A.properties.b', /Give b a "type"/],
    ],
    'items that may be anything': [
      schemas('A: {type: array, items: {}}'),
      ['components.schemas.A.items', /Give this items a "type"/],
    ],
  },
});
