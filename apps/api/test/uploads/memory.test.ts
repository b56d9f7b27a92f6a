import { expect, test } from 'vitest';
import { measureUpload } from './measure-upload.ts';

test.runIf(process.platform === 'linux')(
  'a large upload passes through the process and does not stay in it',
  async () => {
    const { status, grownMegabytes } = await measureUpload(200);
    expect(status).toBe(200);
    expect(grownMegabytes).toBeLessThan(50);
  },
  120_000,
);
