import { StoreError } from '../store.ts';

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Translates an error of the file system to a `StoreError`. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (noRoom.has(code)) {
    return new StoreError('full', 'There is no room left on the disk of the blobs.', error);
  }
  return new StoreError('unknown', `The disk of the blobs has failed (${String(code)}).`, error);
}

/** A blob that the caller relies on is missing. */
export const noBlob = (): StoreError => new StoreError('unknown', 'There is no such blob.');

/** A text that is no key was given as one. */
export const noKey = (): StoreError => new StoreError('unknown', 'This is not the key of a blob.');

/** A writer was used after `commit` or `abort`. */
export const writerIsOver = (): StoreError =>
  new StoreError('closed', 'This blob is committed or aborted already.');
