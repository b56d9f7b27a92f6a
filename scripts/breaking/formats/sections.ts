import type { ReportedChange, Review } from '../review.ts';
import type { Section } from '../version.ts';
import { listOf, sentence } from '../wording.ts';

/** The headings in their order. Revised texts are one sentence under "Changed". */
export const HEADINGS: readonly (readonly [Section, string])[] = [
  ['breaking', 'Breaking'],
  ['added', 'Added'],
  ['changed', 'Changed'],
];

/** How many revised texts are named; the others are counted. */
const NAMED_TEXTS = 5;

/** The changes of one section. */
export function inSection(
  { changes }: Pick<Review, 'changes'>,
  section: Section,
): ReportedChange[] {
  return changes.filter((change) => change.section === section);
}

/** One sentence about all revised texts; undefined if there is none. */
export function textsSentence(review: Pick<Review, 'changes'>): string | undefined {
  const names = [...new Set(inSection(review, 'texts').map(({ what }) => what))];
  if (names.length === 0) return undefined;
  return sentence(`texts and examples were revised: ${listOf(names, NAMED_TEXTS)}`);
}

/** `2 major, 1 minor, 4 patch`. */
export function counts({ changes }: Pick<Review, 'changes'>): string {
  return (['major', 'minor', 'patch'] as const)
    .map((rating) => `${changes.filter((change) => change.rating === rating).length} ${rating}`)
    .join(', ');
}
