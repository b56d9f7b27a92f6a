import { readFile } from 'node:fs/promises';
import type { Overrides } from '@verbatim/api';
import type { TranscriptionJob } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { conversationOptions, conversationRecognizer } from './conversation.ts';
import { barriersAtWidths, clientOfConsole, describeInBrowser } from './open-console.ts';
import { correct, openJob, row, sliderOf, transcribed } from './open-job.ts';

const asked: string[] = [];

/** Answers by what it is asked: summaries count themselves, notes have a decision, and a question names the third passage. */
const engines: NonNullable<Overrides['engines']> = {
  translators: [
    {
      name: 'labels',
      guided: false,
      serves: ({ to }) => Promise.resolve(to !== 'wo'),
      callSize: () => ({ mostTexts: 100, mostUnits: 100_000, unitsOf: (text) => text.length }),
      translate: (texts, { to }) => Promise.resolve(texts.map((text) => `${to}: ${text}`)),
    },
  ],
  report: [],
  chatModel: {
    name: 'small-instruct',
    contextTokens: 8_000,
    answerTokens: 1_000,
    parallelism: 2,
    answer({ messages }) {
      const { content = '' } = messages.at(-1) ?? {};
      asked.push(content);
      if (content.startsWith('Summarize')) return Promise.resolve(`Summary ${asked.length}`);
      if (content.startsWith('Write the notes')) return Promise.resolve('- Anna decides [1].');
      if (content.startsWith('Nothing?')) return Promise.resolve('Nobody says so.');
      return Promise.resolve('It was terrible [3].');
    },
  },
};

const stored = async (id: string): Promise<TranscriptionJob['result']> => {
  const job = await clientOfConsole().getTranscription({ path: { id } });
  return job.ok ? job.data.result : null;
};

describeInBrowser(
  'a service with a language model',
  () => {
    test('answers questions with passages that are clicked to play, and keeps them on the page', async () => {
      const id = await transcribed({});
      const { page, complaints } = await openJob(id);
      const ask = page.getByRole('region', { name: 'Ask', exact: true });
      for (const question of ['How was the old one?', 'Nothing?']) {
        await ask.getByLabel('Question').fill(question);
        await page.keyboard.press('Enter');
        await ask.getByRole('heading', { name: question }).waitFor();
      }
      await ask.getByText('It was terrible.').waitFor();
      await ask.getByText('Nobody says so.').waitFor();
      await ask.getByText('No passage is named.').waitFor();
      await ask.getByRole('button', { name: '0:06 The old one was terrible' }).click();
      expect(Number(await sliderOf(page).inputValue())).toBeCloseTo(6.5, 1);
      expect(await stored(id)).not.toHaveProperty('audio_to_llm');
      expect(complaints).toEqual([]);
    });

    test('makes notes, which stay in the result and are saved as a file', async () => {
      const id = await transcribed({});
      const { page, complaints } = await openJob(id);
      await page.getByRole('button', { name: 'Make notes' }).click();
      await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
      await page.getByText('- Anna decides.').waitFor();
      expect(await page.getByRole('button', { name: 'Make notes' }).count()).toBe(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('notes.md');
      expect(await readFile(await download.path(), 'utf8')).toBe('- Anna decides.');
      await page.reload();
      await page.getByText('- Anna decides.').waitFor();
      expect((await stored(id))?.metadata.add_ons_made_at).toHaveProperty('audio_to_llm');
      expect(complaints).toEqual([]);
    });

    test('makes a summary again once the words are corrected, and parts that were not asked for', async () => {
      const { page } = await openJob(await transcribed({ summarization: true }));
      const first = await page.locator('.summary').textContent();
      const again = page.getByRole('button', { name: 'Make again' });
      expect(await again.count()).toBe(0);
      await correct(page, 0, 'Good evening.');
      await again.click();
      await expect.poll(() => page.locator('.summary').textContent()).not.toBe(first);
      expect(asked.at(-1)).toContain('Good evening.');
      await expect.poll(() => again.count()).toBe(0);
      await page.getByRole('button', { name: 'Sentiment' }).click();
      await page.getByRole('img', { name: /Sentences over time/ }).waitFor();
      expect(await page.getByRole('button', { name: 'Sentiment' }).count()).toBe(0);
    });

    test('translates into one language, then into another, and says why it can not', async () => {
      const id = await transcribed({});
      const { page, complaints } = await openJob(id);
      const into = page.getByLabel('Translate into');
      const translate = page.getByRole('button', { name: 'Translate', exact: true });
      expect(await into.locator('option[value="en"]').count()).toBe(0);
      expect(await translate.count()).toBe(0);
      await correct(page, 0, 'Good evening.');
      await row(page, 0).getByText('Original:').waitFor();
      await into.selectOption('de');
      await translate.press('Enter');
      await page.getByText('de: Good evening.').waitFor();
      await into.selectOption('fr');
      await translate.click();
      await page.getByText('fr: Good evening.').waitFor();
      await page.getByLabel('Translation').selectOption('German');
      await page.getByText('de: Good evening.').waitFor();
      await into.selectOption('wo');
      await translate.click();
      await page.getByText(/^No translator/).waitFor();
      const languages = (await stored(id))?.translation?.results?.map((each) => each.languages);
      expect(languages?.flat()).toEqual(['de', 'fr', 'wo']);
      expect(complaints).toEqual([]);
    });

    test('axe finds nothing', async () => {
      const id = await transcribed(conversationOptions);
      const { page } = await openJob(id, { bypassCSP: true });
      await correct(page, 0, 'Good evening.');
      await row(page, 0).getByText('Original:').waitFor();
      await page.getByLabel('Question').fill('How was the old one?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '0:06 The old one' }).waitFor();
      await page.getByRole('button', { name: 'Make notes' }).click();
      await page.getByText('- Anna decides.').waitFor();
      await page.getByLabel('Translate into').selectOption('de');
      expect(await barriersAtWidths(page)).toEqual([]);
    });
  },
  {},
  { recognizer: conversationRecognizer, engines },
);
