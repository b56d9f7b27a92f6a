import { createGladia } from '@ai-sdk/gladia';
import { expect } from 'vitest';
import { bodiesOf, receiver } from '../../callbacks/receiver.ts';
import { silence } from '../../wav.ts';
import { describeClient } from '../describe-client.ts';
import { type FamilyService, familyService } from './family-service.ts';

/** Its host is fixed; a function in place of `fetch` leads to another one. */
const modelOf = ({ url, key }: FamilyService) =>
  createGladia({
    apiKey: key,
    fetch: (address, init) => fetch(String(address).replace('https://api.gladia.io', url), init),
  }).transcription();

const audio = { audio: silence({ seconds: 4 }), mediaType: 'audio/wav' };

describeClient('gladia-ai-sdk', {
  file: {
    'transcribes a file with options that have no effect here': async () => {
      const model = modelOf(await familyService());
      const { text, segments, durationInSeconds } = await model.doGenerate({
        ...audio,
        providerOptions: {
          gladia: {
            moderation: true,
            language: 'en',
            sentences: true,
            contextPrompt: 'A meeting.',
          },
        },
      });
      expect(text).toMatch(/^These words are scripted\./);
      expect(segments[0]).toMatchObject({ text: 'These words are scripted.' });
      expect(durationInSeconds).toBe(4);
    },
  },
  errors: {
    'shows the sentence of the service': async () => {
      const service = await familyService();
      await expect(modelOf({ ...service, key: 'wrong' }).doGenerate(audio)).rejects.toMatchObject({
        statusCode: 401,
        message: expect.stringContaining('key'),
      });
      await expect(
        modelOf(service).doGenerate({
          ...audio,
          providerOptions: { gladia: { language: 'klingon' } },
        }),
      ).rejects.toThrow('language_config.languages[0] must be one of');
    },
  },
  callbacks: {
    'gets the callback of a file': async () => {
      const { url, arrived } = await receiver(204);
      await modelOf(await familyService()).doGenerate({
        ...audio,
        providerOptions: { gladia: { callback: true, callbackConfig: { url } } },
      });
      expect(bodiesOf(await arrived(1))).toMatchObject([{ event: 'transcription.success' }]);
    },
  },
});
