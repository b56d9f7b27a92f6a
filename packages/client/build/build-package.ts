import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

interface ClientManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
}

/**
 * Writes the published package: one ESM build for Node and browsers without dependencies, its types, and a manifest of
 * its own. Not needed for development: inside the repository the workspace exports its sources.
 */
export async function buildPackage(out: string): Promise<void> {
  const manifest: ClientManifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await Promise.all([buildScripts(manifest, out), buildTypes(join(out, 'types'))]);
  const fetchLicense = fileURLToPath(new URL('../LICENSE', import.meta.resolve('openapi-fetch')));
  await Promise.all([
    writeFile(join(out, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`),
    copyFile(join(root, 'README.md'), join(out, 'README.md')),
    copyFile(join(root, '../../LICENSE'), join(out, 'LICENSE')),
    copyFile(fetchLicense, join(out, 'LICENSE.openapi-fetch')),
  ]);
}

/** Each export with the source it is built from: `./http` with `http` for `src/http.ts`. */
const entriesOf = ({ exports }: ClientManifest): [entry: string, file: string][] =>
  Object.entries(exports).map(([entry, source]) => [
    entry,
    source.replace('./src/', '').replace('.ts', ''),
  ]);

/** Code that several entries import goes into a shared chunk, so that a page that uses two entries loads it once. */
async function buildScripts(manifest: ClientManifest, out: string): Promise<void> {
  const files = entriesOf(manifest).map(([, file]) => file);
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(files.map((file) => [file, `src/${file}.ts`])),
    platform: 'neutral',
    resolve: { conditionNames: ['import', 'default'] },
    transform: { target: 'es2022' },
  });
  await bundle.write({ dir: out, format: 'esm', chunkFileNames: 'chunk-[hash].js' });
  await bundle.close();
}

/** Emits one declaration file per source; imports are rewritten to files of the package. */
async function buildTypes(out: string): Promise<void> {
  const compiler = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const project = join(root, 'tsconfig.build.json');
  execFileSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', project, '--outDir', out], {
    stdio: 'inherit',
  });
  for (const file of await readdir(out, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(join(out, file), 'utf8');
    await writeFile(
      join(out, file),
      text
        .replaceAll(/'(\.{1,2}\/[^']+)\.ts'/g, "'$1.js'")
        .replaceAll("'@verbatim/contract'", "'./generated/contract.js'"),
    );
  }
  const contract = dirname(fileURLToPath(import.meta.resolve('@verbatim/contract')));
  const types = await readFile(join(contract, 'generated/types.ts'), 'utf8');
  await writeFile(
    join(out, 'generated/contract.d.ts'),
    `${types}\nexport type { operations as OperationTypes };\n`,
  );
}

/** The manifest of the published package. It has no dependencies: they are bundled. */
function published(manifest: ClientManifest): object {
  const { name, version, description, license } = manifest;
  const exports = entriesOf(manifest).map(([entry, file]) => [
    entry,
    { types: `./types/${file}.d.ts`, default: `./${file}.js` },
  ]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    publishConfig: { access: 'public', provenance: true },
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    keywords: ['speech-to-text', 'transcription', 'openapi', 'websocket', 'client'],
  };
}
