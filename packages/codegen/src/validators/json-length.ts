/**
 * Whether the JSON text of a value has at most `limit` characters: `JSON.stringify(value).length <= limit`, without writing
 * the text. It stops as soon as the limit is passed, and every level of nesting costs two characters, so hostile depth or
 * size costs no more than the limit. This module runs inside the generated validators.
 */
export function fitsJsonLength(value: unknown, limit: number): boolean {
  return remaining(value, limit) >= 0;
}

/** The characters left after a value is written; negative as soon as there are none. */
function remaining(value: unknown, budget: number): number {
  if (typeof value === 'string') return afterString(value, budget);
  if (typeof value !== 'object' || value === null) return budget - String(value).length;
  return Array.isArray(value) ? afterArray(value, budget - 2) : afterObject(value, budget - 2);
}

function afterArray(array: readonly unknown[], budget: number): number {
  let left = budget - Math.max(0, array.length - 1);
  for (let index = 0; index < array.length && left >= 0; index += 1)
    left = remaining(array[index], left);
  return left;
}

function afterObject(object: object, budget: number): number {
  let left = budget;
  let separator = 0;
  for (const [name, member] of Object.entries(object)) {
    left = afterString(name, left - separator - 1);
    if (left < 0) return left;
    left = remaining(member, left);
    if (left < 0) return left;
    separator = 1;
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
