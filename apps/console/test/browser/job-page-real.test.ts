import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { describeInBrowser, openTab } from './open-console.ts';

const MODEL = 'moonshine-v2-tiny-en';
const models = process.env['VERBATIM_MODELS'];
const hasModel = models !== undefined && existsSync(join(models, MODEL));
/** A data directory with the models. */
const directory = mkdtempSync(join(tmpdir(), 'verbatim-console-'));
if (hasModel) symlinkSync(models, join(directory, 'models'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const spoken = new URL('../../../../packages/speech/test/fixtures/passage.wav', import.meta.url);

describeInBrowser(
  'the page of a job, with a real recognizer',
  () => {
    test('from upload to transcript to correction to download', {
      timeout: 120_000,
    }, async (context) => {
      if (!hasModel) return context.skip(`VERBATIM_MODELS names no folder with ${MODEL}`);
      const { page, complaints } = await openTab();
      const file = { name: 'passage.wav', mimeType: 'audio/wav', buffer: await readFile(spoken) };
      await page.getByLabel('Recordings').setInputFiles(file);
      await page.getByRole('button', { name: 'Transcribe' }).click();
      const word = page.locator('.utterances .word').first();
      await word.waitFor({ timeout: 90_000 });
      const said = (await word.textContent())?.trim() ?? '';
      expect(said).not.toBe('');
      await page
        .getByRole('button', { name: /^Correct/ })
        .first()
        .click();
      const field = page.getByRole('textbox', { name: /^Words at/ });
      await field.fill((await field.inputValue()).replace(said, 'Corrected'));
      await page.getByRole('button', { name: 'Save correction' }).click();
      await page.getByText('Original:').waitFor();
      await page.getByRole('button', { name: 'Download' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Text (txt)' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toMatch(/^Corrected \S/);
      expect(complaints).toEqual([]);
    });
  },
  {
    recognition: { recognizer: hasModel ? 'auto' : 'scripted' },
    storage: { dataDirectory: directory },
  },
);
