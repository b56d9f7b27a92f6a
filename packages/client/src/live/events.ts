import type { LiveServerMessage, StartSessionMessage } from '../contract.ts';
import type { LiveCause, LiveState } from './states.ts';

/** A message of a session. `start_session` is made up by the client: the service does not send it to its sockets. */
export type LiveMessage = LiveServerMessage | StartSessionMessage;

/** What a session tells besides the messages of the service. */
export interface SessionEvents {
  /** Every message, whatever its type, also those that this version does not know. */
  readonly message: LiveMessage;
  /** The session went into another state. */
  readonly state: { readonly from: LiveState; readonly to: LiveState; readonly cause: LiveCause };
  /** A connection was lost; the next one is made after a pause. */
  readonly lost: {
    readonly code: number;
    readonly name: string;
    readonly reason: string;
    readonly pauseMs: number;
  };
  /** Bytes were not taken, because too many were waiting already. */
  readonly dropped: { readonly byteLength: number };
  /** The service sent something that is no message. */
  readonly unreadable: { readonly text: string };
}

/** Everything that a session tells, by name: each type of message, and the events of the session itself. */
export type LiveEvents = SessionEvents & {
  readonly [Type in LiveMessage['type']]: Extract<LiveMessage, { type: Type }>;
};

/** The name of an event. */
export type LiveEventName = keyof LiveEvents;
