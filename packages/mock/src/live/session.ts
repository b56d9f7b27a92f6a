import type {
  CustomMetadata,
  JobFile,
  JobStatus,
  LiveJob,
  LiveJobItem,
  Resolved,
} from '@verbatim/contract';
import {
  API_VERSION,
  type Birth,
  type ByteSource,
  bytesFrom,
  type CloseName,
  requestIdOfJob,
} from '@verbatim/server';
import { liveListener } from '../callbacks/job-callbacks.ts';
import { milliseconds } from '../script/spread-words.ts';
import type { Account } from '../state/account.ts';
import { isOver, type StoredJob } from '../state/job.ts';
import { parametersOf } from '../state/parameters-of.ts';
import type { World } from '../world.ts';
import { Conversation } from './conversation.ts';
import { MessageBus } from './message-bus.ts';
import type { Wire } from './wire.ts';

/** The parameters of a session as they are echoed. */
export type LiveParameters = Resolved.components['schemas']['LiveSessionParameters'];
type LiveBody = Resolved.components['schemas']['LiveSessionRequest'];

/** What a session is made of. */
export interface LiveOrder {
  readonly world: World;
  readonly account: Account;
  readonly birth: Birth;
  readonly token: string;
  readonly body: LiveBody;
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
  /** Whose it is. */
  readonly account: Account;
  /** What its address is opened with. */
  readonly token: string;
  readonly #world: World;
  readonly #body: LiveBody;
  #bus: MessageBus | undefined;
  #conversation: Conversation | undefined;
  #params: LiveParameters | undefined;
  #item: LiveJobItem | undefined;
  /** The id under which its recording is known. */
  #fileId = '';
  #giveBack: (() => void) | null = null;

  constructor({ world, account, birth, token, body }: LiveOrder) {
    this.id = birth.id;
    this.at = birth.at;
    this.createdAt = birth.createdAt;
    this.customMetadata = body.custom_metadata ?? null;
    this.account = account;
    this.token = token;
    this.#world = world;
    this.#body = body;
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
  }

  #begin(): Conversation {
    const world = this.#world;
    const { settings } = world;
    this.#fileId ||= world.ids.next().id;
    this.#bus ??= new MessageBus({
      sessionId: this.id,
      flags: this.#body.messages_config,
      clock: settings.clock,
      most: settings.limits.messages,
      listener: liveListener(world, this.id, this.#body),
    });
    this.#conversation ??= new Conversation(this.#body, settings, this.#bus, () => this.#keep());
    return this.#conversation;
  }

  /** The recording of a session that is over counts among all that is stored. */
  #keep(): void {
    const recording = this.#conversation?.recording;
    if (!recording) return;
    const release = (): void => recording.release();
    this.#giveBack = this.#world.storage.take(recording.keptBytes, release);
    if (!this.#giveBack) release();
  }

  #expiresAt(): number {
    return this.at + this.#world.settings.timing.tokenMs;
  }

  #makeItem(status: JobStatus): LiveJobItem {
    this.#params ??= parametersOf(this.#body);
    const endedAt = this.#conversation?.endedAt ?? this.#expiresAt();
    return {
      id: this.id,
      request_id: requestIdOfJob(this.id),
      version: API_VERSION,
      status,
      created_at: this.createdAt,
      completed_at: isOver(status) ? new Date(endedAt).toISOString() : null,
      post_session_metadata: {},
      kind: this.kind,
      custom_metadata: this.customMetadata,
      error_code: status === 'error' ? REQUEST_TIMEOUT : null,
      file: this.#file(),
      request_params: this.#params,
    };
  }

  #file(): JobFile | null {
    if (!this.#conversation?.hasAudio) return null;
    return {
      id: this.#fileId,
      filename: `${this.id}.wav`,
      source: null,
      audio_duration: milliseconds(this.#conversation.recording.seconds),
      number_of_channels: this.#body.channels,
    };
  }
}
