import type { Difference, Judgment } from '../difference.ts';
import { shown } from '../phrases.ts';
import { broke, stayed, wrote } from './verdicts.ts';

/** Judges a default: who leaves a field out relies on what it then is. Answers show their fields, so there it is text. */
export function judgeDefault({ subject, was, is, directions }: Difference): Judgment[] {
  if (!directions.has('request')) return [wrote(`the default of ${subject}`)];
  if (was === undefined) return [stayed(`${subject} has a default now: ${shown(is)}`)];
  if (is === undefined) return [broke(`${subject} has no default any more, was ${shown(was)}`)];
  return [broke(`the default of ${subject} is now ${shown(is)}, was ${shown(was)}`)];
}
