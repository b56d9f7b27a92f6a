import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import type { LiveSession, ServerMessage } from '@verbatim/contract';
import {
  describeWith,
  findOpenssl,
  freePort,
  LOOPBACK,
  makeCertificate,
  ServerProcess,
} from '@verbatim/real-parts';
import { Agent, FormData, fetch, WebSocket } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { servicePages } from '../../src/pages/serve-pages.ts';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';
import { type GuideProxy, HOST, proxies } from './guide-proxies.ts';

/** Resolves the host of the guide, which no name server knows, to this machine. */
const lookup: LookupFunction = (_, { all }, done) =>
  all === true ? done(null, [{ address: LOOPBACK, family: 4 }]) : done(null, LOOPBACK, 4);

const openssl = findOpenssl();

/** A console and docs, each of one page, whose title is its path. */
const emptyPages = () =>
  Promise.all(
    servicePages(null).map(async (pages) => {
      const directory = await temporaryFolder();
      const text = `<!doctype html><title>${pages.prefix}</title>`;
      await writeFile(join(directory, 'index.html'), text);
      return { ...pages, directory };
    }),
  );

/** A service with the proxy of the guide before it. */
async function runBehind({ program, configure }: GuideProxy) {
  if ('missing' in program) throw new Error(program.missing);
  const folder = await temporaryFolder();
  const { certificate, certificateFile, keyFile } = await makeCertificate(folder, HOST);
  const [port, servicePort] = [await freePort(), await freePort()];
  const publicUrl = `https://${HOST}:${port}`;
  const running = await runService({
    config: { server: { port: servicePort, publicUrl }, limits: { requestsPerSecond: 20 } },
    overrides: { pages: await emptyPages() },
  });
  const { key } = running;
  await mkdir(join(folder, 'home'));
  const upstream = `${LOOPBACK}:${servicePort}`;
  const args = await configure({ folder, port, upstream, certificateFile, keyFile, key });
  const proxy = await ServerProcess.start({
    command: program.path,
    args,
    port,
    env: { HOME: join(folder, 'home') },
  });
  onTestFinished(() => proxy.stop());
  const connect = { ca: certificate, lookup };
  const dispatcher = new Agent({ connect });
  onTestFinished(() => dispatcher.destroy());
  return { ...running, publicUrl, port, ca: certificate, dispatcher };
}

for (const proxy of proxies) {
  describeWith([proxy.program, openssl], `behind ${proxy.name}, as the guide configures it`, () => {
    test('files and live sessions work with TLS, and links have the public address', async () => {
      const { publicUrl, dispatcher, key, port, ca } = await runBehind(proxy);
      const headers = { 'x-service-key': key };
      const form = new FormData();
      form.append('audio', new Blob([silence({ seconds: 262 })]), 'long.wav');
      const stored = await fetch(`${publicUrl}/v2/upload`, {
        ...{ method: 'POST', headers, body: form, dispatcher },
      });
      const { audio_url } = (await stored.json()) as { audio_url: string };
      expect([stored.status, audio_url.startsWith(`${publicUrl}/file/`)]).toEqual([200, true]);

      const prepared = await fetch(`${publicUrl}/v2/live`, {
        ...{ method: 'POST', body: JSON.stringify({ sample_rate: 16_000 }), dispatcher },
        headers: { ...headers, 'content-type': 'application/json' },
      });
      const { url } = (await prepared.json()) as LiveSession;
      expect(url).toContain(`wss://${HOST}:${port}/`);
      const messages: ServerMessage['type'][] = [];
      const socket = new WebSocket(url, { dispatcher });
      socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data).type));
      const closed = new Promise<number>((resolve) =>
        socket.addEventListener('close', ({ code }) => resolve(code)),
      );
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      for (let second = 0; second < 4; second += 1) socket.send(Buffer.alloc(32_000, second + 1));
      await expect.poll(() => messages).toContain('transcript');
      socket.send(JSON.stringify({ type: 'stop_recording' }));
      expect(await closed).toBe(1000);
      expect(messages.at(-1)).toBe('post_final_transcript');

      const session = connectHttp2(publicUrl, { ca, lookup });
      const stream = session.request({ ':path': '/health' });
      const [received] = await once(stream, 'response');
      session.destroy();
      expect([received[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
    }, 60_000);

    test('a refusal arrives while the body is on its way, and Retry-After as the service says it', async () => {
      const { dispatcher, key, port, ca, publicUrl } = await runBehind(proxy);
      const sent = request({
        ...{ host: LOOPBACK, port, servername: HOST, ca, method: 'POST', path: '/v2/upload' },
        headers: {
          host: `${HOST}:${port}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 1_000_000_000,
        },
      });
      sent.on('error', () => {});
      sent.write('--b\r\ncontent-disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n');
      // The client goes on sending, as clients do: Caddy passes the refusal on once it has more of the body.
      const chunk = Buffer.alloc(65_536);
      const sendMore = (): void => {
        while (!sent.destroyed && sent.write(chunk));
      };
      sent.on('drain', sendMore);
      sendMore();
      const [refused] = await once(sent, 'response');
      sent.destroy();
      expect(refused.statusCode).toBe(401);

      const statuses = await Promise.all(
        Array.from({ length: 60 }, () =>
          fetch(`${publicUrl}/v2/pre-recorded`, { headers: { 'x-service-key': key }, dispatcher }),
        ),
      );
      const tooSoon = statuses.find(({ status }) => status === 429);
      expect(Number(tooSoon?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(tooSoon?.headers.get('x-request-id')).toMatch(/^G-/);
    }, 60_000);

    test('console and docs are served, and `/` leads to the console under the public address', async () => {
      const { publicUrl, dispatcher } = await runBehind(proxy);
      const headers = { accept: 'text/html' };
      const shown = await fetch(publicUrl, { headers, dispatcher });
      expect([shown.status, shown.url]).toEqual([200, `${publicUrl}/console/`]);
      expect(await shown.text()).toContain('<title>/console</title>');
      const docs = await fetch(`${publicUrl}/docs/`, { headers, dispatcher });
      expect(await docs.text()).toContain('<title>/docs</title>');
    }, 60_000);
  });
}

/** A stream of events is not held back and outlives its silence, and a silent session ends as the service says. */
async function expectPatience(proxy: GuideProxy): Promise<void> {
  const { publicUrl, dispatcher, key } = await runBehind(proxy);
  const form = new FormData();
  form.append('file', new Blob([silence({ seconds: 1 })]), 'a.wav');
  form.append('model', 'whisper-1');
  form.append('stream', 'true');
  // No worker takes the job, so that all that is sent is what keeps the connection alive: at first, and every 15 s.
  const response = await fetch(`${publicUrl}/v1/audio/transcriptions`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${key}` }, body: form, dispatcher },
  });
  const events = response.body?.getReader();
  const readComment = async (): Promise<string> =>
    Buffer.from((await events?.read())?.value ?? []).toString();
  const comment = ': keep-alive\n\n';
  expect([response.status, await readComment()]).toEqual([200, comment]);
  const prepared = await fetch(`${publicUrl}/v2/live`, {
    ...{ method: 'POST', body: JSON.stringify({ sample_rate: 16_000 }), dispatcher },
    headers: { 'x-service-key': key, 'content-type': 'application/json' },
  });
  const { url } = (await prepared.json()) as LiveSession;
  const socket = new WebSocket(url, { dispatcher });
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  expect([await readComment(), await readComment(), await closed]).toEqual([
    comment,
    comment,
    4408,
  ]);
  await events?.cancel();
}

const found = proxies.filter(({ program }) => !('missing' in program));

describeWith(
  [openssl, ...(found.length > 0 ? [] : proxies.map(({ program }) => program))],
  'behind each of the proxies',
  () => {
    // At once, as half a minute of it is silence.
    test('a stream of events is not held back and outlives its silence, and a silent session ends as the service says', async () => {
      await Promise.all(found.map(expectPatience));
    }, 180_000);
  },
);
