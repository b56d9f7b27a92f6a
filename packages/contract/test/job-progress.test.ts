import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_JOBS_AHEAD, progressText, totalText } from '../src/job-progress.ts';

test('jobs ahead are counted up to the maximum of the document', () => {
  const document = JSON.parse(
    readFileSync(new URL('../src/generated/openapi.json', import.meta.url), 'utf8'),
  );
  const { jobs_ahead } = document.components.schemas.JobProgress.properties;
  expect(jobs_ahead.maximum).toBe(MAX_JOBS_AHEAD);
});

test.each([
  ['queued', null, 0, 'next in the queue'],
  ['queued', null, 1, '1 job before it'],
  ['queued', null, 999, '999 jobs before it'],
  ['queued', null, 1000, '1000 or more jobs before it'],
  ['processing', 0, null, '0 % done'],
  ['processing', 42, null, '42 % done'],
  ['done', 100, null, 'done'],
  ['error', null, null, 'error'],
] as const)('a job that is %s, %s percent, %s ahead: %s', (status, percent, ahead, text) => {
  expect(progressText({ status, progress: { percent, jobs_ahead: ahead } })).toBe(text);
});

test.each([
  [1, true, '1 job'],
  [1234, true, '1,234 jobs'],
  [1, false, '1 or more jobs'],
  [10_000, false, '10,000 or more jobs'],
])('%s jobs, exactly: %s', (count, is_exact, text) => {
  expect(totalText({ count, is_exact })).toBe(text);
});

test('a job that was fetched says that it waits, until it is worked on', () => {
  const fetched = { status: 'processing', progress: { percent: 10, jobs_ahead: null } } as const;
  expect(progressText({ ...fetched, file: null })).toBe('fetched, waits for its turn');
  expect(progressText(fetched)).toBe('10 % done');
});

test('the job of an older service, which tells no progress, shows its status', () => {
  expect(progressText({ status: 'queued' })).toBe('queued');
  expect(progressText({ status: 'processing' })).toBe('processing');
});
