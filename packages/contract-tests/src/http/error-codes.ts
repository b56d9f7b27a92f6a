import { type ErrorCode, errorCodes } from '@verbatim/contract';
import { errorCode, type HttpExchange } from './exchange.ts';

/** Errors that only an invalid request gets. A valid one may still reach a limit, or have a URL that can't be fetched. */
const INVALID_REQUEST_ERRORS = {
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

/** Whether a response reports the request as invalid. */
export function refusesRequest(exchange: HttpExchange): boolean {
  return Object.hasOwn(INVALID_REQUEST_ERRORS, errorCode(exchange) ?? '');
}

/** Whether a response is this error. */
export function isError(exchange: HttpExchange, code: ErrorCode): boolean {
  return exchange.status === errorCodes[code].status && errorCode(exchange) === code;
}

/** Status and code of a response: `403 job_in_progress`. */
export function statusAndCode(exchange: HttpExchange): string {
  const code = errorCode(exchange);
  return code === undefined ? String(exchange.status) : `${exchange.status} ${code}`;
}
