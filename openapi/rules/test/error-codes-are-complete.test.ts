import { describeRule } from './support/describe-rule.ts';
import { components } from './support/documents.ts';

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
