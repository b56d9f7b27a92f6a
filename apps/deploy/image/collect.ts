// Copies what the command `verbatim` needs at run time and the built pages, and nothing else: `node collect.ts FOLDER`, after `npm ci --omit=dev` in the root of
// the repository. Plain Node, without a package, because it runs before there is anything else in the image.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import process from 'node:process';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../../..');

/** What of a folder is not copied with it. Packages of its own `node_modules` are, each as itself. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'reports', 'test']);

const [target] = process.argv.slice(2);
if (target === undefined) throw new TypeError('usage: node collect.ts FOLDER');
const { folders, links } = needed(join(ROOT, 'apps/cli'));
for (const folder of folders) {
  const isOurs = !folder.includes('node_modules');
  const filter = (path: string): boolean =>
    path === folder ||
    !(isOurs ? LEFT_OUT.has(basename(path)) : path === join(folder, 'node_modules'));
  cpSync(folder, inTarget(folder), { recursive: true, filter });
}
for (const [path, folder] of links) {
  mkdirSync(dirname(inTarget(path)), { recursive: true });
  symlinkSync(relative(dirname(path), folder), inTarget(path));
}
for (const folder of ['apps/console/dist', 'apps/docs/dist']) {
  if (existsSync(join(ROOT, folder)))
    cpSync(join(ROOT, folder), join(target, folder), { recursive: true });
  else
    process.stderr.write(
      `${folder} is missing: the image will not serve these pages. Run npm ci && npm run build before the image is built.\n`,
    );
}
for (const file of ['package.json', 'LICENSE', 'NOTICE'])
  cpSync(join(ROOT, file), join(target, file));

function inTarget(path: string): string {
  return join(target ?? '', relative(ROOT, path));
}

/** The folders of a package and of all that it depends on, and the links through which Node finds our own. */
function needed(start: string): { folders: Set<string>; links: Map<string, string> } {
  const folders = new Set([start]);
  const links = new Map<string, string>();
  for (const folder of folders) {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(name, folder);
      if (found === undefined) {
        if (name in optionalDependencies) continue;
        throw new Error(`${folder} needs ${name}, which is not installed: run npm ci first`);
      }
      const real = realpathSync(found);
      folders.add(real);
      if (real !== found) links.set(found, real);
    }
  }
  return { folders, links };
}

/** Where Node finds a package that is imported in a folder. */
function find(name: string, folder: string): string | undefined {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(candidate)) return candidate;
  return folder === ROOT ? undefined : find(name, dirname(folder));
}
