// Makes the screenshots of the docs anew: `npm run screenshots -w @verbatim/console`.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createClient, unwrap } from '@verbatim/client';
import { findChromium } from '@verbatim/real-parts';
import { chromium } from 'playwright-core';
import { buildConsole } from './browser/build-console.ts';
import { browserFlags, runConsole } from './browser/run-console.ts';
import { tone } from './browser/wav.ts';

const folder = fileURLToPath(new URL('../../docs/content/images', import.meta.url));
const sample = fileURLToPath(new URL('../../../scripts/sample/meeting.wav', import.meta.url));

const found = findChromium();
if ('missing' in found) throw new TypeError(found.missing);
await using receiver = await gone();
await using running = await runConsole(await buildConsole(), {
  fetching: { allowedRanges: ['127.0.0.0/8'] },
});
const client = createClient({ baseUrl: new URL(running.url).origin, apiKey: running.apiKey });
const recordings = {
  'standup.wav': await readFile(sample),
  'interview-anna.wav': tone(12),
  'board-meeting.wav': tone(90),
};
for (const [filename, bytes] of Object.entries(recordings)) {
  unwrap(await client.transcribe(new Blob([new Uint8Array(bytes)]), { filename }));
}

const callback_config = { url: receiver.url, receive_lifecycle_events: true };
for (let count = 0; count < 2; count += 1) {
  unwrap(await client.createLiveSession({ body: { callback: true, callback_config } }));
}

const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] });
const page = await browser.newPage({
  viewport: { width: 1120, height: 720 },
  colorScheme: 'light',
});
await page.addInitScript(
  `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', ${JSON.stringify(running.apiKey)})`,
);
const keep = async (name: string): Promise<void> => {
  await page.screenshot({ path: `${folder}/console-${name}.png` });
  process.stdout.write(`console-${name}.png\n`);
};

await page.goto(running.url);
await page.getByLabel('Recordings').setInputFiles(
  ['monday.mp3', 'tuesday.mp3'].map((name) => ({
    name,
    mimeType: 'audio/mpeg',
    buffer: tone(30),
  })),
);
await page.getByRole('button', { name: 'Options' }).click();
await page.getByRole('switch', { name: 'Diarization' }).click();
await page.getByText('Drop a recording here').scrollIntoViewIfNeeded();
await keep('new');
await page.goto(`${running.url}jobs`);
await page.getByRole('button', { name: 'done' }).click();
await page.getByRole('link', { name: 'standup.wav' }).waitFor();
await keep('jobs');
await page.goto(`${running.url}callbacks`);
await page.getByRole('button', { name: 'again' }).nth(1).waitFor();
await keep('callbacks');
await page.goto(await running.createSignInLink());
await page.goto(`${running.url}keys`);
await page.getByText('sign-in link').waitFor();
await keep('keys');
await page.goto(`${running.url}service-health`);
await page.getByRole('table').waitFor();
await keep('health');
await browser.close();

/** A receiver of callbacks that refuses them for good. */
async function gone(): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(410).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/transcripts`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
