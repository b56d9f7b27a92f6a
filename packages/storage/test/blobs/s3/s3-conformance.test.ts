import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describeWith, findVersitygw, sharedPart, startVersitygw } from '@verbatim/real-parts';
import { s3Blobs } from '../../../src/index.ts';
import { blobStoreConforms } from '../../conformance/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { memoryGrowingRows } from './memory-growing-rows.ts';

describeWith([findVersitygw()], 'with a real server,', () => {
  const server = sharedPart(() => startVersitygw());

  blobStoreConforms('blobs in S3', async () => {
    const bucket = `audio-${randomBytes(6).toString('hex')}`;
    await server().createBucket(bucket);
    const { endpoint, region } = server();
    const rows = memoryGrowingRows();
    return {
      open: () =>
        s3Blobs({
          address: { endpoint, region, bucket, prefix: 'verbatim/' },
          credentials: server(),
          rows,
          localFolder: join(temporaryFolder(), 'local'),
        }),
      remove: () => Promise.resolve(),
    };
  });
});
