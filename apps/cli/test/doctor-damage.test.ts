import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataDirectoryAt } from '@verbatim/api';
import {
  describeWith,
  findOwnPostgres,
  findVersitygw,
  type PostgresServer,
  startOwnPostgres,
  startVersitygw,
  type Versitygw,
} from '@verbatim/real-parts';
import { diskBlobs, openStore, s3Blobs } from '@verbatim/storage';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { run } from '../src/program.ts';
import { quietTerminal, start, temporaryFolder, verbatim } from './commands.ts';
import { type Damage, damages, damagesOfNodes, fill, type Place } from './planted-damage.ts';

function findsDamage(makePlace: () => Promise<Place>, planted: readonly Damage[]): void {
  const looked = async ({ args, environment }: Place, ...options: string[]) => {
    const { code, out } = await verbatim(['doctor', ...args, '--json', ...options], environment);
    return { exit: code, found: JSON.parse(out) };
  };

  describe('each kind of planted damage is named', () => {
    test.each(planted)('%s: %s, a %s', async (_, code, severity, says, plant) => {
      const place = await makePlace();
      await plant(place, await fill(place));
      const { exit, found } = await looked(place, '--deep');
      expect(found).toMatchObject([{ code, severity }]);
      expect(exit).toBe(severity === 'fault' ? 1 : 0);
      expect(found[0].examples[0] ?? '').toMatch(says);
    });
  });

  test('a sound place has no damage, and everything that was found is printed before anything is mended', async () => {
    const place = await makePlace();
    await fill(place);
    expect(await looked(place, '--deep')).toEqual({ exit: 0, found: [] });
    const writer = await place.blobs.create();
    const orphan = await writer.commit();
    const out = (): never => {
      throw new Error('The pipe is closed.');
    };
    const { environment } = place;
    const mistaken = { ...environment, SPEECH_SERVERS: 'nowhere' };
    for (const changes of [{ out }, { environment: mistaken }]) {
      const terminal = { ...quietTerminal(environment), ...changes };
      await expect(run(['doctor', ...place.args, '--mend'], terminal)).resolves.not.toBe(0);
      expect(await place.blobs.byteLength(orphan)).not.toBeNull();
    }
    const { exit, found } = await looked(place, '--mend');
    expect(exit).toBe(0);
    expect(found).toMatchObject([
      { code: 'orphaned_audio', severity: 'hint', count: 1, examples: [orphan], mended: 0 },
      { code: 'orphaned_audio', severity: 'hint', count: 1, mended: 1 },
    ]);
    expect(await place.blobs.byteLength(orphan)).toBeNull();
  });
}

describe('in a data directory', () => {
  findsDamage(async () => {
    const directory = join(await temporaryFolder(), 'data');
    await mkdir(directory);
    const { blobsPath: folder, databasePath } = dataDirectoryAt(directory);
    const store = await openStore({ directory });
    onTestFinished(() => store.close());
    const sql = async (statements: string): Promise<void> => {
      const database = new DatabaseSync(databasePath, { enableForeignKeyConstraints: false });
      database.exec(statements);
      database.close();
    };
    const args = ['--data-dir', directory];
    return { store, blobs: diskBlobs(folder), folder, sql, args, environment: {} };
  }, damages);
});

describeWith([findOwnPostgres(), findVersitygw()], 'on Postgres and S3', () => {
  let postgres: PostgresServer;
  let s3: Versitygw;

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startOwnPostgres(), startVersitygw()]);
  });
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  async function sharedPlace(): Promise<Place & { readonly url: string; readonly audio: string }> {
    const { url } = await postgres.createDatabase();
    const bucket = `audio-${randomBytes(6).toString('hex')}`;
    await s3.createBucket(bucket);
    const store = await openPostgresStore({ url, connections: 2 });
    onTestFinished(() => store.close());
    const { endpoint, region } = s3;
    const localFolder = join(await temporaryFolder(), 'local');
    const address = { endpoint, region, bucket, prefix: 'verbatim/' };
    const audio = `s3://${bucket}/verbatim?endpoint=${endpoint}&region=${region}`;
    return {
      store,
      blobs: s3Blobs({ address, credentials: s3, rows: store.growing, localFolder }),
      folder: join(s3.folder, bucket, 'verbatim/blobs'),
      sql: (statements) =>
        postgres.sql(`SET session_replication_role = replica; ${statements}`, url),
      args: ['--database', url, '--blobs', audio],
      environment: {
        AWS_ACCESS_KEY_ID: s3.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
      url,
      audio,
    };
  }

  findsDamage(sharedPlace, [...damages, ...damagesOfNodes]);

  /** The first block of a page that has this line, with the addresses of the guide replaced. */
  async function printed(page: string, line: string, place: { url: string; audio: string }) {
    const text = await readFile(
      join(import.meta.dirname, '../../docs/content', `${page}.md`),
      'utf8',
    );
    const blocks = [...text.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const block = blocks.find((each) => each.includes(line));
    if (block === undefined) throw new Error(`${page} does not have ${line}.`);
    return block
      .replace('AWS_ACCESS_KEY_ID=...', `AWS_ACCESS_KEY_ID=${s3.accessKeyId}`)
      .replace('AWS_SECRET_ACCESS_KEY=...', `AWS_SECRET_ACCESS_KEY=${s3.secretAccessKey}`)
      .replace('s3://audio/verbatim', `'${place.audio}'`)
      .replaceAll(
        'postgres://verbatim@db/verbatim_restored',
        place.url.replace(/[^/]+$/, 'verbatim_restored'),
      )
      .replaceAll('postgres://verbatim@db/verbatim', place.url);
  }

  test('the restore drill and the example of the guide run as they are printed, in an environment that sets nothing', async () => {
    const place = await sharedPlace();
    await fill(place);
    const folder = await temporaryFolder();
    const { hostname, port, username, password } = new URL(place.url);
    const own = findOwnPostgres();
    const programs = 'folder' in own ? own.folder : '';
    const dump = await printed('backups', 'pg_dump --format=custom', place);
    const drill = await printed('backups', 'pg_restore', place);
    const example = await printed('operating', 'verbatim doctor --database', place);
    const libpq = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
    const script = `set -e; node="$1"; main="$2"; verbatim() { "$node" "$main" "$@"; }; cd ${folder}
PATH=${programs}:$PATH
DATABASE_URL='${place.url}'
${dump}
unset DATABASE_URL
${drill}
${example}`;
    const { code, error } = await start([], libpq, script).ended;
    expect(error.match(/ has no faults\./g), error).toHaveLength(2);
    expect(code).toBe(0);
  }, 120_000);
});
