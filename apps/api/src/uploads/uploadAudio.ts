import { addresses } from '@verbatim/jobs';
import type { OperationInput } from '@verbatim/server';
import type { Upload } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type ServicePrincipals } from '../platform/handle.ts';
import { idempotentRequest } from '../platform/idempotency.ts';
import { retryLater } from '../platform/store-job.ts';
import { fetchUpload } from './fetch-upload.ts';
import { hashForm, type ReceivedFile, receiveForm } from './receive-form.ts';
import { storeUpload } from './store-upload.ts';

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
      async (upload) => idempotency?.seal(responseOf(upload, base)) ?? null,
    );
    return idempotency?.replay<UploadResponse>(outcome) ?? responseOf(upload, base);
  });

type UploadResponse = ReturnType<typeof responseOf>;

const responseOf = (upload: Upload, base: string) =>
  ({
    status: 200,
    body: {
      audio_url: addresses.upload(base, upload.id),
      audio_metadata: {
        id: upload.id,
        filename: upload.filename,
        extension: upload.extension,
        size: upload.byteLength,
        audio_duration: upload.durationSeconds,
        number_of_channels: upload.channels,
      },
    },
  }) as const;

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
