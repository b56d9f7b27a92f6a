import { readFile } from 'node:fs/promises';
import { describeWith } from '@verbatim/real-parts';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, openTab } from './open-console.ts';
import { correct, downloaded, row } from './open-job.ts';
import { findRealRecognizer, passage, wrongWords } from './real-recognizer.ts';

const recognizer = findRealRecognizer();

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

describeWith([recognizer], 'a recording, with a real recognizer', () => {
  const config = 'config' in recognizer ? recognizer.config : {};
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
    config,
  );
});
