import type { LawViolation } from '../repository/law-violation.ts';
import { lineOfPackage, lockedPackages } from '../repository/lock-file.ts';
import type { Tree } from '../repository/tree.ts';

/** Packages with a part for each platform, of which npm wrote no digest for platforms that the lock file was not made on. */
export const withoutDigest: ReadonlySet<string> = new Set([
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@turbo/darwin-64',
  '@turbo/darwin-arm64',
  '@turbo/windows-64',
  '@turbo/windows-arm64',
]);

/** The lock file has a digest of every package, so that an index can't put another one in its place. */
export function packagesHaveIntegrity(
  tree: Tree,
  exceptions: ReadonlySet<string> = withoutDigest,
): LawViolation[] {
  return lockedPackages(tree)
    .filter(({ link, integrity, name }) => !(link || integrity || exceptions.has(name)))
    .map((each) => ({
      file: 'package-lock.json',
      line: lineOfPackage(tree, each),
      what: `${each.name} ${each.version ?? ''} has no integrity.`,
      whatToDo: 'Write the digest that "npm view NAME@VERSION dist.integrity" prints.',
    }));
}
