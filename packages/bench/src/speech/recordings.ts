import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A recording of somebody who speaks, and what was said. */
export interface Recording {
  readonly path: string;
  readonly language: string;
  /** What kind of recording it is. */
  readonly group: string;
  readonly said: string;
}

const MANIFEST = 'manifest.tsv';

/** They come with nobody's copy of the project, but may lie beside it. */
export const usualFolder: string = fileURLToPath(
  new URL('../../../../../shared/speech', import.meta.url),
);

/** The recordings of a folder of which it is known what was said; null where there is no such folder. */
export async function recordingsIn(folder: string): Promise<readonly Recording[] | null> {
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
        language: cell('language'),
        group: cell('group'),
        said: cell('reference'),
      };
    })
    .filter(({ path, said }) => said !== '' && existsSync(path));
}
