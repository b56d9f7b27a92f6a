import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle, bundleFiles, CommandLineError } from '@verbatim/codegen/sources';
import type { BundledDocument } from '@verbatim/openapi-document';
import { terminalReport, underHeadings } from './formats.ts';
import {
  CHANGELOG,
  ComparisonError,
  OPENAPI,
  parsed,
  RELEASED,
  type ReleaseContext,
  readReleased,
  runGuarded,
} from './release-context.ts';
import { type Review, reviewChanges, versionText } from './review.ts';
import { readVersion } from './version.ts';

const HELP = `release: makes the contract as it stands the released one

  npm run release -- --check    says what would be written; exits with 1 if it must not be released
  npm run release -- --write    writes ${RELEASED} and the entry in ${CHANGELOG}
  npm run release -- --artefacts [--dry-run]
                                makes what is published, of a tested commit: packages, chart, site, document, digests

\`npm run breaking\` has to pass: info.version is raised as far as the changes ask for.

  --help    shows this
`;

const OPTIONS = {
  check: { type: 'boolean' },
  help: { type: 'boolean' },
  write: { type: 'boolean' },
} as const;

const HEADER = '# The contract as it was released last. `npm run release` writes this file.\n';

/** The command `npm run release`. */
export const release = (args: readonly string[], context: ReleaseContext): Promise<number> =>
  runGuarded(async () => {
    const { check: checks, help, write } = parsed(args, OPTIONS);
    if (help === true) {
      context.out(HELP);
      return 0;
    }
    if (checks === write) throw new CommandLineError('Say either --check or --write. See --help.');
    const current = await bundle(join(context.root, OPENAPI));
    const notes = await releaseNotesOf(current, context);
    if (notes === undefined) return 1;
    if (notes === 'nothing') {
      context.out(`Nothing to release: ${versionText(current)} is the contract as it stands.\n`);
      return 0;
    }
    const day = context.now().toISOString().slice(0, 10);
    const entry = entryOf(notes, day);
    if (write === true) await writeRelease(current, entry, context);
    context.out(`${write === true ? 'Released' : 'Ready to be released'}:\n\n${entry}`);
    return 0;
  }, context);

/** The notes of a release; undefined, after printing why, if the document can't be released. */
async function releaseNotesOf(
  current: BundledDocument,
  { root, out, colors }: ReleaseContext,
): Promise<ReleaseNotes | 'nothing' | undefined> {
  const released = await readReleased(join(root, RELEASED), RELEASED);
  const versions = versionsIn((await readText(join(root, CHANGELOG))) ?? '');
  const version = versionText(current);
  if (released === undefined) {
    if (readVersion(version) === undefined)
      throw new ComparisonError(
        `info.version is ${version}, which is no version. Write major.minor.patch.`,
      );
    return { current: version, changes: [], first: true };
  }
  const [newest] = versions;
  if (newest !== versionText(released))
    throw new ComparisonError(
      `${CHANGELOG} begins with ${newest ?? 'nothing'}, but ${versionText(released)} was released. Restore both from the commit of that release.`,
    );
  const review = await reviewChanges({ released, current, openapiFolder: join(root, OPENAPI) });
  if (review.problem !== undefined) {
    out(terminalReport(review, colors));
    return undefined;
  }
  if (review.current === review.released) return 'nothing';
  return review;
}

/** Writes both files under temporary names and renames them, so that a failure leaves the last release as it was. */
async function writeRelease(
  current: BundledDocument,
  entry: string,
  { root }: ReleaseContext,
): Promise<void> {
  const changelog = join(root, CHANGELOG);
  const files: readonly (readonly [string, string])[] = [
    [join(root, RELEASED), `${HEADER}${bundleFiles(current).get('openapi.yaml') ?? ''}`],
    [changelog, withEntry(await readText(changelog), entry)],
  ];
  const temporary = (file: string): string => `${file}.${process.pid}.tmp`;
  await mkdir(dirname(join(root, RELEASED)), { recursive: true });
  for (const [file, text] of files) await writeFile(temporary(file), text);
  for (const [file] of files) await rename(temporary(file), file);
}

const readText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const PREAMBLE = `# Changelog

What changed in the contract, newest first. The numbers are those of \`info.version\`: a new first one breaks callers, a new
second one gives them more, a new third one revises texts. \`npm run release\` writes the entries.
`;

/** The changes of a release; `first` if no document was released before. */
type ReleaseNotes = Pick<Review, 'current' | 'changes'> & { readonly first?: boolean };

export function entryOf(notes: ReleaseNotes, day: string): string {
  const lines = [`## ${notes.current} (${day})`];
  if (notes.first === true) lines.push('', 'The first release.');
  else if (notes.changes.length === 0) lines.push('', 'Nothing changed for callers.');
  for (const { heading, changes, texts } of underHeadings(notes)) {
    const sentences = [...changes.map((change) => change.sentence), ...texts];
    lines.push('', `### ${heading}`, '', ...sentences.map((sentence) => `- ${sentence}`));
  }
  return `${lines.join('\n')}\n`;
}

/** The changelog with an entry before all others; a new changelog where there is none. */
export function withEntry(changelog: string | undefined, entry: string): string {
  const text = changelog ?? PREAMBLE;
  const first = text.search(/^## /m);
  if (first === -1) return `${text.trimEnd()}\n\n${entry}`;
  return `${text.slice(0, first)}${entry}\n${text.slice(first)}`;
}

/** The versions that have an entry, newest first. */
export const versionsIn = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, version = '']) => version);
