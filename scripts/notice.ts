// Writes NOTICE: the packages that users of the product get, with their licenses. `node scripts/notice.ts [--check]`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { licenseOf } from './laws/licenses-are-allowed.ts';
import { installedFiles, usedPackages } from './repository/lock-file.ts';
import { type Tree, thisRepository } from './repository/tree.ts';

const root = join(import.meta.dirname, '..');
const HEAD = `Verbatim is under the Apache License 2.0, see LICENSE. It is installed with these packages of others, each under its own license.

Programs under the LGPL or the GPL are loaded by nothing but processes of their own, can be replaced one by one in node_modules, and
come with their source at the address in their package.json.

Names of towns are from GeoNames (CC BY 4.0), lists of frequent words from the Android Open Source Project (Apache-2.0); see
packages/language/src/languages/sources.md.
`;

/** The text of NOTICE. Packages for one platform are named without their files: they are not installed on the others. */
export function noticeOf(tree: Tree): string {
  const packagesOf = new Map<string, string[]>();
  for (const each of usedPackages(tree)) {
    const files = each.os === undefined ? installedFiles(root, each.key)?.licenses : undefined;
    const texts = [...new Set([...(files ?? [])].map(([, text]) => plain(text)))];
    const text = texts.join('\n\n');
    const names = packagesOf.get(text) ?? [];
    packagesOf.set(text, names);
    names.push(`${each.name} ${each.version ?? ''} (${licenseOf(each) ?? ''})`);
  }
  const parts = [...packagesOf].map(([text, names]) => ({
    text,
    names: [...new Set(names)].sort(),
  }));
  parts.sort((a, b) => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1));
  return [HEAD, ...parts.map(({ names, text }) => `---- ${names.join('\n---- ')}\n\n${text}`)]
    .map((part) => `${part.trim()}\n`)
    .join('\n');
}

const plain = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

if (import.meta.main) {
  const tree = thisRepository();
  const path = join(root, 'NOTICE');
  const isCheck = process.argv.includes('--check');
  const missing = usedPackages(tree).find(
    ({ key, os }) => os === undefined && installedFiles(root, key) === null,
  );
  const problem =
    missing !== undefined
      ? `${missing.name}, which NOTICE tells of, is not installed. Run: npm install`
      : isCheck && readFileSync(path, 'utf8') !== noticeOf(tree)
        ? 'NOTICE is not up to date. Run: npm run generate'
        : null;
  if (problem !== null) process.stderr.write(`${problem}\n`);
  else if (!isCheck) writeFileSync(path, noticeOf(tree));
  if (isCheck && problem !== null) process.exitCode = 1;
}
