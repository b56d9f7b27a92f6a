import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LiveSessionList } from '@verbatim/contract';
import { describeWith, findPythonEnvironment } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { runService } from '../../running-service.ts';

const run = promisify(execFile);
const python = findPythonEnvironment('wyoming');
const program = fileURLToPath(new URL('./client.py', import.meta.url));

describeWith([python], 'Python wyoming', () => {
  test('describes the service, transcribes as audio comes, reads why it was refused, and connects again', async () => {
    if ('missing' in python) throw new Error(python.missing);
    const { call, wyomingPort } = await runService({ config: { wyoming: { port: 0 } } });
    const { stdout } = await run(python.path, [program, `tcp://127.0.0.1:${wyomingPort}`]);
    const found = JSON.parse(stdout);
    expect(found.info.asr).toMatchObject([
      {
        name: 'verbatim',
        supports_transcript_streaming: true,
        models: [{ name: 'script', languages: expect.arrayContaining(['en', 'de']) }],
      },
    ]);
    expect(found.pong).toEqual({ text: 'still there?' });
    const sentences = ['These words are scripted.', 'Nothing has been recognized.'];
    expect(found.first.transcript).toMatchObject({
      text: `${sentences.join(' ')} They only stand`,
      language: 'en',
    });
    expect(found.first.chunks).toEqual([sentences[0], ` ${sentences[1]}`, ' They only stand']);
    expect(found.second.transcript.text).toBe(sentences[0]);
    expect(found.refused.error).toEqual({
      code: 'invalid_request',
      text: expect.stringContaining('no-such-model'),
    });
    expect(found.again.transcript.text).toBe(sentences[0]);
    const list = await call<LiveSessionList>('/v2/live');
    expect(list.body.items).toHaveLength(3);
  });
});
