import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const index = new URL('../../src/index.ts', import.meta.url).href;

/** Runs a script in a Node process of its own, where `api` is this package, and returns what it prints. */
const run = (script: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `const api = await import('${index}'); ${script}`],
    { encoding: 'utf8' },
  ).trim();

const printFlag = `const { runInNewContext } = await import('node:vm');
  console.log(runInNewContext('typeof gc'));`;
/** Makes 20 MB of garbage, up to so many times, and reports after `collect` whether that of the last time was freed. */
const garbage = (rounds: number, collect: string): string => `
  const used = () => process.memoryUsage().arrayBuffers;
  const usedAfterGarbage = () => {
    Array.from({ length: 20 }, () => new Float32Array(250_000));
    return used();
  };
  let [grown, freed] = [false, false];
  for (let round = 0; round < ${rounds} && !freed; round += 1) {
    const before = used();
    const most = usedAfterGarbage();
    const isFreed = () => used() < (most + before) / 2;
    ${collect}
    grown ||= most - before > 15e6;
    freed = isFreed();
  }
  console.log(JSON.stringify({ grown, freed }));`;

test('importing the package changes no flag of the process', () => {
  expect(run(printFlag)).toBe('undefined');
});

test('no flag stays changed after garbage collection was enabled', () => {
  const twice = 'api.enableGarbageCollection(); api.enableGarbageCollection();';
  expect(run(`${twice} ${printFlag}`)).toBe('undefined');
});

test('buffers are freed if garbage collection was enabled, and only then', () => {
  const none = garbage(1, 'api.collectGarbage();');
  expect(JSON.parse(run(none))).toEqual({ grown: true, freed: false });
  // V8 frees them in another thread. What it finds on its stack twice is old to it, and looked at no more: then new garbage is made.
  const collected = garbage(
    20,
    `api.enableGarbageCollection();
    for (let at = 0; at < 25 && !isFreed(); at += 1) {
      api.collectGarbage();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }`,
  );
  expect(JSON.parse(run(collected))).toEqual({ grown: true, freed: true });
});
