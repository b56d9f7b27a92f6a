import { figure } from '../numbers/figures.ts';
import { isIban, isVin } from './checksums.ts';
import { codeAt } from './code.ts';
import { type PiiFinder, piiMatch } from './pii-match.ts';

const SHORTEST = 15;
const OPENS = /^(?:[a-z\d]|[a-z]{2}\d\d[a-z\d]*|(?=.*\d)[a-z\d]{17})$/;

/** Account and vehicle numbers that their check digits give away, written or spelled. */
export const codedIn: PiiFinder = function* (tokens) {
  for (let at = 0; at < tokens.words.length; ) {
    const opens = OPENS.test(tokens.words[at] ?? '') || figure(tokens.words, at) !== undefined;
    const read = opens ? codeAt(tokens, at) : undefined;
    const signs = read?.signs.toUpperCase() ?? '';
    if (read && signs.length >= SHORTEST) {
      const type = isIban(signs) ? 'BANK_ACCOUNT' : isVin(signs) ? 'VEHICLE_ID' : undefined;
      if (type) {
        yield piiMatch(type, tokens, at, read.to, signs.toLowerCase());
        at = read.to;
        continue;
      }
    }
    at = read ? Math.max(at + 1, read.to - 1) : at + 1;
  }
};
