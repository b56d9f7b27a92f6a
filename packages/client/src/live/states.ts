/** What a live session is doing. */
export type LiveState = keyof typeof liveStates;

/** What moves a live session from one state to another. */
export type LiveCause = keyof typeof liveCauses;

/** One state: what it means, and where each cause leads from there. A cause that is not listed changes nothing. */
interface StateFacts {
  readonly meaning: string;
  readonly on: Readonly<Record<string, string>>;
}

/** The states of a live session. The session walks this very table. */
export const liveStates = {
  connecting: {
    meaning: 'The first connection is being made. Audio may be sent already; it waits.',
    on: {
      opened: 'open',
      lost: 'reconnecting',
      stopped: 'finishing',
      completed: 'ended',
      failed: 'failed',
    },
  },
  open: {
    meaning: 'Connected. Audio flows and messages come.',
    on: { lost: 'reconnecting', stopped: 'finishing', completed: 'ended', failed: 'failed' },
  },
  reconnecting: {
    meaning: 'The connection was lost and is being made again. Audio waits; nothing of it is lost.',
    on: { opened: 'open', stopped: 'finishing', completed: 'ended', failed: 'failed' },
  },
  finishing: {
    meaning:
      'No more audio is taken. What is left is sent and the results come; a lost connection is made again.',
    on: { completed: 'ended', failed: 'failed' },
  },
  ended: { meaning: 'The session is over and its result is there.', on: {} },
  failed: { meaning: 'The session is over without a result. `finished` says why.', on: {} },
} as const satisfies Readonly<Record<string, StateFacts>>;

/** The causes, and when each one happens. */
export const liveCauses = {
  opened: 'The socket is open.',
  lost: 'The socket closed with a code that asks to come back, broke, or fell silent.',
  stopped: '`stop()` was called, or the service ended the session of its own accord.',
  completed: 'The service ended the session, and the result is known.',
  failed:
    'The service refused the session for good, the result could not be had, the time was up, or the caller aborted.',
} as const;

/** The state that a cause leads to; the same one where the cause changes nothing. */
export function nextState(state: LiveState, cause: LiveCause): LiveState {
  const on: Readonly<Partial<Record<LiveCause, LiveState>>> = liveStates[state].on;
  return on[cause] ?? state;
}
