import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Lock, type Requirements, trimmedLock } from './trimmed-lock.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
/** The workspace of the command `verbatim`. */
const START = 'apps/cli';
const PAGES = ['apps/console/dist', 'apps/docs/dist'];

/** What a `package.json` of the repository says, as far as the published package needs it. */
interface Manifest extends Requirements {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** What the repository gives other packages in place of what they ask for. */
type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The workspaces that the command needs, each by its folder below the root. */
type Workspaces = ReadonlyMap<string, Manifest>;

/**
 * Writes the package `@verbatim/service`: the command `verbatim` with all that it runs and the built pages. Its code is JavaScript, because
 * Node takes no TypeScript from packages, in the files and lines of the repository, so that a stack leads to the source.
 */
export function writeServicePackage(out: string): void {
  for (const folder of PAGES)
    if (!existsSync(join(REPOSITORY, folder)))
      throw new Error(`${folder} is missing: run npm run build first.`);
  const workspaces = workspacesFrom(START);
  rmSync(out, { recursive: true, force: true });
  const modules = modulesOf(workspaces);
  for (const folder of workspaces.keys()) writeWorkspace(folder, modules, out);
  for (const path of [...PAGES, 'LICENSE', 'NOTICE', 'README.md'])
    cpSync(join(REPOSITORY, path), join(out, path), { recursive: true });
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const manifest = published(workspaces);
  write(join(out, 'package.json'), asJson(manifest));
  const trimmed = trimmedLock(lock, [...workspaces.keys(), ''], manifest);
  write(join(out, 'npm-shrinkwrap.json'), asJson(trimmed));
}

function workspacesFrom(start: string): Workspaces {
  const folders = new Map(
    globSync('{apps,packages}/*/package.json', { cwd: REPOSITORY }).map((path) => [
      (JSON.parse(read(path)) as Manifest).name,
      dirname(path),
    ]),
  );
  const found = new Map<string, Manifest>();
  const add = (folder: string): void => {
    if (found.has(folder)) return;
    const manifest = JSON.parse(read(join(folder, 'package.json'))) as Manifest;
    found.set(folder, manifest);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const ours = folders.get(name);
      if (ours !== undefined) add(ours);
    }
  };
  add(start);
  return found;
}

/** The sources of a workspace; its `package.json` tells Node that they are modules, and a node of a cluster its version. */
function writeWorkspace(folder: string, modules: Modules, out: string): void {
  const paths = globSync([`${folder}/src/**/*.*`, `${folder}/package.json`], {
    cwd: REPOSITORY,
    exclude: (path) => path.endsWith('.d.ts') || path.endsWith('.md'),
  });
  for (const path of paths) {
    const target = join(out, path.replace(/\.ts$/, '.js'));
    if (/\.[jt]s$/.test(path)) write(target, asJavaScript(read(path), path, modules));
    else cpSync(join(REPOSITORY, path), target);
  }
}

/** What is imported of our packages by name, and the file of each. */
type Modules = ReadonlyMap<string, string>;

const modulesOf = (workspaces: Workspaces): Modules =>
  new Map(
    [...workspaces].flatMap(([folder, { name, exports = {} }]) =>
      Object.entries(exports).map(([entry, file]) => [join(name, entry), join(folder, file)]),
    ),
  );

/** The code without its types, with the paths of the files that are written. */
function asJavaScript(text: string, path: string, modules: Modules): string {
  const code = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  return code
    .replace(/(?<=(?:from|import|import\() ?')@verbatim\/[^']+(?=')/g, (name) => {
      const file = modules.get(name);
      if (file === undefined) throw new Error(`${path} imports ${name}, which no package exports.`);
      return `./${relative(dirname(path), file)}`;
    })
    .replace(/(['"`])(\.{1,2}\/[^'"`\n]+)\.ts\1/g, '$1$2.js$1');
}

/**
 * The manifest: what the workspaces need of others, in the versions of the repository. An override of the repository has no effect in a
 * package; as a dependency of its own it lies where the other package looks for it.
 */
function published(workspaces: Workspaces) {
  const root = JSON.parse(read('package.json')) as Manifest & { readonly overrides: Overrides };
  const all = [...workspaces.values()];
  const dependencies = [
    ...all.map((one) => one.dependencies ?? {}),
    ...Object.values(root.overrides),
  ].flatMap((needs) => Object.entries(needs));
  const { version, license } = root;
  return {
    ...{ name: '@verbatim/service', version, license, type: 'module' },
    description: 'A speech-to-text service to run yourself, and its command line',
    engines: { node: '>=20' },
    bin: { verbatim: './apps/cli/src/main.js' },
    dependencies: sorted(dependencies.filter(([name]) => !name.startsWith('@verbatim/'))),
    optionalDependencies: sorted(
      [root, ...all].flatMap((one) => Object.entries(one.optionalDependencies ?? {})),
    ),
    publishConfig: { access: 'public', provenance: true },
  };
}

const sorted = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

if (import.meta.main) writeServicePackage(join(import.meta.dirname, '../../dist/service'));
