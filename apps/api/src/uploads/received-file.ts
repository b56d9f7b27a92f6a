/** A file that has arrived, and of which nothing else is known yet. */
export interface ReceivedFile {
  readonly blobKey: string;
  readonly byteLength: number;
  readonly filename: string;
  /** Stands for the content, where somebody may send it again. */
  readonly fingerprint: string;
}

const MAX_NAME_LENGTH = 255;

/** A file name as it is kept: without the folders that some clients send along, and never empty. */
export function filenameOf(given: string | undefined): string {
  const name = given
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH);
  return name?.toWellFormed().trim() || 'audio';
}
