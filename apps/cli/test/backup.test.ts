import { openAsBlob } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@verbatim/client';
import { describe, expect, test } from 'vitest';
import { runningService, sample, serviceOfFile, temporaryFolder, verbatim } from './commands.ts';

const service = serviceOfFile();

describe('backup and restore', () => {
  test('what was backed up from a running service is served again from another directory', async () => {
    const folder = await temporaryFolder();
    const target = join(folder, 'backup');
    const restored = join(folder, 'restored');
    const body = { audio_url: 'http://127.0.0.1:9/no.wav' };
    unwrap(await service.client.createPreRecordedJob({ body }));
    unwrap(await service.client.upload(await openAsBlob(sample)));

    const made = await verbatim(['backup', target], service.environment);
    expect(made.error).toMatch(
      / holds a database of [\d.]+ kB and 1 file of audio with [\d.]+ kB\.\n$/,
    );
    expect(made.code).toBe(0);
    const put = await verbatim(['restore', target, '--data-dir', restored]);
    expect(put.error).toContain(`${restored} holds what was there at 20`);
    expect(put.code).toBe(0);

    // Keys came along, so none was made.
    expect((await runningService({ dataDirectory: restored })).firstKey).toBeNull();
    const keys = await verbatim(['keys', 'list', '--json', '--data-dir', restored]);
    expect(JSON.parse(keys.out)).toMatchObject([{ name: 'first' }]);
    unwrap(await service.client.listTranscriptions());
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
