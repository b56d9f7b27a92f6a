import type { Difference } from '../difference.ts';
import { code, shown } from '../phrases.ts';

/** What people call a limit. */
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

/** A limit that was moved, set or lifted; any other keyword is called by its name. */
export function limitChange({ subject, property = '', was, is }: Difference): string {
  const limit = LIMITS[property] ?? code(property);
  if (was === undefined) return `${subject}: ${limit} is now ${shown(is)}`;
  if (is === undefined) return `${subject}: ${limit} is no longer ${shown(was)}`;
  return `${subject}: ${limit} is now ${shown(is)}, was ${shown(was)}`;
}
