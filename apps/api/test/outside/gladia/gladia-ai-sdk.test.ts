import { createGladia } from '@ai-sdk/gladia';
import { transcribe } from 'ai';
import { experimental_transcribe as transcribe6 } from 'ai-6';
import { createGladia as createGladia2 } from 'ai-sdk-gladia-2';
import { expect } from 'vitest';
import { bodiesOf, receiver } from '../../callbacks/sending.ts';
import { silence } from '../../wav.ts';
import { describeClient } from '../describe-client.ts';
import { type FamilyService, familyService } from './family-service.ts';

/** Options of the provider. */
type Options = NonNullable<Parameters<typeof transcribe6>[0]['providerOptions']>[string];

/** What `transcribe` returns, in every version. */
interface Transcribed {
  readonly text: string;
  readonly segments: readonly { readonly text: string }[];
  readonly durationInSeconds?: number | undefined;
}

/** Its host is fixed; a function in place of `fetch` leads to another one. */
const settingsOf = ({ url, key }: FamilyService) => ({
  apiKey: key,
  fetch: (address: Parameters<typeof fetch>[0], init?: RequestInit) =>
    fetch(String(address).replace('https://api.gladia.io', url), init),
});

const audio = silence({ seconds: 4 });

/** The suite of one major version, by the call that its README shows. */
const suite = (id: 'gladia-ai-sdk' | 'gladia-ai-sdk-2', run: typeof latest): void =>
  describeClient(id, {
    file: {
      'transcribes a file with options that have no effect here': async () => {
        const { text, segments, durationInSeconds } = await run(await familyService(), {
          moderation: true,
          language: 'en',
          sentences: true,
          contextPrompt: 'A meeting.',
        });
        expect(text).toMatch(/^These words are scripted\./);
        expect(segments[0]).toMatchObject({ text: 'These words are scripted.' });
        expect(durationInSeconds).toBe(4);
      },
    },
    errors: {
      'shows the sentence of the service': async () => {
        const service = await familyService();
        await expect(run({ ...service, key: 'wrong' })).rejects.toMatchObject({
          statusCode: 401,
          message: expect.stringContaining('key'),
        });
        await expect(run(service, { language: 'klingon' })).rejects.toThrow(
          'language_config.languages[0] must be one of',
        );
      },
    },
    callbacks: {
      'gets the callback of a file': async () => {
        const { url, arrived } = await receiver(204);
        await run(await familyService(), { callback: true, callbackConfig: { url } });
        expect(bodiesOf(await arrived(1))).toMatchObject([{ event: 'transcription.success' }]);
      },
    },
  });

function latest(service: FamilyService, gladia: Options = {}): Promise<Transcribed> {
  const model = createGladia(settingsOf(service)).transcription();
  return transcribe({ model, audio, providerOptions: { gladia } });
}

suite('gladia-ai-sdk', latest);
suite('gladia-ai-sdk-2', (service, gladia = {}) => {
  const model = createGladia2(settingsOf(service)).transcription();
  return transcribe6({ model, audio, providerOptions: { gladia } });
});
