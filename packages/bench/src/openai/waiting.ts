import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@verbatim/client';
import { processorSeconds, residentBytes } from '../process-use.ts';
import { type BenchReport, threeDigits } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { dataOf } from '../service/service-client.ts';
import { byOpenAi } from './recordings.ts';

const AT_ONCE = 50;
const LOOK_MS = 50;
const MAX_KILOBYTES = 50;
const MAX_CORE_SHARE = 0.02;

/** How much to measure. */
export interface WaitingOptions {
  readonly requests: number;
  readonly seconds: number;
}

/** What requests cost that wait for their jobs. The service must not work on jobs. */
export async function measureWaiting(
  service: RunningService,
  { requests, seconds }: WaitingOptions,
): Promise<BenchReport> {
  // Buffers of uploads and compiled code stay: not what waiting costs.
  await (await startWaiting(service, { from: 0, requests })).leave();
  await pause(seconds * 1000);
  const idle = await cpuShare(service, seconds);
  const before = await residentBytes(service.pid);
  const waiting = await startWaiting(service, { from: requests, requests });
  await pause(seconds * 1000);
  const busy = await cpuShare(service, seconds);
  const after = await residentBytes(service.pid);
  await waiting.leave();
  const kilobytes = (after - before) / requests / 1000;
  const share = busy - idle;
  return {
    name: 'openai-waiting',
    title: `${requests} requests that wait for their jobs`,
    columns: ['', 'for all', 'for one'],
    rows: [
      [
        'memory',
        `${threeDigits((kilobytes * requests) / 1000)} MB`,
        `${threeDigits(kilobytes)} kB`,
      ],
      [
        'CPU time in a second',
        `${threeDigits(share * 1000)} ms`,
        `${threeDigits((share * 1_000_000) / requests)} us`,
      ],
    ],
    notes: [
      'Beside what the service takes without them. Each has an open connection and a queued job.',
    ],
    verdicts: [
      {
        promise: `less than ${MAX_KILOBYTES} kB each`,
        measured: `${threeDigits(kilobytes)} kB`,
        met: kilobytes < MAX_KILOBYTES,
      },
      {
        promise: `less than ${MAX_CORE_SHARE} of a core for all`,
        measured: threeDigits(share),
        met: share < MAX_CORE_SHARE,
      },
    ],
    data: { idle, busy, before, after },
  };
}

/** The part of a core that the service takes. */
async function cpuShare({ pid }: RunningService, seconds: number): Promise<number> {
  const before = await processorSeconds(pid);
  const since = performance.now();
  await pause(seconds * 1000);
  return ((await processorSeconds(pid)) - before) / ((performance.now() - since) / 1000);
}

/** Sends requests, in addition to the jobs that are there, and resolves when each of them has its job. */
async function startWaiting(
  service: RunningService,
  { from, requests }: { readonly from: number; readonly requests: number },
): Promise<{ readonly leave: () => Promise<void> }> {
  const left = new AbortController();
  const transcribe = byOpenAi(service, left.signal);
  const answers: Promise<void>[] = [];
  let failure: unknown = null;
  const send = (): Promise<void> =>
    transcribe().catch((error: unknown) => {
      if (!left.signal.aborted) failure = error;
    });
  while (answers.length < requests) {
    const some = Math.min(AT_ONCE, requests - answers.length);
    answers.push(...Array.from({ length: some }, send));
    while (!(await areQueued(service, from + answers.length))) {
      if (failure !== null) throw failure;
      await pause(LOOK_MS);
    }
  }
  return {
    leave: async () => {
      left.abort();
      await Promise.all(answers);
    },
  };
}

/** Whether at least this many jobs are queued. */
async function areQueued({ url, key }: RunningService, count: number): Promise<boolean> {
  const query = { status: ['queued' as const], limit: 1, offset: count - 1 };
  const page = await createClient({ baseUrl: url, apiKey: key }).listPreRecordedJobs({ query });
  return dataOf(page).items.length > 0;
}
