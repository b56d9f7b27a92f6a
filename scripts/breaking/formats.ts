import { styleText } from 'node:util';
import type { FileLocation } from '@verbatim/codegen/sources';
import type { ReportedChange, Review } from './review.ts';
import type { Section } from './version.ts';
import { listOf, sentence } from './wording.ts';

/** The headings in their order. Revised texts are one sentence under "Changed". */
const HEADINGS: readonly (readonly [Section, string])[] = [
  ['breaking', 'Breaking'],
  ['added', 'Added'],
  ['changed', 'Changed'],
];

/** How many revised texts are named; the others are counted. */
const NAMED_TEXTS = 5;

const inSection = ({ changes }: Pick<Review, 'changes'>, section: Section): ReportedChange[] =>
  changes.filter((change) => change.section === section);

/** What stands under each heading that has something below it: changes, and at most one sentence about all revised texts. */
export const underHeadings = (review: Pick<Review, 'changes'>) =>
  HEADINGS.flatMap(([section, heading]) => {
    const changes = inSection(review, section);
    const texts = section === 'changed' ? textsSentence(review) : [];
    return changes.length + texts.length === 0 ? [] : [{ section, heading, changes, texts }];
  });

function textsSentence(review: Pick<Review, 'changes'>): readonly string[] {
  const names = [...new Set(inSection(review, 'texts').map(({ what }) => what))];
  if (names.length === 0) return [];
  return [sentence(`texts and examples were revised: ${listOf(names, NAMED_TEXTS)}`)];
}

/** `2 major, 1 minor, 4 patch`. */
const counts = ({ changes }: Pick<Review, 'changes'>): string =>
  (['major', 'minor', 'patch'] as const)
    .map((rating) => `${changes.filter((change) => change.rating === rating).length} ${rating}`)
    .join(', ');

type TerminalStyle = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

const MARKS: Readonly<Partial<Record<Section, readonly [string, TerminalStyle]>>> = {
  breaking: ['-', 'red'],
  added: ['+', 'green'],
  changed: ['~', 'yellow'],
};

export function terminalReport(review: Review, colors: boolean): string {
  const paint = (style: TerminalStyle, text: string): string =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const lines: string[] = [];
  for (const { section, heading, changes, texts } of underHeadings(review)) {
    const [mark, style] = MARKS[section] ?? ['', 'bold'];
    const entries = changes.flatMap((change) => [
      `  ${paint(style, mark)} ${change.sentence}`,
      paint('dim', `    ${locationsText(change)}`),
    ]);
    const revised = texts.map((text) => `  ${paint(style, mark)} ${text}`);
    lines.push(paint('bold', heading), ...entries, ...revised, '');
  }
  return `${[...lines, ...summary(review, paint)].join('\n')}\n`;
}

function summary(review: Review, paint: (style: TerminalStyle, text: string) => string): string[] {
  const { released, current, required, problem, versionLocation } = review;
  const what =
    required === undefined
      ? `Nothing changed since ${released}.`
      : `Since ${released}: ${counts(review)}.`;
  if (problem !== undefined)
    return [what, paint('red', problem), paint('dim', `  ${locationText(versionLocation)}`)];
  return [
    what,
    paint(
      'green',
      required === undefined ? `info.version is ${current}.` : `info.version ${current} says so.`,
    ),
  ];
}

function locationsText({ locations }: ReportedChange): string {
  const [first, ...others] = locations;
  if (first === undefined) return '';
  return others.length === 0
    ? locationText(first)
    : `${locationText(first)} and ${others.length} more ${others.length === 1 ? 'location' : 'locations'}`;
}

/** `file:line`. */
const locationText = ({ file, line }: FileLocation): string =>
  line === undefined ? file : `${file}:${line}`;

/**
 * The report as annotations, which GitHub shows at the lines of the sources: a change that `info.version` does not
 * cover is an error, a break that it covers a warning, any other a notice. Texts have no annotations: the diff shows them.
 */
export function githubReport(review: Review): string {
  const { problem, versionLocation } = review;
  const lines = (['breaking', 'added', 'changed'] as const)
    .flatMap((section) => inSection(review, section))
    .map((change) =>
      annotation(levelOf(change), titleOf(change), change.locations[0], change.sentence),
    );
  if (problem !== undefined)
    lines.push(annotation('error', 'Version of the contract', versionLocation, problem));
  return lines.map((line) => `${line}\n`).join('');
}

function levelOf({ exceedsVersion, rating }: ReportedChange): string {
  if (exceedsVersion) return 'error';
  return rating === 'major' ? 'warning' : 'notice';
}

function titleOf({ section }: ReportedChange): string {
  if (section === 'breaking') return 'Breaking change';
  return section === 'added' ? 'Addition' : 'Change';
}

function annotation(
  level: string,
  title: string,
  location: FileLocation | undefined,
  message: string,
): string {
  const properties = Object.entries({
    file: location?.file,
    line: location?.line,
    col: location?.column,
    title,
  })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(',')}::${escapeMessage(message)}`;
}

// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A bot finds its earlier comment by this line and replaces it. */
const MARK = '<!-- verbatim: breaking changes -->';

/** The report for a comment on a pull request. */
export function markdownReport(review: Review): string {
  const { released, current, required, problem } = review;
  const lines = [MARK, '', `## ${title(review)}`, ''];
  if (problem !== undefined) lines.push(`**${problem}**`, '');
  if (required === undefined) lines.push(`The contract is that of ${released}.`);
  else lines.push(`Since ${released}: ${counts(review)}. \`info.version\` is ${current}.`);
  for (const { heading, changes, texts } of underHeadings(review)) {
    const entries = changes.map(
      ({ sentence, locations: [first] }) =>
        `- ${sentence}${first === undefined ? '' : ` <sub>${locationText(first)}</sub>`}`,
    );
    lines.push('', `### ${heading}`, '', ...entries, ...texts.map((text) => `- ${text}`));
  }
  return `${lines.join('\n')}\n`;
}

function title({ required, problem }: Review): string {
  if (problem !== undefined) return 'The contract changed more than its version says';
  if (required === undefined) return 'The contract did not change';
  return required === 'major' ? 'The contract breaks callers' : 'The contract keeps its callers';
}
