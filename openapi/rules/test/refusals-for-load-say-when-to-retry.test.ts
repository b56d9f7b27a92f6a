import { describeRule } from './support/describe-rule.ts';
import { components, get } from './support/documents.ts';

describeRule('refusals-for-load-say-when-to-retry', {
  valid: {
    'a 429 and a 503 with Retry-After': get(
      "responses: {'429': {headers: {Retry-After: {}}}, '503': {headers: {Retry-After: {}}}}",
    ),
    'a 404 without': get("responses: {'404': {description: Not there.}}"),
  },
  invalid: {
    'a shared 429 without': [
      `${get("responses: {'429': {$ref: '#/components/responses/Limited'}}")}
${components('responses: {Limited: {description: Wait.}}')}`,
      ['paths./things.get.responses.429', /Retry-After/],
    ],
    'a 503 without': [
      get("responses: {'503': {description: Later.}}"),
      ['paths./things.get.responses.503', /Retry-After/],
    ],
  },
});
