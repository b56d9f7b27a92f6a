import type {
  AddOnResults,
  Corrections,
  CustomMetadata,
  JobKind,
  JobStatus,
  PreRecordedResult,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import { API_VERSION, type NewId, requestIdOfJob } from '@verbatim/jobs';
import type { BinaryContent } from '@verbatim/server';

/** Corrections with the number of their changes. */
interface MockCorrections extends Corrections {
  readonly version: number;
}

/** A job in memory. Its status and record are computed for a given time. */
export abstract class MockJob<
  Item extends { readonly kind: JobKind } = TranscriptionJobItem,
  Job = TranscriptionJob,
> {
  abstract readonly kind: Item['kind'];
  readonly id: string;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  /** The corrections of its transcript. `version` counts their changes. */
  corrections: MockCorrections = { words: [], speakers: [], updated_at: null, version: 0 };
  /** How people name and sort it. */
  labels: Pick<TranscriptionJobItem, 'title' | 'tags'> = { title: null, tags: [] };
  /** What takes the place of parts of its result, once add-ons were made of the corrected transcript. */
  made: (AddOnResults & Pick<PreRecordedResult, 'metadata'>) | null = null;

  constructor({ id, at, createdAt }: NewId, customMetadata: CustomMetadata | undefined) {
    this.id = id;
    this.at = at;
    this.createdAt = createdAt;
    this.customMetadata = customMetadata ?? null;
  }

  abstract status(now: number): JobStatus;
  /** The record as listings contain it. */
  abstract item(now: number): Item;
  /** The record with its result. */
  abstract record(now: number): Job;
  /** The audio; null if there is none. */
  abstract audio(now: number, redacted: boolean): BinaryContent | null;
  /** Called when the job was deleted or evicted. */
  abstract dispose(): void;

  /** The fields that records of both kinds begin with. */
  protected itemStart(status: JobStatus, endsAt: number) {
    return {
      id: this.id,
      request_id: requestIdOfJob(this.id),
      version: API_VERSION,
      status,
      created_at: this.createdAt,
      completed_at: isOver(status) ? new Date(endsAt).toISOString() : null,
      post_session_metadata: {},
      kind: this.kind,
      custom_metadata: this.customMetadata,
      ...this.labels,
    };
  }
}

/** Whether a job has ended, with a result or an error. */
export const isOver = (status: JobStatus): boolean => status === 'done' || status === 'error';

/**
 * The parameters of a job as its record echoes them: without the metadata. The round trip through JSON gives the object a
 * fast shape: serializing it takes less time than the result of destructuring.
 */
export function parametersOf<Body extends { readonly custom_metadata?: CustomMetadata }>(
  body: Body,
): Omit<Body, 'custom_metadata'> {
  const { custom_metadata: _metadata, ...params } = body;
  return JSON.parse(JSON.stringify(params)) as Omit<Body, 'custom_metadata'>;
}
