/** What a workspace may depend on, by the folders of the workspaces. */
export interface AllowedDependencies {
  /** Its code may import these. */
  readonly imports: readonly string[];
  /** Its tests may also import these. */
  readonly testImports?: readonly string[];
  /** It only lists these in devDependencies: to run their commands, or so that Turbo builds them first. */
  readonly commands?: readonly string[];
  /** It has no dependencies at run time, neither ours nor from npm. */
  readonly standsAlone?: true;
  /** It does not run in production: its code may import packages from devDependencies. */
  readonly developmentOnly?: true;
}

const fromTheContract = ['packages/codegen', 'openapi'];

/**
 * Which workspace may import which. Dependencies point one way:
 * openapi <- codegen; contract <- server <- api; contract <- contract-tests; contract <- client <- cli, console;
 * language <- speech; live, speech, language, text-engines, storage <- api <- cli.
 */
export const allowedDependencies: Readonly<Record<string, AllowedDependencies>> = {
  // The root scripts let the client call the mock (`npm start`), compare bundles, which codegen reads, and run generators of others.
  '': {
    imports: [
      'packages/client',
      'packages/codegen',
      'packages/mock',
      'packages/openapi-document',
      'packages/processes',
      'packages/real-parts',
    ],
    developmentOnly: true,
  },
  // Lint joins the document and finds its lines as codegen does.
  openapi: {
    imports: ['packages/codegen', 'packages/openapi-document'],
    standsAlone: true,
    developmentOnly: true,
  },
  'packages/codegen': { imports: ['packages/openapi-document'], developmentOnly: true },
  'packages/contract': {
    imports: [],
    testImports: ['packages/openapi-document'],
    commands: fromTheContract,
    standsAlone: true,
  },
  'packages/server': {
    imports: ['packages/contract', 'packages/time'],
    testImports: ['packages/openapi-document'],
    commands: fromTheContract,
  },
  'packages/client': {
    imports: ['packages/contract', 'packages/time'],
    testImports: ['packages/client-cases', 'packages/mock', 'packages/real-parts'],
    commands: fromTheContract,
  },
  'packages/mcp': {
    imports: ['packages/client', 'packages/contract', 'packages/openapi-document'],
    testImports: ['packages/audio', 'packages/mock'],
  },
  // Its code is Python: these are its tests.
  'packages/client-python': {
    imports: [],
    testImports: ['packages/client-cases', 'packages/mock', 'packages/real-parts'],
    commands: fromTheContract,
  },
  // Its code is Go: these are its tests.
  'packages/client-go': {
    imports: [],
    testImports: ['packages/client-cases', 'packages/mock', 'packages/real-parts'],
    commands: fromTheContract,
  },
  // Servers for tests of clients: only testImports name it.
  'packages/client-cases': { imports: ['packages/mock'], developmentOnly: true },
  'packages/time': { imports: [], standsAlone: true },
  'packages/audio': { imports: [], standsAlone: true },
  'packages/processes': { imports: [], standsAlone: true },
  'packages/outgoing-http': { imports: [], standsAlone: true },
  // Servers for tests: only testImports name it.
  'packages/real-parts': { imports: ['packages/time'], developmentOnly: true },
  'packages/openapi-document': { imports: [], standsAlone: true },
  'packages/jobs': { imports: ['packages/contract', 'packages/server'] },
  'packages/live': { imports: ['packages/contract', 'packages/time', 'packages/audio'] },
  'packages/mock': {
    imports: [
      'packages/contract',
      'packages/server',
      'packages/jobs',
      'packages/live',
      'packages/openapi-document',
      'packages/time',
      'packages/audio',
      'packages/processes',
    ],
    commands: fromTheContract,
  },
  'packages/contract-tests': {
    imports: ['packages/contract', 'packages/openapi-document', 'packages/time', 'packages/audio'],
    testImports: ['packages/mock', 'packages/real-parts'],
  },
  'packages/speech': {
    imports: [
      'packages/contract',
      'packages/live',
      'packages/outgoing-http',
      'packages/processes',
      'packages/time',
      'packages/audio',
    ],
    testImports: ['packages/real-parts'],
  },
  'packages/language': {
    imports: ['packages/contract', 'packages/time'],
    testImports: ['packages/real-parts'],
  },
  'packages/storage': {
    imports: ['packages/contract', 'packages/outgoing-http', 'packages/time'],
    testImports: ['packages/real-parts'],
  },
  'packages/text-engines': {
    imports: ['packages/contract', 'packages/outgoing-http', 'packages/time'],
  },
  'packages/bench': {
    imports: [
      'packages/client',
      'packages/contract',
      'packages/contract-tests',
      'packages/language',
      'packages/mock',
      'packages/openapi-document',
      'packages/real-parts',
      'packages/server',
      'packages/speech',
      'packages/storage',
      'packages/audio',
    ],
    developmentOnly: true,
  },
  'apps/api': {
    imports: [
      'packages/contract',
      'packages/server',
      'packages/live',
      'packages/speech',
      'packages/language',
      'packages/storage',
      'packages/text-engines',
      'packages/jobs',
      'packages/time',
      'packages/audio',
      'packages/processes',
    ],
    testImports: [
      'packages/client',
      'packages/client-cases',
      'packages/contract-tests',
      'packages/real-parts',
    ],
    commands: ['openapi'],
  },
  // The command also runs the service (`verbatim serve`) and manages its data. Its text and Markdown are those of downloads (jobs).
  'apps/cli': {
    imports: [
      'apps/api',
      'packages/contract',
      'packages/client',
      'packages/jobs',
      'packages/mcp',
      'packages/processes',
      'packages/speech',
      'packages/storage',
      'packages/time',
      'packages/audio',
    ],
    testImports: ['packages/mock', 'packages/real-parts'],
  },
  // Of the contract types, a bundle of its own (`job-progress`) and, when it is built, the document: its validators would be larger than
  // the console. Peaks of a recording are drawn from its WAV file, whose header is read as everywhere (audio).
  'apps/console': {
    imports: ['packages/audio', 'packages/client', 'packages/contract'],
    testImports: [
      'apps/api',
      'packages/language',
      'packages/openapi-document',
      'packages/real-parts',
    ],
  },
  'apps/deploy': {
    imports: ['apps/api'],
    testImports: ['packages/real-parts'],
    developmentOnly: true,
  },
  'apps/docs': {
    imports: ['packages/contract', 'packages/client', 'packages/live', 'packages/openapi-document'],
    testImports: ['apps/api', 'packages/mock', 'packages/real-parts'],
    commands: [...fromTheContract, 'packages/contract-tests'],
    developmentOnly: true,
  },
};
