import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutProxy } from './cut-proxy.ts';
import {
  barriersAtWidths,
  barriersOn,
  copiedBy,
  describeInBrowser,
  theConsole,
} from './open-console.ts';
import { downloaded } from './open-job.ts';
import {
  finals,
  finished,
  keptSamples,
  keptTexts,
  microphonePlays,
  openLive,
  press,
  samplesOf,
  secondsOf,
  startLive,
  textsOf,
} from './open-live.ts';
import { tone } from './wav.ts';

/** How the first element of a selector is shown. */
const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
  );

describeInBrowser(
  'the page Live',
  () => {
    test('shows words while they are said, keeps what is final, and leads to the transcript', async () => {
      const { page, complaints } = await startLive();
      await page.locator('.caption.partial').getByText('These words').waitFor();
      await finals(page).getByText('Nothing has been recognized.').waitFor();
      await page.getByText(/^Words after \d+ ms$/).waitFor();
      await page.getByText(/^0:0[1-9] sent$/).waitFor();
      const shown = await textsOf(page);
      expect(shown.slice(0, 2)).toEqual([
        'These words are scripted.',
        'Nothing has been recognized.',
      ]);
      expect(await finals(page).first().locator('.caption-time').textContent()).toBe('0:00');
      const job = await finished(page);
      expect(await textsOf(page)).toEqual(keptTexts(job));
      expect((await copiedBy(page, 'Copy')).split('\n')).toEqual(keptTexts(job));
      await page.getByRole('link', { name: 'Open its transcript' }).click();
      await page.waitForURL(/\/console\/jobs\/[0-9a-f-]{36}$/);
      await page.getByText('These words are scripted.').first().waitFor();
      expect((await downloaded(page, 'Text (txt)')).name).toMatch(/^Live session, .+ [AP]M\.txt$/);
      expect(complaints).toEqual([]);
    });

    test('says how far the service is behind while words are late, and no more once they are there', async () => {
      const { page } = await openLive();
      const late: (() => void)[] = [];
      let isHeld = true;
      let hasBegun = false;
      // A service that is behind is so with all that it hears, once speech has begun.
      await page.routeWebSocket(/\/v2\/live\//, (socket) =>
        socket.connectToServer().onMessage((message) => {
          const { type } = JSON.parse(String(message));
          const isHeard = type === 'transcript' || type === 'speech_start' || type === 'speech_end';
          if (isHeld && isHeard && hasBegun) late.push(() => socket.send(message));
          else socket.send(message);
          if (type === 'speech_start') hasBegun = true;
        }),
      );
      await press(page, 'Start');
      await page.getByText(/^The service is \d+\ss behind$/).waitFor();
      expect(await page.getByText('No speech').count()).toBe(0);
      isHeld = false;
      for (const send of late) send();
      await page.locator('.caption').first().waitFor();
      await page.getByText(/\ss behind$/).waitFor({ state: 'detached' });
      await finished(page);
    });

    test('a connection that is cut in the middle is shown, and loses no sound and no word', async () => {
      const proxy = await cutProxy(theConsole().url);
      const { page } = await openLive({ origin: proxy.origin });
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
      const job = await finished(page);
      const sent = await samplesOf(page);
      expect(sent.some((value) => value !== 0)).toBe(true);
      expect((await keptSamples(job)).equals(sent)).toBe(true);
      expect(await textsOf(page)).toEqual(keptTexts(job));
    });

    test('sends the options that were changed or that a preset keeps, and knows no presets of jobs', async () => {
      const { page } = await openLive();
      await press(page, 'Options');
      await page.getByText('Advanced').click();
      await page.getByRole('switch', { name: 'Sentiment' }).click();
      await page.getByRole('combobox', { name: 'Languages' }).fill('germ');
      await page.getByRole('option', { name: 'German (de)' }).click();
      await page.getByLabel('Endpointing', { exact: true }).fill('0.3');
      await press(page, 'Save as a preset');
      await page.getByRole('dialog').getByLabel('Name').fill('Hall');
      await press(page, 'Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await press(page, 'Options');
      await page.getByText('Advanced').click();
      await page.getByLabel('Preset').selectOption('Hall');
      await page.getByRole('button', { name: 'Options (3 changed)' }).waitFor();
      await press(page, 'Start');
      await finals(page).first().waitFor();
      const { request_params: sent } = await finished(page);
      expect(sent).toMatchObject({
        endpointing: 0.3,
        language_config: { languages: ['de'] },
        realtime_processing: { sentiment_analysis: true },
        messages_config: { receive_partial_transcripts: true },
      });
      await page.getByRole('link', { name: 'New', exact: true }).click();
      await press(page, 'Options');
      await page.getByRole('option', { name: 'Defaults of the service' }).waitFor({
        state: 'attached',
      });
      expect(await page.getByLabel('Preset').getByRole('option').count()).toBe(1);
    });

    test('a session that the service refuses is explained, and the microphone is off', async () => {
      const { page } = await openLive();
      await press(page, 'Options');
      await page.getByText('Advanced').click();
      await page.getByLabel('Endpointing', { exact: true }).fill('99');
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

    test('speakers and languages have colors and names, and axe finds nothing', async () => {
      const { page } = await openLive({ bypassCSP: true });
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
      await second.getByText('Speaker 2').waitFor();
      await second.getByText('German (de)').waitFor();
      // A list that grows would keep a slow machine from ever looking at all of it.
      await press(page, 'Pause');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      const colorOf = (number: number): Promise<string> =>
        styleOf(page, `.caption:nth-child(${number}) strong`, 'color');
      expect(await colorOf(1)).not.toBe(await colorOf(2));
      const found = await barriersAtWidths(page);
      await press(page, 'Big text');
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersOn(page)));
      await page.keyboard.press('c');
      await page.getByRole('button', { name: /^Dark on light/, pressed: true }).waitFor();
      expect([...found, ...(await barriersOn(page))]).toEqual([]);
    });
  },
  {},
  {},
  [await microphonePlays(tone(20))],
);
