import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { audio } from '../../dialects/openai/realtime-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { LIVE, LIVE_SECONDS, type OpenAiService, openAiService, SPOKEN } from './openai-service.ts';

const program = new URL('./livekit-plugins-openai.py', import.meta.url);

/** The suite sends a message that the document refuses. */
const REFUSES = { except: ['traffic.client-messages'] };

interface Streamed {
  readonly finals: readonly string[];
  readonly partials: number;
  readonly speech: readonly string[];
}

/** Runs a scenario in Python, with so many seconds of audio. */
async function run<Result>(
  { streamURL: url, key }: OpenAiService,
  scenario: Scenario,
  { seconds = LIVE_SECONDS, onLine = (_line: string) => {}, ...input } = {} as {
    readonly seconds?: number;
    readonly wanted?: number;
    readonly onLine?: (line: string) => void;
  },
): Promise<Result> {
  const path = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(path, audio(seconds));
  return runPythonClient<Result>('openai-livekit', {
    program,
    input: { url, key, scenario, audio: path, ...input },
    onLine,
  });
}

describeClient('openai-livekit', {
  file: {
    'recognizes recorded audio with every kind of model, languages and keywords included':
      async () => {
        const service = await openAiService();
        const { texts, languages } = await run<{ texts: string[]; languages: string[] }>(
          service,
          'file',
        );
        expect(texts).toHaveLength(3);
        for (const text of texts) expect(text).toMatch(SPOKEN);
        expect(languages).toEqual(['en', 'en', 'en']);
        const jobs = await service.jobs();
        expect(jobs.map(({ status }) => status)).toEqual(Array(3).fill('done'));
      },
  },
  live: {
    'streams audio and reads speech, partials and finals': async () => {
      const service = await openAiService();
      const { finals, speech } = await run<Streamed>(service, 'live', { wanted: LIVE.length });
      expect(finals).toEqual(LIVE);
      expect(speech.slice(0, 2)).toEqual(['start_of_speech', 'end_of_speech']);
      await expect.poll(service.sessions).toEqual(['done']);
    },
  },
  reconnect: {
    'connects again after its connection broke: audio of after the break is transcribed, the first session keeps what came':
      async () => {
        const service = await openAiService();
        let broken = false;
        const { finals } = await run<Streamed>(service, 'reconnect', {
          seconds: LIVE_SECONDS / 2,
          wanted: 2,
          onLine(line) {
            if (line !== 'final' || broken) return;
            broken = true;
            service.line.break();
          },
        });
        expect({ broken, finals }).toEqual({ broken: true, finals: [LIVE[0], LIVE[0]] });
        await expect.poll(service.sessions).toEqual(['done', 'done']);
      },
  },
  errors: {
    'shows the sentence of a refused file and of a refused message, and that a key is wrong':
      async () => {
        const { seen } = await run<{ seen: string[] }>(await openAiService(REFUSES), 'errors', {
          wanted: 1,
        });
        expect(seen).toEqual([
          expect.stringContaining('The model "whisper-9" is not installed.'),
          expect.stringContaining('401'),
          expect.stringContaining('turn_detection'),
        ]);
      },
  },
});
