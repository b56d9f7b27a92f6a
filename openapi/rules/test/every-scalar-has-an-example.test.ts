import { describeRule } from './support/describe-rule.ts';
import { components, get, schemas } from './support/documents.ts';

describeRule('every-scalar-has-an-example', {
  valid: {
    'a property with examples': schemas(
      'A: {type: object, properties: {b: {type: string, examples: [x]}}}',
    ),
    'an example of null or false': schemas("A: {type: [boolean, 'null'], examples: [null]}"),
    'a reference, whose target has one': schemas(
      "A: {properties: {b: {$ref: '#/components/schemas/B'}}}",
    ),
    'a parameter with the example beside its schema': get(
      'parameters: [{name: a, in: query, example: 1, schema: {type: integer}}]',
    ),
    'an object and a list, which are no scalars': schemas('A: {type: object}\nB: {type: array}'),
    'a condition, which documents nothing': schemas('A: {if: {properties: {b: {type: string}}}}'),
  },
  invalid: {
    'a string without one': [
      schemas('A: {type: object, properties: {b: {type: string}}}'),
      ['components.schemas.A.properties.b', /Give b an example/],
    ],
    'the items of a list': [
      schemas('A: {type: array, items: {type: integer}}'),
      ['components.schemas.A.items', /Give this items an example/],
    ],
    'a number that may be null': [
      schemas("A: {type: [number, 'null']}"),
      ['components.schemas.A', /Give A an example/],
    ],
    'a parameter and a header': [
      `${get('parameters: [{name: a, in: query, schema: {type: integer}}]')}
${components('headers: {Age: {schema: {type: integer}}}')}`,
      ['components.headers.Age.schema', /Give Age an example/],
      ['paths./things.get.parameters.0.schema', /Give a an example/],
    ],
  },
});
