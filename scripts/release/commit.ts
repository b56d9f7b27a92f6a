import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm test` notes the commit that passed. */
const TESTED = '.turbo/tested-commit';

/** The commit that a checkout stands at. */
export interface Commit {
  readonly id: string;
  /** Seconds since 1970. */
  readonly time: string;
  /** Whether nothing differs from it. */
  readonly isClean: boolean;
  /** Whether all tests passed on it, in this checkout. */
  readonly isTested: boolean;
}

/** The commit of a checkout; undefined where there is no git. */
export function commitOf(root: string): Commit | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const [id = '', time = ''] = git('log', '-1', '--format=%H %ct').split(' ');
    const file = join(root, TESTED);
    return {
      ...{ id, time, isClean: git('status', '--porcelain') === '' },
      isTested: existsSync(file) && readFileSync(file, 'utf8') === id,
    };
  } catch {
    return undefined;
  }
}

/** Notes that all tests passed, if they ran on a commit as it is. */
export function noteTested(root: string): void {
  const commit = commitOf(root);
  if (commit?.isClean) writeFileSync(join(root, TESTED), commit.id);
}
