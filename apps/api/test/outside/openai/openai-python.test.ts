import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';
import type { Scenario } from '../clients.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { openAiService, SPOKEN } from './openai-service.ts';

/** Runs a scenario in Python. */
async function run<Result>(scenario: Scenario, input: object = {}): Promise<Result> {
  const { baseURL: url, key } = await openAiService();
  const file = join(await temporaryFolder(), 'meeting.wav');
  await writeFile(file, silence({ seconds: 4 }));
  return runPythonClient<Result>('openai-python', {
    program: new URL('./openai-python.py', import.meta.url),
    input: { url, key, file, scenario, ...input },
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
  readonly deltas: readonly string[];
  readonly done: string;
  readonly models: readonly string[];
  readonly async: string;
}

describeClient('openai-python', {
  file: {
    'transcribes a file in every form, streams, and lists models': async () => {
      const got = await run<Transcripts>('file');
      expect(got.json).toMatch(SPOKEN);
      for (const text of [got.text, got.verbose, got.done, got.async]) expect(text).toBe(got.json);
      for (const parts of [got.words, got.segments]) expect(parts.join(' ')).toBe(got.json);
      expect(got.deltas.join('')).toBe(got.json);
      expect(got.srt).toMatch(/^1\n00:00:0\d,\d{3} --> /);
      expect(got.vtt).toMatch(/^WEBVTT\n/);
      expect(new Set(got.speakers)).toEqual(new Set(['A']));
      expect(got.models).toContain('whisper-1');
    },
  },
  errors: {
    'shows the sentence, the code and the field of each refusal': async () => {
      const refused = [{ model: 'whisper-9' }, { temperature: 0.4 }, { include: ['logprobs'] }];
      const got = await run<readonly (readonly [number, string, string, string])[]>('errors', {
        refused,
      });
      expect(got.map(([status, code, param]) => [status, code, param])).toEqual([
        [404, 'model_not_found', 'model'],
        [400, 'invalid_request', 'temperature'],
        [400, 'invalid_request', 'include'],
      ]);
      expect(got[1]?.[3]).toContain('temperature must be 0: recognition is deterministic');
    },
  },
});
