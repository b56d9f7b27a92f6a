import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const index = new URL('../src/index.ts', import.meta.url).href;

/** Runs a script in a Node process of its own, where `api` is this package, and returns what it prints. */
const run = (script: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `const api = await import('${index}'); ${script}`],
    { encoding: 'utf8' },
  ).trim();

const printFlag = `const { runInNewContext } = await import('node:vm');
  console.log(runInNewContext('typeof gc'));`;
const garbage = `
  const before = process.memoryUsage().arrayBuffers;
  for (let at = 0; at < 20; at += 1) new Float32Array(250_000);
  await new Promise((resolve) => setTimeout(resolve));
  const grown = process.memoryUsage().arrayBuffers;
  api.collectGarbage();
  // V8 frees buffers in another thread.
  const isFreed = () => process.memoryUsage().arrayBuffers < (grown + before) / 2;
  for (let at = 0; at < 20 && !isFreed(); at += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  console.log(JSON.stringify({ grown: grown - before > 15e6, freed: isFreed() }));`;

test('importing the package changes no flag of the process', () => {
  expect(run(printFlag)).toBe('undefined');
});

test('no flag stays changed after garbage collection was enabled', () => {
  const twice = 'api.enableGarbageCollection(); api.enableGarbageCollection();';
  expect(run(`${twice} ${printFlag}`)).toBe('undefined');
});

test('buffers are freed if garbage collection was enabled, and only then', () => {
  expect(JSON.parse(run(garbage))).toEqual({ grown: true, freed: false });
  expect(JSON.parse(run(`api.enableGarbageCollection(); ${garbage}`))).toEqual({
    grown: true,
    freed: true,
  });
});
