import { type CloseName, closeFrame } from '../close-codes.ts';
import type { SessionInput, SessionTimer } from '../events.ts';
import {
  type Effect,
  type InputName,
  restoredStates,
  type State,
  transitions,
} from './state-table.ts';

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
  /** Whether the position of resent audio is ambiguous. */
  readonly isUnplaced: boolean;
  /** What this connection is closed with after its last message; null before that is known. */
  readonly closing: CloseName | null;
}

/** An effect of the table, or one that depends on the control. */
export type SessionEffect =
  | Effect
  /** Another state is entered: timers of the old one end. */
  | 'enter_state'
  /** Closes the older connection with 4409: the newest one wins. */
  | 'replace'
  /** Starts the timer of the longest session. */
  | 'limit_duration'
  /** The client may send audio again that was journaled already. */
  | 'expect_resend'
  /** Recognizes again what was journaled and has no final yet. */
  | 'recognize_again'
  | 'report_invalid_message';

/** What follows from an input. */
export interface Outcome {
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
  isUnplaced: false,
  closing: null,
};

/** The third text frame of a connection that is no message closes it. */
export const MAX_INVALID_MESSAGES = 3;

/** RFC 6455: with these codes a client says that it has nothing more to send. */
const CLOSED_ON_PURPOSE: readonly number[] = [1000, 1001];

/** Whether frames of a resend have waited long enough for their place when this timer fires. */
export const isPlacing = (timer: SessionTimer): boolean => timer === 'quiet' || timer === 'resend';

const timerInputs = {
  idle: 'idle',
  limit: 'limit',
  quiet: 'quiet',
  resend: 'unplaced',
  resume: 'resume_over',
  silent: 'stop_lost',
} as const satisfies Record<SessionTimer, InputName>;

/** What an input does to a session. Pure: the same arguments have the same result, and nothing else happens. */
export function transition(control: SessionControl, input: SessionInput): Outcome {
  const name = nameOf(control, input);
  const found = name && transitions[control.state][name];
  const counted =
    input.type === 'invalid_message'
      ? { ...control, invalidMessages: control.invalidMessages + 1 }
      : control;
  if (!found) {
    return {
      control: counted,
      effects:
        input.type === 'invalid_message' && control.endedAt === null
          ? ['report_invalid_message']
          : [],
    };
  }
  // Most inputs are frames of audio, which change nothing here.
  if (found.to === control.state && name === 'audio') return { control, effects: found.effects };
  const effects: SessionEffect[] =
    input.type === 'invalid_message' ? ['report_invalid_message'] : [];
  if (found.to !== control.state) effects.push('enter_state');
  let next: SessionControl = { ...counted, state: found.to };
  for (const effect of found.effects) {
    effects.push(...withControl(effect, next));
    next = afterEffect(effect, next, input);
  }
  return { control: next, effects };
}

/** A session as another process restores it, and what it has to do first. */
export function restoredControl(
  stored: Pick<SessionControl, 'connectedAt' | 'endedAt' | 'recordingEnded' | 'state'>,
): Outcome {
  const { connectedAt, endedAt, recordingEnded } = stored;
  const state = restoredStates[stored.state];
  const control = { ...newControl, state, connectedAt, endedAt, recordingEnded };
  if (state === 'new' || state === 'over') return { control, effects: [] };
  if (state === 'ended') return { control, effects: ['wait_for_return'] };
  const again: SessionEffect[] = recordingEnded ? [] : ['recognize_again'];
  return {
    control,
    effects:
      state === 'finishing'
        ? [...again, 'finish']
        : ['limit_duration', 'wait_for_return', ...again],
  };
}

function nameOf(
  { invalidMessages, closing, isConnected, isUnplaced }: SessionControl,
  input: SessionInput,
) {
  switch (input.type) {
    case 'connected':
      return 'connect';
    case 'audio':
      // An empty frame says only that the client is still there.
      return input.bytes.byteLength === 0 ? null : 'audio';
    case 'disconnected':
      if (CLOSED_ON_PURPOSE.includes(input.code)) return 'closed';
      if (closing === null || closeFrame(closing).code !== input.code) return 'lost';
      return closing === 'audio_unplaced' ? 'returning' : 'closed';
    case 'stop':
      return isUnplaced ? 'early_stop' : 'stop';
    case 'invalid_message':
      return invalidMessages + 1 === MAX_INVALID_MESSAGES ? 'bad_messages' : null;
    case 'timer':
      // The client of a restored session has returned.
      if (input.timer === 'resume' && isConnected) return null;
      if (!isPlacing(input.timer)) return timerInputs[input.timer];
      if (!isUnplaced) return input.timer === 'quiet' ? 'quiet' : null;
      return closing === null ? 'unplaced' : null;
    default:
      return input.type;
  }
}

/** The effects that one of the table has, given the control. */
function withControl(
  effect: Effect,
  { connectedAt, recordingEnded, isConnected, endedAt, closing }: SessionControl,
): SessionEffect[] {
  if (effect === 'ask_to_return' && closing !== null) return [];
  if (effect === 'admit') {
    const replaced: SessionEffect[] = isConnected ? ['replace'] : [];
    if (endedAt !== null) return [...replaced, effect];
    return [...replaced, effect, connectedAt === null ? 'limit_duration' : 'expect_resend'];
  }
  // With a client, the host waits for the answer to the close frame.
  if (effect === 'end' && !isConnected) return [effect, 'leave'];
  // A session that is restored between end_recording and its result has sent it.
  if (effect === 'end_recording' && recordingEnded) return [];
  return [effect];
}

function afterEffect(effect: Effect, control: SessionControl, input: SessionInput): SessionControl {
  switch (effect) {
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
    case 'ask_to_return':
      return { ...control, closing: 'audio_unplaced' };
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
