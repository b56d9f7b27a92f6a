import type { MockFault } from './fault.ts';
import {
  altering,
  alterJson,
  delaying,
  emitting,
  invalidMessage,
  isFinal,
  type JsonFields,
  leavingOut,
  withRange,
} from './intercept.ts';

const group = 'live';

/** Violations in the messages of a live session, their order, and its end. */
export const liveFaults: readonly MockFault[] = [
  {
    name: 'missing-acknowledgment',
    group,
    description: 'Every third audio chunk is not acknowledged.',
    inject: () => {
      let chunks = 0;
      return {
        connection: emitting((message, emit) => {
          if (message.type === 'audio_chunk') chunks += 1;
          if (message.type !== 'audio_chunk' || chunks % 3 !== 0) emit(message);
        }),
      };
    },
  },
  {
    name: 'wrong-acknowledgment',
    group,
    description: 'Acknowledgments cover more bytes than were sent.',
    inject: () => ({
      connection: altering('audio_chunk', (message) =>
        withRange(message, ([from, to]) => [from, to + 2]),
      ),
    }),
  },
  {
    name: 'byte-range-restarts',
    group,
    description: 'The byte range of each audio chunk starts at 0.',
    inject: () => ({
      connection: altering('audio_chunk', (message) =>
        withRange(message, ([from, to]) => [0, to - from]),
      ),
    }),
  },
  {
    name: 'number-repeats',
    group,
    description: 'Every third message has the number of the message before it.',
    inject: () => ({
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
    }),
  },
  {
    name: 'refused-with-wrong-code',
    group,
    description:
      'A refused socket is closed with the code of an internal error, on which clients reconnect.',
    inject: () => ({ refusal: () => 'internal_error' }),
  },
  {
    name: 'stop-not-acknowledged',
    group,
    description: 'stop_recording is not acknowledged.',
    inject: () => ({ connection: leavingOut('stop_recording') }),
  },
  {
    name: 'start-not-sent',
    group,
    description: 'start_recording is not sent.',
    inject: () => ({ connection: leavingOut('start_recording') }),
  },
  {
    name: 'speech-end-missing',
    group,
    description: 'An utterance ends without speech_end.',
    inject: () => ({ connection: leavingOut('speech_end') }),
  },
  {
    name: 'message-out-of-order',
    group,
    description: 'speech_end comes after the final transcript instead of before it.',
    inject: () => ({ connection: delaying((message) => message.type === 'speech_end', isFinal) }),
  },
  {
    name: 'text-before-utterance',
    group,
    description: 'The first transcript of an utterance comes before its speech_start.',
    inject: () => ({
      connection: delaying(
        (message) => message.type === 'speech_start',
        (message) => message.type === 'transcript',
      ),
    }),
  },
  {
    name: 'partial-after-final',
    group,
    description: 'A final utterance is followed by one more partial.',
    inject: () => ({
      connection: emitting((message, emit) => {
        emit(message);
        if (isFinal(message)) emit({ ...message, data: { ...message.data, is_final: false } });
      }),
    }),
  },
  {
    name: 'duplicate-utterance',
    group,
    description: 'The final transcript of an utterance is sent twice.',
    inject: () => ({
      connection: emitting((message, emit) => {
        emit(message);
        if (isFinal(message)) emit(message);
      }),
    }),
  },
  {
    name: 'lost-utterance',
    group,
    description: 'Every second final transcript is missing.',
    inject: () => {
      let finals = 0;
      return {
        connection: emitting((message, emit) => {
          if (isFinal(message)) finals += 1;
          if (!isFinal(message) || finals % 2 === 1) emit(message);
        }),
      };
    },
  },
  {
    name: 'gate-ignored',
    group,
    description: 'Messages are sent that the flags of the session exclude.',
    inject: () => ({
      connection: (connection) => ({
        ...connection,
        send: (message) => connection.send(message, true),
      }),
    }),
  },
  {
    name: 'gate-closed',
    group,
    description: 'Speech events are not sent although they were requested.',
    inject: () => ({ connection: leavingOut('speech_start', 'speech_end') }),
  },
  {
    name: 'wrong-session-id',
    group,
    description: 'Messages carry the id of another session.',
    inject: () => ({
      connection: emitting((message, emit) =>
        emit({ ...message, session_id: message.session_id.replace(/^.{8}/, '00000000') }),
      ),
    }),
  },
  {
    name: 'missing-message-field',
    group,
    description: 'speech_end has no channel.',
    inject: () => ({
      connection: altering('speech_end', ({ data: { channel: _lost, ...data }, ...message }) =>
        invalidMessage({ ...message, data }),
      ),
    }),
  },
  {
    name: 'undocumented-message',
    group,
    description: 'A message has a type that is not documented.',
    inject: () => ({
      connection: emitting((message, emit) => {
        if (message.type === 'speech_start')
          emit(invalidMessage({ ...message, type: 'heartbeat' }));
        emit(message);
      }),
    }),
  },
  {
    name: 'error-not-sent',
    group,
    description: 'An invalid text frame gets no error message.',
    inject: () => ({ connection: leavingOut('error') }),
  },
  {
    name: 'result-after-end',
    group,
    description: 'end_session comes before the final result.',
    inject: () => ({
      connection: delaying(
        (message) => message.type === 'post_final_transcript',
        (message) => message.type === 'end_session',
      ),
    }),
  },
  {
    name: 'post-processing-missing',
    group,
    description: 'The result is not sent at the end.',
    inject: () => ({ connection: leavingOut('post_transcript', 'post_final_transcript') }),
  },
  {
    name: 'wrong-close-code',
    group,
    description: 'A successful session closes with an error code.',
    inject: () => ({
      connection: (connection) => ({
        ...connection,
        close: (name) => connection.close(name === 'session_ended' ? 'bad_messages' : name),
      }),
    }),
  },
  {
    name: 'never-closes',
    group,
    description: 'The socket stays open after the end of the session.',
    inject: () => ({
      connection: (connection) => ({
        ...connection,
        close: (name) => {
          if (name !== 'session_ended') connection.close(name);
        },
      }),
    }),
  },
  {
    name: 'never-finishes',
    group,
    description: 'After stop_recording no message is sent.',
    inject: () => ({
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
    }),
  },
  {
    name: 'messages-missing-in-result',
    group,
    description: 'The result of a session does not list its messages.',
    inject: () => ({
      http: alterJson(['getLiveSession'], (job) =>
        job['result']
          ? { ...job, result: { ...(job['result'] as JsonFields), messages: [] } }
          : undefined,
      ),
    }),
  },
];
