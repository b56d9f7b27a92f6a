import { readFileSync } from 'node:fs';
import type { MoveMark } from '@verbatim/storage';
import { DataDirectoryError } from './data-directory-error.ts';

/** A data directory, as far as marks of a move need it. */
interface MarkedDirectory {
  readonly path: string;
  readonly movePath: string;
}

/** The mark that a move left in a data directory. */
export function readMoveMark({ movePath }: Pick<MarkedDirectory, 'movePath'>): MoveMark | null {
  try {
    return JSON.parse(readFileSync(movePath, 'utf8')) as MoveMark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Throws for a data directory whose data is moving, or was moved elsewhere: two services would go on with the same data. */
export function refuseMoved(directory: MarkedDirectory): void {
  const mark = readMoveMark(directory);
  if (mark !== null) throw new DataDirectoryError(directory.path, adviceOn(mark, directory));
}

function adviceOn({ state, other }: MoveMark, { movePath }: MarkedDirectory): string {
  switch (state) {
    case 'moving in':
      return `a move from ${other} into it has not ended. Run \`verbatim migrate\` again, or empty it.`;
    case 'moving out':
      return `a move of its data to ${other} has not ended. Run \`verbatim migrate\` again; to stay here, remove ${movePath} and empty the target.`;
    case 'moved out':
      return `its data was moved to ${other}. Use that; to go back to the data as it was before the move, remove ${movePath}.`;
  }
}
