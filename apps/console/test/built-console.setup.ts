import type { TestProject } from 'vitest/node';
import { buildConsole } from './browser/build-console.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the console that was built for the tests. */
    readonly console: string;
  }
}

/** Builds the console once for all tests. */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide('console', await buildConsole());
}
