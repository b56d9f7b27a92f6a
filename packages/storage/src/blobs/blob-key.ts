import { randomBytes } from 'node:crypto';

const shape = /^[0-9a-f]{32}$/;

/** A key that nobody can guess and that nothing else has. */
export function newBlobKey(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text can be a key at all. Whatever else it is, no path is made of it. */
export function isBlobKey(key: string): boolean {
  return shape.test(key);
}
