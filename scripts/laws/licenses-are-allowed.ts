import type { LawViolation } from '../repository/law-violation.ts';
import { type LockedPackage, lineOfPackage, lockedPackages } from '../repository/lock-file.ts';
import type { Tree } from '../repository/tree.ts';

/** Licenses that ask for no more than a notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Licenses with conditions on redistribution: allowed for tools, which are not redistributed. */
const allowedInDevelopment = new Set(['MPL-2.0']);

/** A package whose license was looked up, because the lock file does not state it. */
export interface LookedUp {
  readonly name: string;
  readonly license: string;
  readonly reason: string;
}

const oldList = 'its package.json has the old list "licenses" instead of "license"';

/** The packages whose license the lock file does not state. */
export const lookedUp: readonly LookedUp[] = [
  { name: 'busboy', license: 'MIT', reason: oldList },
  { name: 'reserved', license: 'MIT', reason: oldList },
  { name: 'streamsearch', license: 'MIT', reason: oldList },
];

/** Packages that are loaded by nothing but a program of their own, which talks to the rest through a pipe (record 0017). */
const keptApart: ReadonlyMap<string, string> = new Map([
  ['@audio/decode-aac', 'GPL-2.0'],
  ['@audio/decode-ac3', 'GPL-2.0-or-later'],
  ['@audio/decode-dts', 'GPL-2.0-or-later'],
  ['@audio/decode-eac3', 'LGPL-2.1-or-later'],
  ['@audio/decode-wma', 'LGPL-2.1-or-later'],
  ['codec-parser', 'LGPL-3.0-or-later'],
]);

/** Every installed package, also for other platforms, has a license that lets us use it as we do. */
export function licensesAreAllowed(
  tree: Tree,
  exceptions: readonly LookedUp[] = lookedUp,
): LawViolation[] {
  const packages = lockedPackages(tree).filter(({ link }) => !link);
  return packages.flatMap((each): LawViolation[] => {
    const license = each.license ?? exceptions.find(({ name }) => name === each.name)?.license;
    if (license !== undefined && isAllowed(license, each)) return [];
    if (license !== undefined && keptApart.get(each.name) === license) return [];
    const what = `${each.key} has ${license === undefined ? 'no known license' : `the license ${license}`}.`;
    const whatToDo =
      'Do without it, or look its license up and add it to scripts/laws/licenses-are-allowed.ts.';
    return [{ file: 'package-lock.json', line: lineOfPackage(tree, each), what, whatToDo }];
  });
}

/** Reads the flat expressions that packages use: `A`, `(A OR B)`, `A AND B`. */
function isAllowed(expression: string, { dev }: LockedPackage): boolean {
  const single = (license: string): boolean =>
    allowed.has(license) || (dev === true && allowedInDevelopment.has(license));
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every(single));
}
