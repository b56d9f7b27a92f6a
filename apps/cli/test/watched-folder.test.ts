import { appendFile, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WatchedFolder } from '../src/actions/watch.ts';
import { callerFor } from '../src/api-client.ts';
import {
  jobCount,
  quietTerminal,
  sample,
  serviceOfFile,
  temporaryFolder,
  verbatim,
} from './commands.ts';

const service = serviceOfFile();

/** A watched folder of which a test decides when it looks. */
async function watched() {
  const folder = await temporaryFolder();
  let said = '';
  const interruption = new AbortController();
  const terminal = {
    ...quietTerminal(service.environment),
    error(text: string) {
      said += text;
    },
  };
  const shared = {
    caller: await callerFor({}, terminal),
    request: {},
    records: join(folder, '.records'),
    stdin: terminal.stdin,
    signal: interruption.signal,
  };
  const options = { folder, output: folder, isRecursive: false, formats: ['txt'] as const };
  const watcher = new WatchedFolder(options, shared, terminal);
  return { folder, watcher, interruption, said: () => said };
}

test('says at its end how far each file is that has no transcript yet', async () => {
  const { folder, watcher, interruption, said } = await watched();
  for (const name of ['begun.flac', 'waits.flac'])
    await writeFile(join(folder, name), await readFile(sample));
  watcher.look(1);
  watcher.look(1);
  interruption.abort();
  await watcher.end();
  expect(said()).toMatch(/^Not finished:\n {2}begun\.flac: .+\n {2}waits\.flac: not begun\n$/);
});

test('a file is sent once it is the same at two looks, and not while it grows', async () => {
  const { folder, watcher } = await watched();
  const audio = await readFile(sample);
  const path = join(folder, 'growing.flac');
  const before = await jobCount(service.environment);
  const third = Math.floor(audio.byteLength / 3);
  for (const from of [0, third, 2 * third]) {
    await appendFile(path, audio.subarray(from, from === 2 * third ? undefined : from + third));
    // Its time says nothing: only its size tells that it grows.
    await utimes(path, 1, 1);
    watcher.look(1);
    await watcher.end();
    expect(await jobCount(service.environment)).toBe(before);
  }
  watcher.look(1);
  await watcher.end();
  expect(await readdir(folder)).toContain('growing.flac.txt');
  const { out } = await verbatim(['jobs', 'list', '--json', '--limit', '1'], service.environment);
  expect(JSON.parse(out)[0].file.audio_duration).toBeCloseTo(4.775, 2);
});

test('a file that is written again with as many bytes is not sent before it rests', async () => {
  const { folder, watcher } = await watched();
  const path = join(folder, 'changing.flac');
  const before = await jobCount(service.environment);
  const audio = await readFile(sample);
  for (const [second, bytes] of [Buffer.alloc(audio.byteLength), audio].entries()) {
    await writeFile(path, bytes);
    await utimes(path, second, second);
    watcher.look(1);
    await watcher.end();
    expect(await jobCount(service.environment)).toBe(before);
  }
  watcher.look(1);
  await watcher.end();
  expect(await readdir(folder)).toContain('changing.flac.txt');
});
