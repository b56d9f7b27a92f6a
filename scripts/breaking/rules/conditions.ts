import type { Difference, Judgment } from '../difference.ts';
import { broke } from './verdicts.ts';

/** Members of a schema that are followed by a name. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Whether a path goes through the condition of a rule. There, what takes less lets more through, so no direction holds. */
export function isCondition(path: readonly string[]): boolean {
  const schema = path.findIndex((member, index) => isSchema(path, member, index));
  const members = path.slice(schema + 1);
  return members.some(
    (member, index) =>
      (member === 'if' || member === 'not') && !NAMED.has(members[index - 1] ?? ''),
  );
}

/** Where the way through references enters a schema. */
function isSchema(path: readonly string[], member: string, index: number): boolean {
  return member === 'schema' || (member === 'schemas' && path[index - 1] === 'components');
}

/** Judges a change of a condition: somebody is on the other side of it now. */
export function judgeCondition({ subject }: Difference): Judgment[] {
  return [broke(`the condition about ${subject} is another one now`)];
}
