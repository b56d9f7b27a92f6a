import type { AnyFailure } from '@verbatim/client';

/** Longest text that a tool returns, in characters: some 6,000 tokens, which leaves room for the conversation. */
export const MAX_TEXT_LENGTH = 20_000;

/** A part of a list as text, and where the next part begins; null at its end. */
interface TextPage {
  readonly text: string;
  readonly next: number | null;
}

/** Lines from `offset` on, as many as fit; at least one, which is cut if it is too long by itself. */
export function pageOfLines(
  lines: readonly string[],
  offset: number,
  maxLines: number,
  maxLength: number = MAX_TEXT_LENGTH,
): TextPage {
  const taken: string[] = [];
  let length = 0;
  for (const line of lines.slice(offset, offset + maxLines)) {
    length += line.length + 1;
    if (taken.length > 0 && length > maxLength) break;
    taken.push(cut(line, maxLength));
  }
  const end = offset + taken.length;
  return { text: taken.join('\n'), next: end < lines.length ? end : null };
}

/** A text of at most this length, which says so if it was longer. */
export function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 12).trimEnd()} ... (cut)`;
}

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
