import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { childrenOf } from '../decoding/processes.ts';
import { modelHere } from '../engines/models-here.ts';
import { inARow, silence } from '../spoken.ts';
import { finals, LiveTestBench, wordsOf } from './live-test-bench.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

/** The processes that were started from here and recognize. */
const recognizers = (): number[] =>
  childrenOf(process.pid).filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('recognizer-process'),
  );

/** An utterance is tried three times. */
const KILLS = 2;

test('loses no word when recognizers are killed during speech', {
  timeout: 180_000,
}, async (context) => {
  const here = modelHere('moonshine-v2-tiny-en');
  if ('missing' in here) return context.skip(here.missing);
  if (process.platform !== 'linux') context.skip('Processes are looked for in /proc.');
  const bench = new LiveTestBench(here.engine);
  const pause = silence(16_000);
  const talk = inARow(fixture('monday'), pause, fixture('passage'), pause, fixture('monday'));
  const { recognizer, events, failures } = bench.open({ parameters: { partials: true } });
  let killed = 0;
  for (const piece of inPieces(recorded(plain, talk), 32_000)) {
    await recognizer.write(piece);
    if (killed === KILLS) continue;
    await expect.poll(() => recognizers().length, { timeout: 10_000 }).toBeGreaterThan(0);
    // NaN is refused, where 0 would be this process and its whole group.
    process.kill(recognizers()[0] ?? Number.NaN, 'SIGKILL');
    killed += 1;
  }
  await recognizer.end();
  recognizer.close();
  await bench.close();
  expect(killed).toBe(KILLS);
  expect(failures).toEqual([]);
  const MONDAY = 'the meeting will start at nine in the morning on monday';
  expect(wordsOf(events)).toEqual([MONDAY, `${MONDAY} please bring the new report`, MONDAY]);
  expect(finals(events).map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
});
