import { describeRule } from './support/describe-rule.ts';
import { components, get, post } from './support/documents.ts';

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
