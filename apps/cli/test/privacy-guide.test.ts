import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, unwrap } from '@verbatim/client';
import { expect, test } from 'vitest';
import { type RunningService, runningService, verbatim, wavSample } from './commands.ts';
import { runBlock } from './guide-blocks.ts';

const TIMEOUT_MS = 120_000;

/** Has the sample transcribed; returns the id of the job once it is done. */
async function transcribed({ client }: RunningService, person: string): Promise<string> {
  const parameters = { custom_metadata: { person } };
  return unwrap(await client.transcribe(new Blob([wavSample]), { parameters })).id;
}

/** The status of a job for a key. */
const statusOf = async (baseUrl: string, apiKey: string, id: string): Promise<number | null> =>
  (await createClient({ baseUrl, apiKey }).getTranscription({ path: { id } })).status;

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
    const status = (id: string) => statusOf(service.url, service.key, id);
    const statuses = [await status(one), await status(other), await status(ofAnother)];
    expect(statuses).toEqual([404, 404, 200]);
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
    const read = (apiKey: string) => statusOf(url, apiKey, id);
    const { out } = await verbatim(['keys', 'list', '--json'], environment);
    const [{ id: OLD_KEY_ID, accountId: ACCOUNT }] = JSON.parse(out);
    const { stdout } = await runBlock('new-key', { ...environment, ACCOUNT });
    const newKey = stdout.trim().split(/\s+/).at(-1) ?? '';
    expect([await read(oldKey), await read(newKey)]).toEqual([200, 200]);
    await runBlock('old-key', { ...environment, OLD_KEY_ID });
    await expect.poll(() => read(oldKey), { timeout: 5000 }).toBe(401);
    expect(await read(newKey)).toBe(200);
  },
  TIMEOUT_MS,
);
