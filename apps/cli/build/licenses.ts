import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The packages of others among the modules of a bundle, each with the text of its license. */
export async function licensesOf(modules: readonly string[]): Promise<string> {
  const folders = modules.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[0] ?? []);
  const texts = await Promise.all([...new Set(folders)].sort().map(licenseIn));
  return `The package contains code of these packages.\n\n${texts.join('\n')}`;
}

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

async function licenseIn(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license }: PackageManifest = JSON.parse(manifest);
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file === undefined) throw new Error(`${name} is bundled, but has no file with its license.`);
  const text = await readFile(join(folder, file), 'utf8');
  return `---- ${name} ${version} (${license}) ----\n\n${text.trim()}\n`;
}
