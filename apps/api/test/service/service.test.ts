import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { PreRecordedJob, PreRecordedJobReference, UploadedAudio } from '@verbatim/contract';
import { scriptedRecognizer } from '@verbatim/speech';
import { openStore } from '@verbatim/storage';
import { expect, onTestFinished, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { createService } from '../../src/service/service.ts';
import { lockDirectory } from '../../src/upkeep/data-directory.ts';
import { onLoopback } from '../on-loopback.ts';
import { AUDIO_URL, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';

/** Asks for a job until it is over. */
async function overOf(
  { call }: Awaited<ReturnType<typeof runService>>,
  { result_url }: PreRecordedJobReference,
): Promise<PreRecordedJob> {
  const record = async () => (await call<PreRecordedJob>(result_url)).body;
  await expect.poll(async () => (await record()).completed_at, { timeout: 10_000 }).not.toBeNull();
  return record();
}

test('an upload becomes a transcript', async () => {
  const running = await runService({ config: { worker: { parallelism: 1 } } });
  const { body } = await running.upload<UploadedAudio>(silence({ seconds: 2 }));
  const job = await running.post<PreRecordedJobReference>('/v2/pre-recorded', body);
  expect(job.status).toBe(400);
  const made = await running.post<PreRecordedJobReference>('/v2/pre-recorded', {
    audio_url: body.audio_url,
  });
  const { status, result, error_code } = await overOf(running, made.body);
  expect([status, error_code]).toEqual(['done', null]);
  expect(result?.metadata.audio_duration).toBe(2);
});

test('everything is there again after a restart', async () => {
  const directory = await temporaryFolder();
  const first = await runService({ directory });
  const headers = { 'idempotency-key': 'once' };
  const json = { audio_url: AUDIO_URL, custom_metadata: { a: 1 } };
  const made = await first.post('/v2/pre-recorded', json, { headers });
  const { body } = await first.upload<UploadedAudio>();
  const path = '/v2/pre-recorded';
  const before = (await first.call<{ items: unknown[] }>(path)).body.items;
  await first.service.stop();
  const second = await runService({ directory });
  const { key } = first;
  expect(second.firstKey).toBeNull();
  expect((await second.call<{ items: unknown[] }>(path, { key })).body.items).toEqual(before);
  const again = await second.post('/v2/pre-recorded', json, { headers, key });
  expect(again.text).toBe(made.text);
  const audio_url = body.audio_url.replace(/:\d+/, `:${second.port}`);
  const job = await second.post<PreRecordedJobReference>(path, { audio_url }, { key });
  const file = await second.call(`${job.body.result_url}/file`, { key });
  expect(file.status).toBe(200);
});

test('audio without the database that it belongs to stops the start, and is not swept', async () => {
  const directory = await temporaryFolder();
  const first = await runService({ directory });
  await first.upload<UploadedAudio>();
  await first.service.stop();
  const blobs = () => readdir(join(directory, 'blobs'), { recursive: true });
  const before = await blobs();
  await rm(join(directory, 'verbatim.db'));
  await expect(runService({ directory })).rejects.toThrow('verbatim.db is missing or empty');
  expect(await blobs()).toEqual(before);
});

test('the first key is made once, and only its owner may read it', async () => {
  const directory = await temporaryFolder();
  const { firstKey } = await runService({ directory });
  const path = join(directory, 'first-key');
  expect(await readFile(path, 'utf8')).toBe(`${firstKey}\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('two services can’t share a data directory', async () => {
  const { directory } = await runService();
  await expect(
    createService(configWith({ storage: { dataDirectory: directory } })),
  ).rejects.toThrow();
});

test('a service that can’t listen lets go of everything that it had taken', async () => {
  const { port } = await runService();
  const directory = await temporaryFolder();
  const config = configWith({
    server: { port, host: '127.0.0.1' },
    storage: { dataDirectory: directory },
    observability: { logLevel: 'silent', metricsPort: null },
    recognition: { recognizer: 'scripted' },
  });
  const late = await createService(config);
  await expect(late.start()).rejects.toThrow('EADDRINUSE');
  expect((await runService({ directory })).port).toBeGreaterThan(0);
});

test('a stopping service takes no new work, responds to running requests, and finishes its jobs', async () => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const honest = scriptedRecognizer();
  const running = await runService({
    config: { worker: { parallelism: 1 } },
    overrides: {
      recognizer: {
        ...honest,
        name: honest.name,
        model: honest.model,
        capabilities: honest.capabilities,
        close: () => honest.close(),
        transcribe: async (audio, request) => {
          await held;
          return honest.transcribe(audio, request);
        },
      },
    },
  });
  const { body } = await running.upload<UploadedAudio>();
  const { audio_url } = body;
  const job = await running.post<PreRecordedJobReference>('/v2/pre-recorded', { audio_url });
  const { result_url } = job.body;
  const statusOf = async () => (await running.call<PreRecordedJob>(result_url)).body.status;
  await expect.poll(statusOf).toBe('processing');
  const stopping = running.service.stop();
  for (const answer of [
    await running.post('/v2/pre-recorded', { audio_url }),
    await running.post('/v2/live', {}),
    await running.upload(),
    await running.call('/ready'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([503, 'draining']);
    expect(answer.headers.has('retry-after')).toBe(true);
  }
  expect(await statusOf()).toBe('processing');
  letGo();
  await stopping;
  await expect(running.call('/health')).rejects.toThrow();
  const after = await runService({ directory: running.directory });
  const record = await after.call<PreRecordedJob>(new URL(result_url).pathname, {
    key: running.key,
  });
  expect(record.body.status).toBe('done');
});

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
