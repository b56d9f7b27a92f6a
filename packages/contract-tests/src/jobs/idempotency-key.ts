import { randomUUID } from 'node:crypto';
import type { TestRequestOptions } from '../http/test-request.ts';

const HEADER = 'Idempotency-Key';

/** The request with a new idempotency key: each request needs its own, also while fast-check shrinks. */
export function uniqueIdempotencyKey(request: TestRequestOptions): TestRequestOptions {
  if (request.headers?.[HEADER] === undefined) return request;
  return withIdempotencyKey(request, randomUUID());
}

/** The request with this idempotency key. */
export function withIdempotencyKey(request: TestRequestOptions, key: string): TestRequestOptions {
  return { ...request, headers: { ...request.headers, [HEADER]: key } };
}
