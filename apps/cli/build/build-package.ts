import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * Writes the published package: the commands that call a service, in one bundle without dependencies. Those of `src/service` say what is
 * missing. Not needed for development: inside the repository the sources run.
 */
export async function buildPackage(out: string): Promise<void> {
  const manifest: PackageManifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const modules = await buildScripts(out);
  await chmod(join(out, 'main.js'), 0o755);
  await Promise.all([
    writeFile(join(out, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`),
    writeFile(join(out, 'LICENSES.txt'), await licensesOf(modules)),
    copyFile(join(root, 'README.md'), join(out, 'README.md')),
    copyFile(join(root, '../../LICENSE'), join(out, 'LICENSE')),
  ]);
}

/** Puts one module in the place of all that need the service. */
const withoutService: Plugin = {
  name: 'without-service',
  resolveId: {
    filter: { id: /\/service\/[\w-]+\.ts$/ },
    handler: () => 'service-missing',
  },
  load: {
    filter: { id: /^service-missing$/ },
    handler: () => `import { serviceMissing } from '${join(root, 'build/service-missing.ts')}';
throw serviceMissing();`,
  },
};

/** Writes the bundle, a chunk for what each command does; returns the paths of all modules in it. */
async function buildScripts(out: string): Promise<string[]> {
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'build/main.js' },
    platform: 'node',
    plugins: [withoutService],
    transform: { target: 'node22' },
  });
  // Names are kept: the stack of an unexpected failure shows them.
  const { output } = await bundle.write({
    dir: out,
    format: 'esm',
    chunkFileNames: 'chunk-[hash].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const names = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const others = imported.filter((name) => !names.has(name) && !isBuiltin(name));
  if (others.length > 0) throw new Error(`The package would need ${others.join(', ')}.`);
  return chunks.flatMap(({ moduleIds }) => moduleIds);
}

/** The manifest of the published package. It has no dependencies: they are bundled. */
function published({ name, version, license }: PackageManifest): object {
  return {
    name,
    version,
    description: 'The command line of Verbatim: transcribes files, folders and microphones',
    license,
    type: 'module',
    engines: { node: '>=22' },
    publishConfig: { access: 'public', provenance: true },
    bin: { verbatim: './main.js' },
    exports: { './package.json': './package.json' },
    keywords: ['speech-to-text', 'transcription', 'subtitles', 'microphone', 'cli', 'mcp'],
  };
}

/** The packages of others among the modules of a bundle, each with the text of its license. */
async function licensesOf(modules: readonly string[]): Promise<string> {
  const folders = modules.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[0] ?? []);
  const texts = await Promise.all([...new Set(folders)].sort().map(licenseIn));
  return `The package contains code of these packages.\n\n${texts.join('\n')}`;
}

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

async function licenseIn(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license }: PackageManifest = JSON.parse(manifest);
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file === undefined) throw new Error(`${name} is bundled, but has no file with its license.`);
  const text = await readFile(join(folder, file), 'utf8');
  return `---- ${name} ${version} (${license}) ----\n\n${text.trim()}\n`;
}
