import type { LawViolation } from '../repository/law-violation.ts';
import { linesThatMatch } from '../repository/text-search.ts';
import type { Tree } from '../repository/tree.ts';

// Spelled with a gap, so that this file keeps its own law.
const note = new RegExp(`\\b(TO${''}DO|FIX${''}ME|XX${''}X|HA${''}CK)\\b`);

/** No file holds a note to do something later: what is needed is done, what is not needed is an issue. */
export function nothingIsLeftForLater(tree: Tree): LawViolation[] {
  return linesThatMatch(tree, [
    { pattern: note, what: 'This is left for later', whatToDo: 'Do it, or open an issue.' },
  ]);
}
