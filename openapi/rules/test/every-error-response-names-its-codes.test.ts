import { describeRule } from './support/describe-rule.ts';
import { components, get } from './support/documents.ts';

function missing(response: string): string {
  return `${get("responses: {'404': {$ref: '#/components/responses/Missing'}}")}
${components(`
  responses:
    Missing: ${response}
  schemas:
    ErrorCode:
      x-errors:
        not_found: {status: 404}
        gone: {status: 404}
        missing_key: {status: 401}`)}`;
}

function examples(list: string): string {
  return `content: {application/json: {examples: ${list}}}`;
}

function foreignExamples(list: string): string {
  return `content: {application/json: {schema: {$ref: '#/components/schemas/Other'}, examples: ${list}}}`;
}

const AT = 'components.responses.Missing';
const GOOD = '{not_found: {value: {code: not_found, statusCode: 404}}}';

describeRule('every-error-response-names-its-codes', {
  valid: {
    'a response to a webhook, whose codes are not ours':
      "webhooks: {made: {post: {responses: {'410': {description: Gone.}}}}}",
    'codes of the right status, each with an example': missing(
      `{x-error-codes: [not_found], ${examples(GOOD)}}`,
    ),
    'one example for several codes in the error body of another API': missing(
      `{x-error-codes: [not_found, gone], ${foreignExamples('{not_found: {value: {error: {code: not_found}}}}')}}`,
    ),
    'a response that is not an error': get("responses: {'200': {description: There.}}"),
  },
  invalid: {
    'an example of another code in the error body of another API': [
      missing(
        `{x-error-codes: [not_found], ${foreignExamples('{not_found: {value: {error: {code: gone}}}}')}}`,
      ),
      [`${AT}.content.application/json.examples.not_found`, /Show the code not_found/],
    ],
    'an example that shows another status': [
      missing(
        `{x-error-codes: [not_found], ${examples('{not_found: {value: {code: not_found, statusCode: 400}}}')}}`,
      ),
      [`${AT}.content.application/json.examples.not_found`, /statusCode 404/],
    ],
    'no codes': [missing('{description: Not there.}'), [AT, /x-error-codes/]],
    'a code that does not exist': [
      missing(
        `{x-error-codes: [not_found, lost], ${examples(`{not_found: {value: {code: not_found, statusCode: 404}}, lost: {value: {code: lost}}}`)}}`,
      ),
      [`${AT}.x-error-codes.1`, /Add lost to ErrorCode/],
    ],
    'a code of another status': [
      missing(
        `{x-error-codes: [missing_key], ${examples('{missing_key: {value: {code: missing_key, statusCode: 401}}}')}}`,
      ),
      [`${AT}.x-error-codes.0`, /belongs to status 401, and this response is used for 404/],
    ],
    'a code without an example': [
      missing(`{x-error-codes: [not_found], ${examples('{}')}}`),
      [`${AT}.content.application/json.examples`, /example called not_found/],
    ],
    'an example of a code that is not listed': [
      missing(
        `{x-error-codes: [not_found], ${examples(`{not_found: {value: {code: not_found, statusCode: 404}}, missing_key: {value: {code: missing_key, statusCode: 401}}}`)}}`,
      ),
      [`${AT}.content.application/json.examples.missing_key`, /to x-error-codes/],
    ],
    'an example that shows another code': [
      missing(
        `{x-error-codes: [not_found], ${examples('{not_found: {value: {code: gone, statusCode: 404}}}')}}`,
      ),
      [`${AT}.content.application/json.examples.not_found`, /Show code not_found/],
    ],
  },
});
