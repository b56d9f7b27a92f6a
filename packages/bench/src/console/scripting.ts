import type { Browser, Page } from 'playwright-core';

/** What Chromium writes down of one thing that it did. */
export interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** Trace events of scripting, and the event that begins a frame. */
const scripts: ReadonlySet<string> = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks']);
const FRAME = 'BeginMainThreadFrame';

/** Milliseconds of CPU time that scripts took in each frame of the page while something happened to it. */
export async function scriptingPerFrame(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<readonly number[]> {
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'devtools.timeline.frame',
    ],
  });
  await action();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return framesOf(trace.traceEvents);
}

/** The same of a trace. Scripts within scripts count once. */
export function framesOf(events: readonly TraceEvent[]): number[] {
  const page = mainThread(events);
  const ofPage = events
    .filter(
      ({ pid, tid, name }) => `${pid} ${tid}` === page && (name === FRAME || scripts.has(name)),
    )
    .toSorted((one, other) => one.ts - other.ts);
  const frames: number[] = [0];
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of ofPage) {
    if (name === FRAME) frames.push(0);
    else if (ts >= end) {
      frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000;
      end = ts + dur;
    }
  }
  return frames;
}

/** The thread on which most frames began. */
function mainThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name === FRAME) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined) throw new Error('The trace has no frame');
  return most[0];
}
