import type { CustomMetadata, JobStatus, LiveJob, LiveJobItem, Resolved } from '@verbatim/contract';
import type { ByteSource } from '@verbatim/server';
import type { Settings } from '../options.ts';
import { type Birth, requestIdOf } from '../state/ids.ts';
import { API_VERSION, type StoredJob } from '../state/job.ts';

/** The parameters of a session as they are echoed. */
export type LiveParameters = Resolved.components['schemas']['LiveSessionParameters'];

/** What a session is made of. */
export interface LiveOrder {
  readonly birth: Birth;
  readonly token: string;
  readonly params: LiveParameters;
  readonly customMetadata: CustomMetadata | null;
  readonly settings: Settings;
  readonly onForget: () => void;
}

const REQUEST_TIMEOUT = 408;

/** A live session. */
export class LiveSession implements StoredJob {
  readonly kind = 'live';
  readonly id: string;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  readonly #order: LiveOrder;
  #item: LiveJobItem | undefined;

  constructor(order: LiveOrder) {
    const { id, at, createdAt } = order.birth;
    this.id = id;
    this.at = at;
    this.createdAt = createdAt;
    this.customMetadata = order.customMetadata;
    this.#order = order;
  }

  /** Whether a client is connected. */
  get isOpen(): boolean {
    return false;
  }

  status(now: number): JobStatus {
    return now < this.at + this.#order.settings.timing.tokenMs ? 'queued' : 'error';
  }

  item(now: number): LiveJobItem {
    const status = this.status(now);
    if (this.#item?.status !== status) this.#item = this.#makeItem(status);
    return this.#item;
  }

  record(now: number): LiveJob {
    return { ...this.item(now), result: null };
  }

  audio(): ByteSource | null {
    return null;
  }

  forget(): void {
    this.#order.onForget();
  }

  #makeItem(status: JobStatus): LiveJobItem {
    const { settings, params } = this.#order;
    const expired = status === 'error';
    return {
      id: this.id,
      request_id: requestIdOf(this.id),
      version: API_VERSION,
      status,
      created_at: this.createdAt,
      completed_at: expired ? new Date(this.at + settings.timing.tokenMs).toISOString() : null,
      post_session_metadata: {},
      kind: this.kind,
      custom_metadata: this.customMetadata,
      error_code: expired ? REQUEST_TIMEOUT : null,
      file: null,
      request_params: params,
    };
  }
}
