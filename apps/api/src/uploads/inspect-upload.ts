import { extensionOf } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import { type AudioProbe, probeAudio } from '@verbatim/speech';
import type { Upload } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import type { ReceivedFile } from './received-file.ts';

type ProbeDeps = Pick<Foundation, 'blobs' | 'config' | 'ids'>;

/** Probes a received file; refuses files without audio and audio that is too long. */
export async function inspectUpload(
  { blobs, config, ids }: ProbeDeps,
  { blobKey, byteLength, filename }: ReceivedFile,
  { accountId, signal }: { accountId: string; signal: AbortSignal },
): Promise<Upload> {
  const probe = await probeBlob({ blobs }, blobKey, signal);
  if (probe === null) {
    throw new Problem('unsupported_audio', {
      message: 'The file has no audio that can be decoded. Convert it, for example to WAV.',
    });
  }
  const { audioMs } = config.limits;
  if (probe.durationSeconds * 1000 > audioMs) {
    throw new Problem('audio_too_long', {
      message: `The audio is longer than ${audioMs / 1000} seconds, the maximum of this service. Cut it into parts.`,
    });
  }
  const { id, at } = ids.next();
  return {
    id,
    accountId,
    filename,
    extension: extensionOf(filename),
    contentType: probe.contentType,
    byteLength,
    durationSeconds: Math.round(probe.durationSeconds * 1000) / 1000,
    channels: probe.channels,
    blobKey,
    createdAt: at,
  };
}

async function probeBlob(
  { blobs }: Pick<Foundation, 'blobs'>,
  blobKey: string,
  signal: AbortSignal,
): Promise<AudioProbe | null> {
  const file = await blobs.local(blobKey);
  try {
    return await probeAudio(file.path, { signal });
  } finally {
    await file.release();
  }
}
