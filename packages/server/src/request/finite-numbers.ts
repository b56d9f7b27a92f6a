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
