/** A backup can't be made or put back, and why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
