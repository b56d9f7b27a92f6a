import type {
  CustomMetadata,
  JobFile,
  JobStatus,
  LiveJob,
  LiveJobItem,
  Resolved,
} from '@verbatim/contract';
import { type ByteSource, bytesFrom } from '@verbatim/server';
import type { Settings } from '../options.ts';
import { milliseconds } from '../script/spread-words.ts';
import type { ByteBudget } from '../state/byte-budget.ts';
import { type Birth, type Ids, requestIdOf } from '../state/ids.ts';
import { API_VERSION, isOver, type StoredJob } from '../state/job.ts';
import type { CloseName } from './close-codes.ts';
import { Conversation } from './conversation.ts';
import { type Listener, MessageBus } from './message-bus.ts';
import type { Wire } from './wire.ts';

/** The parameters of a session as they are echoed. */
export type LiveParameters = Resolved.components['schemas']['LiveSessionParameters'];

/** What a session is made of. */
export interface LiveOrder {
  readonly birth: Birth;
  readonly ids: Ids;
  readonly params: LiveParameters;
  readonly customMetadata: CustomMetadata | null;
  readonly settings: Settings;
  readonly storage: ByteBudget;
  readonly listener?: Listener | undefined;
  /** Called when nobody can reach the session any more. */
  readonly onForget: () => void;
}

/** A session that nobody connected to in time ends with this number of HTTP's. */
const REQUEST_TIMEOUT = 408;

/** A live session. Until somebody connects it is only a record. */
export class LiveSession implements StoredJob {
  readonly kind = 'live';
  readonly id: string;
  readonly at: number;
  readonly createdAt: string;
  readonly customMetadata: CustomMetadata | null;
  readonly #order: LiveOrder;
  #bus: MessageBus | undefined;
  #conversation: Conversation | undefined;
  #item: LiveJobItem | undefined;
  /** The id under which its recording is known. */
  #fileId = '';
  #giveBack: (() => void) | null = null;

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
    return this.#conversation?.isOpen ?? false;
  }

  /** Why a client must not connect now; null where it may. */
  refuses(now: number): CloseName | null {
    const status = this.status(now);
    if (status === 'error') return 'timed_out';
    if (status === 'done') return 'session_over';
    return this.isOpen ? 'session_in_use' : null;
  }

  /** Finds out whether the open socket still leads to somebody. A client that was cut off must be able to come back. */
  async letGoOfTheDead(): Promise<void> {
    await this.#conversation?.letGoOfTheDead();
  }

  /** A client has connected. The answer is whom its frames go to. */
  open(wire: Wire): Conversation {
    const conversation = this.#begin();
    conversation.open(wire);
    return conversation;
  }

  /** The service shuts down. */
  drain(): void {
    this.#conversation?.drain();
  }

  status(now: number): JobStatus {
    if (this.#conversation) return this.#conversation.endedAt === null ? 'processing' : 'done';
    return now < this.#expiresAt() ? 'queued' : 'error';
  }

  item(now: number): LiveJobItem {
    const status = this.status(now);
    // The length of a recording grows; in every other state nothing changes.
    if (status === 'processing') return this.#makeItem(status);
    if (this.#item?.status !== status) this.#item = this.#makeItem(status);
    return this.#item;
  }

  record(now: number): LiveJob {
    const conversation = this.#conversation;
    const visible = conversation && (conversation.hasAudio || conversation.endedAt !== null);
    const result = visible
      ? { ...conversation.result(), messages: [...(this.#bus?.log ?? [])] }
      : null;
    return { ...this.item(now), result };
  }

  audio(): ByteSource | null {
    const recording = this.#conversation?.recording;
    if (!recording || recording.keptBytes === 0) return null;
    const etag = `"${this.#fileId}-${recording.keptBytes}"`;
    return bytesFrom(recording.file(), {
      contentType: 'audio/wav',
      etag,
      filename: `${this.id}.wav`,
    });
  }

  forget(): void {
    this.#giveBack?.();
    this.#order.onForget();
  }

  #begin(): Conversation {
    const { params, settings, listener, ids } = this.#order;
    this.#fileId ||= ids.next().id;
    this.#bus ??= new MessageBus({
      sessionId: this.id,
      flags: params.messages_config,
      clock: settings.clock,
      most: settings.limits.messages,
      listener,
    });
    this.#conversation ??= new Conversation(params, settings, this.#bus, () => this.#keep());
    return this.#conversation;
  }

  /** The recording of a session that is over counts among all that is stored. */
  #keep(): void {
    const recording = this.#conversation?.recording;
    if (!recording) return;
    const release = (): void => recording.release();
    this.#giveBack = this.#order.storage.take(recording.keptBytes, release);
    if (!this.#giveBack) release();
  }

  #expiresAt(): number {
    return this.at + this.#order.settings.timing.tokenMs;
  }

  #makeItem(status: JobStatus): LiveJobItem {
    const endedAt = this.#conversation?.endedAt ?? this.#expiresAt();
    return {
      id: this.id,
      request_id: requestIdOf(this.id),
      version: API_VERSION,
      status,
      created_at: this.createdAt,
      completed_at: isOver(status) ? new Date(endedAt).toISOString() : null,
      post_session_metadata: {},
      kind: this.kind,
      custom_metadata: this.customMetadata,
      error_code: status === 'error' ? REQUEST_TIMEOUT : null,
      file: this.#file(),
      request_params: this.#order.params,
    };
  }

  #file(): JobFile | null {
    const { params } = this.#order;
    if (!this.#conversation?.hasAudio) return null;
    return {
      id: this.#fileId,
      filename: `${this.id}.wav`,
      source: null,
      audio_duration: milliseconds(this.#conversation.recording.seconds),
      number_of_channels: params.channels,
    };
  }
}
