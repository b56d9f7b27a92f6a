import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveJob, PreRecordedJob, UploadedAudio } from '@verbatim/contract';
import {
  describeWith,
  findPostgres,
  findVersitygw,
  sharedPart,
  startPostgres,
  startVersitygw,
} from '@verbatim/real-parts';
import { s3Blobs } from '@verbatim/storage';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger, type Logger } from '../../src/observability/logger.ts';
import { LiveClient, noise, prepare, SECOND } from '../live/live-client.ts';
import { type Created, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';

describeWith([findPostgres(), findVersitygw()], 'services on Postgres and a bucket', () => {
  const postgres = sharedPart(() => startPostgres());
  const bucketServer = sharedPart(() => startVersitygw());

  /** Storage of several nodes. */
  async function sharedStorage() {
    const database = await postgres().createDatabase();
    onTestFinished(() => database[Symbol.asyncDispose]());
    const s3 = bucketServer();
    const bucket = `audio-${randomBytes(6).toString('hex')}`;
    await s3.createBucket(bucket);
    const { endpoint, region } = s3;
    const node = async (parallelism: number, log = createLogger({ logLevel: 'error' }).log) => {
      const store = await openPostgresStore({ url: database.url, clock: null });
      onTestFinished(() => store.close());
      const blobs = s3Blobs({
        address: { endpoint, region, bucket, prefix: 'verbatim/' },
        credentials: s3,
        rows: store.growing,
        localFolder: join(await temporaryFolder(), 'local'),
        databaseId: (proposal) => store.nodes.secret('database', proposal),
        timeouts: { attemptMs: 300, uploadMs: 2000, retryMs: 500 },
        idleMs: -60_000,
      });
      const service = await runService({
        // A job has one attempt: it must not be lost to S3.
        config: { worker: { parallelism, tries: 1 } },
        overrides: { log, shared: { store, blobs } },
      });
      return { ...service, blobs };
    };
    const objects = (): string[] => {
      const folder = join(s3.folder, bucket, 'verbatim', 'blobs');
      return existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
            (path) => path.length > 3,
          )
        : [];
    };
    return { node, objects, s3 };
  }

  test('an upload at one node is a job at another, and its audio is read in ranges from both', async () => {
    const { node, objects } = await sharedStorage();
    const one = await node(0);
    const other = await node(1);
    const audio = silence({ seconds: 2 });
    const { body: uploaded } = await one.upload<UploadedAudio>(audio);
    expect(objects()).toHaveLength(1);
    const created = await one.post<Created>('/v2/pre-recorded', { audio_url: uploaded.audio_url });
    expect(created.status, created.text).toBe(201);
    const path = `/v2/pre-recorded/${created.body.id}`;
    await vi.waitFor(
      async () =>
        expect((await other.call<PreRecordedJob>(path, { key: one.key })).body.status).toBe('done'),
      20_000,
    );
    for (const { url } of [one, other]) {
      const headers = { 'x-service-key': one.key, range: 'bytes=1000-40000' };
      const response = await fetch(`${url}${path}/file`, { headers });
      expect(response.status).toBe(206);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.equals(audio.subarray(1000, 40_001))).toBe(true);
    }
  });

  /** Resolves when a service has logged this. */
  function logUntil(text: string): { log: Logger; logged: Promise<void> } {
    const { promise: logged, resolve } = Promise.withResolvers<void>();
    const write = (line: string): void => {
      if (line.includes(text)) resolve();
    };
    return { log: createLogger({ logLevel: 'info' }, { write }).log, logged };
  }

  test('while S3 is away, requests that need it are refused with Retry-After, and jobs wait for it', async () => {
    const { node, s3 } = await sharedStorage();
    const { log, logged } = logUntil('a job waits for the store of blobs');
    const service = await node(1, log);
    const { body: uploaded } = await service.upload<UploadedAudio>();
    s3.pause();
    try {
      const refused = await service.upload();
      expect([refused.status, refused.body.code]).toEqual([503, 'not_ready']);
      expect(refused.headers.get('retry-after')).toBe('2');
      const readiness = await service.call('/ready');
      expect([readiness.status, readiness.body.message]).toEqual([
        503,
        expect.stringContaining('files does not respond'),
      ]);
      const created = await service.post<Created>('/v2/pre-recorded', {
        audio_url: uploaded.audio_url,
      });
      const path = `/v2/pre-recorded/${created.body.id}`;
      const download = await service.call(`${path}/file`);
      expect([download.status, download.body.code]).toEqual([503, 'not_ready']);
      expect((await service.call<PreRecordedJob>(path)).body.status).toBe('processing');
      await logged;
      s3.resume();
      await vi.waitFor(
        async () => expect((await service.call<PreRecordedJob>(path)).body.status).toBe('done'),
        20_000,
      );
    } finally {
      s3.resume();
    }
    expect((await service.call('/ready')).status).toBe(200);
  });

  test('a live session goes on while S3 is away, and its recording is whole before and after S3 is back', async () => {
    const { node, s3 } = await sharedStorage();
    const service = await node(0);
    const audio = noise(5);
    const recording = async (id: string): Promise<Buffer> => {
      const headers = { 'x-service-key': service.key };
      const response = await fetch(`${service.url}/v2/live/${id}/file`, { headers });
      return Buffer.from(await response.arrayBuffer()).subarray(44);
    };
    const { id, url } = await prepare(service);
    s3.pause();
    try {
      const client = await LiveClient.open(url);
      client.speak(audio);
      await client.until(() => client.acknowledged === 5 * SECOND);
      expect(await client.stop()).toBe(1000);
      expect((await service.call<LiveJob>(`/v2/live/${id}`)).body.status).toBe('done');
      expect((await recording(id)).equals(audio)).toBe(true);
    } finally {
      s3.resume();
    }
    await service.blobs.maintain();
    expect((await recording(id)).equals(audio)).toBe(true);
    expect((await service.call(`/v2/live/${id}`, { method: 'DELETE' })).status).toBe(202);
  });
});
