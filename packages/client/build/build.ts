/**
 * Makes the package that is published, in `dist`: one ESM build for Node and browsers with nothing left to install, its
 * types, and a manifest of its own. In the repository the workspace exports its sources, so nobody needs this to develop.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
/** `./http` is made from `src/http.ts`; the main entry is the index. */
const entries = new Map(
  Object.entries(manifest.exports).map(([name, source]) => [
    name,
    source.replace('./src/', '').replace('.ts', ''),
  ]),
);

await rm(dist, { recursive: true, force: true });
await Promise.all([scripts(), types()]);
await Promise.all([
  writeFile(join(dist, 'package.json'), `${JSON.stringify(published(), null, 2)}\n`),
  copyFile(join(root, 'README.md'), join(dist, 'README.md')),
  copyFile(join(root, '../../LICENSE'), join(dist, 'LICENSE')),
  copyFile(
    fileURLToPath(new URL('../LICENSE', import.meta.resolve('openapi-fetch'))),
    join(dist, 'LICENSE.openapi-fetch'),
  ),
]);

/** The entries share what they have in common, so that a page which uses two loads it once. */
async function scripts(): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries([...entries.values()].map((name) => [name, `src/${name}.ts`])),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
    transform: { target: 'es2022' },
  });
  await bundle.write({ dir: dist, format: 'esm', chunkFileNames: 'chunk-[hash].js' });
  await bundle.close();
}

/** The compiler writes one file for each source; what they import is put in its place. */
async function types(): Promise<void> {
  const compiler = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const tsc = join(compiler, 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  const folder = join(dist, 'types');
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text
        .replaceAll(/'(\.{1,2}\/[^']+)\.ts'/g, "'$1.js'")
        .replace("'@verbatim/contract'", "'./generated/contract.js'"),
    );
  }
  const contract = dirname(fileURLToPath(import.meta.resolve('@verbatim/contract')));
  const generated = await readFile(join(contract, 'generated/types.ts'), 'utf8');
  await mkdir(join(folder, 'generated'), { recursive: true });
  await writeFile(
    join(folder, 'generated/contract.d.ts'),
    `${generated}\nexport type { operations as OperationTypes };\n`,
  );
}

/** What is built in is no dependency any more. */
function published(): object {
  const { name, version, description, license } = manifest;
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      ...Object.fromEntries(
        [...entries].map(([entry, file]) => [
          entry,
          { types: `./types/${file}.d.ts`, default: `./${file}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    keywords: ['speech-to-text', 'transcription', 'openapi', 'websocket', 'client'],
  };
}
