import type { PublicHandlers } from '../src/index.ts';
import type { Callers } from './example-sockets.ts';

/** What follows `ek_` in a secret. */
export const SECRET = 'secret-of-a-browser';

/** Creates a secret; its time is the one that was asked for. */
export const createRealtimeClientSecret: PublicHandlers<Callers>['createRealtimeClientSecret'] = ({
  body,
}) => ({
  status: 200,
  body: {
    value: `ek_${SECRET}`,
    expires_at: body.expires_after.seconds,
    session: {
      id: 'sess_1',
      object: 'realtime.transcription_session',
      type: 'transcription',
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: { model: 'whisper-1', language: null, prompt: '' },
          turn_detection: null,
          noise_reduction: null,
        },
      },
    },
  },
});
