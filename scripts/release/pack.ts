import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ReleaseContext } from '../breaking/release-context.ts';
import { type Artefact, artefacts } from './artefacts.ts';
import { type Commit, commitOf } from './commit.ts';

/** The folder of the artefacts, below the root. */
const OUT = 'dist/release';

/** Makes every artefact that can be made here, and their digests. What is left out is printed with its reason, and the exit code is 1. */
export async function packRelease(
  { root, out: print, error }: ReleaseContext,
  { isDryRun, parts = artefacts }: { isDryRun: boolean; parts?: readonly Artefact[] },
): Promise<number> {
  const commit = commitOf(root);
  const refusal = refusalOf(commit);
  if (refusal !== undefined) error(`${refusal}\n`);
  if (commit === undefined || (refusal !== undefined && !isDryRun)) return 1;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const out = join(root, OUT);
  const making = { root, out, version, time: commit.time };
  if (!isDryRun) {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
  }
  print(`Version ${version} of ${commit.id.slice(0, 12)}, in ${OUT}:\n`);
  let leftOut = 0;
  for (const { name, built, program, make } of parts) {
    const isBuilt = built === undefined || existsSync(join(root, built));
    const missing = 'missing' in program ? program.missing : !isBuilt && 'run npm run build first';
    if (missing) leftOut += 1;
    print(`  ${name}${missing ? `: left out: ${missing}` : ''}\n`);
    if (!isDryRun && !missing && 'path' in program) await make(making, program.path);
  }
  if (!isDryRun) print(writeDigests(out));
  return leftOut > 0 || refusal !== undefined ? 1 : 0;
}

/** Why nothing is released; undefined if it can be. */
function refusalOf(commit: Commit | undefined): string | undefined {
  if (commit === undefined) return 'This is no checkout of git: a release says which commit it is.';
  if (!commit.isClean) return 'Some files differ from the commit. Commit them first.';
  if (!commit.isTested) return 'This commit is not tested here. Run npm test first.';
  return undefined;
}

/** Writes `SHA256SUMS`, which `sha256sum --check` reads and which is what gets signed; returns it with sizes, to be printed. */
function writeDigests(out: string): string {
  const files = globSync('**', { cwd: out, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .sort();
  const digest = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex');
  writeFileSync(
    join(out, 'SHA256SUMS'),
    files.map((file) => `${digest(file)}  ${file}\n`).join(''),
  );
  const kilobytes = (file: string): number => Math.ceil(statSync(join(out, file)).size / 1000);
  return `\n${files.map((file) => `${String(kilobytes(file)).padStart(8)} kB  ${file}\n`).join('')}`;
}
