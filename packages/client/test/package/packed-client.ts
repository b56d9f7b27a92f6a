import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMock } from '@verbatim/mock';
import { PackingFolder } from '@verbatim/real-parts';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildPackage } from '../../build/build-package.ts';

/** A module that uses every part of a client against a mock. */
export const smokeTest = await readFile(
  join(import.meta.dirname, '../fixtures/smoke-test.js'),
  'utf8',
);

/** Its results if everything works. */
export const results = {
  ready: 'ready',
  wrongKey: 'invalid_key',
  transcribed: true,
  uploaded: 3_000_000,
  ended: 'done',
  listed: expect.any(Number),
  live: 5,
  received: true,
  forged: 'missing_header',
  states: 6,
};

/** The packed client, and a mock, for all tests of a file. */
export async function packedClient() {
  const packing = await PackingFolder.open();
  const packed = { packing, archive: '', mockUrl: '' };
  let closeMock = async (): Promise<void> => {};
  beforeAll(async () => {
    packed.archive = await packing.pack(buildPackage);
    const mock = await createMock().start();
    packed.mockUrl = mock.url;
    closeMock = () => mock.close();
  }, 60_000);
  afterAll(async () => {
    await closeMock();
    await packing[Symbol.asyncDispose]();
  });
  return packed;
}
