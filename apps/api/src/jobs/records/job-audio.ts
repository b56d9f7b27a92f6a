import type { JobFile } from '@verbatim/contract';
import { extensionOf } from '@verbatim/jobs';
import { type ByteSource, Problem } from '@verbatim/server';
import type { JobRow } from '@verbatim/storage';
import type { Deps } from '../../deps.ts';
import { recordingSource } from '../../live/recording-source.ts';
import { contentTypeOf } from './content-type.ts';

/** The audio of a job, where there is some: it streams from the blob as fast as the caller takes it. */
export async function audioOf(
  { blobs }: Pick<Deps, 'blobs'>,
  { blobKey, file, kind, params }: JobRow,
): Promise<{ status: 200; body: ByteSource }> {
  const byteLength = blobKey === null ? null : await blobs.byteLength(blobKey);
  if (blobKey === null || byteLength === null || file === null) throw new Problem('file_not_found');
  const { id, filename }: JobFile = JSON.parse(file);
  const body: ByteSource = {
    contentType: contentTypeOf(extensionOf(filename)),
    filename,
    ...(kind === 'live'
      ? {
          // A recording gets longer, and is then another file.
          etag: `"${id}-${byteLength}"`,
          ...recordingSource(blobs, { params: JSON.parse(params), blobKey, byteLength }),
        }
      : {
          etag: `"${id}"`,
          byteLength,
          read: (start, end) => blobs.read(blobKey, start, end),
        }),
  };
  return { status: 200, body };
}
