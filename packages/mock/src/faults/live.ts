import type { ClientConnection } from '@verbatim/live';
import {
  altering,
  alterJson,
  delaying,
  emitting,
  type FaultInjection,
  faultIn,
  invalidMessage,
  isFinal,
  type JsonFields,
  leavingOut,
  type MockFault,
  withRange,
} from './fault.ts';

const fault = faultIn('live');

/** Violations in the messages of a live session, their order, and its end. */
export const liveFaults: readonly MockFault[] = [
  fault('missing-acknowledgment', 'Every third audio chunk is not acknowledged.', () => {
    let chunks = 0;
    return {
      connection: emitting((message, emit) => {
        if (message.type === 'audio_chunk') chunks += 1;
        if (message.type !== 'audio_chunk' || chunks % 3 !== 0) emit(message);
      }),
    };
  }),
  fault('wrong-acknowledgment', 'Acknowledgments cover more bytes than were sent.', () => ({
    connection: altering('audio_chunk', (message) =>
      withRange(message, ([from, to]) => [from, to + 2]),
    ),
  })),
  fault('byte-range-restarts', 'The byte range of each audio chunk starts at 0.', () => ({
    connection: altering('audio_chunk', (message) =>
      withRange(message, ([from, to]) => [0, to - from]),
    ),
  })),
  fault('number-repeats', 'Every third message has the number of the message before it.', () => ({
    connection: (connection) => {
      let previous = 0;
      let messages = 0;
      return emitting((message, emit) => {
        messages += 1;
        const { sequence_number } = message;
        emit(messages % 3 === 0 ? { ...message, sequence_number: previous } : message);
        previous = sequence_number;
      })(connection);
    },
  })),
  fault(
    'refused-with-wrong-code',
    'A refused socket is closed with the code of an internal error, on which clients reconnect.',
    () => ({ refusal: () => 'internal_error' }),
  ),
  fault('stop-not-acknowledged', 'stop_recording is not acknowledged.', () => ({
    connection: leavingOut('stop_recording'),
  })),
  fault('words-not-acknowledged', 'update_words is not acknowledged.', () => ({
    connection: leavingOut('update_words'),
  })),
  fault('start-not-sent', 'start_recording is not sent.', () => ({
    connection: leavingOut('start_recording'),
  })),
  fault('speech-end-missing', 'An utterance ends without speech_end.', () => ({
    connection: leavingOut('speech_end'),
  })),
  fault(
    'message-out-of-order',
    'speech_end comes after the final transcript instead of before it.',
    () => ({ connection: delaying((message) => message.type === 'speech_end', isFinal) }),
  ),
  fault(
    'text-before-utterance',
    'The first transcript of an utterance comes before its speech_start.',
    () => ({
      connection: delaying(
        (message) => message.type === 'speech_start',
        (message) => message.type === 'transcript',
      ),
    }),
  ),
  fault('partial-after-final', 'A final utterance is followed by one more partial.', () => ({
    connection: emitting((message, emit) => {
      emit(message);
      if (isFinal(message)) emit({ ...message, data: { ...message.data, is_final: false } });
    }),
  })),
  fault('duplicate-utterance', 'The final transcript of an utterance is sent twice.', () => ({
    connection: emitting((message, emit) => {
      emit(message);
      if (isFinal(message)) emit(message);
    }),
  })),
  fault('lost-utterance', 'Every second final transcript is missing.', () => {
    let finals = 0;
    return {
      connection: emitting((message, emit) => {
        if (isFinal(message)) finals += 1;
        if (!isFinal(message) || finals % 2 === 1) emit(message);
      }),
    };
  }),
  fault('gate-ignored', 'Messages are sent that the flags of the session exclude.', () => ({
    connection: (connection) => ({
      ...connection,
      send: (message) => connection.send(message, true),
    }),
  })),
  fault('gate-closed', 'Speech events are not sent although they were requested.', () => ({
    connection: leavingOut('speech_start', 'speech_end'),
  })),
  fault('wrong-session-id', 'Messages carry the id of another session.', () => ({
    connection: emitting((message, emit) =>
      emit({ ...message, session_id: message.session_id.replace(/^.{8}/, '00000000') }),
    ),
  })),
  fault('missing-message-field', 'speech_end has no channel.', () => ({
    connection: altering('speech_end', ({ data: { channel: _lost, ...data }, ...message }) =>
      invalidMessage({ ...message, data }),
    ),
  })),
  fault('undocumented-message', 'A message has a type that is not documented.', () => ({
    connection: emitting((message, emit) => {
      if (message.type === 'speech_start') emit(invalidMessage({ ...message, type: 'heartbeat' }));
      emit(message);
    }),
  })),
  fault('error-not-sent', 'An invalid text frame gets no error message.', () => ({
    connection: leavingOut('error'),
  })),
  fault('result-after-end', 'end_session comes before the final result.', () => ({
    connection: delaying(
      (message) => message.type === 'post_final_transcript',
      (message) => message.type === 'end_session',
    ),
  })),
  fault('post-processing-missing', 'The result is not sent at the end.', () => ({
    connection: leavingOut('post_transcript', 'post_final_transcript'),
  })),
  fault('wrong-close-code', 'A successful session closes with an error code.', () => ({
    connection: (connection) => ({
      ...connection,
      close: (name) => connection.close(name === 'session_ended' ? 'bad_messages' : name),
    }),
  })),
  fault('never-closes', 'The socket stays open after the end of the session.', () => ({
    connection: (connection) => ({
      ...connection,
      close: (name) => {
        if (name !== 'session_ended') connection.close(name);
      },
    }),
  })),
  fault('never-finishes', 'After stop_recording no message is sent.', () => ({
    connection: (connection) => {
      let stopped = false;
      return {
        ...connection,
        send(message, passes) {
          if (!stopped) connection.send(message, passes);
          stopped ||= message.type === 'stop_recording';
        },
        close: (name) => {
          if (!stopped || name !== 'session_ended') connection.close(name);
        },
      };
    },
  })),
  fault(
    'messages-missing-in-result',
    'The result of a session does not list its messages.',
    () => ({
      http: alterJson(['getLiveSession'], (job) =>
        job['result']
          ? { ...job, result: { ...(job['result'] as JsonFields), messages: [] } }
          : undefined,
      ),
    }),
  ),
];

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
    () => ({ refusal: (name) => (name === 'session_over' ? 'session_ended' : name) }),
  ),
];
