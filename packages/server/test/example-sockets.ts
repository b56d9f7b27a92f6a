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
  readonly sessionToken: { readonly sessionId: string };
};

/** The sockets of other APIs: each sends a message, and closes when its client is done. */
export const exampleSockets: Pick<
  PublicHandlers<Callers>,
  'streamAudioTranscription' | 'streamDeepgramTranscript'
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
