import { type ErrorCode, errorCodes } from '@verbatim/contract';

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

/** The body of every 4xx and 5xx response. */
interface ProblemBody {
  readonly timestamp: string;
  readonly path: string;
  readonly request_id: string;
  readonly statusCode: number;
  readonly message: string;
  readonly code: ErrorCode;
  readonly validation_errors?: readonly string[];
}

/** The request that a problem occurred in. */
export interface ProblemOrigin {
  readonly path: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Makes the error body of a problem. */
export function problemBody(problem: Problem, origin: ProblemOrigin): ProblemBody {
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
