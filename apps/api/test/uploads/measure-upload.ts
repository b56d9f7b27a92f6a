/**
 * Measures by how much a service grows while it takes a large upload, and prints one JSON object:
 * `node apps/api/test/uploads/measure-upload.ts [megabytes]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silence } from '../wav.ts';

const MEGABYTE = 1_000_000;
const CHUNK = 65_536;
const main = new URL('../../src/main.ts', import.meta.url).pathname;

/** What came of one upload. */
export interface UploadFigures {
  readonly megabytes: number;
  readonly seconds: number;
  readonly status: number;
  /** How much more memory the process used at most than before. */
  readonly grownMegabytes: number;
}

/** Runs a service of its own and sends it one file. */
export async function measureUpload(megabytes: number): Promise<UploadFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-upload-'));
  const port = await freePort();
  const service = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: directory,
      PORT: String(port),
      METRICS_PORT: 'none',
      MAX_UPLOAD_SIZE: '2GB',
      MAX_AUDIO_LENGTH: '24h',
      LOG_LEVEL: 'error',
      RECOGNIZER: 'scripted',
    },
  });
  try {
    await once(service.stderr, 'data');
    const key = (await readFile(join(directory, 'first-key'), 'utf8')).trim();
    const { pid = 0 } = service;
    // A small one first: what is loaded once is not what is measured.
    await send(port, key, MEGABYTE);
    const before = await residentBytes(pid);
    let most = before;
    const timer = setInterval(async () => {
      most = Math.max(most, await residentBytes(pid));
    }, 50);
    const startedAt = performance.now();
    const status = await send(port, key, megabytes * MEGABYTE);
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(timer);
    const grownMegabytes = Math.round((most - before) / MEGABYTE);
    return { megabytes, seconds: Math.round(seconds * 10) / 10, status, grownMegabytes };
  } finally {
    service.kill('SIGTERM');
    await once(service, 'exit');
    await rm(directory, { recursive: true, force: true });
  }
}

/** Sends a form with a WAV file of so many bytes; answers the status. */
async function send(port: number, key: string, byteLength: number): Promise<number> {
  const head = 'content-disposition: form-data; name="audio"; filename="long.wav"';
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: '/v2/upload',
    method: 'POST',
    headers: { 'x-service-key': key, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answered = once(outgoing, 'response');
  outgoing.write(`--b\r\n${head}\r\n\r\n`);
  outgoing.write(headerFor(byteLength));
  const chunk = new Uint8Array(CHUNK);
  for (let left = byteLength; left > 0; left -= CHUNK) {
    if (!outgoing.write(chunk.subarray(0, Math.min(left, CHUNK)))) await once(outgoing, 'drain');
  }
  outgoing.end('\r\n--b--\r\n');
  const [incoming] = await answered;
  incoming.resume();
  return incoming.statusCode ?? 0;
}

/** The header of a WAV file with so many bytes of silence. */
function headerFor(byteLength: number): Uint8Array {
  const header = silence({ seconds: 0 });
  const view = new DataView(header.buffer);
  view.setUint32(4, 36 + byteLength, true);
  view.setUint32(40, byteLength, true);
  return header;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new TypeError('There is no port');
  return address.port;
}

if (import.meta.main) {
  const figures = await measureUpload(Number(process.argv[2] ?? 1000));
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
