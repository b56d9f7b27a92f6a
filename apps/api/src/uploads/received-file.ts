/** A file that was stored as a blob and not inspected yet. */
export interface ReceivedFile {
  readonly blobKey: string;
  readonly byteLength: number;
  readonly filename: string;
  /** Identifies the content for retries: a hash, or the address that it came from. */
  readonly fingerprint: string;
}

const MAX_NAME_LENGTH = 255;

/** The file name to store: without folders and control characters, never empty. */
export function filenameOf(given: string | undefined): string {
  const name = given
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH);
  return name?.toWellFormed().trim() || 'audio';
}
