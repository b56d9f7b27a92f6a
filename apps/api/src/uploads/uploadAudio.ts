import { errorCodes } from '@verbatim/contract';
import { addressNotAllowed, extensionOf, storedUpload, uploadIdIn } from '@verbatim/jobs';
import { type OperationInput, Problem } from '@verbatim/server';
import { type AudioProbe, probeAudio } from '@verbatim/speech';
import type { IdempotentOutcome, IdempotentResponse, Upload } from '@verbatim/storage';
import { FetchFailure } from '../fetching/audio-download.ts';
import { type FetchDeps, fetchAudio } from '../fetching/fetch-audio.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type KeyPrincipal, type ServicePrincipals } from '../platform/handle.ts';
import { idempotentRequest, retryLater } from '../platform/idempotency.ts';
import { filenameOf, hashForm, type ReceivedFile, receiveForm, writeBlob } from './receive-form.ts';

type UploadDeps = Pick<
  Foundation,
  'config' | 'store' | 'blobs' | 'ids' | 'guard' | 'clock' | 'metrics' | 'publicAddress'
>;

type UploadAudioInput = OperationInput<'uploadAudio', ServicePrincipals>;

/** Stores a file of audio, once per idempotency key. After a failure its bytes are deleted. */
export const uploadAudio = (deps: UploadDeps) =>
  handle('uploadAudio', async (input) => {
    const first = await firstResponse(deps, input);
    if (first) return first;
    const base = deps.publicAddress.baseUrl(input.raw);
    const received = await receive(deps, input);
    const idempotency = idempotencyOf(deps, input, received.fingerprint);
    const { upload, outcome } = await storeUpload(
      deps,
      received,
      input,
      async (upload) => idempotency?.seal(storedUpload(base, upload)) ?? null,
    );
    return idempotency?.replay<UploadResponse>(outcome) ?? storedUpload(base, upload);
  });

type UploadResponse = ReturnType<typeof storedUpload>;

/**
 * The response to an earlier request with the same idempotency key, or null. It comes before every check of capacity. A form
 * whose key is known is hashed, not stored: it can only be a retry or a misuse of the key.
 */
async function firstResponse(
  deps: UploadDeps,
  input: UploadAudioInput,
): Promise<UploadResponse | null> {
  const { body } = input;
  const { responses } = deps.store;
  const now = deps.clock.now();
  if (body.contentType === 'application/json') {
    const idempotency = idempotencyOf(deps, input, body.value.audio_url);
    return (await idempotency?.find<UploadResponse>(responses, now)) ?? null;
  }
  if (!(await idempotencyOf(deps, input, '')?.isKnown(responses, now))) return null;
  const idempotency = idempotencyOf(deps, input, await hashForm(deps, body.parts));
  const first = await idempotency?.find<UploadResponse>(responses, now);
  // The stored response expired while the form arrived, and the form can't be read again.
  if (!first) throw retryLater('not_ready');
  return first;
}

const idempotencyOf = (
  deps: UploadDeps,
  { principal, headers }: UploadAudioInput,
  content: string,
) =>
  idempotentRequest(deps, {
    accountId: principal.accountId,
    key: headers['Idempotency-Key'],
    content: () => `uploadAudio ${content}`,
  });

function receive(deps: UploadDeps, { body, headers, principal, raw, signal }: UploadAudioInput) {
  if (body.contentType === 'application/json') {
    const url = body.value.audio_url;
    const { accountId } = principal;
    return fetchUpload(deps, { url, accountId, base: deps.publicAddress.baseUrl(raw), signal });
  }
  return receiveForm(deps, body.parts, {
    declaredBytes: Number(raw.req.header('content-length') ?? 0),
    isRepeatable: headers['Idempotency-Key'] !== undefined,
  }) satisfies Promise<ReceivedFile>;
}

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
async function fetchUpload(deps: FetchUploadDeps, source: UploadSource): Promise<ReceivedFile> {
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
