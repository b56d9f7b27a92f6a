import {
  type ErrorCode,
  errorCodes,
  type Operation,
  type Validate,
  validators,
} from '@verbatim/contract';
import type { Fault } from '../../src/index.ts';
import { KEY, TOKEN } from '../example-api.ts';
import {
  checkContained,
  checkHeaders,
  checkQuery,
  type Draft,
  type Part,
  type UnknownFields,
} from './draft.ts';
import { reachedBy } from './run-settings.ts';
import type { ReceivedResponse, Sendable } from './send.ts';
import { takesServiceKey } from './valid-requests.ts';

/** The outcome of a request: response, and input of the handler. */
export interface Outcome {
  readonly response: ReceivedResponse;
  /** The operation whose handler was called, if one was. */
  readonly handledBy: string | null;
  /** The code with which a socket was closed right after its handshake; null while it stays open. */
  readonly closeCode: number | null;
  readonly faults: readonly Fault[];
}

/** Throws if a request did not end as the document requires. */
export function checkOutcome(
  served: readonly Operation[],
  draft: Draft,
  sent: Sendable,
  outcome: Outcome,
): void {
  const { response, handledBy, faults, closeCode } = outcome;
  for (const { error, phase } of faults) {
    throw new Error(`A fault of phase ${phase}`, { cause: error });
  }
  const operation = reachedBy(served, sent.method, sent.url.pathname);
  checkResponse(operation, sent.method, response);
  if (handledBy !== null && handledBy !== operation?.id) fail(`it was handled by ${handledBy}`);
  if (!operation) return;
  checkCredential(operation, sent, outcome);
  if (handledBy === null && response.status < 400 && response.status !== 101)
    fail('no handler ran, yet it succeeded');
  if (
    closeCode !== null &&
    !operation.websocket?.closeCodes.some(({ code }) => code === closeCode)
  ) {
    fail(`the socket was closed with ${closeCode}, which is not documented`);
  }
  if (operation.id === draft.operation.id && handledBy === null)
    checkRefusal(operation, draft, sent, outcome);
}

function fail(what: string): never {
  throw new Error(`The outcome is wrong: ${what}`);
}

/** A request without a valid credential gets a 401 and nothing else; one with a valid credential never gets a 401. */
function checkCredential(
  operation: Operation,
  sent: Sendable,
  { response, closeCode, handledBy }: Outcome,
): void {
  // What is no handshake is refused before its key is looked at.
  if (operation.websocket && response.status === 426) return;
  if (takesServiceKey(operation)) {
    const right = sent.headers.get('x-service-key') === KEY;
    if (right === (response.status === 401))
      fail(`a ${right ? 'right' : 'wrong'} key got a ${response.status}`);
  } else if (operation.security === 'sessionToken' && response.status === 101) {
    const right = sent.url.searchParams.get('token') === TOKEN;
    if (!right && (closeCode !== 4401 || handledBy !== null))
      fail(`a wrong token got ${closeCode}`);
  } else if (response.status === 401) fail('no credential is needed here');
}

/** Whether a valid request was refused. */
function checkRefusal(
  operation: Operation,
  { changed, transport }: Draft,
  sent: Sendable,
  { response }: Outcome,
): void {
  const only = (...parts: readonly Part[]): boolean =>
    [...changed].every((part) => parts.includes(part));
  if (transport.breaksAfter !== null) return;
  if (operation.websocket) return;
  if (operation.body === null) {
    const declared = operation.parameters.some((parameter) => parameter.in === 'header');
    if (only('transport') || (!declared && only('header', 'transport')))
      fail(`a valid request got ${response.status}`);
    return;
  }
  if (only('transport')) fail(`a valid request got ${response.status}`);
  if (only('body', 'transport') && isValidJson(operation, sent))
    fail(`a valid body got ${response.status}`);
}

const MEBIBYTE = 1024 * 1024;

function isValidJson({ body }: Operation, sent: Sendable): boolean {
  const schema = body?.content['application/json'];
  if (!schema || sent.headers.get('content-type') !== 'application/json') return false;
  if ((sent.bytes?.byteLength ?? 0) > MEBIBYTE) return false;
  try {
    return validatorNamed(schema)?.(JSON.parse(textOf(sent))) ?? false;
  } catch {
    return false;
  }
}

/** The body of every 4xx and 5xx response. */
interface ErrorBody {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly message: string;
  readonly request_id: string;
  readonly path: string;
  readonly validation_errors?: readonly string[];
}

/** Headers that HTTP defines; every other one must be in the document. */
const OF_HTTP = [
  'connection',

  'content-length',
  'content-type',
  'upgrade',
  'x-request-id',
];

/** Throws if a response is not documented for its operation. Undefined: no operation was reached. */
export function checkResponse(
  operation: Operation | undefined,
  method: string,
  response: ReceivedResponse,
): void {
  const { status, headers } = response;
  if (status === 500) throw wrong('it is a 500', response);
  const requestId = headers.get('x-request-id') ?? '';
  if (!/^[\w.-]{1,64}$/.test(requestId)) throw wrong('it has no sane x-request-id', response);
  if (!operation) {
    checkRouteNotFound(method, response);
    return;
  }
  const documented = operation.responses[status];
  if (!documented) throw wrong('its status is not documented', response);
  for (const name of headers.keys()) {
    if (!OF_HTTP.includes(name) && !documented.headers.includes(name))
      throw wrong(`the header ${name} is not documented`, response);
  }
  checkContent(documented.content, method, response);
  if (status >= 400 && method !== 'HEAD') checkError(response, documented.errors);
}

function wrong(what: string, { status, text }: ReceivedResponse): Error {
  return new Error(`The response is wrong, ${what}: ${status} ${text.slice(0, 500)}`);
}

function checkRouteNotFound(method: string, response: ReceivedResponse): void {
  if (response.status !== 404) throw wrong('there is nothing at this address', response);
  if (method !== 'HEAD') checkError(response, ['route_not_found']);
}

function checkContent(
  content: Operation['responses'][number]['content'],
  method: string,
  response: ReceivedResponse,
): void {
  const contentType = response.headers.get('content-type');
  const all = Object.entries(content);
  const documented = all.find(([type]) => type === contentType) ?? all[0];
  if (!documented) {
    if (contentType !== null || response.byteLength > 0)
      throw wrong('it has a body where none is documented', response);
    return;
  }
  const [type, schema] = documented;
  if (contentType === null || !(type === '*/*' || contentType === type))
    throw wrong(`its Content-Type is ${contentType}, not ${type}`, response);
  if (method === 'HEAD') {
    if (response.byteLength > 0) throw wrong('a HEAD has a body', response);
    return;
  }
  const length = response.headers.get('content-length');
  if (length !== null && Number(length) !== response.byteLength)
    throw wrong(`Content-Length is ${length}`, response);
  if (schema === 'binary') {
    checkStretch(response);
    return;
  }
  const validate = validatorNamed(schema);
  if (
    validate &&
    !validate(type === 'application/json' ? JSON.parse(response.text) : response.text)
  ) {
    throw wrong(
      `its body breaks ${schema}: ${JSON.stringify(validate.errors?.slice(0, 3))}`,
      response,
    );
  }
}

/** A part of a file has a Content-Range and its length. */
function checkStretch(response: ReceivedResponse): void {
  const range = response.headers.get('content-range');
  if ((response.status === 206) !== (range !== null))
    throw wrong('only a part has a range', response);
  if (range === null) return;
  const [, first = '', last = '', whole = ''] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? [];
  const byteLength = Number(last) - Number(first) + 1;
  if (byteLength !== response.byteLength || byteLength < 1 || Number(last) >= Number(whole)) {
    throw wrong(`its range is ${range}`, response);
  }
}

/** The body of the operation's own error schema was checked before: this is about its code. */
function checkForeignError(
  code: ErrorCode,
  codes: readonly string[],
  response: ReceivedResponse,
): void {
  if (!codes.includes(code)) throw wrong(`the code ${code} is not documented for it`, response);
  if (errorCodes[code].status !== response.status)
    throw wrong('its code has another status', response);
}

/** An error is short: it never repeats a large part of the request. */
const MAX_ERROR_LENGTH = 20_000;

function checkError(response: ReceivedResponse, codes: readonly string[]): void {
  const parsed: unknown = JSON.parse(response.text);
  if (validators.OpenAiError(parsed)) {
    checkForeignError(parsed.error.code, codes, response);
    return;
  }
  if (validators.DeepgramError(parsed)) {
    checkForeignError(parsed.err_code, codes, response);
    return;
  }
  const body = parsed as ErrorBody;
  if (!validatorNamed('Error')?.(body)) throw wrong('it is not the one error shape', response);
  if (!codes.includes(body.code))
    throw wrong(`the code ${body.code} is not documented for it`, response);
  if (body.statusCode !== response.status || errorCodes[body.code].status !== response.status)
    throw wrong('its statuses differ', response);
  if (body.request_id !== response.headers.get('x-request-id'))
    throw wrong('its request ids differ', response);
  if (response.text.length - 2 * body.path.length > MAX_ERROR_LENGTH)
    throw wrong(`it has ${response.text.length} characters`, response);
  const { validation_errors: sentences } = body;
  if (body.code === 'invalid_request' && !sentences?.length)
    throw wrong('it does not say what is invalid', response);
  for (const sentence of sentences ?? []) {
    if (sentence.length > 1000 || sentence.length < 5)
      throw wrong(`a sentence has ${sentence.length} characters`, response);
  }
}

/** The part of a handler's input that comes from the request. */
export interface Received {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

/** Throws if the input of a handler breaks the document or differs from the request. */
export function checkReceived(
  operation: Operation,
  received: Received,
  sent: Sendable,
  unknownFields: UnknownFields,
): void {
  const { params, query, headers, body } = received;
  checkPrototypes({ params, query, headers, body });
  const validate = validatorNamed(`${operation.id}.parameters`);
  const parameters = { path: params, query, header: headers };
  if (validate && !validate(parameters)) throw broken(operation, 'parameters', validate);
  checkQuery(operation, query as Record<string, unknown>, sent.url.searchParams);
  checkHeaders(headers as Record<string, unknown>, sent.headers);
  const json = jsonOf(operation, body);
  if (!json) return;
  const check = validatorNamed(json.schema);
  if (!check?.(json.value)) throw broken(operation, 'body', check);
  checkContained(json.value, JSON.parse(textOf(sent)), unknownFields);
}

function broken({ id }: Operation, what: string, validate: Validate | undefined): Error {
  return new Error(
    `The ${what} of ${id} reached its handler broken: ${JSON.stringify(validate?.errors?.slice(0, 3))}`,
  );
}

/** The JSON body with the name of its schema, whichever way the operation is given it; undefined if there is none. */
export function jsonOf(
  { body }: Operation,
  received: unknown,
): { schema: string; value: unknown } | undefined {
  const schema = body?.content['application/json'];
  if (!body || !schema) return undefined;
  if (Object.keys(body.content).length === 1) return { schema, value: received };
  const content = received as { contentType: string; value: unknown };
  return content.contentType === 'application/json' ? { schema, value: content.value } : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; throws where it is none. */
export const textOf = ({ bytes }: Sendable): string => decoder.decode(bytes ?? undefined);

/** Only plain objects and arrays, at every depth. */
export function checkPrototypes(root: unknown): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (isStream(value)) continue;
    const plain = Array.isArray(value)
      ? prototype === Array.prototype
      : prototype === null || prototype === Object.prototype;
    if (!plain)
      throw new Error(`A handler was given an object of an unexpected kind: ${String(prototype)}`);
    // One by one: there may be more of them than a call takes arguments.
    for (const inner of Object.values(value)) waiting.push(inner);
  }
}

/** The parts of a form are a stream, not a value. */
const isStream = (value: object): boolean => Symbol.asyncIterator in value;

const byName: ReadonlyMap<string, Validate> = new Map(Object.entries(validators));

/** The validator of a schema, or of the parameters of an operation, by a name that the tables give. */
const validatorNamed = (name: string): Validate | undefined => byName.get(name);
