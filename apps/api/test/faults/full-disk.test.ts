import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type AudioAndCallbackHost,
  startAudioAndCallbackHost,
} from '../crash/audio-and-callback-host.ts';
import { freePort, ServiceProcess } from '../crash/service-process.ts';
import { silence } from '../wav.ts';
import { SmallDisk } from './small-disk.ts';

/** Six uploads of 9.6 MB and the reserve leave some 5 MB to the database: a seventh finds no room. */
const DISK_MEGABYTES = 68;
const RESERVE_MEGABYTES = 8;

let disk: SmallDisk;
let host: AudioAndCallbackHost;
let service: ServiceProcess;

const mounted = await SmallDisk.mount(DISK_MEGABYTES);
const opened = new AsyncDisposableStack();
const reason = typeof mounted === 'string' ? mounted : null;

beforeAll(async () => {
  if (typeof mounted === 'string') return;
  disk = mounted;
  opened.defer(() => disk.unmount());
  host = await startAudioAndCallbackHost();
  opened.defer(() => host.close());
  const dataDirectory = join(disk.path, 'data');
  await mkdir(dataDirectory);
  service = await ServiceProcess.start({
    dataDirectory,
    port: await freePort(),
    environment: { DISK_RESERVE: `${RESERVE_MEGABYTES}MB` },
  });
  opened.defer(async () => void (await service.stop()));
});

afterAll(() => opened.disposeAsync());

async function ask(method: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(service.url + path, {
    ...init,
    method,
    headers: { ...init.headers, 'x-service-key': service.key },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

function upload(seconds: number) {
  const form = new FormData();
  form.set('audio', new Blob([silence({ seconds })]), 'silence.wav');
  return ask('POST', '/v2/upload', { body: form });
}

function createJob(audio_url: string) {
  return ask('POST', '/v2/pre-recorded', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ audio_url }),
  });
}

/** Asks until the answer is as wanted: what was freed is noticed within a second or so. */
async function until<Answer extends { status: number }>(
  status: number,
  act: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await act();
  const isThere = async () => {
    if (answer.status !== status) answer = await act();
    return answer.status === status;
  };
  await vi.waitUntil(isThere, { timeout: 50_000, interval: 100 }).catch(() => {});
  expect(answer).toMatchObject({ status });
  return answer;
}

const full = {
  status: 503,
  retryAfter: expect.any(String),
  body: { code: 'storage_full', message: expect.stringContaining('storage') },
};

if (reason !== null) {
  test(`not tried: ${reason}`, () => {
    expect(reason).not.toBe('');
  });
} else {
  test('uploads are turned away before they use the reserve, and taken again once jobs were deleted', async () => {
    const jobs: string[] = [];
    let answer = await upload(300);
    for (; answer.status === 200; answer = await upload(300)) {
      const created = await createJob(String(answer.body['audio_url']));
      expect(created).toMatchObject({ status: 201 });
      jobs.push(String(created.body['id']));
    }
    expect(answer).toMatchObject(full);
    expect(jobs.length).toBeGreaterThan(2);
    // The rest of the service goes on.
    expect(await ask('GET', '/v2/pre-recorded')).toMatchObject({ status: 200 });
    for (const id of jobs) await until(202, () => ask('DELETE', `/v2/pre-recorded/${id}`));
    await until(200, () => upload(300));
  });

  test('uploads that arrive together leave the reserve free', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(300)));
    const { bavail, bsize } = await statfs(disk.path);
    expect(bavail * bsize).toBeGreaterThanOrEqual(RESERVE_MEGABYTES * 1024 ** 2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const answer of refused) expect(answer).toMatchObject(full);
    for (const { status, body } of answers) {
      if (status !== 200) continue;
      const job = await until(201, () => createJob(String(body['audio_url'])));
      await until(202, () => ask('DELETE', `/v2/pre-recorded/${job.body['id']}`));
    }
    await until(200, () => upload(300));
  });

  test('a live session ends with its result before the reserve is used up, and no new one begins', async () => {
    const init = { headers: { 'content-type': 'application/json' }, body: '{}' };
    const created = await until(201, () => ask('POST', '/v2/live', init));
    const socket = new WebSocket(String(created.body['url']));
    const types: string[] = [];
    socket.addEventListener('message', ({ data }) => void types.push(JSON.parse(data).type));
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    await disk.leave((RESERVE_MEGABYTES * 1024 ** 2) / 4);
    const speak = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(3200));
    }, 100);
    expect(await closed.finally(() => clearInterval(speak))).toBe(1000);
    expect(types.at(-1)).not.toBe('error');
    expect(await ask('GET', `/v2/live/${created.body['id']}`)).toMatchObject({
      body: { status: 'done', result: { transcription: { full_transcript: expect.any(String) } } },
    });
    expect(await ask('POST', '/v2/live', init)).toMatchObject(full);
    await disk.empty();
    await until(202, () => ask('DELETE', `/v2/live/${created.body['id']}`));
  });

  test('with not a byte left it says so, loses nothing, and recovers when there is room again', async () => {
    const kept = await until(200, () => upload(1));
    const before = await createJob(String(kept.body['audio_url']));
    expect(before).toMatchObject({ status: 201 });
    await until(200, async () => {
      const job = await ask('GET', `/v2/pre-recorded/${before.body['id']}`);
      return { ...job, status: job.body['status'] === 'done' ? 200 : 0 };
    });
    await disk.fill();
    expect(await upload(1)).toMatchObject(full);
    // What was written before may leave a little room in the files that are there already.
    const metadata = { padding: 'x'.repeat(1900) };
    const post = () =>
      ask('POST', '/v2/pre-recorded', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ audio_url: host.audioUrl, custom_metadata: metadata }),
      });
    const acknowledged: string[] = [];
    let answer = await post();
    for (let count = 0; answer.status === 201 && count < 20_000; count += 1) {
      acknowledged.push(String(answer.body['id']));
      answer = await post();
    }
    expect(answer).toMatchObject(full);
    expect(await ask('GET', `/v2/pre-recorded/${before.body['id']}`)).toMatchObject({
      status: 200,
      body: { status: 'done' },
    });
    await disk.empty();
    await until(201, post);
    for (const id of acknowledged) {
      await until(200, async () => {
        const job = await ask('GET', `/v2/pre-recorded/${id}`);
        const isOver = job.body['status'] === 'done' || job.body['status'] === 'error';
        return { ...job, status: isOver ? job.status : 0 };
      });
    }
    await until(200, () => upload(1));
  });
}
