import { withoutQuotes } from './scrub.ts';

/** An error as it is logged. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly failure?: string;
  readonly stack?: readonly string[];
  readonly cause?: DescribedError;
}

const MAX_CAUSES = 3;

/** Describes an error without the data that its message quotes. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' };
  const { name, message, stack, cause } = error;
  const { code, failure } = error as { code?: unknown; failure?: unknown };
  return {
    type: name,
    message: withoutQuotes(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof failure === 'string' && { failure }),
    // The first lines of a stack repeat the message.
    ...(stack !== undefined && {
      stack: stack.split('\n').flatMap((line) => /^ {4}(at .+)$/.exec(line)?.[1] ?? []),
    }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}
