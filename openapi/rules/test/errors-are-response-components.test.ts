import { describeRule } from './support/describe-rule.ts';
import { components, get } from './support/documents.ts';

const REFERENCE = get("responses: {'404': {$ref: '#/components/responses/Missing'}}");
const FOREIGN = get(
  "x-dialect: other\nresponses: {'404': {$ref: '#/components/responses/Missing'}}",
);

describeRule('errors-are-response-components', {
  valid: {
    'a shared response with the error body': `${REFERENCE}
${components(`
  responses:
    Missing: {content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}`)}`,
    'an inline response that is not an error': get("responses: {'200': {description: There.}}"),
    'the error body of another API, in an operation with its shapes': `${FOREIGN}
${components(`
  responses:
    Missing: {content: {application/json: {schema: {$ref: '#/components/schemas/Other'}}}}`)}`,
    'an inline error of a webhook, which is the business of the receiver':
      "webhooks: {made: {post: {responses: {'410': {description: Gone.}}}}}",
  },
  invalid: {
    'an inline error': [
      get(
        "responses: {'404': {content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}}",
      ),
      ['paths./things.get.responses.404', /to components\/responses/],
    ],
    'an error with another body': [
      `${REFERENCE}
${components(`
  responses:
    Missing: {content: {application/json: {schema: {$ref: '#/components/schemas/Other'}}}}`)}`,
      ['paths./things.get.responses.404', /schema Error/],
    ],
    'two error bodies in the shapes of one other API': [
      `${get("x-dialect: other\nresponses: {'404': {$ref: '#/components/responses/Missing'}, '500': {$ref: '#/components/responses/Broken'}}")}
${components(`
  responses:
    Missing: {content: {application/json: {schema: {$ref: '#/components/schemas/Other'}}}}
    Broken: {content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}`)}`,
      ['paths./things.get.responses.500', /schema Other/],
    ],
    'an error in two media types': [
      `${REFERENCE}
${components(`
  responses:
    Missing:
      content:
        application/json: {schema: {$ref: '#/components/schemas/Error'}}
        text/plain: {schema: {type: string}}`)}`,
      ['paths./things.get.responses.404', /application\/json only/],
    ],
  },
});
