import type {
  CustomMetadata,
  JobFile,
  JobStatus,
  PreRecordedJob,
  PreRecordedJobItem,
  PreRecordedResult,
  Resolved,
} from '@verbatim/contract';
import { API_VERSION, type NewId, requestIdOfJob } from '@verbatim/jobs';
import { type BinaryContent, binaryContent } from '@verbatim/server';
import { preRecordedResult } from '../results/pre-recorded-result.ts';
import type { Script } from '../script/script.ts';
import { isOver, type StoredJob } from './job.ts';
import { parametersOf } from './parameters-of.ts';
import type { StoredFile } from './stored-file.ts';

type Schemas = Resolved.components['schemas'];

/** Why a job fails. The number is one of HTTP's. */
export interface Failure {
  readonly code: number;
  readonly message: string;
}

/** What a job is made of. */
export interface PreRecordedOrder {
  readonly birth: NewId;
  readonly body: Schemas['PreRecordedJobRequest'];
  /** The audio, or why there is none. */
  readonly source: StoredFile | Failure;
  readonly script: Script;
  readonly queuedMs: number;
  readonly processingMs: number;
}

/** A pre-recorded job. Its state follows from the time alone, so nothing has to run for it to go on. */
export class StoredPreRecordedJob implements StoredJob {
  readonly kind = 'pre-recorded';
  readonly id: string;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  /** When it is over. */
  readonly endsAt: number;
  readonly #order: PreRecordedOrder;
  readonly #startsAt: number;
  #params: Schemas['PreRecordedJobParameters'] | undefined;
  #item: PreRecordedJobItem | undefined;

  constructor(order: PreRecordedOrder) {
    const { id, at, createdAt } = order.birth;
    this.id = id;
    this.at = at;
    this.createdAt = createdAt;
    this.customMetadata = order.body.custom_metadata ?? null;
    this.#order = order;
    this.#startsAt = at + order.queuedMs;
    this.endsAt = this.#startsAt + order.processingMs;
  }

  get failure(): Failure | null {
    const { source } = this.#order;
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
    return this.#item;
  }

  record(now: number): PreRecordedJob {
    const item = this.item(now);
    return { ...item, result: item.status === 'done' ? this.result() : null };
  }

  audio(now: number): BinaryContent | null {
    const { source } = this.#order;
    if ('code' in source || this.status(now) === 'queued') return null;
    const { contentType, id, filename } = source;
    const bytes = source.bytes();
    return bytes && binaryContent(bytes, { contentType, etag: `"${id}"`, filename });
  }

  /** What the job finds. Made anew each time: it is quicker than keeping thousands of them. */
  result(): PreRecordedResult | null {
    const { source, body, script } = this.#order;
    return 'code' in source ? null : preRecordedResult(body, source, script);
  }

  forget(): void {}

  #makeItem(status: JobStatus): PreRecordedJobItem {
    const over = isOver(status);
    this.#params ??= parametersOf(this.#order.body);
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
      file: status === 'queued' ? null : this.#file(),
      request_params: this.#params,
    };
  }

  #file(): JobFile | null {
    const { source, body } = this.#order;
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
