import { DatabaseSync } from 'node:sqlite';
import { dataDirectoryAt } from '@verbatim/api';
import { diskBlobs } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { emptyDirectory, runningService, verbatim } from './commands.ts';

async function withOrphan(): Promise<{ directory: string; key: string }> {
  const directory = await emptyDirectory();
  const writer = await diskBlobs(dataDirectoryAt(directory).blobsPath).create();
  await writer.write(Buffer.from('audio'));
  return { directory, key: await writer.commit() };
}

test('a service that runs is examined, and said to be in order', async () => {
  const { environment } = await runningService();
  const { code, out, error } = await verbatim(['doctor'], environment);
  expect(error).toMatch(/ has no faults\.\n$/);
  expect({ code, out }).toEqual({ code: 0, out: '' });
  expect(await verbatim(['doctor', '--mend'], environment)).toMatchObject({
    code: 1,
    error: expect.stringContaining('another service uses it'),
  });
});

test('an orphan is a hint with advice, and is deleted when asked, after it was said', async () => {
  const { directory, key } = await withOrphan();
  const command = ['doctor', '--data-dir', directory];
  const found = await verbatim(command);
  expect(found.out).toContain(`hint: orphaned_audio (1)`);
  expect(found.out).toContain(`  - ${key}\n`);
  expect(found.error).toContain('has no faults.');
  expect(found.code).toBe(0);
  const json = await verbatim([...command, '--json']);
  expect(JSON.parse(json.out)).toMatchObject([
    { code: 'orphaned_audio', examples: [key], mended: 0 },
  ]);
  const mended = await verbatim([...command, '--mend']);
  expect(mended).toMatchObject({ code: 0, out: expect.stringMatching(/--mend[\s\S]*Mended: 1\./) });
  expect(await verbatim(command)).toMatchObject({ code: 0, out: '' });
});

test('tables of an older release are left as they are', async () => {
  const directory = await emptyDirectory();
  const path = dataDirectoryAt(directory).databasePath;
  const database = new DatabaseSync(path);
  database.exec('PRAGMA user_version = 0');
  database.close();
  const { code, error } = await verbatim(['doctor', '--data-dir', directory]);
  expect(code).toBe(1);
  expect(error).toMatch(
    /has version 0 of the tables, and this program knows version \d+\. Start the service/,
  );
  const after = new DatabaseSync(path);
  expect(after.prepare('PRAGMA user_version').get()?.['user_version']).toBe(0);
  after.close();
});
