import { type ErrorCode, errorCodes } from '@verbatim/contract';

/** What a problem may carry beside its code. */
export interface ProblemDetails {
  /** What happened, where, and what to do: for the caller to read. Defaults to the summary of the code. */
  readonly message?: string | undefined;
  /** One sentence a broken rule; the message alone where there is nothing more to say. */
  readonly validationErrors?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What only the operator may see. Never part of the answer. */
  readonly cause?: unknown;
}

/**
 * A failure the caller is told about. Any layer may throw one; the router answers it in the one
 * error shape, provided that the operation documents its code.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly validationErrors: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? errorCodes[code].summary, { cause: details.cause });
    this.code = code;
    this.status = errorCodes[code].status;
    this.validationErrors = details.validationErrors;
    this.headers = details.headers;
  }
}

/** The body of every 4xx and 5xx answer. */
export interface ProblemBody {
  readonly timestamp: string;
  readonly path: string;
  readonly request_id: string;
  readonly statusCode: number;
  readonly message: string;
  readonly code: ErrorCode;
  readonly validation_errors?: readonly string[];
}

/** Puts a problem into the one error shape. */
export function problemBody(
  problem: Problem,
  where: { path: string; requestId: string; at: Date },
): ProblemBody {
  // Every 400 has the list, so that a client can show it without looking at the code.
  const validationErrors =
    problem.validationErrors ?? (problem.status === 400 ? [problem.message] : undefined);
  return {
    timestamp: where.at.toISOString(),
    path: where.path,
    request_id: where.requestId,
    statusCode: problem.status,
    message: problem.message,
    code: problem.code,
    ...(validationErrors && { validation_errors: validationErrors }),
  };
}
