import { styleText } from 'node:util';
import { Locator } from './locate.ts';
import type { DocumentProblem, FileLocation } from './problem.ts';

/** The problems of a run as lines, each with its location in the source files, sorted and without repetition. */
export function reportProblems(
  problems: readonly DocumentProblem[],
  openapiFolder: string,
  colors: boolean,
): string {
  const locator = new Locator(openapiFolder);
  const located = problems.map(({ pointer, message, location }) => ({
    message,
    location: location ?? locator.locate(pointer),
  }));
  located.sort((a, b) => byPlace(a.location, b.location) || (a.message < b.message ? -1 : 1));
  const paint = (style: 'bold' | 'red', text: string) =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const lines = [
    ...new Set(
      located.map(({ location, message }) => `${paint('bold', written(location))} ${message}`),
    ),
  ];
  const count = lines.length === 1 ? '1 problem' : `${lines.length} problems`;
  return `${lines.join('\n')}\n${paint('red', `${count}. Nothing was written.`)}\n`;
}

function written({ file, line, column }: FileLocation): string {
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

function byPlace(a: FileLocation, b: FileLocation): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
