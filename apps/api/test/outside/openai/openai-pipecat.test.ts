import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { audio } from '../../dialects/openai/realtime-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { LIVE, LIVE_SECONDS, type OpenAiService, openAiService, SPOKEN } from './openai-service.ts';

const program = new URL('./pipecat-openai.py', import.meta.url);

interface Result {
  readonly finals: readonly string[];
  readonly partials: number;
  /** How often the service found that speech begins. */
  readonly turns: number;
  readonly errors: readonly string[];
}

interface Run {
  readonly seconds?: number;
  /** Whether the realtime API is used; otherwise each stretch of speech is a file. */
  readonly realtime?: boolean;
  /** Whether the service finds pauses; otherwise the program's own voice activity detection does. */
  readonly turns?: boolean;
  readonly model?: string;
  /** How many finals the audio has. */
  readonly wanted?: number;
  readonly onLine?: (line: string) => void;
}

/** Runs a scenario in Python. */
async function run(
  { streamURL: url, key }: Pick<OpenAiService, 'key' | 'streamURL'>,
  scenario: Scenario,
  { seconds = LIVE_SECONDS, onLine = () => {}, ...given }: Run = {},
): Promise<Result> {
  const path = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(path, audio(seconds));
  const defaults = { realtime: true, turns: true, model: 'gpt-transcribe', wanted: LIVE.length };
  return runPythonClient<Result>('openai-pipecat', {
    program,
    input: { url, key, scenario, audio: path, ...defaults, ...given },
    onLine,
  });
}

describeClient('openai-pipecat', {
  file: {
    'transcribes each stretch of speech as a file': async () => {
      const service = await openAiService();
      const { finals, errors } = await run(service, 'file', { realtime: false, wanted: 1 });
      expect({ finals, errors }).toEqual({ finals: [expect.stringMatching(SPOKEN)], errors: [] });
      expect((await service.jobs()).map(({ status }) => status)).toEqual(['done']);
    },
  },
  live: {
    'streams audio: the service finds the turns': async () => {
      const service = await openAiService();
      const { finals, partials, turns, errors } = await run(service, 'live');
      expect({ finals, errors }).toEqual({ finals: LIVE, errors: [] });
      expect(partials).toBeGreaterThan(0);
      expect(turns).toBeGreaterThan(0);
      await expect.poll(service.sessions).toEqual(['done']);
    },
    'streams audio with the model of its defaults: its own voice activity detection commits':
      async () => {
        const { finals, turns, errors } = await run(await openAiService(), 'live', {
          turns: false,
          model: 'gpt-realtime-whisper',
          wanted: 1,
        });
        expect({ finals, turns, errors }).toEqual({
          finals: [LIVE.join(' ')],
          turns: 0,
          errors: [],
        });
      },
  },
  reconnect: {
    'connects again after its connection broke: audio of after the break is transcribed, the first session keeps what came':
      async () => {
        const service = await openAiService();
        let broken = false;
        const { finals, errors } = await run(service, 'reconnect', {
          seconds: LIVE_SECONDS / 2,
          wanted: 1,
          onLine(line) {
            if (line !== 'final' || broken) return;
            broken = true;
            service.line.break();
          },
        });
        expect({ broken, finals }, errors.join('; ')).toEqual({
          broken: true,
          finals: [LIVE[0], LIVE[0]],
        });
        await expect.poll(service.sessions).toEqual(['done', 'done']);
      },
  },
  errors: {
    'shows the sentence of a refused file, and that a key is wrong': async () => {
      const service = await openAiService();
      const file = await run(service, 'errors', { realtime: false, model: 'whisper-9' });
      expect(file.errors.join()).toContain('The model "whisper-9" is not installed.');
      const wrong = await run({ ...service, key: 'wrong' }, 'errors');
      expect(wrong.errors.join()).toContain('HTTP 401');
    },
    'shows the sentence of a refused message': async () => {
      const { errors } = await run(await openAiService(), 'errors', { model: 'whisper-9' });
      expect(errors[0]).toMatch(/\[model_not_found\]: The model "whisper-9" is not installed/);
    },
  },
});
