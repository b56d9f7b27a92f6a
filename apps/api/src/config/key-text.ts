import { hash, timingSafeEqual } from 'node:crypto';
import { randomHex, randomText } from '@verbatim/jobs/ids';

const ID_DIGITS = 12;
/** 240 random bits: they can't be guessed, so that a plain SHA-256 protects them. */
const SECRET_LENGTH = 40;

const PATTERN = /^vbt_([0-9a-f]{12})_([\w-]{40})$/;

/** An API key: the id under which it is stored, and its secret. */
interface KeyParts {
  readonly id: string;
  readonly secret: string;
}

/** Makes a random key. */
export const newKeyParts = (): KeyParts => ({
  id: randomHex(ID_DIGITS),
  secret: randomText(SECRET_LENGTH),
});

/** A key as clients send it. */
export const keyText = ({ id, secret }: KeyParts): string => `vbt_${id}_${secret}`;

/** Parses a key as clients send it; null if the text is not one. */
export function parseKey(text: string): KeyParts | null {
  const [, id, secret] = PATTERN.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** The hash that is stored instead of a secret. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** True if this is the hash of the secret; compares in constant time. */
export const matchesHash = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash));
