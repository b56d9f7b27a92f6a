import type { PreRecordedJob, PreRecordedJobRequest, PreRecordedResult } from './contract.ts';
import { call } from './http/call.ts';
import type { Core } from './http/core.ts';
import { callTimedOut, invalidArgument, malformedAnswer } from './http/failures.ts';
import { MAX_WAIT_MS, pollUntilOver, type WaitOptions } from './poll-job.ts';
import { type ErrorValue, type Failure, notify, type Result } from './result.ts';
import { type AudioSource, isAudioSource, type UploadOptions, upload } from './upload.ts';

/** Options of `transcribe`. */
export interface TranscribeOptions
  extends Omit<UploadOptions, 'onProgress' | 'totalTimeoutMs'>,
    WaitOptions {
  /** Parameters of the job; all are optional. */
  readonly parameters?: Omit<PreRecordedJobRequest, 'audio_url'> | undefined;
  /** Called as bytes are sent, then each time the job is polled, which has a `progress` of its own. */
  readonly onProgress?: ((progress: TranscribeProgress) => void) | undefined;
}

/** Options of `waitForJob`. */
export interface WaitForJobOptions extends WaitOptions {
  /** Called each time the job is polled; its `progress` says how far it is. */
  readonly onPoll?: ((job: PreRecordedJob) => void) | undefined;
}

/** Progress of `transcribe`: bytes sent, then the state of the job. */
export type TranscribeProgress =
  | { readonly phase: 'uploading'; readonly sentBytes: number; readonly totalBytes: number | null }
  | { readonly phase: 'waiting'; readonly job: PreRecordedJob };

/** A finished job with its result. */
export type FinishedJob = PreRecordedJob & {
  readonly status: 'done';
  readonly result: PreRecordedResult;
};

/** The finished job, or why there is none. */
export type TranscribeResult =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: FinishedJob;
      readonly headers: Headers;
      readonly attempts: number;
    }
  | JobFailure
  | (Failure & {
      /** Id of the job if one was created; `waitForJob` resumes the wait. */
      readonly jobId: string | null;
    });

/** The job ended with an error. */
export interface JobFailure {
  readonly ok: false;
  readonly status: null;
  readonly error: ErrorValue<'job', 'job_failed'> & {
    /** The failed job; its `error_code` is an HTTP status. */
    readonly job: PreRecordedJob;
  };
  readonly jobId: string;
}

/** Uploads audio, creates a job and waits until it is over. A URL is passed to the service without an upload. */
export async function transcribe(
  core: Core,
  audio: AudioSource | URL | string,
  options: TranscribeOptions = {},
): Promise<TranscribeResult> {
  const { clock } = core.settings;
  const deadline = clock.now() + (options.totalTimeoutMs ?? MAX_WAIT_MS);
  const left = (): number => deadline - clock.now();
  const stored = await addressOf(core, audio, { ...options, totalTimeoutMs: left() });
  if (!stored.ok) return { ...stored, jobId: null };
  if (left() <= 0) return { ...callTimedOut(), jobId: null };
  const started = await call(core, 'createPreRecordedJob', {
    ...options,
    totalTimeoutMs: Math.min(left(), core.settings.totalTimeoutMs),
    body: { ...options.parameters, audio_url: stored.data },
  });
  if (!started.ok) return { ...started, jobId: null };
  const id = (started.data as { readonly id?: unknown }).id;
  if (typeof id !== 'string') return { ...incomplete(started.headers, 'id'), jobId: null };
  return waitForJob(core, id, {
    ...options,
    totalTimeoutMs: Math.max(0, left()),
    onPoll: (job) => options.onProgress?.({ phase: 'waiting', job }),
  });
}

/** Waits until a job is over. */
export async function waitForJob(
  core: Core,
  id: string,
  options: WaitForJobOptions = {},
): Promise<TranscribeResult> {
  const polled = await pollUntilOver(core, 'getPreRecordedJob', id, options, (job) =>
    notify(options.onPoll, job as PreRecordedJob),
  );
  if (!polled.ok) return { ...polled, jobId: id };
  const job = polled.data as PreRecordedJob;
  if (job.status === 'error') return jobFailed(job, id);
  if (typeof job.result !== 'object' || job.result === null) {
    return { ...incomplete(polled.headers, 'result'), jobId: id };
  }
  return { ...polled, data: job as FinishedJob };
}

/** The URL of the audio; a source that has none is uploaded first. */
async function addressOf(
  core: Core,
  audio: AudioSource | URL | string,
  options: TranscribeOptions,
): Promise<Failure | { readonly ok: true; readonly data: string }> {
  if (!isAudioSource(audio) || audio instanceof URL) return webAddress(String(audio));
  const { onProgress } = options;
  const stored: Result = await upload(core, audio, {
    ...options,
    onProgress: onProgress && ((progress) => onProgress({ phase: 'uploading', ...progress })),
  });
  if (!stored.ok) return stored;
  const address = (stored.data as { readonly audio_url?: unknown }).audio_url;
  return typeof address === 'string'
    ? { ok: true, data: address }
    : incomplete(stored.headers, 'audio_url');
}

function webAddress(address: string): Failure | { readonly ok: true; readonly data: string } {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) {
    return { ok: true, data: address };
  }
  return invalidArgument(
    `${JSON.stringify(address)} is not an http or https URL. Pass a file as a Blob: openAsBlob(path) of node:fs opens one.`,
  );
}

const incomplete = (headers: Headers, field: string): Failure =>
  malformedAnswer(`The response has no \`${field}\`.`, headers);

function jobFailed(job: PreRecordedJob, jobId: string): JobFailure {
  const message = job.error_message ?? `The job ended with the error ${String(job.error_code)}.`;
  const nothing = { validationErrors: [], retryAfterMs: null };
  return {
    ok: false,
    status: null,
    error: {
      kind: 'job',
      code: 'job_failed',
      message,
      requestId: job.request_id ?? null,
      ...nothing,
      job,
    },
    jobId,
  };
}
