import { copyFile, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type OpenStoreOptions, openStore, type Store } from '../../src/index.ts';
import { checkWriteAheadLog } from '../../src/sqlite/connection.ts';
import { databaseName } from '../../src/sqlite/open-store.ts';
import { created, newJob, query } from '../conformance/rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('more calls than may wait are refused as busy, and the others are done', async () => {
  const store = await opened({ maxWaiting: 10 });
  const settled = await Promise.allSettled(
    Array.from({ length: 30 }, () => store.jobs.create(newJob())),
  );
  const refused = settled.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ failure: 'busy' });
  expect((await store.jobs.list(query())).jobs).toHaveLength(10);
  expect(await store.jobs.create(newJob())).toEqual({ kind: 'created' });
});

test('while another process holds the store for too long calls are refused as busy; reading goes on', async () => {
  const directory = temporaryFolder();
  const store = await opened({ directory, busyTimeoutMs: 20 });
  const other = new DatabaseSync(join(directory, databaseName));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  await expect(store.jobs.create(newJob())).rejects.toMatchObject({ failure: 'busy' });
  await expect(store.check()).rejects.toMatchObject({ failure: 'busy' });
  expect((await store.jobs.list(query())).jobs).toEqual([]);
  other.exec('ROLLBACK');
  expect(await store.jobs.create(newJob())).toEqual({ kind: 'created' });
});

test('when a thread ends by itself, pending and later calls are rejected as closed', async () => {
  const workers: Worker[] = [];
  const postMessage = Worker.prototype.postMessage;
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    message: unknown,
  ) {
    workers.push(this);
    postMessage.call(this, message);
  });
  const store = await opened({});
  spy.mockRestore();
  const [writing] = workers;
  const waiting = store.jobs.create(newJob());
  void writing?.terminate();
  await expect(waiting).rejects.toMatchObject({ failure: 'closed' });
  await expect(store.jobs.create(newJob())).rejects.toMatchObject({ failure: 'closed' });
  await expect(store.check()).rejects.toMatchObject({ failure: 'closed' });
  await expect(store.close()).resolves.toBeUndefined();
});

test('lists have a thread of their own, so that a long one holds up no other reading', async () => {
  const asked = new Map<string, Worker>();
  const postMessage = Worker.prototype.postMessage;
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    message: unknown,
  ) {
    for (const { method } of Array.isArray(message) ? message : []) asked.set(method, this);
    postMessage.call(this, message);
  });
  onTestFinished(() => spy.mockRestore());
  const store = await opened({});
  await Promise.all([store.jobs.list(query()), store.jobs.list(query()), store.jobs.get('', '')]);
  await store.jobs.create(newJob());
  expect(new Set(['list', 'get', 'create'].map((method) => asked.get(method))).size).toBe(3);
  await store.close();
  await expect(store.jobs.list(query())).rejects.toMatchObject({ failure: 'closed' });
});

test('a list that was asked for before the end is still answered', async () => {
  const store = await opened({});
  const page = store.jobs.list(query());
  await store.close();
  expect(await page).toEqual({ jobs: [], next: null });
});

test('a value that can not be cloned is rejected, and the store continues', async () => {
  const store = await opened({});
  const broken: Record<string, unknown> = { ...newJob(), params: () => {} };
  await expect(Reflect.apply(store.jobs.create, store.jobs, [broken])).rejects.toMatchObject({
    failure: 'unknown',
  });
  expect(await store.jobs.create(newJob())).toEqual({ kind: 'created' });
});

test('a file that is no database is refused as corrupt', async () => {
  const directory = temporaryFolder();
  await writeFile(join(directory, databaseName), 'This is a letter, not a database. '.repeat(200));
  await expect(openStore({ directory })).rejects.toMatchObject({ failure: 'corrupt' });
});

test('a folder that is not there is refused with a sentence', async () => {
  const directory = join(temporaryFolder(), 'missing');
  await expect(openStore({ directory })).rejects.toMatchObject({ name: 'StoreError' });
});

test('only its owner may read a store or a copy of it; a copy is not written over anything', async () => {
  const directory = temporaryFolder();
  const store = await opened({ directory });
  await store.jobs.create(newJob());
  const copy = join(directory, 'copy');
  await store.copyTo(copy);
  for (const name of [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'copy']) {
    expect((await stat(join(directory, name))).mode & 0o777, name).toBe(0o600);
  }
  await expect(store.copyTo(copy)).rejects.toMatchObject({ failure: 'unknown' });
});

test('damage in the middle of the file is found by verify', async () => {
  const directory = temporaryFolder();
  const store = await openStore({ directory });
  await Promise.all(
    Array.from({ length: 300 }, () => store.jobs.create(newJob({ params: 'x'.repeat(500) }))),
  );
  await store.close();
  const file = await open(join(directory, databaseName), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(8_192, 0x5a), 0, 8_192, Math.floor(size / 2 / 4_096) * 4_096);
  await file.close();
  const damaged = await opened({ directory });
  expect((await damaged.verify()).length).toBeGreaterThan(0);
});

test('a log whose header is damaged is refused, and nothing is changed', async () => {
  const directory = temporaryFolder();
  const crashed = await opened({ directory });
  await crashed.jobs.create(newJob());
  for (let at = 0; at < 32; at += 1) {
    const copy = await copyOf(directory);
    const log = await open(join(copy, `${databaseName}-wal`), 'r+');
    const { buffer } = await log.read(Buffer.alloc(1), 0, 1, at);
    await log.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
    await log.close();
    const refused = { failure: 'corrupt', message: expect.stringContaining('-wal is damaged') };
    expect(() => checkWriteAheadLog(join(copy, databaseName))).toThrow(
      expect.objectContaining(refused),
    );
    if (at % 8 === 0) await expect(openStore({ directory: copy })).rejects.toMatchObject(refused);
    expect((await stat(join(copy, `${databaseName}-wal`))).size).toBeGreaterThan(32);
  }
  const { jobs } = await (await opened({ directory: await copyOf(directory) })).jobs.list(query());
  expect(jobs).toHaveLength(1);
});

test('what was written is soon in the database itself, not in the log alone', async () => {
  const directory = temporaryFolder();
  const store = await opened({ directory, checkpointPeriodMs: 10 });
  await store.jobs.create(newJob());
  await vi.waitFor(async () => {
    const copy = await copyOf(directory);
    await rm(join(copy, `${databaseName}-wal`));
    const { jobs } = await (await opened({ directory: copy })).jobs.list(query());
    expect(jobs).toHaveLength(1);
  }, 30_000);
});

test('a folder that must have a store and has none is refused, before anything is written to it', async () => {
  const directory = temporaryFolder();
  await expect(openStore({ directory, mustExist: true })).rejects.toMatchObject({
    failure: 'corrupt',
  });
  expect(await readdir(directory)).toEqual([]);
  await (await openStore({ directory })).close();
  expect(await opened({ directory, mustExist: true })).toBeDefined();
});

test('a row that contradicts the others is found by verify', async () => {
  const directory = temporaryFolder();
  const store = await opened({ directory });
  const job = await created(store.jobs, newJob({ customMetadata: '{"user":"x"}' }));
  const other = new DatabaseSync(join(directory, databaseName));
  onTestFinished(() => other.close());
  other.exec('DELETE FROM queue; DELETE FROM metadata; UPDATE job_counts SET count = 7');
  const damage = (await store.verify()).join('\n');
  expect(damage).toContain(`${job.id} is open without a place in the queue`);
  expect(damage).toContain(`${job.id} is not found by its metadata`);
  expect(damage).toContain('is counted wrongly');
});

/** The files of a store as a crash of its process would leave them. */
async function copyOf(directory: string): Promise<string> {
  const copy = temporaryFolder();
  for (const name of [databaseName, `${databaseName}-wal`])
    await copyFile(join(directory, name), join(copy, name));
  return copy;
}

async function opened(options: Partial<OpenStoreOptions>): Promise<Store> {
  const store = await openStore({ directory: temporaryFolder(), ...options });
  onTestFinished(() => store.close());
  return store;
}
