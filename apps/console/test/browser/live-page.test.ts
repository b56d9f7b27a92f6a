import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, unwrap } from '@verbatim/client';
import { temporaryFolder } from '@verbatim/real-parts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { cutProxy } from './cut-proxy.ts';
import {
  describeInBrowser,
  openTab,
  type Tab,
  type TabOptions,
  theConsole,
} from './open-console.ts';
import { tone } from './wav.ts';

const folder = await temporaryFolder('microphone');
const recording = join(folder.path, 'tone.wav');
await writeFile(recording, tone(20));
afterAll(() => folder[Symbol.asyncDispose]());

const finals = (page: Page): Locator => page.getByRole('log').locator('.caption');
const textsOf = (page: Page): Promise<string[]> =>
  page.getByRole('log').locator('.caption-texts > p:first-child').allTextContents();
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens the page and starts a session. */
async function startLive(options: TabOptions = {}): Promise<Tab> {
  const tab = await openTab({ path: '/live', permissions: ['microphone'], ...options });
  await press(tab.page, 'Start');
  await tab.page.getByRole('button', { name: 'Finish' }).waitFor();
  return tab;
}

/** Finishes the session and returns its job, as the service has it. */
async function finished(page: Page) {
  await press(page, 'Finish');
  const link = page.getByRole('link', { name: 'Open its transcript' });
  await link.waitFor();
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const { url, apiKey } = theConsole();
  const client = createClient({ baseUrl: new URL(url).origin, apiKey });
  return unwrap(await client.getLiveSession({ path: { id } }));
}

/** Counts in the tab the seconds that the microphone gave while it was on. */
const COUNT_SECONDS = `
  window.microphoneSeconds = 0;
  window.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(context, name) {
      super(context, name);
      this.port.addEventListener('message', ({ data }) => {
        if (this.port.onmessage !== null) window.microphoneSeconds += data.byteLength / 2 / context.sampleRate;
      });
    }
  };`;

describeInBrowser(
  'the page Live',
  () => {
    test('shows words while they are said, keeps what is final, and leads to the transcript', async () => {
      const { page, complaints } = await startLive();
      await page.locator('.caption.partial').getByText('These words').waitFor();
      await finals(page).getByText('Nothing has been recognized.').waitFor();
      await page.getByText(/^Words after \d+\.\d s$/).waitFor();
      const shown = await textsOf(page);
      expect(shown.slice(0, 2)).toEqual([
        'These words are scripted.',
        'Nothing has been recognized.',
      ]);
      expect(await finals(page).first().locator('.caption-time').textContent()).toBe('0:00');
      const job = await finished(page);
      const texts = job.result?.transcription?.utterances.map(({ text }) => text);
      expect(await textsOf(page)).toEqual(texts);
      await page.getByRole('link', { name: 'Open its transcript' }).click();
      await page.waitForURL(/\/console\/jobs\/[0-9a-f-]{36}$/);
      await page.getByText('These words are scripted.').first().waitFor();
      expect(complaints).toEqual([]);
    });

    test('a pause sends nothing, and switches the microphone off', async () => {
      const { page } = await openTab({ path: '/live', permissions: ['microphone'] });
      let frames = 0;
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (payload.length > 0) frames += 1;
        }),
      );
      await press(page, 'Start');
      await finals(page).first().waitFor();
      await press(page, 'Pause');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      const atPause = frames;
      const before = await page.getByRole('meter').getAttribute('value');
      // The time is that of the browser: 2 s of audio are 40 frames.
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 2000))');
      expect(frames - atPause).toBeLessThan(3);
      expect(before).toBe('0');
      await press(page, 'Continue');
      await finals(page).nth(1).waitFor();
      expect(frames).toBeGreaterThan(atPause + 10);
      const { result } = await finished(page);
      expect(await textsOf(page)).toEqual(
        result?.transcription?.utterances.map(({ text }) => text),
      );
    });

    test('a connection that is cut in the middle is shown, and loses no sound and no word', async () => {
      const proxy = await cutProxy(theConsole().url);
      const { page } = await openTab({
        path: '/live',
        origin: proxy.origin,
        permissions: ['microphone'],
      });
      await page.addInitScript(COUNT_SECONDS);
      await page.reload();
      await press(page, 'Start');
      await finals(page).first().waitFor();
      proxy.cut();
      await page.getByText('The connection was lost').waitFor();
      proxy.heal();
      await page.getByText('The connection was lost').waitFor({ state: 'detached' });
      await finals(page).nth(2).waitFor();
      const { result } = await finished(page);
      expect(result?.metadata?.audio_duration).toBeCloseTo(
        (await page.evaluate('window.microphoneSeconds')) as number,
        2,
      );
      expect(await textsOf(page)).toEqual(
        result?.transcription?.utterances.map(({ text }) => text),
      );
    });
  },
  {},
  {},
  [`--use-file-for-fake-audio-capture=${recording}`],
);
