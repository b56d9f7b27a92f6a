import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { type RunningService, runningService } from './commands.ts';
import { runBlock } from './privacy-guide.ts';

const TIMEOUT_MS = 120_000;

const SPEECH = readFileSync(new URL('../../../scripts/sample/meeting.wav', import.meta.url));

/** Uploads the sample and has it transcribed; returns the id of the job once it is done. */
async function transcribed({ url, key }: RunningService, person: string): Promise<string> {
  const headers = { 'x-service-key': key };
  const form = new FormData();
  form.append('audio', new Blob([SPEECH]), 'a.wav');
  const stored = await fetch(`${url}${operations.uploadAudio.path}`, {
    ...{ method: 'POST', headers, body: form },
  });
  const { audio_url } = (await stored.json()) as { audio_url: string };
  const created = await fetch(`${url}${operations.createPreRecordedJob.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ audio_url, custom_metadata: { person } }),
  });
  const { id, result_url } = (await created.json()) as { id: string; result_url: string };
  const status = async () =>
    ((await (await fetch(result_url, { headers })).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('done');
  return id;
}

test(
  'the commands of the guide delete the jobs of one person with their audio, and nothing else',
  async () => {
    const service = await runningService();
    const [one, other, ofAnother] = [
      await transcribed(service, '4711'),
      await transcribed(service, '4711'),
      await transcribed(service, '4712'),
    ];
    const { stdout, stderr } = await runBlock('delete-person', service.environment);
    expect(`${stdout}${stderr}`).toContain('There are no such jobs.');
    const status = async (id: string): Promise<number> => {
      const path = operations.getTranscription.path.replace('{id}', id);
      const headers = { 'x-service-key': service.key };
      return (await fetch(`${service.url}${path}`, { headers })).status;
    };
    expect([await status(one), await status(other), await status(ofAnother)]).toEqual([
      404, 404, 200,
    ]);
    const blobs = async (): Promise<number> =>
      (
        await readdir(join(service.dataDirectory, 'blobs'), {
          recursive: true,
          withFileTypes: true,
        })
      ).filter((each) => each.isFile()).length;
    await expect.poll(blobs, { timeout: 10_000 }).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  'a key is replaced without a pause: the new one sees the same jobs before the old one is refused',
  async () => {
    const service = await runningService();
    const { environment, key: oldKey, url } = service;
    const id = await transcribed(service, '4711');
    const read = async (key: string): Promise<number> => {
      const path = operations.getTranscription.path.replace('{id}', id);
      return (await fetch(`${url}${path}`, { headers: { 'x-service-key': key } })).status;
    };
    const [, OLD_KEY_ID = '', ACCOUNT = ''] =
      /^(\w+) +first +(\S+)/m.exec(
        (await runBlock('new-key', { ...environment, ACCOUNT: 'x' })).stdout,
      ) ?? [];
    const { stdout } = await runBlock('new-key', { ...environment, ACCOUNT });
    const newKey = stdout.trim().split(/\s+/).at(-1) ?? '';
    expect([await read(oldKey), await read(newKey)]).toEqual([200, 200]);
    await runBlock('old-key', { ...environment, OLD_KEY_ID });
    await expect.poll(() => read(oldKey), { timeout: 5000 }).toBe(401);
    expect(await read(newKey)).toBe(200);
  },
  TIMEOUT_MS,
);
