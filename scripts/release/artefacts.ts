import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FoundPart, findGo, findProgram, findPythonEnvironment } from '@verbatim/real-parts';

/** What a release is made from, and where its files go. */
export interface Making {
  /** The root of the repository. */
  readonly root: string;
  /** The folder of the release. */
  readonly out: string;
  readonly version: string;
  /** Seconds since 1970: the commit's, so that two builds of it are the same bytes. */
  readonly time: string;
}

/** A part of a release that is published by itself. */
export interface Artefact {
  readonly name: string;
  /** The folder that `npm run build` has made it in; undefined if it is made from sources. */
  readonly built?: string;
  /** The program that makes it. */
  readonly program: FoundPart<{ readonly path: string }>;
  make(making: Making, program: string): Promise<void>;
}

const run = promisify(execFile);
const npm = { path: 'npm' };

const npmPackage = (name: string, built: string): Artefact => ({
  name: `npm: ${name}`,
  built,
  program: npm,
  make: async ({ root, out }, program) => {
    await run(program, ['pack', '--silent', '--pack-destination', out, join(root, built)]);
  },
});

/** A list of what is inside, in the form of CycloneDX: from the lock file, without the network. */
const billOfMaterials: Artefact = {
  name: 'bill of materials of the service',
  built: 'apps/deploy/dist/service',
  program: npm,
  make: async ({ root, out, version, time }, program) => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
    const cwd = join(root, 'apps/deploy/dist/service');
    const { stdout } = await run(program, args, { cwd, maxBuffer: 50_000_000 });
    const { serialNumber: _, ...bill } = JSON.parse(stdout);
    bill.metadata.timestamp = new Date(Number(time) * 1000).toISOString();
    const file = join(out, `verbatim-service-${version}.cdx.json`);
    await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  },
};

/** For programs that put a time into what they make. */
const timed = ({ time }: Making) => ({ ...process.env, SOURCE_DATE_EPOCH: time });

const wheel: Artefact = {
  name: 'Python: wheel and source of verbatim-client',
  program: findPythonEnvironment('verbatim-client'),
  make: async (making, program) => {
    const cwd = join(making.root, 'packages/client-python');
    await run(program, ['-m', 'hatchling', 'build', '-d', making.out], { cwd, env: timed(making) });
  },
};

const goModule: Artefact = {
  name: 'Go: the module, in a folder that serves as a proxy',
  program: findGo(),
  make: async (making, program) => {
    const proxy = ['-proxy', join(making.out, 'go'), '-version', `v${making.version}`];
    const cwd = join(making.root, 'packages/client-go');
    await run(program, ['run', './internal/pack', ...proxy], { cwd, env: timed(making) });
  },
};

const tar = findProgram('tar', { install: 'apt-get install tar' });

/** Packs a folder with GNU tar, told to leave out what differs from one machine or minute to the next. */
async function archive(file: string, { root, out, time }: Making, folder: string, args: string[]) {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`];
  const packed = ['--use-compress-program=gzip -n', '-cf', join(out, file)];
  await run('tar', [...same, ...packed, ...args], { cwd: join(root, folder) });
}

/** As `helm package` does, which takes the times of the files. */
const chart: Artefact = {
  name: 'Helm chart',
  program: tar,
  make: (making) =>
    archive(`verbatim-chart-${making.version}.tgz`, making, 'apps/deploy', [
      ...['--transform=s,^chart,verbatim,', 'chart'],
    ]),
};

const site: Artefact = {
  name: 'site of the docs',
  built: 'apps/docs/dist',
  program: tar,
  make: (making) => archive(`verbatim-docs-${making.version}.tgz`, making, 'apps/docs/dist', ['.']),
};

const document: Artefact = {
  name: 'the document',
  built: 'openapi/dist',
  program: npm,
  make: async ({ root, out }) => {
    await mkdir(join(out, 'openapi'));
    for (const file of ['openapi.yaml', 'openapi.json'])
      await cp(join(root, 'openapi/dist', file), join(out, 'openapi', file));
  },
};

export const artefacts: readonly Artefact[] = [
  npmPackage('@verbatim/client', 'packages/client/dist'),
  npmPackage('@verbatim/contract-tests', 'packages/contract-tests/dist'),
  npmPackage('@verbatim/cli', 'apps/cli/dist'),
  npmPackage('@verbatim/service', 'apps/deploy/dist/service'),
  billOfMaterials,
  wheel,
  goModule,
  chart,
  site,
  document,
];
