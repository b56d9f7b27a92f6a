import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { check, write } from '../src/build.ts';
import { makeSite } from '../src/make-site.ts';
import { readSources } from '../src/sources.ts';

/** Builds the site once for all tests, as `npm run build` does, into a folder of its own. */
export default async function setUp(project: TestProject): Promise<void> {
  const folder = fileURLToPath(new URL('../reports/site', import.meta.url));
  const sources = await readSources();
  const site = await makeSite(sources);
  await write(site, folder);
  project.provide('site', folder);
  project.provide('defects', await check(site));
  project.provide('printed', sources.printed);
}
