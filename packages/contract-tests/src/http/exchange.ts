import {
  securitySchemes,
  type ValidatorName,
  type Validators,
  validators,
} from '@verbatim/contract';
import type { Ask } from './ask.ts';

/** A request and the whole answer to it. */
export interface Exchange {
  readonly ask: Ask;
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
export function textOf({ bytes }: Exchange): string {
  return decoder.decode(bytes);
}

/** The body as JSON; undefined where it is none. */
export function jsonOf(exchange: Exchange): unknown {
  try {
    return JSON.parse(textOf(exchange));
  } catch {
    return undefined;
  }
}

/** The body, where it is what the document calls by this name. */
export function bodyAs<Name extends ValidatorName>(
  exchange: Exchange,
  name: Name,
): Valid<Name> | undefined {
  const body = jsonOf(exchange);
  return validators[name](body) ? (body as Valid<Name>) : undefined;
}

/** The stable code of an error; undefined for every other answer. */
export function errorCode(exchange: Exchange): string | undefined {
  return exchange.status < 400 ? undefined : bodyAs(exchange, 'Error')?.code;
}

/** The exchange in one line. */
export function summaryOf(exchange: Exchange): string {
  const { ask, status } = exchange;
  const text = textOf(exchange).replaceAll(/\s+/g, ' ');
  const excerpt = text.length > 300 ? `${text.slice(0, 300)}...` : text;
  const body = excerpt === '' ? '' : ` ${withoutToken(printable(excerpt))}`;
  return `${ask.method} ${ask.path} answered ${status}${body}`;
}

const TOKEN = new RegExp(`\\b${securitySchemes.sessionToken.name}=[^"&\\s]+`, 'g');

/** Reports are kept and shared; the tokens of sessions are not. */
export const withoutToken = (text: string): string =>
  text.replaceAll(TOKEN, `${securitySchemes.sessionToken.name}=...`);

const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e\u00a0-\ud7ff]/g, '.');
