import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataDirectoryAt, openSharedPlace, type SharedPlace } from '@verbatim/api';
import {
  describeWith,
  findOwnPostgres,
  findVersitygw,
  type PostgresServer,
  startOwnPostgres,
  startVersitygw,
  type TestDatabase,
  type Versitygw,
} from '@verbatim/real-parts';
import { compareRows, diskBlobs, openSqliteSource, openStore } from '@verbatim/storage';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { start, temporaryFolder, verbatim } from './commands.ts';
import { filledDirectory } from './filled-directory.ts';

const run = promisify(execFile);
const postgres = findOwnPostgres();

describeWith([postgres, findVersitygw()], 'on a database and a bucket', () => {
  let server: PostgresServer;
  let s3: Versitygw;
  let buckets = 0;

  beforeAll(async () => {
    server = await startOwnPostgres();
    s3 = await startVersitygw();
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  async function emptyPlace() {
    const database = await emptyDatabase();
    buckets += 1;
    const bucket = `audio-${buckets}`;
    await s3.createBucket(bucket);
    const environment = {
      BLOBS_URL: `s3://${bucket}/verbatim?endpoint=${s3.endpoint}&region=${s3.region}`,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    return { database, environment };
  }

  async function emptyDatabase(): Promise<TestDatabase> {
    const database = await server.createDatabase();
    onTestFinished(() => database[Symbol.asyncDispose]());
    return database;
  }

  async function opened(url: string, environment: { BLOBS_URL: string }): Promise<SharedPlace> {
    const place = await openSharedPlace({ url, blobs: environment.BLOBS_URL, credentials: s3 });
    onTestFinished(() => place.close());
    return place;
  }

  test('a data directory moves there, killed on its way, and back again, and every row and byte is the same', async () => {
    const from = await filledDirectory();
    const back = join(await temporaryFolder(), 'back');
    const { database, environment } = await emptyPlace();
    const there = ['migrate', '--data-dir', from, '--to', database.url];
    const prepared = await verbatim([...there, '--prepare'], environment);
    expect(prepared).toMatchObject({
      code: 0,
      error: expect.stringContaining('23 files of audio'),
    });
    const killed = start(there, environment);
    await killed.says('Moving rows\n');
    killed.kill('SIGKILL');
    await killed.ended;
    const moved = await verbatim(there, environment);
    expect(moved.error).toMatch(/^postgres:.+ has \d+ rows and \d+ files of audio/m);
    expect(moved.code).toBe(0);
    expect(moved.error).not.toContain(new URL(database.url).password || 'no password');

    const home = ['migrate', '--from', database.url, '--to', back];
    const node = await openPostgresStore({ url: database.url });
    const report = { liveSeats: 0, recognition: '{}' };
    await node.nodes.join(
      { id: 'n1', roles: ['api'], address: null, version: '1', ...report },
      60_000,
    );
    expect(await verbatim(home, environment)).toMatchObject({
      code: 1,
      error: expect.stringContaining('Nodes run on postgres://'),
    });
    await node.nodes.leave('n1');
    await node.close();
    const returned = await verbatim(home, environment);
    expect(returned.error).toContain('files of audio, equal to those of');
    await expect(openPostgresStore({ url: database.url })).rejects.toThrow('was moved to');

    const [source, target] = await Promise.all([from, back].map((path) => openSqliteSource(path)));
    if (!source || !target) throw new Error('There are two directories.');
    const differences: string[] = [];
    for await (const table of compareRows({ source, target }))
      differences.push(...table.differences);
    await source.close();
    await target.close();
    // In a database the secret of callbacks is a row, in a data directory a file.
    expect(differences).toEqual(['secrets callbacks is only in the target.']);
    const store = await openStore({ directory: back });
    const blobs = [from, back].map((path) => diskBlobs(dataDirectoryAt(path).blobsPath));
    for (const key of await store.blobs.inUse('', 1_000)) {
      const [one, other] = await Promise.all(
        blobs.map(
          async (each) => await textOf(each.read(key, 0, (await each.byteLength(key)) ?? 0)),
        ),
      );
      expect(other === one, key).toBe(true);
    }
    await store.close();
  }, 120_000);

  test('a database that was restored to an earlier time has exactly the orphans that were made since, either way', async () => {
    const from = await filledDirectory();
    const { database, environment } = await emptyPlace();
    expect(
      await verbatim(['migrate', '--data-dir', from, '--to', database.url], environment),
    ).toMatchObject({ code: 0 });
    const folder = await temporaryFolder();
    const dump = join(folder, 'verbatim.dump');
    await run(program('pg_dump'), ['--format=custom', `--file=${dump}`, database.url]);

    const place = await opened(database.url, environment);
    const writer = await place.blobs.create();
    await writer.write(Buffer.from('uploaded after the backup'));
    const later = await writer.commit();
    const upload = {
      id: 'later',
      accountId: 'one',
      filename: 'a',
      extension: 'wav',
      byteLength: 25,
    };
    const audio = {
      contentType: 'audio/wav',
      durationSeconds: 1,
      channels: 1,
      createdAt: Date.now(),
    };
    await place.store.uploads.create({ ...upload, ...audio, blobKey: later }, null);
    const deleted = await place.store.uploads.get('one', 'u7');
    if (!deleted) throw new Error('There is no upload u7.');
    await place.store.uploads.removeUnusedBefore(8, 1_000);
    await place.blobs.delete(deleted.blobKey);
    const gone = (await place.store.blobs.trash(Date.now(), 1_000)).length;
    expect(gone).toBeGreaterThan(1);

    const restored = await emptyDatabase();
    await run(program('pg_restore'), [
      `--dbname=${restored.url}`,
      '--no-owner',
      '--exit-on-error',
      dump,
    ]);
    const look = ['doctor', '--database', restored.url, '--json'];
    const found = await verbatim(look, environment);
    expect(found.error).toContain('has faults: missing_audio.');
    expect(found.code).toBe(1);
    const symptoms: unknown = JSON.parse(found.out);
    expect(symptoms).toMatchObject([
      { code: 'orphaned_audio', count: 1, examples: [later] },
      { code: 'missing_audio', count: 1, examples: [deleted.blobKey] },
      { code: 'given_up_callbacks', severity: 'hint' },
      { code: 'unowned_sessions', severity: 'hint' },
    ]);
    const mended = await verbatim([...look, '--mend'], environment);
    expect(JSON.parse(mended.out).at(-1)).toMatchObject({ code: 'orphaned_audio', mended: 1 });
    expect(mended.error).toContain('has faults: missing_audio.');
  }, 120_000);

  test('doctor changes nothing in a database that no service has used, or that an older release uses', async () => {
    const { database, environment } = await emptyPlace();
    const look = () => verbatim(['doctor', '--database', database.url], environment);
    expect(await look()).toMatchObject({
      code: 1,
      error: expect.stringContaining('No service has used this database'),
    });
    const psql = async (sql: string): Promise<string> =>
      (await run(program('psql'), [database.url, '-Atc', sql])).stdout;
    expect(await psql('\\dt')).toBe('');
    await psql('CREATE TABLE schema_versions (version integer, oldest_program integer)');
    await psql('INSERT INTO schema_versions VALUES (0, 0)');
    expect(await look()).toMatchObject({
      code: 1,
      error: expect.stringContaining('The database has version 0 of the tables'),
    });
    expect(await psql('SELECT version FROM schema_versions')).toBe('0\n');
  });

  test('a backup into a directory says what backs up a database and a bucket', async () => {
    const { database, environment } = await emptyPlace();
    const refused = await verbatim(['backup', 'somewhere'], {
      ...environment,
      DATABASE_URL: database.url,
    });
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('pg_dump');
  });
});

const program = (name: string): string =>
  'folder' in postgres ? join(postgres.folder, name) : name;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('latin1');
}
