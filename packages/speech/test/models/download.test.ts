import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DownloadRequest, download } from '../../src/models/download.ts';
import { ModelError } from '../../src/models/model-error.ts';
import { type FileServer, type Moods, serveFiles } from './file-server.ts';
import { temporaryFolder } from './temporary.ts';

const content = Uint8Array.from({ length: 500_000 }, (_, at) => (at * at) % 251);
const digest = createHash('sha256').update(content).digest('hex');

async function serving(moods: Moods = {}): Promise<FileServer> {
  const server = await serveFiles({ 'model.bin': content }, moods);
  onTestFinished(() => server.close());
  return server;
}

const order = (server: FileServer, over: Partial<DownloadRequest> = {}): DownloadRequest => ({
  address: `${server.base}/model.bin`,
  target: join(temporaryFolder(), 'model.part'),
  signal: new AbortController().signal,
  backoffMs: () => 0,
  onProgress: server.onReceived,
  ...over,
});

describe('a download', () => {
  test('brings the file, answers what it is, and tells how far it is', async () => {
    const progress: (readonly [number, number | null])[] = [];
    const wanted = order(await serving(), {
      onProgress: (received, total) => progress.push([received, total]),
    });
    expect(await download(wanted)).toBe(digest);
    expect(readFileSync(wanted.target).equals(content)).toBe(true);
    expect(progress.at(-1)).toEqual([content.length, content.length]);
    expect(progress.every(([at], i) => at > (progress[i - 1]?.[0] ?? 0))).toBe(true);
  });

  test('resumes where a connection broke', async () => {
    const server = await serving({ breaks: [100_000, 50_000] });
    expect(await download(order(server))).toBe(digest);
    expect(server.ranges).toEqual([null, 'bytes=100000-', 'bytes=150000-']);
  });

  test('starts again if the file changed, or if the server can not prove that it is the same', async () => {
    const changed = await serving({ breaks: [100_000] });
    const other = new Uint8Array(300_000).fill(7);
    const wanted = order(changed, {
      backoffMs: () => {
        changed.files.set('model.bin', other);
        return 0;
      },
    });
    expect(await download(wanted)).toBe(createHash('sha256').update(other).digest('hex'));
    const nameless = await serving({ breaks: [100_000], noTag: true });
    expect(await download(order(nameless))).toBe(digest);
    expect(nameless.ranges).toEqual([null, null]);
  });

  test('is resumed by a later call', async () => {
    const server = await serving({ breaks: Array(6).fill(60_000) });
    const wanted = order(server);
    await expect(download(wanted)).rejects.toThrow(/The partial download is kept/);
    expect(existsSync(wanted.target)).toBe(true);
    expect(await download(wanted)).toBe(digest);
    expect(server.ranges.at(-1)).toBe('bytes=360000-');
  });

  test('is retried after a server error, and not after 404', async () => {
    expect(await download(order(await serving({ statuses: [503, 500, 429] })))).toBe(digest);
    const server = await serving();
    const missing = order(server, { address: `${server.base}/other.bin` });
    await expect(download(missing)).rejects.toThrow(/answers 404/);
    expect(server.ranges.length).toBe(1);
  });

  test('says what is wrong where there is no server', async () => {
    const server = await serving();
    await server.close();
    await expect(download(order(server))).rejects.toThrow(ModelError);
  });

  test('stops with the reason of the signal', async () => {
    const reason = new Error('called off');
    const wanted = order(await serving(), { signal: AbortSignal.abort(reason) });
    await expect(download(wanted)).rejects.toBe(reason);
  });
});
