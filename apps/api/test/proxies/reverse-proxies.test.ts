import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import type { LiveSession, ServerMessage } from '@verbatim/contract';
import {
  describeWith,
  type FoundPart,
  type FoundProgram,
  findOpenssl,
  findProgram,
  freePort,
  LOOPBACK,
  makeCertificate,
  ServerProcess,
} from '@verbatim/real-parts';
import { Agent, FormData, fetch, WebSocket } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';

const HOST = 'speech.example.com';
const guide = readFileSync(
  new URL('../../../docs/content/reverse-proxies.md', import.meta.url),
  'utf8',
);

/** A block of the guide, with the values of this test instead of those that it shows. */
function block(title: string, values: Readonly<Record<string, string>>): string {
  const [, shown] =
    new RegExp(`title=${title.replace('.', '\\.')}\\n([^\`]*)\`\`\``).exec(guide) ?? [];
  if (shown === undefined) throw new Error(`The guide has no block ${title}.`);
  return Object.entries(values).reduce((text, [value, ours]) => {
    if (!text.includes(value)) throw new Error(`${title} has no ${value}.`);
    return text.replaceAll(value, ours);
  }, shown);
}

/** Resolves the host of the guide, which no name server knows, to this machine. */
const lookup: LookupFunction = (_, { all }, done) =>
  all === true ? done(null, [{ address: LOOPBACK, family: 4 }]) : done(null, LOOPBACK, 4);

interface ProxySetup {
  readonly folder: string;
  readonly port: number;
  readonly upstream: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

interface Proxy {
  readonly name: string;
  readonly program: FoundPart<FoundProgram>;
  /** Writes the configuration; returns the arguments that run it in the foreground. */
  readonly configure: (setup: ProxySetup) => Promise<readonly string[]>;
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: findProgram('nginx', { install: 'apt install nginx-light' }),
    async configure({ folder, port, upstream, certificateFile, keyFile }) {
      const site = block('speech.conf', {
        'listen 443 ssl': `listen ${LOOPBACK}:${port} ssl`,
        '127.0.0.1:8080': upstream,
        '/etc/ssl/speech.example.com/fullchain.pem': certificateFile,
        '/etc/ssl/speech.example.com/privkey.pem': keyFile,
      });
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const file = join(folder, 'nginx.conf');
      await writeFile(
        file,
        `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { ${paths.join(' ')} ${site} }`,
      );
      return ['-e', 'stderr', '-p', folder, '-c', file];
    },
  },
  {
    name: 'caddy',
    program: findProgram('caddy', { install: 'apt install caddy' }),
    async configure({ folder, port, upstream, certificateFile, keyFile }) {
      const site = block('Caddyfile', {
        [`${HOST} {`]: `https://${HOST}:${port} {\n\tbind ${LOOPBACK}\n\ttls ${certificateFile} ${keyFile}`,
        '127.0.0.1:8080': upstream,
      });
      const file = join(folder, 'Caddyfile');
      await writeFile(
        file,
        `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${site}`,
      );
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
];

const openssl = findOpenssl();

/** A service with the proxy of the guide before it. */
async function runBehind({ program, configure }: Proxy) {
  if ('missing' in program) throw new Error(program.missing);
  const folder = await temporaryFolder();
  const { certificate, certificateFile, keyFile } = await makeCertificate(folder, HOST);
  const [port, servicePort] = [await freePort(), await freePort()];
  const publicUrl = `https://${HOST}:${port}`;
  const running = await runService({
    config: { server: { port: servicePort, publicUrl }, limits: { requestsPerSecond: 20 } },
  });
  await mkdir(join(folder, 'home'));
  const upstream = `${LOOPBACK}:${servicePort}`;
  const args = await configure({ folder, port, upstream, certificateFile, keyFile });
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
  });
}
