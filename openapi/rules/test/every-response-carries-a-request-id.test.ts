import { describeRule } from './support/describe-rule.ts';
import { components, get } from './support/documents.ts';

describeRule('every-response-carries-a-request-id', {
  valid: {
    'a response with the header': get("responses: {'200': {headers: {x-request-id: {}}}}"),
    'a shared response with the header': `${get("responses: {'404': {$ref: '#/components/responses/Missing'}}")}
${components('responses: {Missing: {headers: {X-Request-Id: {}}}}')}`,
    'a response to a webhook, which we do not send':
      "webhooks: {made: {post: {responses: {'2XX': {description: Fine.}}}}}",
  },
  invalid: {
    'a response without headers': [
      get("responses: {'200': {description: There.}}"),
      ['paths./things.get.responses.200', /x-request-id/],
    ],
    'a shared response without it, where it is used': [
      `${get("responses: {'404': {$ref: '#/components/responses/Missing'}}")}
${components('responses: {Missing: {headers: {Age: {}}}}')}`,
      ['paths./things.get.responses.404', /x-request-id/],
    ],
  },
});
