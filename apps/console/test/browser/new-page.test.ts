import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@verbatim/real-parts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  barriersInDark,
  barriersOn,
  describeInBrowser,
  openTab,
  overflowOf,
} from './open-console.ts';
import { tone } from './wav.ts';

const meeting = { name: 'meeting.wav', mimeType: 'audio/wav', buffer: tone(1) };

/** The bodies with which jobs are made from now on. */
function requestedJobs(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/pre-recorded')) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

const transcribe = (page: Page) => page.getByRole('button', { name: /^Transcribe/ }).click();

describeInBrowser('the page New', () => {
  test('sends the options that were changed, and nothing else', async () => {
    const { page, complaints } = await openTab();
    const bodies = requestedJobs(page);
    await page.getByLabel('Recordings').setInputFiles(meeting);
    await page.getByRole('switch', { name: 'Label who is speaking' }).click();
    await page.getByLabel('Number of speakers').fill('2');
    await page.getByRole('combobox', { name: 'Languages' }).fill('germ');
    await page
      .getByRole('option', { name: 'German (de)' })
      .and(page.locator('[data-highlighted]'))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Advanced').click();
    await page.getByRole('switch', { name: 'Subtitles' }).click();
    await page.getByLabel('Style').selectOption('compliance');
    await page.keyboard.press('Escape');
    await transcribe(page);
    await page.waitForURL(/\/jobs\//);
    expect(bodies).toEqual([
      {
        audio_url: expect.stringContaining('/file/'),
        language_config: { languages: ['de'] },
        diarization: true,
        diarization_config: { number_of_speakers: 2 },
        subtitles: true,
        subtitles_config: { style: 'compliance' },
      },
    ]);
    expect(complaints).toEqual([]);
  });

  test('offers five everyday options in words for people, and the others under Advanced', async () => {
    const { page } = await openTab({ path: '/health' });
    await page.route('**/ready', async (route) => {
      const response = await route.fetch();
      const { recognizers, ...others } = await response.json();
      const accurate = { ...recognizers[0], expected_word_error_rate: 5.5 };
      await route.fulfill({ response, json: { ...others, recognizers: [accurate] } });
    });
    await page.getByRole('link', { name: 'New' }).click();
    await page.getByRole('button', { name: 'Options' }).click();
    const everyday = [
      'The language changes',
      'Label who is speaking',
      'Vocabulary',
      'Write a summary',
      'Redact personal data',
    ];
    for (const name of everyday) await page.getByRole('switch', { name }).waitFor();
    await page.getByRole('combobox', { name: 'Languages' }).waitFor();
    // What is folded has no role.
    const switches = page.getByRole('switch');
    expect(await switches.count()).toBe(everyday.length);
    await page.getByText('Advanced').click();
    await expect.poll(() => switches.count()).toBeGreaterThan(10);
    await expect
      .poll(() => page.getByLabel('Model').textContent())
      .toMatch(/: all languages, 5.5 % of the words wrong$/);
    const texts = await page.locator('main').textContent();
    expect(texts).toContain('Each utterance says which speaker it is from.');
    expect(texts).not.toMatch(/Whether |beta/);
    await page.getByRole('combobox', { name: 'Languages' }).fill('Finnish');
    await page.getByRole('option', { name: 'Finnish' }).click();
    const limited = page.getByText('It does little or nothing in Finnish');
    await expect.poll(() => limited.count()).toBeGreaterThan(3);
  });

  test('redacts the words, and by choice the audio as well, at 360 px too', async () => {
    const { page, complaints } = await openTab({ viewport: { width: 360, height: 800 } });
    const bodies = requestedJobs(page);
    await page.getByLabel('Recordings').setInputFiles(meeting);
    await page.getByRole('switch', { name: 'Redact personal data' }).click();
    await page.getByLabel('Also silence the audio').selectOption('silence');
    await page.getByRole('switch', { name: 'Delete the original audio' }).press('Space');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersOn(page)).toEqual([]);
    await transcribe(page);
    await page.waitForURL(/\/jobs\//);
    const redaction = { pii_redaction: true, redacted_audio: 'silence', delete_original: true };
    expect(bodies).toEqual([{ audio_url: expect.stringContaining('/file/'), ...redaction }]);
    // The original is gone: the copy is played.
    await page.locator('.player-toggle:enabled').waitFor({ timeout: 60_000 });
    expect(complaints).toEqual([]);
  });

  test('asks for terms, and the job shows where they are said, at 360 px too', async () => {
    const { page, complaints } = await openTab({ viewport: { width: 360, height: 800 } });
    const bodies = requestedJobs(page);
    await page.getByLabel('Recordings').setInputFiles(meeting);
    await page.getByText('Advanced').click();
    await page.getByRole('switch', { name: 'Mask profanity' }).click();
    await page.getByRole('switch', { name: 'Find terms' }).press('Space');
    await page.getByRole('textbox', { name: 'Terms' }).fill('words\nbudget');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await transcribe(page);
    await page.waitForURL(/\/jobs\//);
    const search = { search: true, search_config: { terms: ['words', 'budget'] } };
    const audio_url = expect.stringContaining('/file/');
    expect(bodies).toEqual([{ audio_url, profanity_filter: true, ...search }]);
    await page.getByRole('heading', { name: 'Found terms' }).waitFor();
    await page
      .getByRole('link', { name: 'words' })
      .or(page.getByRole('button', { name: 'words' }))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows what is chosen as a request of curl, TypeScript and Python, and models with their languages', async () => {
    const { page } = await openTab();
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('switch', { name: 'Label who is speaking' }).click();
    await page.getByText('Advanced').click();
    const models = page.getByLabel('Model');
    await expect.poll(() => models.textContent()).toMatch(/: (all languages|English \(en\))/);
    await page.getByText('Show as curl').click();
    const code = page.locator('pre');
    expect(await code.textContent()).toContain('"diarization": true');
    expect(await code.textContent()).toContain('/v2/pre-recorded');
    await page.getByRole('button', { name: 'Python' }).click();
    expect(await code.textContent()).toContain('"diarization": True');
    await page.getByRole('button', { name: 'TypeScript' }).click();
    expect(await code.textContent()).toContain('client.transcribe(');
  });

  test('takes every file of a folder, and shows each until its transcript is done', async () => {
    await using folder = await temporaryFolder('recordings');
    await mkdir(join(folder.path, 'week'));
    await writeFile(join(folder.path, 'week/monday.wav'), tone(1));
    await writeFile(join(folder.path, 'week/tuesday.wav'), tone(1));
    await writeFile(join(folder.path, 'week/notes.txt'), 'not a recording');
    const { page } = await openTab();
    await page.getByLabel('Folder').setInputFiles(join(folder.path, 'week'));
    const rows = page.getByRole('list', { name: 'Recordings' }).getByRole('listitem');
    expect(await rows.count()).toBe(2);
    await transcribe(page);
    await rows.nth(0).getByText('done', { exact: true }).waitFor();
    await rows.nth(1).getByText('done', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'week/monday.wav' }).click();
    await page.getByRole('heading', { name: 'monday.wav' }).waitFor();
  });

  test('takes what is dropped', async () => {
    const { page } = await openTab();
    const dropped = await page.evaluateHandle(
      "(() => { const data = new DataTransfer(); data.items.add(new File(['x'], 'dropped.mp3')); return data; })()",
    );
    await page.getByText('Drop a recording here').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('dropped.mp3').waitFor();
    await page.getByRole('button', { name: 'Remove dropped.mp3 from this list' }).click();
    await page.getByText('dropped.mp3').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Transcribe' }).isDisabled()).toBe(true);
  });

  test('shows what the service refuses beside the recording, with the page about the error', async () => {
    const { page } = await openTab();
    const file = { name: 'notes.wav', mimeType: 'audio/wav', buffer: Buffer.from('no audio') };
    await page.getByLabel('Recordings').setInputFiles([file, meeting]);
    await transcribe(page);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const link = alert.getByRole('link');
    expect(await link.getAttribute('href')).toMatch(/^\/docs\/errors\/[a-z_]+\.html$/);
    await page.getByText('done', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Transcribe' }).isEnabled()).toBe(true);
  });

  test('goes on uploading while other pages are looked at, and asks before the tab is closed', async () => {
    const { page } = await openTab();
    let goOn = (): void => {};
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/v2/upload', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.getByLabel('Recordings').setInputFiles(meeting);
    await transcribe(page);
    await page.getByText('Keep this tab open').waitFor();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await closing;
    goOn();
    await page.getByRole('link', { name: 'meeting.wav' }).first().waitFor();
    expect(page.url()).toMatch(/\/jobs$/);
    await page.getByRole('link', { name: 'New' }).click();
    await page
      .getByRole('list', { name: 'Recordings' })
      .getByText('done', { exact: true })
      .waitFor();
  });

  test('keeps what was recorded when the page is left', async () => {
    const { page } = await openTab({ permissions: ['microphone'] });
    await page.getByRole('button', { name: 'Record from the microphone' }).click();
    await page.getByText('0:01').waitFor();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    await page.getByRole('link', { name: 'New' }).click();
    await page.getByText(/^recording-.*\.webm$/).waitFor();
  });

  test('says which option lacks its value before anything is uploaded', async () => {
    const { page } = await openTab();
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') uploads.push(request.url());
    });
    await page.getByLabel('Recordings').setInputFiles(meeting);
    await page.getByText('Advanced').click();
    await page.getByRole('switch', { name: 'Callback' }).click();
    await transcribe(page);
    await page.getByRole('alert').getByText('URL: Callback requires it.').waitFor();
    expect(uploads).toEqual([]);
  });

  test('says why a recording failed', async () => {
    const { page } = await openTab();
    const failed = { status: 'error', error_code: 422, error_message: 'The host is not known.' };
    await page.route('**/v2/pre-recorded/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...failed } });
    });
    await page.getByLabel('Recordings').setInputFiles([meeting, { ...meeting, name: 'other.wav' }]);
    await transcribe(page);
    const first = page.getByRole('list', { name: 'Recordings' }).getByRole('listitem').first();
    await first.getByText('The host is not known.').waitFor();
  });

  test('takes an address, and says what an address is', async () => {
    const { page } = await openTab();
    const bodies = requestedJobs(page);
    const address = page.getByLabel('Or paste an address');
    await address.fill('meeting.mp3');
    await address.press('Enter');
    await page.getByText('An address begins with http:// or https://').waitFor();
    await address.fill('https://media.example.com/talk.mp3');
    await address.press('Enter');
    await transcribe(page);
    await page.waitForURL(/\/jobs\//);
    expect(bodies).toEqual([{ audio_url: 'https://media.example.com/talk.mp3' }]);
  });

  test('records from the microphone', async () => {
    const { page, complaints } = await openTab({ permissions: ['microphone'] });
    await page.getByRole('button', { name: 'Record from the microphone' }).click();
    await page.getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^recording-.*\.webm$/).waitFor();
    await transcribe(page);
    await page.waitForURL(/\/jobs\//);
    await page.getByText('done', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('keeps presets in the browser', async () => {
    const { page } = await openTab();
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByText('Advanced').click();
    await page.getByRole('switch', { name: 'Sentences' }).click();
    const summary = page.getByRole('switch', { name: 'Write a summary' });
    await summary.click();
    const types = await page.getByLabel('Type').locator('option').allTextContents();
    expect(types).toEqual(['general (default)', 'concise', 'bullet points']);
    await summary.click();
    await page.getByRole('button', { name: 'Save as a preset' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Interviews');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByText('Advanced').click();
    await page.getByLabel('Preset').selectOption('Interviews');
    await page.getByText('Advanced (1 changed)').waitFor();
    expect(await page.getByRole('switch', { name: 'Sentences' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Delete the preset' }).click();
    await page.getByRole('option', { name: 'Interviews' }).waitFor({ state: 'detached' });
    expect(await page.evaluate('localStorage.getItem("verbatim.presets")')).toBe('{}');
  });

  test('axe finds nothing in the whole form, and it fits a phone', async () => {
    const { page } = await openTab({ bypassCSP: true });
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByText('Advanced').click();
    await page.getByRole('switch', { name: 'Sentences' }).waitFor();
    const switches = await page.getByRole('switch', { checked: false }).all();
    expect(switches.length).toBeGreaterThan(10);
    for (let left = switches.length; left > 0; left -= 1) {
      await page.getByRole('switch', { checked: false }).first().click();
    }
    const found = await barriersOn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    found.push(...(await barriersOn(page)), ...(await barriersInDark(page)));
    expect(found).toEqual([]);
  });
});
