import type { Judgment } from '../difference.ts';

/** What a rule may add to its judgment. */
type Details = Pick<Judgment, 'direction' | 'property'>;

/** Some callers have to change. */
export function broke(what: string, details: Details = {}): Judgment {
  return { rating: 'major', section: 'breaking', what, ...details };
}

/** Callers can do or get more than before. */
export function gave(what: string): Judgment {
  return { rating: 'minor', section: 'added', what };
}

/** The contract changed, and callers need not. */
export function stayed(what: string): Judgment {
  return { rating: 'minor', section: 'changed', what };
}

/** Only what people read changed. */
export function wrote(what: string): Judgment {
  return { rating: 'patch', section: 'texts', what };
}
