import type { ChangeVerdict, Difference } from '../difference.ts';
import { breaking } from './verdicts.ts';

/** Members of a schema that are followed by a name. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Whether a path goes through `if` or `not`. A tighter condition there loosens the rule, so Redocly's direction is wrong. */
export function isCondition(path: readonly string[]): boolean {
  const schema = path.findIndex((member, index) => isSchema(path, member, index));
  const members = path.slice(schema + 1);
  return members.some(
    (member, index) =>
      (member === 'if' || member === 'not') && !NAMED.has(members[index - 1] ?? ''),
  );
}

/** Whether a member of the path enters a schema. */
function isSchema(path: readonly string[], member: string, index: number): boolean {
  return member === 'schema' || (member === 'schemas' && path[index - 1] === 'components');
}

/** Rates any change of a condition as a break: some values are on the other side of it now. */
export function rateCondition({ subject }: Difference): ChangeVerdict[] {
  return [breaking(`the condition about ${subject} is another one now`)];
}
