/** Measures a store at several sizes: `npm run measure -w @verbatim/storage -- 1000 100000 1000000`. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/index.ts';
import { fillStore } from './fill-store.ts';
import { timeLists } from './measure-lists.ts';
import { type Rate, timeCreations, timeDrain, timeReads, timeRemovals } from './measure-work.ts';

const accounts = 50;
const sizes = process.argv.slice(2).map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const rate = (name: string, { perSecond, median, p99 }: Rate): void =>
  say(
    `${name}: ${perSecond.toFixed()}/s, median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  );

for (const jobs of sizes.length > 0 ? sizes : [1_000, 100_000]) {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-measure-'));
  try {
    await fillStore(directory, { jobs, accounts });
    const store = await openStore({ directory });
    say(`\n${jobs} jobs of ${accounts} accounts`);
    await timeLists(store, { jobs, accounts, rounds: accounts });
    for (const { name, median, p99, found } of await timeLists(store, {
      jobs,
      accounts,
      rounds: 200,
    })) {
      const times = `median ${median.toFixed(3)} ms, p99 ${p99.toFixed(2)} ms`;
      say(`list, ${name}: ${times}, ${found} jobs`);
    }
    rate('read', await timeReads(store, 1_000));
    rate('remove', await timeRemovals(store, 300));
    rate('create, 32 callers', await timeCreations(store, 20_000, 32));
    const tenths = await timeDrain(store, 10_000);
    say(`lease and finish 10000, ms for each tenth: ${tenths.map((ms) => ms.toFixed()).join(' ')}`);
    await store.close();
  } finally {
    await rm(directory, { recursive: true });
  }
}
