import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../src/index.ts';
import {
  leaseRequest,
  newDelivery,
  newJob,
  newVoice,
  only,
  outcome,
  passage,
  start,
} from '../conformance/rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const WORD = 'chrysanthemum';

const filesWith = (directory: string, word: string): string[] =>
  readdirSync(directory).filter((name) => readFileSync(join(directory, name)).includes(word));

test('the words of a deleted job are in no file of the store, the log included', async () => {
  const directory = temporaryFolder();
  const store = await openStore({ directory, checkpointPeriodMs: 50 });
  onTestFinished(() => store.close());
  const filesWithWord = (): string[] => filesWith(directory, WORD);
  const job = newJob({
    customMetadata: `{"person":"${WORD}"}`,
    params: `{"${'-'.repeat(10_000)}":"${WORD}"}`,
    deliveries: [newDelivery({ body: WORD })],
  });
  // One transaction: the pages of the large job come first, so that the log has the word far behind what the deletion writes.
  const large = newJob({ accountId: 'another', params: `{"${'-'.repeat(2_000_000)}":1}` });
  await Promise.all([store.jobs.create(large), store.jobs.create(job)]);
  const leases = await store.queue.lease(leaseRequest({ now: start + 10 }));
  const lease = only(leases.filter(({ jobId }) => jobId === job.id));
  await store.queue.keepPiece(lease, { position: 1, text: `${WORD} `.repeat(100_000) });
  await store.queue.finish(
    lease,
    outcome({
      result: `{"text":"${WORD}`,
      resultPieces: 1,
      transcript: [passage(WORD)],
      deliveries: [newDelivery({ body: WORD })],
    }),
  );
  await store.corrections.replace({
    accountId: job.accountId,
    jobId: job.id,
    ifVersion: 0,
    corrections: `{"words":["${WORD}"]}`,
    transcript: [passage(`The ${WORD} again`)],
    updatedAt: start + 20,
  });
  await store.jobs.label(job.accountId, job.id, { tags: `["${WORD}"]` });
  await vi.waitFor(() => expect(filesWithWord()).toContain('verbatim.db'), 30_000);
  expect(await store.jobs.remove(job.accountId, job.id, null)).toBe('removed');
  await vi.waitFor(() => expect(filesWithWord()).toEqual([]), 5_000);
});

test.each([
  ['removed', 'embedding'],
  ['removed', 'name'],
  ['renamed', 'name'],
] as const)('of a voice that is %s, no file of the store has the former %s', async (how, part) => {
  const directory = temporaryFolder();
  const store = await openStore({ directory, checkpointPeriodMs: 50 });
  onTestFinished(() => store.close());
  const { voices } = store;
  const other = newVoice({ name: 'before the first checkpoint' });
  const change = { max: 10, now: start, idempotency: null };
  await voices.create(other, change);
  await vi.waitFor(() => expect(filesWith(directory, other.name)).toContain('verbatim.db'), 30_000);
  const sample = { model: 'm', seconds: 1, embedding: part === 'embedding' ? WORD : 'AAAA' };
  const voice = newVoice({ name: part === 'name' ? WORD : 'Ann', samples: [sample] });
  // One transaction: the log has the voice far behind what the change writes.
  const large = newJob({ accountId: 'another', params: `{"${'-'.repeat(2_000_000)}":1}` });
  await Promise.all([store.jobs.create(large), voices.create(voice, change)]);
  await vi.waitFor(() => expect(filesWith(directory, WORD)).toContain('verbatim.db'), 30_000);
  if (how === 'removed') await voices.remove(voice.accountId, voice.id);
  else await voices.rename(voice.accountId, voice.id, 'Bea');
  await vi.waitFor(() => expect(filesWith(directory, WORD)).toEqual([]), 5_000);
});
