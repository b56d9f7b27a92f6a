import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

/** Everything that the site is made from. */
export type Sources = Awaited<ReturnType<typeof readSources>>;

/** Where the bundle lies. */
export const bundlePath = join(repository, 'openapi/dist/openapi.json');

/** Where the images of `content` lie. */
export const imageFolder = join(repository, 'apps/docs/content/images');

/** Where the last release of the contract lies. */
export const releasedPath = join(repository, 'openapi/released/openapi.yaml');

/** Reads everything that the site is made from. */
export async function readSources() {
  const read = (path: string): Promise<string> => readFile(join(repository, path), 'utf8');
  const generated = (name: string) => read(`packages/contract/src/generated/${name}`);
  const [contractHelp, contractRules, mockHelp, mockFaults] = await Promise.all([
    printedBy('verbatim-contract', '--help'),
    printedBy('verbatim-contract', '--rules'),
    printedBy('verbatim-mock', '--help'),
    printedBy('verbatim-mock', '--list-faults'),
  ]);
  const openapiJson = await read('openapi/dist/openapi.json');
  return {
    reader: new DocumentReader(JSON.parse(openapiJson)),
    openapiJson,
    openapiYaml: await read('openapi/dist/openapi.yaml'),
    asyncapiYaml: await generated('asyncapi.yaml'),
    postmanCollection: await generated('postman-collection.json'),
    overlays: {
      aws: await generated('overlay-aws.yaml'),
      kong: await generated('overlay-kong.yaml'),
      public: await generated('overlay-public.yaml'),
    },
    /** The document of the last release. */
    releasedYaml: await readFile(releasedPath, 'utf8'),
    content: await readFolder('apps/docs/content'),
    /** Pages show them as `images/<name>`. */
    images: await readdir(imageFolder),
    errors: (await readFolder('openapi/errors')).filter(({ name }) => name !== 'README'),
    decisions: await readFolder('apps/docs/decisions'),
    /** Null until there is a release. */
    changelog: await read('CHANGELOG.md').catch(() => null),
    ciTemplate: await read('apps/docs/templates/ci/verbatim.yml'),
    printed: { contractHelp, contractRules, mockHelp, mockFaults },
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

/** Runs a command of ours and gives what it prints. It is found by its manifest: links to it exist only after an install. */
async function printedBy(name: keyof typeof commands, flag: string): Promise<string> {
  const folder = join(repository, commands[name]);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  const file = bin[name];
  if (file === undefined) throw new Error(`${folder} brings no command ${name}.`);
  return (await promisify(execFile)(process.execPath, [join(folder, file), flag])).stdout;
}
