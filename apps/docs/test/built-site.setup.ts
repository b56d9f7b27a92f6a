import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { build, write } from '../src/build.ts';
import type { Finding } from '../src/checks/finding.ts';
import { type Printed, readSources } from '../src/site/sources.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site that was built for the tests. */
    readonly site: string;
    readonly findings: readonly Finding[];
    /** How long this process worked on the build; others work beside it, and the machine has other things to do. */
    readonly buildSeconds: number;
    /** What our commands said about themselves. */
    readonly printed: Printed;
  }
}

/** Builds the site once for all tests, as `npm run build` does, into a folder of its own. */
export default async function setUp(project: TestProject): Promise<void> {
  const folder = fileURLToPath(new URL('../reports/site', import.meta.url));
  const started = process.cpuUsage();
  const sources = await readSources();
  const { site, findings } = await build(sources);
  await write(site, folder);
  project.provide('site', folder);
  project.provide('findings', findings);
  project.provide('printed', sources.printed);
  project.provide('buildSeconds', secondsSince(started));
}

function secondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000_000;
}
