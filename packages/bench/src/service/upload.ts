import { mkdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { operations } from '@verbatim/contract';
import { keyHeader } from '../http/measured-requests.ts';
import { residentBytes } from '../process-use.ts';
import type { BenchReport } from '../report.ts';
import { waveHeader } from '../speech/wave-file.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { type RunningService, ServiceClient, startService } from './running-service.ts';

const MEGABYTE = 1_000_000;
const UPLOAD_BYTES = 1000 * MEGABYTE;
const CHUNK = new Uint8Array(MEGABYTE);
const MAX_GROWTH_BYTES = 50 * MEGABYTE;
const BOUNDARY = 'bench-boundary';

/** Memory of the service during a large upload. */
export async function measureUpload(): Promise<BenchReport> {
  return inTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    await mkdir(data);
    const service = await startService(data, { MAX_UPLOAD_SIZE: '2GB', MAX_AUDIO_LENGTH: '24h' });
    try {
      // Warm-up: the first upload loads code.
      await new ServiceClient(service).upload();
      const before = await residentBytes(service.pid);
      let highest = before;
      const startedAt = performance.now();
      const status = await send(service, async () => {
        highest = Math.max(highest, await residentBytes(service.pid));
      });
      const seconds = (performance.now() - startedAt) / 1000;
      return report({ status, before, highest, seconds });
    } finally {
      await service.stop();
    }
  });
}

/** Sends the file as a form, a megabyte at a time, and measures the memory after each. */
async function send({ port, key }: RunningService, look: () => Promise<void>): Promise<number> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="audio"; filename="long.wav"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const header = waveHeader(UPLOAD_BYTES);
  const { method, path } = operations.uploadAudio;
  const outgoing = request({
    port,
    method,
    path,
    host: '127.0.0.1',
    headers: {
      [keyHeader]: key,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + header.length + UPLOAD_BYTES + tail.length,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
  });
  await write(outgoing, head);
  await write(outgoing, header);
  for (let sent = 0; sent < UPLOAD_BYTES; sent += CHUNK.length) {
    await write(outgoing, CHUNK);
    await look();
  }
  outgoing.end(tail);
  return answered;
}

const write = (outgoing: ClientRequest, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    outgoing.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

function report(seen: {
  status: number;
  before: number;
  highest: number;
  seconds: number;
}): BenchReport {
  const growth = seen.highest - seen.before;
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(0);
  return {
    name: 'service-upload',
    title: `Upload of ${megabytes(UPLOAD_BYTES)} MB, answered ${seen.status}`,
    columns: ['', 'MB'],
    rows: [
      ['in memory before', megabytes(seen.before)],
      ['in memory at most', megabytes(seen.highest)],
      ['taken in a second', megabytes(UPLOAD_BYTES / seen.seconds)],
    ],
    notes: ['Looked at after each megabyte.'],
    verdicts: [
      {
        promise: `grows by less than ${megabytes(MAX_GROWTH_BYTES)} MB`,
        measured: `${megabytes(growth)} MB`,
        met: growth < MAX_GROWTH_BYTES,
      },
    ],
    data: seen,
  };
}
