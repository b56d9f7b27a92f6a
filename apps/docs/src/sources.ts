import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentReader } from '@verbatim/openapi-document';
import type { DrawnBar } from './diagrams/bar-chart.ts';

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A text file, with its path relative to the root of the repository. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** A table of a measurement, with its targets and its chart. */
export interface MeasuredReport {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly verdicts: readonly {
    readonly promise: string;
    readonly measured: string;
    readonly met: boolean;
  }[];
  readonly chart?: {
    readonly title: string;
    readonly unit: string;
    readonly bars: readonly DrawnBar[];
  };
}

/** What `npm run bench -- accuracy --keep` has written. */
export interface MeasuredRecord {
  readonly date: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGigabytes: number;
    readonly system: string;
    readonly node: string;
    readonly load: number;
  };
  readonly reports: readonly MeasuredReport[];
}

/** What our commands print. */
export interface Printed {
  readonly contractHelp: string;
  readonly mockHelp: string;
  readonly mockFaults: string;
}

/** Everything that the site is made from. */
export interface Sources {
  readonly reader: DocumentReader;
  readonly openapiJson: string;
  readonly openapiYaml: string;
  readonly asyncapiYaml: string;
  /** The document of the last release. */
  readonly releasedYaml: string;
  readonly postmanCollection: string;
  /** Overlays of OpenAPI, by what they are for. */
  readonly overlays: { readonly aws: string; readonly kong: string; readonly public: string };
  readonly content: readonly SourceFile[];
  /** Names of the images of `content`, which pages show as `images/<name>`. */
  readonly images: readonly string[];
  readonly errors: readonly SourceFile[];
  readonly decisions: readonly SourceFile[];
  /** Null until there is a release. */
  readonly changelog: string | null;
  readonly ciTemplate: string;
  /** What our commands say about themselves. */
  readonly printed: Printed;
  /** Every rule of the contract tests. */
  readonly contractRules: string;
  /** Every option of the service. */
  readonly options: string;
  /** What does each add-on, and how each type of entity is found. */
  readonly addOns: string;
  readonly piiTypes: string;
  readonly bounds: string;
  /** The client generators whose results compile. */
  readonly generators: string;
  /** The clients of others that run against the service, with what they do. */
  readonly outsideClients: string;
  /** Tests of the Go client that hold a sample of each operation. */
  readonly goSamples: string;
  /** A function of Python for each operation. */
  readonly pythonSamples: string;
  /** A short recording, for readers who try an operation. */
  readonly sampleWav: Uint8Array;
  /** Every metric of the service. */
  readonly metrics: string;
  /** Measured accuracy; null until a run was kept. */
  readonly accuracy: MeasuredRecord | null;
  /** Measured costs, and what loads need; null until a run was kept. */
  readonly capacity: MeasuredRecord | null;
  /** What judges of the contract find of planted faults. */
  readonly judges: MeasuredRecord | null;
}

/** Where the bundle lies. */
export const bundlePath = join(repository, 'openapi/dist/openapi.json');

/** Where the images of `content` lie. */
export const imageFolder = join(repository, 'apps/docs/content/images');

/** Where the last release of the contract lies. */
export const releasedPath = join(repository, 'openapi/released/openapi.yaml');

/** Reads everything that the site is made from. */
export async function readSources(): Promise<Sources> {
  const read = (path: string): Promise<string> => readFile(join(repository, path), 'utf8');
  const [contractHelp, mockHelp, mockFaults] = await Promise.all([
    printedBy('verbatim-contract', ['--help']),
    printedBy('verbatim-mock', ['--help']),
    printedBy('verbatim-mock', ['--list-faults']),
  ]);
  const openapiJson = await read('openapi/dist/openapi.json');
  return {
    reader: new DocumentReader(JSON.parse(openapiJson)),
    openapiJson,
    openapiYaml: await read('openapi/dist/openapi.yaml'),
    asyncapiYaml: await read('packages/contract/src/generated/asyncapi.yaml'),
    postmanCollection: await read('packages/contract/src/generated/postman-collection.json'),
    overlays: {
      aws: await read('packages/contract/src/generated/overlay-aws.yaml'),
      kong: await read('packages/contract/src/generated/overlay-kong.yaml'),
      public: await read('packages/contract/src/generated/overlay-public.yaml'),
    },
    releasedYaml: await readFile(releasedPath, 'utf8'),
    content: await readFolder('apps/docs/content'),
    images: await readdir(imageFolder),
    errors: (await readFolder('openapi/errors')).filter(({ name }) => name !== 'README'),
    decisions: await readFolder('apps/docs/decisions'),
    changelog: await read('CHANGELOG.md').catch(() => null),
    ciTemplate: await read('apps/docs/templates/ci/verbatim.yml'),
    printed: { contractHelp, mockHelp, mockFaults },
    contractRules: await read('packages/contract-tests/rules.md'),
    options: await read('apps/api/options.md'),
    addOns: await read('apps/api/add-ons.md'),
    piiTypes: await read('apps/api/pii-types.md'),
    bounds: await read('apps/api/bounds.md'),
    generators: await read('apps/docs/measured/generators.md'),
    outsideClients: await read('apps/docs/measured/clients.md'),
    goSamples: [
      await read('packages/client-go/generated_samples_test.go'),
      await read('packages/client-go/samples_test.go'),
    ].join('\n'),
    pythonSamples: [
      await read('packages/client-python/src/verbatim/generated/samples.py'),
      await read('packages/client-python/test/python/socket_sample.py'),
    ].join('\n'),
    sampleWav: await readFile(join(repository, 'scripts/sample/meeting.wav')),
    metrics: await read('apps/api/metrics.md'),
    accuracy: await readRecord('accuracy'),
    capacity: await readRecord('capacity'),
    judges: await readRecord('judges'),
  };
}

/** Null until a run was kept. */
async function readRecord(name: string): Promise<MeasuredRecord | null> {
  const path = join(repository, `apps/docs/measured/${name}.json`);
  return JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) as MeasuredRecord | null;
}

async function readFolder(folder: string): Promise<readonly SourceFile[]> {
  const names = (await readdir(join(repository, folder)))
    .filter((name) => name.endsWith('.md'))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      path: `${folder}/${name}`,
      name: basename(name, '.md'),
      text: await readFile(join(repository, folder, name), 'utf8'),
    })),
  );
}

/** The commands of this repository that the site tells about, by name, and the workspaces that bring them. */
export const commands = {
  'verbatim-contract': 'packages/contract-tests',
  'verbatim-mock': 'packages/mock',
} as const;

/** The name of a command. */
type CommandName = keyof typeof commands;

/** Runs a command of ours and gives what it prints. It is found by its manifest: links to it exist only after an install. */
async function printedBy(name: CommandName, args: readonly string[]): Promise<string> {
  const folder = join(repository, commands[name]);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  const file = bin[name];
  if (file === undefined) throw new Error(`${folder} brings no command ${name}.`);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(folder, file), ...args], (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
  });
}
