import type {
  CustomMetadata,
  JobFile,
  JobProgress,
  JobStatus,
  PreRecordedJob,
  PreRecordedJobItem,
  PreRecordedResult,
} from '@verbatim/contract';
import { API_VERSION, type NewId, requestIdOfJob } from '@verbatim/jobs';
import { type BinaryContent, binaryContent } from '@verbatim/server';
import type { ResolvedSchemas } from '../document.ts';
import type { Script } from '../script/script.ts';
import { isOver, type MockJob, noCorrections, parametersOf } from '../state/job.ts';
import type { StoredFile } from '../state/stored-file.ts';
import { preRecordedResult } from './pre-recorded-result.ts';

/** Why a job failed. `code` is an HTTP status. */
export interface MockJobFailure {
  readonly code: number;
  readonly message: string;
}

/** Options of a pre-recorded job. */
interface PreRecordedJobOptions {
  readonly newId: NewId;
  readonly body: ResolvedSchemas['PreRecordedJobRequest'];
  /** The audio, or why it could not be fetched. */
  readonly source: StoredFile | MockJobFailure;
  readonly script: Script;
  readonly queuedMs: number;
  readonly processingMs: number;
  /** Number of jobs that wait before this one. */
  readonly jobsAhead: (now: number) => number;
}

/** A pre-recorded job. Its status is computed from the time: no timer runs. */
export class MockPreRecordedJob implements MockJob {
  readonly kind = 'pre-recorded';
  corrections = noCorrections;
  readonly id: string;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  /** Time at which the job is over. */
  readonly endsAt: number;
  readonly #options: PreRecordedJobOptions;
  readonly #startsAt: number;
  #params: ResolvedSchemas['PreRecordedJobParameters'] | undefined;
  #item: Omit<PreRecordedJobItem, 'progress'> | undefined;

  constructor(options: PreRecordedJobOptions) {
    const { id, at, createdAt } = options.newId;
    this.id = id;
    this.at = at;
    this.createdAt = createdAt;
    this.customMetadata = options.body.custom_metadata ?? null;
    this.#options = options;
    this.#startsAt = at + options.queuedMs;
    this.endsAt = this.#startsAt + options.processingMs;
  }

  get failure(): MockJobFailure | null {
    const { source } = this.#options;
    return 'code' in source ? source : null;
  }

  status(now: number): JobStatus {
    if (now < this.#startsAt) return 'queued';
    if (now < this.endsAt) return 'processing';
    return this.failure ? 'error' : 'done';
  }

  item(now: number): PreRecordedJobItem {
    const status = this.status(now);
    if (this.#item?.status !== status) this.#item = this.#makeItem(status);
    return { ...this.#item, progress: this.#progress(status, now) };
  }

  record(now: number): PreRecordedJob {
    const item = this.item(now);
    return { ...item, result: item.status === 'done' ? this.result() : null };
  }

  audio(now: number): BinaryContent | null {
    const { source } = this.#options;
    if ('code' in source || this.status(now) === 'queued') return null;
    const { contentType, id, filename } = source;
    const bytes = source.bytes();
    return bytes && binaryContent(bytes, { contentType, etag: `"${id}"`, filename });
  }

  /** The result, computed on each call: cheaper than keeping thousands of results. */
  result(): PreRecordedResult | null {
    const { source, body, script } = this.#options;
    return 'code' in source ? null : preRecordedResult(body, source, script);
  }

  dispose(): void {}

  #progress(status: JobStatus, now: number): JobProgress {
    const { jobsAhead, processingMs } = this.#options;
    if (status === 'queued') return { percent: null, jobs_ahead: jobsAhead(now) };
    if (status === 'processing') {
      const share = (now - this.#startsAt) / processingMs;
      return { percent: Math.min(99, Math.floor(100 * share)), jobs_ahead: null };
    }
    return { percent: status === 'done' ? 100 : null, jobs_ahead: null };
  }

  #makeItem(status: JobStatus): Omit<PreRecordedJobItem, 'progress'> {
    const over = isOver(status);
    this.#params ??= parametersOf(this.#options.body);
    return {
      id: this.id,
      request_id: requestIdOfJob(this.id),
      version: API_VERSION,
      status,
      created_at: this.createdAt,
      completed_at: over ? new Date(this.endsAt).toISOString() : null,
      post_session_metadata: {},
      kind: this.kind,
      custom_metadata: this.customMetadata,
      error_code: over ? (this.failure?.code ?? null) : null,
      error_message: over ? (this.failure?.message ?? null) : null,
      file: status === 'queued' ? null : this.#file(),
      request_params: this.#params,
    };
  }

  #file(): JobFile | null {
    const { source, body } = this.#options;
    if ('code' in source) return null;
    return {
      id: source.id,
      filename: source.filename,
      source: body.audio_url,
      audio_duration: source.audioDuration,
      number_of_channels: source.channels,
    };
  }
}
