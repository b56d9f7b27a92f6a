/**
 * Whether the JSON text of a value has at most `limit` characters: `JSON.stringify(value).length <= limit`, without writing
 * the text. It stops as soon as the limit is passed and keeps its own list of what is left to measure, so neither hostile
 * size nor hostile depth costs more than the limit. This module runs inside the generated validators.
 */
export function fitsJsonLength(value: unknown, limit: number): boolean {
  if (isFarBelow(value, limit)) return true;
  const pending: unknown[] = [value];
  let left = limit;
  while (pending.length > 0 && left >= 0) left = afterValue(pending.pop(), left, pending);
  return left >= 0;
}

/** The longest text of a number, a boolean or null: `-2.2250738585072014e-308`. */
const MAX_ATOM_LENGTH = 24;

/** No character needs more than this: `\u0000`. */
const MAX_ESCAPE_LENGTH = 6;

/** What nearly every caller sends is flat and short: it fits even if every character of it had to be escaped. */
function isFarBelow(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let left = limit - 2;
  for (const name in value) {
    const member: unknown = value[name as keyof typeof value];
    // Two quotes, a colon and a comma.
    left -= MAX_ESCAPE_LENGTH * name.length + 4;
    if (typeof member === 'string') left -= MAX_ESCAPE_LENGTH * member.length + 2;
    else if (typeof member === 'object' && member !== null) return false;
    else left -= MAX_ATOM_LENGTH;
    if (left < 0) return false;
  }
  return left >= 0;
}

/** The characters left after a value is written, but for the values inside it: those join the list. */
function afterValue(value: unknown, budget: number, pending: unknown[]): number {
  if (typeof value === 'string') return afterString(value, budget);
  if (typeof value !== 'object' || value === null) return budget - String(value).length;
  return Array.isArray(value)
    ? afterArray(value, budget, pending)
    : afterObject(value, budget, pending);
}

function afterArray(array: readonly unknown[], budget: number, pending: unknown[]): number {
  const left = budget - 2 - Math.max(0, array.length - 1);
  // Each item takes a character at least.
  if (left < array.length) return -1;
  for (const item of array) pending.push(item);
  return left;
}

function afterObject(object: object, budget: number, pending: unknown[]): number {
  const names = Object.keys(object);
  let left = budget - 2 - names.length - Math.max(0, names.length - 1);
  for (const name of names) {
    left = afterString(name, left);
    if (left < 0) return left;
    pending.push((object as Record<string, unknown>)[name]);
  }
  return left;
}

function afterString(text: string, budget: number): number {
  let left = budget - 2 - text.length;
  for (let index = 0; index < text.length && left >= 0; index += 1)
    left -= escapeLength(text, index);
  return left;
}

/** How many characters the escape of a character adds to the one it stands for. */
function escapeLength(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code === 0x22 || code === 0x5c) return 1;
  if (code < 0x20)
    return code === 0x08 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d
      ? 1
      : 5;
  return code >= 0xd800 && code <= 0xdfff && isLone(text, index, code) ? 5 : 0;
}

/** A half of a surrogate pair without the other half is written as an escape. */
function isLone(text: string, index: number, code: number): boolean {
  if (code < 0xdc00) {
    const next = text.charCodeAt(index + 1);
    return !(next >= 0xdc00 && next <= 0xdfff);
  }
  const previous = text.charCodeAt(index - 1);
  return !(previous >= 0xd800 && previous <= 0xdbff);
}
