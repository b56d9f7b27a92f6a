const POOL_BYTES = 8192;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Where in the pool so many fresh random bytes lie. They are fetched in bulk: each fetch is slow, and each job needs some. */
function take(length: number): number {
  if (used + length > POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += length;
  return used - length;
}

/** Text that nobody can guess, six bits a character. */
export function randomText(length: number): string {
  const end = take(length) + length;
  let text = '';
  for (let at = end - length; at < end; at += 1) text += alphabet[(pool[at] ?? 0) & 63];
  return text;
}

/** Hexadecimal digits, an even number of them. */
export function randomHex(digits: number): string {
  const end = take(digits / 2) + digits / 2;
  let text = '';
  for (let at = end - digits / 2; at < end; at += 1) text += hexadecimal[pool[at] ?? 0];
  return text;
}
