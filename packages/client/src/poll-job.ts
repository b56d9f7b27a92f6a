import { sleep } from '@verbatim/time';
import type { PreRecordedJob } from './contract.ts';
import { call } from './http/call.ts';
import type { Core } from './http/core.ts';
import { aborted, callTimedOut, malformedAnswer } from './http/failures.ts';
import type { CallId } from './method.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './settings.ts';

/** Options of a wait for a job. */
export interface WaitOptions extends CallOptions {
  /** Delay before the second poll of the job; each further delay is 1.5 times as long. Default: 500 ms. */
  readonly firstPauseMs?: number | undefined;
  /** Maximum delay between two polls. Default: 10 seconds. */
  readonly longestPauseMs?: number | undefined;
  /** Timeout of the whole wait. Default: 1 hour. */
  readonly totalTimeoutMs?: number | undefined;
}

/** Default timeout of a wait. */
export const MAX_WAIT_MS = 60 * 60 * 1_000;

/** The fields of a job that decide whether it is over. */
interface JobState {
  readonly status: PreRecordedJob['status'];
}

/** Polls a job until it is over and returns the last response; `onPoll` receives each job record. */
export async function pollUntilOver(
  core: Core,
  operation: CallId,
  id: string,
  options: WaitOptions,
  onPoll: (job: unknown) => void,
): Promise<Result> {
  const { clock, random } = core.settings;
  const {
    firstPauseMs = 500,
    longestPauseMs = 10_000,
    totalTimeoutMs = MAX_WAIT_MS,
    ...each
  } = options;
  const deadline = clock.now() + totalTimeoutMs;
  let interval = firstPauseMs;
  for (;;) {
    const left = deadline - clock.now();
    const polled = await call(core, operation, {
      ...each,
      totalTimeoutMs: Math.min(left, core.settings.totalTimeoutMs),
      path: { id },
    });
    if (!polled.ok) return polled;
    const { status } = polled.data as Partial<JobState>;
    if (typeof status !== 'string')
      return malformedAnswer('The job has no `status`.', polled.headers);
    onPoll(polled.data);
    if (isOver(status)) return polled;
    const pause = interval * (0.75 + random() / 2);
    interval = Math.min(longestPauseMs, interval * 1.5);
    if (clock.now() + pause >= deadline) return callTimedOut(polled.attempts);
    await sleep(clock, pause, options.signal).catch(() => {});
    if (options.signal?.aborted) return aborted(polled.attempts);
  }
}

const isOver = (status: JobState['status']): boolean => status === 'done' || status === 'error';
