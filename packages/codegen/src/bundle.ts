import { join as joinPath, relative } from 'node:path';
import {
  createConfig,
  getLineColLocation,
  type NormalizedProblem,
  bundle as redoclyBundle,
  stringifyYaml,
  YamlParseError,
} from '@redocly/openapi-core';
import { type BundledDocument, isObject } from '@verbatim/openapi-document';
import { sorted } from './order.ts';
import { DocumentError, type DocumentProblem, type FileLocation } from './problem.ts';
import { BUNDLE_FOLDER, write } from './write.ts';

/** Joins the files of the document into one. Broken YAML and missing targets of references throw, with file and line. */
export async function bundle(folder: string): Promise<BundledDocument> {
  const config = await createConfig({ extends: [] });
  const entry = joinPath(folder, 'openapi.yaml');
  const result = await redoclyBundle({
    ref: entry,
    config,
    componentRenamingConflicts: 'error',
  }).catch((error: unknown) => {
    throw new DocumentError([fromError(error, folder)]);
  });
  const problems = withoutRepeats(result.problems).map((problem) => fromProblem(problem, folder));
  if (problems.length > 0) throw new DocumentError(problems);
  return ordered(result.bundle.parsed as BundledDocument);
}

/** The bundle as JSON and as YAML text. */
export const bundleFiles = (
  document: BundledDocument,
): ReadonlyMap<'openapi.json' | 'openapi.yaml', string> =>
  new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['openapi.yaml', stringifyYaml(document, { noRefs: true, lineWidth: -1 })],
  ]);

/** Joins the files of the document and writes the bundle as JSON and as YAML. */
export async function writeBundle(folder: string): Promise<void> {
  await write(joinPath(folder, BUNDLE_FOLDER), bundleFiles(await bundle(folder)));
}

/** Sorts the components, which the bundler lists in order of reference: a moved reference then moves nothing else. */
function ordered(document: BundledDocument): BundledDocument {
  if (!isObject(document['components'])) return document;
  const components = sorted(document['components']).map(([kind, members]) => [
    kind,
    isObject(members) ? Object.fromEntries(sorted(members)) : members,
  ]);
  return { ...document, components: Object.fromEntries(components) };
}

/** Drops the reports of references to an unreadable file: the file itself is reported, too. */
function withoutRepeats(problems: readonly NormalizedProblem[]): NormalizedProblem[] {
  const causes = problems
    .filter(({ message }) => message.startsWith(PARSE))
    .map(({ message }) => message.slice(PARSE.length));
  return problems.filter(
    ({ message }) => message.startsWith(PARSE) || !causes.some((cause) => message.endsWith(cause)),
  );
}

const PARSE = 'Failed to parse: ';

function fromProblem(problem: NormalizedProblem, folder: string): DocumentProblem {
  const location = problem.location[0];
  if (location === undefined) return { pointer: '#', message: problem.message };
  const file = shown(location.source.absoluteRef, folder);
  if (problem.message.startsWith(PARSE))
    return brokenYaml(problem.message.slice(PARSE.length), file);
  const { start } = getLineColLocation(location);
  return {
    pointer: '',
    location: { file, line: start.line, column: start.col },
    message: explain(problem.message, folder),
  };
}

function fromError(error: unknown, folder: string): DocumentProblem {
  if (error instanceof YamlParseError)
    return brokenYaml(error.message, shown(error.source.absoluteRef, folder));
  const message = error instanceof Error ? error.message : String(error);
  return {
    pointer: '',
    location: { file: shown(joinPath(folder, 'openapi.yaml'), folder) },
    message: `${message}.`,
  };
}

/** js-yaml puts the location at the end of its message: `... in "file" (4:3)`. */
function brokenYaml(message: string, file: string): DocumentProblem {
  const [, reason = message, line, column] =
    /^(.*?)(?: in ".*")? \((\d+):(\d+)\)/s.exec(message) ?? [];
  const location: FileLocation =
    line === undefined ? { file } : { file, line: Number(line), column: Number(column) };
  return {
    pointer: '',
    location,
    message: `the YAML is broken: ${reason}. Correct it here or in the lines before.`,
  };
}

function explain(message: string, folder: string): string {
  const missing = /no such file or directory '(.*)'/.exec(message)?.[1];
  if (missing !== undefined) {
    return `\`$ref\` leads to ${shown(missing, folder)}, which does not exist. Correct the path, or add the file.`;
  }
  if (message === "Can't resolve $ref") {
    return '`$ref` leads to a part that does not exist. Correct the part after `#`, or reference a whole file.';
  }
  if (message.startsWith('Two '))
    return `${message.replace(/ Renamed .*$/s, '')} Give each component file a name of its own.`;
  return `${message}.`;
}

/** The path of a file, relative to the root of the repository. */
const shown = (file: string, folder: string): string =>
  relative(joinPath(folder, '..'), file).replaceAll('\\', '/');
