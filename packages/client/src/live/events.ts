import type { LiveResult, LiveServerMessage, StartSessionMessage } from '../contract.ts';
import type { LiveCause, LiveState } from './states.ts';

/** A message of a session. The client emits `start_session` itself: the service sends it to callbacks only. */
export type LiveMessage = LiveServerMessage | StartSessionMessage;

/** Events of the session itself, besides one per message type. */
export interface SessionEvents {
  /** Every message, including those of a type that this version does not know. */
  readonly message: LiveMessage;
  /** The state of the session has changed. */
  readonly state: { readonly from: LiveState; readonly to: LiveState; readonly cause: LiveCause };
  /** The connection was lost; the client reconnects after `pauseMs`. */
  readonly lost: {
    readonly code: number;
    readonly name: string;
    readonly reason: string;
    readonly pauseMs: number;
  };
  /** Audio was not accepted, because the buffer was full and earlier audio was waiting already. */
  readonly dropped: { readonly byteLength: number };
  /** The service sent a text frame that is not a message. */
  readonly unreadable: { readonly text: string };
}

/** The value of each event by its name: every message type, and the events of the session itself. */
export type LiveEvents = SessionEvents & {
  readonly [Type in LiveMessage['type']]: Extract<LiveMessage, { type: Type }>;
};

/** Name of an event that `on` takes. */
export type LiveEventName = keyof LiveEvents;

/** The text frame that ends the recording. */
export const STOP_RECORDING = JSON.stringify({ type: 'stop_recording' });

/** Type of the message that the client emits itself. */
export const START_SESSION = 'start_session';

/** Parses a text frame; null if it is not a message. Checks `type` only: a newer service may send more types and fields. */
export function messageIn(text: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
    return typeof type === 'string' ? (value as LiveMessage) : null;
  } catch {
    return null;
  }
}

/** Recognizes messages that the service sends again after a reconnect, because it does not know whether they arrived. */
export class RepeatFilter {
  /** The highest number of all connections: numbers rise with every new message. */
  #last = 0;

  /** False for a message without a number: an older service doesn't repeat any. */
  isRepeat(message: LiveMessage): boolean {
    const number: unknown = message.sequence_number;
    if (typeof number !== 'number') return false;
    if (number <= this.#last) return true;
    this.#last = number;
    return false;
  }
}

/** The byte position up to which a message acknowledges audio; null if it does not. */
export function acknowledgedUpTo(message: LiveMessage): number | null {
  if (message.type !== 'audio_chunk' || message.acknowledged !== true) return null;
  const upTo = message.data?.byte_range?.[1];
  return Number.isSafeInteger(upTo) && Number(upTo) >= 0 ? Number(upTo) : null;
}

/** The final result, if the message carries it. */
export function finalResultIn(message: LiveMessage): LiveResult | null {
  if (message.type !== 'post_final_transcript') return null;
  return typeof message.data === 'object' ? message.data : null;
}
