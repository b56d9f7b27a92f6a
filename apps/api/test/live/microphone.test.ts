import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PreRecordedJob, UploadedAudio } from '@verbatim/contract';
import { chromium as playwright } from 'playwright-core';
import { build, preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { needsPocketSphinx } from '../recognition/needs-pocketsphinx.ts';
import { runService } from '../running-service.ts';
import { prepare, SECOND } from './live-client.ts';

const HEADER_BYTES = 44;
const recording = fileURLToPath(new URL('../../../../scripts/sample/meeting.wav', import.meta.url));
const page = fileURLToPath(new URL('./microphone-page', import.meta.url));

/** Where Debian and others put Chromium, unless `CHROMIUM` says otherwise; undefined where there is none. */
function chromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env['CHROMIUM'] ?? '', ...places].find((path) => existsSync(path));
}

/** The recording with silence around it: a browser takes a moment to listen, and what it hears ends when we say. */
async function spoken(folder: string): Promise<{ path: string; bytes: Buffer<ArrayBuffer> }> {
  const original = await readFile(recording);
  const samples = original.subarray(HEADER_BYTES);
  const bytes = Buffer.concat([
    original.subarray(0, HEADER_BYTES),
    Buffer.alloc(2 * SECOND),
    samples,
    Buffer.alloc(3 * SECOND),
  ]);
  bytes.writeUInt32LE(bytes.byteLength - 8, 4);
  bytes.writeUInt32LE(bytes.byteLength - HEADER_BYTES, HEADER_BYTES - 4);
  const path = join(folder, 'spoken.wav');
  await writeFile(path, bytes);
  return { path, bytes };
}

/** Builds the page with the client, as anybody would, and serves it. */
async function servePage(folder: string): Promise<string> {
  const client = fileURLToPath(import.meta.resolve('@verbatim/client/live'));
  const outDir = join(folder, 'page');
  const resolve = { alias: { '@verbatim/client/live': client } };
  const quiet = { root: page, logLevel: 'silent', configFile: false } as const;
  await build({ ...quiet, resolve, build: { outDir } });
  const server = await preview({
    ...quiet,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => server.close());
  return server.resolvedUrls?.local[0] ?? '';
}

test("the transcript of a browser's microphone has the words of the file that it plays", async (context) => {
  const executablePath = chromium();
  if (executablePath === undefined) return context.skip('Chromium is not installed');
  await needsPocketSphinx(context);
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-microphone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { path, bytes } = await spoken(folder);
  const service = await runService({
    config: { recognition: { recognizer: 'auto', processes: 1 }, worker: { parallelism: 1 } },
  });

  const { body: stored } = await service.upload<UploadedAudio>(bytes, { filename: 'spoken.wav' });
  const { body: job } = await service.post<PreRecordedJob>('/v2/pre-recorded', {
    audio_url: stored.audio_url,
  });
  const read = async () => (await service.call<PreRecordedJob>(`/v2/pre-recorded/${job.id}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('done');
  const words = (await read()).result?.transcription?.full_transcript;

  const { url } = await prepare(service);
  const browser = await playwright.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${path}%noloop`,
    ],
  });
  onTestFinished(() => browser.close());
  const tab = await browser.newPage();
  const asked = new URLSearchParams({
    session: url,
    samples: String((bytes.byteLength - HEADER_BYTES) / 2),
  });
  await tab.goto(`${await servePage(folder)}?${asked}`);
  await tab.waitForFunction('window.told !== undefined', undefined, { timeout: 120_000 });
  // Pauses end utterances in other places: here sentences are not what is compared.
  expect(await tab.evaluate('window.told')).toBe(words);
  expect(words).toBe((await readFile(recording.replace('.wav', '.txt'), 'utf8')).trim());
}, 240_000);
