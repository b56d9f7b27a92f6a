import { errorCodes } from '@verbatim/contract';
import { addressNotAllowed, uploadIdIn } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import { type FetchDeps, fetchAudio } from '../fetching/fetch-audio.ts';
import { FetchFailure } from '../fetching/fetch-failure.ts';
import type { Foundation } from '../platform/foundation.ts';
import { filenameOf, type ReceivedFile, writeBlob } from './receive-form.ts';

type FetchUploadDeps = Pick<
  Foundation,
  'store' | 'blobs' | 'config' | 'guard' | 'clock' | 'metrics'
>;

/** Which file to fetch, and for which account. */
interface UploadSource {
  readonly url: string;
  readonly accountId: string;
  /** The public address of the service: its own uploads are copied, not downloaded. */
  readonly base: string;
  readonly signal: AbortSignal;
}

/** Fetches the file at an address into a blob. */
export async function fetchUpload(
  deps: FetchUploadDeps,
  source: UploadSource,
): Promise<ReceivedFile> {
  const uploadId = uploadIdIn(source.base, source.url);
  if (uploadId !== null) return copyUpload(deps, source, uploadId);
  const reason = deps.guard.objection(source.url);
  if (reason !== null) throw addressNotAllowed('audio_url', reason);
  const { blobKey, byteLength, filename } = await fetched(deps, source);
  return { blobKey, byteLength, filename: filenameOf(filename), fingerprint: source.url };
}

async function fetched(deps: FetchUploadDeps, { url, signal }: UploadSource) {
  const fetching: FetchDeps = {
    guard: deps.guard,
    blobs: deps.blobs,
    clock: deps.clock,
    metrics: deps.metrics.fetching,
    config: deps.config.fetching,
  };
  try {
    return await fetchAudio(fetching, { url, signal, maxBytes: deps.config.limits.uploadBytes });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const { errorCode, message } = error;
    throw errorCode === errorCodes.body_too_large.status
      ? new Problem('body_too_large', { message })
      : new Problem('unsupported_audio', {
          message: `The audio at audio_url could not be fetched: ${message}`,
        });
  }
}

/** Copies an upload of the same account: each upload is deleted separately. */
async function copyUpload(
  { store, blobs }: FetchUploadDeps,
  source: UploadSource,
  uploadId: string,
): Promise<ReceivedFile> {
  const upload = await store.uploads.get(source.accountId, uploadId);
  if (!upload) {
    throw new Problem('unsupported_audio', {
      message: 'The address names no file that this account has stored.',
    });
  }
  return writeBlob(blobs, upload.byteLength, async (writer) => {
    for await (const chunk of blobs.read(upload.blobKey, 0, upload.byteLength)) {
      await writer.write(chunk);
    }
    return { filename: upload.filename, fingerprint: source.url };
  });
}
