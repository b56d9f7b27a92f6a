import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { noise } from '../../live/live-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { type FamilyService, familyService, SPOKEN, SPOKEN_SECONDS } from './family-service.ts';

const program = new URL('./livekit-plugins-gladia.py', import.meta.url);

/** Runs a scenario in Python, with audio in which all is spoken. */
async function run<Result>(
  { url, key }: FamilyService,
  scenario: Scenario,
  input: object = {},
): Promise<Result> {
  const audio = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(audio, noise(SPOKEN_SECONDS));
  return runPythonClient<Result>('gladia-livekit', {
    program,
    input: { url, key, scenario, audio, ...input },
  });
}

describeClient('gladia-livekit', {
  file: {
    'recognizes recorded audio, which it sends to a live session': async () => {
      const result = await run(await familyService(), 'file');
      expect(result).toEqual({ texts: SPOKEN });
    },
  },
  live: {
    'streams audio and reads partials, finals and words': async () => {
      const result = await run<{ partials: number }>(await familyService(), 'live', {
        wait: SPOKEN.length,
      });
      expect(result).toMatchObject({ finals: SPOKEN, words: SPOKEN.join(' ').split(' ') });
      expect(result.partials).toBeGreaterThan(0);
    },
    'leaves as soon as its audio ends: the session has every word all the same': async () => {
      const service = await familyService();
      await run(service, 'live', { wait: 0 });
      const { result } = await service.transcript();
      expect(result?.transcription?.full_transcript).toBe(SPOKEN.join(' '));
    },
  },
  errors: {
    'says that its key is wrong': async () => {
      expect(await run(await familyService(), 'errors')).toEqual({
        error: expect.stringContaining('401'),
      });
    },
  },
});
