import { type CloseName, closeFrame } from '../close-codes.ts';
import type { SessionInput, SessionTimer } from '../events.ts';

/** The states of a session. */
export const states = {
  new: 'No client has connected yet.',
  open: 'A client is connected and its audio is taken.',
  away: 'The connection was lost and may come back.',
  stopped: 'The recording was stopped; audio that is still under way may arrive.',
  stopped_away: 'The recording was stopped and the connection lost; it may come back.',
  resumed: 'A client came back after the stop and may not know of it: its audio is taken.',
  finishing: 'No audio is taken any more. The rest is recognized, then the result is made.',
  ended:
    'Every message is journaled. A client that missed some may return for them within the resume window.',
  over: 'Every message has arrived.',
} as const;

/** The state of a session. */
export type State = keyof typeof states;

/** What can happen to a session. */
export const events = {
  connect: 'a client connects; an older connection is closed',
  audio: 'a frame of audio comes',
  stop: 'stop_recording comes',
  closed:
    'the client closes its socket with 1000 or 1001, or answers the close frame of the service',
  lost: 'the socket ends in any other way',
  idle: 'no frame came for too long',
  bad_messages: 'the third text frame came that is no message',
  resume_over: 'a lost connection did not come back in time',
  limit: 'the session is as long as a session may be',
  quiet: 'nothing more came for a moment after the stop',
  recognized: 'all audio is recognized',
  result: 'the result is made',
} as const;

/** Something that happens to a session. */
export type Event = keyof typeof events;

/** What a session does in a step. */
export const actions = {
  admit: 'takes the connection, and sends again what did not surely arrive',
  reject: 'closes the connection with 4403',
  take_audio: 'journals, acknowledges and recognizes the new bytes',
  refuse_audio: 'acknowledges known bytes and refuses new ones',
  acknowledge_stop: 'acknowledges the stop',
  release: 'forgets the connection',
  wait_for_return: 'starts the resume window',
  wait_for_quiet: 'waits a moment for audio that is under way',
  finish: 'recognizes the rest',
  report_idle: 'sends an error',
  close_bad: 'closes with 4400',
  end_recording: 'sends end_recording',
  post_process: 'makes the result',
  end: 'sends the result and end_session, and closes with 1000, or with 4408 if the client was idle',
  close_ended: 'closes with 1000 after the last message',
  confirm_all: 'knows that every message has arrived',
  leave: 'lets its host forget the session',
} as const;

/** Something that a session does. */
export type Action = keyof typeof actions;

/** The next state, and the actions on the way, in order. */
export interface Step {
  readonly to: State;
  readonly does: readonly Action[];
}

const to = (state: State, ...does: readonly Action[]): Step => ({ to: state, does });

/** What every state makes of every event. An event that is missing does not occur in the state, or changes nothing. */
export const steps: Readonly<Record<State, Readonly<Partial<Record<Event, Step>>>>> = {
  new: {
    connect: to('open', 'admit'),
  },
  open: {
    connect: to('open', 'admit'),
    audio: to('open', 'take_audio'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'release', 'wait_for_quiet'),
    lost: to('away', 'release', 'wait_for_return'),
    idle: to('finishing', 'report_idle', 'finish'),
    bad_messages: to('finishing', 'close_bad', 'finish'),
    limit: to('finishing', 'finish'),
  },
  away: {
    connect: to('open', 'admit'),
    resume_over: to('finishing', 'finish'),
    limit: to('finishing', 'finish'),
  },
  stopped: {
    connect: to('resumed', 'admit', 'wait_for_quiet'),
    audio: to('stopped', 'refuse_audio'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'release', 'wait_for_quiet'),
    lost: to('stopped_away', 'release', 'wait_for_return'),
    bad_messages: to('finishing', 'close_bad', 'finish'),
    limit: to('finishing', 'finish'),
    quiet: to('finishing', 'finish'),
  },
  stopped_away: {
    connect: to('resumed', 'admit', 'wait_for_quiet'),
    resume_over: to('finishing', 'finish'),
    limit: to('finishing', 'finish'),
  },
  resumed: {
    connect: to('resumed', 'admit', 'wait_for_quiet'),
    audio: to('resumed', 'take_audio', 'wait_for_quiet'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'release', 'wait_for_quiet'),
    lost: to('stopped_away', 'release', 'wait_for_return'),
    bad_messages: to('finishing', 'close_bad', 'finish'),
    limit: to('finishing', 'finish'),
    quiet: to('finishing', 'finish'),
  },
  finishing: {
    connect: to('finishing', 'admit'),
    audio: to('finishing', 'refuse_audio'),
    stop: to('finishing', 'acknowledge_stop'),
    closed: to('finishing', 'release'),
    lost: to('finishing', 'release'),
    bad_messages: to('finishing', 'close_bad'),
    recognized: to('finishing', 'end_recording', 'post_process'),
    result: to('ended', 'end'),
  },
  ended: {
    connect: to('ended', 'admit', 'close_ended'),
    closed: to('over', 'release', 'confirm_all', 'leave'),
    lost: to('ended', 'release', 'leave'),
    resume_over: to('ended', 'leave'),
  },
  over: {
    connect: to('over', 'reject'),
  },
};

/** The state in which a session is restored: its connection was lost with the process that held it. */
export const restoredStates = {
  new: 'new',
  open: 'away',
  away: 'away',
  stopped: 'stopped_away',
  stopped_away: 'stopped_away',
  resumed: 'stopped_away',
  finishing: 'finishing',
  ended: 'ended',
  over: 'over',
} as const satisfies Record<State, State>;

/** All that decides what a session does next. Plain data: no clock, no socket, no audio. */
export interface SessionControl {
  readonly state: State;
  readonly isConnected: boolean;
  /** Text frames of this connection that were no message. */
  readonly invalidMessages: number;
  /** When the first client connected, in milliseconds since 1970; null before. */
  readonly connectedAt: number | null;
  /** Whether `end_recording` was sent. */
  readonly recordingEnded: boolean;
  /** When the session ended, in milliseconds since 1970; null before. */
  readonly endedAt: number | null;
  /** What this connection is closed with after its last message; null before that is known. */
  readonly closing: CloseName | null;
}

/** An action of the table, or one that a transition adds. */
export type SessionEffect =
  | Action
  /** The state is another one: what waited in the old state ends. */
  | 'enter_state'
  /** Closes the older connection with 4409: the newest one wins. */
  | 'replace'
  /** Starts the timer of the longest session. */
  | 'limit_duration'
  /** The client may send audio again that was journaled already. */
  | 'expect_resend'
  /** Recognizes again what was journaled and has no final yet. */
  | 'replay_audio'
  | 'report_invalid_message';

/** What follows from an input. */
export interface Transition {
  readonly control: SessionControl;
  /** In order. What they need beyond the control is in the input. */
  readonly effects: readonly SessionEffect[];
}

/** A session to which nothing has happened. */
export const newControl: SessionControl = {
  state: 'new',
  isConnected: false,
  invalidMessages: 0,
  connectedAt: null,
  recordingEnded: false,
  endedAt: null,
  closing: null,
};

/** The third text frame of a connection that is no message closes it. */
export const MAX_INVALID_MESSAGES = 3;

/** RFC 6455: with these codes a client says that it has nothing more to send. */
const CLOSED_ON_PURPOSE: readonly number[] = [1000, 1001];

const timerEvents = {
  idle: 'idle',
  limit: 'limit',
  quiet: 'quiet',
  resume: 'resume_over',
} as const satisfies Record<SessionTimer, Event>;

/** What an input does to a session. Pure: the same arguments have the same result, and nothing else happens. */
export function transition(control: SessionControl, input: SessionInput): Transition {
  const event = eventOf(control, input);
  const step = event && steps[control.state][event];
  const counted =
    input.type === 'invalid_message'
      ? { ...control, invalidMessages: control.invalidMessages + 1 }
      : control;
  if (!step) {
    return {
      control: counted,
      effects:
        input.type === 'invalid_message' && control.endedAt === null
          ? ['report_invalid_message']
          : [],
    };
  }
  // Most inputs are frames of audio, which change nothing here.
  if (step.to === control.state && event === 'audio') return { control, effects: step.does };
  const effects: SessionEffect[] =
    input.type === 'invalid_message' ? ['report_invalid_message'] : [];
  if (step.to !== control.state) effects.push('enter_state');
  let next: SessionControl = { ...counted, state: step.to };
  for (const action of step.does) {
    effects.push(...effectsOf(action, next));
    next = afterAction(action, next, input);
  }
  return { control: next, effects };
}

/** A session as another process restores it, and what it has to do first. */
export function restoredControl(
  stored: Pick<SessionControl, 'connectedAt' | 'endedAt' | 'recordingEnded' | 'state'>,
): Transition {
  const { connectedAt, endedAt, recordingEnded } = stored;
  const state = restoredStates[stored.state];
  const control = { ...newControl, state, connectedAt, endedAt, recordingEnded };
  if (state === 'new' || state === 'over') return { control, effects: [] };
  if (state === 'ended') return { control, effects: ['wait_for_return'] };
  const replay: SessionEffect[] = recordingEnded ? [] : ['replay_audio'];
  return {
    control,
    effects:
      state === 'finishing'
        ? [...replay, 'finish']
        : ['limit_duration', 'wait_for_return', ...replay],
  };
}

function eventOf({ invalidMessages, closing, isConnected }: SessionControl, input: SessionInput) {
  switch (input.type) {
    case 'connected':
      return 'connect';
    case 'audio':
      // An empty frame says only that the client is still there.
      return input.bytes.byteLength === 0 ? null : 'audio';
    case 'disconnected':
      return CLOSED_ON_PURPOSE.includes(input.code) ||
        (closing !== null && closeFrame(closing).code === input.code)
        ? 'closed'
        : 'lost';
    case 'invalid_message':
      return invalidMessages + 1 === MAX_INVALID_MESSAGES ? 'bad_messages' : null;
    case 'timer':
      // The client of a restored session has returned.
      return input.timer === 'resume' && isConnected ? null : timerEvents[input.timer];
    default:
      return input.type;
  }
}

/** The effects of an action. */
function effectsOf(
  action: Action,
  { connectedAt, recordingEnded, isConnected, endedAt }: SessionControl,
): SessionEffect[] {
  if (action === 'admit') {
    const replaced: SessionEffect[] = isConnected ? ['replace'] : [];
    if (endedAt !== null) return [...replaced, action];
    return [...replaced, action, connectedAt === null ? 'limit_duration' : 'expect_resend'];
  }
  // With a client, the host waits for the answer to the close frame.
  if (action === 'end' && !isConnected) return [action, 'leave'];
  // A session that is restored between end_recording and its result has sent it.
  if (action === 'end_recording' && recordingEnded) return [];
  return [action];
}

function afterAction(action: Action, control: SessionControl, input: SessionInput): SessionControl {
  switch (action) {
    case 'admit': {
      const now = input.type === 'connected' ? input.now : null;
      const connectedAt = control.connectedAt ?? now;
      return { ...control, isConnected: true, invalidMessages: 0, connectedAt, closing: null };
    }
    case 'release':
    case 'close_bad':
      return { ...control, isConnected: false };
    case 'report_idle':
      return { ...control, closing: 'timed_out' };
    case 'close_ended':
      return { ...control, closing: 'session_ended' };
    case 'end_recording':
      return { ...control, recordingEnded: true };
    case 'end':
      return {
        ...control,
        closing: control.closing ?? 'session_ended',
        endedAt: input.type === 'result' ? input.now : null,
      };
    default:
      return control;
  }
}
