import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  describeWith,
  findOwnPostgres,
  sharedPart,
  startOwnPostgres,
  type TestDatabase,
} from '@verbatim/real-parts';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, type TestContext, test, vi } from 'vitest';
import type { ClusterStore } from '../../src/index.ts';
import {
  isPassing,
  openPostgresStore,
  type PostgresStoreOptions,
} from '../../src/postgres/index.ts';
import { created, newJob, query } from '../conformance/rows.ts';

test.each([
  ['starts or recovers', '57P03', true],
  ['has no connection left', '53300', true],
  ['is not there yet', 'ECONNREFUSED', true],
  ['knows another password', '28P01', false],
])('a Postgres that %s: %s, worth waiting for: %s', (_, code, isWorth) => {
  expect(isPassing(Object.assign(new Error('refused'), { code }))).toBe(isWorth);
});

describeWith([findOwnPostgres()], 'a Postgres that fails', () => {
  const server = sharedPart(() => startOwnPostgres({ settings: { max_connections: 30 } }));
  let database: TestDatabase;
  let opened: { close(): Promise<void> }[];
  beforeEach(async () => {
    database = await server().createDatabase();
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((each) => each.close()));
    await database[Symbol.asyncDispose]();
  });

  async function open(options: Partial<PostgresStoreOptions> = {}): Promise<ClusterStore> {
    const store = await openPostgresStore({ url: database.url, connections: 5, ...options });
    opened.push(store);
    return store;
  }

  /** A connection beside the store, which may hold a lock. */
  async function beside(): Promise<pg.Client> {
    const client = new pg.Client(database.url);
    // A restart of the server ends it.
    client.on('error', () => {});
    await client.connect();
    opened.push({ close: () => client.end() });
    return client;
  }

  test('is unavailable while it is down, and the same store works again once it is back, with everything acknowledged', async () => {
    const store = await open();
    const job = await created(store.jobs, newJob());
    await server().kill();
    // What the killed server has started ends by itself, a moment later.
    await vi.waitFor(
      () =>
        expect(store.jobs.create(newJob())).rejects.toMatchObject({
          name: 'StoreError',
          failure: 'unavailable',
        }),
      { timeout: 30_000 },
    );
    await expect(store.check()).rejects.toMatchObject({ failure: 'unavailable' });
    await server().start();
    await vi.waitFor(() => store.check(), { timeout: 30_000 });
    expect(await store.jobs.get('one', job.id)).not.toBeNull();
    expect(await store.verify()).toEqual([]);
  });

  test('calls that are under way while it ends reject, and those after it work', async () => {
    const store = await open();
    const calls = Array.from({ length: 40 }, () => store.jobs.create(newJob()));
    const settled = Promise.allSettled(calls);
    await server().stop();
    for (const each of await settled) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ failure: 'unavailable' });
    }
    await server().start();
    await vi.waitFor(() => store.jobs.create(newJob()), { timeout: 30_000 });
  });

  test('a database that can only be read is unavailable for writing, and is read', async () => {
    const store = await open();
    const job = await created(store.jobs, newJob());
    const name = new URL(database.url).pathname.slice(1);
    await server().sql(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const reader = await open();
    await expect(reader.jobs.create(newJob())).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await reader.jobs.get('one', job.id)).not.toBeNull();
    expect((await reader.jobs.list(query())).jobs).toHaveLength(1);
  });

  test('a call that waits too long for a connection is rejected as busy, and so are calls beyond the limit of waiting ones', async () => {
    const holder = await beside();
    const store = await open({ connections: 1, connectTimeoutMs: 100, maxWaiting: 3 });
    // On a busy machine a new connection may take longer.
    await vi.waitFor(() => store.check(), { timeout: 30_000 });
    await holder.query('BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE');
    const calls = Array.from({ length: 8 }, () => store.jobs.get('one', 'x'));
    const first = calls.shift();
    for (const each of await Promise.allSettled(calls)) {
      expect(each).toMatchObject({ status: 'rejected', reason: { failure: 'busy' } });
    }
    await holder.query('ROLLBACK');
    expect(await first).toBeNull();
  });

  test('a statement that takes too long is rejected as busy, and its connection is not used again', async () => {
    const holder = await beside();
    const store = await open({ connections: 2, statementTimeoutMs: 200 });
    await holder.query('BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE');
    await expect(store.jobs.get('one', 'x')).rejects.toMatchObject({ failure: 'busy' });
    await holder.query('ROLLBACK');
    expect(await store.jobs.get('one', 'x')).toBeNull();
    expect(await store.keys.list()).toEqual([]);
  });

  test('a server without free connections is busy, and says which option and which sum', async () => {
    const store = await open({ connections: 5 });
    const others: pg.Client[] = [];
    const taken = async (): Promise<void> => {
      for (;;) {
        const client = new pg.Client(database.url);
        client.on('error', () => {});
        await client.connect();
        others.push(client);
      }
    };
    await expect(taken()).rejects.toMatchObject({ code: '53300' });
    const calls = Array.from({ length: 10 }, () => store.jobs.get('one', 'x'));
    const settled = await Promise.allSettled(calls);
    const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toMatchObject({ failure: 'busy' });
    const says = expect.stringMatching(/all nodes together, DATABASE_CONNECTIONS.*max_connections/);
    expect(reasons).toContainEqual(expect.objectContaining({ message: says }));
    await Promise.all(others.map((client) => client.end()));
    expect(await store.jobs.get('one', 'x')).toBeNull();
  });

  test('no error says the password', async () => {
    const store = await open();
    const job = await created(store.jobs, newJob());
    const wrong = new URL(database.url);
    wrong.password = 'wrong-secret';
    const failures = await Promise.allSettled([
      openPostgresStore({ url: wrong.href }),
      openPostgresStore({
        url: 'postgres://user:wrong-secret@127.0.0.1:1/x',
        connectTimeoutMs: 500,
      }),
      store.jobs.create(job),
    ]);
    for (const each of failures) {
      expect(each.status).toBe('rejected');
      if (each.status !== 'rejected') continue;
      const reason: unknown = each.reason;
      expect(reason).toMatchObject({ name: 'StoreError' });
      const whole = reason instanceof Error ? `${reason.stack} ${String(reason.cause)}` : '';
      expect(whole).not.toContain('wrong-secret');
      expect(whole).not.toContain(new URL(database.url).password);
    }
  });
});

/** A disk of 64 MB: an empty database takes 8 MB of it. */
function smallDisk(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'verbatim-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path]);
  if (mounted.status !== 0) {
    rmdirSync(path);
    context.skip('a small disk can not be mounted here: only root may do it');
  }
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', path]);
    rmdirSync(path);
  });
  return path;
}

describeWith([findOwnPostgres()], 'a Postgres whose disk is full', () => {
  test('refuses creations as full, loses nothing that was acknowledged, and goes on once there is room', {
    timeout: 120_000,
  }, async (context) => {
    const disk = smallDisk(context);
    const ballast = join(disk, 'ballast');
    const server = await startOwnPostgres();
    onTestFinished(() => server[Symbol.asyncDispose]());
    const folder = await server.sql('SHOW data_directory');
    const { uid, gid } = statSync(folder.trim());
    chownSync(disk, uid, gid);
    await server.sql(`CREATE TABLESPACE small LOCATION '${disk}'`);
    await server.sql('CREATE DATABASE small TABLESPACE small');
    writeFileSync(ballast, Buffer.alloc(30_000_000));
    const url = new URL(server.url);
    url.pathname = '/small';
    const store = await openPostgresStore({ url: url.href, clock: null, connections: 4 });
    onTestFinished(() => store.close());
    const kept: string[] = [];
    let refused = 0;
    while (refused === 0) {
      const jobs = Array.from({ length: 20 }, () =>
        newJob({ params: crypto.getRandomValues(Buffer.alloc(20_000)).toString('hex') }),
      );
      const settled = await Promise.allSettled(jobs.map((job) => store.jobs.create(job)));
      for (const [at, each] of settled.entries()) {
        if (each.status === 'fulfilled') kept.push(jobs[at]?.id ?? '');
        else {
          refused += 1;
          expect(each.reason).toMatchObject({ name: 'StoreError', failure: 'full' });
        }
      }
    }
    expect(kept.length).toBeGreaterThan(100);
    rmSync(ballast);
    for (const id of kept) expect(await store.jobs.get('one', id)).not.toBeNull();
    expect(await store.verify()).toEqual([]);
    expect(await store.jobs.create(newJob())).toEqual({ kind: 'created' });
    expect(await store.jobs.counts()).toEqual([
      { kind: 'pre-recorded', status: 'queued', count: kept.length + 1 },
    ]);
  });
});

/** Imports a module in a new process, which prints the packages of npm that are loaded. */
async function packagesOf(module: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        if (/^[a-z@](?!.*:)/.test(specifier)) packages.add(specifier);
        return next(specifier, context);
      },
    });
    await import('${module}');
    console.log(JSON.stringify([...packages]));`;
  const options = { cwd: import.meta.dirname };
  const node = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    options,
  );
  return JSON.parse((await node).stdout) as string[];
}

test('the driver of Postgres is loaded only with the store in Postgres', async () => {
  expect(await packagesOf('@verbatim/storage')).not.toContain('pg');
  expect(await packagesOf('@verbatim/storage/postgres')).toContain('pg');
});
