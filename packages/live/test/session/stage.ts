import { defaults, type LiveResult, type ServerMessage, type Utterance } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import type { CloseName } from '../../src/close-codes.ts';
import {
  type ClientConnection,
  type Journal,
  type JournalEntry,
  type LiveParameters,
  type LiveRecognizer,
  Session,
  type SessionOptions,
  type SessionState,
  type StoredSession,
} from '../../src/index.ts';
import { boundariesIn } from '../../src/session/session-state.ts';
import { spellingRecognizer } from './spelling-recognizer.ts';

/** A socket of which everything is remembered. */
export class FakeConnection implements ClientConnection {
  readonly messages: ServerMessage[] = [];
  readonly log: string[] = [];
  closedAs: CloseName | null = null;
  held = false;
  /** The numbers of its pings. None is answered by itself; without `pinging` it is a runtime that has none. */
  readonly pings: number[] = [];
  pinging = true;
  unread = 0;

  send(message: ServerMessage, passes: boolean): void {
    if (!passes || this.closedAs) return;
    this.messages.push(message);
    this.log.push(message.type);
  }

  close(name: CloseName): void {
    this.closedAs ??= name;
    this.log.push(`close ${name}`);
  }

  ping(number: number): boolean {
    if (this.pinging) this.pings.push(number);
    return this.pinging;
  }

  unreadBytes(): number {
    return this.unread;
  }

  isPaused(): boolean {
    return this.held;
  }

  pause = (): void => {
    this.held = true;
  };
  resume = (): void => {
    this.held = false;
  };

  /** Up to which byte it says that everything was acknowledged. */
  get acknowledged(): number {
    return Math.max(
      0,
      ...this.messages.map((each) =>
        each.type === 'audio_chunk' ? (each.data?.byte_range[1] ?? 0) : 0,
      ),
    );
  }
}

/** A journal that outlives sessions. `later`: keeping takes a turn. */
export class SurvivingJournal implements Journal {
  audio: number[] = [];
  readonly messages: string[] = [];
  readonly finals: Utterance[] = [];
  state: SessionState | null = null;
  result: LiveResult | null = null;
  ends = 0;
  /** How often it was told that the client has every message. */
  completed = 0;
  /** Messages in a page. */
  pageLength = 1000;
  broken: Error | null = null;
  later = false;
  /** Keeps nothing for a session of a process that is gone. */
  owner = 0;

  /** The journal as one process sees it. */
  of(owner: number): Journal {
    this.owner = owner;
    return {
      append: (entry) => {
        if (this.broken) throw this.broken;
        if (!this.later) return this.#keep(owner, entry);
        return Promise.resolve().then(() => this.#keep(owner, entry));
      },
      read: (from, to) => this.read(from, to),
      messagesAfter: (number) => this.messagesAfter(number),
      complete: () => this.complete(),
    };
  }

  append(entry: JournalEntry): void {
    this.#keep(this.owner, entry);
  }

  read(from: number, to: number): Promise<Uint8Array> | Uint8Array {
    const bytes = Uint8Array.from(this.audio.slice(from, to));
    return this.later ? Promise.resolve(bytes) : bytes;
  }

  messagesAfter(number: number): Promise<readonly string[]> | readonly string[] {
    const page = this.messages.slice(number, number + this.pageLength);
    return this.later ? Promise.resolve(page) : page;
  }

  complete(): void {
    this.completed += 1;
  }

  get kept(): StoredSession {
    if (!this.state) throw new Error('Nothing was kept');
    return {
      state: JSON.parse(JSON.stringify(this.state)),
      finals: [...this.finals],
      boundaries: [0, ...boundariesIn(this.messages)],
    };
  }

  #keep(owner: number, { audio, messages, finals, state, result }: JournalEntry): void {
    if (owner !== this.owner) throw new Error('The process is gone');
    if (this.result) throw new Error('The session has ended');
    for (const bytes of audio) this.audio.push(...bytes);
    this.messages.push(...messages.map(({ text }) => text));
    this.finals.push(...finals);
    this.state = state;
    if (result) {
      this.result = result;
      this.ends += 1;
    }
  }
}

/** A journal of which a test gives only what it is about. */
export const journalWith = (append: Journal['append']): Journal => ({
  append,
  read: () => new Uint8Array(),
  messagesAfter: () => [],
  complete: () => {},
});

const { defaults: plain, children } = defaults.LiveSessionRequest;

/** Parameters of a session as they are when nothing was asked for. */
export const params: LiveParameters = {
  ...plain,
  sample_rate: 8000,
  endpointing_config: { ...children.endpointing_config.defaults },
  language_config: { languages: [], code_switching: false },
  pre_processing: { ...children.pre_processing.defaults },
  realtime_processing: { ...children.realtime_processing.defaults },
  post_processing: { ...children.post_processing.defaults },
  messages_config: { ...children.messages_config.defaults },
  callback_config: { ...children.callback_config.defaults },
};

/** Every flag on. */
export const flags: SessionOptions['flags'] = {
  ...children.messages_config.defaults,
  receive_partial_transcripts: true,
  receive_lifecycle_events: true,
};

export const timing = { idleMs: 30_000, resumeMs: 30_000, sessionMs: 10_800_000, quietMs: 100 };

/** The result of a session without speech. */
export const emptyResult: LiveResult = {
  metadata: {
    audio_duration: 0,
    number_of_distinct_channels: 1,
    billing_time: 0,
    transcription_time: 0,
  },
  transcription: { full_transcript: '', languages: [], utterances: [] },
};

/** A session with everything around it, which can be killed and brought back. */
export function stage(given: Partial<SessionOptions> = {}) {
  const clock = new ManualClock();
  const journal = new SurvivingJournal();
  const failures: unknown[] = [];
  let process = 0;
  const options = (): SessionOptions => {
    process += 1;
    const own = process;
    return {
      id: '0190a0a0-0000-7000-8000-000000000000',
      params,
      flags,
      clock: {
        now: () => clock.now(),
        elapsed: () => clock.elapsed(),
        paused: () => clock.paused(),
        // A process that was killed waits for nothing.
        after: (delayMs, call) => (own === process ? clock.after(delayMs, call) : () => {}),
      },
      timing,
      journal: journal.of(process),
      openRecognizer: (order) => spellingRecognizer(order),
      postProcessing: ({ finals }) => ({
        result: emptyResult,
        messages: [
          {
            type: 'post_transcript',
            data: { ...emptyResult.transcription, full_transcript: String(finals.length) },
          },
          { type: 'post_final_transcript', data: emptyResult },
        ],
      }),
      onFailure: (error) => {
        // Failures of a process that was killed don't count.
        if (own === process) failures.push(error);
      },
      ...given,
    };
  };
  return {
    clock,
    journal,
    failures,
    start: () => new Session(options()),
    /** The process is killed, and another one takes over. */
    restore: (stored: StoredSession = journal.kept) => {
      clock.cancelAll();
      return new Session(options(), stored);
    },
  };
}

/** The connection of a client that has just connected to a session. */
export function joined(session: Session): FakeConnection {
  const connection = new FakeConnection();
  session.open(connection);
  return connection;
}

/** A session with a connected client. */
export function talk(given: Partial<SessionOptions> = {}) {
  const on = stage(given);
  const session = on.start();
  return { ...on, session, connection: joined(session) };
}

/** A recognizer that emits nothing. */
export const silentRecognizer = (parts: Partial<LiveRecognizer> = {}): LiveRecognizer => ({
  secondsLeft: 0,
  write: () => {},
  end: () => {},
  close: () => {},
  ...parts,
});

/** Lets everything happen that waits for nothing but its turn. */
export async function turns(count = 30): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Bytes of which no two within reach of a byte or three are alike: no chance makes an overlap of what is none. */
export function noise(length: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed | 1;
  for (let index = 0; index < length; index += 1) {
    do state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    while ([1, 2, 3].some((back) => bytes[index - back] === state >>> 24));
    bytes[index] = state >>> 24;
  }
  return bytes;
}
