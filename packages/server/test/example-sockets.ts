import type { PublicHandlers } from '../src/index.ts';

/** The principals of the example API. */
export type Callers = {
  readonly serviceKey: { readonly account: string };
  readonly bearerKey: { readonly account: string };
  readonly protocolKey: { readonly account: string };
  readonly openAiProtocolKey: { readonly account: string };
  readonly realtimeSecret: { readonly account: string };
  readonly realtimeProtocolSecret: { readonly account: string };
  readonly tokenKey: { readonly account: string };
  readonly shareToken: { readonly account: string };
  readonly sessionToken: { readonly sessionId: string };
};

/** The sockets of other APIs: each sends a message, and closes when its client is done. */
export const exampleSockets: Pick<
  PublicHandlers<Callers>,
  'streamAudioTranscription' | 'streamDeepgramTranscript' | 'streamDeepgramTurns'
> = {
  streamDeepgramTranscript: () => ({
    onOpen: (connection) =>
      connection.send({ type: 'SpeechStarted', channel: [0, 1], timestamp: 0.3 }),
    onMessage({ type }, connection) {
      if (type === 'CloseStream') connection.close(1000, 'over');
    },
    onBytes() {},
    onInvalid: (_problems, connection) => connection.close(1008, 'no message'),
  }),
  streamDeepgramTurns: () => ({
    onOpen: (connection) =>
      connection.send({
        type: 'Connected',
        request_id: '7c52a0de-98f4-4a31-9a0e-0a3a3c1d5a11',
        sequence_id: 0,
      }),
    onMessage({ type }, connection) {
      if (type === 'CloseStream') connection.close(1000, 'over');
    },
    onBytes() {},
    onInvalid: (_problems, connection) => connection.close(1008, 'no message'),
  }),
  streamAudioTranscription: () => ({
    onOpen: (connection) =>
      connection.send({ type: 'input_audio_buffer.cleared', event_id: 'event_1' }),
    onMessage({ type }, connection) {
      if (type === 'input_audio_buffer.commit') connection.close(1000, 'over');
    },
    onBytes() {},
    onInvalid: (_problems, connection) => connection.close(1011, 'no message'),
  }),
};
