import {
  errorCodes,
  type Operation,
  type ResponseFacts,
  type Validate,
  validators,
} from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import { explain, parseJson } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import { dialectOperations } from '../document/traits.ts';
import { type RuleVerdict, rules } from '../rules.ts';
import { type HttpExchange, jsonOf } from './exchange.ts';

/** Rules for every response, in all cases. */
export const responseRules = rules({
  'in-time': `Every request gets a complete response within the time limit.
    each request has --timeout seconds for headers and body`,
  'no-server-error': `No request gets a 5xx.
    the status of each response, except those that a mock was asked for with Prefer`,
  'status-is-documented': `The operation documents the status.
    the status of each response against the operation table`,
  'media-type-is-documented': `The content type is documented for the status.
    the Content-Type of each response against the operation table`,
  'body-is-documented': `The body matches its documented schema and has no undocumented fields.
    each JSON body against its schema, with additional fields forbidden`,
  'empty-where-empty': `A response that is documented without a body has none.
    the length of the body`,
  'headers-are-documented': `Every required header is present, and every documented header matches its schema.
    the headers of each response against their schemas`,
  'error-is-coherent': `statusCode of an error is its status, and its code is documented for it.
    statusCode and code of each error against the status, the operation and the error table`,
  'error-names-its-request': `path and request_id of an error are those of the request.
    path and request_id of each error against the URL and x-request-id`,
  'validation-errors-on-400': `Every 400 has validation_errors, and no other status has.
    the presence of validation_errors in each error`,
});

export type ResponseRule = keyof typeof responseRules;

/** Checks a response against everything that the document says about it. */
export function checkResponse(exchange: HttpExchange): RuleVerdict<ResponseRule>[] {
  const { request: ask, status } = exchange;
  const verdicts: RuleVerdict<ResponseRule>[] = [];
  const say = (rule: ResponseRule, broken: string | null): void =>
    void verdicts.push({ rule, broken });
  if (!ask.asIs) say('no-server-error', status >= 500 ? `the status is ${status}` : null);
  // The suite of dialects checks unknown paths below their operations itself.
  if (ask.operation === null && isBelowDialect(ask.path)) return verdicts;
  const facts = ask.operation ? ask.operation.responses[status] : UNKNOWN_PATH[status];
  if (!facts) {
    say('status-is-documented', undocumented(status, ask.operation));
    return verdicts;
  }
  say('status-is-documented', null);
  if (ask.operation) say('headers-are-documented', listed(brokenHeaders(exchange, ask.operation)));
  // HEAD has a rule of its own.
  if (ask.method === 'HEAD') return verdicts;
  if (Object.keys(facts.content).length === 0) {
    const { byteLength } = exchange.bytes;
    say('empty-where-empty', byteLength > 0 ? `the body has ${byteLength} bytes` : null);
    return verdicts;
  }
  const content = schemaOf(facts.content, typeOf(exchange));
  if (content === undefined) {
    say('media-type-is-documented', wrongType(exchange, facts));
    return verdicts;
  }
  say('media-type-is-documented', null);
  if (Object.hasOwn(validators, content)) say('body-is-documented', brokenBody(exchange, content));
  // The errors of other APIs have other fields; their schema says all of it.
  if (status >= 400 && content === 'Error') verdicts.push(...checkError(exchange, facts));
  return verdicts;
}

const dialectRoots = new Set(dialectOperations.map(({ path }) => path.split('/')[1]));

const isBelowDialect = (path: string): boolean => dialectRoots.has(path.split(/[/?]/)[1]);

/** The response to a path without an operation, which the introduction of the document describes. */
const UNKNOWN_PATH: Readonly<Record<number, ResponseFacts>> = {
  404: { content: { 'application/json': 'Error' }, headers: [], errors: ['route_not_found'] },
};

const listed = (problems: readonly string[]): string | null =>
  problems.length === 0 ? null : problems.join('; ');

function undocumented(status: number, operation: Operation | null): string {
  if (!operation) return `the status is ${status}; a path without an operation gets 404`;
  const known = Object.keys(operation.responses).join(', ');
  return `the status is ${status}; ${operation.id} documents ${known}`;
}

const typeOf = ({ headers }: HttpExchange): string => mediaType(headers.get('content-type') ?? '');

/** The media type of a Content-Type, without its parameters. */
export const mediaType = (header: string): string =>
  header.split(';')[0]?.trim().toLowerCase() ?? '';

/** The schema of a media type; undefined if it is not documented. */
export const schemaOf = (
  content: Readonly<Record<string, string>>,
  type: string,
): string | undefined =>
  type === '' ? undefined : (content[type] ?? content[`${type.split('/')[0]}/*`] ?? content['*/*']);

function wrongType(exchange: HttpExchange, { content }: ResponseFacts): string {
  const type = typeOf(exchange);
  const known = Object.keys(content).join(' or ');
  return `the content type is ${type === '' ? 'missing' : type}, not ${known}`;
}

function brokenBody(exchange: HttpExchange, name: string): string | null {
  const validate: Validate = validators[name as keyof typeof validators];
  if (typeOf(exchange) === EVENT_STREAM) return brokenEvents(exchange, name, validate);
  const json = typeOf(exchange).endsWith('json');
  const body = json ? jsonOf(exchange) : new TextDecoder().decode(exchange.bytes);
  if (body === undefined) return 'the body is not JSON';
  return validate(body) ? null : `the body is not a valid ${name}: ${explain(validate.errors)}`;
}

const EVENT_STREAM = 'text/event-stream';

/** How an event of a stream is not one of the schema; null if all are. Each is JSON; comments keep a connection alive. */
function brokenEvents({ bytes }: HttpExchange, name: string, validate: Validate): string | null {
  const blocks = new TextDecoder().decode(bytes).split(/\r?\n\r?\n/);
  for (const [index, block] of blocks.entries()) {
    const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    if (lines.length === 0) continue;
    const event = parseJson(lines.map((line) => line.slice('data:'.length)).join('\n'));
    if (event === undefined) return `event ${index} is not JSON`;
    if (!validate(event)) {
      return `event ${index} is not a valid ${name}: ${explain(validate.errors)}`;
    }
  }
  return null;
}

/** How an error body deviates from the documented one; null if it doesn't. */
export function brokenErrorBody(exchange: HttpExchange, operation: Operation): string | null {
  const failure = Object.values(operation.responses).find(({ errors }) => errors.length > 0);
  return brokenBody(exchange, failure?.content['application/json'] ?? 'Error');
}

interface ErrorBody {
  readonly statusCode?: unknown;
  readonly code?: unknown;
  readonly path?: unknown;
  readonly request_id?: unknown;
  readonly validation_errors?: unknown;
}

function checkError(exchange: HttpExchange, facts: ResponseFacts): RuleVerdict<ResponseRule>[] {
  const body = jsonOf(exchange);
  if (typeof body !== 'object' || body === null) return [];
  const error: ErrorBody = body;
  return [
    { rule: 'error-is-coherent', broken: incoherent(exchange, facts, error) },
    // A response that was requested with Prefer is a documented example, with the path of the example.
    ...(exchange.request.asIs
      ? []
      : [{ rule: 'error-names-its-request', broken: misnamed(exchange, error) } as const]),
    { rule: 'validation-errors-on-400', broken: misplaced(exchange, error) },
  ];
}

function incoherent(
  { status }: HttpExchange,
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

function misnamed(exchange: HttpExchange, { path, request_id }: ErrorBody): string | null {
  const { url, request: ask, headers } = exchange;
  const { pathname } = new URL(url);
  // A proxy may have removed a prefix of the path.
  const names = [pathname, new URL(ask.path, url).pathname].flatMap((each) => [
    each,
    readable(each),
  ]);
  if (!names.some((name) => name === path)) {
    return `path says ${String(path)}, the requested path is ${pathname}`;
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

function misplaced({ status }: HttpExchange, error: ErrorBody): string | null {
  const present = error.validation_errors !== undefined;
  if (present === (status === 400)) return null;
  return present ? `a ${status} has them` : `a 400 ${String(error.code)} has none`;
}

/** Violations in the headers of a response, one sentence each. */
function brokenHeaders({ status, headers }: HttpExchange, { id }: Operation): string[] {
  const documented = reader.operationNamed(id).operation.responses[String(status)];
  if (!documented) return [];
  return Object.entries(reader.resolve(documented).headers ?? {}).flatMap(([name, field]) => {
    const { required = false, schema } = reader.resolve(field);
    const value = headers.get(name);
    if (value === null) return required ? [`${name} is missing`] : [];
    const broken = brokenValue(resolve(schema), value);
    return broken === null ? [] : [`${name} ${broken}`];
  });
}

function brokenValue({ type, enum: values, minimum }: Schema, text: string): string | null {
  if (text === '') return 'is empty';
  if (values && !values.includes(text.toLowerCase()))
    return `is ${text}, not ${values.join(' or ')}`;
  if (type !== 'integer') return null;
  if (!/^-?\d+$/.test(text)) return `is ${text}, not an integer`;
  return minimum !== undefined && Number(text) < minimum ? `is ${text}, below ${minimum}` : null;
}
