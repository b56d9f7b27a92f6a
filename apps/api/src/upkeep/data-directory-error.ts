/** A data directory can't be used, and why. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';

  constructor(path: string, why: string, cause?: unknown) {
    super(`The data directory ${path} can't be used: ${why}`, { cause });
  }
}
