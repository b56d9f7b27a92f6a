import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkData, checkShell, checkTypescript } from './checks/check-code.ts';
import { checkLinks, checkOrigins, type SiteDefect } from './checks/check-site.ts';
import type { Site } from './make-site.ts';
import { isOnePage } from './site/one-page-reference.ts';
import { imageFolder } from './sources.ts';

/** The defects of a site: links, anchors, code, requests to other hosts. */
export async function check({ files, images, blocks }: Site): Promise<readonly SiteDefect[]> {
  // Redocly's pages have their own scripts; the Content-Security-Policy in their heads restricts them.
  const foreign = [...files.keys()].filter(isOnePage);
  const own = new Map([...files].filter(([path]) => !foreign.includes(path)));
  const compiled = checkTypescript(blocks);
  return [
    ...checkLinks(
      new Map([
        ...own,
        ...[...foreign, ...images.map(imagePath)].map((path): [string, string] => [path, '']),
      ]),
    ),
    ...checkOrigins(own),
    ...checkData(blocks),
    ...checkShell(blocks),
    ...(await compiled),
  ];
}

const imagePath = (name: string): string => `images/${name}`;

/** Puts a site in the place of a folder at once: a service may be serving it. */
export async function write({ files, images }: Site, folder: string): Promise<void> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  const folders = new Set([...files.keys(), ...images.map(imagePath)].map(dirname));
  await Promise.all([...folders].map((each) => mkdir(join(next, each), { recursive: true })));
  await Promise.all([
    ...images.map((name) => copyFile(join(imageFolder, name), join(next, imagePath(name)))),
    ...[...files].map(([path, content]) => writeFile(join(next, path), content)),
  ]);
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}
