import {
  errorCodes,
  type Operation,
  type ResponseFacts,
  type Validate,
  validators,
} from '@verbatim/contract';
import { explain } from '../document/explain.ts';
import type { AnswerRule } from './answer-rules.ts';
import { type Exchange, jsonOf } from './exchange.ts';
import { brokenHeaders } from './judge-headers.ts';

/** Whether one rule held, and if not, why. */
export interface Verdict<Name extends string = string> {
  readonly rule: Name;
  /** Null where the rule held. */
  readonly broken: string | null;
}

/** Looks at an answer from every side that the document describes. */
export function judge(exchange: Exchange): Verdict<AnswerRule>[] {
  const { ask, status } = exchange;
  const verdicts: Verdict<AnswerRule>[] = [];
  const say = (rule: AnswerRule, broken: string | null): void =>
    void verdicts.push({ rule, broken });
  if (!ask.asIs) say('no-server-error', status >= 500 ? `the status is ${status}` : null);
  const facts = ask.operation ? ask.operation.responses[status] : UNKNOWN_ADDRESS[status];
  if (!facts) {
    say('status-is-documented', undocumented(status, ask.operation));
    return verdicts;
  }
  say('status-is-documented', null);
  if (ask.operation) say('headers-are-documented', listed(brokenHeaders(exchange, ask.operation)));
  // What HEAD leaves out is checked by its own rule.
  if (ask.method === 'HEAD') return verdicts;
  if (Object.keys(facts.content).length === 0) {
    const { byteLength } = exchange.bytes;
    say('empty-where-empty', byteLength > 0 ? `the body has ${byteLength} bytes` : null);
    return verdicts;
  }
  const content = contentOf(exchange, facts);
  if (content === undefined) {
    say('media-type-is-documented', wrongType(exchange, facts));
    return verdicts;
  }
  say('media-type-is-documented', null);
  if (Object.hasOwn(validators, content)) say('body-is-documented', brokenBody(exchange, content));
  if (status >= 400) verdicts.push(...judgeError(exchange, facts));
  return verdicts;
}

/** What an address without an operation answers; the document says so in its introduction. */
const UNKNOWN_ADDRESS: Readonly<Record<number, ResponseFacts>> = {
  404: { content: { 'application/json': 'Error' }, headers: [], errors: ['route_not_found'] },
};

const listed = (problems: readonly string[]): string | null =>
  problems.length === 0 ? null : problems.join('; ');

function undocumented(status: number, operation: Operation | null): string {
  if (!operation) return `the status is ${status}; an address without an operation answers 404`;
  const known = Object.keys(operation.responses).join(', ');
  return `the status is ${status}; ${operation.id} documents ${known}`;
}

const typeOf = ({ headers }: Exchange): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The schema of the answer's media type; undefined where the document has no such media type. */
function contentOf(exchange: Exchange, { content }: ResponseFacts): string | undefined {
  const type = typeOf(exchange);
  if (type === '') return undefined;
  return content[type] ?? content[`${type.split('/')[0]}/*`] ?? content['*/*'];
}

function wrongType(exchange: Exchange, { content }: ResponseFacts): string {
  const type = typeOf(exchange);
  const known = Object.keys(content).join(' or ');
  return `the content type is ${type === '' ? 'missing' : type}, not ${known}`;
}

function brokenBody(exchange: Exchange, name: string): string | null {
  const validate: Validate = validators[name as keyof typeof validators];
  const json = typeOf(exchange).endsWith('json');
  const body = json ? jsonOf(exchange) : new TextDecoder().decode(exchange.bytes);
  if (body === undefined) return 'the body is no JSON';
  return validate(body) ? null : `the body is no ${name}: ${explain(validate.errors)}`;
}

interface ErrorBody {
  readonly statusCode?: unknown;
  readonly code?: unknown;
  readonly path?: unknown;
  readonly request_id?: unknown;
  readonly validation_errors?: unknown;
}

function judgeError(exchange: Exchange, facts: ResponseFacts): Verdict<AnswerRule>[] {
  const body = jsonOf(exchange);
  if (typeof body !== 'object' || body === null) return [];
  const error: ErrorBody = body;
  return [
    { rule: 'error-is-coherent', broken: incoherent(exchange, facts, error) },
    // An answer that a mock was asked for shows a documented example: its path is that of the example.
    ...(exchange.ask.asIs
      ? []
      : [{ rule: 'error-names-its-request', broken: misnamed(exchange, error) } as const]),
    { rule: 'validation-errors-on-400', broken: misplaced(exchange, error) },
  ];
}

function incoherent(
  { status }: Exchange,
  { errors }: ResponseFacts,
  { statusCode, code }: ErrorBody,
): string | null {
  if (statusCode !== status)
    return `statusCode says ${String(statusCode)}, the status is ${status}`;
  if (typeof code !== 'string' || !errors.includes(code)) {
    return `the code is ${String(code)}; ${status} documents ${errors.join(', ')}`;
  }
  const known = errorCodes[code as keyof typeof errorCodes]?.status;
  return known === status ? null : `${code} belongs to ${known}, the status is ${status}`;
}

function misnamed(exchange: Exchange, { path, request_id }: ErrorBody): string | null {
  const { url, ask, headers } = exchange;
  const { pathname } = new URL(url);
  // A proxy may have taken a prefix away before the service saw the address.
  const names = [pathname, new URL(ask.path, url).pathname].flatMap((each) => [
    each,
    readable(each),
  ]);
  if (!names.some((name) => name === path)) {
    return `path says ${String(path)}, but ${pathname} was asked for`;
  }
  const id = headers.get('x-request-id');
  return request_id === id ? null : `request_id says ${String(request_id)}, x-request-id ${id}`;
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function misplaced({ status }: Exchange, error: ErrorBody): string | null {
  const present = error.validation_errors !== undefined;
  if (present === (status === 400)) return null;
  return present ? `they come with ${status}` : `a 400 ${String(error.code)} comes without them`;
}
