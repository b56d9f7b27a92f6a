import { operations } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../src/http/ask.ts';
import { judge } from '../../src/http/judge.ts';
import { type AnswerOptions, errorBody, exchange } from '../exchange-fixture.ts';

const brokenIn = (options: AnswerOptions, operation?: Parameters<typeof exchange>[1]): string[] =>
  judge(exchange(options, operation)).flatMap(({ rule, broken }) =>
    broken === null ? [] : [rule],
  );

describe('an honest answer', () => {
  test('breaks no rule, and every rule for errors was looked at', () => {
    const verdicts = judge(exchange());
    expect(verdicts.filter(({ broken }) => broken !== null)).toEqual([]);
    expect(verdicts.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        'error-is-coherent',
        'error-names-its-request',
        'body-is-documented',
      ]),
    );
  });

  test('may have headers that nobody documents, and a charset', () => {
    const headers = { server: 'x', 'content-type': 'application/json; charset=utf-8' };
    expect(brokenIn({ headers })).toEqual([]);
  });

  test('without a body is fine where none is documented', () => {
    expect(brokenIn({ status: 202, body: '' }, operations.deleteLiveSession)).toEqual([]);
  });

  test('of bytes may have any type below the documented one', () => {
    const headers = { 'content-type': 'audio/mpeg' };
    const options = { status: 200, headers, body: 'bytes' };
    expect(brokenIn(options, operations.downloadPreRecordedAudio)).toEqual([]);
  });
});

describe('a lie breaks its rule', () => {
  test.each<[string, AnswerOptions, string]>([
    [
      'a 5xx',
      { status: 500, body: errorBody({ statusCode: 500, code: 'internal_error' }) },
      'no-server-error',
    ],
    ['an undocumented status', { status: 418 }, 'status-is-documented'],
    [
      'another content type',
      { headers: { 'content-type': 'text/html' } },
      'media-type-is-documented',
    ],
    ['no content type', { headers: { 'content-type': null } }, 'media-type-is-documented'],
    ['no JSON', { body: '{"timestamp":' }, 'body-is-documented'],
    ['an undocumented field', { body: errorBody({ stack: 'at main' }) }, 'body-is-documented'],
    ['a missing field', { body: errorBody({ message: undefined }) }, 'body-is-documented'],
    ['a missing header', { headers: { 'x-request-id': null } }, 'headers-are-documented'],
    [
      'a header that is no number',
      { headers: { 'ratelimit-limit': 'many' } },
      'headers-are-documented',
    ],
    [
      'a header below its bound',
      { headers: { 'ratelimit-limit': '-1' } },
      'headers-are-documented',
    ],
    ['another statusCode', { body: errorBody({ statusCode: 403 }) }, 'error-is-coherent'],
    [
      'a code of another answer',
      { body: errorBody({ code: 'file_not_found' }) },
      'error-is-coherent',
    ],
    ['another path', { body: errorBody({ path: '/v2/live' }) }, 'error-names-its-request'],
    ['another request id', { body: errorBody({ request_id: 'G-1' }) }, 'error-names-its-request'],
    [
      'validation errors on a 404',
      { body: errorBody({ validation_errors: ['x'] }) },
      'validation-errors-on-400',
    ],
  ])('%s', (_what, options, rule) => {
    expect(brokenIn(options)).toContain(rule);
  });

  test('a body where none is documented', () => {
    expect(brokenIn({ status: 202, body: 'ok' }, operations.deleteLiveSession)).toContain(
      'empty-where-empty',
    );
  });

  test('a 400 that says nothing about what is wrong', () => {
    const body = errorBody({ statusCode: 400, code: 'invalid_request', path: '/v2/live' });
    const options = { status: 400, body };
    expect(brokenIn(options, operations.listLiveSessions)).toEqual(['validation-errors-on-400']);
  });

  test('a refusal that does not say when to come back', () => {
    const body = errorBody({ statusCode: 429, code: 'rate_limited' });
    expect(brokenIn({ status: 429, body })).toEqual(['headers-are-documented']);
    expect(brokenIn({ status: 429, body, headers: { 'retry-after': '1' } })).toEqual([]);
  });
});

test('an address without an operation answers 404 route_not_found and nothing else', () => {
  const ask: Ask = { ...exchange().ask, operation: null };
  const found = { ...exchange({ body: errorBody({ code: 'route_not_found' }) }), ask };
  expect(judge(found).filter(({ broken }) => broken !== null)).toEqual([]);
  const other = judge({ ...exchange(), ask }).filter(({ broken }) => broken !== null);
  expect(other.map(({ rule }) => rule)).toEqual(['error-is-coherent']);
});

test('behind a proxy that takes a prefix away, the path of an error is the one below it', () => {
  const behind = { ...exchange(), url: 'https://proxy.example/speech/v2/live/nothing' };
  expect(judge(behind).filter(({ broken }) => broken !== null)).toEqual([]);
});

test('what a mock was asked to answer may be a 5xx and tell of another path', () => {
  const body = errorBody({ statusCode: 500, code: 'internal_error', path: '/v2/elsewhere' });
  expect(brokenIn({ status: 500, body, ask: { asIs: true } })).toEqual([]);
});
