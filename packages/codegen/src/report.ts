import { styleText } from 'node:util';
import { Locator } from './locate.ts';
import type { Place, Problem } from './problem.ts';

/** The problems of a run as lines, each with its place in the source files, sorted and without repetition. */
export function reportProblems(
  problems: readonly Problem[],
  openapiFolder: string,
  colors: boolean,
): string {
  const locator = new Locator(openapiFolder);
  const located = problems.map(({ pointer, message, place }) => ({
    message,
    place: place ?? locator.locate(pointer),
  }));
  located.sort((a, b) => byPlace(a.place, b.place) || (a.message < b.message ? -1 : 1));
  const paint = (style: 'bold' | 'red', text: string) =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const lines = [
    ...new Set(located.map(({ place, message }) => `${paint('bold', written(place))} ${message}`)),
  ];
  const count = lines.length === 1 ? '1 problem' : `${lines.length} problems`;
  return `${lines.join('\n')}\n${paint('red', `${count}. Nothing was written.`)}\n`;
}

function written({ file, line, column }: Place): string {
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

function byPlace(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
