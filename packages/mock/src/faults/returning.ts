import type { ClientConnection } from '@verbatim/live';
import { type FaultInjection, faultIn, type MockFault } from './fault.ts';
import { altering, delaying, emitting, withRange } from './intercept.ts';

const fault = faultIn('live');

/** Bytes that a session counts twice after a reconnect. */
const RESENT_BYTES = 3200;

/**
 * Alters the connections of a session after its first one. `sent`: number of the last message that the session had sent when
 * the connection was opened.
 */
const returning =
  (alter: (connection: ClientConnection, sent: number) => ClientConnection) =>
  (): FaultInjection => {
    const sent = new Map<string, number>();
    return {
      connection: (connection, { id }) => {
        const before = sent.get(id);
        sent.set(id, before ?? 0);
        const altered = before === undefined ? connection : alter(connection, before);
        return emitting((message, emit) => {
          sent.set(id, Math.max(sent.get(id) ?? 0, message.sequence_number));
          emit(message);
        })(altered);
      },
    };
  };

/** Violations that a client meets when it returns to its session. */
export const returningFaults: readonly MockFault[] = [
  fault('byte-range-forgets', 'After a reconnect the byte range starts at 0 again.', () => {
    const counted = new Map<string, number>();
    return {
      connection: (connection, { id }) => {
        const before = counted.get(id) ?? 0;
        return altering('audio_chunk', (message) =>
          withRange(message, ([from, to]) => {
            counted.set(id, Math.max(counted.get(id) ?? 0, to));
            return [Math.max(0, from - before), Math.max(0, to - before)];
          }),
        )(connection);
      },
    };
  }),
  fault(
    'resend-taken-twice',
    'Audio that is resent after a reconnect is counted twice.',
    returning((connection) => {
      let isFirst = true;
      return altering('audio_chunk', (message) =>
        withRange(message, ([from, to]) => {
          const start = isFirst ? from : from + RESENT_BYTES;
          isFirst = false;
          return [start, to + RESENT_BYTES];
        }),
      )(connection);
    }),
  ),
  fault(
    'repeat-altered',
    'A message that is sent again has another time than before.',
    returning((connection) =>
      emitting((message, emit) => emit({ ...message, created_at: new Date(0).toISOString() }))(
        connection,
      ),
    ),
  ),
  fault(
    'missed-not-repeated',
    'After a reconnect only new messages are sent.',
    returning((connection, sent) =>
      emitting((message, emit) => {
        if (message.sequence_number > sent) emit(message);
      })(connection),
    ),
  ),
  fault(
    'repeats-come-late',
    'After a reconnect start_recording comes again at the end.',
    returning(
      delaying(
        (message) => message.type === 'start_recording',
        (message) => message.type === 'end_session',
      ),
    ),
  ),
  fault(
    'acknowledgment-gap',
    'The acknowledgment after a reconnect leaves out the bytes before it.',
    returning((connection) => {
      let isFirst = true;
      return altering('audio_chunk', (message) =>
        withRange(message, ([from, to]) => {
          const start = isFirst ? to : from;
          isFirst = false;
          return [start, to];
        }),
      )(connection);
    }),
  ),
  fault(
    'end-not-repeated',
    'A client that returns after the end of its session gets nothing of it.',
    () => ({
      connection: (connection, session) =>
        session.status(0) === 'done'
          ? { ...connection, send: () => {}, close: () => connection.close('session_over') }
          : connection,
    }),
  ),
  fault(
    'over-not-refused',
    'A connection to a session that is over is closed as if it had just ended.',
    () => ({
      refusal: (name) => (name === 'session_over' ? 'session_ended' : name),
    }),
  ),
];
