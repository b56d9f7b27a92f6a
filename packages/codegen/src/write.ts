import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of one folder: name to content. */
export type Files = ReadonlyMap<string, string>;

/** How a folder differs from the files that would be written. */
export interface Differences {
  readonly missing: readonly string[];
  readonly different: readonly string[];
  readonly orphaned: readonly string[];
}

/**
 * Makes a folder contain exactly these files; others than those whose names begin with `prefix` are left alone. All files are written under temporary names first and then renamed, so a
 * failure leaves the folder as it was. Unchanged files are not touched.
 */
export async function write(folder: string, files: Files, prefix = ''): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { missing, different, orphaned } = await compare(folder, files, prefix);
  const moves = [...missing, ...different].map((name) => ({
    name,
    temporary: join(folder, `.${name}.${process.pid}.tmp`),
  }));
  try {
    // One after the other: after a failure nothing is still being written.
    for (const { name, temporary } of moves) await writeFile(temporary, files.get(name) ?? '');
    for (const { name, temporary } of moves) await rename(temporary, join(folder, name));
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
  await Promise.all(orphaned.map((name) => rm(join(folder, name), { recursive: true })));
}

/** Python compiles modules into this folder beside them. */
const PYTHON_CACHE = '__pycache__';

/** Compares a folder with the files that it should contain; only those whose names begin with `prefix` count. */
export async function compare(folder: string, files: Files, prefix = ''): Promise<Differences> {
  const present = (await readdir(folder).catch((): string[] => [])).filter(
    (name) => name !== PYTHON_CACHE && name.startsWith(prefix),
  );
  const missing: string[] = [];
  const different: string[] = [];
  for (const [name, content] of files) {
    if (!present.includes(name)) missing.push(name);
    else if ((await readFile(join(folder, name), 'utf8')) !== content) different.push(name);
  }
  const orphaned = present.filter((name) => !files.has(name));
  return { missing: missing.sort(), different: different.sort(), orphaned: orphaned.sort() };
}

/** The folder of the bundle, below the folder of the document. */
export const BUNDLE_FOLDER = 'dist';
