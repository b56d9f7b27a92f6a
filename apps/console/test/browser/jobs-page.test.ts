import { unwrap } from '@verbatim/client';
import { expect, test } from 'vitest';
import {
  barriersAtWidths,
  barriersInDark,
  barriersOn,
  describeInBrowser,
  openTab,
  overflowOf,
  clientOfConsole as service,
} from './open-console.ts';
import { tone } from './wav.ts';

/** Makes jobs whose metadata has the group, and waits for them; returns their ids, the newest first. */
async function transcribed(
  group: string,
  names: readonly string[],
  seconds = 1,
): Promise<string[]> {
  const ids: string[] = [];
  for (const filename of names) {
    const audio = new Blob([new Uint8Array(tone(seconds))]);
    const parameters = { custom_metadata: { group }, sentences: true };
    const result = await service().transcribe(audio, { filename, parameters });
    ids.unshift(unwrap(result).id);
  }
  return ids;
}

const inGroup = (group: string): string =>
  `/jobs?metadata=${encodeURIComponent(JSON.stringify({ group }))}`;

describeInBrowser('the page Jobs', () => {
  test('filters by state, kind and metadata, and the address keeps the filters', async () => {
    await transcribed('filters', ['one.wav', 'two.wav']);
    const { page, complaints } = await openTab({ path: '/jobs' });
    await page.getByText('More filters').click();
    await page.getByLabel('Metadata contains').fill('{"group": "filters"}');
    await page.getByLabel('Metadata contains').press('Enter');
    await page.waitForURL(/metadata=/);
    expect(await page.locator(':focus').getAttribute('placeholder')).toBe('{"team": "red"}');
    await page.getByRole('button', { name: 'done' }).click();
    await page.getByRole('row').nth(2).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    const state = '2 jobs. Filters: done; metadata contains {"group": "filters"}.';
    await page.getByText(state).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'two.wav' }).waitFor();
    expect(await page.getByRole('button', { name: 'done' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await page.getByRole('button', { name: 'live' }).click();
    await page.getByText('No job passes these filters').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'two.wav' }).waitFor();
    await page.getByRole('button', { name: 'Remove the filters' }).click();
    await page.waitForURL((url) => url.search === '');
    expect(complaints).toEqual([]);
  });

  test('at the width of a small desk, date fields show their dates, and each time of the list is one line', async () => {
    await transcribed('widths', ['one.wav']);
    const { page } = await openTab({ path: '/jobs', viewport: { width: 1280, height: 800 } });
    await page.getByText('More filters').click();
    for (const name of ['On the day (UTC)', 'After', 'Before']) {
      const box = await page.getByLabel(name).boundingBox();
      expect(box?.width, name).toBeGreaterThan(230);
    }
    const height = (await page.locator('td time').first().boundingBox())?.height;
    expect(height).toBeLessThan(30);
  });

  test('a date that is typed is one step of the history, not one for each digit', async () => {
    const { page } = await openTab({ path: '/jobs' });
    await page.getByText('More filters').click();
    const entries = await page.evaluate<number>('history.length');
    await page.getByLabel('On the day (UTC)').press('1');
    await page.keyboard.type('1032026');
    await page.waitForURL(/date=2026-/);
    expect(await page.evaluate('history.length')).toBe(entries);
  });

  test('pages through the list, from the newest or the oldest job', async () => {
    for (let index = 0; index <= 20; index += 1) {
      // They fail: there is no such host.
      const audio_url = `https://nowhere.invalid/page-${index}.wav`;
      const body = { audio_url, custom_metadata: { group: 'paging' } };
      unwrap(await service().createPreRecordedJob({ body }));
    }
    const { page } = await openTab({ path: inGroup('paging') });
    await page.getByText('1 to 20').waitFor();
    await page.getByText('21 jobs. Filters: metadata').waitFor();
    expect(await page.getByRole('button', { name: 'Newer' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('21 to 21').waitFor();
    await page.getByRole('link', { name: 'page-0.wav' }).waitFor();
    expect(await page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
    await page.getByLabel('Order').selectOption('Oldest first');
    await page.getByRole('link', { name: 'page-0.wav' }).waitFor();
    expect(page.url()).toContain('order=oldest');
    expect(await page.getByRole('rowheader').first().getByRole('link').textContent()).toBe(
      'page-0.wav',
    );
    await page.getByRole('button', { name: 'Newer' }).click();
    await page.getByRole('link', { name: 'page-20.wav' }).waitFor();
    expect(await page.getByRole('button', { name: 'Newer' }).isDisabled()).toBe(true);
    await page.getByLabel('On a page').selectOption('50');
    await page.getByText('1 to 21').waitFor();
  });

  test('deletes a job only after it was confirmed', async () => {
    const [id = ''] = await transcribed('delete', ['gone.wav']);
    const { page } = await openTab({ path: inGroup('delete') });
    await page.getByRole('button', { name: 'Delete gone.wav' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect((await service().getPreRecordedJob({ path: { id } })).ok).toBe(true);
    await page.getByRole('button', { name: 'Delete gone.wav' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No job passes these filters').waitFor();
    expect((await service().getPreRecordedJob({ path: { id } })).status).toBe(404);
  });

  test('shows in the dialog why a job can not be deleted', async () => {
    const [id = ''] = await transcribed('deleted', ['early.wav']);
    const { page } = await openTab({ path: inGroup('deleted') });
    await page.getByRole('button', { name: 'Delete early.wav' }).click();
    unwrap(await service().deletePreRecordedJob({ path: { id } }));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'job_not_found' }).waitFor();
  });

  test('chosen jobs are deleted together, and one that can not be deleted stays and is named', async () => {
    const [, second = '', third = ''] = await transcribed('chosen', ['3.wav', '2.wav', '1.wav']);
    const { page, complaints } = await openTab({ path: inGroup('chosen') });
    await page.route(`**/v2/transcription/${second}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      await route.fulfill({
        status: 409,
        json: {
          timestamp: new Date().toISOString(),
          path: '/v2/transcription',
          request_id: 'G-1',
          statusCode: 409,
          message: 'This job can not be deleted.',
          code: 'job_not_done',
        },
      });
    });
    await page.getByLabel('Choose all').check();
    await page.getByLabel('Choose 1.wav').uncheck();
    expect(await page.getByLabel('Choose all').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Delete 2 chosen' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Delete 2 jobs?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('1 of 2 deleted. Not deleted: 2.wav.').waitFor();
    await dialog.getByText('This job can not be deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const state = page.getByText('2 jobs. ');
    await state.waitFor();
    const box = await state.boundingBox();
    // In view, without scrolling.
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    const names = await page.getByRole('rowheader').getByRole('link').allTextContents();
    expect(names).toEqual(['1.wav', '2.wav']);
    expect(await page.getByLabel('Choose 2.wav').isChecked()).toBe(true);
    expect((await service().getPreRecordedJob({ path: { id: third } })).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  test('what a search found can be chosen and deleted', async () => {
    const ids = await transcribed('found', ['second.wav', 'first.wav'], 40);
    for (const id of ids)
      unwrap(await service().updateTranscription({ path: { id }, body: { tags: ['found'] } }));
    const { result } = unwrap(await service().getPreRecordedJob({ path: { id: ids[0] ?? '' } }));
    const said = result?.transcription?.utterances.at(-1)?.text ?? '';
    const { page } = await openTab({ path: `/jobs?tag=found&q=${encodeURIComponent(said)}` });
    await page.getByText('Found in 2 jobs.').waitFor();
    await page.getByLabel('Choose all').press('Space');
    await page.getByLabel('Choose first.wav').uncheck();
    await page.getByRole('button', { name: 'Delete 1 chosen' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Delete second.wav?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Found in 1 job.').waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([' first.wav found']);
  });

  test('makes a job again with the same options', async () => {
    const [first = ''] = await transcribed('again', ['again.wav']);
    const { page } = await openTab({ path: inGroup('again') });
    await page.getByRole('button', { name: 'Transcribe again.wav again' }).click();
    await page.getByRole('row').nth(2).waitFor();
    const jobs = unwrap(
      await service().listPreRecordedJobs({ query: { custom_metadata: { group: 'again' } } }),
    ).items;
    expect(jobs.map(({ id }) => id).at(-1)).toBe(first);
    expect(jobs[0]?.request_params).toEqual(jobs[1]?.request_params);
  });

  test('finds what was said, and opens the transcript there', async () => {
    const [id = ''] = await transcribed('said', ['said.wav'], 40);
    const tag = 'said';
    unwrap(await service().updateTranscription({ path: { id }, body: { tags: [tag] } }));
    const { result } = unwrap(await service().getTranscription({ path: { id } }));
    const said = result?.transcription?.utterances.at(-1);
    const word = said?.words[1]?.word.replace(/\W/g, '') ?? '';
    const { page, complaints } = await openTab({ path: '/jobs', bypassCSP: true });
    await page.getByLabel('Search what was said').fill(`"${said?.text ?? ''}"`);
    await page.getByLabel('Search what was said').press('Enter');
    await page.getByText('More filters').click();
    await page.getByLabel('Tag').fill(tag);
    await page.getByLabel('Tag').press('Enter');
    await page.getByText(`Found in 1 job. Filters: tag ${tag}.`).waitFor();
    await page.reload();
    const passage = page.getByRole('link', { name: said?.text ?? '' });
    await passage.last().waitFor();
    expect(await page.locator('mark').last().textContent()).toContain(word);
    await page.getByLabel('Choose said.wav').check();
    await page.getByRole('button', { name: 'Delete 1 chosen' }).waitFor();
    expect(await barriersAtWidths(page)).toEqual([]);
    await passage.last().press('Enter');
    await page.waitForURL(/#t=/);
    const start = Number(new URL(page.url()).hash.slice('#t='.length));
    expect(start).toBeGreaterThan(5);
    const at = result?.transcription?.utterances.findIndex((each) => each.start === start);
    await page.locator(`.utterances li[data-index="${at}"]`).waitFor();
    const seconds = `document.querySelector('.player input')?.value`;
    await expect.poll(() => page.evaluate(seconds).then(Number)).toBeCloseTo(start, 0);
    await page.goBack();
    await page.getByLabel('Search what was said').fill('xylophone');
    await page.getByLabel('Search what was said').press('Enter');
    await page.getByText('No transcript has all of these words').waitFor();
    await page.getByRole('button', { name: 'Remove the filters' }).click();
    await page.getByRole('link', { name: 'said.wav' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('axe finds nothing in a filled list with a dialog, and it fits a phone', async () => {
    await transcribed('axe', ['axe.wav']);
    const { page } = await openTab({ path: inGroup('axe'), bypassCSP: true });
    await page.getByRole('button', { name: 'Delete axe.wav' }).waitFor();
    await page.getByLabel('Choose all').check();
    const found = await barriersOn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Delete axe.wav' }).click();
    await page.getByRole('alertdialog').waitFor();
    found.push(...(await barriersOn(page)), ...(await barriersInDark(page)));
    expect(found).toEqual([]);
  });
});
