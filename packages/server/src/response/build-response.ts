import { type ErrorCode, errorCodes } from '@verbatim/contract';
import type { Exchange } from '../exchange.ts';
import { ContractBreach } from '../fault.ts';
import { Problem } from '../problem.ts';
import { describeErrors } from '../request/validation-errors.ts';
import type { ContentCheck, Route } from '../route.ts';
import type { ApiResponse } from '../wire/wire.ts';
import type { BinaryContent } from './binary-content.ts';
import { answerBytes } from './byte-response.ts';
import { JsonText } from './json-text.ts';

/** A handler's reply with its types erased: the compiler has checked it against the document. */
export interface UntypedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** Turns a reply into an answer, checked against the document where the API is told to. */
export function answer(exchange: Exchange, route: Route, reply: UntypedResponse): ApiResponse {
  const { operation, responses } = route;
  const contents = responses[reply.status];
  if (!contents) {
    throw new ContractBreach(operation.id, [`status ${reply.status} is not documented`]);
  }
  if ((operation.responses[reply.status]?.errors.length ?? 0) > 0) {
    throw problemOf(reply);
  }
  const [type, check] = firstEntry(contents);
  if (check === 'binary') {
    const headers = exchange.headersWith(reply.headers);
    return answerBytes(reply.body as BinaryContent, exchange.wire, headers);
  }
  const { status, headers, body } = reply;
  if (exchange.settings.checkResponses) checkBody(`${operation.id} ${status}`, check, body);
  if (type === undefined) return exchange.respond(status, null, headers);
  if (type === 'application/json') return exchange.json(status, body, headers);
  return exchange.respond(status, String(body), { ...headers, 'content-type': type });
}

function firstEntry(
  contents: Readonly<Record<string, ContentCheck>>,
): [string, ContentCheck] | [undefined, undefined] {
  for (const type in contents) {
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
  } else if (check !== 'binary') {
    const value: unknown = body instanceof JsonText ? JSON.parse(body.text) : body;
    if (!check(value)) throw new ContractBreach(subject, describeErrors(check.errors ?? [], value));
  }
}

/** A documented error that a handler returned, as the problem it stands for. */
function problemOf({ body, headers }: UntypedResponse): Problem {
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

/** Whether an operation documents this problem. One that it does not document is a fault of ours. */
export function isDocumented(problem: Problem, route: Route): boolean {
  const { status } = errorCodes[problem.code];
  return route.operation.responses[status]?.errors.includes(problem.code) ?? false;
}
