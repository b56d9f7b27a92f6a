import { join } from 'node:path';
import { dataDirectoryAt } from '@verbatim/api';
import { diskBlobs, openStore } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { emptyDirectory, runningService, start, temporaryFolder, verbatim } from './commands.ts';
import { filledDirectory } from './filled-directory.ts';

test('audio is copied ahead while the service runs, the rest once it is stopped, and only the new place serves', async () => {
  const from = await filledDirectory();
  const to = join(await temporaryFolder(), 'moved');
  const command = ['migrate', '--data-dir', from, '--to', to];
  const plan = await verbatim([...command, '--plan']);
  expect(plan).toMatchObject({ code: 0, out: '' });
  expect(plan.error).toMatch(/ has \d{4} rows and 24 files of audio\.\nThey would be moved to /);

  const service = await runningService({ dataDirectory: from });
  const prepared = await verbatim([...command, '--prepare']);
  expect(prepared.error).toMatch(/ has \d+ files of audio, .+ copied now\. Stop the service/);
  expect(prepared.code).toBe(0);
  expect(await verbatim(command)).toMatchObject({
    code: 1,
    error: expect.stringContaining('another service uses it (process'),
  });
  await service.stop();

  const moved = await verbatim([...command, '--json']);
  expect(moved.error).toContain(`files of audio, equal to those of ${from}`);
  expect(moved.code).toBe(0);
  const report: unknown = JSON.parse(moved.out);
  expect(report).toMatchObject({ wasMoved: false, missingBlobs: [], blobs: expect.any(Number) });

  const refused = `its data was moved to ${to}. Use that`;
  await expect(runningService({ dataDirectory: from })).rejects.toThrow(refused);
  expect(await verbatim(['keys', 'list', '--data-dir', from])).toMatchObject({
    code: 1,
    error: expect.stringContaining('its data was moved'),
  });
  expect(await verbatim(command)).toMatchObject({
    code: 0,
    error: expect.stringContaining('Everything was moved'),
  });

  expect((await runningService({ dataDirectory: to })).firstKey).toBeNull();
});

test('a move that is killed in any of its steps goes on, and ends equal to its source', async () => {
  // Enough to be killed in the middle of each step.
  const from = await filledDirectory(2_500, 60);
  const to = join(await temporaryFolder(), 'moved');
  const command = ['migrate', '--data-dir', from, '--to', to];
  const steps = 'Copying audio,Moving rows,Checking the copied audio,Comparing rows,Finishing';
  for (const step of steps.split(',')) {
    const run = start(command);
    await run.says(`${step}\n`);
    run.kill('SIGKILL');
    await run.ended;
    const { error } = await verbatim(['keys', 'list', '--data-dir', from]);
    expect(error).toMatch(/a move of its data to .+ has not ended|its data was moved/);
  }
  const { code, error } = await verbatim(command);
  expect({ code, error }).toMatchObject({ code: 0 });
  const [before, after] = [
    await openStore({ directory: from }),
    await openStore({ directory: to }),
  ];
  try {
    expect(await after.verify()).toEqual([]);
    expect(await after.keys.list()).toEqual(await before.keys.list());
    const inUse = await before.blobs.inUse('', 1_000);
    expect(await after.blobs.inUse('', 1_000)).toEqual(inUse);
    const blobs = [from, to].map((path) => diskBlobs(dataDirectoryAt(path).blobsPath));
    for (const key of inUse) {
      const [one, other] = await Promise.all(blobs.map((each) => each.byteLength(key)));
      expect(other, key).toBe(one);
    }
  } finally {
    await before.close();
    await after.close();
  }
}, 120_000);

test('a target that has data is refused, and nothing of it changes', async () => {
  const [from, to] = [await emptyDirectory(), await filledDirectory(1, 1)];
  const { code, error } = await verbatim(['migrate', '--from', from, '--to', to]);
  expect(code).toBe(1);
  expect(error).toContain('has data of its own');
  expect(await verbatim(['keys', 'list', '--data-dir', to])).toMatchObject({ code: 0 });
  expect(await verbatim(['keys', 'list', '--data-dir', from])).toMatchObject({ code: 0 });
  expect((await verbatim(['migrate', '--from', from, '--to', from])).code).toBe(2);
});
