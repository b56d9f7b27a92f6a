import { type ErrorCode, errorCodes } from '@verbatim/contract';
import { type Exchange, errorCode } from './exchange.ts';

/** What only a wrong request gets. A valid one may still meet a limit or an address that leads nowhere. */
const WRONG_REQUEST = {
  missing_key: true,
  invalid_key: true,
  invalid_request: true,
  malformed_json: true,
  malformed_multipart: true,
  region_conflict: true,
  idempotency_key_reused: true,
  route_not_found: true,
  body_too_large: true,
  unsupported_media_type: true,
  unsupported_content_encoding: true,
} as const satisfies Partial<Record<ErrorCode, true>>;

/** Whether an answer says that the request itself is wrong. */
export function refusesRequest(exchange: Exchange): boolean {
  return Object.hasOwn(WRONG_REQUEST, errorCode(exchange) ?? '');
}

/** Whether an answer is this error. */
export function isError(exchange: Exchange, code: ErrorCode): boolean {
  return exchange.status === errorCodes[code].status && errorCode(exchange) === code;
}

/** What was answered, in a few words: `403 job_in_progress`. */
export function shortAnswer(exchange: Exchange): string {
  const code = errorCode(exchange);
  return code === undefined ? String(exchange.status) : `${exchange.status} ${code}`;
}
