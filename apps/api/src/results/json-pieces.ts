/** Characters of a piece of JSON text: written in a few milliseconds, so that the event loop can run in between. */
export const PIECE_CHARACTERS = 256 * 1024;

/** The same text as `JSON.stringify` of plain data, in pieces. */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* partsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length > PIECE_CHARACTERS) yield* stringParts(value);
  else if (isFlat(value)) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) yield* listParts(value);
  else yield* memberParts(Object.entries(value));
}

function* listParts(items: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const item of items) {
    yield separator;
    separator = ',';
    yield* partsOf(item);
  }
  yield separator === '[' ? '[]' : ']';
}

function* memberParts(members: readonly (readonly [string, unknown])[]): Generator<string> {
  let separator = '{';
  for (const [name, value] of members) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    yield* partsOf(value);
  }
  yield separator === '{' ? '{}' : '}';
}

function* stringParts(text: string): Generator<string> {
  yield '"';
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE_CHARACTERS;
    // Both halves of a surrogate pair belong into one part: alone, each would be escaped.
    const isPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
    const part = text.slice(start, isPair ? end + 1 : end);
    yield JSON.stringify(part).slice(1, -1);
    start += part.length;
  }
  yield '"';
}

/** Whether a value is written in one go: a scalar, or an object of scalars such as a word. */
function isFlat(value: unknown): value is string | number | boolean | null | undefined {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return false;
  for (const name in value) {
    const member: unknown = Reflect.get(value, name);
    if (typeof member === 'object' && member !== null) return false;
    if (typeof member === 'string' && member.length > PIECE_CHARACTERS) return false;
  }
  return true;
}
