import {
  altering,
  delaying,
  emitting,
  isFinal,
  leavingOut,
  untruthful,
  withRange,
} from './alter-connection.ts';
import type { Fault } from './fault.ts';
import { alterJson, type Fields } from './intercept.ts';

const group = 'live';

/** Mistakes in what a live session sends, in its order and in how it ends. */
export const liveFaults: readonly Fault[] = [
  {
    name: 'missing-acknowledgment',
    group,
    description: 'Every third chunk is not acknowledged.',
    lie: () => {
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
    description: 'Acknowledgements name more bytes than there were.',
    lie: () => ({
      connection: altering('audio_chunk', (message) =>
        withRange(message, ([from, to]) => [from, to + 2]),
      ),
    }),
  },
  {
    name: 'byte-range-restarts',
    group,
    description: 'The byte range of each chunk begins at 0.',
    lie: () => ({
      connection: altering('audio_chunk', (message) =>
        withRange(message, ([from, to]) => [0, to - from]),
      ),
    }),
  },
  {
    name: 'byte-range-forgets',
    group,
    description: 'After a reconnect the byte range counts from 0 again.',
    lie: () => {
      const counted = new Map<string, number>();
      return {
        connection: (wire, { id }) => {
          const before = counted.get(id) ?? 0;
          return altering('audio_chunk', (message) =>
            withRange(message, ([from, to]) => {
              counted.set(id, Math.max(counted.get(id) ?? 0, to));
              return [Math.max(0, from - before), Math.max(0, to - before)];
            }),
          )(wire);
        },
      };
    },
  },
  {
    name: 'resend-taken-twice',
    group,
    description: 'Audio that is sent again after a reconnect is counted again.',
    lie: () => {
      const counted = new Map<string, number>();
      return {
        connection: (wire, { id }) => {
          const position = counted.get(id);
          let shift: number | null = null;
          return altering('audio_chunk', (message) =>
            withRange(message, ([from, to]) => {
              shift ??= position === undefined ? 0 : position - from;
              counted.set(id, to + shift);
              return [from + shift, to + shift];
            }),
          )(wire);
        },
      };
    },
  },
  {
    name: 'refused-with-wrong-code',
    group,
    description:
      'A refused socket is closed with the code of an inner error, which tells clients to try again.',
    lie: () => ({ refusal: () => 'internal_error' }),
  },
  {
    name: 'stop-not-acknowledged',
    group,
    description: 'stop_recording is not acknowledged.',
    lie: () => ({ connection: leavingOut('stop_recording') }),
  },
  {
    name: 'start-not-told',
    group,
    description: 'The first audio is not followed by start_recording.',
    lie: () => ({ connection: leavingOut('start_recording') }),
  },
  {
    name: 'speech-end-missing',
    group,
    description: 'An utterance ends without speech_end.',
    lie: () => ({ connection: leavingOut('speech_end') }),
  },
  {
    name: 'message-out-of-order',
    group,
    description: 'speech_end comes after the final transcript instead of before it.',
    lie: () => ({ connection: delaying((message) => message.type === 'speech_end', isFinal) }),
  },
  {
    name: 'text-before-utterance',
    group,
    description: 'The first text of an utterance comes before its speech_start.',
    lie: () => ({
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
    lie: () => ({
      connection: emitting((message, emit) => {
        emit(message);
        if (isFinal(message)) emit({ ...message, data: { ...message.data, is_final: false } });
      }),
    }),
  },
  {
    name: 'duplicate-utterance',
    group,
    description: 'The final transcript of an utterance comes twice.',
    lie: () => ({
      connection: emitting((message, emit) => {
        emit(message);
        if (isFinal(message)) emit(message);
      }),
    }),
  },
  {
    name: 'lost-utterance',
    group,
    description: 'Every second final transcript is lost.',
    lie: () => {
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
    description: 'Messages are sent that the flags of the session hold back.',
    lie: () => ({
      connection: (wire) => ({ ...wire, send: (message) => wire.send(message, true) }),
    }),
  },
  {
    name: 'gate-closed',
    group,
    description: 'Speech events are held back although they were asked for.',
    lie: () => ({ connection: leavingOut('speech_start', 'speech_end') }),
  },
  {
    name: 'wrong-session-id',
    group,
    description: 'Messages carry the id of another session.',
    lie: () => ({
      connection: emitting((message, emit) =>
        emit({ ...message, session_id: message.session_id.replace(/^.{8}/, '00000000') }),
      ),
    }),
  },
  {
    name: 'missing-message-field',
    group,
    description: 'speech_end does not say on which channel.',
    lie: () => ({
      connection: altering('speech_end', ({ data: { channel: _lost, ...data }, ...message }) =>
        untruthful({ ...message, data }),
      ),
    }),
  },
  {
    name: 'undocumented-message',
    group,
    description: 'A message comes whose type is not documented.',
    lie: () => ({
      connection: emitting((message, emit) => {
        if (message.type === 'speech_start') emit(untruthful({ ...message, type: 'heartbeat' }));
        emit(message);
      }),
    }),
  },
  {
    name: 'error-not-told',
    group,
    description: 'A text frame that is no message gets no error.',
    lie: () => ({ connection: leavingOut('error') }),
  },
  {
    name: 'result-after-end',
    group,
    description: 'end_session comes before the final result.',
    lie: () => ({
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
    lie: () => ({ connection: leavingOut('post_transcript', 'post_final_transcript') }),
  },
  {
    name: 'wrong-close-code',
    group,
    description: 'A session that ended well closes with a code that says it did not.',
    lie: () => ({
      connection: (wire) => ({
        ...wire,
        close: (name) => wire.close(name === 'session_ended' ? 'bad_messages' : name),
      }),
    }),
  },
  {
    name: 'never-closes',
    group,
    description: 'A session that has ended leaves its socket open.',
    lie: () => ({
      connection: (wire) => ({
        ...wire,
        close: (name) => {
          if (name !== 'session_ended') wire.close(name);
        },
      }),
    }),
  },
  {
    name: 'never-finishes',
    group,
    description: 'After stop_recording nothing comes any more.',
    lie: () => ({
      connection: (wire) => {
        let stopped = false;
        return {
          ...wire,
          send(message, passes) {
            if (!stopped) wire.send(message, passes);
            stopped ||= message.type === 'stop_recording';
          },
          close: (name) => {
            if (!stopped || name !== 'session_ended') wire.close(name);
          },
        };
      },
    }),
  },
  {
    name: 'messages-missing-in-result',
    group,
    description: 'The result of a session does not list its messages.',
    lie: () => ({
      http: alterJson(['getLiveSession'], (job) =>
        job['result']
          ? { ...job, result: { ...(job['result'] as Fields), messages: [] } }
          : undefined,
      ),
    }),
  },
];
