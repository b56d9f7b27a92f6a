import { loadavg } from 'node:os';
import { type BenchReport, type Spread, spreadOf, threeDigits, withEnds } from '../report.ts';
import { inBrowser, type MeasuredConsole, signedIn } from './open-page.ts';

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
export async function measureFirstLoad(measured: MeasuredConsole): Promise<BenchReport> {
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
  return report(seconds, { kilobytes, load, runs: measured.runs });
}

function report(
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
    data: { seconds, kilobytes, load },
  };
}
