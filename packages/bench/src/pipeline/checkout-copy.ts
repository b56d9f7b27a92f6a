import { cp, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Folders that are installed or built. */
const leftOut = new Set(['.git', '.turbo', 'dist', 'node_modules', 'reports']);

/**
 * Copies the checkout without build output and caches, so that a measurement may edit and build the copy. Installed
 * packages are linked; workspaces are those of the copy.
 */
export async function copyCheckout(folder: string): Promise<void> {
  await cp(root, folder, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  await mkdir(join(folder, 'node_modules', '@verbatim'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@verbatim') await linkPackage(folder, name);
  }
  for (const workspace of await workspacesIn(folder)) await linkWorkspace(folder, workspace);
}

async function linkPackage(folder: string, name: string): Promise<void> {
  const original = join(root, 'node_modules', name);
  const target = join(folder, 'node_modules', name);
  // Commands of workspaces are relative links in .bin: copied, they point into the copy.
  if (name === '.bin') await cp(original, target, { recursive: true, verbatimSymlinks: true });
  else await symlink(original, target, 'junction');
}

async function workspacesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((entry) => basename(entry) === 'package.json' && !entry.includes('node_modules'))
    .map(dirname)
    .filter((workspace) => workspace !== '.');
}

async function linkWorkspace(folder: string, workspace: string): Promise<void> {
  const manifest = await readFile(join(folder, workspace, 'package.json'), 'utf8');
  const { name } = JSON.parse(manifest) as { name?: string };
  if (!name?.startsWith('@verbatim/')) return;
  await symlink(join(folder, workspace), join(folder, 'node_modules', name), 'junction');
  const nested = join(root, workspace, 'node_modules');
  const isThere = await stat(nested).then(
    () => true,
    () => false,
  );
  if (isThere) await symlink(nested, join(folder, workspace, 'node_modules'), 'junction');
}
