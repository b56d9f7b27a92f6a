import { StoreError } from '@verbatim/storage';
import { ManualClock, settled } from '@verbatim/time/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { untilBlobsAreBack } from '../../../src/jobs/work/work-on-job.ts';

const away = new StoreError('unavailable', 'S3 can not be reached.');

function waiting(failures: number) {
  const clock = new ManualClock();
  const calls: string[] = [];
  let left = failures;
  const fail = (what: string): void => {
    calls.push(what);
    left -= 1;
    if (left >= 0) throw away;
  };
  const deps = {
    clock,
    log: pino({ level: 'silent' }),
    blobs: { check: async () => fail('check') },
  };
  const call = async (): Promise<string> => {
    fail('call');
    return 'audio';
  };
  return { clock, calls, deps, call };
}

test('a call waits until blobs can be reached again, and is made once they are', async () => {
  const { clock, calls, deps, call } = waiting(50);
  const result = untilBlobsAreBack(deps, call, new AbortController().signal);
  for (let round = 0; round < 50; round += 1) {
    await settled();
    clock.advance(15_000);
  }
  expect(await result).toBe('audio');
  expect(calls).toEqual(['call', ...Array.from({ length: 50 }, () => 'check'), 'call']);
});

test('other failures are not waited for, and the wait ends with the job', async () => {
  const { deps, call } = waiting(5);
  const damaged = Promise.reject(new StoreError('corrupt', 'Bytes are missing.'));
  const signal = new AbortController().signal;
  await expect(untilBlobsAreBack(deps, () => damaged, signal)).rejects.toThrow(
    'Bytes are missing.',
  );
  const ending = new AbortController();
  const result = untilBlobsAreBack(deps, call, ending.signal);
  await settled();
  ending.abort(new Error('the service stops'));
  await expect(result).rejects.toThrow('the service stops');
});
