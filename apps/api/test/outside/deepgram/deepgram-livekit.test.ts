import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { LiveJob, LiveSessionList } from '@verbatim/contract';
import { expect, onTestFinished } from 'vitest';
import { noise } from '../../live/live-client.ts';
import { onLoopback } from '../../on-loopback.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { checkedService, type Running, serviceBehindLine } from './deepgram-service.ts';

const program = new URL('./livekit-plugins-deepgram.py', import.meta.url);

/** What the scripted recognizer hears, a sentence in every two seconds. */
const SPOKEN = [
  'These words are scripted.',
  'Nothing has been recognized.',
  'They only stand in for speech.',
];

/** Runs a scenario in Python. */
async function run<Result>(
  { url, key }: Pick<Running, 'key' | 'url'>,
  scenario: Scenario,
  { seconds = 6, flux = false, ...input }: RunInput = {},
): Promise<Result> {
  const audio = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(audio, noise(seconds));
  return runPythonClient<Result>(flux ? 'flux-livekit' : 'deepgram-livekit', {
    program,
    input: { url, key, scenario, audio, flux, ...input },
  });
}

interface RunInput {
  readonly seconds?: number;
  /** Whether the service of Flux is used, at `/v2/listen`. */
  readonly flux?: boolean;
  readonly break?: string;
}

/** An address that breaks a line when it is called. */
async function breaker(line: { break(): void }): Promise<string> {
  const server = createServer((_request, response) => {
    line.break();
    response.end();
  });
  const port = await onLoopback(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}/`;
}

describeClient('deepgram-livekit', {
  file: {
    'recognizes recorded audio': async () => {
      const result = await run<{ text: string }>(await checkedService(), 'file');
      expect(result).toEqual({
        text: expect.stringMatching(/^These words are scripted\./),
        words: expect.any(Number),
        language: 'en-US',
      });
    },
  },
  live: {
    'streams audio until its end, and gets partials, finals and words': async () => {
      const result = await run(await checkedService(), 'live');
      expect(result).toMatchObject({
        finals: SPOKEN,
        words: SPOKEN.join(' ').split(' '),
        kinds: expect.arrayContaining([
          'start_of_speech',
          'interim_transcript',
          'final_transcript',
          'end_of_speech',
        ]),
      });
    },
  },
  reconnect: {
    'connects again by itself after its connection broke, and goes on in a new session':
      async () => {
        const service = await serviceBehindLine();
        const { finals } = await run<{ finals: string[] }>(service, 'reconnect', {
          seconds: 7,
          break: await breaker(service.line),
        });
        expect(finals).toEqual([SPOKEN[0], SPOKEN[0], SPOKEN[1]]);
        expect(service.line.connections).toBe(2);
        await expect
          .poll(async () =>
            (await service.call<LiveSessionList>('/v2/live')).body.items.map(
              ({ status }) => status,
            ),
          )
          .toEqual(['done', 'done']);
      },
  },
  errors: {
    'says that its key is wrong': async () => {
      expect(await run(await checkedService(), 'errors')).toEqual({ status: 401 });
    },
  },
});

/** The turns of what the scripted recognizer hears. */
const TURNS = [
  'These words are scripted.',
  'Nothing has been recognized. They only stand in for speech.',
];

describeClient('flux-livekit', {
  live: {
    'streams audio until its end: turns, what comes before them, and other keyterms in between':
      async () => {
        const service = await checkedService();
        const result = await run(service, 'live', { flux: true });
        expect(result).toMatchObject({
          finals: TURNS,
          kinds: expect.arrayContaining([
            'start_of_speech',
            'interim_transcript',
            'preflight_transcript',
            'final_transcript',
            'end_of_speech',
          ]),
        });
        const { body } = await service.call<LiveSessionList>('/v2/live');
        const { body: job } = await service.call<LiveJob>(`/v2/live/${body.items[0]?.id}`);
        expect(job.result?.messages.filter((each) => each.includes('update_words'))).toEqual([
          expect.stringContaining('Solaria'),
        ]);
      },
  },
  reconnect: {
    'connects again by itself after its connection broke, and goes on in a new session':
      async () => {
        const service = await serviceBehindLine();
        const { finals } = await run<{ finals: string[] }>(service, 'reconnect', {
          flux: true,
          seconds: 7,
          break: await breaker(service.line),
        });
        expect(finals[0]).toBe(TURNS[0]);
        expect(finals.length).toBeGreaterThan(1);
        expect(service.line.connections).toBe(2);
      },
  },
  errors: {
    'says that its key is wrong': async () => {
      expect(await run(await checkedService(), 'errors', { flux: true })).toEqual({ status: 401 });
    },
  },
});
