import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { forkNativeProcess, nativeEnvironment } from '../../src/native/native-process.ts';
import { scratchFolder } from '../scratch.ts';

const folder = scratchFolder();

test('a process returns freed blocks of a megabyte to the system, and gets samples as binary', async () => {
  const path = join(folder, 'child.mjs');
  writeFileSync(
    path,
    `process.on('message', (samples) => {
      process.send([process.argv[2], process.env.MALLOC_MMAP_THRESHOLD_, process.execArgv, samples], () => process.exit());
    });`,
  );
  const child = forkNativeProcess(pathToFileURL(path), { args: ['neural'] });
  const ended = once(child, 'exit');
  child.send(Float32Array.of(0.5, -1));
  expect((await once(child, 'message'))[0]).toEqual([
    'neural',
    '1000000',
    [],
    Float32Array.of(0.5, -1),
  ]);
  expect((await ended)[0]).toBe(0);
});

test("the operator's settings of the C library come first", () => {
  expect(nativeEnvironment({ MALLOC_MMAP_THRESHOLD_: '5', PATH: '/bin' })).toEqual({
    MALLOC_MMAP_THRESHOLD_: '5',
    MALLOC_TRIM_THRESHOLD_: '16000000',
    PATH: '/bin',
  });
});
