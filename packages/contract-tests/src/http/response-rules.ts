import type { RuleTable } from '../rules.ts';

/** Rules for every response, in all cases. */
export const responseRules = {
  'in-time': {
    sentence: 'Every request gets a complete response within the time limit.',
    how: 'each request has --timeout seconds for headers and body',
  },
  'no-server-error': {
    sentence: 'No request gets a 5xx.',
    how: 'the status of each response, except those that a mock was asked for with Prefer',
  },
  'status-is-documented': {
    sentence: 'The operation documents the status.',
    how: 'the status of each response against the operation table',
  },
  'media-type-is-documented': {
    sentence: 'The content type is documented for the status.',
    how: 'the Content-Type of each response against the operation table',
  },
  'body-is-documented': {
    sentence: 'The body matches its documented schema and has no undocumented fields.',
    how: 'each JSON body against its schema, with additional fields forbidden',
  },
  'empty-where-empty': {
    sentence: 'A response that is documented without a body has none.',
    how: 'the length of the body',
  },
  'headers-are-documented': {
    sentence: 'Every required header is present, and every documented header matches its schema.',
    how: 'the headers of each response against their schemas',
  },
  'error-is-coherent': {
    sentence: 'statusCode of an error is its status, and its code is documented for it.',
    how: 'statusCode and code of each error against the status, the operation and the error table',
  },
  'error-names-its-request': {
    sentence: 'path and request_id of an error are those of the request.',
    how: 'path and request_id of each error against the URL and x-request-id',
  },
  'validation-errors-on-400': {
    sentence: 'Every 400 has validation_errors, and no other status has.',
    how: 'the presence of validation_errors in each error',
  },
} as const satisfies RuleTable;

/** Name of a rule for responses. */
export type ResponseRule = keyof typeof responseRules;
