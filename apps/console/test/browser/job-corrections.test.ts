import { expect, test } from 'vitest';
import { CONVERSATION_SECONDS, conversationRecognizer } from './conversation.ts';
import { barriersOn, describeInBrowser } from './open-console.ts';
import { correct, downloaded, openJob, row, sliderOf, transcribed } from './open-job.ts';

describeInBrowser(
  'the corrections of a job',
  () => {
    test('saved changes are taken back and made again, by buttons and by keys', async () => {
      const { page } = await openJob(await transcribed({}));
      await correct(page, 0, 'First.');
      await row(page, 0).getByText('Original:').waitFor();
      await correct(page, 0, 'Second.');
      await row(page, 0).getByText('Second.').waitFor();
      await page.locator('body').press('ControlOrMeta+z');
      await row(page, 0).getByText('First.').waitFor();
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await expect.poll(() => row(page, 0).getByText('Original:').count()).toBe(0);
      await page.locator('body').press('ControlOrMeta+Shift+z');
      await row(page, 0).getByText('First.').waitFor();
      await page.reload();
      await row(page, 0).getByText('First.').waitFor();
    });

    test('an utterance is given to another speaker, in the page and in downloads', async () => {
      const { page } = await openJob(await transcribed());
      await page.getByRole('button', { name: 'Correct the words at 0:03' }).click();
      const choice = page.locator('.utterance-editor').getByLabel('Speaker');
      expect(await choice.locator('option').allTextContents()).toEqual([
        'Speaker 1',
        'Speaker 2',
        'Another speaker',
      ]);
      await choice.selectOption('Speaker 1');
      await page.getByRole('button', { name: 'Save correction' }).click();
      await page.locator('.utterances li[data-index="1"].continued').waitFor();
      expect(await row(page, 1).getByText('Original:').count()).toBe(0);
      const plain = await downloaded(page, 'Text (txt)');
      expect(plain.bytes.toString()).toContain('Speaker 1: Great');
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await row(page, 1).getByText('Speaker 2').waitFor();
    });

    test('an utterance is split at the caret and joined with the next, which can be undone', async () => {
      const { page, complaints } = await openJob(await transcribed());
      await page.getByRole('button', { name: 'Correct the words at 0:06' }).click();
      const field = page.getByRole('textbox', { name: /^Words at/ });
      const split = page.getByRole('button', { name: 'Split here' });
      await field.press('Home');
      expect(await split.isDisabled()).toBe(true);
      for (let right = 0; right < 'The old one'.length; right += 1) await field.press('ArrowRight');
      expect(await barriersOn(page)).toEqual([]);
      await split.click();
      await row(page, 3).getByText('was').waitFor();
      expect(await row(page, 2).locator('p').first().textContent()).toBe('The old one ');
      await page.getByRole('button', { name: 'Play from 0:07' }).click();
      expect(Number(await sliderOf(page).inputValue())).toBeCloseTo(7.3, 1);
      expect(await page.getByText('Original:').count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'Correct the words at 0:03' }).click();
      await page.getByRole('button', { name: 'Join with the next' }).click();
      await row(page, 1).getByText('plan!').waitFor();
      await row(page, 1).getByText('one').waitFor();
      const plain = await downloaded(page, 'Text (txt)');
      expect(plain.bytes.toString()).toMatch(
        /plan! The old one\n\[00:07\] Speaker 1: was terrible/,
      );
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await row(page, 2).getByText('one').waitFor();
      expect(complaints).toEqual([]);
    });

    test('an editor is in view with its buttons', async () => {
      const { page } = await openJob(await transcribed());
      await page.setViewportSize({ width: 1280, height: 560 });
      const pencil = page.getByRole('button', { name: 'Correct the words at 0:06' });
      await pencil.evaluate((each) => each.scrollIntoView({ block: 'end' }));
      await pencil.press('Enter');
      const save = page.getByRole('button', { name: 'Save correction' });
      const bottom = async () => save.evaluate((each) => each.getBoundingClientRect().bottom);
      await expect.poll(bottom).toBeLessThanOrEqual(560);
    });

    test('selected words are given to another speaker in one change', async () => {
      const { page } = await openJob(await transcribed());
      await page.getByRole('button', { name: 'Correct the words at 0:06' }).click();
      const field = page.getByRole('textbox', { name: /^Words at/ });
      await field.press('End');
      for (const _ of 'I hated it.') await field.press('Shift+ArrowLeft');
      await page.getByLabel('Speaker of the selected words').selectOption('Speaker 2');
      await page.getByRole('button', { name: 'Save correction' }).click();
      await row(page, 3).getByText('hated').waitFor();
      expect(await row(page, 3).locator('strong').textContent()).toBe('Speaker 2');
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await row(page, 2).getByText('hated').waitFor();
    });

    test('a text is replaced at one place or at all of them, in one change', async () => {
      const { page } = await openJob(await transcribed({}));
      await page.locator('body').press('/');
      await page.keyboard.type('anna');
      await page.getByText('1 of 2').waitFor();
      await page.getByRole('button', { name: 'Find and replace' }).click();
      await page.getByLabel('Replace with').fill('Hanna');
      await page.getByRole('button', { name: 'Replace', exact: true }).click();
      await row(page, 0).getByText('Hanna').first().waitFor();
      expect(await row(page, 3).textContent()).not.toContain('Hanna@');
      await page.getByLabel('Search the transcript').fill('l');
      await page.getByLabel('Replace with').fill('L');
      await page.getByRole('button', { name: 'Replace all' }).click();
      await row(page, 1).locator('.word', { hasText: 'Love' }).waitFor();
      await row(page, 2).locator('.word', { hasText: 'oLd' }).waitFor();
      await page.getByRole('button', { name: 'Undo the last change' }).click();
      await row(page, 2).locator('#word-2-1', { hasText: 'old' }).waitFor();
      await row(page, 0).getByText('Hanna').first().waitFor();
    });

    test('the original comes back when it is asked for', async () => {
      const { page } = await openJob(await transcribed({}));
      await correct(page, 2, '');
      await row(page, 2).getByText('Removed').waitFor();
      await row(page, 2)
        .getByRole('button', { name: /^Restore/ })
        .click();
      await page.locator('#word-2-1').waitFor();
      expect(await row(page, 2).getByText('Original:').count()).toBe(0);
    });

    test('two tabs do not overwrite each other: the second is told, and its correction can be sent again', async () => {
      const id = await transcribed({});
      const { page: one } = await openJob(id);
      const { page: two } = await openJob(id);
      await correct(one, 0, 'First.');
      await row(one, 0).getByText('Original:').waitFor();
      await correct(two, 1, 'Second.');
      const alert = two.getByRole('alert');
      await alert.waitFor();
      expect(await alert.getByRole('link').getAttribute('href')).toBe(
        '/docs/errors/corrections_changed.html',
      );
      await two.getByRole('button', { name: 'Save correction' }).click();
      await row(two, 1).getByText('Original:').waitFor();
      await two.reload();
      await row(two, 1).getByText('Original:').waitFor();
      expect(await row(two, 0).textContent()).toContain('First.');
    });

    test('an utterance is corrected and played with the keyboard alone', async () => {
      const { page } = await openJob(await transcribed({}));
      await page.locator('.player-toggle:enabled').waitFor();
      const isFocused = (name: string) =>
        page.evaluate(
          `document.activeElement?.getAttribute('aria-label') === ${JSON.stringify(name)}`,
        );
      const tabTo = async (name: string): Promise<void> => {
        for (let pressed = 0; pressed < 60; pressed += 1) {
          await page.keyboard.press('Tab');
          if (await isFocused(name)) return;
        }
        throw new Error(`${name} is not reached with Tab`);
      };
      await tabTo('Correct the words at 0:00');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Typed alone.');
      await page.keyboard.press('ControlOrMeta+Enter');
      await row(page, 0).getByText('Original:').waitFor();
      await page.keyboard.press('Tab');
      await page.locator('body').press('Home');
      await tabTo('Play from 0:03');
      await page.keyboard.press('Enter');
      expect(Number(await sliderOf(page).inputValue())).toBeCloseTo(3.5, 1);
      await sliderOf(page).focus();
      await page.keyboard.press('End');
      expect(Number(await sliderOf(page).inputValue())).toBe(CONVERSATION_SECONDS);
    });
  },
  {},
  { recognizer: conversationRecognizer },
);
