import type { LawViolation } from '../repository/law-violation.ts';
import { lineOfPackage, lockedPackages } from '../repository/lock-file.ts';
import { linesThatMatch } from '../repository/text-search.ts';
import type { Tree } from '../repository/tree.ts';

// Each starts where no word, path or address goes on, so that `https://example.com/home/` and `../work/` are none.
const start = '(?<![\\w./:}-])';

const forbidden = [
  {
    pattern: new RegExp(
      `${start}/(home|root|Users|work|workspace|mnt)/[\\w.-]+|\\b[A-Z]:\\\\{1,2}Users\\b`,
    ),
    what: 'This path exists on one machine only',
    whatToDo: 'Use a path relative to the file or the repository.',
  },
  {
    pattern:
      /\b(registry\.[a-z0-9-]+\.[a-z]+|npm\.pkg\.github\.com|[a-z0-9.-]*(artifactory|verdaccio)[a-z0-9.-]*\.[a-z]+)\b/,
    what: 'This names a registry',
    whatToDo: 'Leave it out: each machine has its own registry configured.',
  },
];

/**
 * Binaries of other platforms that the registry at hand did not carry when the lock file was made. npm asks for their
 * entries everywhere and installs none of them on the platforms that we run on.
 */
const WITHOUT_INTEGRITY =
  /^node_modules\/(@biomejs\/cli-(android|darwin|win32|linux-\w+-musl)|@turbo\/(darwin|windows)-)/;

/** No file names a folder of one machine or a registry, and the lock file says what is installed, not from where. */
export function nothingNamesAMachine(tree: Tree): LawViolation[] {
  return [...linesThatMatch(tree, forbidden), ...inLockFile(tree)];
}

function inLockFile(tree: Tree): LawViolation[] {
  return lockedPackages(tree).flatMap((each): LawViolation[] => {
    const found = (what: string, whatToDo: string): LawViolation[] => {
      return [{ file: 'package-lock.json', line: lineOfPackage(tree, each), what, whatToDo }];
    };
    const { key, link, inBundle, resolved, integrity } = each;
    if (link || inBundle) return [];
    if (resolved !== undefined) {
      const whatToDo = 'Install with omit-lockfile-registry-resolved=true.';
      return found(`${key} says where it was fetched from: ${resolved}.`, whatToDo);
    }
    return integrity === undefined && !WITHOUT_INTEGRITY.test(key)
      ? found(`${key} has no integrity.`, 'Install it again from a registry.')
      : [];
  });
}
