import { randomUUID } from 'node:crypto';
import type { Operation } from '@verbatim/contract';
import { nowhere } from '../document/traits.ts';

/** Path parameters by name, and the query as pairs. */
interface OperationAddress {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
}

/** Path and query of a request to an operation. */
export function addressOf(
  { path }: Operation,
  { path: values = {}, query = [] }: OperationAddress,
): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The key that a request is sent with. */
export type RequestKey = 'none' | 'other' | 'own' | 'wrong';

/** A request to send. */
export interface TestRequest {
  /** The called operation; null for an unknown path. */
  readonly operation: Operation | null;
  readonly method: string;
  /** Path and query, below the base URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly account: RequestKey;
  /** The response may be a 5xx, and a 429 is not retried. */
  readonly asIs: boolean;
}

/** The parts of a request that a case sets; the operation determines the others. */
export interface TestRequestOptions extends OperationAddress {
  readonly account?: RequestKey;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is not sent as JSON. */
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
  readonly asIs?: boolean;
}

const encoder = new TextEncoder();

export function requestTo(operation: Operation, options: TestRequestOptions = {}): TestRequest {
  const { account = 'own', asIs = false } = options;
  const body = bodyOf(options);
  const type = options.contentType ?? (options.json === undefined ? undefined : JSON_TYPE);
  const headers = { ...(type === undefined ? {} : { 'content-type': type }), ...options.headers };
  const path = addressOf(operation, { path: nowhere(operation), ...options });
  return { operation, method: operation.method, path, headers, body, account, asIs };
}

/** Makes a request to a path without an operation. */
export const requestToUnknownPath = (
  method: string,
  path: string,
  account: RequestKey = 'own',
): TestRequest => ({
  operation: null,
  method,
  path,
  headers: {},
  body: null,
  account,
  asIs: false,
});

/** The media type of JSON. */
export const JSON_TYPE = 'application/json';

function bodyOf({ json, body }: TestRequestOptions): Uint8Array<ArrayBuffer> | null {
  if (typeof body === 'string') return encoder.encode(body);
  if (body !== undefined) return new Uint8Array(body);
  return json === undefined ? null : encoder.encode(JSON.stringify(json));
}

const HEADER = 'Idempotency-Key';

/** The request with a new idempotency key: each request needs its own, also while fast-check shrinks. */
export function uniqueIdempotencyKey(request: TestRequestOptions): TestRequestOptions {
  if (request.headers?.[HEADER] === undefined) return request;
  return withIdempotencyKey(request, randomUUID());
}

export const withIdempotencyKey = (
  request: TestRequestOptions,
  key: string,
): TestRequestOptions => ({ ...request, headers: { ...request.headers, [HEADER]: key } });
