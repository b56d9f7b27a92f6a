const POOL_BYTES = 8192;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Text that nobody can guess, six bits a character. Random bytes are fetched in bulk, because each fetch is slow. */
export function randomText(length: number): string {
  if (used + length > POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let text = '';
  for (const byte of pool.subarray(used, used + length)) text += alphabet[byte & 63];
  used += length;
  return text;
}
