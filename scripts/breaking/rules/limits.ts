import type { Difference } from '../difference.ts';
import { code, shown } from '../wording.ts';

/** The name of each limit in sentences. */
const LIMITS: Readonly<Record<string, string>> = {
  exclusiveMaximum: 'the value that it stays below',
  exclusiveMinimum: 'the value that it stays above',
  format: 'the format',
  maxItems: 'the greatest number of items',
  maxLength: 'the greatest number of characters',
  maxProperties: 'the greatest number of fields',
  maximum: 'the highest value',
  minItems: 'the smallest number of items',
  minLength: 'the smallest number of characters',
  minProperties: 'the smallest number of fields',
  minimum: 'the lowest value',
  multipleOf: 'the step',
  pattern: 'the pattern',
};

/** The sentence for a limit that was changed, added or removed; any other keyword is named as it is. */
export function limitChange({ subject, property = '', was, is }: Difference): string {
  const limit = LIMITS[property] ?? code(property);
  if (was === undefined) return `${subject}: ${limit} is now ${shown(is)}`;
  if (is === undefined) return `${subject}: ${limit} is no longer ${shown(was)}`;
  return `${subject}: ${limit} is now ${shown(is)}, was ${shown(was)}`;
}
