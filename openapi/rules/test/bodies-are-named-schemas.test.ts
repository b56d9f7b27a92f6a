import { describeRule } from './support/describe-rule.ts';
import { get, post } from './support/documents.ts';

describeRule('bodies-are-named-schemas', {
  valid: {
    'a body by reference': post(
      "requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}",
    ),
    'bytes, which have no structure': get(
      "responses: {'200': {content: {audio/wav: {schema: {type: string, format: binary}}}}}",
    ),
  },
  invalid: {
    'an inline request body': [
      post('requestBody: {content: {application/json: {schema: {type: object}}}}'),
      ['paths./things.post.requestBody.content.application/json.schema', /to a file/],
    ],
    'an inline form': [
      post('requestBody: {content: {multipart/form-data: {schema: {type: object}}}}'),
      ['paths./things.post.requestBody.content.multipart/form-data.schema', /multipart/],
    ],
    'a response without a schema': [
      get("responses: {'200': {content: {application/json: {example: 1}}}}"),
      ['paths./things.get.responses.200.content.application/json', /to a file/],
    ],
  },
});
