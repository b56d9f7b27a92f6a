import { execFileSync } from 'node:child_process';
import { operations } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyAs, curlOf, jsonOf, summaryOf } from '../../src/http/exchange.ts';
import { addressOf, requestTo } from '../../src/http/test-request.ts';
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

const BASE = 'http://deployment.example';

/** Runs the command in a shell, with a program in place of curl that prints its arguments. */
function shellReads(line: string): { args: string[]; input: Buffer } {
  const script = `curl() { printf '%s\\0' "$@"; cat; }; ${line}`;
  const env = { ...process.env, VERBATIM_KEY: 'secret' };
  const output = execFileSync('bash', ['-c', script], {
    input: '',
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const end = output.lastIndexOf(0) + 1;
  return {
    args: output.toString('utf8', 0, end).split('\0').slice(0, -1),
    input: output.subarray(end),
  };
}

describe('the curl command', () => {
  test('repeats a request with any body', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.record({ a: texts, "it's": texts }), (json) => {
        const ask = requestTo(operations.createLiveSession, { json });
        const { args } = shellReads(curlOf(ask, BASE));
        expect(args).toEqual([
          ...['-sS', '-i', '-X', 'POST', `${BASE}/v2/live`],
          ...['-H', 'x-service-key: secret', '-H', 'content-type: application/json'],
          ...['--data-binary', JSON.stringify(json)],
        ]);
      }),
      { numRuns: 25 },
    );
  });

  test('sends binary data through base64', () => {
    const body = Uint8Array.of(255, 10, 39, 128);
    const ask = requestTo(operations.createLiveSession, { body, contentType: 'application/json' });
    const { args, input } = shellReads(curlOf(ask, BASE));
    expect(args.slice(-2)).toEqual(['--data-binary', '@-']);
    expect([...input]).toEqual([...body]);
  });

  test('contains a variable in place of the key', () => {
    const own = curlOf(requestTo(operations.getReadiness), BASE);
    const other = curlOf(requestTo(operations.getReadiness, { account: 'other' }), BASE);
    const none = curlOf(requestTo(operations.getReadiness, { account: 'none' }), BASE);
    expect([own, other]).toEqual([
      expect.stringContaining('$VERBATIM_KEY'),
      expect.stringContaining('$VERBATIM_OTHER_KEY'),
    ]);
    expect(none).not.toContain('x-service-key');
  });

  test('gives the length of a body that is too long to show', () => {
    const ask = requestTo(operations.createLiveSession, { json: { a: 'x'.repeat(5000) } });
    expect(curlOf(ask, BASE)).toMatch(/# and 5008 bytes of body$/);
  });
});

test('path parameters are encoded, and the query keeps its order and repetitions', () => {
  expect(addressOf(operations.getLiveSession, { path: { id: 'a/b?c' } })).toBe(
    '/v2/live/a%2Fb%3Fc',
  );
  const query = [
    ['status', 'done'],
    ['status', 'error'],
    ['limit', '2'],
  ] as const;
  expect(addressOf(operations.listLiveSessions, { query })).toBe(
    '/v2/live?status=done&status=error&limit=2',
  );
});
