import {
  type Error as ErrorBody,
  type Operation,
  type OperationId,
  operations,
} from '@verbatim/contract';
import { systemClock } from '@verbatim/time';
import { expect, test } from 'vitest';
import {
  type Answer,
  type RunOptions,
  runService,
  sharedService,
  withoutCircumstances,
} from './running-service.ts';

/** An id that no job has. */
export const UNKNOWN_ID = '01a1a0be-79c0-7b3a-9f52-000000000000';

/** A request of an operation, good but for what a test makes of it. */
export interface GoodRequest {
  readonly id: OperationId;
  readonly json?: object;
  /** Options of the service that it needs. */
  readonly server?: NonNullable<RunOptions['config']>['server'];
  /** Parameters that it must have: `q=a`. */
  readonly query?: string;
  /** The call of the store that it needs first: `jobs.create`. */
  readonly storeCall: string;
}

/** Allows two requests, and no more however long they take: no part of a second passes. */
const strict = {
  config: { limits: { requestsPerSecond: 2 } },
  overrides: { clock: { ...systemClock, elapsed: () => 0 } },
} satisfies RunOptions;

const MAX_JSON_BYTES = 1024;
const small = { config: { limits: { jsonBytes: MAX_JSON_BYTES } } } satisfies RunOptions;

/** What every operation with a key answers to strangers, to those who ask too often, and when the store fails. */
export function turnsAway({ id, json, query = '', server, storeCall }: GoodRequest): void {
  const operation: Operation = operations[id];
  const path = `${operation.path.replace('{id}', UNKNOWN_ID)}?${query}`;
  const request = {
    method: operation.method,
    ...(json !== undefined && {
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    }),
  };

  test(`${id} answers 401 without a key and with a wrong one, 429 when it is asked too often`, async () => {
    const { call } = await (server
      ? runService({ ...strict, config: { ...strict.config, server } })
      : sharedService(strict));
    const missing = await call(path, { ...request, key: null });
    expect([missing.status, missing.body.code]).toEqual([401, 'missing_key']);
    const wrong = await call(path, { ...request, key: 'vbt_0123456789ab_nobody' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_key']);
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await call(path, request));
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe('2');
    expect(answers[0]?.headers.get('ratelimit-remaining')).toBe('1');
    const turnedAway = answers.find(({ status }) => status === 429);
    expect(turnedAway?.body.code).toBe('rate_limited');
    expect(turnedAway?.headers.get('retry-after')).toBe('1');
    expect(turnedAway?.headers.get('ratelimit-remaining')).toBe('0');
  });

  test(`${id} answers 503 while the store is busy and 500 when it fails, and works again after`, async () => {
    const { call, trouble } = await (server ? runService({ config: { server } }) : sharedService());
    trouble.fail(storeCall, 'busy');
    const busy = await call(path, request);
    expect([busy.status, busy.body.code]).toEqual([503, 'not_ready']);
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    trouble.fail(storeCall, 'corrupt');
    const broken = await call(path, request);
    expect([broken.status, broken.body.code]).toEqual([500, 'internal_error']);
    expect(broken.text).not.toContain(storeCall);
    trouble.end(storeCall);
    expect((await call(path, request)).status).toBeLessThan(500);
  });

  if (json === undefined) return;
  test(`${id} answers 413 to a body that is too large, 415 to one that is no JSON by its headers`, async () => {
    const { call } = await (server
      ? runService({ config: { ...small.config, server } })
      : sharedService(small));
    const large = JSON.stringify({ ...json, more: 'x'.repeat(MAX_JSON_BYTES) });
    for (const [change, status, code] of [
      [{ body: large }, 413, 'body_too_large'],
      [{ headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
      [
        { headers: { ...request.headers, 'content-encoding': 'gzip' } },
        415,
        'unsupported_content_encoding',
      ],
    ] as const) {
      const refused = await call(path, { ...request, ...change });
      expect([refused.status, refused.body.code]).toEqual([status, code]);
    }
  });
}

/** A job of another account, or another thing of it, is answered exactly as one that does not exist. */
export function expectHidden(
  foreign: Answer<unknown>,
  unknown: Answer<unknown>,
  code: ErrorBody['code'] = 'job_not_found',
): void {
  expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([404, code]);
  expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
}
