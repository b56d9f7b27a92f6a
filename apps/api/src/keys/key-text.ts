import { hash, timingSafeEqual } from 'node:crypto';
import { randomHex, randomText } from '@verbatim/jobs';

const ID_DIGITS = 12;
/** 240 random bits: too many to guess, so a plain hash is enough to store. */
const SECRET_LENGTH = 40;

const PATTERN = /^vbt_([0-9a-f]{12})_([\w-]{40})$/;

/** A key: the id that it is found by, and its secret. */
export interface KeyParts {
  readonly id: string;
  readonly secret: string;
}

/** Makes a random key. */
export const newKeyParts = (): KeyParts => ({
  id: randomHex(ID_DIGITS),
  secret: randomText(SECRET_LENGTH),
});

/** The text of a key. */
export const keyText = ({ id, secret }: KeyParts): string => `vbt_${id}_${secret}`;

/** Parses the text of a key; null if it has another form. */
export function parseKey(text: string): KeyParts | null {
  const [, id, secret] = PATTERN.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** The hash that is stored instead of a secret. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

/** True if the hash belongs to the secret. Takes constant time. */
export const isSecret = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(secret)), Buffer.from(secretHash));
