import type { ChangeVerdict } from '../difference.ts';

/** Optional members of a verdict. */
type Details = Pick<ChangeVerdict, 'direction' | 'property'>;

/** A change that some callers have to follow. */
export function breaking(what: string, details: Details = {}): ChangeVerdict {
  return { rating: 'major', section: 'breaking', what, ...details };
}

/** An addition. */
export function added(what: string): ChangeVerdict {
  return { rating: 'minor', section: 'added', what };
}

/** A change that callers need not follow. */
export function changed(what: string): ChangeVerdict {
  return { rating: 'minor', section: 'changed', what };
}

/** A change of texts only. */
export function revised(what: string): ChangeVerdict {
  return { rating: 'patch', section: 'texts', what };
}
