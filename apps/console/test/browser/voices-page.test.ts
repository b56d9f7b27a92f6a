import { expect, test } from 'vitest';
import { conversationRecognizer, conversationVoices } from './conversation.ts';
import { clientOfConsole, describeInBrowser } from './open-console.ts';
import { openJob, transcribed } from './open-job.ts';

describeInBrowser(
  'known voices',
  () => {
    test('a speaker with a name is remembered after a question, renamed and deleted', async () => {
      const { page, complaints } = await openJob(await transcribed());
      expect(await page.getByRole('button', { name: /Remember/ }).count()).toBe(0);
      await page.getByLabel('Speaker 1').fill('Anna');
      await page.getByRole('button', { name: 'Save names' }).click();
      await page.getByRole('button', { name: 'Remember the voice of Anna' }).click();
      const question = page.getByRole('alertdialog', { name: 'Remember the voice of Anna?' });
      await question.getByText('has agreed').waitFor();
      await question.getByRole('button', { name: 'Anna agrees' }).click();
      await page.getByText('Voice remembered').waitFor();

      await page.getByRole('link', { name: 'Voices' }).click();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const field = await page.getByLabel('Name of Anna').boundingBox();
        const button = await page.getByRole('button', { name: 'Rename Anna' }).boundingBox();
        // In one line, on which no text wraps.
        expect([button?.y, button?.height], String(width)).toEqual([field?.y, 40]);
      }
      await page.getByLabel('Name of Anna').fill('Anna Weber');
      await page.getByRole('button', { name: 'Rename Anna' }).click();
      await page.getByRole('button', { name: 'Delete Anna Weber' }).waitFor();
      const { items } = await clientOfConsole()
        .listVoices()
        .then((result) => (result.ok ? result.data : { items: [] }));
      expect(items).toMatchObject([{ name: 'Anna Weber', samples: 1 }]);

      await page.getByRole('link', { name: 'New' }).click();
      await page.getByRole('button', { name: 'Options' }).click();
      await page.getByRole('switch', { name: 'Label who is speaking' }).click();
      await page.getByLabel('Known voices').selectOption('Anna Weber');
      await page.getByText('Show as curl').click();
      expect(await page.locator('pre').textContent()).toContain(items[0]?.id);

      await page.getByRole('link', { name: 'Voices' }).click();
      await page.getByRole('button', { name: 'Delete Anna Weber' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No voices').waitFor();
      expect(complaints).toEqual([]);
    });
  },
  {},
  { recognizer: conversationRecognizer, voices: conversationVoices },
);
