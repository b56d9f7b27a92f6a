import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { audio } from '../../dialects/openai/realtime-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { LIVE, LIVE_SECONDS, type OpenAiService, openAiService, SPOKEN } from './openai-service.ts';

/** Runs a scenario in Python. */
async function run<Result>(
  scenario: Scenario,
  input: object = {},
  { baseURL: url, key }: Pick<OpenAiService, 'baseURL' | 'key'>,
  onLine: (line: string) => void = () => {},
): Promise<Result> {
  const file = join(await temporaryFolder(), 'meeting.wav');
  await writeFile(file, silence({ seconds: 4 }));
  return runPythonClient<Result>('openai-python', {
    program: new URL('./openai-python.py', import.meta.url),
    input: { url, key, file, scenario, ...input },
    onLine,
  });
}

interface Transcripts {
  readonly json: string;
  readonly text: string;
  readonly srt: string;
  readonly vtt: string;
  readonly verbose: string;
  readonly words: readonly string[];
  readonly segments: readonly string[];
  readonly speakers: readonly string[];
  readonly spoken: readonly (readonly [speaker: string, text: string])[];
  readonly deltas: readonly string[];
  readonly done: string;
  readonly models: readonly string[];
  readonly async: string;
}

interface Streamed {
  readonly completed: readonly string[];
  readonly deltas: readonly string[];
  readonly types: readonly string[];
}

/** Streams go over the line that can break. */
const overLine = ({ streamURL: baseURL, key }: OpenAiService) => ({ baseURL, key });

/** The audio of a stream, in a file. */
async function stream(): Promise<string> {
  const path = join(await temporaryFolder(), 'audio.pcm');
  await writeFile(path, audio(LIVE_SECONDS));
  return path;
}

describeClient('openai-python', {
  live: {
    'streams audio and commits it: deltas, then the transcript': async () => {
      const service = await openAiService();
      const input = { audio: await stream(), wanted: 1 };
      const { completed, deltas, types } = await run<Streamed>('live', input, overLine(service));
      expect(completed).toEqual([LIVE.join(' ')]);
      expect(deltas.join('')).toBe(completed[0]);
      expect(types.slice(0, 2)).toEqual(['session.created', 'session.updated']);
      expect(types).toContain('input_audio_buffer.committed');
      await expect.poll(service.sessions).toEqual(['done']);
    },
  },
  reconnect: {
    'connects again by itself: a new session, and the first one keeps what came': async () => {
      const service = await openAiService();
      let broken = false;
      const input = { audio: await stream(), wanted: 2 };
      const { completed } = await run<Streamed>('reconnect', input, overLine(service), (line) => {
        if (line !== 'completed' || broken) return;
        broken = true;
        service.line.break();
      });
      expect(completed).toEqual([LIVE.join(' '), LIVE.join(' ')]);
      expect(service.line.connections).toBe(2);
      await expect.poll(service.sessions).toEqual(['done', 'done']);
    },
  },
  file: {
    'transcribes a file in every form, streams, and lists models': async () => {
      const got = await run<Transcripts>('file', {}, await openAiService());
      expect(got.json).toMatch(SPOKEN);
      for (const text of [got.text, got.verbose, got.done, got.async]) expect(text).toBe(got.json);
      for (const parts of [got.words, got.segments]) expect(parts.join(' ')).toBe(got.json);
      expect(got.deltas.join('')).toBe(got.json);
      expect(got.srt).toMatch(/^1\n00:00:0\d,\d{3} --> /);
      expect(got.vtt).toMatch(/^WEBVTT\n/);
      expect(new Set(got.speakers)).toEqual(new Set(['A']));
      expect(got.spoken.map(([speaker]) => speaker)).toEqual(got.speakers);
      expect(got.spoken.map(([, text]) => text).join(' ')).toBe(got.json);
      expect(got.models).toContain('whisper-1');
    },
  },
  errors: {
    'shows the sentence, the code and the field of each refusal': async () => {
      const refused = [{ model: 'whisper-9' }, { temperature: 0.4 }, { include: ['logprobs'] }];
      const got = await run<readonly (readonly [number, string, string, string])[]>(
        'errors',
        { refused },
        await openAiService(),
      );
      expect(got.map(([status, code, param]) => [status, code, param])).toEqual([
        [404, 'model_not_found', 'model'],
        [400, 'invalid_request', 'temperature'],
        [400, 'invalid_request', 'include'],
        [400, 'invalid_request', 'file'],
      ]);
      expect(got[1]?.[3]).toContain('temperature must be 0: recognition is deterministic');
    },
  },
});
