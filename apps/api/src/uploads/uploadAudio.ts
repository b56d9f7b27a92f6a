import { addresses } from '@verbatim/jobs';
import type { OperationInput } from '@verbatim/server';
import type { Upload } from '@verbatim/storage';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import type { ServicePrincipals } from '../keys/principal.ts';
import { idempotentRequest } from '../platform/idempotency.ts';
import { fetchUpload } from './fetch-upload.ts';
import { inspectUpload } from './inspect-upload.ts';
import { receiveForm } from './receive-form.ts';
import type { ReceivedFile } from './received-file.ts';

type UploadDeps = Pick<
  Deps,
  | 'config'
  | 'store'
  | 'blobs'
  | 'ids'
  | 'guard'
  | 'clock'
  | 'metrics'
  | 'publicAddress'
  | 'diskReserve'
>;

type UploadAudioInput = OperationInput<'uploadAudio', ServicePrincipals>;

/** Stores a file of audio, once for each idempotency key. Its bytes are kept only if all else went well. */
export const uploadAudio = (deps: UploadDeps) =>
  handle('uploadAudio', async (input) => {
    const before = await firstResponse(deps, input);
    if (before) return before;
    const received = await receive(deps, input);
    let kept = false;
    try {
      const { accountId } = input.principal;
      const upload = await inspectUpload(deps, received, { accountId, signal: input.signal });
      const reply = responseOf(upload, deps.publicAddress.baseUrl(input.raw));
      const once = onceOf(deps, input, received.fingerprint);
      const outcome = await deps.store.uploads.create(upload, once?.seal(reply) ?? null);
      kept = outcome.kind === 'created';
      return once?.replay<UploadResponse>(outcome) ?? reply;
    } finally {
      if (!kept) await deps.blobs.delete(received.blobKey);
    }
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

/** An address can be told apart before it is called, a file only once it is here. */
async function firstResponse(
  deps: UploadDeps,
  input: UploadAudioInput,
): Promise<UploadResponse | null> {
  const { principal, body } = input;
  if (body.contentType !== 'application/json') return null;
  const once = onceOf(deps, input, body.value.audio_url);
  if (!once) return null;
  const { key, fingerprint } = once;
  const now = deps.clock.now();
  const outcome = await deps.store.answers.find(principal.accountId, key, fingerprint, now);
  return once.replay<UploadResponse>(outcome);
}

const onceOf = (deps: UploadDeps, { principal, headers }: UploadAudioInput, content: string) =>
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
