import { hash, timingSafeEqual } from 'node:crypto';

/** What is kept of a token: it has 192 random bits, so a plain hash can't be turned around. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** Whether a token has this hash, compared in constant time. */
export const isToken = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(tokenHash));
