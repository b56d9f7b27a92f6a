import { type ErrorCode, errorCodes } from '@verbatim/contract';
import { ContractBreach } from '../fault.ts';
import { Problem } from '../problem.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { ApiResponse, BinaryContent } from '../response/api-response.ts';
import { EventStream, encodeEvents } from '../response/event-stream.ts';
import { JsonParts, JsonText } from '../response/json-text.ts';
import type { ContentCheck, Route } from '../route.ts';
import { byteResponse } from './byte-response.ts';

/** The result of a handler without its types. */
export interface UntypedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Set if the document has several media types for the status. */
  readonly contentType?: string;
}

/** Builds the response from the result of a handler; checks it against the document if `checkResponses` is on. */
export function buildResponse(
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
