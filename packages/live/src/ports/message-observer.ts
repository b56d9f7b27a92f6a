import type { OutgoingMessage } from './journal.ts';

/** Hears every message of a session once it is kept, whatever the flags of the socket are: callbacks have their own. */
export type MessageObserver = (said: OutgoingMessage) => void;
