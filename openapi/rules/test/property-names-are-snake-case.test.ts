import { describeRule } from './support/describe-rule.ts';
import { get, schemas } from './support/documents.ts';

describeRule('property-names-are-snake-case', {
  valid: {
    snake_case: schemas('A: {properties: {error_code: {}, v2: {}}}'),
    'the one field that has been camelCase forever': schemas(
      'Error: {properties: {statusCode: {}}}',
    ),
    'a header with hyphens': get('parameters: [{name: Idempotency-Key, in: header}]'),
  },
  invalid: {
    camelCase: [
      schemas('A: {properties: {errorCode: {}}}'),
      ['components.schemas.A.properties.errorCode', /snake_case/],
    ],
    'a query parameter with a hyphen': [
      get('parameters: [{name: before-date, in: query}]'),
      ['paths./things.get.parameters.0.name', /snake_case/],
    ],
    'a header with an underscore': [
      get('parameters: [{name: service_key, in: header}]'),
      ['paths./things.get.parameters.0.name', /words and hyphens/],
    ],
  },
});
