import { extensionOf } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import { type AudioProbe, probeAudio } from '@verbatim/speech';
import type { IdempotentOutcome, IdempotentResponse, Upload } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import type { KeyPrincipal } from '../platform/handle.ts';
import type { ReceivedFile } from './receive-form.ts';

type StoreDeps = Pick<Foundation, 'blobs' | 'config' | 'ids' | 'store'>;

type Request = { readonly principal: KeyPrincipal; readonly signal: AbortSignal };

/**
 * Inspects a received file and stores it as an upload, together with the response that `responseOf` makes for retries of the request.
 * A file that does not become an upload is deleted.
 */
export async function storeUpload(
  deps: StoreDeps,
  received: ReceivedFile,
  request: Request,
  responseOf: (upload: Upload) => Promise<IdempotentResponse | null>,
): Promise<{ upload: Upload; outcome: IdempotentOutcome }> {
  let isKept = false;
  try {
    const upload = await inspectUpload(deps, received, request);
    const outcome = await deps.store.uploads.create(upload, await responseOf(upload));
    isKept = outcome.kind === 'created';
    return { upload, outcome };
  } finally {
    if (!isKept) await deps.blobs.delete(received.blobKey);
  }
}

/** Probes a received file; refuses files without audio and audio that is too long. */
async function inspectUpload(
  { blobs, config, ids }: StoreDeps,
  { blobKey, byteLength, filename }: ReceivedFile,
  { principal: { accountId }, signal }: Request,
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
