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
/** Makes 20 MB of garbage, collects, and reports whether it was freed. It sleeps whole, because V8 itself collects while others run. */
const garbage = (before = ''): string => `${before}
  const used = () => process.memoryUsage().arrayBuffers;
  const atFirst = used();
  const kept = Array.from({ length: 20 }, () => new Float32Array(250_000));
  const grown = used();
  kept.length = 0;
  const isFreed = () => used() < (grown + atFirst) / 2;
  const cell = new Int32Array(new SharedArrayBuffer(4));
  // V8 frees them in another thread.
  for (let at = 0; at < 25 && !isFreed(); at += 1) {
    api.collectGarbage();
    Atomics.wait(cell, 0, 0, 20);
  }
  console.log(JSON.stringify({ grown: grown - atFirst > 15e6, freed: isFreed() }));`;

test('importing the package changes no flag of the process', () => {
  expect(run(printFlag)).toBe('undefined');
});

test('no flag stays changed after garbage collection was enabled', () => {
  const twice = 'api.enableGarbageCollection(); api.enableGarbageCollection();';
  expect(run(`${twice} ${printFlag}`)).toBe('undefined');
});

test('buffers are freed if garbage collection was enabled, and only then', () => {
  expect(JSON.parse(run(garbage()))).toEqual({ grown: true, freed: false });
  const enabled = garbage('api.enableGarbageCollection();');
  // What V8 twice finds on its stack is old to it, and looked at no more: then another process tries.
  const tries = Array.from({ length: 8 }, () => enabled).values();
  const outcomes = tries.map((script) => JSON.parse(run(script)));
  expect(outcomes.find(({ freed }) => freed)).toEqual({ grown: true, freed: true });
});
