import { unwrap } from '@verbatim/client';
import { expect, test } from 'vitest';
import { conversationRecognizer } from './conversation.ts';
import {
  barriersAtWidths,
  clientOfConsole,
  copiedBy,
  describeInBrowser,
  openTab,
  type Tab,
  type TabOptions,
} from './open-console.ts';
import { openJob, row, transcribed } from './open-job.ts';
import { finals, press, startLive } from './open-live.ts';

const HOUR = 3_600;

/** A link to a job, made as any program makes it. */
async function linkTo(id: string, audio = false): Promise<string> {
  const body = { expires_in: HOUR, audio };
  return unwrap(await clientOfConsole().createShareLink({ path: { id }, body })).url;
}

/** Opens a link as a stranger does, who has no key. */
async function openLink(url: string, options: TabOptions = {}): Promise<Tab> {
  const { pathname, hash } = new URL(url);
  const path = pathname.replace('/console', '') + hash;
  return await openTab({ path, isSignedIn: false, ...options });
}

describeInBrowser(
  'a shared transcript',
  () => {
    test('a link of the page of a job shows its corrected words to a stranger, to read, search, copy and play', async () => {
      const id = await transcribed();
      const splits = [{ utterance: 0, word: 2 }];
      const body = { splits, speakers: [{ speaker: 0, name: 'Anna' }] };
      unwrap(await clientOfConsole().updateCorrections({ path: { id }, body }));
      const { page: owner } = await openJob(id);
      await owner.getByRole('button', { name: 'Share' }).click();
      // No longer than the operator allows.
      const times = await owner.getByLabel('Works for').locator('option').allTextContents();
      expect(times).toEqual(['an hour', 'a day', 'a week']);
      await owner.getByLabel('Works for').selectOption('an hour');
      await owner.getByLabel('With the recording').check();
      const url = await copiedBy(owner, 'Copy link');
      expect(await owner.getByLabel('Works until').inputValue()).toBe(url);

      const asked: string[] = [];
      const { page, complaints } = await openLink(url);
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      await page.getByRole('heading', { name: 'meeting.wav' }).waitFor();
      await page.locator('#word-1-0').waitFor();
      expect(await row(page, 0).textContent()).toMatch(/Anna.*Good morning, $/);
      await page.locator('.player-toggle:enabled').waitFor();
      await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('plan');
      await page.getByText('1 of 1').waitFor();
      expect(await copiedBy(page, 'Copy')).toMatch(/^Anna: Good morning/);
      for (const name of [
        /^Correct/,
        'Undo the last change',
        'Find and replace',
        'Download',
        'Share',
      ])
        expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
      for (const name of ['Menu', 'Jobs', 'Summary', 'Save names'])
        expect(await page.getByText(name, { exact: true }).count(), name).toBe(0);
      expect(asked.some((each) => each.includes('token'))).toBe(false);
      expect(complaints).toEqual([]);
    });

    test('a link without the recording has no player; one that has ended, or was changed, says so', async () => {
      const id = await transcribed();
      const url = await linkTo(id);
      const { page } = await openLink(url);
      await page.locator('#word-0-0').waitFor();
      expect(await page.getByRole('region', { name: 'Player' }).count()).toBe(0);
      const { page: other } = await openLink(`${url.slice(0, -3)}xxx`);
      await other.getByText('This link does not work').waitFor();
      unwrap(await clientOfConsole().deleteTranscription({ path: { id } }));
      await page.reload();
      await page.getByText('This link does not work').waitFor();
    });

    test('viewers follow a live session with a link of its page, until it is over; a hidden tab asks for nothing', async () => {
      const { page: speaker } = await startLive();
      const url = await copiedBy(speaker, 'Copy link for viewers');
      const { page, complaints } = await openLink(url);
      await page.clock.install();
      await page.reload();
      await page.getByText('It goes on: new words appear here.').waitFor();
      // Its title says when it was.
      expect(await page.locator('h1 + time').count()).toBe(0);
      await finals(page).first().waitFor();
      const count = await finals(page).count();
      await expect.poll(() => finals(page).count(), { timeout: 30_000 }).toBeGreaterThan(count);
      await page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
      let asked = 0;
      page.on('request', () => {
        asked += 1;
      });
      await page.clock.fastForward(60_000);
      expect(asked).toBe(0);
      await page.evaluate(`
        delete document.visibilityState;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await press(speaker, 'Finish');
      await page.locator('#word-0-0').waitFor();
      expect(complaints).toEqual([]);
    });

    test('axe finds nothing, and the page is never wider than its window', async () => {
      const options = { bypassCSP: true };
      const id = await transcribed();
      const { page } = await openLink(await linkTo(id, true), options);
      await page.locator('#word-0-0').waitFor();
      expect(await barriersAtWidths(page)).toEqual([]);
      const { page: owner } = await openJob(id, options);
      await owner.getByRole('button', { name: 'Share' }).click();
      await owner.getByRole('button', { name: 'Copy link' }).click();
      await owner.getByLabel('Works until').waitFor();
      expect(await barriersAtWidths(owner, 'dialog')).toEqual([]);
      const { page: none } = await openTab({
        path: `/shared/${id}`,
        isSignedIn: false,
        ...options,
      });
      await none.getByText('This link does not work').waitFor();
      expect(await barriersAtWidths(none, 'no link')).toEqual([]);
    });
  },
  { server: { maxShareMs: 7 * 24 * HOUR * 1000 } },
  { recognizer: conversationRecognizer },
);
