import { readFile } from 'node:fs/promises';
import { describeWith } from '@verbatim/real-parts';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, openTab } from './open-console.ts';
import { correct, downloaded, row } from './open-job.ts';
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

/** A service of its own for each suite: the first start of each makes its key. */
const [forFiles, forMicrophone] = [findRealRecognizer(), findRealRecognizer()];
const configOf = (found: typeof forFiles) => ('config' in found ? found.config : {});
const microphone = await microphonePlays(withSilence(await readFile(passage.file), 2));

/** Collects in the tab how far the recording is, each time that it is shown anew. */
const COLLECT_PROGRESS = `
  window.progress = [];
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.submission-state, main [role="status"]')) {
      if (textContent !== '' && window.progress.at(-1) !== textContent) window.progress.push(textContent);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });`;

/** The text of a downloaded file in each format. */
const formats: readonly (readonly [item: string, textOf: (bytes: Buffer) => string])[] = [
  ['Text (txt)', String],
  ['Markdown (md)', String],
  ['Subtitles (srt)', String],
  ['Subtitles (vtt)', String],
  ['Data (json)', (bytes) => JSON.parse(String(bytes)).full_transcript],
  ['Word (docx)', (bytes) => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())],
];

const shownText = async (page: Page): Promise<string> =>
  (await page.locator('.utterances .word').allTextContents()).join(' ');

describeWith([forFiles], 'a recording, with a real recognizer', () => {
  describeInBrowser(
    'in a browser',
    () => {
      test('from upload to progress, transcript, correction of a word and every download', {
        timeout: 180_000,
      }, async () => {
        const { page, complaints } = await openTab();
        await page.addInitScript(COLLECT_PROGRESS);
        await page.reload();
        const buffer = await readFile(passage.file);
        const file = { name: 'passage.wav', mimeType: 'audio/wav', buffer };
        await page.getByLabel('Recordings').setInputFiles(file);
        await page.getByRole('button', { name: 'Transcribe' }).click();
        await page.locator('#word-0-0').waitFor({ timeout: 120_000 });
        expect(await page.evaluate('window.progress.join("\\n")')).toMatch(
          /153 kB.*\n(queued|processing).*\ndone$/s,
        );
        expect(wrongWords(await shownText(page), passage.truth).length).toBeLessThanOrEqual(2);

        const heard = ((await row(page, 0).locator('p').first().textContent()) ?? '').trim();
        const last = /\w+(?=\W*$)/;
        const [word = ''] = last.exec(heard) ?? [];
        await correct(page, 0, heard.replace(last, 'memorandum'));
        await row(page, 0).getByText('Original:').waitFor();
        await page.reload();
        await row(page, 0).getByText('Original:').waitFor();
        for (const [item, textOf] of formats) {
          const text = textOf((await downloaded(page, item)).bytes);
          expect(text, item).toContain('memorandum');
          expect(text, item).not.toContain(word);
        }
        expect(complaints).toEqual([]);
      });
    },
    configOf(forFiles),
  );
});

describeWith([forMicrophone], 'a microphone, with a real recognizer', () => {
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
    configOf(forMicrophone),
    {},
    [microphone],
  );
});
