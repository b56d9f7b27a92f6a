import { openAsBlob, realpathSync, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AllowedFiles, ToolFailure } from './tool.ts';

/** A folder that the operator allows does not exist. */
export class NoSuchFolderError extends Error {
  override readonly name = 'NoSuchFolderError';
}

/** Allows the files below these folders; none without a folder. Throws a `NoSuchFolderError`. */
export function allowedFiles(folders: readonly string[]): AllowedFiles {
  const roots = folders.map(rootOf);
  return {
    async open(file) {
      if (roots.length === 0) throw new ToolFailure(NO_FOLDER);
      // A relative path is one of the first folder that has it.
      const candidates = roots.map((root) => path.resolve(root, file));
      const found = (await Promise.all(candidates.map((each) => realPathOf(each, roots)))).find(
        (each) => each !== null,
      );
      // Files outside are not told from files that do not exist.
      if (!found) {
        throw new ToolFailure(`There is no file ${file} in the folders that may be read.`);
      }
      const facts = await stat(found);
      if (!facts.isFile()) throw new ToolFailure(`${file} is not a file.`);
      if (facts.size === 0) throw new ToolFailure(`${file} is empty.`);
      return { name: path.basename(found), bytes: await openAsBlob(found) };
    },
  };
}

const NO_FOLDER =
  'No file of this machine may be read: the operator of this MCP server allows folders with --files. Give an audio_url instead.';

function rootOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) throw new NoSuchFolderError(`There is no folder ${folder}.`);
  return realpathSync(folder);
}

/** The path without links, if it lies in one of the folders. */
async function realPathOf(file: string, roots: readonly string[]): Promise<string | null> {
  const real = await realpath(file).catch(() => null);
  return real !== null && roots.some((root) => isBelow(root, real)) ? real : null;
}

function isBelow(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative !== '' && relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}
