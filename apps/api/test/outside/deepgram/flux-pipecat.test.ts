import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveJob, LiveSessionList } from '@verbatim/contract';
import { expect } from 'vitest';
import { noise } from '../../live/live-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { checkedService, type Running, serviceBehindLine } from './deepgram-service.ts';

const program = new URL('./pipecat-flux.py', import.meta.url);

interface Result {
  readonly finals: readonly string[];
  readonly partials: number;
  readonly turns: number;
  readonly errors: readonly string[];
}

/** The first turn that the scripted recognizer hears, in two seconds. */
const TURN = 'These words are scripted.';
const TURN_SECONDS = 2;

/** Runs a scenario in Python, with the audio of one turn. */
async function run(
  { url, key }: Pick<Running, 'key' | 'url'>,
  scenario: Scenario,
  onLine: (line: string) => void = () => {},
): Promise<Result> {
  const audio = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(audio, noise(TURN_SECONDS));
  const input = { url, key, scenario, audio, wanted: 1 };
  return runPythonClient<Result>('flux-pipecat', { program, input, onLine });
}

describeClient('flux-pipecat', {
  live: {
    'streams audio through a pipeline: the service finds the turns, and takes other keyterms':
      async () => {
        const service = await checkedService();
        const { finals, turns, errors } = await run(service, 'live');
        expect({ finals, turns, errors }).toEqual({ finals: [TURN], turns: 1, errors: [] });
        const { body } = await service.call<LiveSessionList>('/v2/live');
        const jobOf = async () =>
          (await service.call<LiveJob>(`/v2/live/${body.items[0]?.id}`)).body;
        await expect.poll(async () => (await jobOf()).status).toBe('done');
        const { result } = await jobOf();
        expect(result?.messages.filter((each) => each.includes('update_words'))).toEqual([
          expect.stringContaining('Solaria'),
        ]);
      },
  },
  reconnect: {
    'connects again after its connection broke, and goes on in a new session': async () => {
      const service = await serviceBehindLine();
      let broken = false;
      const { finals } = await run(service, 'reconnect', (line) => {
        if (line !== 'final' || broken) return;
        broken = true;
        service.line.break();
      });
      expect({ broken, finals }).toEqual({ broken: true, finals: [TURN, TURN] });
    },
  },
  errors: {
    'says that its key is wrong': async () => {
      const { errors } = await run({ ...(await checkedService()), key: 'wrong' }, 'errors');
      expect(errors.join()).toContain('401');
    },
  },
});
