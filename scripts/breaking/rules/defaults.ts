import type { ChangeVerdict, Difference } from '../difference.ts';
import { shown } from '../wording.ts';
import { breaking, changed, revised } from './verdicts.ts';

/** Rates a default. Callers that leave a field out rely on it; in a response it is only text. */
export function rateDefault({ subject, was, is, directions }: Difference): ChangeVerdict[] {
  if (!directions.has('request')) return [revised(`the default of ${subject}`)];
  if (was === undefined) return [changed(`${subject} has a default now: ${shown(is)}`)];
  if (is === undefined) return [breaking(`${subject} has no default any more, was ${shown(was)}`)];
  return [breaking(`the default of ${subject} is now ${shown(is)}, was ${shown(was)}`)];
}
