import type { Rules } from '../run/rules.ts';

/** What holds for every answer, whichever case asked for it. */
export const answerRules = {
  'in-time': {
    sentence: 'Every request gets a whole answer within the time limit.',
    how: 'each request has --timeout seconds for headers and body',
  },
  'no-server-error': {
    sentence: 'No request is answered with a 5xx.',
    how: 'the status of each answer; only what a mock was asked to answer is excepted',
  },
  'status-is-documented': {
    sentence: 'The operation documents the status.',
    how: 'the status of each answer against the operation table',
  },
  'media-type-is-documented': {
    sentence: 'The content type is one that the document gives for this status.',
    how: 'the Content-Type of each answer against the operation table',
  },
  'body-is-documented': {
    sentence: 'The body is what the document describes, without fields that it does not know.',
    how: 'each JSON body through the validator of its schema, which is closed for this',
  },
  'empty-where-empty': {
    sentence: 'An answer that is documented without a body has none.',
    how: 'the length of the body',
  },
  'headers-are-documented': {
    sentence: 'Every required header is there, and every documented header has a documented value.',
    how: 'the headers of each answer against their schemas',
  },
  'error-is-coherent': {
    sentence: 'An error says the status it comes with, and a code that is documented for it.',
    how: 'statusCode and code of each error against the status, the operation and the table of codes',
  },
  'error-names-its-request': {
    sentence: 'An error names the path that was asked for and the request id of its header.',
    how: 'path and request_id of each error against the address and x-request-id',
  },
  'validation-errors-on-400': {
    sentence: 'validation_errors come with every 400, and with nothing else.',
    how: 'the presence of validation_errors in each error',
  },
} as const satisfies Rules;

/** The name of a rule for answers. */
export type AnswerRule = keyof typeof answerRules;
