import { describeRule } from './support/describe-rule.ts';
import { answered, sent, socket } from './support/documents.ts';

describeRule('replies-stay-open', {
  valid: {
    'an answer that says nothing': answered('Thing: {type: object}'),
    'a closed request': sent('Thing: {additionalProperties: false}'),
  },
  invalid: {
    'a closed answer': [
      answered('Thing: {additionalProperties: false}'),
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
