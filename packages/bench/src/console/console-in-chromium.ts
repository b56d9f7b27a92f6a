import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createClient, unwrap } from '@verbatim/client';
import type { PreRecordedJob } from '@verbatim/contract';
import { findChromium, required } from '@verbatim/real-parts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inTemporaryFolder } from '../folders.ts';
import { isLeftOut } from '../left-out.ts';
import { conversation } from '../live/conversation.ts';
import {
  type BenchReport,
  chosenParts,
  quantile,
  type Spread,
  spreadOf,
  threeDigits,
  withEnds,
} from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { speechFile } from '../speech/audio.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

const parts = { 'first-load': measureFirstLoad, 'long-transcript': measureLongTranscript };

/** Measures the console as a person has it: built, served by the service, in Chromium. */
export async function measureConsole({
  runs,
  only,
}: {
  readonly runs: number;
  readonly only?: string | undefined;
}): Promise<BenchReport[]> {
  const chromium = findChromium();
  if (isLeftOut('console', chromium)) return [];
  execFileSync('npm', ['run', 'build', '--workspace', '@verbatim/console'], { cwd: repository });
  const reports: BenchReport[] = [];
  for (const measure of chosenParts(parts, only)) {
    const report = await inTemporaryFolder(async (folder) => {
      const service = await startService(folder);
      try {
        return await measure({ service, chromium: required(chromium).path, runs });
      } finally {
        await service.stop();
      }
    });
    reports.push(report);
  }
  return reports;
}

/** What a part measures: the console of a service, in this browser. */
interface MeasuredConsole {
  readonly service: RunningService;
  /** Path of Chromium. */
  readonly chromium: string;
  readonly runs: number;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Starts the browser for as long as the task runs. */
async function inBrowser<T>(
  { chromium: executablePath }: MeasuredConsole,
  task: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/** A new profile with an empty cache, whose tabs have the key already. */
async function signedIn(browser: Browser, { service }: MeasuredConsole): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', ${JSON.stringify(service.key)})`,
  );
  return context;
}

const PROMISED_SECONDS = 1.5;

/** Keeps when the page shows what a person begins with, and its thread has nothing else to do. */
const KEEP_WHEN_INTERACTIVE = `
  window.interactiveMs = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('input[type=file]') === null) return;
      observer.disconnect();
      requestIdleCallback(() => resolve(performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });`;

/** Seconds until the first page can be used, by a browser that never saw it. */
async function measureFirstLoad(measured: MeasuredConsole): Promise<BenchReport> {
  const [load = 0] = loadavg();
  const { seconds, kilobytes } = await inBrowser(measured, async (browser) => {
    const seconds: number[] = [];
    let kilobytes = 0;
    // The first run is of the browser's and the service's own warm-up.
    for (let run = 0; run <= measured.runs; run += 1) {
      const context = await signedIn(browser, measured);
      await context.addInitScript(KEEP_WHEN_INTERACTIVE);
      const page = await context.newPage();
      await page.goto(`${measured.service.url}/console/`);
      const ms = await page.evaluate<number>('window.interactiveMs');
      if (run > 0) seconds.push(ms / 1000);
      kilobytes = await page.evaluate<number>(
        `performance.getEntriesByType('resource').reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000`,
      );
      await context.close();
    }
    return { seconds: spreadOf(seconds), kilobytes };
  });
  return firstLoadReport(seconds, { kilobytes, load, runs: measured.runs });
}

function firstLoadReport(
  seconds: Spread,
  { kilobytes, load, runs }: { kilobytes: number; load: number; runs: number },
): BenchReport {
  return {
    name: 'console-first-load',
    title: 'The first page of the console, by a browser with an empty cache',
    columns: ['', ''],
    rows: [
      ['interactive after, s', withEnds(seconds, threeDigits)],
      ['loaded, kB', kilobytes.toFixed(0)],
      ['load of the machine before', load.toFixed(1)],
    ],
    notes: [
      `${runs} runs. Interactive: the page shows where to drop recordings, and the browser has nothing else to do.`,
    ],
    verdicts: [
      {
        promise: `interactive within ${PROMISED_SECONDS} s`,
        measured: `${threeDigits(seconds.median)} s`,
        met: seconds.median <= PROMISED_SECONDS,
      },
    ],
  };
}

const WORDS = 30_000;
const WORDS_OF_UTTERANCE = 20;
const SECONDS_OF_WORD = 0.36;
const PROMISED_MS = 16;
const STEPS = 60;
const TIMES = 5;

/** Scripting in each frame while a person reads a transcript of four hours. */
async function measureLongTranscript(measured: MeasuredConsole): Promise<BenchReport> {
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
    return transcriptReport(rows);
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
  return unwrap(await client.transcribe(new Blob([speechFile(conversation({ seconds: 6 }))])));
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

function transcriptReport(rows: readonly (readonly [string, readonly number[]])[]): BenchReport {
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
  };
}

/** What Chromium writes down of one thing that it did. */
export interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** Trace events of scripting, and the event that begins a frame. */
const scripts: ReadonlySet<string> = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks']);
const FRAME = 'BeginMainThreadFrame';

/** Milliseconds of CPU time that scripts took in each frame of the page while something happened to it. */
async function scriptingPerFrame(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<readonly number[]> {
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'devtools.timeline.frame',
    ],
  });
  await action();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return framesOf(trace.traceEvents);
}

/** Reads the frames from a trace. Scripts within scripts count once. */
export function framesOf(events: readonly TraceEvent[]): number[] {
  const page = mainThread(events);
  const ofPage = events
    .filter(
      ({ pid, tid, name }) => `${pid} ${tid}` === page && (name === FRAME || scripts.has(name)),
    )
    .toSorted((one, other) => one.ts - other.ts);
  const frames: number[] = [0];
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of ofPage) {
    if (name === FRAME) frames.push(0);
    else if (ts >= end) {
      frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000;
      end = ts + dur;
    }
  }
  return frames;
}

/** The thread on which most frames began. */
function mainThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name === FRAME) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined) throw new Error('The trace has no frame');
  return most[0];
}
