import { wavFile } from '@verbatim/audio';
import type {
  JobFile,
  JobStatus,
  LiveJob,
  LiveJobItem,
  LiveResult,
  Voice,
} from '@verbatim/contract';
import type { NewId } from '@verbatim/jobs';
import {
  type AudioFormat,
  type CloseName,
  formatOf,
  type Journal,
  type JournalEntry,
  type LiveParameters,
  type MessageContent,
  roundToMilliseconds,
  ScriptedRecognizer,
  Session,
  wavFormat,
} from '@verbatim/live';
import { type BinaryContent, binaryContent } from '@verbatim/server';
import type { ResolvedSchemas } from '../document.ts';
import { liveMessageObserver } from '../job-callbacks.ts';
import type { JobContext } from '../job-context.ts';
import { type Redaction, redactedAudio, redactionOf } from '../results/redaction.ts';
import type { SpokenUtterance } from '../script/script.ts';
import { MockJob, parametersOf } from '../state/job.ts';
import { liveResult, liveResultSoFar, recognitionScript } from './recognition-script.ts';

/** The account of a session: how many sockets of its sessions are open. */
type SocketOwner = { openSockets: number };

/** What a session is made of. */
interface MockSessionOptions {
  readonly context: JobContext;
  readonly owner: SocketOwner;
  readonly newId: NewId;
  readonly token: string;
  readonly body: ResolvedSchemas['LiveSessionRequest'];
  /** The voices that it asks for, the oldest first; null: it asks for none. */
  readonly voices: readonly Voice[] | null;
}

/** `error_code` of a session that no client connected to before its token expired. */
const REQUEST_TIMEOUT = 408;

/** A live session of the mock: its record, and after the first connection a `Session` of `@verbatim/live`. */
export class MockSession extends MockJob<LiveJobItem, LiveJob> {
  readonly kind = 'live';
  readonly owner: SocketOwner;
  /** What its address is opened with. */
  readonly token: string;
  readonly #context: JobContext;
  readonly #body: ResolvedSchemas['LiveSessionRequest'];
  readonly #voices: readonly Voice[] | null;
  readonly #journal: MemoryJournal;
  readonly #finals: SpokenUtterance[] = [];
  readonly #redaction: Redaction | null;
  #session: Session | undefined;
  #params: LiveParameters | undefined;
  #item: LiveJobItem | undefined;
  /** The id under which its recording is known. */
  #fileId = '';
  #cancelReservation: (() => void) | null = null;

  constructor({ context, owner, newId, token, body, voices }: MockSessionOptions) {
    super(newId, body.custom_metadata);
    this.owner = owner;
    this.token = token;
    this.#context = context;
    this.#body = body;
    this.#redaction = redactionOf(body.realtime_processing);
    this.#voices = voices;
    const { recordingBytes: bytes, messages } = context.settings.limits;
    this.#journal = new MemoryJournal({ bytes, messages });
  }

  /** Whether a client is connected. */
  get isOpen(): boolean {
    return this.#session?.isOpen ?? false;
  }

  /** Close code if a client may not connect now; null if it may. */
  reasonToRefuse(now: number): CloseName | null {
    const status = this.status(now);
    if (status === 'error') return 'timed_out';
    return this.#session?.reasonToRefuse() ?? null;
  }

  /** What a socket that was let in talks to. */
  begin(): Session {
    this.#session ??= this.#makeSession();
    return this.#session;
  }

  /** The service shuts down. */
  drain(): void {
    void this.#session?.drain();
  }

  status(now: number): JobStatus {
    if (this.#session) return this.#session.endedAt === null ? 'processing' : 'done';
    return now < this.#expiresAt() ? 'queued' : 'error';
  }

  item(now: number): LiveJobItem {
    const status = this.status(now);
    // The length of a recording grows; in every other state labels alone change.
    if (status === 'processing') return this.#makeItem(status);
    if (this.#item?.status !== status || this.#item.tags !== this.labels.tags)
      this.#item = this.#makeItem(status);
    return this.#item;
  }

  record(now: number): LiveJob {
    const session = this.#session;
    const visible = session && (session.hasAudio || session.endedAt !== null);
    const result = visible
      ? { ...this.#resultOf(session), ...this.made, messages: [...this.#journal.messages] }
      : null;
    return { ...this.item(now), result };
  }

  audio(now: number, redacted: boolean): BinaryContent | null {
    const { keptBytes } = this.#journal;
    const isDone = this.status(now) === 'done';
    const { realtime_processing: asked, channels } = this.#body;
    if (keptBytes === 0 || (isDone && !redacted && asked.delete_original)) return null;
    if (redacted) {
      const { seconds: audioDuration = 0, result = null } = this.#session ?? {};
      const file = { ...asked, id: this.id, audioDuration, channels };
      return isDone ? redactedAudio(file, result?.transcription.utterances ?? []) : null;
    }
    const etag = `"${this.#fileId}-${keptBytes}"`;
    return binaryContent(this.#journal.file(formatOf(this.#body)), {
      contentType: 'audio/wav',
      etag,
      filename: `${this.id}.wav`,
    });
  }

  dispose(): void {
    this.#cancelReservation?.();
  }

  #makeSession(): Session {
    const { clock, timing, script } = this.#context.settings;
    this.#fileId = this.#context.ids.next().id;
    return new Session({
      id: this.id,
      params: this.#body,
      flags: this.#body.messages_config,
      clock,
      timing: { ...timing, quietMs: timing.finishingMs },
      journal: this.#journal,
      onMessage: liveMessageObserver(this.#context, this.#body),
      openRecognizer: (options) =>
        new ScriptedRecognizer(
          recognitionScript(script, options.params, {
            redaction: this.#redaction,
            voices: this.#voices,
            onFinal: (spoken) => this.#finals.push(spoken),
          }),
          {
            ...options,
            // No word of such an utterance may leave yet.
            onEvent: (event) => {
              if (event.kind !== 'partial' || event.utterance.words.length > 0)
                options.onEvent(event);
            },
          },
        ),
      postProcessing: ({ params, seconds }) => {
        const result = liveResult(params, {
          finals: this.#finals,
          seconds,
          script,
          redaction: this.#redaction,
        });
        return { result, messages: [...resultMessages(result, params)] };
      },
      onEnd: () => this.#keep(),
    });
  }

  #resultOf({ result, seconds }: Session): LiveResult {
    return result ?? liveResultSoFar(this.#body, this.#finals, seconds);
  }

  /** The recording of a session that is over counts among all that is stored. */
  #keep(): void {
    const release = (): void => this.#journal.release();
    this.#cancelReservation = this.#context.storage.reserve(this.#journal.keptBytes, release);
    if (!this.#cancelReservation) release();
  }

  #expiresAt(): number {
    return this.at + this.#context.settings.timing.tokenMs;
  }

  #makeItem(status: JobStatus): LiveJobItem {
    this.#params ??= parametersOf(this.#body);
    return {
      ...this.itemStart(status, this.#session?.endedAt ?? this.#expiresAt()),
      error_code: status === 'error' ? REQUEST_TIMEOUT : null,
      error_message:
        status === 'error' ? 'No client connected before the token of the session expired.' : null,
      file: this.#file(),
      request_params: this.#params,
    };
  }

  #file(): JobFile | null {
    if (!this.#session?.hasAudio) return null;
    return {
      id: this.#fileId,
      filename: `${this.id}.wav`,
      source: null,
      audio_duration: roundToMilliseconds(this.#session.seconds),
      number_of_channels: this.#body.channels,
    };
  }
}

/** The messages with the requested results of a session. */
function* resultMessages(
  result: LiveResult,
  { post_processing: asked }: LiveParameters,
): Generator<MessageContent> {
  yield { type: 'post_transcript', data: result.transcription };
  if (asked.summarization) {
    const results = result.summarization?.results ?? '';
    yield { type: 'post_summarization', error: null, data: { results } };
  }
  if (asked.chapterization) {
    const results = result.chapterization?.results ?? [];
    yield { type: 'post_chapterization', error: null, data: { results } };
  }
  yield { type: 'post_final_transcript', data: result };
}

/** Messages that are read at once. */
const PAGE_MESSAGES = 200;

/** Keeps audio and messages of a session in memory, up to its limits. Later ones are processed, but not kept. */
class MemoryJournal implements Journal {
  /** Every message so far, as JSON. */
  readonly messages: string[] = [];
  readonly #most: { readonly bytes: number; readonly messages: number };
  #parts: Uint8Array[] = [];
  #keptBytes = 0;

  constructor(most: { readonly bytes: number; readonly messages: number }) {
    this.#most = most;
  }

  /** How many bytes of the recording are kept. */
  get keptBytes(): number {
    return this.#keptBytes;
  }

  append({ audio, messages }: JournalEntry): void {
    for (const bytes of audio) {
      const kept = bytes.subarray(0, this.#most.bytes - this.#keptBytes);
      if (kept.byteLength > 0) this.#parts.push(kept);
      this.#keptBytes += kept.byteLength;
    }
    for (const { text } of messages) {
      if (this.messages.length < this.#most.messages) this.messages.push(text);
    }
  }

  /** As far as it was kept. */
  read(from: number, to: number): Uint8Array {
    return Buffer.concat(this.#parts).subarray(from, to);
  }

  /** As far as they were kept. */
  messagesAfter(number: number): readonly string[] {
    return this.messages.slice(number, number + PAGE_MESSAGES);
  }

  complete(): void {}

  /** The recording as a WAV file. */
  file(format: AudioFormat): Uint8Array<ArrayBuffer> {
    return wavFile(wavFormat(format), this.#parts);
  }

  /** Lets go of the audio. */
  release(): void {
    this.#parts = [];
    this.#keptBytes = 0;
  }
}
