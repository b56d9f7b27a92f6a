import { row, sentence } from '../phrases.ts';
import type { Section } from '../rating.ts';
import type { LocatedFinding, Review } from '../review.ts';

/** The headings, in the order in which people want to know. Texts are told in one sentence among what changed. */
export const HEADINGS: readonly (readonly [Section, string])[] = [
  ['breaking', 'Breaking'],
  ['added', 'Added'],
  ['changed', 'Changed'],
];

/** How many texts are named before they are only counted. */
const NAMED_TEXTS = 5;

/** The findings of one section. */
export function inSection(
  { findings }: Pick<Review, 'findings'>,
  section: Section,
): LocatedFinding[] {
  return findings.filter((finding) => finding.section === section);
}

/** One sentence about every text that was revised; undefined where none was. */
export function textsSentence(review: Pick<Review, 'findings'>): string | undefined {
  const names = [...new Set(inSection(review, 'texts').map(({ what }) => what))];
  if (names.length === 0) return undefined;
  return sentence(`texts and examples were revised: ${row(names, NAMED_TEXTS)}`);
}

/** `2 major, 1 minor, 4 patch`. */
export function counts({ findings }: Pick<Review, 'findings'>): string {
  return (['major', 'minor', 'patch'] as const)
    .map((rating) => `${findings.filter((finding) => finding.rating === rating).length} ${rating}`)
    .join(', ');
}
