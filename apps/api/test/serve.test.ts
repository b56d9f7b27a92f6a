import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openStore } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

test('a database of a newer release is refused in one line that says what to do', async () => {
  const directory = await temporaryFolder();
  await (await openStore({ directory })).close();
  const database = new DatabaseSync(join(directory, 'verbatim.db'));
  database.exec('PRAGMA user_version = 9999');
  database.close();
  const { status, stderr } = spawnSync(process.execPath, [main], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: directory,
      PORT: '0',
      METRICS_PORT: 'off',
      RECOGNIZER: 'scripted',
    },
  });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/version 9999.*newer release.*Start that release, or restore a backup/),
  ]);
  expect(status).toBe(1);
});
