import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskBlobs } from '../../src/index.ts';
import { blobStoreConforms } from '../conformance/index.ts';

blobStoreConforms('blobs on disk', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-blobs-'));
  return {
    open: () => diskBlobs(join(directory, 'blobs')),
    remove: () => rm(directory, { recursive: true }),
  };
});
