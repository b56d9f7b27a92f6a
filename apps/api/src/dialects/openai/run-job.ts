import { errorCodes, type PreRecordedResult } from '@verbatim/contract';
import { addresses, invalidFile, type JobParameters, refuseFile } from '@verbatim/jobs';
import { type OperationInput, Problem } from '@verbatim/server';
import { type CreateJobDeps, createJob } from '../../jobs/create-job.ts';
import type { FinishedJobs } from '../../jobs/finished-jobs.ts';
import type { Foundation } from '../../platform/foundation.ts';
import type { ServicePrincipals } from '../../platform/principal.ts';
import { inspectUpload } from '../../uploads/inspect-upload.ts';
import { receiveForm } from '../../uploads/receive-form.ts';
import { type AwaitedJob, waitForJob } from '../wait-for-job.ts';

/** What transcribing a file at once needs. */
export type RunJobDeps = CreateJobDeps &
  Pick<Foundation, 'blobs'> & { readonly finishedJobs: FinishedJobs };

type FormInput = OperationInput<
  'createAudioTranscription' | 'createAudioTranslation',
  ServicePrincipals
>;

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
    const upload = await inspectUpload(deps, received, { accountId, signal }).catch(refuseFile);
    await deps.diskReserve.rejectIfFull();
    await deps.store.uploads.create(upload, null);
    isKept = true;
    const audio_url = addresses.upload(deps.publicAddress.baseUrl(raw), upload.id);
    const { body: created } = await createJob(deps, 'createPreRecordedJob', {
      principal,
      headers: {},
      dialect: null,
      raw,
      body: { ...parameters, audio_url, custom_metadata: { openai_request_id: requestId } },
    });
    return created.id;
  } finally {
    if (!isKept) await deps.blobs.delete(received.blobKey);
  }
}

/** Waits for a job and returns its result. Throws the problem that ended it. */
export const resultOfJob = async (
  deps: Pick<RunJobDeps, 'finishedJobs' | 'store'>,
  awaited: AwaitedJob,
): Promise<PreRecordedResult> => (await waitForJob(deps, awaited, failureOf)).result;

/** The problem of a failed job: its own sentence, and a code that the operations document. */
function failureOf(status: number, details: { readonly message?: string }): Problem {
  if (status === errorCodes.unsupported_audio.status) return invalidFile(details.message);
  if (status === errorCodes.audio_too_long.status) return new Problem('audio_too_long', details);
  return new Problem('internal_error', details);
}
