import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { describeWith, findOpenssl, makeCertificate } from '@verbatim/real-parts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DownloadRequest, download } from '../../../src/models/fetching/download.ts';
import { Network } from '../../../src/models/fetching/network.ts';
import { ModelError } from '../../../src/recognition/errors.ts';
import { portOf } from '../../local.ts';
import { scratchFolder } from '../../scratch.ts';
import { type FileServer, type Moods, serveFiles } from './file-server.ts';

const content = Uint8Array.from({ length: 500_000 }, (_, at) => (at * at) % 251);
const digest = createHash('sha256').update(content).digest('hex');

async function serving(moods: Moods = {}): Promise<FileServer> {
  const server = await serveFiles({ 'model.bin': content }, moods);
  onTestFinished(() => server.close());
  return server;
}

const order = (server: FileServer, over: Partial<DownloadRequest> = {}): DownloadRequest => ({
  address: `${server.base}/model.bin`,
  target: join(scratchFolder(), 'model.part'),
  sha256: digest,
  maxBytes: content.length,
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

  test('with an unknown SHA-256 starts again if the file changed, or if the server can not prove that it is the same', async () => {
    const changed = await serving({ breaks: [100_000] });
    const other = new Uint8Array(300_000).fill(7);
    const wanted = order(changed, {
      sha256: null,
      backoffMs: () => {
        changed.files.set('model.bin', other);
        return 0;
      },
    });
    expect(await download(wanted)).toBe(createHash('sha256').update(other).digest('hex'));
    const nameless = await serving({ breaks: [100_000], noTag: true });
    expect(await download(order(nameless, { sha256: null }))).toBe(digest);
    expect(nameless.ranges).toEqual([null, null]);
  });

  test('with a known SHA-256 starts again if what was resumed turns out to be another file', async () => {
    const wanted = order(await serving());
    writeFileSync(wanted.target, 'the beginning of another file');
    expect(await download(wanted)).toBe(digest);
  });

  test('is resumed by a later call, also from another address, and not repeated once it is complete', async () => {
    const statuses: number[] = [];
    const server = await serving({ breaks: [60_000], statuses });
    const wanted = order(server, {
      backoffMs: () => {
        if (statuses.length === 0) statuses.push(...Array(6).fill(503));
        return 0;
      },
    });
    await expect(download(wanted)).rejects.toThrow(/answers 503.*The partial download is kept/);
    const mirror = await serving();
    const again = { ...order(mirror), target: wanted.target };
    expect(await download(again)).toBe(digest);
    expect(mirror.ranges).toEqual(['bytes=60000-']);
    expect(await download(again)).toBe(digest);
    expect(mirror.ranges.length).toBe(1);
  });

  test('of another file than the catalog names is refused and deleted', async () => {
    const wanted = order(await serving(), { sha256: '0'.repeat(64) });
    await expect(download(wanted)).rejects.toThrow(/not what it should be/);
    expect(existsSync(wanted.target)).toBe(false);
  });

  test('that is longer than the file of the catalog is given up', async () => {
    const wanted = order(await serving(), { maxBytes: content.length - 1 });
    await expect(download(wanted)).rejects.toThrow(/is longer than 499999 bytes/);
  });

  test('that stalls is resumed after the timeout', async () => {
    const server = await serving({ stalls: [70_000] });
    const wanted = order(server, { network: new Network({ silenceMs: 100 }) });
    expect(await download(wanted)).toBe(digest);
    expect(server.ranges).toEqual([null, 'bytes=70000-']);
  });

  test('that trickles is given up, and what came of it is kept', async () => {
    const server = createServer((_, response) => {
      const trickle = setInterval(() => response.write('x'), 5);
      response.once('close', () => clearInterval(trickle));
    });
    const wanted = order(await serving(), {
      address: `http://127.0.0.1:${await portOf(server)}/`,
      slowMs: 50,
    });
    await expect(download(wanted)).rejects.toThrow(/less than 10 kB per second.*is kept/);
    expect(readFileSync(wanted.target, 'utf8')).toMatch(/^x+$/);
  });

  test('that stalls again after each retry is given up, though each brings some bytes', async () => {
    const server = await serving({ stalls: Array.from({ length: 100 }, () => 100) });
    const wanted = order(server, { network: new Network({ silenceMs: 50 }), slowMs: 1_000 });
    await expect(download(wanted)).rejects.toThrow(
      /less than 10 kB per second.*is kept.*MODELS_MIRROR/,
    );
    expect(server.ranges.length).toBeGreaterThan(1);
    expect(server.ranges.length).toBeLessThan(100);
  });

  test('is given up after one timeout if the server takes the connection and says nothing, and the host is not asked again', async () => {
    const server = await serving({ isMute: true });
    const network = new Network({ silenceMs: 50 });
    const wanted = order(server, { network });
    await expect(download(wanted)).rejects.toThrow(
      /can not be reached: it sent nothing for 0.05 s/,
    );
    await expect(download(wanted)).rejects.toThrow(/can not be reached/);
    expect(server.ranges.length).toBe(1);
  });

  test('follows redirects, and gives credentials to the first host only', async () => {
    const headers: Record<string, unknown>[] = [];
    const other = await serving();
    const first = createServer((request, response) => {
      headers.push(request.headers);
      response.writeHead(302, { location: `${other.base}/model.bin` }).end();
    });
    const address = `http://127.0.0.1:${await portOf(first)}/`;
    const wanted = order(other, { address, headers: { authorization: 'Basic c2VjcmV0' } });
    expect(await download(wanted)).toBe(digest);
    expect(headers.map(({ authorization }) => authorization)).toEqual(['Basic c2VjcmV0']);
    expect(other.authorizations).toEqual([undefined]);
  });

  describeWith([findOpenssl()], 'over TLS', () => {
    test('trusts a certificate only if it is told to', async () => {
      const folder = scratchFolder();
      const made = await makeCertificate(folder, '127.0.0.1');
      const { certificate: cert, certificateFile: certificates, key } = made;
      const server = createTlsServer({ key, cert }, (_, response) => response.end(content));
      const wanted = order(await serving(), {
        address: `https://127.0.0.1:${await portOf(server)}/`,
      });
      await expect(download(wanted)).rejects.toThrow(/is not safe: self-signed certificate/);
      expect(await download({ ...wanted, certificates })).toBe(digest);
    });
  });

  test('goes through the proxy that it is given', async () => {
    const server = await serving();
    const asked: (string | undefined)[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(200, { 'content-length': content.length }).end(content);
    });
    const wanted = order(server, {
      address: 'http://models.example/model.bin',
      proxy: `127.0.0.1:${await portOf(proxy)}`,
    });
    expect(await download(wanted)).toBe(digest);
    expect(asked).toEqual(['http://models.example/model.bin']);
    expect(server.ranges).toEqual([]);
  });

  test('is retried after a server error, and not after 404', async () => {
    expect(await download(order(await serving({ statuses: [503, 500, 429] })))).toBe(digest);
    const server = await serving();
    const missing = order(server, { address: `${server.base}/other.bin` });
    await expect(download(missing)).rejects.toThrow(/answers 404/);
    expect(server.ranges.length).toBe(1);
  });

  test('is not retried where TLS fails', async () => {
    const server = await serving();
    const address = `${server.base.replace('http:', 'https:')}/model.bin`;
    let retries = 0;
    const backoffMs = () => {
      retries += 1;
      return 0;
    };
    await expect(download(order(server, { address, backoffMs }))).rejects.toThrow(
      /The connection to 127\.0\.0\.1:\d+ is not safe: .*NODE_EXTRA_CA_CERTS/s,
    );
    expect(retries).toBe(0);
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
