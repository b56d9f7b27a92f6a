import type { LiveServerMessage, StartSessionMessage } from '../contract.ts';
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
