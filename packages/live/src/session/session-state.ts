import type { ServerMessage, Utterance, WordsInForce } from '@verbatim/contract';
import { MAX_BOUNDARIES } from '../bytes/byte-stream.ts';
import type { RecognitionPosition } from '../events.ts';
import type { State } from './state-table.ts';

/** Raised when the state changes in a way that older code can't read. */
export const STATE_VERSION = 1;

/** A change of vocabulary and spelling by `update_words`; `number`: `sequence_number` of the acknowledgment, which has the new ones. */
export interface JournaledWords {
  readonly number: number;
  readonly words: WordsInForce;
}

/** What was sent about the utterances of one channel. */
export interface ChannelProgress {
  /** Number of finals. */
  readonly finals: number;
  /** Whether speech_start and speech_end of the next utterance were sent. */
  readonly started: boolean;
  readonly ended: boolean;
  /** Absent before the first turn. */
  readonly turn?: TurnProgress;
}

/** What was sent about the turns of one channel. */
export interface TurnProgress {
  readonly stage: 'none' | 'open' | 'probable';
  /** Number of the first utterance after the turns that have ended. */
  readonly next: number;
  /** Time of the last message about a turn. */
  readonly time: number;
  /** The finals of an open turn, by their numbers. */
  readonly finals: readonly number[];
}

/** All of a session apart from its audio, messages and finals. Stored as JSON with every journal entry, so it is small. */
export interface SessionState {
  readonly version: typeof STATE_VERSION;
  readonly state: State;
  /** Whether `start_recording` was sent. */
  readonly recordingStarted: boolean;
  /** Bytes of the recording, without the header. */
  readonly audioBytes: number;
  /** The WAV header that the audio began with, or first bytes that may become one, in base64. They count as bytes of the session. */
  readonly opening: string;
  /** False while `opening` may be the start of a header. */
  readonly opened: boolean;
  /** The client has received the acknowledgments up to this byte; null if unknown. */
  readonly seen: number | null;
  /** Where recognition resumes after a restart. */
  readonly settled: RecognitionPosition;
  readonly channels: readonly ChannelProgress[];
  /** When the first client connected, in milliseconds since 1970; null before. */
  readonly connectedAt: number | null;
  /** Whether `end_recording` was sent. */
  readonly recordingEnded: boolean;
  readonly endedAt: number | null;
  /** `sequence_number` of the last message. */
  readonly lastMessage: number;
  /** Length of all messages, and of all finals, as JSON. */
  readonly messageLength: number;
  readonly finalLength: number;
  /** `sequence_number` of the last acknowledgment of audio. */
  readonly lastAcknowledgment: number;
  /** Every message up to this number has reached the client. */
  readonly confirmedMessage: number;
  /** Each `JournaledWords.number` that utterances without a final may still need. Absent: vocabulary and spelling are those of the request. */
  readonly wordChanges?: readonly number[];
}

/** What the state of a restored session does not hold. */
export interface StoredProgress {
  /** In the order in which they became final. Not needed of a session that has ended. */
  readonly finals: readonly Utterance[];
  /** Where the latest acknowledged frames ended, in order. Not needed of a session that has ended. */
  readonly boundaries: readonly number[];
  /** The changes that `wordChanges` of the state names. */
  readonly words?: readonly JournaledWords[];
}

/** Reads where the last `MAX_BOUNDARIES` acknowledged frames ended, page by page: a resend may begin at any of these. */
export async function storedBoundaries(
  messagesAfter: (number: number) => Promise<readonly string[]>,
  { lastMessage }: Pick<SessionState, 'lastMessage'>,
): Promise<Pick<StoredProgress, 'boundaries'>> {
  let read = Math.max(0, lastMessage - MAX_BOUNDARIES);
  const boundaries = read === 0 ? [0] : [];
  for (;;) {
    const page = await messagesAfter(read);
    if (page.length === 0) return { boundaries };
    read += page.length;
    boundaries.push(...boundariesIn(page));
  }
}

/** Where the acknowledged frames of some messages ended, in order. */
export const boundariesIn = (messages: readonly string[]): number[] =>
  messages.flatMap((text) => {
    // Parsing takes most of the time, so only these messages are parsed.
    if (!text.includes('"audio_chunk"')) return [];
    const message = JSON.parse(text) as ServerMessage;
    const end = message.type === 'audio_chunk' && message.data?.byte_range[1];
    return typeof end === 'number' ? [end] : [];
  });
