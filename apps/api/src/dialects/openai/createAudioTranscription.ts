import { errorCodes, type OpenAiTranscriptEvent, type PreRecordedResult } from '@verbatim/contract';
import {
  addresses,
  invalidFile,
  type JobParameters,
  modelNotFound,
  modelsOf,
  refuseFile,
  streamedResponse,
  transcriptEvents,
  transcriptionJob,
  transcriptionResponse,
  translationJob,
  translationResponse,
} from '@verbatim/jobs';
import { type OperationInput, Problem } from '@verbatim/server';
import { type CreateJobDeps, createJob } from '../../jobs/create-job.ts';
import type { FinishedJobs, WordsSoFar } from '../../jobs/finished-jobs.ts';
import { type CancelDeps, cancelJob } from '../../jobs/work/cancel-job.ts';
import type { Foundation } from '../../platform/foundation.ts';
import { handle, type ServicePrincipals } from '../../platform/handle.ts';
import type { BroughtVoices } from '../../recognition/known-voices.ts';
import type { CurrentRecognition } from '../../recognition/open-recognizer.ts';
import { receiveForm } from '../../uploads/receive-form.ts';
import { storeUpload } from '../../uploads/uploadAudio.ts';
import { type AwaitedJob, waitForJob } from '../wait-for-job.ts';
import { type KnownSpeakersDeps, knownSpeakersOf } from './known-speakers.ts';

type StreamDeps = RunJobDeps &
  Pick<Foundation, 'readiness'> &
  CancelDeps &
  KnownSpeakersDeps & { readonly wordsSoFar: WordsSoFar };

/** Transcribes a file and responds with the transcript, in the shapes of OpenAI. */
export const createAudioTranscription = (deps: StreamDeps) =>
  handle('createAudioTranscription', async (input) => {
    const { body, principal, signal } = input;
    const installed = deps.recognitionInUse().recognizers;
    const id = await startJob(
      deps,
      input,
      () => transcriptionJob(body.fields(), installed),
      () => knownSpeakersOf(deps, body.fields(), { accountId: principal.accountId, signal }),
    );
    const fields = body.fields();
    const job = { id, accountId: principal.accountId, signal };
    return fields.stream
      ? streamedResponse(eventsOf(deps, job, fields.response_format === 'diarized_json'))
      : transcriptionResponse(fields, await resultOfJob(deps, job));
  });

/** The events of a job. A client that leaves before the last one cancels it, because it can't come back for the rest. */
async function* eventsOf(
  deps: StreamDeps,
  job: AwaitedJob,
  isDiarized: boolean,
): AsyncGenerator<OpenAiTranscriptEvent, void> {
  const { readiness, wordsSoFar } = deps;
  const { id, signal } = job;
  const result = resultOfJob(deps, job);
  let isAwaited = true;
  result.then(
    () => (isAwaited = false),
    () => (isAwaited = signal.aborted),
  );
  try {
    const words = wordsSoFar.follow(id, result);
    yield* transcriptEvents({ words, result: () => result, isDiarized });
  } finally {
    // A service that stops closes its connections; its jobs go on after the next start.
    if (isAwaited && !readiness.refusesWork) await cancelJob(deps, id);
  }
}

/** Transcribes a file and responds with its English translation, in the shapes of OpenAI. */
export const createAudioTranslation = (deps: RunJobDeps) =>
  handle('createAudioTranslation', async (input) => {
    const { body, principal, signal } = input;
    const installed = deps.recognitionInUse().recognizers;
    const id = await startJob(deps, input, () => translationJob(body.fields(), installed));
    const result = await resultOfJob(deps, { id, accountId: principal.accountId, signal });
    return translationResponse(body.fields(), result);
  });

/** What transcribing a file at once needs. */
type RunJobDeps = CreateJobDeps &
  Pick<Foundation, 'blobs'> & { readonly finishedJobs: FinishedJobs };

type FormInput = OperationInput<
  'createAudioTranscription' | 'createAudioTranslation',
  ServicePrincipals
>;

/**
 * Stores the file of a form and starts a job for it, as an upload and a job of our own operations would. `parametersOf` is called
 * once the whole form is read; if it throws, nothing is left. Returns the id of the job.
 */
async function startJob(
  deps: RunJobDeps,
  input: FormInput,
  parametersOf: () => JobParameters,
  speakersOf: () => Promise<BroughtVoices | null> = async () => null,
): Promise<string> {
  const { body, principal, raw, requestId } = input;
  const received = await receiveForm(deps, body.parts, {
    declaredBytes: Number(raw.req.header('content-length') ?? 0),
    isRepeatable: false,
    check: parametersOf,
  });
  let brought: BroughtVoices | null = null;
  const { upload } = await storeUpload(deps, received, input, async () => {
    await deps.diskReserve.rejectIfFull();
    brought = await speakersOf();
    return null;
  }).catch(refuseFile);
  const audio_url = addresses.upload(deps.publicAddress.baseUrl(raw), upload.id);
  const { body: created } = await createJob(deps, 'createPreRecordedJob', {
    principal,
    headers: {},
    dialect: null,
    brought,
    raw,
    body: { ...parametersOf(), audio_url, custom_metadata: { openai_request_id: requestId } },
  });
  return created.id;
}

/** Waits for a job and returns its result. Throws the problem that ended it. */
const resultOfJob = async (
  deps: Pick<RunJobDeps, 'finishedJobs' | 'store'>,
  awaited: AwaitedJob,
): Promise<PreRecordedResult> => (await waitForJob(deps, awaited, failureOf)).result;

/** The problem of a failed job: its own sentence, and a code that the operations document. */
function failureOf(status: number, details: { readonly message?: string }): Problem {
  if (status === errorCodes.unsupported_audio.status) return invalidFile(details.message);
  if (status === errorCodes.audio_too_long.status) return new Problem('audio_too_long', details);
  return new Problem('internal_error', details);
}

export const listModels = ({ recognitionInUse }: CurrentRecognition) =>
  handle('listModels', () => ({
    status: 200,
    body: { object: 'list', data: modelsOf(recognitionInUse().recognizers) },
  }));

/** Returns one model in the shape of OpenAI. */
export const getModel = ({ recognitionInUse }: CurrentRecognition) =>
  handle('getModel', ({ params }) => {
    const found = modelsOf(recognitionInUse().recognizers).find(({ id }) => id === params.model);
    if (!found) throw modelNotFound(params.model);
    return { status: 200, body: found };
  });
