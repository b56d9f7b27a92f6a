import { sleep } from './clock.ts';
import type { PreRecordedJob } from './contract.ts';
import { call } from './http/call.ts';
import type { Core } from './http/core.ts';
import { aborted, callTimedOut, protocolFailure } from './http/failures.ts';
import type { CallId } from './method.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './settings.ts';

/** How to wait for a job. */
export interface WaitOptions extends CallOptions {
  /** The pause before the second look at the job. Each pause is half as long again as the last. Default: 500 ms. */
  readonly firstPauseMs?: number | undefined;
  /** The longest pause between two looks. Default: 10 seconds. */
  readonly longestPauseMs?: number | undefined;
  /** The most that the wait may take. Default: 1 hour. */
  readonly totalTimeoutMs?: number | undefined;
}

/** How long a wait takes at most when nobody says otherwise. */
export const MAX_WAIT_MS = 60 * 60 * 1_000;

/** The fields of a job that the wait goes by. */
interface JobState {
  readonly status: PreRecordedJob['status'];
}

/** Looks at a job until it is over, and gives the last look; `onLook` hears of each one. */
export async function waitForEnd(
  core: Core,
  operation: CallId,
  id: string,
  options: WaitOptions,
  onLook: (job: unknown) => void,
): Promise<Result> {
  const { clock, random } = core.settings;
  const {
    firstPauseMs = 500,
    longestPauseMs = 10_000,
    totalTimeoutMs = MAX_WAIT_MS,
    ...each
  } = options;
  const deadline = clock.now() + totalTimeoutMs;
  let span = firstPauseMs;
  for (;;) {
    const left = deadline - clock.now();
    const look = await call(core, operation, {
      ...each,
      totalTimeoutMs: Math.min(left, core.settings.totalTimeoutMs),
      path: { id },
    });
    if (!look.ok) return look;
    const { status } = look.data as Partial<JobState>;
    if (typeof status !== 'string') return notAJob(look.headers);
    onLook(look.data);
    if (isOver(status)) return look;
    const pause = span * (0.75 + random() / 2);
    span = Math.min(longestPauseMs, span * 1.5);
    if (clock.now() + pause >= deadline) return callTimedOut(look.attempts);
    if (!(await sleep(clock, pause, options.signal))) return aborted(look.attempts);
  }
}

function isOver(status: JobState['status']): boolean {
  return status === 'done' || status === 'error';
}

function notAJob(headers: Headers): Result {
  const response = new Response(null, { status: 200, headers });
  return protocolFailure('malformed_answer', 'The job has no status.', response);
}
