import { expect, test } from 'vitest';
import { measureUpload } from './measure-upload.ts';

const SECONDS = 120;

/** Buffers that wait for the garbage collector: some 70 MB, be the upload 200 MB or 1 GB. */
const MAX_GROWTH_MEGABYTES = 100;

test(
  'a large upload passes through the process and does not stay in it',
  async ({ skip }) => {
    if (process.platform !== 'linux') skip('the memory of another process is read from /proc');
    const { status, grownMegabytes } = await measureUpload(200);
    expect(status).toBe(200);
    expect(grownMegabytes).toBeLessThan(MAX_GROWTH_MEGABYTES);
  },
  SECONDS * 1000,
);
