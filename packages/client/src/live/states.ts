/** State of a live session. */
export type LiveState = keyof typeof liveStates;

/** Cause of a transition between states. */
export type LiveCause = keyof typeof liveCauses;

/** A state: its meaning, and the next state for each cause. A cause that is not listed is ignored. */
interface StateFacts {
  readonly meaning: string;
  readonly on: Readonly<Record<string, string>>;
}

/** The states of a live session and their transitions. The session runs on this table. */
export const liveStates = {
  connecting: {
    meaning: 'The first connection is being made. Audio is accepted and buffered.',
    on: {
      opened: 'open',
      lost: 'reconnecting',
      stopped: 'finishing',
      completed: 'ended',
      failed: 'failed',
    },
  },
  open: {
    meaning: 'Connected. Audio is sent and messages arrive.',
    on: { lost: 'reconnecting', stopped: 'finishing', completed: 'ended', failed: 'failed' },
  },
  reconnecting: {
    meaning: 'The connection was lost; the client is reconnecting. Audio is accepted and buffered.',
    on: { opened: 'open', stopped: 'finishing', completed: 'ended', failed: 'failed' },
  },
  finishing: {
    meaning:
      'No more audio is accepted. Buffered audio is sent and the results arrive; a lost connection is made again.',
    on: { completed: 'ended', failed: 'failed' },
  },
  ended: { meaning: 'The session is over, with a result.', on: {} },
  failed: { meaning: 'The session is over without a result. `finished` says why.', on: {} },
} as const satisfies Readonly<Record<string, StateFacts>>;

/** Every cause of a transition, and when it occurs. */
export const liveCauses = {
  opened: 'The socket is open.',
  lost: 'The socket broke, timed out, or was closed with a code that allows a reconnect.',
  stopped: '`stop()` was called, or the service ended the session itself.',
  completed: 'The service ended the session, and the result is known.',
  failed: 'The session was refused, aborted or timed out, or its result could not be read.',
} as const;

/** The state after a cause; unchanged if the state ignores the cause. */
export function nextState(state: LiveState, cause: LiveCause): LiveState {
  const on: Readonly<Partial<Record<LiveCause, LiveState>>> = liveStates[state].on;
  return on[cause] ?? state;
}

/** Whether a session is over in this state. */
export const isOver = (state: LiveState): boolean => state === 'ended' || state === 'failed';
