import type { DeepgramError, OpenAiError, Operation } from '@verbatim/contract';
import { type Problem, type ProblemOrigin, problemBody } from '../problem.ts';
import type { Route } from '../route.ts';

/** Makes the body of an error response. */
export type ErrorBody = (problem: Problem, origin: ProblemOrigin) => object;

function openAiErrorBody({ message, code, status, field }: Problem): OpenAiError {
  return { error: { message, type: openAiErrorType(status), param: field ?? null, code } };
}

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
