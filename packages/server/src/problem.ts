import {
  type DeepgramError,
  type ErrorCode,
  errorCodes,
  type OpenAiError,
  type Operation,
  type OperationId,
} from '@verbatim/contract';
import type { Route } from './route.ts';

/** Details of a problem beside its code. */
export interface ProblemDetails {
  /** What happened, where, and what to do, for the client. Default: the summary of the code. */
  readonly message?: string | undefined;
  /** One sentence per broken rule. Default for a 400: the message. */
  readonly validationErrors?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The parameter or field that the problem is about, for error bodies that name one. */
  readonly field?: string | undefined;
  /** For the operator only, never part of the response. */
  readonly cause?: unknown;
}

/**
 * A failure that is reported to the client. Any layer may throw one; the router turns it into the error response if the
 * operation documents its code, and into a fault if not.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly validationErrors: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly field: string | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? errorCodes[code].summary, { cause: details.cause });
    this.code = code;
    this.status = errorCodes[code].status;
    this.validationErrors = details.validationErrors;
    this.headers = details.headers;
    this.field = details.field;
  }
}

/** The request that a problem occurred in. */
interface ProblemOrigin {
  readonly path: string;
  readonly requestId: string;
  readonly at: Date;
}

/** The body of every 4xx and 5xx response. */
export function problemBody(problem: Problem, origin: ProblemOrigin) {
  // Every 400 has the list, so that a client can show it for any code.
  const validationErrors =
    problem.validationErrors ?? (problem.status === 400 ? [problem.message] : undefined);
  return {
    timestamp: origin.at.toISOString(),
    path: origin.path,
    request_id: origin.requestId,
    statusCode: problem.status,
    message: problem.message,
    code: problem.code,
    ...(validationErrors && { validation_errors: validationErrors }),
  };
}

export type ErrorBody = (problem: Problem, origin: ProblemOrigin) => object;

const openAiErrorBody = ({ message, code, status, field }: Problem): OpenAiError => ({
  error: { message, type: openAiErrorType(status), param: field ?? null, code },
});

function openAiErrorType(status: number): OpenAiError['error']['type'] {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'rate_limit_error';
  return status === 401 ? 'authentication_error' : 'invalid_request_error';
}

const deepgramErrorBody = (
  { message, code }: Problem,
  { requestId }: ProblemOrigin,
): DeepgramError => ({ err_code: code, err_msg: message, request_id: requestId });

/**
 * How a problem is written in each error schema of the document. An operation in a dialect of others documents the error
 * schema of that dialect, and all of its failures are written so: validation, credentials, limits and faults.
 */
const ERROR_BODIES: Readonly<Record<string, ErrorBody>> = {
  Error: problemBody,
  OpenAiError: openAiErrorBody,
  DeepgramError: deepgramErrorBody,
};

/** How an operation writes its errors. Throws for a schema that has no row in the table. */
export function errorBodyOf({ id, responses }: Operation): ErrorBody {
  const failure = Object.values(responses).find(({ errors }) => errors.length > 0);
  const schema = failure?.content['application/json'];
  if (schema === undefined) return problemBody;
  const body = ERROR_BODIES[schema];
  if (!body) throw new TypeError(`${id} documents errors of ${schema}; add it to ERROR_BODIES`);
  return body;
}

/**
 * How errors of an unknown path are written: as those of the operations that share most of its first segments; if these differ, as
 * most of them. A client of a dialect that asks for a path that is not there still reads a sentence.
 */
export function errorBodyOfPath(routes: readonly Route[], path: string): ErrorBody {
  const segments = path.split('/');
  const bySharing = Map.groupBy(routes, ({ operation }) =>
    sharedSegments(operation.path.split('/'), segments),
  );
  const mostShared = Math.max(...bySharing.keys());
  // The empty segment before the first slash is shared by all.
  const nearest = mostShared < 2 ? [] : (bySharing.get(mostShared) ?? []);
  const bodies = Map.groupBy(nearest, ({ operation }) => errorBodyOf(operation));
  const [most] = [...bodies].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? problemBody;
}

function sharedSegments(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((segment, index) => segment !== other[index]);
  return end === -1 ? one.length : end;
}

export type FaultPhase = 'request_validation' | 'request_handler' | 'response_validation';

/** A failure of the service, not of the request: 500 for the client, reported to the operator. */
export interface Fault {
  readonly phase: FaultPhase;
  readonly operationId: OperationId | null;
  readonly requestId: string;
  readonly error: unknown;
}

/** Thrown if a response or a message breaks the contract. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
  /** One sentence per broken rule. */
  readonly breaches: readonly string[];

  constructor(subject: string, breaches: readonly string[]) {
    super(`${subject} breaks the contract: ${breaches.join('; ')}`);
    this.breaches = breaches;
  }
}
