import { execFileSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** A part that is on this machine, or the reason why it is not. */
export type FoundPart<Part> = Part | MissingPart;

/** Why a part can't be started, and how to get it. */
export interface MissingPart {
  readonly missing: string;
}

/** A part that is needed now. Throws the reason why it is not here. */
export function required<Part extends object>(found: FoundPart<Part>): Part {
  if ('missing' in found) throw new Error(found.missing);
  return found;
}

/** A program that can be started. */
export interface FoundProgram {
  readonly path: string;
}

/** Folder of everything that `get` installs. CI keeps it between runs. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'verbatim-ci',
);

/** Folder of the programs that `get` builds. */
export const programsFolder = join(cacheFolder, 'bin');

/** Debian's folders for servers: a user's PATH often lacks them. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Finds a program in the PATH, among what `get` installed, and in these folders, which may be glob patterns. */
export function findProgram(
  name: string,
  { folders = [], install }: { readonly folders?: readonly string[]; readonly install: string },
): FoundPart<FoundProgram> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = folders.flatMap((pattern) => globSync(pattern).sort(byVersion));
  for (const folder of [...found, programsFolder, ...path, ...serverFolders]) {
    if (isExecutable(join(folder, name))) return { path: join(folder, name) };
  }
  return { missing: `${name} is not on this machine: ${install}` };
}

/** The highest version first. */
const byVersion = (one: string, other: string): number =>
  other.localeCompare(one, 'en', { numeric: true });

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium for tests in a real browser: the one of `CHROMIUM`, or of the system. `playwright-core` starts it. */
export function findChromium(): FoundPart<FoundProgram> {
  const given = process.env['CHROMIUM'];
  if (given) return { path: given };
  const options = { install: 'apt install chromium' };
  const found = ['chromium', 'chromium-browser', 'google-chrome'].map((name) =>
    findProgram(name, options),
  );
  return found.find((each) => 'path' in each) ?? findProgram('chromium', options);
}

const MIN_MINOR_VERSION = 24;

/** Finds Go 1.24 or later: older ones can't build our client. */
export function findGo(): FoundPart<FoundProgram> {
  const install = 'https://go.dev/doc/install';
  const found = findProgram('go', { folders: ['/usr/local/go/bin'], install });
  if ('missing' in found) return found;
  // GOTOOLCHAIN=local: another version is not downloaded to answer this.
  const env = { ...process.env, GOTOOLCHAIN: 'local' };
  const version = execFileSync(found.path, ['env', 'GOVERSION'], { env, encoding: 'utf8' }).trim();
  const minor = Number(/^go1\.(\d+)/.exec(version)?.[1] ?? 0);
  if (minor >= MIN_MINOR_VERSION) return found;
  return {
    missing: `${found.path} is ${version}, not 1.${MIN_MINOR_VERSION} or later: ${install}`,
  };
}

/** What `get` builds. */
export const STATICCHECK = 'honnef.co/go/tools/cmd/staticcheck@v0.8.2';

/** Finds the linter of Go programs. */
export const findStaticcheck = (): FoundPart<FoundProgram> =>
  findProgram('staticcheck', { install: 'npm run get -w @verbatim/real-parts' });
