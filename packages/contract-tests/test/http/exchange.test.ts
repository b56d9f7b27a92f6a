import { expect, test } from 'vitest';
import { bodyAs, jsonOf, summaryOf } from '../../src/http/exchange.ts';
import { exchange } from '../exchange-fixture.ts';

test('a body is returned only if it matches the named schema', () => {
  expect(bodyAs(exchange(), 'Error')?.code).toBe('job_not_found');
  expect(bodyAs(exchange({ body: '{}' }), 'Error')).toBeUndefined();
  expect(jsonOf(exchange({ body: '{' }))).toBeUndefined();
});

test('the summary of an exchange is one printable line without tokens', () => {
  const body = '{"url":"wss://a/b?token=secret","text":"\u001b[31m\nred"}';
  const line = summaryOf(exchange({ status: 201, body }));
  expect(line).toBe('GET /v2/live/nothing -> 201 {"url":"wss://a/b?token=...","text":".[31m red"}');
  expect(summaryOf(exchange({ body: 'x'.repeat(1000) })).length).toBeLessThan(400);
});
