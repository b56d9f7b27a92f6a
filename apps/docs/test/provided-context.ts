import type { SiteDefect } from '../src/checks/check-site.ts';
import type { Printed } from '../src/sources.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the site that was built for the tests. */
    readonly site: string;
    readonly defects: readonly SiteDefect[];
    /** The help output of our commands. */
    readonly printed: Printed;
  }
}
