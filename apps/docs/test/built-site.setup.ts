import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { build, write } from '../src/build.ts';
import { readSources } from '../src/sources.ts';

/** Builds the site once for all tests, as `npm run build` does, into a folder of its own. */
export default async function setUp(project: TestProject): Promise<void> {
  const folder = fileURLToPath(new URL('../reports/site', import.meta.url));
  const sources = await readSources();
  const { site, defects } = await build(sources);
  await write(site, folder);
  project.provide('site', folder);
  project.provide('defects', defects);
  project.provide('printed', sources.printed);
}
