// Takes pictures of the pages: `npm run screenshots -w @verbatim/console` those of the docs, `-- --all FOLDER` every page in three
// widths and two themes, to be looked at.
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '@verbatim/real-parts';
import { type BrowserContextOptions, chromium } from 'playwright-core';
import { buildConsole } from '../browser/build-console.ts';
import { conversationRecognizer, conversationVoices } from '../browser/conversation.ts';
import { browserFlags, runConsole } from '../browser/run-console.ts';
import { prepare, type Scene, scenes } from './scenes.ts';

/** Where the guides find their images. */
const images = fileURLToPath(new URL('../../../docs/content/images', import.meta.url));
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;

const { values } = parseArgs({
  options: { all: { type: 'string' }, only: { type: 'string', default: '' } },
});
const found = findChromium();
if ('missing' in found) throw new TypeError(found.missing);
await using receiver = await refusingReceiver();
await using running = await runConsole(
  await buildConsole(),
  { fetching: { allowedRanges: ['127.0.0.0/8'] }, server: { maxShareMs: 86_400_000 } },
  { recognizer: conversationRecognizer, voices: conversationVoices },
);
const prepared = await prepare(running, receiver.url);
const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] });
const folder = values.all === undefined ? images : resolve(values.all);
await mkdir(folder, { recursive: true });
for (const scene of scenes.filter(({ name }) => name.startsWith(values.only))) {
  if (values.all === undefined) {
    if (!scene.isInDocs) continue;
    const viewport = { width: 1120, height: 720 };
    await take(scene, `console-${scene.name}`, { viewport, colorScheme: 'light' });
    continue;
  }
  for (const width of widths) {
    for (const colorScheme of themes) {
      const viewport = { width, height: 900 };
      // Scroll bars of phones and tablets take no room.
      const isMobile = width < 1000;
      const name = `${scene.name}-${width}-${colorScheme}`;
      await take(scene, name, { viewport, colorScheme, isMobile, hasTouch: isMobile });
    }
  }
}
await browser.close();

/** Takes one picture, in a tab of its own. */
async function take(scene: Scene, name: string, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({
    permissions: ['microphone'],
    reducedMotion: 'reduce',
    ...options,
  });
  if (scene.isSignedIn !== false && scene.hasLink === undefined) {
    await context.addInitScript(
      `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', ${JSON.stringify(running.apiKey)})`,
    );
  }
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  if (scene.hasLink) {
    await page.goto(await running.createSignInLink());
    await page.getByLabel('Recordings').waitFor({ state: 'attached' });
  }
  await page.goto(running.url + scene.path(prepared));
  await scene.arrange(page, prepared);
  // The picture of a whole page shows what is fixed to the window where it stands when it is scrolled.
  if (values.all !== undefined) await page.evaluate('window.scrollTo(0, 0)');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: values.all !== undefined });
  process.stdout.write(`${name}.png\n`);
  await context.close();
}

/** A receiver of callbacks that refuses them for good. */
async function refusingReceiver(): Promise<AsyncDisposable & { readonly url: string }> {
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
