const POOL_BYTES = 8192;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Index of `length` unused random bytes in the pool. The pool is filled in bulk, because each `getRandomValues` is slow. */
function take(length: number): number {
  if (used + length > POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += length;
  return used - length;
}

/** Random text for secrets: six bits of entropy per character. */
export function randomText(length: number): string {
  const end = take(length) + length;
  let text = '';
  for (let at = end - length; at < end; at += 1) text += alphabet[(pool[at] ?? 0) & 63];
  return text;
}

/** Random hexadecimal digits; `digits` must be even. */
export function randomHex(digits: number): string {
  const end = take(digits / 2) + digits / 2;
  let text = '';
  for (let at = end - digits / 2; at < end; at += 1) text += hexadecimal[pool[at] ?? 0];
  return text;
}
