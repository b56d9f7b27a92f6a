import type { Operation } from '@verbatim/contract';
import { type Address, addressOf } from './address.ts';

/** Whose key goes with a request. */
export type Account = 'none' | 'other' | 'own' | 'wrong';

/** One request, before it is sent. */
export interface Ask {
  /** The operation that it calls, null where it calls none on purpose. */
  readonly operation: Operation | null;
  readonly method: string;
  /** Path and query, below the base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly account: Account;
  /** The answer is taken as it is: it may be a 5xx, and nobody waits and asks again after a 429. */
  readonly asIs: boolean;
}

/** What a case says about a request; everything else follows from the operation. */
export interface AskOptions extends Address {
  readonly account?: Account;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is no JSON, or wants to be none. */
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
  readonly asIs?: boolean;
}

const encoder = new TextEncoder();

/** A request for an operation. */
export function askFor(operation: Operation, options: AskOptions = {}): Ask {
  const { account = 'own', asIs = false } = options;
  const body = bodyOf(options);
  const type = options.contentType ?? (options.json === undefined ? undefined : JSON_TYPE);
  const headers = { ...(type === undefined ? {} : { 'content-type': type }), ...options.headers };
  const path = addressOf(operation, options);
  return { operation, method: operation.method, path, headers, body, account, asIs };
}

/** A request for an address that no operation has. */
export function askNowhere(method: string, path: string, account: Account = 'own'): Ask {
  return { operation: null, method, path, headers: {}, body: null, account, asIs: false };
}

/** The media type of nearly every body. */
export const JSON_TYPE = 'application/json';

function bodyOf({ json, body }: AskOptions): Uint8Array<ArrayBuffer> | null {
  if (typeof body === 'string') return encoder.encode(body);
  if (body !== undefined) return new Uint8Array(body);
  return json === undefined ? null : encoder.encode(JSON.stringify(json));
}
