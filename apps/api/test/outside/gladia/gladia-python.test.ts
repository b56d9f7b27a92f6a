import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { bodiesOf, receiver } from '../../callbacks/sending.ts';
import { noise } from '../../live/live-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { type FamilyService, familyService, SPOKEN, SPOKEN_SECONDS } from './family-service.ts';

const program = new URL('./gladia-python.py', import.meta.url);

/** Runs a scenario in Python. */
const run = <Result>(
  { url, key }: FamilyService,
  scenario: Scenario,
  input: object,
  onLine?: (line: string) => void,
) =>
  runPythonClient<Result>('gladia-python', {
    program,
    input: { url, key, scenario, ...input },
    ...(onLine && { onLine }),
  });

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, bytes);
  return path;
}

const recording = () => fileOf('meeting.wav', silence({ seconds: 4 }));
const audio = () => fileOf('audio.pcm', noise(SPOKEN_SECONDS));

interface Live {
  readonly live: { readonly id: string; readonly finals: readonly string[] };
}

describeClient('gladia-python', {
  file: {
    'transcribes with its own types, sync and async, lists, downloads and deletes': async () => {
      const result = await run<{ file: { id: string } }>(await familyService(), 'file', {
        file: await recording(),
        delete: true,
      });
      const text = expect.stringMatching(/^These words are scripted\./);
      expect(result).toEqual({
        file: {
          id: result.file.id,
          text,
          sentences: [true],
          // Its types say that sentences are strings, so it makes strings of the objects.
          first: expect.stringContaining("'sentence': 'These words are scripted.'"),
          listed: [result.file.id],
          bytes: silence({ seconds: 4 }).byteLength,
          deleted: true,
        },
        async: text,
      });
    },
  },
  live: {
    'streams audio and reads finals until the session ends': async () => {
      const result = await run<Live>(await familyService(), 'live', { audio: await audio() });
      expect(result.live).toMatchObject({ finals: SPOKEN, codes: [1000], errors: [] });
    },
  },
  reconnect: {
    'goes on after its connection broke, without a word lost or doubled': async () => {
      const service = await familyService();
      const { live } = await run<Live>(service, 'reconnect', { audio: await audio() }, (line) => {
        if (line === 'acknowledged') service.line.break();
      });
      expect(live).toMatchObject({ codes: [1000] });
      expect([...new Set(live.finals)]).toEqual(SPOKEN);
      expect(service.line.connections).toBeGreaterThan(2);
      const { result } = await service.transcript();
      expect(result?.transcription?.full_transcript).toBe(SPOKEN.join(' '));
      expect(result?.metadata.audio_duration).toBe(SPOKEN_SECONDS);
    },
  },
  errors: {
    'shows the sentence of the service, and finds the field in it': async () => {
      expect(await run(await familyService(), 'errors', {})).toMatchObject({
        key: expect.stringContaining('key'),
        field: expect.stringContaining('language_config.languages[0] must be one of'),
      });
    },
  },
  callbacks: {
    'gets the callbacks of a file and of a session': async () => {
      const service = await familyService();
      const { url, received } = await receiver(204);
      const options = { callback: true, callback_config: { url } };
      await run(service, 'callbacks', { file: await recording(), audio: await audio(), options });
      await expect
        .poll(() => bodiesOf(received))
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ event: 'transcription.success' }),
            expect.objectContaining({ event: 'live.end_session' }),
          ]),
        );
    },
  },
});
