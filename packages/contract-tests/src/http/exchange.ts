import {
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

/** The body as text. */
function textOf({ bytes }: HttpExchange): string {
  return decoder.decode(bytes);
}

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
