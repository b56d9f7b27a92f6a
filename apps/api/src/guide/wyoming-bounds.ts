import { EVENT_MS, FIRST_EVENT_MS, IDLE_MS } from '../dialects/wyoming/connection.ts';
import {
  MAX_DATA_BYTES,
  MAX_LINE_BYTES,
  MAX_PAYLOAD_BYTES,
  MAX_PIECES,
} from '../dialects/wyoming/events.ts';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS } from '../dialects/wyoming/listener.ts';
import { bytes, type CallerBound, fixed, time } from './caller-bound.ts';

const refused = 'an `error` event with `invalid_event`, the connection is closed';

/** What a Wyoming client can use, beside the limits of live sessions. */
export const wyomingBounds: readonly CallerBound[] = [
  fixed(`${MAX_CONNECTIONS}`, {
    what: 'open connections',
    scope: 'service',
    effect: 'further ones are closed at once',
  }),
  fixed(`${MAX_CONNECTIONS_OF_ADDRESS}`, {
    what: 'open connections of one address, or of one /64 of IPv6',
    scope: 'service',
    effect: 'further ones are closed at once',
  }),
  fixed(bytes(MAX_LINE_BYTES), {
    what: 'first line of an event',
    scope: 'socket',
    effect: refused,
  }),
  fixed(bytes(MAX_DATA_BYTES), { what: 'data of an event', scope: 'socket', effect: refused }),
  fixed(bytes(MAX_PAYLOAD_BYTES), { what: 'audio of an event', scope: 'socket', effect: refused }),
  fixed(`${MAX_PIECES}`, { what: 'reads that bring one event', scope: 'socket', effect: refused }),
  fixed(time(FIRST_EVENT_MS), {
    what: 'time for the first event to arrive',
    scope: 'socket',
    effect: 'the connection is closed',
  }),
  fixed(time(EVENT_MS), {
    what: 'time for an event to arrive',
    scope: 'socket',
    effect: 'the connection is closed',
  }),
  fixed(time(IDLE_MS), {
    what: 'time between two transcriptions',
    scope: 'socket',
    effect: 'the connection is closed',
  }),
];
