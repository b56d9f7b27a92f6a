import { describeRule } from './support/describe-rule.ts';
import { components, get, returned, schemas, socket } from './support/documents.ts';

describeRule('every-component-is-used', {
  valid: {
    'a schema in a response': returned('Thing: {type: object}'),
    'messages that only x-websocket names': socket('First: {type: object}'),
    'a security scheme that is required': `security: [{key: []}]\n${components(
      'securitySchemes: {key: {type: apiKey, name: x-key, in: header}}',
    )}`,
    'an example inside a shared response': `${get(
      "responses: {'404': {$ref: '#/components/responses/Missing'}}",
    )}
${components(`
  responses: {Missing: {content: {application/json: {examples: {a: {$ref: '#/components/examples/A'}}}}}}
  examples: {A: {value: 1}}`)}`,
  },
  invalid: {
    'an unused schema': [
      schemas('Lonely: {type: object}'),
      ['components.schemas.Lonely', /Reference Lonely/],
    ],
    'two schemas that only reference each other': [
      schemas(`
        One: {properties: {two: {$ref: '#/components/schemas/Two'}}}
        Two: {properties: {one: {$ref: '#/components/schemas/One'}}}`),
      ['components.schemas.One', /Reference One/],
      ['components.schemas.Two', /Reference Two/],
    ],
    'a header, an example and a security scheme that nothing uses': [
      components(`
        headers: {Age: {description: Age.}}
        examples: {A: {value: 1}}
        securitySchemes: {key: {type: apiKey, name: x-key, in: header}}`),
      ['components.examples.A', /Reference A/],
      ['components.headers.Age', /Reference Age/],
      ['components.securitySchemes.key', /Reference key/],
    ],
  },
});
