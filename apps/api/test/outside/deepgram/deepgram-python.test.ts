import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedAudio } from '@verbatim/contract';
import { expect } from 'vitest';
import { receiver } from '../../callbacks/sending.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';
import { describeClient } from '../describe-client.ts';
import { runPythonClient } from '../python-client.ts';
import { checkedService } from './deepgram-service.ts';

const program = new URL('./client.py', import.meta.url);

async function run<Result>(scenario: string, more: object = {}): Promise<Result> {
  const { key, upload, url: base } = await checkedService();
  const file = join(await temporaryFolder(), 'meeting.wav');
  await writeFile(file, silence({ seconds: 2 }));
  const { body: stored } = await upload<UploadedAudio>();
  const input = { base, key, file, audio_url: stored.audio_url, scenario, ...more };
  return runPythonClient<Result>('deepgram-python', { program, input });
}

describeClient('deepgram-python', {
  file: {
    'transcribes bytes and the file at an address': async () => {
      expect(await run('file')).toEqual({
        transcript: expect.stringMatching(/^[A-Z].*\.$/),
        duration: 2,
        models: [expect.any(String)],
        utterances: expect.arrayContaining([expect.any(String)]),
      });
    },
  },
  live: {
    'streams audio with a key and with a bearer token, until the metadata at the end': async () => {
      const streamed = {
        kinds: ['ListenV1Metadata', 'ListenV1Results'],
        finals: ['These words are scripted.', 'Nothing has been recognized.'],
        durations: [4],
      };
      expect(await run('live')).toEqual([streamed, streamed]);
    },
  },
  errors: {
    'shows the sentence of the service, for files and for handshakes': async () => {
      expect(await run('errors')).toMatchObject({
        refused: {
          status: 400,
          body: { err_code: 'invalid_request', err_msg: expect.stringContaining('topics') },
        },
        unknown: { status: 401, body: { err_code: 'invalid_key' } },
        socket: { status: 401, body: { err_code: 'invalid_key' } },
      });
    },
  },
  callbacks: {
    'the client gets the id of the request, and its receiver the transcript': async () => {
      const { url, arrived } = await receiver(204);
      const accepted = await run<{ request_id: string }>('callbacks', { receiver: url });
      expect(accepted).toMatchObject({ type: 'ListenV1AcceptedResponse' });
      const [received] = await arrived(1);
      expect(received?.method).toBe('PUT');
      expect(JSON.parse(received?.text ?? '')).toMatchObject({
        metadata: { request_id: accepted.request_id },
        results: { channels: [{ alternatives: [{ words: expect.any(Array) }] }] },
      });
    },
  },
});
