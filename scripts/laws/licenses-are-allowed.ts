import { join } from 'node:path';
import {
  type InstalledFiles,
  inLockFile,
  installedFiles,
  type LockedPackage,
  lockedPackages,
  usedPackages,
} from '../repository/lock-file.ts';
import type { LawViolation, Tree } from '../repository/tree.ts';

/** Licenses that ask for no more than a notice. */
const allowed = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0
  PSF-2.0 Python-2.0 Unlicense WTFPL Zlib`.split(/\s+/),
);

/** Licenses with conditions on redistribution: allowed for tools, which are not redistributed. */
const allowedInDevelopment = new Set(['MPL-2.0']);

/** A package whose license was looked up, because the lock file does not state it. */
type LookedUp = { readonly name: string; readonly license: string; readonly reason: string };

const oldList = 'its package.json has the old list "licenses" instead of "license"';

/** The packages whose license the lock file does not state. */
export const lookedUp: readonly LookedUp[] = [
  { name: 'reserved', license: 'MIT', reason: oldList },
];

/**
 * Used packages with compiled parts, with the licenses of all parts, as their sources say; a manifest often names that of the
 * wrapper alone. `*` stands for the platforms.
 */
export const compiled: ReadonlyMap<string, string> = new Map([
  ['@audio/decode-amr', 'Apache-2.0'],
  ['@audio/decode-eac3', 'LGPL-2.1-or-later'],
  // mpg123, under a wrapper with the MIT license.
  ['@audio/decode-mp3', 'MIT AND LGPL-2.1-or-later'],
  ['mpg123-decoder', 'MIT AND LGPL-2.1-or-later'],
  ['@audio/decode-wma', 'LGPL-2.1-or-later'],
  ['@echogarden/fvad-wasm', 'BSD-3-Clause'],
  ['@echogarden/rnnoise-wasm', 'BSD-3-Clause'],
  ['@koromix/koffi-*', 'MIT'],
  ['@libav.js/variant-fat', 'LGPL-2.1-or-later AND BSD-3-Clause AND MIT'],
  ['@redocly/cli', 'MIT'],
  ['@ricky0123/vad-web', 'ISC AND MIT'],
  ['@wasm-audio-decoders/common', 'MIT AND Zlib'],
  // The part that speaks, which the service does not use, has espeak-ng in it.
  ['sherpa-onnx-*', 'Apache-2.0 AND MIT AND GPL-3.0-or-later'],
  ['undici', 'MIT'],
]);

/** Packages that are loaded by nothing but programs of their own, which talk to the rest through a pipe (apps/docs/decisions/node-and-native-code.md). */
const keptApart: ReadonlySet<string> = new Set([
  '@audio/decode-eac3',
  '@audio/decode-mp3',
  '@audio/decode-wma',
  '@libav.js/variant-fat',
  'mpg123-decoder',
  'sherpa-onnx-*',
]);

/** A package's name in `compiled`. */
export const nameInTable = ({ name, os }: LockedPackage): string =>
  os === undefined
    ? name
    : name.replace(/-(android|darwin|freebsd|linux|openbsd|win(32)?)-.*/, '-*');

/** The license of a package, with those of its compiled parts; undefined if it is not known. */
export function licenseOf(
  each: LockedPackage,
  exceptions: readonly LookedUp[] = lookedUp,
): string | undefined {
  const stated = each.license ?? exceptions.find(({ name }) => name === each.name)?.license;
  const ofParts = compiled.get(nameInTable(each));
  // A manifest that says something else now has to be looked at again.
  return ofParts?.includes(stated ?? '') ? ofParts : stated;
}

const root = join(import.meta.dirname, '../..');
const MENTION = /GNU (AFFERO |LESSER |LIBRARY )?GENERAL PUBLIC LICENSE/i;

/**
 * Every installed package, also for other platforms, has a license that lets us use it as we do. Of those that users get, also the
 * compiled parts and the license files count, not the manifest alone.
 */
export function licensesAreAllowed(
  tree: Tree,
  exceptions: readonly LookedUp[] = lookedUp,
  filesOf: (key: string) => InstalledFiles | null = (key) => installedFiles(root, key),
): LawViolation[] {
  const used = new Set(usedPackages(tree).map(({ key }) => key));
  const packages = lockedPackages(tree).filter(({ link }) => !link);
  return packages.flatMap((each): LawViolation[] => {
    const license = licenseOf(each, exceptions);
    const what =
      licenseFault(each, license, used.has(each.key)) ??
      (used.has(each.key) ? fileFault(each, license ?? '', filesOf(each.key)) : null);
    const whatToDo =
      'Do without it, or look its license up and add it to scripts/laws/licenses-are-allowed.ts.';
    return what === null ? [] : [inLockFile(tree, each, `${each.key} ${what}`, whatToDo)];
  });
}

function licenseFault(
  each: LockedPackage,
  license: string | undefined,
  isUsed: boolean,
): string | null {
  if (license === undefined) return 'has no known license.';
  if (isAllowed(license, !isUsed && each.dev === true)) return null;
  const isKeptApart = keptApart.has(nameInTable(each));
  return isKeptApart && license === compiled.get(nameInTable(each))
    ? null
    : `has the license ${license}.`;
}

/** What the files of a package say against its license. */
function fileFault(
  each: LockedPackage,
  license: string,
  files: InstalledFiles | null,
): string | null {
  if (files === null) return null;
  if (files.isCompiled && !compiled.has(nameInTable(each)))
    return 'has compiled parts, whose licenses are not looked up.';
  const [file] = [...files.licenses].find(([, text]) => MENTION.test(text)) ?? [];
  return file === undefined || license.includes('GPL')
    ? null
    : `has the license ${license}, but its ${file} names the GNU General Public License.`;
}

/** Reads the flat expressions that packages use: `A`, `(A OR B)`, `A AND B`. */
function isAllowed(expression: string, isTool: boolean): boolean {
  const single = (license: string): boolean =>
    allowed.has(license) || (isTool && allowedInDevelopment.has(license));
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every(single));
}
