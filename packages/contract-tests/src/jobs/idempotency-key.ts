import { randomUUID } from 'node:crypto';
import type { AskOptions } from '../http/ask.ts';

const HEADER = 'Idempotency-Key';

/** The same request under a key that nobody has used: one key stands for one request, also while shrinking. */
export function uniqueIdempotencyKey(request: AskOptions): AskOptions {
  if (request.headers?.[HEADER] === undefined) return request;
  return withIdempotencyKey(request, randomUUID());
}

/** The request under a key. */
export function withIdempotencyKey(request: AskOptions, key: string): AskOptions {
  return { ...request, headers: { ...request.headers, [HEADER]: key } };
}
