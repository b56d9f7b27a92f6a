import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { noise } from '../../live/live-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { type FamilyService, familyService, SPOKEN, SPOKEN_SECONDS } from './family-service.ts';

const program = new URL('./pipecat-gladia.py', import.meta.url);

interface Result {
  readonly finals: readonly string[];
  readonly partials: number;
  readonly errors: readonly string[];
  readonly empty_chunks: number;
}

/** Runs a scenario in Python, with audio in which all is spoken. */
async function run(
  { url, key }: Pick<FamilyService, 'key' | 'url'>,
  scenario: Scenario,
  { pauses = false, onLine }: { pauses?: boolean; onLine?: (line: string) => void } = {},
): Promise<Result> {
  const audio = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(audio, noise(SPOKEN_SECONDS));
  return runPythonClient<Result>('gladia-pipecat', {
    program,
    input: { url, key, scenario, audio, pauses, wanted: SPOKEN.length },
    ...(onLine && { onLine }),
  });
}

describeClient('gladia-pipecat', {
  live: {
    'streams audio through a pipeline and reads partials and finals': async () => {
      const service = await familyService();
      const { finals, errors } = await run(service, 'live');
      expect({ finals, errors }).toEqual({ finals: SPOKEN, errors: [] });
      expect((await service.transcript()).status).toBe('done');
    },
    'sends empty chunks while no audio comes, which leave nothing in the recording': async () => {
      const service = await familyService();
      const { finals, errors, empty_chunks } = await run(service, 'live', { pauses: true });
      expect({ finals, errors }).toEqual({ finals: SPOKEN, errors: [] });
      expect(empty_chunks).toBeGreaterThanOrEqual(3);
      const { result } = await service.transcript();
      expect(result?.metadata.audio_duration).toBe(SPOKEN_SECONDS);
    },
  },
  reconnect: {
    'goes on after its connection broke, without a word lost or doubled': async () => {
      const service = await familyService();
      let broken = false;
      const onLine = (line: string): void => {
        if (line !== 'final' || broken) return;
        broken = true;
        service.line.break();
      };
      const { finals } = await run(service, 'reconnect', { onLine });
      expect({ broken, finals }).toEqual({ broken: true, finals: SPOKEN });
      const { result } = await service.transcript();
      expect(result?.transcription?.full_transcript).toBe(SPOKEN.join(' '));
    },
  },
  errors: {
    'shows the sentence of the service': async () => {
      const service = await familyService();
      const { errors } = await run({ ...service, key: 'wrong' }, 'errors');
      expect(errors.join()).toMatch(/401 - .*"message":/);
    },
  },
});
