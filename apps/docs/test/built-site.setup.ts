import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { build, write } from '../src/build.ts';
import type { SiteDefect } from '../src/checks/site-defect.ts';
import { type Printed, readSources } from '../src/site/sources.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site that was built for the tests. */
    readonly site: string;
    readonly defects: readonly SiteDefect[];
    /** The help output of our commands. */
    readonly printed: Printed;
  }
}

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
