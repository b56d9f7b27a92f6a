import { describeRule } from './support/describe-rule.ts';
import { components, get, post, schemas } from './support/documents.ts';

const CARRIED = 'responses: {Missing: {x-error-codes: [not_found]}}';

describeRule('error-codes-are-complete', {
  valid: {
    'codes that are listed, explained and carried': components(`
      ${CARRIED}
      schemas:
        ErrorCode:
          enum: [not_found]
          x-errors: {not_found: {status: 404, summary: It is not there.}}`),
    'the code for unknown paths, which no operation lists': components(`
      schemas:
        ErrorCode:
          enum: [route_not_found]
          x-errors: {route_not_found: {status: 404, summary: No such path.}}`),
    'the code of jobs whose result is too large, which no operation lists': components(`
      schemas:
        ErrorCode:
          enum: [result_too_large]
          x-errors: {result_too_large: {status: 413, summary: It is too large.}}`),
  },
  invalid: {
    'a status outside the errors and a summary that is no sentence': [
      components(`
        responses: {Missing: {x-error-codes: [low, high, text]}}
        schemas:
          ErrorCode:
            enum: [low, high, text]
            x-errors:
              low: {status: 399, summary: Low.}
              high: {status: 600, summary: High.}
              text: {status: '404', summary: Text}`),
      ['components.schemas.ErrorCode.x-errors.high', /Give high a status/],
      ['components.schemas.ErrorCode.x-errors.low', /Give low a status/],
      ['components.schemas.ErrorCode.x-errors.text', /Give text a status/],
      ['components.schemas.ErrorCode.x-errors.text', /one sentence/],
    ],
    'a code without facts': [
      components(`
        ${CARRIED}
        schemas: {ErrorCode: {enum: [not_found], x-errors: {}}}`),
      ['components.schemas.ErrorCode.enum', /Add not_found to x-errors/],
    ],
    'facts of a code that is not listed': [
      components(`
        ${CARRIED}
        schemas:
          ErrorCode: {enum: [], x-errors: {not_found: {status: 404, summary: It is not there.}}}`),
      ['components.schemas.ErrorCode.x-errors.not_found', /to the enum/],
    ],
    'a code with neither status nor summary': [
      components(`
        ${CARRIED}
        schemas: {ErrorCode: {enum: [not_found], x-errors: {not_found: {status: 200}}}}`),
      ['components.schemas.ErrorCode.x-errors.not_found', /from 400 to 599/],
      ['components.schemas.ErrorCode.x-errors.not_found', /summary/],
    ],
    'a code that no response lists': [
      components(`
        schemas:
          ErrorCode:
            enum: [not_found]
            x-errors: {not_found: {status: 404, summary: It is not there.}}`),
      ['components.schemas.ErrorCode.x-errors.not_found', /have it, or remove/],
    ],
  },
});

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

const DOCUMENT = schemas('ErrorCode: {$ref: components/schemas/ErrorCode.yaml}');
const CODES = {
  'components/schemas/ErrorCode.yaml': 'enum: [not_found]\nx-errors:\n  not_found: {status: 404}\n',
};

describeRule('every-error-code-has-a-page', {
  valid: {
    'a page with code and status': {
      'openapi.yaml': DOCUMENT,
      ...CODES,
      'errors/not_found.md': '---\ncode: not_found\nstatus: 404\n---\n\nIt is not there.\n',
      'errors/README.md': '# errors\n',
    },
    'a document in one file, which has no pages beside it': {
      'openapi.yaml': schemas('ErrorCode: {x-errors: {not_found: {status: 404}}}'),
    },
  },
  invalid: {
    'a code without a page': [
      { 'openapi.yaml': DOCUMENT, ...CODES },
      ['components/schemas/ErrorCode.yaml:3', /Write errors\/not_found\.md/],
    ],
    'a page with another status': [
      {
        'openapi.yaml': DOCUMENT,
        ...CODES,
        'errors/not_found.md': '---\ncode: not_found\nstatus: 403\n---\n\nIt is not there.\n',
      },
      ['components/schemas/ErrorCode.yaml:3', /Write "status: 404"/],
    ],
    'a page without a head': [
      { 'openapi.yaml': DOCUMENT, ...CODES, 'errors/not_found.md': 'It is not there.\n' },
      ['components/schemas/ErrorCode.yaml:3', /Write "code: not_found"/],
      ['components/schemas/ErrorCode.yaml:3', /Write "status: 404"/],
    ],
    'a page of a code that is gone': [
      {
        'openapi.yaml': DOCUMENT,
        ...CODES,
        'errors/not_found.md': '---\ncode: not_found\nstatus: 404\n---\n',
        'errors/lost.md': '---\ncode: lost\nstatus: 404\n---\n',
      },
      ['components/schemas/ErrorCode.yaml:2', /Remove errors\/lost\.md/],
    ],
  },
});

const missing = (
  response: string,
): string => `${get("responses: {'404': {$ref: '#/components/responses/Missing'}}")}
${components(`
  responses:
    Missing: ${response}
  schemas:
    ErrorCode:
      x-errors:
        not_found: {status: 404}
        gone: {status: 404}
        missing_key: {status: 401}`)}`;

const examples = (list: string): string => `content: {application/json: {examples: ${list}}}`;

const foreignExamples = (list: string): string =>
  `content: {application/json: {schema: {$ref: '#/components/schemas/Other'}, examples: ${list}}}`;

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

const RESPONSES = 'paths./things.post.responses';
const KEYED = 'security: [{serviceKey: []}]\n';

describeRule('every-operation-documents-its-errors', {
  valid: {
    'a body with 400, 413, 415 and 500': post(`
      requestBody: {content: {}}
      responses: {'400': {}, '413': {}, '415': {}, '500': {}}`),
    'a plain read with 500': get("responses: {'200': {}, '500': {}}"),
    'a socket with 426 and without 404': `
paths:
  /things/{id}/stream:
    get: {x-websocket: {}, responses: {'101': {}, '426': {}, '500': {}}}`,
    'a webhook, whose responses come from the receiver':
      "webhooks: {made: {post: {responses: {'2XX': {}}}}}",
    'an operation with a key and all four of it':
      KEYED + get("responses: {'401': {}, '429': {}, '500': {}, '503': {}}"),
    'an open operation': KEYED + get("security: []\nresponses: {'200': {}, '500': {}}"),
    'an operation with a token of its own':
      KEYED + get("security: [{sessionToken: []}]\nresponses: {'500': {}}"),
  },
  invalid: {
    'a body with nothing but success': [
      post("requestBody: {content: {}}\nresponses: {'201': {}}"),
      [RESPONSES, /Document status 400/],
      [RESPONSES, /Document status 413/],
      [RESPONSES, /Document status 415/],
      [RESPONSES, /Document status 500/],
    ],
    'a query without 400': [
      get("parameters: [{name: limit, in: query}]\nresponses: {'500': {}}"),
      ['paths./things.get.responses', /Document status 400/],
    ],
    'an id without 404': [
      "paths: {'/things/{id}': {get: {responses: {'500': {}}}}}",
      ['paths./things/{id}.get.responses', /Document status 404/],
    ],
    'the key of the whole document': [
      KEYED + get("responses: {'401': {}, '429': {}}"),
      ['paths./things.get.responses', /status 500: any operation/],
      ['paths./things.get.responses', /status 503: the service may not be ready/],
    ],
    'a key of the operation itself': [
      get(`security: [{serviceKey: []}]\nresponses: {'500': {}, '503': {}}`),
      ['paths./things.get.responses', /status 401: the key may be bad/],
      ['paths./things.get.responses', /status 429: an account may send too many/],
    ],
    'a socket without 426': [
      get("x-websocket: {}\nresponses: {'101': {}, '500': {}}"),
      ['paths./things.get.responses', /Document status 426/],
    ],
  },
});
