import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wavFile } from '@verbatim/audio';
import type {
  PreRecordedJob,
  PreRecordedJobRequest,
  ShareLink,
  UploadedAudio,
  Word,
} from '@verbatim/contract';
import { scriptedRecognizer } from '@verbatim/speech';
import { expect, test, vi } from 'vitest';
import { audioOutcomeOf } from '../../src/results/redacted-audio.ts';
import { type Created, type RunOptions, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const RATE = 8000;
const LEVEL = 8000;
const SECONDS = 6;

/** Two channels of a constant level, so that everything that was replaced is seen. */
function loud(): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(SECONDS * RATE * 2).fill(LEVEL);
  const format = { formatTag: 1, sampleRate: RATE, channels: 2, bitDepth: 16 };
  return wavFile(format, [new Uint8Array(samples.buffer)]);
}

const words = 'my phone number is 212-555-2368 so call me';
const recognizer = () => scriptedRecognizer({ sentences: [words] });

async function start({ config = {}, directory, overrides }: RunOptions = {}) {
  const service = await runService({
    config: { ...config, worker: { parallelism: 1, ...config.worker } },
    overrides: { recognizer: recognizer(), ...overrides },
    ...(directory && { directory }),
  });
  const ended = (id: string, key = service.key) =>
    vi.waitUntil(
      async () => {
        const { body } = await service.call<PreRecordedJob>(`/v2/pre-recorded/${id}`, { key });
        return body.completed_at === null ? null : body;
      },
      { timeout: 20_000 },
    );
  const run = async (request: Partial<PreRecordedJobRequest>) => {
    const { body: upload } = await service.upload<UploadedAudio>(loud(), { filename: 'call.wav' });
    const body = { audio_url: upload.audio_url, pii_redaction: true, ...request };
    const { body: created } = await service.post<Created>('/v2/pre-recorded', body);
    return { id: created.id };
  };
  const download = (id: string, query = '?redacted=true') =>
    fetch(`${service.url}/v2/pre-recorded/${id}/file${query}`, {
      headers: { 'x-service-key': service.key },
    });
  const blobs = async (): Promise<number> => {
    const paths = await readdir(join(service.directory, 'blobs'), { recursive: true });
    return paths.filter((path) => /[0-9a-f]{32}$/.test(path)).length;
  };
  return { ...service, ended, run, download, blobs };
}

/** Samples at 16 kHz of both channels. */
async function samplesOf(answer: Response): Promise<Int16Array> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('audio/wav');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24)]).toEqual([2, 16_000]);
  expect(bytes.readUInt32LE(40)).toBe(bytes.byteLength - 44);
  return new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
}

const cases = [
  ['silence', 0, undefined],
  ['silence', 0, 0.5],
  ['tone', 0.1 * 0x7fff, 0],
] as const;

test('the sound of redacted words is replaced in both channels, with a margin, and nothing else', async () => {
  const service = await start({ config: { server: { maxShareMs: 60_000 } } });
  for (const [redacted_audio, level, audio_margin] of cases) {
    const config = audio_margin === undefined ? {} : { pii_redaction_config: { audio_margin } };
    const { id } = await service.run({ redacted_audio, ...config });
    const job = await service.ended(id);
    expect(job.status).toBe('done');
    const spoken = job.result?.transcription.utterances.flatMap((each) => each.words) ?? [];
    const hidden = spoken.filter(({ redacted }) => redacted);
    expect(new Set(hidden.map(({ word }) => word))).toEqual(new Set(['[PHONE_NUMBER_1]']));
    const samples = await samplesOf(await service.download(id));
    expect(samples).toHaveLength(SECONDS * 16_000 * 2);
    const [loudestHidden, quietestHeard] = levelsOf(samples, hidden, audio_margin ?? 0.1);
    expect(Math.abs(loudestHidden - level)).toBeLessThan(2);
    expect(quietestHeard).toBeGreaterThan(LEVEL - 100);
    const original = await service.download(id, '');
    expect(Buffer.from(await original.arrayBuffer()).equals(loud())).toBe(true);
    // Who has a link gets the copy, although the original is there.
    const { body } = await service.post<ShareLink>(`/v2/transcription/${id}/share`, {
      expires_in: 60,
      audio: true,
    });
    const token = new URL(body.url).hash.replace('#token=', '');
    const shared = await fetch(`${service.url}/v2/transcription/${id}/file`, {
      headers: { 'x-share-token': token },
    });
    expect(await samplesOf(shared)).toEqual(samples);
  }
  const { id } = await service.run({
    redacted_audio: 'silence',
    pii_redaction_config: { entity_types: 'PASSWORD' },
  });
  await service.ended(id);
  const samples = await samplesOf(await service.download(id));
  expect(levelsOf(samples, [], 0)[1]).toBeGreaterThan(LEVEL - 100);
  const without = await service.run({});
  await service.ended(without.id);
  expect((await service.download(without.id)).status).toBe(404);
  expect((await service.download(without.id, '')).status).toBe(200);
});

/** The loudest sample that has to be replaced, and the quietest that must not be. */
function levelsOf(samples: Int16Array, hidden: readonly Word[], margin: number) {
  const isNear = (at: number, slack: number): boolean =>
    hidden.some(({ start, end }) => at >= start - slack && at < end + slack);
  let [loudestHidden, quietestHeard] = [0, LEVEL];
  for (let frame = 800; frame < SECONDS * 16_000 - 800; frame += 1) {
    const [left = 0, right = 0] = [samples[frame * 2], samples[frame * 2 + 1]];
    if (left !== right) throw new Error(`The channels differ at ${frame}`);
    if (isNear(frame / 16_000, margin)) loudestHidden = Math.max(loudestHidden, Math.abs(left));
    else if (!isNear(frame / 16_000, margin + 0.05)) quietestHeard = Math.min(quietestHeard, left);
  }
  return [loudestHidden, quietestHeard] as const;
}

test('delete_original leaves the redacted copy alone', async () => {
  const service = await start();
  const { id } = await service.run({ redacted_audio: 'silence', delete_original: true });
  expect((await service.ended(id)).status).toBe('done');
  expect((await service.download(id, '')).status).toBe(404);
  await samplesOf(await service.download(id));
  await vi.waitUntil(async () => (await service.blobs()) === 1, { timeout: 20_000 });
});

test('redacted_audio needs pii_redaction, and delete_original needs redacted_audio', async () => {
  const { post } = await start();
  const audio_url = 'https://media.example.com/meeting.mp3';
  const bad = [
    { redacted_audio: 'silence' },
    { redacted_audio: 'tone', pii_redaction: false },
    { delete_original: true, pii_redaction: true },
    { redacted_audio: 'noise', pii_redaction: true },
  ];
  for (const each of bad) {
    expect((await post('/v2/pre-recorded', { audio_url, ...each })).status).toBe(400);
    const live = await post('/v2/live', { realtime_processing: each });
    expect(live.status).toBe(400);
  }
});

test.each([false, true])(
  'a job that fails has no audio left, if delete_original is %s',
  async (delete_original) => {
    const failing = scriptedRecognizer({
      failures: Array.from(
        { length: 9 },
        () => ({ kind: 'fail', error: new Error('no') }) as const,
      ),
    });
    const service = await start({ overrides: { recognizer: failing } });
    const { id } = await service.run({ redacted_audio: 'silence', delete_original });
    expect((await service.ended(id)).status).toBe('error');
    expect((await service.download(id)).status).toBe(404);
    expect((await service.download(id, '')).status).toBe(404);
  },
);

test('words that could not be redacted leave no copy, so that there is nothing to download', async () => {
  const recording = {
    job: { id: 'a', accountId: 'b', createdAt: 0 },
    ...{ path: '/nowhere', durationSeconds: 1, utterances: null },
    signal: new AbortController().signal,
  };
  const asked = { pii_redaction: true, redacted_audio: 'tone' } as const;
  const outcome = (params: object) => {
    const none = () => Promise.reject(new Error('There is nothing to write.'));
    return audioOutcomeOf({ blobs: { create: none } }, { ...recording, params });
  };
  const audio = { redacted: null, deletesOriginal: false };
  expect(await outcome(asked)).toEqual({ audio });
  const deleting = { ...asked, delete_original: true };
  expect(await outcome(deleting)).toEqual({ audio: { ...audio, deletesOriginal: true } });
  expect(await outcome({ pii_redaction: true })).toEqual({});
});

test('a crash between the copy and the end of the job loses neither, and leaves not both', async () => {
  const directory = await temporaryFolder();
  const first = await start({ directory, config: { server: { drainMs: 10 } } });
  first.trouble.fail('queue.finish', 'unavailable');
  const { id } = await first.run({ redacted_audio: 'silence', delete_original: true });
  // The upload, and a copy that no row names.
  await vi.waitUntil(async () => (await first.blobs()) === 2, { timeout: 20_000 });
  await first.service.stop();
  const second = await start({ directory });
  expect((await second.ended(id, first.key)).status).toBe('done');
  const headers = { 'x-service-key': first.key };
  const at = `${second.url}/v2/pre-recorded/${id}/file`;
  expect((await fetch(at, { headers })).status).toBe(404);
  await samplesOf(await fetch(`${at}?redacted=true`, { headers }));
  await vi.waitUntil(async () => (await second.blobs()) === 1, { timeout: 20_000 });
});
