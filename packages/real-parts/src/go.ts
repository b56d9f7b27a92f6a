import { execFileSync } from 'node:child_process';
import { type FoundPart, type FoundProgram, findProgram } from './find-program.ts';

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
