import { unwrap } from '@verbatim/client';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { conversation, conversationRecognizer } from './conversation.ts';
import {
  barriersAtWidths,
  barriersOn,
  clientOfConsole,
  copiedBy,
  describeInBrowser,
  openTab,
  theConsole,
} from './open-console.ts';
import {
  correct,
  downloaded,
  openChangedJob,
  openJob,
  row,
  sliderOf,
  transcribed,
} from './open-job.ts';

describeInBrowser(
  'the page of a job',
  () => {
    test('shows the words with their speakers, and each part that the result has', async () => {
      const { page, complaints } = await openJob(await transcribed());
      await page.getByRole('heading', { name: 'meeting.wav' }).waitFor();
      expect(await row(page, 0).locator('p').first().textContent()).toBe(
        `${conversation[0]?.text} `,
      );
      expect(await row(page, 1).textContent()).toContain('Speaker 2');
      expect(await row(page, 3).textContent()).toContain('[EMAIL_ADDRESS_1]');
      expect(await page.locator('.word.doubtful').textContent()).toContain('plan!');
      for (const title of ['Speakers', 'Summary', 'Sentiment', 'Entities', 'Redaction'])
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByText('1 × email address').waitFor();
      expect(
        await page.getByRole('img', { name: /Sentences over time/ }).getAttribute('aria-label'),
      ).toMatch(/positive/);
      expect(await page.getByRole('heading', { name: 'Chapters' }).count()).toBe(0);
      // The operator allows no links.
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });

    test('shows chapters, translations beside the words and answers to prompts, and why a part is missing', async () => {
      const envelope = { success: true, is_empty: false, exec_time: 1, error: null };
      const error = { status_code: 503, exception: 'NoEngine', message: 'No engine answers.' };
      const chapter = { headline: 'The plan', gist: 'Plan', summary: 'A new plan.' };
      const times = { keywords: ['plan', 'old'], start: 3.5, end: 9 };
      const words = { words: [] };
      const utterances = conversation.map((each, at) => ({
        ...each,
        ...words,
        text: `Satz ${at}.`,
      }));
      const german = { error: null, full_transcript: '', languages: ['de'], utterances };
      const parts = {
        chapterization: { ...envelope, results: [{ ...chapter, ...times }] },
        translation: { ...envelope, results: [german] },
        audio_to_llm: {
          ...envelope,
          results: [{ ...envelope, results: { prompt: 'Who speaks?', response: 'Two people.' } }],
        },
        summarization: { ...envelope, success: false, is_empty: true, error, results: null },
      };
      // No recognizer, engine or session has all of these in one result.
      const { page, complaints } = await openChangedJob(await transcribed({}), (job) => ({
        ...job,
        result: { ...job.result, ...parts },
      }));
      await page.getByRole('button', { name: '0:03 The plan' }).click();
      expect(Number(await sliderOf(page).inputValue())).toBeCloseTo(3.5, 1);
      await page.getByText('plan · old').waitFor();
      await page.getByText('Two people.').waitFor();
      await page.getByText('No engine answers.').waitFor();
      await page.getByLabel('Translation').selectOption('de');
      expect(await row(page, 2).locator('.translated').textContent()).toBe('Satz 2.');
      expect(complaints).toEqual([]);
    });

    test('a click on a word goes to its time, the button of an utterance to its start, and playing lights words up', async () => {
      const { page, complaints } = await openJob(await transcribed({}));
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await page.locator('.player-toggle:enabled').waitFor();
      const word = conversation[1]?.words[2];
      await page.locator('#word-1-2').click();
      expect(Number(await sliderOf(page).inputValue())).toBeCloseTo(word?.start ?? 0, 1);
      await page.locator('#word-1-2[data-spoken]').waitFor();
      await page.getByRole('button', { name: 'Play from 0:06' }).click();
      await page.locator('#word-2-0[data-spoken]').waitFor();
      await play.click();
      await page.locator('#word-2-0:not([data-spoken])').waitFor();
      expect(await page.locator('[data-spoken]').count()).toBe(1);
      expect(complaints).toEqual([]);
    });

    test('is renamed and tagged in place, which the list of jobs shows, and says what was asked for', async () => {
      const id = await transcribed();
      const { page, complaints } = await openJob(id);
      const facts = await page.locator('.facts').textContent();
      const { created_at } = unwrap(await clientOfConsole().getTranscription({ path: { id } }));
      await page.locator(`.facts time[datetime="${created_at}"]`).waitFor();
      for (const fact of ['0:13', 'conversation', 'English (en)', 'Label who is speaking', id])
        expect(facts).toContain(fact);
      expect(facts).not.toContain('Filler words');
      await page.getByRole('button', { name: 'Rename and tag' }).click();
      await page.getByLabel('Title').fill('Board meeting');
      await page.getByLabel('Tags').fill('board, 2026');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Board meeting' }).waitFor();
      expect(await page.title()).toContain('Board meeting');
      await page.getByRole('link', { name: 'Jobs' }).click();
      const listed = page.getByRole('row').filter({ hasText: 'Board meeting' });
      await listed.getByText('board', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    });

    test('the recording is transcribed again with other options, which New begins with', async () => {
      const id = await transcribed();
      const { page } = await openJob(id);
      await page.getByRole('button', { name: 'Transcribe again' }).click();
      await page.getByText('meeting.wav').waitFor();
      expect(
        await page.getByRole('switch', { name: 'Write a summary' }).getAttribute('aria-checked'),
      ).toBe('true');
      await page.getByRole('switch', { name: 'Write a summary' }).click();
      await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
      await page.locator('#word-0-0').waitFor();
      expect(page.url()).not.toContain(id);
      const facts = await page.locator('.facts').textContent();
      expect(facts).toContain('Label who is speaking');
      expect(facts).not.toContain('summary');
    });

    test('a speaker who goes on is one paragraph, and the player stays in view below it', async () => {
      const long = Array.from({ length: 20 }, (_, pair) =>
        [0, 2, 1]
          .flatMap((at) => conversation[at] ?? [])
          .map((each, at) => {
            const start = 9 * pair + 3 * at;
            return { ...each, start, end: start + 2 };
          }),
      ).flat();
      const { page } = await openChangedJob(await transcribed(), (job) => {
        const transcription = { ...job.result?.transcription, utterances: long };
        return { ...job, result: { ...job.result, transcription } };
      });
      await page.setViewportSize({ width: 1280, height: 700 });
      await row(page, 1).waitFor();
      expect(await row(page, 0).locator('strong').textContent()).toBe('Speaker 1');
      expect(await row(page, 1).locator('strong').count()).toBe(0);
      expect(await row(page, 1).getAttribute('class')).toBe('continued');
      await page.mouse.move(600, 300);
      await page.mouse.wheel(0, 10_000);
      await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(0);
      const box = await page.locator('.player').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(700);
    });

    test('a job is deleted from its page, after a question', async () => {
      const { page } = await openJob(await transcribed({}));
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.waitForURL(/\/jobs$/);
    });

    test('a failed job says what was sent and what failed, and is tried again with the same request', async () => {
      const id = await transcribed({});
      const failure = { error_code: 400, error_message: 'The host is not known.', result: null };
      const { page } = await openChangedJob(id, (job) => ({ ...job, status: 'error', ...failure }));
      const alert = page.getByRole('alert');
      await alert.getByText('The host is not known.').waitFor();
      await alert.getByText('/file/').waitFor();
      await alert.getByRole('button', { name: 'Choose other options' }).waitFor();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.locator('#word-0-0').waitFor();
      expect(page.url()).not.toContain(id);
    });

    test('keys play, skip and change the speed, and a question mark lists them; the words are copied', async () => {
      const { page } = await openJob(await transcribed());
      await page.locator('.player-toggle:enabled').waitFor();
      await page.getByRole('button', { name: '5 seconds ahead' }).click();
      await page.getByText('0:05 / 0:13').waitFor();
      await page.locator('body').press('ArrowLeft');
      await page.getByText('0:00 / 0:13').waitFor();
      await page.locator('body').press('>');
      await expect.poll(() => page.getByLabel('Speed').inputValue()).toBe('1.25');
      await page.locator('body').press('?');
      await page.getByRole('dialog').getByText('5 seconds ahead').waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await copiedBy(page, 'Copy')).toMatch(/^Speaker 1: Good morning.+\nSpeaker 2: Great/);
      // A field has the other keys for itself.
      await sliderOf(page).focus();
      for (const [key, time] of [
        ['ArrowRight', '0:05'],
        ['ArrowRight', '0:10'],
        ['ArrowLeft', '0:05'],
      ] as const) {
        await page.keyboard.press(key);
        await page.getByText(`${time} / 0:13`).waitFor();
      }
    });

    test('a correction is kept after a reload, beside the original, and is in every download', async () => {
      const { page, complaints } = await openJob(await transcribed());
      await correct(page, 0, 'Good evening, this is Anna Weber from Berlin.');
      await row(page, 0).getByText('Original:').waitFor();
      await page.getByLabel('Speaker 1').fill('Anna');
      await page.getByRole('button', { name: 'Save names' }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.reload();
      await row(page, 0).getByText('Original:').waitFor();
      const text = await row(page, 0).textContent();
      expect(text).toContain('Good evening, this is Anna Weber from Berlin.');
      expect(text).toContain('Good morning, this is Anna Keller from Berlin.');
      expect(await row(page, 0).locator('strong').textContent()).toBe('Anna');

      const shown = 'Good evening, this is Anna Weber from Berlin.';
      const plain = await downloaded(page, 'Text (txt)');
      expect(plain.name).toBe('meeting.txt');
      expect(plain.bytes.toString()).toMatch(/^\[00:00\] Anna: Good.+\n\[00:03\] Speaker 2: Great/);
      const markdown = await downloaded(page, 'Markdown (md)');
      expect(markdown.name).toBe('meeting.md');
      expect(markdown.bytes.toString()).toMatch(
        /^# meeting.wav\n\n.+ UTC, 00:13\n\n## Summary\n\n[^#]+\n\n## Entities\n\n- name: Anna/,
      );
      expect(markdown.bytes.toString()).toContain(`**00:00 Anna**\n\n${shown}`);
      const srt = await downloaded(page, 'Subtitles (srt)');
      expect(srt.name).toBe('meeting.srt');
      expect(srt.bytes.toString()).toMatch(
        /^1\n00:00:00,500 --> 00:00:02,900\nAnna: Good evening,/,
      );
      const vtt = await downloaded(page, 'Subtitles (vtt)');
      expect(vtt.bytes.toString()).toMatch(/^WEBVTT\n\n[^\n]+\n<v Anna>Good evening,/);
      const data = await downloaded(page, 'Data (json)');
      expect(JSON.parse(data.bytes.toString())).toMatchObject({
        full_transcript: expect.stringMatching(`^${shown} Great`),
        utterances: [
          {
            text: shown,
            words: [{ word: 'Good', confidence: 0.9 }, { confidence: 1 }, {}, {}, {}, {}, {}, {}],
          },
          {},
          {},
          {},
        ],
        speakers: [
          { speaker: 0, name: 'Anna' },
          { speaker: 1, name: 'Speaker 2' },
        ],
      });
      const word = await downloaded(page, 'Word (docx)');
      expect(word.name).toBe('meeting.docx');
      const parts = unzipSync(word.bytes);
      expect(Object.keys(parts)).toContain('[Content_Types].xml');
      const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
      expect(document).toContain(`>${shown}</w:t>`);
      expect(document).toContain('>Anna: </w:t>');
      for (const text of ['>meeting.wav<', ', 0:13<', '>Summary<', '>Entities<'])
        expect(document).toContain(text);
      expect(complaints).toEqual([]);
    });

    test('files and paper have times, speakers and marks of uncertain words as they are chosen', async () => {
      const { page, complaints } = await openJob(await transcribed());
      await page.getByRole('button', { name: 'Download' }).click();
      for (const name of ['Times', 'Speakers', 'Mark uncertain words'])
        await page.getByRole('menuitemcheckbox', { name }).press('Space');
      await page.keyboard.press('Escape');
      const plain = await downloaded(page, 'Text (txt)');
      expect(plain.bytes.toString()).toMatch(/^Good morning.+\nGreat, I love.+ plan!\[\?\]\n/);
      const srt = await downloaded(page, 'Subtitles (srt)');
      expect(srt.bytes.toString()).toContain('\nGreat, I love this wonderful plan![?]\n');
      const { bytes } = await downloaded(page, 'Word (docx)');
      const document = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
      expect(document).toContain('>Great, I love this wonderful plan![?]</w:t>');
      expect(document).not.toMatch(/>Speaker \d: |>0:03 /);
      await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
      const printed = page.locator('.printed');
      expect(await printed.textContent()).toContain('wonderful plan![?]');
      expect(await printed.textContent()).not.toContain('Speaker 2:');
      expect(complaints).toEqual([]);
    });

    test('is printed with title, date, duration, summary, speakers and every word, and nothing of the page around them', async () => {
      const hours = Array.from({ length: 100 }, (_, hour) =>
        conversation.map((each, at) => ({ ...each, start: hour * 3600 + 3 * at })),
      ).flat();
      const { page, complaints } = await openChangedJob(
        await transcribed(),
        (job) => {
          const transcription = { ...job.result?.transcription, utterances: hours };
          return { ...job, result: { ...job.result, transcription } };
        },
        { colorScheme: 'dark' },
      );
      await page.getByLabel('Speaker 1').fill('Anna');
      await page.getByRole('button', { name: 'Save names' }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.evaluate(`
        window.printed = [];
        window.addEventListener('beforeprint', () => {
          window.printed.push(document.querySelector('.printed')?.textContent.length > 10_000);
        });
        window.print = () => {
          for (const name of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(name));
        };`);
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(await page.evaluate('window.printed')).toEqual([true]);
      const pdf = (await page.pdf()).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
      expect(await page.evaluate('window.printed')).toEqual([true, true]);
      await expect.poll(() => page.locator('.printed').count()).toBe(0);

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
      const text = await page.evaluate<string>('document.body.innerText');
      expect(text).toMatch(/^meeting\.wav\s+\w.+, 0:13\s+Speakers: Anna, Speaker 2\s+Summary\s/);
      expect(text).toMatch(/\s99:00:09 Speaker 2: Please write to anna@example.com on Monday.\s*$/);
      expect(text.match(/ Anna: Good morning/g)).toHaveLength(100);
      for (const name of ['Jobs', 'Download', 'Save names', 'Follow', 'Sentiment'])
        expect(text).not.toContain(name);
      const color = "getComputedStyle(document.querySelector('.printed')).color";
      expect(await page.evaluate(color)).toBe('rgb(26, 28, 30)');
      expect(complaints).toEqual([]);
    });

    test('search finds words over several words in any case, and goes from place to place', async () => {
      const { page } = await openJob(await transcribed({}));
      const field = page.getByRole('searchbox', { name: 'Search the transcript' });
      await field.fill('ANNA');
      await page.getByText('1 of 2').waitFor();
      expect(await page.locator('[data-match="current"]').textContent()).toContain('Anna');
      await field.press('Enter');
      await page.getByText('2 of 2').waitFor();
      expect(await page.locator('[data-match="current"]').textContent()).toContain('anna@');
      await field.fill('love this');
      await page.getByText('1 of 1').waitFor();
      expect(await page.locator('[data-match="current"]').count()).toBe(2);
      await field.fill('nowhere');
      await page.getByText('Not found').waitFor();
    });

    test('a recording that the browser can not play is not offered to be played', async () => {
      const { page } = await openJob(await transcribed());
      await page.route('**/v2/transcription/*/file', (route) =>
        route.fulfill({ body: 'a format of its own', contentType: 'audio/x-ms-wma' }),
      );
      await page.reload();
      await page.getByText('This browser can not play files of this format.').waitFor();
      expect(await page.getByRole('button', { name: 'Play', exact: true }).isDisabled()).toBe(true);
    });

    test('a job that is not there is shown as the service says it, and not asked for again', async () => {
      const { page } = await openTab();
      await page.clock.install();
      await page.goto(`${theConsole().url}jobs/01a1a0be-79c0-7b3a-9f52-000000000000`);
      let count = 0;
      page.on('request', (request) => {
        if (request.url().includes('/v2/transcription/')) count += 1;
      });
      const alert = page.getByRole('alert').first();
      await alert.waitFor();
      expect(await alert.getByRole('link').getAttribute('href')).toBe(
        '/docs/errors/job_not_found.html',
      );
      count = 0;
      await page.clock.runFor(60_000);
      expect(count).toBe(0);
      await page.getByRole('link', { name: 'All jobs' }).click();
      await page.waitForURL(`${theConsole().url}jobs`);
    });

    test('words have their language and direction; axe finds nothing, and the page is never wider than its window', async () => {
      const { page } = await openJob(await transcribed(), { bypassCSP: true });
      await correct(page, 0, 'Good evening.');
      await row(page, 0).getByText('Original:').waitFor();
      await correct(page, 3, 'שלום עולם');
      await row(page, 3).getByText('שלום').waitFor();
      expect(await row(page, 0).locator('p').first().getAttribute('lang')).toBe('en');
      const directions = `[...document.querySelectorAll('.utterances p:first-child')].map((each) =>
        getComputedStyle(each).direction)`;
      await expect.poll(() => page.evaluate(directions)).toEqual(['ltr', 'ltr', 'ltr', 'rtl']);
      await page.getByText('Each sentence').click();
      await page.getByRole('button', { name: 'Correct the words at 0:03' }).click();
      expect(await barriersAtWidths(page)).toEqual([]);
    });
  },
  {},
  { recognizer: conversationRecognizer },
);
