import { createHash } from 'node:crypto';
import { formatTags, type WavFormat, wavHeader } from '@verbatim/audio';
import { addresses } from '@verbatim/jobs';
import { completeBody, type OperationInput, Problem } from '@verbatim/server';
import { type CreateJobDeps, createJob } from '../../jobs/create-job.ts';
import type { FinishedJobs } from '../../jobs/finished-jobs.ts';
import type { Foundation } from '../../platform/foundation.ts';
import { handle, type ServicePrincipals } from '../../platform/handle.ts';
import { type ReceivedFile, receiveContent, writeBlob } from '../../uploads/receive-form.ts';
import { storeUpload } from '../../uploads/uploadAudio.ts';
import { waitForJob } from '../wait-for-job.ts';
import { type FileQuery, invalidParameter, jobRequestOf, refuseParameters } from './requests.ts';
import { type DeepgramCallback, digestOf, transcriptOf } from './transcript.ts';

type TranscriptDeps = CreateJobDeps &
  Pick<Foundation, 'blobs'> & { readonly finishedJobs: FinishedJobs };

/**
 * Transcribes a file for a client of Deepgram: starts a job, waits for it, and returns its result in their shape. With a callback it
 * does not wait: the outbox sends the result.
 */
export const createDeepgramTranscript = (deps: TranscriptDeps) =>
  handle('createDeepgramTranscript', async (input) => {
    const { principal, query, raw, signal } = input;
    refuseParameters(raw.req.queries());
    refuseCallback(deps, query);
    const { recognizers } = deps.recognitionInUse();
    // Refused before the audio is received, if it must be.
    const request = completeBody(
      'PreRecordedJobRequest',
      jobRequestOf(query, ANY_ADDRESS, recognizers),
    );
    const { url, sha256 } = await audioOf(deps, input);
    const body = { ...request, audio_url: url };
    const { callback, callback_method: _, ...form } = query;
    const dialect: DeepgramCallback = { name: 'deepgram', query: form, sha256 };
    const created = { principal, headers: {}, body, raw, dialect: JSON.stringify(dialect) };
    const { id } = (await createJob(deps, 'createPreRecordedJob', created)).body;
    if (callback !== undefined) return { status: 200, body: { request_id: id } };
    const { accountId } = principal;
    const done = await waitForJob(deps, { accountId, id, signal }, failureOf);
    const digest = sha256 ?? (await digestOf(deps.store, done.job));
    return { status: 200, body: transcriptOf(done, query, digest) };
  });

/** Refuses a callback that can't be sent, before the audio is received. */
function refuseCallback(
  { guard }: Pick<TranscriptDeps, 'guard'>,
  { callback, callback_method }: FileQuery,
): void {
  if (callback === undefined && callback_method !== undefined) {
    throw invalidParameter('callback_method needs callback, the address that it is used for');
  }
  const reason = callback === undefined ? null : guard.objection(callback);
  if (reason === null) return;
  // Errors of Deepgram have no list of fields, and there may be two addresses.
  throw new Problem('address_not_allowed', { message: `The callback ${reason}.` });
}

/** Their clients know one error for audio that can't be used. */
const failureOf = (status: number, details: { readonly message?: string }): Problem =>
  status >= 500 ? new Problem('internal_error') : new Problem('invalid_request', details);

/** Stands for the address of audio that is still to be received. */
const ANY_ADDRESS = 'https://audio.invalid/';

/** The address of the audio: the given one, or that of an upload made of the body. */
async function audioOf(
  deps: TranscriptDeps,
  input: OperationInput<'createDeepgramTranscript', ServicePrincipals>,
): Promise<{ url: string; sha256: string | null }> {
  const { body, query, raw } = input;
  if (body.contentType === 'application/json') return { url: body.value.url, sha256: null };
  await deps.diskReserve.rejectIfFull();
  const { sha256, ...received } = await receiveAudio(deps, body.bytes, {
    declaredBytes: Number(raw.req.header('content-length') ?? 0),
    query,
  });
  const { upload } = await storeUpload(deps, received, input, async () => null);
  return { url: addresses.upload(deps.publicAddress.baseUrl(raw), upload.id), sha256 };
}

/** Encodings of raw audio. All others are those of files, which say so themselves. */
const rawEncodings: Readonly<Record<string, Pick<WavFormat, 'bitDepth' | 'formatTag'>>> = {
  linear16: { formatTag: formatTags.pcm, bitDepth: 16 },
  linear32: { formatTag: formatTags.pcm, bitDepth: 32 },
  alaw: { formatTag: formatTags.alaw, bitDepth: 8 },
  mulaw: { formatTag: formatTags.mulaw, bitDepth: 8 },
};

/** Writes a body to a blob while it arrives. Raw audio gets the header that its parameters describe. After a failure nothing is left. */
function receiveAudio(
  deps: Pick<Foundation, 'blobs' | 'config'>,
  bytes: AsyncIterable<Uint8Array>,
  { declaredBytes, query }: { readonly declaredBytes: number; readonly query: FileQuery },
): Promise<ReceivedFile & { readonly sha256: string }> {
  return writeBlob(deps.blobs, declaredBytes, async (writer) => {
    const digest = createHash('sha256');
    const chunks = bytes[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done) {
      throw new Problem('unsupported_audio', {
        message: 'The body is empty: send the audio in it.',
      });
    }
    const format = rawFormatOf(query, first.value);
    if (format !== null) await writer.write(wavHeader(format, null));
    await receiveContent(deps, joined(first.value, chunks), { writer, digest });
    const sha256 = digest.digest('hex');
    const filename = format === null ? 'audio' : 'audio.wav';
    return { filename, fingerprint: sha256, sha256 };
  });
}

/** The format of raw audio; null for a file. Clients also name the encoding of a WAV file, whose header counts. */
function rawFormatOf(
  { encoding, sample_rate: sampleRate, channels }: FileQuery,
  start: Uint8Array,
): WavFormat | null {
  const raw = encoding === undefined ? undefined : rawEncodings[encoding];
  const isWav = Buffer.from(start.subarray(0, 4)).toString('latin1') === 'RIFF';
  return raw === undefined || isWav ? null : { ...raw, sampleRate, channels };
}

async function* joined(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
