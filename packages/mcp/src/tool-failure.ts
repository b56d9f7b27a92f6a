import type { AnyFailure } from '@verbatim/client';

/** A tool could not do what was asked. The message is for the model: what happened, and what to do. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** The data of a successful call; throws a `ToolFailure` in the words of the service otherwise. */
export function dataOf<Data>(
  result: AnyFailure | { readonly ok: true; readonly data: Data },
): Data {
  if (result.ok) return result.data;
  const { code, message, requestId, validationErrors } = result.error;
  throw new ToolFailure(
    [
      `${message} (${code}${requestId ? `, request ${requestId}` : ''})`,
      ...validationErrors.filter((rule) => !message.includes(rule)),
    ].join('\n'),
  );
}
