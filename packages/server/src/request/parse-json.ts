import { Problem } from '../problem.ts';

/** Throws for invalid UTF-8 instead of replacing it, which would change names in a request. */
const decoder = new TextDecoder('utf-8', { fatal: true });

export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) {
    throw new Problem('malformed_json', { message: 'The body is empty; send a JSON object' });
  }
  const text = decode(bytes);
  try {
    return parseFinite(text);
  } catch (error) {
    throw new Problem('malformed_json', {
      message: `The body is not valid JSON: ${reason(error)}`,
    });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem('malformed_json', { message: 'The body is not valid UTF-8' });
  }
}

/** The position in the engine's message, without its excerpt of the body, which is private. */
function reason(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const message = error instanceof Error ? error.message : '';
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0];
  if (position) return `syntax error ${position}`;
  return message.includes('end of JSON input') ? 'it ends too early' : 'syntax error';
}

/** Only a text like this can have a number beyond the range of doubles, 1.8e308, which `JSON.parse` reads as infinite. */
const MAYBE_INFINITE = /\d{200}|[eE]\+?\d{3}/;

/** Parses JSON. A number that would become infinite, and with that null when it is written again, is a `RangeError`. */
export function parseFinite(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (MAYBE_INFINITE.test(text) && hasInfinite(parsed)) {
    throw new RangeError('a number is too large; at most 1.7e308 can be kept');
  }
  return parsed;
}

/** Without recursion, because the depth of the value is that of a caller's text. */
function hasInfinite(root: unknown): boolean {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return true;
    if (typeof value === 'object' && value !== null) {
      for (const item of Object.values(value)) waiting.push(item);
    }
  }
  return false;
}
