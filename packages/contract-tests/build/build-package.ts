import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

interface CommandManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: object;
}

/**
 * Writes the published package: the command and the library, with the contract bundled, so that it tests against the
 * version that it was built from. Not needed for development: inside the repository the sources run.
 */
export async function buildPackage(out: string): Promise<void> {
  const manifest: CommandManifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const outside = Object.keys(manifest.dependencies).filter((name) => !isOurs(name));
  await Promise.all([buildScripts(out, outside), buildTypes(join(out, 'types'))]);
  await chmod(join(out, 'main.js'), 0o755);
  await Promise.all([
    writeFile(
      join(out, 'package.json'),
      `${JSON.stringify(published(manifest, outside), null, 2)}\n`,
    ),
    copyFile(join(root, 'README.md'), join(out, 'README.md')),
    copyFile(join(root, '../../LICENSE'), join(out, 'LICENSE')),
  ]);
}

const isOurs = (name: string): boolean => name.startsWith('@verbatim/');

async function buildScripts(out: string, outside: readonly string[]): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'src/main.ts', index: 'src/index.ts' },
    platform: 'node',
    external: [...outside],
    transform: { target: 'node20' },
  });
  await bundle.write({ dir: out, format: 'esm', chunkFileNames: 'chunk-[hash].js' });
  await bundle.close();
}

/** Emits one declaration file per source and keeps those that the index imports. */
async function buildTypes(out: string): Promise<void> {
  const all = await mkdtemp(join(tmpdir(), 'contract-tests-types-'));
  try {
    const compiler = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
    const project = join(root, 'tsconfig.build.json');
    execFileSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', project, '--outDir', all], {
      stdio: 'inherit',
    });
    await copyTypes(all, out);
  } finally {
    await rm(all, { recursive: true, force: true });
  }
}

const IMPORT = /'(\.{1,2}\/[^']+)\.ts'/g;

async function copyTypes(from: string, to: string): Promise<void> {
  const copied = new Set<string>();
  const copy = async (file: string): Promise<void> => {
    if (copied.has(file)) return;
    copied.add(file);
    const text = await readFile(join(from, `${file}.d.ts`), 'utf8');
    if (text.includes("'@verbatim/")) throw new Error(`${file} shows types that are not published`);
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, `${file}.d.ts`), text.replaceAll(IMPORT, "'$1.js'"));
    for (const [, path = ''] of text.matchAll(IMPORT))
      await copy(normalize(join(dirname(file), path)));
  };
  await copy('index');
}

/** The manifest of the published package, without the bundled dependencies. */
function published(manifest: CommandManifest, outside: readonly string[]): object {
  const { name, version, description, license, dependencies } = manifest;
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20.12' },
    publishConfig: { access: 'public', provenance: true },
    bin: { 'verbatim-contract': './main.js' },
    exports: {
      '.': { types: './types/index.d.ts', default: './index.js' },
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(outside.map((each) => [each, dependencies[each]])),
    peerDependencies: manifest.peerDependencies,
    peerDependenciesMeta: manifest.peerDependenciesMeta,
    keywords: ['contract-testing', 'openapi', 'websocket', 'property-based-testing', 'ci'],
  };
}
