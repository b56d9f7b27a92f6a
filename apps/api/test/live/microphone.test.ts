import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from 'playwright-core';
import { build, preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { directoryWithModel } from '../recognition/directory-with-model.ts';
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

test("the transcript of a browser's microphone has the last words of the file that it plays", async (context) => {
  const executablePath = chromium();
  if (executablePath === undefined) return context.skip('Chromium is not installed');
  const directory = await directoryWithModel(context);
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-microphone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { path, bytes } = await spoken(folder);
  const service = await runService({
    directory,
    config: { recognition: { recognizer: 'auto', processes: 1 } },
  });

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
  // At its beginning the smallest model is not sure: the voice is a machine's.
  expect(await tab.evaluate('window.told')).toMatch(/ nine in the morning on Monday\.$/);
}, 240_000);
