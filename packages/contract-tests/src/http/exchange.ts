import {
  type ErrorCode,
  errorCodes,
  securitySchemes,
  type ValidatorName,
  type Validators,
  validators,
} from '@verbatim/contract';
import { parseJson } from '../document/json.ts';
import type { TestRequest } from './test-request.ts';

/** A request and its complete response. */
export interface HttpExchange {
  readonly request: TestRequest;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly milliseconds: number;
}

type Valid<Name extends ValidatorName> = Validators[Name] extends (data: unknown) => data is infer T
  ? T
  : never;

const decoder = new TextDecoder();

const textOf = ({ bytes }: HttpExchange): string => decoder.decode(bytes);

/** The body as JSON; undefined if it is not JSON. */
export const jsonOf = (exchange: HttpExchange): unknown => parseJson(textOf(exchange));

/** The body, if it matches the named schema. */
export function bodyAs<Name extends ValidatorName>(
  exchange: HttpExchange,
  name: Name,
): Valid<Name> | undefined {
  const body = jsonOf(exchange);
  return validators[name](body) ? (body as Valid<Name>) : undefined;
}

/** The code of an error; undefined for other responses. */
export function errorCode(exchange: HttpExchange): string | undefined {
  if (exchange.status < 400) return undefined;
  return (
    bodyAs(exchange, 'Error')?.code ??
    bodyAs(exchange, 'OpenAiError')?.error.code ??
    bodyAs(exchange, 'DeepgramError')?.err_code
  );
}

/** Request and response in one line, for reports. */
export function summaryOf(exchange: HttpExchange): string {
  const { request: ask, status } = exchange;
  const text = textOf(exchange).replaceAll(/\s+/g, ' ');
  const excerpt = text.length > 300 ? `${text.slice(0, 300)}...` : text;
  const body = excerpt === '' ? '' : ` ${withoutToken(printable(excerpt))}`;
  return `${ask.method} ${ask.path} -> ${status}${body}`;
}

const TOKEN = new RegExp(`\\b${securitySchemes.sessionToken.name}=[^"&\\s]+`, 'g');

/** Masks session tokens, which must not be in reports. */
export const withoutToken = (text: string): string =>
  text.replaceAll(TOKEN, `${securitySchemes.sessionToken.name}=...`);

const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e\u00a0-\ud7ff]/g, '.');

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
export const refusesRequest = (exchange: HttpExchange): boolean =>
  Object.hasOwn(INVALID_REQUEST_ERRORS, errorCode(exchange) ?? '');

/** Whether a response is this error. */
export const isError = (exchange: HttpExchange, code: ErrorCode): boolean =>
  exchange.status === errorCodes[code].status && errorCode(exchange) === code;

/** Status and code of a response: `403 job_in_progress`. */
export function statusAndCode(exchange: HttpExchange): string {
  const code = errorCode(exchange);
  return code === undefined ? String(exchange.status) : `${exchange.status} ${code}`;
}

/** Longer bodies are left out: the seed repeats the case anyway. */
const MAX_BODY_LENGTH = 4000;

/** Shell variables in place of keys, which must not be in reports. */
const VARIABLES = { own: '$VERBATIM_KEY', other: '$VERBATIM_OTHER_KEY', wrong: 'no-such-key' };

/** A curl command that repeats a request. */
export function curlOf(ask: TestRequest, baseUrl: string): string {
  const { method, path, headers, body, account } = ask;
  const start = ['curl', '-sS', '-i', ...(method === 'GET' ? [] : ['-X', method])];
  const words = [...start, quoted(baseUrl + path)];
  if (account !== 'none') {
    words.push('-H', `"${securitySchemes.serviceKey.name}: ${VARIABLES[account]}"`);
  }
  for (const [name, value] of Object.entries(headers))
    words.push('-H', quoted(`${name}: ${value}`));
  if (!body) return words.join(' ');
  if (body.byteLength > MAX_BODY_LENGTH) {
    return `${words.join(' ')} --data-binary @-  # and ${body.byteLength} bytes of body`;
  }
  const text = asText(body);
  if (text !== undefined) return [...words, '--data-binary', quoted(text)].join(' ');
  const base64 = Buffer.from(body).toString('base64');
  return `base64 -d <<< ${base64} | ${words.join(' ')} --data-binary @-`;
}

/** The bytes as text; undefined if they are not UTF-8 or contain control characters. */
function asText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[^\P{Cc}\n\t]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
