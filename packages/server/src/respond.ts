import { type ErrorCode, errorCodes, type OperationId } from '@verbatim/contract';
import type { Context } from 'hono';
import type { ResolvedApiOptions } from './api-options.ts';
import { ContractBreach, errorBodyOf, Problem } from './problem.ts';
import { ApiRequest } from './request/api-request.ts';
import { identifyFor } from './request/authenticate.ts';
import { bodyReaderFor } from './request/read-body.ts';
import { HandlerInput, parameterReaderFor } from './request/read-parameters.ts';
import { describeErrors } from './request/validation-errors.ts';
import {
  type ApiResponse,
  type BinaryContent,
  EventStream,
  encodeEvents,
  JsonParts,
  JsonText,
} from './response/bodies.ts';
import type { ContentCheck, Route } from './route.ts';

/** A handler without its types: the compiler has checked it against the document. */
export type UntypedHandler = (input: HandlerInput) => UntypedResponse | Promise<UntypedResponse>;

/**
 * Makes the function that responds to requests of a route: authenticate, admit, read parameters and body, call the
 * handler, respond. The order is part of the contract: a client without a credential learns nothing about an operation,
 * and nothing is read from a client that is over its rate.
 */
export function respondWith(route: Route, handle: UntypedHandler, options: ResolvedApiOptions) {
  const identify = identifyFor(route, options);
  const readParameters = parameterReaderFor(route);
  const readBody = bodyReaderFor(route, options);
  const errorBody = errorBodyOf(route.operation);

  const process = (request: ApiRequest): ApiResponse | Promise<ApiResponse> =>
    whenReady(identify(request), (principal) => {
      request.principal = principal;
      return whenReady(options.admit ? admit(request) : undefined, () => {
        const parameters = readParameters(request);
        return whenReady(readBody(request), (body) => {
          request.phase = 'request_handler';
          return whenReady(handle(new HandlerInput(parameters, body, request)), (result) => {
            request.phase = 'response_validation';
            return buildResponse(request, route, result, (error) => problemOf(request, error));
          });
        });
      });
    });

  return (c: Context): Response | Promise<Response> => {
    const startedAt = startOf(options);
    const request = new ApiRequest(c, route, options, errorBody);
    const fail = (error: unknown) => complete(request, failureResponse(request, error), startedAt);
    try {
      const response = whenReady(process(request), (done) => complete(request, done, startedAt));
      return response instanceof Promise ? response.catch(fail) : response;
    } catch (error) {
      return fail(error);
    }
  };
}

/**
 * Calls `next` with the value, at once unless the value is a promise. A response that needed no promise is written in the
 * turn in which its request arrived, which saves a tenth of a GET.
 */
const whenReady = <T, R>(
  value: T | Promise<T>,
  next: (value: T) => R | Promise<R>,
): R | Promise<R> => (value instanceof Promise ? value.then(next) : next(value));

/** When a request began; read only if `onResponse` will report it. */
export const startOf = ({ onResponse }: ResolvedApiOptions): number =>
  onResponse === undefined ? 0 : performance.now();

/** Reports the response to `onResponse` and turns it into a web response. */
export function complete(request: ApiRequest, response: ApiResponse, startedAt: number): Response {
  request.options.onResponse?.({
    operationId: operationIdOf(request),
    method: request.method,
    requestId: request.requestId,
    principal: request.principal,
    durationMs: performance.now() - startedAt,
    response,
    header: (name) => request.header(name),
  });
  return webResponse(response);
}

/** The response as Hono passes it on. */
export const webResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers });

const operationIdOf = ({ route }: ApiRequest): OperationId | null =>
  (route?.operation.id as OperationId | undefined) ?? null;

function admit(request: ApiRequest): void | Promise<void> {
  const { route, options, principal, context } = request;
  const admission = options.admit?.(principal, route?.operation.id as OperationId, context);
  return whenReady(admission, (result) => {
    request.addHeaders(result?.headers);
    if (result?.refusal) throw result.refusal;
  });
}

/** Status of a request whose client disconnected before its response, as proxies log it. It is never sent. */
const CLIENT_GONE = 499;

/** The response of a failure. A handler that ends because its client disconnected did not fail. */
export const failureResponse = (request: ApiRequest, error: unknown): ApiResponse =>
  request.signal.aborted && error === request.signal.reason
    ? { status: CLIENT_GONE, headers: {}, body: null }
    : request.respondProblem(problemOf(request, error));

/** A documented problem as it is; any other error is a fault: reported to the operator, a bare 500 for the client. */
function problemOf(request: ApiRequest, error: unknown): Problem {
  if (error instanceof Problem && (!request.route || isDocumented(error, request.route))) {
    return error;
  }
  reportFault(request, error instanceof Problem ? undocumented(error) : error);
  return new Problem('internal_error');
}

/** Reports a fault to the operator. */
export function reportFault(request: ApiRequest, error: unknown): void {
  const { phase, requestId, options } = request;
  options.onFault({
    phase: error instanceof ContractBreach ? 'response_validation' : phase,
    operationId: operationIdOf(request),
    requestId,
    error,
  });
}

const undocumented = (problem: Problem): ContractBreach =>
  new ContractBreach(`The problem ${problem.code}`, ['the operation does not document it']);

/** The result of a handler without its types. */
interface UntypedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Set if the document has several media types for the status. */
  readonly contentType?: string;
}

/** Builds the response from the result of a handler; checks it against the document if `checkResponses` is on. */
function buildResponse(
  request: ApiRequest,
  { operation, responses }: Route,
  result: UntypedResponse,
  problemOf: (error: unknown) => Problem,
): ApiResponse {
  const { status, headers, body } = result;
  const contents = responses[status];
  if (!contents) throw new ContractBreach(operation.id, [`status ${status} is not documented`]);
  if ((operation.responses[status]?.errors.length ?? 0) > 0) throw returnedProblem(result);
  if (request.ignoredFields.length > 0) request.addHeaders(ignoredFieldsHeader(request));
  const [type, check] = contentFor(contents, result.contentType);
  if (check === 'binary') {
    return byteResponse(body as BinaryContent, request, request.addHeaders(headers));
  }
  const subject = `${operation.id} ${status}`;
  const checks = request.options.checkResponses;
  if (body instanceof EventStream) {
    const stream = encodeEvents(body, {
      check: (event) => void (checks && checkBody(subject, check, event)),
      failed: (error) => request.errorBody(problemOf(error)),
    });
    return {
      status,
      headers: request.addHeaders({ ...headers, 'content-type': type, ...UNBUFFERED }),
      body: stream,
    };
  }
  if (checks) checkBody(subject, check, body);
  if (type === undefined) return request.respond(status, null, headers);
  if (type === 'application/json') return request.respondJson(status, body, headers);
  return request.respond(status, String(body), { ...headers, 'content-type': type });
}

/** Names in the header: enough to see what has no effect; clients choose them, so their number is bounded. */
const MAX_IGNORED_NAMES = 50;

function ignoredFieldsHeader({ ignoredFields: names }: ApiRequest): Record<string, string> {
  const shown = names.slice(0, MAX_IGNORED_NAMES);
  const sendable = shown.map((name) => name.replace(/[^\x20-\x7e]/gu, '?'));
  if (names.length > shown.length) sendable.push('...');
  return { 'x-ignored-fields': sendable.join(', ') };
}

/** Keeps caches and proxies (nginx reads the second) from holding events back. */
const UNBUFFERED = { 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };

/** The content of the media type that the handler chose, by default the first. */
function contentFor(
  contents: Readonly<Record<string, ContentCheck>>,
  chosen: string | undefined,
): [string, ContentCheck] | [undefined, undefined] {
  for (const type in contents) {
    if (chosen !== undefined && type !== chosen) continue;
    const check = contents[type];
    if (check) return [type, check];
  }
  return [undefined, undefined];
}

function checkBody(subject: string, check: ContentCheck | undefined, body: unknown): void {
  if (check === undefined) {
    if (body !== undefined) throw new ContractBreach(subject, ['a body where none is documented']);
  } else if (check === 'text') {
    if (typeof body !== 'string') throw new ContractBreach(subject, ['the body must be text']);
  } else if (check !== 'binary' && !(body instanceof JsonParts)) {
    const value: unknown = body instanceof JsonText ? JSON.parse(body.text) : body;
    if (!check(value)) throw new ContractBreach(subject, describeErrors(check.errors ?? [], value));
  }
}

/** The problem of a documented error that a handler returned. */
function returnedProblem({ body, headers }: UntypedResponse): Problem {
  const { code, message, validation_errors } = body as {
    code: ErrorCode;
    message?: string;
    validation_errors?: readonly string[];
  };
  const defined = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  return new Problem(code, {
    message,
    validationErrors: validation_errors,
    headers: Object.fromEntries(defined) as Record<string, string>,
  });
}

/** Whether the operation documents this problem; one that it does not document is a fault. */
export function isDocumented(problem: Problem, route: Route): boolean {
  const { status } = errorCodes[problem.code];
  return route.operation.responses[status]?.errors.includes(problem.code) ?? false;
}

/** Responds with the bytes, or with the range of them that the request asks for. */
function byteResponse(
  source: BinaryContent,
  request: ApiRequest,
  headers: Record<string, string>,
): ApiResponse {
  const range = requestedRange(source, request);
  if (range === 'unsatisfiable') {
    throw new Problem('range_not_satisfiable', {
      message: `The range starts behind the end; the file has ${source.byteLength} bytes`,
      headers: { 'content-range': `bytes */${source.byteLength}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: source.byteLength };
  const all: Record<string, string> = {
    ...headers,
    'content-type': source.contentType,
    'content-length': String(end - start),
    'accept-ranges': 'bytes',
    ...(source.etag && { etag: source.etag }),
    ...(source.filename && { 'content-disposition': attachment(source.filename) }),
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${source.byteLength}` }),
  };
  const body = request.method === 'HEAD' ? null : source.read(start, end);
  return { status: range ? 206 : 200, headers: all, body };
}

/** Reads the headers of Hono's request, where a handler may have set or removed a Range. */
function requestedRange(source: BinaryContent, { context }: ApiRequest) {
  const { headers } = context.req.raw;
  const header = headers.get('range');
  if (header === null) return null;
  const ifRange = headers.get('if-range');
  if (ifRange !== null && ifRange !== source.etag) return null;
  return parseRange(header, source.byteLength);
}

/** Content-Disposition after RFC 6266: an ASCII name for old clients, and the encoded full name. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`;
}

/**
 * Parses a Range header (RFC 9110, section 14). Several ranges, other units and malformed values are ignored, as the standard
 * allows: the response is then the whole. `unsatisfiable` if the range starts behind the end; `end` is not included.
 */
export function parseRange(
  header: string,
  byteLength: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), byteLength);
    return length === 0 ? 'unsatisfiable' : { start: byteLength - length, end: byteLength };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= byteLength) return 'unsatisfiable';
  const end = last === '' ? byteLength : Math.min(Number(last) + 1, byteLength);
  return { start, end };
}
