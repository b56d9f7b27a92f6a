import { expect } from 'vitest';
import { runService } from '../../running-service.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';

const program = new URL('./client.py', import.meta.url);

const SENTENCES = ['These words are scripted.', 'Nothing has been recognized.'] as const;

interface Info {
  readonly asr: readonly { readonly name: string }[];
}

interface Reply {
  readonly chunks: readonly string[];
  readonly transcript: { readonly text: string };
}

async function run<Result>(scenario: string): Promise<Result> {
  const { wyomingPort } = await runService({ config: { wyoming: { port: 0 } } });
  const input = { uri: `tcp://127.0.0.1:${wyomingPort}`, scenario };
  return runPythonClient<Result>('wyoming', { program, input });
}

describeClient('wyoming', {
  live: {
    'describes the service, answers a ping, and transcribes again and again as audio comes':
      async () => {
        const found = await run<{ info: Info; pong: object; replies: Reply[] }>('live');
        expect(found.info.asr).toMatchObject([
          {
            name: 'verbatim',
            supports_transcript_streaming: true,
            models: [{ name: 'script', languages: expect.arrayContaining(['en', 'de']) }],
          },
        ]);
        expect(found.pong).toEqual({ text: 'still there?' });
        const [first, second] = found.replies;
        expect(first?.transcript).toMatchObject({
          text: `${SENTENCES.join(' ')} They only stand`,
          language: 'en',
        });
        expect(first?.chunks).toEqual([SENTENCES[0], ` ${SENTENCES[1]}`, ' They only stand']);
        expect(second?.transcript.text).toBe(SENTENCES[0]);
      },
  },
  errors: {
    'shows the sentence of the service, and a new connection works': async () => {
      const found = await run<{ error: object; again: Reply }>('errors');
      expect(found.error).toEqual({
        code: 'invalid_request',
        text: expect.stringContaining('no-such-model'),
      });
      expect(found.again.transcript.text).toBe(SENTENCES[0]);
    },
  },
});
