import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pocketSphinxEngine } from '../../src/recognisers/pocketsphinx/pocketsphinx-engine.ts';
import { inARow, silence } from '../spoken.ts';
import { finals, Listening, textsOf } from './listening.ts';
import { fixture, inPieces, plain, recorded } from './recordings.ts';

/** The processes that were started from here and recognise. */
function recognisers(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter(Boolean)
    .filter((child) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('recogniser-process'),
    )
    .map(Number);
}

test.runIf(process.platform === 'linux')(
  'loses no word when recognisers are killed while somebody speaks',
  { timeout: 60_000 },
  async () => {
    const listening = new Listening(pocketSphinxEngine());
    const pause = silence(16_000);
    const talk = inARow(fixture('monday'), pause, fixture('passage'), pause, fixture('monday'));
    const { ear, heard, failures } = listening.open({ parameters: { partials: true } });
    let killed = 0;
    for (const piece of inPieces(recorded(plain, talk), 32_000)) {
      await ear.take(piece);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const [victim] = killed < 3 ? recognisers() : [];
      if (victim === undefined) continue;
      process.kill(victim, 'SIGKILL');
      killed += 1;
    }
    await ear.finish();
    ear.close();
    await listening.close();
    expect(killed).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    const MONDAY = 'the meeting will start at nine in the morning on monday';
    expect(textsOf(heard)).toEqual([MONDAY, `${MONDAY} please bring the new report`, MONDAY]);
    expect(finals(heard).map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  },
);
