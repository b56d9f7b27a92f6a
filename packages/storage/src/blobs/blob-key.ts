import { randomBytes } from 'node:crypto';

const shape = /^[0-9a-f]{32}$/;

/** A unique key of 128 random bits. */
export function newBlobKey(): string {
  return randomBytes(16).toString('hex');
}

/** True if a text has the form of a key. Only such texts become part of a path. */
export function isBlobKey(key: string): boolean {
  return shape.test(key);
}
