import type { Said } from './journal.ts';

/** Hears every message of a session once it is kept, whatever the flags of the socket are: callbacks have their own. */
export type Listener = (said: Said) => void;
