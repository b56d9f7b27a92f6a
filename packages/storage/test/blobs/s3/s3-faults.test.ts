import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith, findVersitygw, startVersitygw, type Versitygw } from '@verbatim/real-parts';
import { systemClock } from '@verbatim/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BlobStore, type S3BlobOptions, s3Blobs } from '../../../src/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type BadS3, type S3Fault, startBadS3 } from './bad-s3.ts';
import { memoryGrowingRows } from './memory-growing-rows.ts';

const MEGABYTE = 1024 ** 2;

describeWith([findVersitygw()], 'blobs in an S3 that fails', () => {
  let server: Versitygw;
  let bad: BadS3;
  let bucket: string;
  let blobs: BlobStore;

  beforeAll(async () => {
    server = await startVersitygw();
    bad = await startBadS3(server.endpoint);
  });
  afterAll(async () => {
    await bad[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    bucket = `audio-${randomBytes(6).toString('hex')}`;
    await server.createBucket(bucket);
    bad.fault = () => undefined;
    bad.requests.length = 0;
    blobs = opened();
  });

  const opened = (options: Partial<S3BlobOptions> = {}): BlobStore =>
    s3Blobs({
      address: { endpoint: bad.endpoint, region: server.region, bucket, prefix: '' },
      credentials: server,
      rows: memoryGrowingRows(),
      localFolder: join(temporaryFolder(), 'local'),
      timeouts: { attemptMs: 1000, uploadMs: 5000, retryMs: 2000 },
      ...options,
    });

  /** The first requests that match fail, each by the next fault. */
  function failing(pattern: RegExp, ...faults: S3Fault[]): void {
    bad.fault = (line) => (pattern.test(line) ? faults.shift() : undefined);
  }

  async function keep(bytes: Uint8Array, into = blobs): Promise<string> {
    const writer = await into.create(bytes.byteLength);
    await writer.write(bytes);
    return await writer.commit();
  }

  async function read(key: string, byteLength: number, start = 0): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of blobs.read(key, start, byteLength)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  test('a large blob is written in parts, and a part that fails, slows down or is changed on its way is sent again', async () => {
    const bytes = randomBytes(20 * MEGABYTE);
    failing(
      /^PUT .*partNumber=2/,
      { kind: 'status', status: 503, headers: { 'retry-after': '0' } },
      { kind: 'lose-response' },
      { kind: 'change-body' },
    );
    const key = await keep(bytes);
    expect(bytes.equals(await read(key, bytes.byteLength))).toBe(true);
    expect(bad.requests.filter((line) => /partNumber=2/.test(line))).toHaveLength(4);
    expect(bad.requests.filter((line) => /partNumber=3/.test(line))).toHaveLength(1);
  });

  test('a blob is there although the response to the last request of its upload was lost', async () => {
    failing(/^POST .*uploadId=/, { kind: 'lose-response' });
    const key = await keep(randomBytes(9 * MEGABYTE));
    expect(await blobs.byteLength(key)).toBe(9 * MEGABYTE);
  });

  test('a read that is cut, goes silent or is refused continues at the byte where it was', async () => {
    const bytes = randomBytes(3 * MEGABYTE);
    const key = await keep(bytes);
    failing(
      /^GET/,
      { kind: 'cut', afterBytes: MEGABYTE },
      { kind: 'status', status: 500 },
      { kind: 'silence', afterBytes: 100_000 },
      { kind: 'cut', afterBytes: 0 },
    );
    expect(bytes.subarray(1000).equals(await read(key, bytes.byteLength, 1000))).toBe(true);
  });

  test('a read without progress ends as unavailable instead of trying forever', async () => {
    const key = await keep(randomBytes(1000));
    bad.fault = () => ({ kind: 'cut', afterBytes: 0 });
    await expect(read(key, 1000)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(bad.requests.filter((line) => line.startsWith('GET'))).toHaveLength(4);
  });

  test('what fails for too long is unavailable, and leaves nothing half-written', async () => {
    const key = await keep(Buffer.from('audio'));
    const writer = await blobs.create();
    await writer.write(randomBytes(9 * MEGABYTE));
    bad.fault = (line) => (/^(PUT|GET)/.test(line) ? { kind: 'status', status: 503 } : undefined);
    const unavailable = { name: 'StoreError', failure: 'unavailable' };
    await expect(writer.commit()).rejects.toMatchObject(unavailable);
    await expect(read(key, 5)).rejects.toMatchObject(unavailable);
    await expect(blobs.byteLength(key)).rejects.toMatchObject(unavailable);
    await expect(blobs.check()).rejects.toMatchObject(unavailable);
    expect(bad.requests.some((line) => /^DELETE .*uploadId=/.test(line))).toBe(true);
  });

  test('a server that does not respond is unavailable in bounded time', async () => {
    const key = await keep(Buffer.from('audio'));
    server.pause();
    try {
      await expect(blobs.byteLength(key)).rejects.toMatchObject({ failure: 'unavailable' });
      await expect(blobs.check()).rejects.toThrow(/did not respond in time/);
    } finally {
      server.resume();
    }
    expect(await blobs.byteLength(key)).toBe(5);
  });

  test('a writer holds two parts at most, and then waits for the server', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    bad.fault = (line) => (/partNumber=1&/.test(line) ? { kind: 'hold', until } : undefined);
    const writer = await blobs.create();
    let written = 0;
    const writing = (async () => {
      for (let chunk = 0; chunk < 20; chunk += 1) {
        await writer.write(Buffer.alloc(MEGABYTE, chunk));
        written += 1;
      }
    })();
    await expect.poll(() => bad.requests.some((line) => /partNumber=1&/.test(line))).toBe(true);
    await expect.poll(() => written).toBe(15);
    release();
    await writing;
    const key = await writer.commit();
    expect((await read(key, 20 * MEGABYTE)).at(-1)).toBe(19);
  });

  test('wrong credentials, a missing bucket and a server that is away are said with what to do, without a secret', async () => {
    const secret = 'wrong-secret-of-somebody';
    const wrongSecret = opened({ credentials: { ...server, secretAccessKey: secret } });
    const failure: Error = (await wrongSecret.check().catch((error: Error) => error)) as Error;
    expect(failure).toMatchObject({ failure: 'unavailable' });
    expect(failure.message).toContain('AWS_SECRET_ACCESS_KEY');
    expect(failure.message).not.toContain(secret);
    const credentials = { ...server, accessKeyId: 'nobody' };
    await expect(opened({ credentials }).check()).rejects.toThrow(/AWS_ACCESS_KEY_ID/);
    const address = {
      endpoint: server.endpoint,
      region: server.region,
      bucket: 'missing',
      prefix: '',
    };
    await expect(opened({ address }).check()).rejects.toThrow(/bucket is missing/);
    const away = { ...address, endpoint: 'http://127.0.0.1:1' };
    await expect(opened({ address: away }).check()).rejects.toThrow(/can not be reached/);
  });

  test('uploads that a crashed process left unfinished are swept, and young ones are not', async () => {
    const crashed = await blobs.create();
    await crashed.write(randomBytes(17 * MEGABYTE));
    await blobs.maintain();
    const swept = (): boolean => bad.requests.some((line) => /^DELETE .*uploadId=/.test(line));
    expect(swept()).toBe(false);
    await opened({ minSweptAgeMs: -60_000 }).maintain();
    expect(swept()).toBe(true);
    await expect(crashed.commit()).rejects.toMatchObject({ name: 'StoreError' });
  });

  test('only keys whose writers had time to store a row are settled', async () => {
    const key = await keep(Buffer.from('audio'));
    const keysOf = async (keys: AsyncIterable<readonly string[]>): Promise<string[]> => {
      const found: string[] = [];
      for await (const page of keys) found.push(...page);
      return found;
    };
    expect(await keysOf(blobs.settledKeys())).toEqual([]);
    expect(await keysOf(opened({ minSweptAgeMs: -60_000 }).settledKeys())).toEqual([key]);
  });

  test.each([1, -1])(
    'with a clock that is %i hour off, requests are signed with the time of S3 after one refusal, and ages are by that time',
    async (hours) => {
      let offMs = hours * 3_600_000;
      const apart: number[] = [];
      const onClockApart = (ms: number): void => void apart.push(Math.round(ms / 60_000));
      const now = (): number => Date.now() + offMs;
      const off = opened({ clock: { ...systemClock, now }, onClockApart });
      const key = await keep(Buffer.from('audio'), off);
      expect(bad.requests).toHaveLength(2);
      expect(await off.byteLength(key)).toBe(5);
      expect(bad.requests).toHaveLength(3);
      expect(Math.round(off.clockApartMs() / 60_000)).toBe(-60 * hours);
      // Set farther ahead than what is swept is old, then right again: each is noticed.
      offMs = 48 * 3_600_000;
      for await (const keys of off.settledKeys()) expect(keys).toEqual([]);
      offMs = 0;
      await off.check();
      expect(off.clockApartMs()).toBe(0);
      expect(apart).toEqual([-60 * hours, -48 * 60, 0]);
    },
  );

  test('more keys than fit into one page are all listed', async () => {
    const names = Array.from({ length: 2100 }, () => randomBytes(16).toString('hex'));
    for (const name of names) {
      const folder = join(server.folder, bucket, 'blobs', name.slice(0, 2));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), 'audio');
    }
    const listed: string[] = [];
    for await (const keys of blobs.keys()) listed.push(...keys);
    expect(listed.sort()).toEqual(names.sort());
  });

  test('blobs of one database are neither used nor swept by another one', async () => {
    const ids = new Map<string, string>();
    const of = (database: string): BlobStore =>
      opened({
        minSweptAgeMs: -60_000,
        async databaseId(proposal) {
          ids.set(database, ids.get(database) ?? proposal);
          return ids.get(database) ?? '';
        },
      });
    await of('ours').check();
    await of('ours').maintain();
    ids.set('theirs', 'another');
    for (const call of [
      () => of('theirs').check(),
      () => of('theirs').maintain(),
      () => of('theirs').settledKeys()[Symbol.asyncIterator]().next(),
    ])
      await expect(call()).rejects.toThrow(/another database/);
    await of('ours').check();
  });
});
