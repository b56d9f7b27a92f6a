import type { RecognitionEvent } from '@verbatim/live';

/** The load is measured over this time: about two turns of a conversation. */
const WINDOW_MS = 20_000;

/** This many accounts get a session each, on the slowest machine, too. */
const MIN_ACCOUNTS = 2;

/** A span of speech; `to` is infinite while it goes on. */
interface SpeechSpan {
  readonly from: number;
  to: number;
}

/** The recent speech of a session by channel, oldest first. */
type SessionSpeech = Map<number, SpeechSpan[]>;

/** A session whose speakers are counted. */
interface TrackedSession {
  readonly accountId: string;
  readonly maxSpeakers: () => number;
}

/**
 * How much of the machine the people take who speak in all sessions of this process: silence costs nearly nothing to
 * recognize, and one engine takes more than another.
 */
export class ActiveSpeakers {
  readonly #now: () => number;
  readonly #sessions = new Map<SessionSpeech, TrackedSession>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The share of the machine that is in use: of each speaker what their engine takes of it, by the share of the recent time
   * in which they spoke.
   */
  get load(): number {
    const now = this.#now();
    let load = 0;
    for (const [speech, { maxSpeakers }] of this.#sessions) {
      for (const spans of speech.values()) load += shareOf(spans, now) / maxSpeakers();
    }
    return load;
  }

  /**
   * Whether one more session of an account finds room, whose engine can recognize `maxSpeakers` people at once. An account that has
   * sessions leaves room for another account, which gets its first session even if sessions of one account take the whole machine. Two
   * accounts have a session each even on a machine that recognizes one speaker at a time: its words then come late for both.
   */
  hasRoom({ accountId, maxSpeakers }: TrackedSession): boolean {
    if (maxSpeakers() === 0) return false;
    const room = (1 - this.load) * maxSpeakers();
    const accounts = this.#sessions
      .values()
      .map((session) => session.accountId)
      .toArray();
    if (accounts.includes(accountId)) return room > 1;
    const others = new Set(accounts).size;
    return room > 0 || others < accounts.length || others < MIN_ACCOUNTS;
  }

  /** How many more people may speak at once whose engine can recognize `maxSpeakers`. */
  roomFor(maxSpeakers: number): number {
    return Math.max(0, (1 - this.load) * maxSpeakers);
  }

  /** Counts a session from its events, until it is stopped; its engine can recognize `maxSpeakers` people at once. */
  track(session: TrackedSession): { onEvent(event: RecognitionEvent): void; stop(): void } {
    const speech: SessionSpeech = new Map();
    this.#sessions.set(speech, session);
    return {
      onEvent: (event) => {
        if (event.kind === 'speech_start') this.#begin(speech, event.channel);
        else if (event.kind === 'final') this.#end(speech, event.channel);
      },
      stop: () => void this.#sessions.delete(speech),
    };
  }

  #begin(speech: SessionSpeech, channel: number): void {
    const now = this.#now();
    const recent = (speech.get(channel) ?? []).filter(({ to }) => to > now - WINDOW_MS);
    speech.set(channel, [...recent, { from: now, to: Number.POSITIVE_INFINITY }]);
  }

  /** An utterance may begin before the previous one is final. */
  #end(speech: SessionSpeech, channel: number): void {
    const first = speech.get(channel)?.find(({ to }) => to === Number.POSITIVE_INFINITY);
    if (first) first.to = this.#now();
  }
}

/** The share of speech since its first recent start, within the window. */
function shareOf(spans: readonly SpeechSpan[], now: number): number {
  const recent = spans.filter(({ to }) => to > now - WINDOW_MS);
  const [first] = recent;
  if (first === undefined) return 0;
  const since = Math.max(first.from, now - WINDOW_MS);
  const spoken = recent.reduce(
    (sum, { from, to }) => sum + Math.min(to, now) - Math.max(from, since),
    0,
  );
  return now === since ? 1 : Math.min(1, spoken / (now - since));
}
