import { errorCodes, operations } from '@verbatim/contract';
import {
  type CloseName,
  closeFrame,
  defaultLimits,
  MAX_INVALID_MESSAGES,
  MAX_LIVE_RESULT_BYTES,
} from '@verbatim/live';
import {
  MAX_UNREAD_BYTES,
  MAX_UNREAD_BYTES_WHILE_READING,
  UNREAD_TIMEOUT_MS,
} from '@verbatim/server';
import { MAX_BUFFERED_CHUNKS, MAX_FRAGMENTS } from '@verbatim/server/node';
import type { ServiceConfig } from '../config/config.ts';
import { duration, size } from '../config/option.ts';
import { configWith, optionOf } from '../config/options.ts';
import { MAX_FAILURES, MAX_SOCKETS } from '../live/live-sessions.ts';
import { MAX_WAITING } from '../live/realtime-add-ons.ts';
import { MAX_MS as MAX_REALTIME_MS } from '../live/realtime-messages.ts';
import { sessionTiming } from '../live/session-loader.ts';
import { MESSAGES_PER_RESULT } from '../live/store-journal.ts';

/** One limit on what a caller can use. */
export interface CallerBound {
  readonly what: string;
  readonly value: string;
  /** The option that sets it, by its name in the environment; null: it is fixed. */
  readonly option: string | null;
  /** What has the limit: one request, key, session, address of callers, or the whole service. */
  readonly scope:
    | 'account'
    | 'address'
    | 'file'
    | 'job'
    | 'key'
    | 'request'
    | 'service'
    | 'session'
    | 'socket';
  /** What happens at the limit. */
  readonly effect: string;
}

/** Writes a number of bytes with its unit. */
export const bytes = size('0B', '1TB').write;
/** Writes milliseconds with their unit. */
export const time = duration('0s', '1d').write;

/** An error of the contract with its status. */
export const refusedWith = (code: keyof typeof errorCodes): string =>
  `${errorCodes[code].status} \`${code}\``;

/** A close code of the contract, by its name. */
const closedWith = (name: CloseName): string => `closed with ${closeFrame(name).code}`;

/** A limit that an option sets. */
export function byOption<
  Section extends keyof ServiceConfig,
  Name extends keyof ServiceConfig[Section],
>(
  section: Section,
  name: Name,
  { what, scope, effect }: Pick<CallerBound, 'effect' | 'scope' | 'what'>,
): CallerBound {
  const option = optionOf(section, name);
  const value = option.defaultInWords ?? option.kind.write(option.default);
  return { what, value, option: option.environment, scope, effect };
}

/** A limit that is the same in every installation. */
export const fixed = (
  value: string,
  { what, scope, effect }: Pick<CallerBound, 'effect' | 'scope' | 'what'>,
): CallerBound => ({ what, value, option: null, scope, effect });

const timing = sessionTiming(configWith().live);
const { maxFrameBytes } = operations.streamLiveSession.websocket;

/** What a live session can use. */
export const liveBounds: readonly CallerBound[] = [
  byOption('limits', 'concurrentSessions', {
    what: 'unfinished live sessions',
    scope: 'key',
    effect: refusedWith('too_many_sessions'),
  }),
  byOption('live', 'tokenTtlMs', {
    what: 'time in which a client has to connect to a new session',
    scope: 'session',
    effect: 'the session ends as an error',
  }),
  byOption('live', 'resumeWindowMs', {
    what: 'time in which a lost connection may return',
    scope: 'session',
    effect: 'the session ends with its result',
  }),
  fixed(time(timing.idleMs), {
    what: 'time without a frame of a connected client',
    scope: 'session',
    effect: `it ends with its result, ${closedWith('timed_out')}`,
  }),
  fixed(time(timing.sessionMs), {
    what: 'duration of a session',
    scope: 'session',
    effect: 'it ends with its result',
  }),
  fixed(`${bytes(MAX_LIVE_RESULT_BYTES)}, or \`MAX_RESULT_SIZE\` if that is less`, {
    what: 'result of a session, as JSON: it is one message',
    scope: 'session',
    effect: 'an add-on that would exceed it fails alone',
  }),
  fixed('half of such a result', {
    what: 'words of a session, as JSON',
    scope: 'session',
    effect: 'it ends with its result',
  }),
  fixed(`${MESSAGES_PER_RESULT} times \`MAX_RESULT_SIZE\``, {
    what: 'messages of a session',
    scope: 'session',
    effect: 'it ends with its result',
  }),
  fixed('half of `DISK_RESERVE`', {
    what: 'disk reserve that live sessions may use',
    scope: 'service',
    effect: 'they end with their results, which may use the rest',
  }),
  fixed(`${MAX_SOCKETS}`, {
    what: 'open sockets',
    scope: 'account',
    effect: closedWith('too_many_connections'),
  }),
  fixed(bytes(maxFrameBytes), {
    what: 'message of a client',
    scope: 'socket',
    effect: closedWith('frame_too_large'),
  }),
  fixed(`${MAX_FRAGMENTS}`, {
    what: 'fragments of a message',
    scope: 'socket',
    effect: closedWith('too_many_fragments'),
  }),
  fixed(`${MAX_BUFFERED_CHUNKS}`, {
    what: 'reads that bring one message',
    scope: 'socket',
    effect: closedWith('too_many_fragments'),
  }),
  fixed('1', {
    what: 'messages of a socket in one turn of the event loop',
    scope: 'socket',
    effect: 'the others wait their turn',
  }),
  fixed(bytes(defaultLimits.waitingBytes), {
    what: 'audio and messages that wait for journal and recognizer',
    scope: 'session',
    effect: 'the socket is not read until they are fewer',
  }),
  fixed(bytes(defaultLimits.rememberedBytes), {
    what: 'audio that a resend is compared with',
    scope: 'session',
    effect: 'a resend from further back is taken for new audio',
  }),
  fixed(bytes(MAX_UNREAD_BYTES_WHILE_READING), {
    what: 'bytes that a client leaves unread while it sends, on any socket',
    scope: 'socket',
    effect: 'the socket is not read until they are read',
  }),
  fixed(time(UNREAD_TIMEOUT_MS), {
    what: 'time in which such a client reads nothing',
    scope: 'socket',
    effect: closedWith('slow_reader'),
  }),
  fixed(bytes(MAX_UNREAD_BYTES), {
    what: 'bytes that a client leaves unread',
    scope: 'socket',
    effect: closedWith('slow_reader'),
  }),
  fixed(`${MAX_INVALID_MESSAGES}`, {
    what: 'text frames that are no message of the contract',
    scope: 'socket',
    effect: closedWith('bad_messages'),
  }),
  fixed(`${MAX_FAILURES}`, {
    what: 'failures of a session by its audio or an engine',
    scope: 'session',
    effect: 'it ends as an error',
  }),
  fixed(`${MAX_WAITING}`, {
    what: 'events, and translations, that wait for add-ons',
    scope: 'session',
    effect: 'the socket is not read until they are fewer',
  }),
  fixed(time(MAX_REALTIME_MS), {
    what: 'time for the add-ons of an utterance',
    scope: 'session',
    effect: 'its message says that it came too late',
  }),
];
