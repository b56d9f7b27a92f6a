import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@verbatim/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type RunningService,
  runningService,
  start,
  temporaryFolder,
  verbatim,
} from './commands.ts';

let service: RunningService;

beforeAll(async () => {
  service = await runningService();
});

const listWith = (url: string): Promise<Response> =>
  fetch(`${url}${operations.listTranscriptions.path}`, {
    headers: { 'x-service-key': service.key },
  });

describe('backup and restore', () => {
  test('what was backed up from a running service is served again from another directory', async () => {
    const folder = await temporaryFolder();
    const target = join(folder, 'backup');
    const restored = join(folder, 'restored');
    const created = await fetch(`${service.url}${operations.createPreRecordedJob.path}`, {
      method: 'POST',
      headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
      body: JSON.stringify({ audio_url: 'http://127.0.0.1:9/no.wav' }),
    });
    const { id } = (await created.json()) as { id: string };

    const made = await verbatim(['backup', target], service.environment);
    expect(made.error).toMatch(/ holds a database of [\d.]+ kB and 0 files of audio with 0 B\.\n$/);
    expect(made.code).toBe(0);
    const put = await verbatim(['restore', target, '--data-dir', restored]);
    expect(put.error).toContain(`${restored} holds what was there at 20`);
    expect(put.code).toBe(0);

    const again = start(['serve', '--data-dir', restored, '--port', '0'], { METRICS_PORT: 'off' });
    await again.says('listens at ');
    again.kill('SIGTERM');
    const { code, error } = await again.ended;
    expect(code).toBe(0);
    // Keys came along, so none was made.
    expect(error).not.toContain('first key');
    const keys = await verbatim(['keys', 'list', '--json', '--data-dir', restored]);
    expect(JSON.parse(keys.out)).toMatchObject([{ name: 'first' }]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await listWith(service.url)).status).toBe(200);
  });

  test('a directory that is not empty takes no backup, one in use no restore', async () => {
    const folder = await temporaryFolder();
    const full = join(folder, 'full');
    await mkdir(full);
    await writeFile(join(full, 'mine'), 'keep');
    const refused = await verbatim(['backup', full], service.environment);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('is not empty') });
    expect(await readFile(join(full, 'mine'), 'utf8')).toBe('keep');

    const target = join(folder, 'backup');
    await verbatim(['backup', target], service.environment);
    const inUse = await verbatim(['restore', target], service.environment);
    expect(inUse).toMatchObject({
      code: 1,
      error: expect.stringContaining('another service uses it (process'),
    });
  });

  test('what is no backup is not put back', async () => {
    const folder = await temporaryFolder();
    const { code, error } = await verbatim(['restore', folder, '--data-dir', join(folder, 'data')]);
    expect(code).toBe(1);
    expect(error).toContain('it has no manifest.json');
  });
});
