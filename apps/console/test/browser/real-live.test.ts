import { readFile } from 'node:fs/promises';
import { describeWith } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { describeInBrowser } from './open-console.ts';
import {
  finals,
  finished,
  keptSamples,
  keptTexts,
  microphonePlays,
  samplesOf,
  startLive,
  textsOf,
} from './open-live.ts';
import { findRealRecognizer, passage, wrongWords } from './real-recognizer.ts';
import { withSilence } from './wav.ts';

const recognizer = findRealRecognizer();
const microphone = await microphonePlays(withSilence(await readFile(passage.file), 2));

describeWith([recognizer], 'a microphone, with a real recognizer', () => {
  const config = 'config' in recognizer ? recognizer.config : {};
  describeInBrowser(
    'in a browser',
    () => {
      test('captions appear while it is said, become final, and are the transcript of the session', {
        timeout: 180_000,
      }, async () => {
        const { page, complaints } = await startLive();
        await finals(page).getByText('report').first().waitFor({ timeout: 90_000 });
        const [first = ''] = (await textsOf(page)).join(' ').split(/(?<=report)/);
        // On a busy machine words are missing between the fake microphone and the page. What the page got is compared exactly below.
        expect(wrongWords(first, passage.truth).length).toBeLessThanOrEqual(8);
        // On a busy machine the recognizer has words while they are said only once its model is loaded.
        await page.locator('.caption.partial').getByText('meeting').waitFor({ timeout: 90_000 });
        await page.getByText(/^Words after \d+ ms$/).waitFor();
        const job = await finished(page);
        expect(await textsOf(page)).toEqual(keptTexts(job));
        expect((await keptSamples(job)).equals(await samplesOf(page))).toBe(true);
        await page.getByRole('link', { name: 'Open its transcript' }).click();
        await page.locator('#word-0-0').waitFor();
        expect(await page.locator('.utterances').textContent()).toContain('report');
        expect(complaints).toEqual([]);
      });
    },
    config,
    {},
    [microphone],
  );
});
