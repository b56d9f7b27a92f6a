import type { JobFile } from '@verbatim/contract';
import { type ByteSource, extensionOf, Problem } from '@verbatim/server';
import type { JobRow } from '@verbatim/storage';
import type { Deps } from '../deps.ts';
import { contentTypeOf } from './content-type.ts';

/** The audio of a job, where there is some: it streams from the blob as fast as the caller takes it. */
export async function audioOf(
  { blobs }: Pick<Deps, 'blobs'>,
  { blobKey, file }: JobRow,
): Promise<{ status: 200; body: ByteSource }> {
  const byteLength = blobKey === null ? null : await blobs.byteLength(blobKey);
  if (blobKey === null || byteLength === null || file === null) throw new Problem('file_not_found');
  const { id, filename }: JobFile = JSON.parse(file);
  const body: ByteSource = {
    contentType: contentTypeOf(extensionOf(filename)),
    byteLength,
    etag: `"${id}"`,
    filename,
    read: (start, end) => blobs.read(blobKey, start, end),
  };
  return { status: 200, body };
}
