import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandLineError, DocumentError, reportProblems } from '@verbatim/codegen/sources';
import {
  type BundledDocument,
  isObject,
  type Json,
  joinPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { LineCounter, parseDocument } from 'yaml';
import { readVersion } from './version.ts';

/** A document to compare is missing or broken. The message says which one, and what to do. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
}

/** The folder, output and clock of the commands, so that tests can replace them. */
export interface ReleaseContext {
  /** The root of the repository. */
  readonly root: string;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether `out` may have colors. */
  readonly colors: boolean;
  /** Whether GitHub Actions shows annotations. */
  readonly annotates: boolean;
  readonly now: () => Date;
}

/** The context of a real run: this repository, stdout, stderr and the system clock. */
export const processContext = (): ReleaseContext => ({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  colors: process.stdout.isTTY === true && process.stdout.hasColors(),
  annotates: process.env['GITHUB_ACTIONS'] === 'true',
  now: () => new Date(),
});

/** Paths below the root. */
export const OPENAPI = 'openapi';
export const RELEASED = join(OPENAPI, 'released', 'openapi.yaml').replaceAll('\\', '/');
export const CHANGELOG = 'CHANGELOG.md';

/** Runs a command and returns its exit code. Errors that the caller can correct are printed without a stack trace. */
export async function runGuarded(
  command: () => Promise<number>,
  { root, error, colors }: ReleaseContext,
): Promise<number> {
  try {
    return await command();
  } catch (problem) {
    if (problem instanceof DocumentError)
      error(reportProblems(problem.problems, join(root, OPENAPI), colors));
    else if (problem instanceof ComparisonError || problem instanceof CommandLineError)
      error(`${problem.message}\n`);
    else throw problem;
    return 1;
  }
}

/** The options of a command line. */
export function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CommandLineError(
      `${error instanceof Error ? error.message : String(error)} See --help.`,
    );
  }
}

const REPAIR = 'Restore it from the commit of its release; it is not written by hand.';

/** Reads the released document and checks that it can be compared; undefined if nothing was released yet. */
export async function readReleased(
  file: string,
  shown: string,
): Promise<BundledDocument | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ComparisonError(`${shown} cannot be read: ${error.message}.`);
  });
  if (text === undefined) return undefined;
  const lineCounter = new LineCounter();
  const parsed = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = parsed.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new ComparisonError(
      `${shown}:${line}:${col} the YAML is broken: ${error.message}. ${REPAIR}`,
    );
  }
  const document: Json = parsed.toJS();
  const what = isObject(document) ? incomparableReason(document) : 'it is no object';
  if (what !== undefined || !isObject(document))
    throw new ComparisonError(
      `${shown} is no document that can be compared with: ${what}. ${REPAIR}`,
    );
  return document;
}

/** Why a document can't be compared; undefined if it can. */
function incomparableReason(document: BundledDocument): string | undefined {
  if (!/^3\.1\./.test(String(document['openapi']))) return 'it is not OpenAPI 3.1';
  const version = valueAt(document, '/info/version');
  if (readVersion(version) === undefined)
    return `its \`info.version\` is ${JSON.stringify(version ?? null)}, not major.minor.patch`;
  if (!isObject(document['paths'])) return 'it has no paths';
  for (const { reference, at } of references(document, '#'))
    if (valueAt(document, reference) === undefined)
      return `${at} leads to ${reference}, which is missing`;
  return undefined;
}

function* references(node: Json, pointer: string): Generator<{ reference: string; at: string }> {
  if (typeof node !== 'object' || node === null) return;
  const reference = isObject(node) ? node['$ref'] : undefined;
  if (typeof reference === 'string') yield { reference, at: pointer };
  for (const [key, inner] of Object.entries(node))
    if (!/^(example|examples|default)$/.test(key))
      yield* references(inner, joinPointer(pointer, key));
}
