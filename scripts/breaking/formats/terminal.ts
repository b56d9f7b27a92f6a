import { styleText } from 'node:util';
import type { Place } from '@verbatim/codegen/sources';
import type { Section } from '../rating.ts';
import type { LocatedFinding, Review } from '../review.ts';
import { counts, HEADINGS, inSection, textsSentence } from './sections.ts';

type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

const MARKS: Readonly<Partial<Record<Section, readonly [string, Style]>>> = {
  breaking: ['-', 'red'],
  added: ['+', 'green'],
  changed: ['~', 'yellow'],
};

/** The report for people at a terminal. */
export function terminalReport(review: Review, colors: boolean): string {
  const paint = (style: Style, text: string): string =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const lines: string[] = [];
  for (const [section, heading] of HEADINGS) {
    const findings = inSection(review, section);
    const [mark, style] = MARKS[section] ?? ['', 'bold'];
    const told = findings.map((finding) => [
      `  ${paint(style, mark)} ${finding.sentence}`,
      paint('dim', `    ${placesText(finding)}`),
    ]);
    const texts = section === 'changed' ? textsSentence(review) : undefined;
    if (texts !== undefined) told.push([`  ${paint(style, mark)} ${texts}`]);
    if (told.length > 0) lines.push(paint('bold', heading), ...told.flat(), '');
  }
  return `${[...lines, ...summary(review, paint)].join('\n')}\n`;
}

function summary(review: Review, paint: (style: Style, text: string) => string): string[] {
  const { released, current, required, problem, versionPlace } = review;
  const what =
    required === undefined
      ? `Nothing changed since ${released}.`
      : `Since ${released}: ${counts(review)}.`;
  if (problem !== undefined)
    return [what, paint('red', problem), paint('dim', `  ${placeText(versionPlace)}`)];
  return [
    what,
    paint(
      'green',
      required === undefined ? `info.version is ${current}.` : `info.version ${current} says so.`,
    ),
  ];
}

function placesText({ places }: LocatedFinding): string {
  const [first, ...others] = places;
  if (first === undefined) return '';
  return others.length === 0
    ? placeText(first)
    : `${placeText(first)} and ${others.length} more ${others.length === 1 ? 'place' : 'places'}`;
}

/** `file:line`. */
function placeText({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`;
}
