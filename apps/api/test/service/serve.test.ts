import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openStore } from '@verbatim/storage';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from '../../src/upkeep/data-directory.ts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

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

/** The service with an index of packages that takes connections and says nothing. */
async function startWithMuteIndex(over: Readonly<Record<string, string>>) {
  const index = createServer(() => {});
  const port = await onLoopback(index);
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: '/nowhere',
      DATA_DIR: await temporaryFolder(),
      PORT: '0',
      METRICS_PORT: 'off',
      MODELS: 'moonshine-v2-tiny-en',
      PIP_CONFIG_FILE: '/dev/null',
      PIP_INDEX_URL: `http://127.0.0.1:${port}/simple`,
      ...over,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const asked = once(index, 'request');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, asked, ended };
}

test('SIGTERM while a model is downloaded ends the process at once', async () => {
  const { child, asked, ended } = await startWithMuteIndex({});
  await asked;
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code, output).toBe(0);
  expect(output).toMatch(/^Getting moonshine-v2-tiny-en \(en; license: MIT\): 56 MB from /);
});

test('scripted words need no models: none is downloaded', async () => {
  const { child, asked, ended } = await startWithMuteIndex({ RECOGNIZER: 'scripted' });
  const listening = new Promise((resolve) => child.stderr.once('data', resolve));
  expect(await Promise.race([asked.then(() => 'asked'), listening.then(() => 'listening')])).toBe(
    'listening',
  );
  child.kill('SIGTERM');
  await ended;
});

test('a start beside another service is refused before models are downloaded for it, and says which port or folder is taken', async () => {
  const taken = createServer(() => {});
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const [free, used] = [await temporaryFolder(), await temporaryFolder()];
  const lock = lockDirectory(used);
  onTestFinished(() => lock.release());
  const refusal = (over: Readonly<Record<string, string>>): string =>
    spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      env: {
        ...{ PATH: '/nowhere', DATA_DIR: free, PORT: '0', METRICS_PORT: 'off' },
        ...{ MODELS: 'moonshine-v2-tiny-en', PIP_INDEX_URL: 'http://127.0.0.1:1/simple' },
        ...over,
      },
    }).stderr.trim();
  expect([
    refusal({ PORT: String(port) }),
    refusal({ METRICS_PORT: String(port) }),
    refusal({ DATA_DIR: used }),
  ]).toEqual([
    expect.stringMatching(
      `^Port ${port} of 127.0.0.1 is taken by another program. .* \`--port ${port + 1}\``,
    ),
    expect.stringMatching(
      `^Port ${port} of 127.0.0.1, for the metrics, is taken by .*METRICS_PORT`,
    ),
    expect.stringMatching(/^The data directory .* another service uses it/),
  ]);
});
