import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A recording and its reference transcript. */
export interface LabeledRecording {
  readonly path: string;
  readonly seconds: number;
  /** Several are joined by `+`. */
  readonly language: string;
  /** Kind of recording. */
  readonly group: string;
  /** Reference transcript; empty: there is none. */
  readonly said: string;
  /** Start of each of its words in seconds, where it is known. Such a recording counts for word times only. */
  readonly starts?: readonly number[];
}

const MANIFEST = 'manifest.tsv';

/** Recordings are not part of the repository; this is the default folder beside it. */
export const usualFolder: string = fileURLToPath(
  new URL('../../../../../shared/speech', import.meta.url),
);

/** The recordings of a folder that its manifest lists; null if there is no such folder. */
export async function recordingsIn(folder: string): Promise<readonly LabeledRecording[] | null> {
  const manifest = join(resolve(folder), MANIFEST);
  if (!existsSync(manifest)) return null;
  const [head = '', ...lines] = (await readFile(manifest, 'utf8')).trimEnd().split('\n');
  const columns = head.split('\t');
  return lines
    .map((line) => {
      const cells = line.split('\t');
      const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? '';
      return {
        path: join(resolve(folder), cell('file')),
        seconds: Number(cell('seconds')),
        language: cell('language'),
        group: cell('group'),
        said: cell('reference'),
      };
    })
    .filter(({ path }) => existsSync(path));
}
