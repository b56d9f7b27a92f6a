import { createClient } from '@verbatim/client';
import type { PreRecordedJob } from '@verbatim/contract';
import type { Browser, Page } from 'playwright-core';
import { conversation } from '../live/conversation.ts';
import { type BenchReport, quantile, threeDigits } from '../report.ts';
import { dataOf } from '../service/running-service.ts';
import { speechFile } from '../speech/wave-file.ts';
import { inBrowser, type MeasuredConsole, signedIn } from './open-page.ts';
import { scriptingPerFrame } from './scripting.ts';

const WORDS = 30_000;
const WORDS_OF_UTTERANCE = 20;
const SECONDS_OF_WORD = 0.36;
const PROMISED_MS = 16;
const STEPS = 60;
const TIMES = 5;

/** Scripting in each frame while a person reads a transcript of four hours. */
export async function measureLongTranscript(measured: MeasuredConsole): Promise<BenchReport> {
  const job = await finishedJob(measured);
  return await inBrowser(measured, async (browser) => {
    const context = await signedIn(browser, measured);
    const page = await context.newPage();
    // Speech of four hours would take minutes to recognize: the browser is given the words, all else is the job's own.
    await page.route(`**/v2/*/${job.id}`, (route) => route.fulfill({ json: withWords(job) }));
    await page.goto(`${measured.service.url}/console/jobs/${job.id}`);
    await page.locator('#word-0-0').waitFor();
    const rows: [string, readonly number[]][] = [];
    for (const [name, action] of Object.entries(actions)) {
      rows.push([name, await frames(browser, page, action)]);
    }
    await context.close();
    return report(rows);
  });
}

const list = (page: Page) => page.getByRole('region', { name: 'Transcript' });

const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  scroll: async (page) => {
    await list(page).hover();
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, 400);
      await settled(page);
    }
  },
  jump: async (page) => {
    for (let time = 0; time < TIMES; time += 1) {
      await list(page).press(time % 2 === 0 ? 'End' : 'Home');
      await settled(page);
    }
  },
  seek: async (page) => {
    for (let time = 0; time < TIMES; time += 1) {
      await page
        .locator('.utterances .word')
        .nth(time * 10)
        .click();
      await settled(page);
    }
  },
  search: async (page) => {
    const box = page.getByRole('searchbox');
    for (const letter of 'word29') {
      await box.press(letter);
      await settled(page);
    }
  },
};

/** Two frames: one for what happened, one for what React did because of it. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))',
  );

async function frames(
  browser: Browser,
  page: Page,
  action: (page: Page) => Promise<void>,
): Promise<readonly number[]> {
  const all = await scriptingPerFrame(browser, page, () => action(page));
  return all.filter((ms) => ms > 0).toSorted((one, other) => one - other);
}

async function finishedJob({ service }: MeasuredConsole): Promise<PreRecordedJob> {
  const client = createClient({ baseUrl: service.url, apiKey: service.key });
  return dataOf(await client.transcribe(new Blob([speechFile(conversation({ seconds: 6 }))])));
}

function withWords(job: PreRecordedJob): PreRecordedJob {
  if (job.result === null) throw new Error('The job has no result');
  const { transcription, metadata } = job.result;
  const utterances = Array.from({ length: WORDS / WORDS_OF_UTTERANCE }, (_, at) => {
    const first = at * WORDS_OF_UTTERANCE;
    const words = Array.from({ length: WORDS_OF_UTTERANCE }, (_, index) => ({
      word: `word${first + index} `,
      start: (first + index) * SECONDS_OF_WORD,
      end: (first + index + 1) * SECONDS_OF_WORD,
      confidence: 0.9,
    }));
    const text = words
      .map(({ word }) => word)
      .join('')
      .trim();
    const start = first * SECONDS_OF_WORD;
    const end = start + WORDS_OF_UTTERANCE * SECONDS_OF_WORD;
    return { text, words, start, end, language: 'en' as const, confidence: 0.9, channel: 0 };
  });
  return {
    ...job,
    result: {
      ...job.result,
      metadata: { ...metadata, audio_duration: WORDS * SECONDS_OF_WORD },
      transcription: { ...transcription, utterances },
    },
  };
}

function report(rows: readonly (readonly [string, readonly number[]])[]): BenchReport {
  const most = Math.max(...rows.map(([, ms]) => ms.at(-1) ?? 0));
  return {
    name: 'console-long-transcript',
    title: `Scripting in a frame on a transcript of ${WORDS.toLocaleString('en')} words, CPU time in ms`,
    columns: ['', 'frames', 'p50', 'p95', 'most'],
    rows: rows.map(([name, ms]) => [
      name,
      String(ms.length),
      ...[0.5, 0.95, 1].map((share) => threeDigits(quantile(ms, share))),
    ]),
    notes: ['Of frames in which a script ran, by a trace of Chromium.'],
    verdicts: [
      {
        promise: `less than ${PROMISED_MS} ms in every frame`,
        measured: `${threeDigits(most)} ms`,
        met: most < PROMISED_MS,
      },
    ],
    data: Object.fromEntries(rows),
  };
}
