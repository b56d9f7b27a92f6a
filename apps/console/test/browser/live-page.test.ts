import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, unwrap } from '@verbatim/client';
import { temporaryFolder } from '@verbatim/real-parts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { barriersOn, overflowOf } from './accessibility.ts';
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

/** How the first element of a selector is shown. */
const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
  );

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

/** The seconds that `COUNT_SECONDS` has counted. */
const secondsOf = (page: Page): Promise<number> => page.evaluate('window.microphoneSeconds');

describeInBrowser(
  'the page Live',
  () => {
    test('shows words while they are said, keeps what is final, and leads to the transcript', async () => {
      const { page, complaints } = await startLive();
      await page.locator('.caption.partial').getByText('These words').waitFor();
      await finals(page).getByText('Nothing has been recognized.').waitFor();
      await page.getByText(/^Words after \d+ ms$/).waitFor();
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
      // The session is made while the microphone is on already.
      await page.route('**/v2/live', async (route) => {
        await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.3);
        await route.continue();
      });
      await press(page, 'Start');
      await finals(page).first().waitFor();
      proxy.cut();
      await page.getByText('The connection was lost').waitFor();
      proxy.heal();
      await page.getByText('The connection was lost').waitFor({ state: 'detached' });
      await finals(page).nth(2).waitFor();
      const { result } = await finished(page);
      expect(result?.metadata?.audio_duration).toBeCloseTo(await secondsOf(page), 2);
      expect(await textsOf(page)).toEqual(
        result?.transcription?.utterances.map(({ text }) => text),
      );
    });

    test('a device whose rate the browser does not convert is heard at its own rate', async () => {
      const { page } = await openTab({ path: '/live', permissions: ['microphone'] });
      await page.addInitScript(`
        const { createMediaStreamSource } = AudioContext.prototype;
        AudioContext.prototype.createMediaStreamSource = function (stream) {
          if (this.sampleRate === 16000) throw new DOMException('rates differ', 'NotSupportedError');
          return createMediaStreamSource.call(this, stream);
        };`);
      await page.reload();
      await press(page, 'Start');
      await finals(page).first().waitFor();
      const { sample_rate: rate } = (await finished(page)).request_params ?? {};
      expect(rate).toBeGreaterThan(16_000);
    });

    test('sends the options that were changed', async () => {
      const { page } = await openTab({ path: '/live', permissions: ['microphone'] });
      await press(page, 'Options');
      await page.getByRole('switch', { name: 'Sentiment analysis' }).click();
      await page.getByRole('combobox', { name: 'Languages' }).fill('germ');
      await page.getByRole('option', { name: 'German (de)' }).click();
      await page.getByLabel('Endpointing', { exact: true }).fill('0.3');
      await press(page, 'Start');
      await finals(page).first().waitFor();
      const { request_params: sent } = await finished(page);
      expect(sent).toMatchObject({
        endpointing: 0.3,
        language_config: { languages: ['de'] },
        realtime_processing: { sentiment_analysis: true },
        messages_config: { receive_partial_transcripts: true },
      });
    });

    test('a session that the service refuses is explained, and the microphone is off', async () => {
      const { page } = await openTab({ path: '/live', permissions: ['microphone'] });
      await press(page, 'Options');
      await page.getByRole('switch', { name: 'Translation' }).click();
      await press(page, 'Start');
      const link = page.getByRole('alert').getByRole('link');
      expect(await link.getAttribute('href')).toBe('/docs/errors/invalid_request.html');
      expect(await page.getByRole('button', { name: 'Start' }).isEnabled()).toBe(true);
      expect(await page.getByRole('meter').getAttribute('value')).toBe('0');
    });

    test('big text is opened, sized and left with the keyboard', async () => {
      const { page } = await startLive({ colorScheme: 'light' });
      const isFullScreen = (): Promise<boolean> =>
        page.evaluate('document.fullscreenElement !== null');
      await page.getByRole('button', { name: 'Big text' }).focus();
      await page.keyboard.press('Enter');
      const hall = page.getByRole('dialog', { name: 'Captions in big text' });
      const words = hall.getByRole('log').locator('p').first();
      await words.waitFor();
      await expect.poll(isFullScreen).toBe(true);
      const sizeOf = async (): Promise<number> =>
        Number.parseFloat(await styleOf(page, '.hall .caption p', 'font-size'));
      const groundOf = (): Promise<string> => styleOf(page, '.hall', 'background-color');
      const first = await sizeOf();
      await page.keyboard.press('+');
      await expect.poll(sizeOf).toBeGreaterThan(first);
      await page.keyboard.press('-');
      await page.keyboard.press('-');
      await expect.poll(sizeOf).toBeLessThan(first);
      expect(await groundOf()).toBe('rgb(0, 0, 0)');
      await page.keyboard.press('c');
      await expect.poll(groundOf).toBe('rgb(255, 255, 255)');
      await page.keyboard.press('Escape');
      await hall.waitFor({ state: 'detached' });
      await expect.poll(isFullScreen).toBe(false);
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBeUndefined();
      await page.getByRole('button', { name: 'Finish' }).waitFor();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`speakers and languages have colors and names, and axe finds nothing, in ${colorScheme}`, async () => {
        const { page } = await openTab({
          path: '/live',
          permissions: ['microphone'],
          colorScheme,
          bypassCSP: true,
        });
        await page.routeWebSocket(/\/v2\/live/, (socket) => {
          const server = socket.connectToServer();
          server.onMessage((text) => {
            const message = JSON.parse(String(text));
            if (message.type === 'transcript') {
              const number = Math.floor(message.data.utterance.start / 2);
              message.data.utterance.language = number % 2 === 0 ? 'en' : 'de';
              if (message.data.is_final) message.data.utterance.speaker = number;
            }
            socket.send(JSON.stringify(message));
          });
        });
        await press(page, 'Start');
        await finals(page).nth(2).waitFor();
        const second = finals(page).nth(1);
        await second.getByText('Speaker 1').waitFor();
        await second.getByText('German (de)').waitFor();
        const colorOf = (number: number): Promise<string> =>
          styleOf(page, `.caption:nth-child(${number}) strong`, 'color');
        expect(await colorOf(1)).not.toBe(await colorOf(2));
        const found: string[] = [];
        for (const width of [360, 820, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overflowOf(page), `at ${width}`).toBeLessThanOrEqual(0);
          found.push(...(await barriersOn(page)));
        }
        await press(page, 'Big text');
        await page.getByRole('dialog').waitFor();
        found.push(...(await barriersOn(page)));
        await page.keyboard.press('c');
        await page.getByRole('button', { name: /^Dark on light/, pressed: true }).waitFor();
        expect([...found, ...(await barriersOn(page))]).toEqual([]);
      });
    }

    test('says what to do where there is no microphone, or none for this page', async () => {
      const { page } = await openTab({ path: '/live', permissions: ['microphone'] });
      await page.addInitScript(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))",
      );
      await page.reload();
      await press(page, 'Start');
      await page.getByRole('alert').getByText('Connect one, then try again').waitFor();
      await page.addInitScript(
        "Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined })",
      );
      await page.reload();
      await page.getByRole('alert').getByText('only to pages at https addresses').waitFor();
      expect(await page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    });
  },
  {},
  {},
  [`--use-file-for-fake-audio-capture=${recording}`],
);

describeInBrowser(
  'the page Live without permission',
  () => {
    test('says where to give it, and makes no session', async () => {
      const { page } = await openTab({ path: '/live' });
      await press(page, 'Start');
      await page.getByRole('alert').getByText('Allow it in the settings of the browser').waitFor();
      expect(await page.getByRole('button', { name: 'Start' }).isEnabled()).toBe(true);
      const { url, apiKey } = theConsole();
      const client = createClient({ baseUrl: new URL(url).origin, apiKey });
      expect(unwrap(await client.listLiveSessions()).items).toEqual([]);
    });
  },
  {},
  {},
  ['--use-fake-ui-for-media-stream=deny'],
);
