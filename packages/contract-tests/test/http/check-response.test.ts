import { operations } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { checkResponse } from '../../src/http/check-response.ts';
import type { TestRequest } from '../../src/http/test-request.ts';
import { type AnswerOptions, errorBody, exchange } from '../exchange-fixture.ts';

const brokenIn = (options: AnswerOptions, operation?: Parameters<typeof exchange>[1]): string[] =>
  checkResponse(exchange(options, operation)).flatMap(({ rule, broken }) =>
    broken === null ? [] : [rule],
  );

describe('a valid response', () => {
  test('breaks no rule, and all rules for errors are checked', () => {
    const verdicts = checkResponse(exchange());
    expect(verdicts.filter(({ broken }) => broken !== null)).toEqual([]);
    expect(verdicts.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['body-is-documented', 'error-names-its-request']),
    );
  });

  test('may have undocumented headers and a charset', () => {
    const headers = { server: 'x', 'content-type': 'application/json; charset=utf-8' };
    expect(brokenIn({ headers })).toEqual([]);
  });

  test('has no body if none is documented', () => {
    expect(brokenIn({ status: 202, body: '' }, operations.deleteLiveSession)).toEqual([]);
  });

  test('of events may hold comments, and each of its events is checked', () => {
    const headers = { 'content-type': 'text/event-stream' };
    const delta = JSON.stringify({ type: 'transcript.text.delta', delta: 'Good morning.' });
    const event = `data: ${delta}\n\n`;
    const of = (body: string) =>
      brokenIn({ status: 200, headers, body }, operations.createAudioTranscription);
    expect(of(`: waiting\n\n${event}${event}`)).toEqual([]);
    expect(of(`${event}data: {"type":"other"}\n\n`)).toEqual(['body-is-documented']);
    expect(of(`${event}data: no JSON\n\n`)).toEqual(['body-is-documented']);
  });

  test('of bytes may have any media type that the documented range allows', () => {
    const headers = { 'content-type': 'audio/mpeg' };
    const options = { status: 200, headers, body: 'bytes' };
    expect(brokenIn(options, operations.downloadPreRecordedAudio)).toEqual([]);
  });
});

// Rules that a planted fault breaks are in faults.test.ts.
describe('an invalid response breaks a rule', () => {
  test.each<[rule: string, AnswerOptions]>([
    ['media-type-is-documented', { headers: { 'content-type': null } }],
    ['body-is-documented', { body: errorBody({ stack: 'at main' }) }],
    ['headers-are-documented', { headers: { 'ratelimit-limit': 'many' } }],
    ['headers-are-documented', { headers: { 'ratelimit-limit': '-1' } }],
    ['error-names-its-request', { body: errorBody({ path: '/v2/live' }) }],
    ['error-names-its-request', { body: errorBody({ request_id: 'G-1' }) }],
    ['validation-errors-on-400', { body: errorBody({ validation_errors: ['x'] }) }],
  ])('%s', (rule, options) => {
    expect(brokenIn(options)).toContain(rule);
  });

  test('an undocumented body', () => {
    expect(brokenIn({ status: 202, body: 'ok' }, operations.deleteLiveSession)).toContain(
      'empty-where-empty',
    );
  });
});

test('an unknown path returns only 404 route_not_found', () => {
  const ask: TestRequest = { ...exchange().request, operation: null };
  const found = { ...exchange({ body: errorBody({ code: 'route_not_found' }) }), request: ask };
  expect(checkResponse(found).filter(({ broken }) => broken !== null)).toEqual([]);
  const other = checkResponse({ ...exchange(), request: ask }).filter(
    ({ broken }) => broken !== null,
  );
  expect(other.map(({ rule }) => rule)).toEqual(['error-is-coherent']);
});

test('behind a proxy that removes a prefix, the path of an error is the one without it', () => {
  const behind = { ...exchange(), url: 'https://proxy.example/speech/v2/live/nothing' };
  expect(checkResponse(behind).filter(({ broken }) => broken !== null)).toEqual([]);
});

test('a response requested with Prefer may be a 5xx and name another path', () => {
  const body = errorBody({ statusCode: 500, code: 'internal_error', path: '/v2/elsewhere' });
  expect(brokenIn({ status: 500, body, ask: { asIs: true } })).toEqual([]);
});
