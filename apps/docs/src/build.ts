import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkLinks } from './checks/check-links.ts';
import { checkOrigins } from './checks/check-origins.ts';
import type { SiteDefect } from './checks/site-defect.ts';
import { checkData } from './code-blocks/check-data.ts';
import { checkShell } from './code-blocks/check-shell.ts';
import { checkTypescript } from './code-blocks/check-typescript.ts';
import { makeSite, type Site } from './site/make-site.ts';
import type { Sources } from './site/sources.ts';

/** Redocly's page brings its own scripts; what it may do is governed by the policy in its head. */
const foreign = new Set(['reference/one-page.html']);

/** Makes the site and says everything that is wrong with it. */
export async function build(sources: Sources): Promise<{
  readonly site: Site;
  readonly findings: readonly SiteDefect[];
}> {
  const site = await makeSite(sources);
  return { site, findings: await check(site) };
}

/** What is wrong with a site: links, anchors, code, requests to other hosts. */
export async function check({ files, blocks }: Site): Promise<readonly SiteDefect[]> {
  const own = new Map([...files].filter(([path]) => !foreign.has(path)));
  const compiled = checkTypescript(blocks);
  return [
    ...checkLinks(new Map([...own, ...[...foreign].map((path): [string, string] => [path, ''])])),
    ...checkOrigins(own),
    ...checkData(blocks),
    ...checkShell(blocks),
    ...(await compiled),
  ];
}

/** Writes a site into a folder, which then holds nothing else. */
export async function write({ files }: Site, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(
    [...files].map(async ([path, content]) => {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }),
  );
}
