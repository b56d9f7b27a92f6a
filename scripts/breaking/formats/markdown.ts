import type { Review } from '../review.ts';
import { counts, HEADINGS, inSection, textsSentence } from './sections.ts';

/** A bot finds its earlier comment by this line and replaces it. */
const MARK = '<!-- verbatim: breaking changes -->';

/** The report for a comment on a pull request. */
export function markdownReport(review: Review): string {
  const { released, current, required, problem } = review;
  const lines = [MARK, '', `## ${title(review)}`, ''];
  if (problem !== undefined) lines.push(`**${problem}**`, '');
  if (required === undefined) lines.push(`The contract is that of ${released}.`);
  else lines.push(`Since ${released}: ${counts(review)}. \`info.version\` is ${current}.`);
  for (const [section, heading] of HEADINGS) {
    const entries = inSection(review, section).map(({ sentence, locations }) => {
      const [location] = locations;
      return `- ${sentence}${location === undefined ? '' : ` <sub>${location.file}${location.line === undefined ? '' : `:${location.line}`}</sub>`}`;
    });
    const texts = section === 'changed' ? textsSentence(review) : undefined;
    if (texts !== undefined) entries.push(`- ${texts}`);
    if (entries.length > 0) lines.push('', `### ${heading}`, '', ...entries);
  }
  return `${lines.join('\n')}\n`;
}

function title({ required, problem }: Review): string {
  if (problem !== undefined) return 'The contract changed more than its version says';
  if (required === undefined) return 'The contract did not change';
  return required === 'major' ? 'The contract breaks callers' : 'The contract keeps its callers';
}
