import { describeRule } from './support/describe-rule.ts';
import { components, get, post, schemas } from './support/documents.ts';

describeRule('every-operation-has-request-and-response-examples', {
  valid: {
    'bytes of another kind': get(
      "responses: {'200': {content: {application/zip: {schema: {type: string, format: binary}}}}}",
    ),
    'a body with named examples': post(
      'requestBody: {content: {application/json: {examples: {one: {value: 1}}}}}',
    ),
    'text with one example': get("responses: {'200': {content: {text/plain: {example: up 1}}}}"),
    'audio, which has no text to show': get("responses: {'200': {content: {audio/wav: {}}}}"),
    'a form with a file': post('requestBody: {content: {multipart/form-data: {}}}'),
  },
  invalid: {
    'a request without an example': [
      post('requestBody: {content: {application/json: {schema: {}}}}'),
      ['paths./things.post.requestBody.content.application/json', /this request body/],
    ],
    'a response with an empty list of examples': [
      get("responses: {'200': {content: {application/json: {examples: {}}}}}"),
      ['paths./things.get.responses.200.content.application/json', /this response body/],
    ],
    'a shared response without an example': [
      components('responses: {Missing: {content: {application/json: {schema: {}}}}}'),
      ['components.responses.Missing.content.application/json', /this response body/],
    ],
    'a webhook without an example': [
      'webhooks: {made: {post: {requestBody: {content: {application/json: {schema: {}}}}}}}',
      ['webhooks.made.post.requestBody.content.application/json', /this request body/],
    ],
  },
});

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
