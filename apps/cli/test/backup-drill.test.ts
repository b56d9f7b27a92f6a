import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@verbatim/client';
import { expect, test } from 'vitest';
import { commandPath, runningService, temporaryFolder, wavSample } from './commands.ts';

const script = fileURLToPath(new URL('../../deploy/systemd/backup.sh', import.meta.url));

/** Runs the script that the timer of `apps/deploy` runs, with this command as `verbatim`. */
async function drill(dataDirectory: string, backups: string, keep: number) {
  const child = spawn(script, [backups, String(keep)], {
    env: { PATH: await commandPath(), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said: out + error };
}

test('a backup of a running service is restored and examined before old ones are deleted; one that does not restore deletes nothing', async () => {
  const { client, dataDirectory } = await runningService();
  unwrap(await client.upload(new Blob([wavSample])));

  const backups = await temporaryFolder();
  const old = ['2026-01-01T000000Z', '2026-01-02T000000Z'];
  for (const name of old) await mkdir(join(backups, name));
  const first = await drill(dataDirectory, backups, 2);
  expect(first, first.said).toMatchObject({ code: 0 });
  expect(first.said).not.toContain('Serve it with');
  expect(await readdir(backups)).toEqual([old[1], expect.stringMatching(/^20.*Z$/)]);

  const blobs = join(dataDirectory, 'blobs');
  for (const name of await readdir(blobs)) await rm(join(blobs, name), { recursive: true });
  const before = (await readdir(backups)).length;
  const second = await drill(dataDirectory, backups, 1);
  expect(second.code, second.said).not.toBe(0);
  const left = await readdir(backups);
  expect(left.length).toBeGreaterThanOrEqual(before);
  expect(left.filter((name) => name.startsWith('.drill'))).toEqual([]);
}, 120_000);
