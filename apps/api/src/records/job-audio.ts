import type { JobFile } from '@verbatim/contract';
import { extensionOf } from '@verbatim/jobs';
import { type BinaryContent, Problem } from '@verbatim/server';
import type { JobRow } from '@verbatim/storage';
import { recordingSource } from '../live/result-so-far.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { findJob } from './job-records.ts';

type AudioDeps = Pick<Foundation, 'store' | 'blobs'>;

/** The audio of a job, streamed from its blob with backpressure; `file_not_found` if it has none. */
async function audioOf(
  { blobs }: AudioDeps,
  { blobKey, file, kind, params }: JobRow,
): Promise<{ status: 200; body: BinaryContent }> {
  const byteLength = blobKey === null ? null : await blobs.byteLength(blobKey);
  if (blobKey === null || byteLength === null || file === null) throw new Problem('file_not_found');
  const { id, filename }: JobFile = JSON.parse(file);
  const body: BinaryContent = {
    contentType: contentTypeOf(extensionOf(filename)),
    filename,
    ...(kind === 'live'
      ? {
          // A recording grows, and then needs another ETag.
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

/** The audio of a pre-recorded job. */
export const downloadPreRecordedAudio = (deps: AudioDeps) =>
  handle('downloadPreRecordedAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: 'pre-recorded' })),
  );

/** The audio of a job of either kind. */
export const downloadTranscriptionAudio = (deps: AudioDeps) =>
  handle('downloadTranscriptionAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: null })),
  );

/** The audio of a live session. */
export const downloadLiveAudio = (deps: AudioDeps) =>
  handle('downloadLiveAudio', async ({ principal, params: { id } }) =>
    audioOf(deps, await findJob(deps, { principal, id, kind: 'live' })),
  );

/** Media types by file extension. */
const types: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  webm: 'video/webm',
  wma: 'audio/x-ms-wma',
};

/** The media type of a file, by its extension; never one that a browser would run as a page. */
const contentTypeOf = (extension: string): string => types[extension] ?? 'application/octet-stream';
