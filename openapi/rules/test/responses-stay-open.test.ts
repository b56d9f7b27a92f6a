import { describeRule } from './support/describe-rule.ts';
import { get, returned, sent, socket } from './support/documents.ts';

describeRule('responses-stay-open', {
  valid: {
    'a closed request that the response repeats':
      `${sent('Thing: {additionalProperties: false}')}`.replace(
        'requestBody:',
        "responses: {'200': {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}\n      requestBody:",
      ),
    'a closed object in the query': get(
      'parameters: [{name: a, in: query, schema: {type: object, additionalProperties: false}}]',
    ),
    'a response that says nothing': returned('Thing: {type: object}'),
    'a closed request': sent('Thing: {additionalProperties: false}'),
  },
  invalid: {
    'a closed response': [
      returned('Thing: {additionalProperties: false}'),
      ['components.schemas.Thing.additionalProperties', /may gain fields/],
    ],
    'a closed part of a message': [
      socket(`
        First: {properties: {data: {$ref: '#/components/schemas/Data'}}}
        Data: {additionalProperties: false}`),
      ['components.schemas.Data.additionalProperties', /may gain fields/],
    ],
  },
});
