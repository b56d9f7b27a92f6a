import { describeRule } from './support/describe-rule.ts';
import { get, returned, schemas, sent } from './support/documents.ts';

describeRule('request-objects-are-closed', {
  valid: {
    'an object that extends a closed one': sent(`
      Thing: {type: object, allOf: [{$ref: '#/components/schemas/Base'}]}
      Base: {type: object, additionalProperties: false}`),
    'a closed object': sent('Thing: {type: object, additionalProperties: false}'),
    'a free-form object with additionalProperties: true': sent(
      'Thing: {type: object, additionalProperties: true}',
    ),
    'a response': returned('Thing: {type: object}'),
    'a condition': sent(
      'Thing: {type: object, additionalProperties: false, if: {properties: {a: {const: 1}}}}',
    ),
  },
  invalid: {
    'an open body': [sent('Thing: {type: object}'), ['components.schemas.Thing', /Thing/]],
    'an open object inside a body': [
      sent(`
        Thing: {additionalProperties: false, properties: {part: {properties: {a: {type: string}}}}}`),
      ['components.schemas.Thing.properties.part', /to part/],
    ],
    'an open message of a client': [
      `${get('x-websocket: {client: ClientMessage}')}
${schemas(`
  ClientMessage: {oneOf: [{$ref: '#/components/schemas/Stop'}]}
  Stop: {type: object}`)}`,
      ['components.schemas.Stop', /to Stop/],
    ],
  },
});
