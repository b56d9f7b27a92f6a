import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkData, checkShell, checkTypescript } from './checks/check-code.ts';
import { checkLinks, checkOrigins, type SiteDefect } from './checks/check-site.ts';
import { makeSite, type Site } from './make-site.ts';
import { isOnePage } from './site/one-page-reference.ts';
import { imageFolder, type Sources } from './sources.ts';

/** Makes the site and finds its defects. */
export async function build(sources: Sources): Promise<{
  readonly site: Site;
  readonly defects: readonly SiteDefect[];
}> {
  const site = await makeSite(sources);
  return { site, defects: await check(site) };
}

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

/** Writes a site into a folder and removes everything else there. */
export async function write({ files, images }: Site, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(
    images.map(async (name) => {
      await mkdir(join(folder, 'images'), { recursive: true });
      await copyFile(join(imageFolder, name), join(folder, imagePath(name)));
    }),
  );
  await Promise.all(
    [...files].map(async ([path, content]) => {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }),
  );
}
