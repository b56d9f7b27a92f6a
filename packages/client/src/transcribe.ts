import type { PreRecordedJob, PreRecordedJobRequest, PreRecordedResult } from './contract.ts';
import type { ErrorValue } from './error-value.ts';
import { call } from './http/call.ts';
import type { Core } from './http/core.ts';
import { callTimedOut, invalidArgument, protocolFailure } from './http/failures.ts';
import type { Failure, Result } from './result.ts';
import { callOptions } from './settings.ts';
import { tell } from './tell.ts';
import { type AudioSource, isAudioSource } from './upload/audio-source.ts';
import { type UploadOptions, upload } from './upload/upload.ts';
import { MAX_WAIT_MS, type WaitOptions, waitForEnd } from './wait.ts';

/** How to transcribe a file. */
export interface TranscribeOptions
  extends Omit<UploadOptions, 'onProgress' | 'totalTimeoutMs'>,
    WaitOptions {
  /** What to do with the audio; everything is optional. */
  readonly parameters?: Omit<PreRecordedJobRequest, 'audio_url'> | undefined;
  /** Hears how far it is. */
  readonly onProgress?: ((progress: TranscribeProgress) => void) | undefined;
}

/** How far a transcription is. */
export type TranscribeProgress =
  | { readonly phase: 'uploading'; readonly sentBytes: number; readonly totalBytes: number | null }
  | { readonly phase: 'waiting'; readonly job: PreRecordedJob };

/** A job that is done. */
export type FinishedJob = PreRecordedJob & {
  readonly status: 'done';
  readonly result: PreRecordedResult;
};

/** A job that is done, or why there is none. */
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
      /** The job, where one was started: `waitForJob` takes the wait up again. */
      readonly jobId: string | null;
    });

/** The service gave the job up. */
export interface JobFailure {
  readonly ok: false;
  readonly status: null;
  readonly error: ErrorValue<'job', 'job_failed'> & {
    /** The job with its `error_code`, a status of HTTP. */
    readonly job: PreRecordedJob;
  };
  readonly jobId: string;
}

/** Uploads audio if need be, starts a job, waits for it and gives its result. An address is handed on as it is. */
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
    ...callOptions(options),
    totalTimeoutMs: Math.min(left(), core.settings.totalTimeoutMs),
    body: { ...options.parameters, audio_url: stored.data },
  });
  if (!started.ok) return { ...started, jobId: null };
  const id = (started.data as { readonly id?: unknown }).id;
  if (typeof id !== 'string') return { ...incomplete(started.headers, 'id'), jobId: null };
  return waitForJob(core, id, { ...options, totalTimeoutMs: Math.max(0, left()) }, (job) =>
    tell(options.onProgress, { phase: 'waiting', job }),
  );
}

/** Waits until a job is over and gives its result. */
export async function waitForJob(
  core: Core,
  id: string,
  options: WaitOptions = {},
  onLook: (job: PreRecordedJob) => void = () => {},
): Promise<TranscribeResult> {
  const waiting = { ...callOptions(options), ...pauses(options) };
  const look = await waitForEnd(core, 'getPreRecordedJob', id, waiting, (job) =>
    onLook(job as PreRecordedJob),
  );
  if (!look.ok) return { ...look, jobId: id };
  const job = look.data as PreRecordedJob;
  if (job.status === 'error') return jobFailed(job, id);
  if (typeof job.result !== 'object' || job.result === null) {
    return { ...incomplete(look.headers, 'result'), jobId: id };
  }
  return { ...look, data: job as FinishedJob };
}

/** The address of the audio, where it has none yet after storing it with the service. */
async function addressOf(
  core: Core,
  audio: AudioSource | URL | string,
  options: TranscribeOptions,
): Promise<Failure | { readonly ok: true; readonly data: string }> {
  if (!isAudioSource(audio) || audio instanceof URL) return webAddress(String(audio));
  const { filename, contentType, onProgress } = options;
  const stored: Result = await upload(core, audio, {
    ...callOptions(options),
    ...(filename !== undefined && { filename }),
    ...(contentType !== undefined && { contentType }),
    ...(onProgress && {
      onProgress: (progress) => onProgress({ phase: 'uploading', ...progress }),
    }),
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
    `${JSON.stringify(address)} is no http or https address. Give a file as a Blob; in Node, openAsBlob(path) of node:fs makes one.`,
  );
}

function pauses({ firstPauseMs, longestPauseMs }: WaitOptions) {
  return {
    ...(firstPauseMs !== undefined && { firstPauseMs }),
    ...(longestPauseMs !== undefined && { longestPauseMs }),
  };
}

function incomplete(headers: Headers, field: string): Failure {
  const response = new Response(null, { status: 200, headers });
  return protocolFailure('malformed_answer', `The answer has no \`${field}\`.`, response);
}

function jobFailed(job: PreRecordedJob, jobId: string): JobFailure {
  const message = `The job ended with the error ${String(job.error_code)}.`;
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
