import { errorCodes, type PreRecordedResult } from '@verbatim/contract';
import { addresses, type JobParameters } from '@verbatim/jobs';
import { type OperationInput, Problem } from '@verbatim/server';
import type { FinishedJobRow } from '@verbatim/storage';
import type { Deps } from '../../deps.ts';
import { type CreateJobDeps, createJob } from '../../jobs/create/create-job.ts';
import { resultParts } from '../../jobs/records/result-parts.ts';
import type { ServicePrincipals } from '../../keys/principal.ts';
import { inspectUpload } from '../../uploads/inspect-upload.ts';
import { receiveForm } from '../../uploads/receive-form.ts';

/** What transcribing a file at once needs. */
export type RunJobDeps = CreateJobDeps & Pick<Deps, 'blobs' | 'finishedJobs'>;

type FormInput = OperationInput<
  'createAudioTranscription' | 'createAudioTranslation',
  ServicePrincipals
>;

/** How long a request waits for its job. The job goes on, and can be read like any other. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Stores the file of a form and starts a job for it, as an upload and a job of our own operations would. `parametersOf` is called
 * once the whole form is read; if it throws, nothing is left. Returns the id of the job.
 */
export async function startJob(
  deps: RunJobDeps,
  { body, principal, raw, requestId, signal }: FormInput,
  parametersOf: () => JobParameters,
): Promise<string> {
  const { accountId } = principal;
  const received = await receiveForm(deps, body.parts, {
    declaredBytes: Number(raw.req.header('content-length') ?? 0),
    isRepeatable: false,
  });
  let isKept = false;
  try {
    const parameters = parametersOf();
    const upload = await inspectUpload(deps, received, { accountId, signal });
    await deps.diskReserve.rejectIfFull();
    await deps.store.uploads.create(upload, null);
    isKept = true;
    const audio_url = addresses.upload(deps.publicAddress.baseUrl(raw), upload.id);
    const { body: created } = await createJob(deps, 'createPreRecordedJob', {
      principal,
      headers: {},
      raw,
      body: { ...parameters, audio_url, custom_metadata: { openai_request_id: requestId } },
    });
    return created.id;
  } finally {
    if (!isKept) await deps.blobs.delete(received.blobKey);
  }
}

/** The result of a job, as soon as it is over. Throws the problem that ended it. */
export async function resultOfJob(
  { store, finishedJobs }: Pick<RunJobDeps, 'store' | 'finishedJobs'>,
  { id, accountId, signal }: { id: string; accountId: string; signal: AbortSignal },
): Promise<PreRecordedResult> {
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  const either = AbortSignal.any([signal, limit]);
  const look = async (): Promise<FinishedJobRow | null> => {
    const job = await store.jobs.get(accountId, id);
    if (job === null) throw new Problem('internal_error', { cause: 'the job was deleted' });
    return job.completedAt === null ? null : store.jobs.getFinished(accountId, id);
  };
  const job = await finishedJobs.wait(id, look, either).catch((error: unknown) => {
    throw limit.aborted ? tookTooLong(id) : error;
  });
  if (job.errorCode !== null) throw failureOf(job.errorCode, job.errorMessage);
  let text = '';
  for await (const part of resultParts(store, job)) text += part;
  return JSON.parse(text);
}

const tookTooLong = (id: string): Problem =>
  new Problem('not_ready', {
    message: `The job ${id} takes longer than an hour. It goes on: read it like any other job, instead of sending the file again.`,
  });

/** The problem of a failed job: its own sentence, and a code that the operations document. */
function failureOf(status: number, message: string | null): Problem {
  const details = message === null ? {} : { message };
  if (status === errorCodes.unsupported_audio.status)
    return new Problem('unsupported_audio', details);
  if (status === errorCodes.audio_too_long.status) return new Problem('audio_too_long', details);
  return new Problem('internal_error', details);
}
