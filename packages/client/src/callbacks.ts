/** Verifies callbacks of the service, which are signed as Standard Webhooks specifies. */

import type { webhooks } from './contract.ts';

/** A verified callback, typed by its `event`. */
export type CallbackEvent = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** A received request that is to be verified, and the secrets to verify it with. */
export interface VerifyCallbackOptions {
  /** The signing secret, with or without its `whsec_` prefix; several while one is being replaced. */
  readonly secret: string | readonly string[];
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw request body, not parsed and serialized again: the signature covers exactly these bytes. */
  readonly body: Uint8Array | string;
  /** Largest allowed difference between the timestamp of the request and `now`, in seconds. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** The current time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** The verified callback, or why verification failed. */
export type VerifiedCallback =
  | {
      readonly ok: true;
      /** Identical for every delivery of an event. Delivery is at least once: deduplicate by this id. */
      readonly id: string;
      readonly event: CallbackEvent;
    }
  | { readonly ok: false; readonly error: CallbackError };

/** Why verification failed. */
export interface CallbackError {
  readonly kind: 'callback';
  readonly code:
    | 'malformed_body'
    | 'missing_header'
    | 'secret_unusable'
    | 'signature_mismatch'
    | 'timestamp_out_of_tolerance';
  readonly message: string;
}

const encoder = new TextEncoder();
const SIGNATURE_BYTES = 32;

/** Verifies the signature and the timestamp of a request, and returns its typed event. On failure, respond with 401. */
export async function verifyCallback(options: VerifyCallbackOptions): Promise<VerifiedCallback> {
  const { toleranceSeconds = 300, now = Date.now } = options;
  const id = headerOf(options.headers, 'webhook-id');
  const timestamp = headerOf(options.headers, 'webhook-timestamp');
  const signatures = headerOf(options.headers, 'webhook-signature');
  if (id === '' || timestamp === '' || signatures === '') {
    return refused(
      'missing_header',
      'One of webhook-id, webhook-timestamp and webhook-signature is missing.',
    );
  }
  const off = Math.abs(now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || off > toleranceSeconds) {
    return refused(
      'timestamp_out_of_tolerance',
      'The timestamp is outside the tolerance: the request may be a replay.',
    );
  }
  const keys = [options.secret].flat().map(keyBytes);
  if (keys.length === 0 || keys.some((key) => key === null || key.byteLength === 0)) {
    return refused('secret_unusable', 'The signing secret is missing, or is not base64.');
  }
  const content = joined(encoder.encode(`${id}.${timestamp}.`), options.body);
  if (!(await anySignatureMatches(keys as Bytes[], signatures, content))) {
    return refused(
      'signature_mismatch',
      'No signature matches: the request is forged or was changed.',
    );
  }
  const event = eventIn(options.body);
  if (event === null) return refused('malformed_body', 'The body is not an event.');
  return { ok: true, id, event };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether a signature matches the content under one of the keys. WebCrypto compares in constant time. */
async function anySignatureMatches(
  keys: readonly Bytes[],
  signatures: string,
  content: Bytes,
): Promise<boolean> {
  const given = signatures.split(' ').flatMap((each) => {
    const [version, value = ''] = each.split(',', 2);
    const bytes = version === 'v1' ? base64Bytes(value) : null;
    return bytes !== null && bytes.byteLength === SIGNATURE_BYTES ? [bytes] : [];
  });
  let fits = false;
  for (const bytes of keys) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    for (const signature of given) {
      const match = await crypto.subtle.verify('HMAC', key, signature, content);
      fits ||= match;
    }
  }
  return fits;
}

function headerOf(headers: VerifyCallbackOptions['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
  return typeof entry === 'string' ? entry : entry.join(' ');
}

const keyBytes = (secret: string): Bytes | null => base64Bytes(secret.replace(/^whsec_/, ''));

function base64Bytes(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(head: Uint8Array, body: Uint8Array | string): Bytes {
  const tail = typeof body === 'string' ? encoder.encode(body) : body;
  const bytes = new Uint8Array(head.byteLength + tail.byteLength);
  bytes.set(head);
  bytes.set(tail, head.byteLength);
  return bytes;
}

function eventIn(body: Uint8Array | string): CallbackEvent | null {
  try {
    const value: unknown = JSON.parse(
      typeof body === 'string' ? body : new TextDecoder().decode(body),
    );
    const event =
      typeof value === 'object' && value !== null && 'event' in value ? value.event : null;
    return typeof event === 'string' ? (value as CallbackEvent) : null;
  } catch {
    return null;
  }
}

const refused = (code: CallbackError['code'], message: string): VerifiedCallback => ({
  ok: false,
  error: { kind: 'callback', code, message },
});
