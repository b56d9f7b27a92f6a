import { describeRule } from './support/describe-rule.ts';
import { components, get, schemas } from './support/documents.ts';

describeRule('everything-is-described', {
  valid: {
    'a described operation with a described response': get(
      "description: Lists.\nresponses: {'200': {description: All.}}",
    ),
    'a reference, whose target is described': schemas(`
      A: {description: A., properties: {b: {$ref: '#/components/schemas/A'}}}`),
    'items and variants, which have no names': schemas(
      'A: {description: A., type: array, items: {oneOf: [{type: string}]}}',
    ),
  },
  invalid: {
    'an operation': [get('summary: A'), ['paths./things.get', /Describe the operation \/things/]],
    'a parameter and a response': [
      get("description: A.\nparameters: [{name: a, in: query}]\nresponses: {'200': {}}"),
      ['paths./things.get.parameters.0', /parameter a/],
      ['paths./things.get.responses.200', /response 200/],
    ],
    'a schema and a property': [
      schemas('A: {properties: {b: {type: string, description: " "}}}'),
      ['components.schemas.A', /component A/],
      ['components.schemas.A.properties.b', /property b/],
    ],
    'a header and a tag': [
      `tags: [{name: Live}]\n${components('headers: {Age: {schema: {}}}')}`,
      ['components.headers.Age', /header Age/],
      ['tags.0', /tag Live/],
    ],
  },
});
