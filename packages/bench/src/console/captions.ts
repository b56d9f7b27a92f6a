import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BenchReport, spreadOf, withEnds } from '../report.ts';
import { inBrowser, type MeasuredConsole, signedIn } from './open-page.ts';

/** What the microphone hears, again and again: people's speech, in the repository. */
const recording = fileURLToPath(
  new URL('../../../speech/test/fixtures/passage.wav', import.meta.url),
);
const LOOKS = 30;

/** How long after it was spoken a word is read, as the page shows it. */
export async function measureCaptions(measured: MeasuredConsole): Promise<BenchReport> {
  const [load = 0] = loadavg();
  const microphone = `--use-file-for-fake-audio-capture=${recording}`;
  return await inBrowser(
    measured,
    async (browser) => {
      const context = await signedIn(browser, measured);
      await context.grantPermissions(['microphone']);
      const page = await context.newPage();
      await page.goto(`${measured.service.url}/console/live`);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      const shown = page.getByText(/^Words after \d+ ms$/);
      await shown.waitFor({ timeout: 120_000 });
      const values: number[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        await page.waitForTimeout(1000);
        values.push(Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0]));
      }
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await page.getByRole('link', { name: 'Open its transcript' }).waitFor();
      return report(values, load);
    },
    [microphone],
  );
}

function report(values: readonly number[], load: number): BenchReport {
  // The first ones are of words that waited for the model to be loaded.
  const later = spreadOf(values.slice(LOOKS / 2));
  return {
    name: 'console-captions',
    title: 'Captions of a microphone in the browser: how long after a word it is read',
    columns: ['', 'ms'],
    rows: [
      ['first words', String(values[0])],
      [`after ${LOOKS / 2} s`, withEnds(later, (ms) => ms.toFixed(0))],
      ['load of the machine before', load.toFixed(1)],
    ],
    notes: ['As the page shows it: the median of the newest 15 partials and finals.'],
    verdicts: [],
    data: values,
  };
}
