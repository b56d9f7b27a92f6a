import { hash, timingSafeEqual } from 'node:crypto';
import { randomHex, randomText } from '@verbatim/jobs';

const ID_DIGITS = 12;
/** 240 bits: nobody guesses that, so a plain hash of it can't be turned around either. */
const SECRET_LENGTH = 40;

const PATTERN = /^vbt_([0-9a-f]{12})_([\w-]{40})$/;

/** The two parts of a key: what it is found by, and what only its owner knows. */
export interface KeyParts {
  readonly id: string;
  readonly secret: string;
}

/** Makes up a key. */
export const newKeyParts = (): KeyParts => ({
  id: randomHex(ID_DIGITS),
  secret: randomText(SECRET_LENGTH),
});

/** The key as its owner gets it. */
export const keyText = ({ id, secret }: KeyParts): string => `vbt_${id}_${secret}`;

/** Takes a key apart; null where it can't be one of ours. */
export function parseKey(text: string): KeyParts | null {
  const [, id, secret] = PATTERN.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** What is kept of a secret. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

/** Whether a secret is the one of which this is the hash; takes as long whatever it is. */
export const isSecret = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(secret)), Buffer.from(secretHash));
