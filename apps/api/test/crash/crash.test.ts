import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskBlobs, openStore } from '@verbatim/storage';
import { afterAll, expect, test, vi } from 'vitest';
import { type AudioAndCallbackHost, startAudioAndCallbackHost } from './audio-and-callback-host.ts';
import { type Acknowledged, nothingYet, use } from './load.ts';
import { freePort, type Home, ServiceProcess } from './service-process.ts';

/** More of them take minutes: VERBATIM_CRASH_ROUNDS=200 is what a release is tried with. */
const ROUNDS = Number(process.env['VERBATIM_CRASH_ROUNDS'] ?? 5);
const MAX_ANSWERS = 250;
const SETTLE_LIMIT_MS = 60_000;

let home: Home;
let host: AudioAndCallbackHost;

afterAll(async () => {
  await host.close();
  await rm(home.dataDirectory, { recursive: true, force: true });
});

test(
  `${ROUNDS} times killed under load: everything acknowledged is stored exactly once, and nothing else is`,
  async () => {
    host = await startAudioAndCallbackHost();
    home = {
      dataDirectory: await mkdtemp(join(tmpdir(), 'verbatim-crash-')),
      port: await freePort(),
    };
    const known = nothingYet();
    for (let round = 0; round < ROUNDS; round += 1) await liveAndDie(known);
    await settle(known);
    expect(known.unexpected).toEqual([]);
    await expectSoundData();
  },
  120_000 + ROUNDS * 10_000,
);

/** One life: it ends in the middle of what its callers do, after so many answers as chance wants. */
async function liveAndDie(known: Acknowledged): Promise<void> {
  const service = await ServiceProcess.start(home);
  const enough = Promise.withResolvers<void>();
  let left = Math.floor(Math.random() * MAX_ANSWERS);
  const onAnswer = () => {
    left -= 1;
    if (left <= 0) enough.resolve();
  };
  const used = use({ service, host, onAnswer }, known);
  await Promise.race([enough.promise, used]);
  await service.kill();
  await used;
}

/** The last life: every job ends, and every end is called back. */
async function settle(known: Acknowledged): Promise<void> {
  const service = await ServiceProcess.start(home);
  const read = async (path: string) =>
    fetch(service.url + path, { headers: { 'x-service-key': service.key } });
  const unfinished = async () => {
    const answer = await read('/v2/transcription?status=queued,processing&limit=1');
    return ((await answer.json()) as { items: unknown[] }).items.length;
  };
  const withoutCallback = () => {
    const calledBack = new Set(host.arrivals.map(({ jobId }) => jobId));
    return [...known.jobs].filter((id) => !calledBack.has(id));
  };
  await vi
    .waitUntil(async () => (await unfinished()) === 0 && withoutCallback().length === 0, {
      timeout: SETTLE_LIMIT_MS,
    })
    // The assertions below name what is missing.
    .catch(() => {});
  expect(await unfinished()).toBe(0);
  expect(withoutCallback()).toEqual([]);
  for (const id of known.jobs) {
    const job = (await (await read(`/v2/transcription/${id}`)).json()) as Record<string, unknown>;
    expect(job).toMatchObject({ id, status: expect.stringMatching(/^(done|error)$/) });
  }
  for (const id of known.deleted) {
    expect((await read(`/v2/transcription/${id}`)).status).toBe(404);
  }
  for (const key of known.answers.keys()) {
    const filter = encodeURIComponent(JSON.stringify({ key }));
    const answer = await read(`/v2/pre-recorded?custom_metadata=${filter}`);
    expect(((await answer.json()) as { items: unknown[] }).items.length).toBeLessThanOrEqual(1);
  }
  expectOneEndEach();
  expect(await service.stop(), service.output).toBe(0);
}

/** A callback may arrive twice, but it is always the same one. */
function expectOneEndEach(): void {
  const ends = new Map<string, string>();
  for (const { jobId, webhookId, event } of host.arrivals) {
    const end = `${webhookId} ${event}`;
    expect(ends.get(jobId) ?? end).toBe(end);
    ends.set(jobId, end);
  }
}

async function expectSoundData(): Promise<void> {
  const store = await openStore({ directory: home.dataDirectory });
  try {
    expect(await store.verify()).toEqual([]);
    for await (const keys of diskBlobs(join(home.dataDirectory, 'blobs')).keys()) {
      expect(await store.blobs.unknown(keys)).toEqual([]);
    }
  } finally {
    await store.close();
  }
}
