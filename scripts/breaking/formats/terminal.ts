import { styleText } from 'node:util';
import type { FileLocation } from '@verbatim/codegen/sources';
import type { ReportedChange, Review } from '../review.ts';
import type { Section } from '../version.ts';
import { counts, HEADINGS, inSection, textsSentence } from './sections.ts';

type TerminalStyle = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

const MARKS: Readonly<Partial<Record<Section, readonly [string, TerminalStyle]>>> = {
  breaking: ['-', 'red'],
  added: ['+', 'green'],
  changed: ['~', 'yellow'],
};

/** The report for a terminal. */
export function terminalReport(review: Review, colors: boolean): string {
  const paint = (style: TerminalStyle, text: string): string =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const lines: string[] = [];
  for (const [section, heading] of HEADINGS) {
    const changes = inSection(review, section);
    const [mark, style] = MARKS[section] ?? ['', 'bold'];
    const entries = changes.map((change) => [
      `  ${paint(style, mark)} ${change.sentence}`,
      paint('dim', `    ${locationsText(change)}`),
    ]);
    const texts = section === 'changed' ? textsSentence(review) : undefined;
    if (texts !== undefined) entries.push([`  ${paint(style, mark)} ${texts}`]);
    if (entries.length > 0) lines.push(paint('bold', heading), ...entries.flat(), '');
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
function locationText({ file, line }: FileLocation): string {
  return line === undefined ? file : `${file}:${line}`;
}
