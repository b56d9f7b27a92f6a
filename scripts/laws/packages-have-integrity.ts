import type { LawViolation } from '../repository/law-violation.ts';
import { lineOfPackage, lockedPackages } from '../repository/lock-file.ts';
import type { Tree } from '../repository/tree.ts';

/** The lock file has a digest of every package, so that an index can't put another one in its place. */
export function packagesHaveIntegrity(tree: Tree): LawViolation[] {
  return lockedPackages(tree)
    .filter(({ link, integrity }) => !(link || integrity))
    .map((each) => ({
      file: 'package-lock.json',
      line: lineOfPackage(tree, each),
      what: `${each.name} ${each.version ?? ''} has no integrity.`,
      whatToDo:
        'Write the digest that "npm view NAME@VERSION dist.integrity" prints. If there is none, use a version that has one.',
    }));
}
