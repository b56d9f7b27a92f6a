import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { FinishedJob } from '@verbatim/client';
import type { PreRecordedJob, PreRecordedJobRequest } from '@verbatim/contract';
import { progressText } from '@verbatim/contract/job-progress';
import { typedCommand } from '@verbatim/processes/typed-command';
import type { ApiCaller } from '../api-client.ts';
import { CommandFailure, InterruptedError, RefusedAudioError } from '../failures.ts';
import { bytes } from '../table.ts';
import type { AudioInput } from './inputs.ts';
import { type WorkRecord, workRecord } from './work-record.ts';

/** A day: enough for the longest files on slow machines. */
const MAX_WAIT_MS = 24 * 3_600_000;

/** People look at the percent: it is read more often than a program needs it. */
const MAX_PAUSE_MS = 2_000;

/** What all transcriptions of a command share. */
export interface TranscriberOptions {
  readonly caller: ApiCaller;
  readonly request: Omit<PreRecordedJobRequest, 'audio_url'>;
  /** The folder of the records. */
  readonly records: string;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** A finished job, and how to forget that it was begun: to be called once its transcript is written. */
interface Transcribed {
  readonly job: FinishedJob;
  readonly forget: () => void;
}

/** Transcribes one input: goes on where an interrupted command stopped, and fails with a `CommandFailure`. */
export async function transcribeInput(
  input: AudioInput,
  options: TranscriberOptions,
  onProgress: (text: string) => void,
): Promise<Transcribed> {
  const { caller, request, records, signal } = options;
  const record = workRecord(records, { ...caller.service, input, request });
  const id = record.progress.jobId ?? (await createdJob(input, record, options, onProgress));
  const outcome = await caller.client.waitForJob(id, {
    signal,
    totalTimeoutMs: MAX_WAIT_MS,
    longestPauseMs: MAX_PAUSE_MS,
    onPoll: (job) => onProgress(progressText(job)),
  });
  if (outcome.ok) return { job: outcome.data, forget: () => record.remove() };
  if (signal.aborted) throw new InterruptedError('');
  if (outcome.status === 404 && record.progress.jobId !== undefined) {
    // The job of an earlier run was deleted since then.
    record.remove();
    return await transcribeInput(input, options, onProgress);
  }
  if (outcome.error.kind === 'job') {
    record.remove();
    throw failedJob(outcome.error.job);
  }
  const failure = caller.failure(outcome);
  const advice = `The job continues: ${typedCommand(`jobs show ${id}`)} shows its status, and the same command waits for it again.`;
  throw new CommandFailure(`${failure.message}\n${advice}`);
}

/** Uploads the audio, if that was not done before, and creates the job. Returns the id of the job. */
async function createdJob(
  input: AudioInput,
  record: WorkRecord,
  options: TranscriberOptions,
  onProgress: (text: string) => void,
): Promise<string> {
  const { caller, request, signal } = options;
  record.save({});
  if (input.kind === 'address') record.save({ audioUrl: input.source });
  const audioUrl = record.progress.audioUrl ?? (await uploaded(input, options, onProgress));
  record.save({ audioUrl });
  const created = await caller.client.createPreRecordedJob({
    body: { ...request, audio_url: audioUrl },
    headers: { 'Idempotency-Key': `verbatim-cli-${record.progress.attempt}` },
    signal,
  });
  if (signal.aborted) throw new InterruptedError('');
  // A request that the service refuses would be refused again.
  if (!created.ok && created.status !== null) record.remove();
  if (!created.ok && isRefusal(created.status))
    throw new RefusedAudioError(caller.failure(created).message);
  const { id } = caller.data(created);
  record.save({ jobId: id });
  return id;
}

async function uploaded(
  input: AudioInput,
  { caller, stdin, signal }: TranscriberOptions,
  onProgress: (text: string) => void,
): Promise<string> {
  const isFile = input.kind === 'file';
  const stored = await caller.client.upload(isFile ? await openAsBlob(input.source) : stdin(), {
    signal,
    filename: isFile ? basename(input.source) : input.stem,
    onProgress: ({ sentBytes, totalBytes }) => onProgress(sentSoFar(sentBytes, totalBytes)),
  });
  if (signal.aborted) throw new InterruptedError('');
  if (!stored.ok && isRefusal(stored.status))
    throw new RefusedAudioError(caller.failure(stored).message);
  return caller.data(stored).audio_url;
}

/** Statuses that depend on what was sent alone. */
const isRefusal = (status: number | null): boolean =>
  status !== null && [400, 413, 415, 422].includes(status);

function sentSoFar(sentBytes: number, totalBytes: number | null): string {
  if (totalBytes === null || totalBytes === 0) return `sent ${bytes(sentBytes)}`;
  return `sent ${Math.floor((100 * sentBytes) / totalBytes)} %`;
}

/** The failure of a job, in the words of the service. */
function failedJob({ id, error_code, error_message }: PreRecordedJob): RefusedAudioError {
  const reason = error_message ?? 'The service recorded no reason.';
  return new RefusedAudioError(`${reason} (error ${error_code}, job ${id})`);
}
