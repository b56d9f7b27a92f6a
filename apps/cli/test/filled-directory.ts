import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectoryAt } from '@verbatim/api';
import { diskBlobs, openStore } from '@verbatim/storage';
import { writeEveryRow } from '@verbatim/storage/conformance';
import { temporaryFolder } from './commands.ts';

/** A data directory with rows in every table, of keys more than the 1,000 of one page, and with audio. */
export async function filledDirectory(keys = 1_050, files = 20): Promise<string> {
  const path = join(await temporaryFolder(), 'data');
  await mkdir(path);
  const { blobsPath, callbackSecretPath } = dataDirectoryAt(path);
  const store = await openStore({ directory: path });
  const blobs = diskBlobs(blobsPath);
  await writeEveryRow(store, blobs);
  const key = { accountId: 'one', name: 'many', secretHash: 'ab'.repeat(32), limits: null };
  await Promise.all(
    Array.from({ length: keys }, (_, at) =>
      store.keys.create({ ...key, id: `k${at}`, createdAt: at, expiresAt: null }),
    ),
  );
  for (let at = 0; at < files; at += 1) {
    const writer = await blobs.create();
    await writer.write(Buffer.alloc(10_000 + at, at));
    const blobKey = await writer.commit();
    const upload = {
      id: `u${at}`,
      accountId: 'one',
      filename: 'a',
      extension: 'wav',
      createdAt: at,
    };
    const audio = { contentType: 'audio/wav', durationSeconds: 1.5, channels: 1 };
    await store.uploads.create({ ...upload, ...audio, blobKey, byteLength: 10_000 + at }, null);
  }
  await store.close();
  await writeFile(callbackSecretPath, `whsec_${'A'.repeat(43)}=\n`);
  return path;
}
