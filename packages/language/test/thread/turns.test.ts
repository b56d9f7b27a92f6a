import type { Utterance } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { LanguageThread, type LanguageThreadsOptions } from '../../src/thread/language-threads.ts';
import { runSteps, type StepReport } from '../../src/thread/run-steps.ts';
import {
  allSteps,
  type StartedStep,
  type StepOutcomes,
  type StepsRequest,
} from '../../src/thread/steps.ts';
import { saying } from '../saying.ts';
import { everything, forever, threads, utterance } from './pool.ts';

describe('a run that is paused at every place where it may', () => {
  const inputs = Array.from({ length: 20 }, (_, start) =>
    saying(
      `we went to berlinn with georgio ${start} and wrote to jane.doe@example.com `.repeat(3),
      { start: start * 60 },
    ),
  );

  /** The outcome of runs until the last one that is not paused. */
  function outcomeOf(pauses: () => boolean) {
    let outcomes: StepOutcomes = {};
    let utterances: readonly Utterance[] = inputs;
    let started: StartedStep | null = null;
    for (let runs = 1; ; runs += 1) {
      const left = allSteps.filter((step) => !(step in outcomes));
      const steps = Object.fromEntries(left.map((step) => [step, everything[step]]));
      const reports: StepReport[] = [...runSteps({ utterances, steps, started }, pauses)];
      started = null;
      for (const report of reports) {
        if (report.kind === 'outcome') outcomes = { ...outcomes, ...report.outcomes };
        if (report.kind === 'rewritten' || report.kind === 'paused')
          utterances = report.utterances ?? utterances;
        if (report.kind === 'paused') started = report.started;
      }
      if (reports.at(-1)?.kind === 'over') return { outcomes, utterances, runs };
    }
  }
  const values = (outcomes: StepOutcomes) =>
    Object.entries(outcomes).map(([step, outcome]) => [step, 'value' in outcome && outcome.value]);

  test('has the results of a run that is not', () => {
    const [whole, paused] = [outcomeOf(() => false), outcomeOf(() => true)];
    expect(whole.runs).toBe(1);
    // The vocabulary alone has several parts.
    expect(paused.runs).toBeGreaterThan(allSteps.length);
    expect(paused.utterances).toEqual(whole.utterances);
    expect(values(paused.outcomes)).toEqual(values(whole.outcomes));
  });
});

describe('owners take turns', () => {
  /** Records which runs begin. The owner of a run is known by the step that only it asks for. */
  function recorded(
    size: number,
    limits: LanguageThreadsOptions['limits'] = {},
    codeOf: () => URL | undefined = () => undefined,
  ) {
    const begun: string[] = [];
    class RecordedThread extends LanguageThread {
      override run(...[order, options]: Parameters<LanguageThread['run']>) {
        begun.push('chapters' in order.steps ? 'heavy' : 'small');
        return super.run(order, options);
      }
    }
    return { begun, ...threads({ size, limits, start: () => new RecordedThread(codeOf()) }) };
  }
  const long = Array.from({ length: 60 }, (_, at) =>
    saying('we spoke with georgio about the liberry and with marya about it '.repeat(10), {
      start: at * 60,
    }),
  );
  const heavy: StepsRequest = {
    utterances: long,
    steps: {
      vocabulary: { vocabulary: ['Giorgio', 'Library', 'Maria'] },
      redaction: {},
      chapters: true,
    },
  };
  const small = { utterances: [utterance], steps: { sentiment: true } } as const;

  test('one small request of another begins after the slice of one heavy run, not after six of them', async () => {
    const { pool, begun } = recorded(2, { sliceMs: 0 });
    let done = 0;
    const heavies = [1, 2, 3, 4, 5, 6].map(() =>
      pool.run(heavy, { signal: forever, owner: 'A' }).then((result) => {
        done += 1;
        return result;
      }),
    );
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(1);
    await pool.run(small, { signal: forever, owner: 'B' });
    expect(begun.slice(0, 2)).toEqual(['heavy', 'small']);
    expect(done).toBe(0);
    const alone = await pool.run(heavy, { signal: forever, owner: 'A' });
    for (const result of await Promise.all(heavies)) {
      expect(result.utterances).toEqual(alone.utterances);
      expect(Object.keys(result.outcomes).sort()).toEqual(['chapters', 'redaction', 'vocabulary']);
    }
  });

  test('a request of another takes the loaded thread after a slice, while its own one still loads', async () => {
    const neverLoaded = new URL('data:text/javascript,setInterval(() => {}, 1e6)');
    const codes: (URL | undefined)[] = [undefined];
    const { pool, begun } = recorded(3, { sliceMs: 0 }, () =>
      codes.length > 0 ? codes.pop() : neverLoaded,
    );
    let done = 0;
    const heavies = [1, 2, 3].map(() =>
      pool.run(heavy, { signal: forever, owner: 'A' }).then(() => {
        done += 1;
      }),
    );
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(1);
    const { outcomes } = await pool.run(small, { signal: forever, owner: 'B' });
    expect(outcomes.sentiment).toHaveProperty('value');
    expect(done).toBe(0);
    await Promise.all(heavies);
  });

  test('while threads work, one more is loaded, up to their number', async () => {
    let started = 0;
    const { pool } = threads({
      size: 3,
      start: () => {
        started += 1;
        return new LanguageThread(new URL('./failing-thread.ts', import.meta.url));
      },
    });
    await pool.run(small, { signal: forever, owner: 'A' });
    expect(started).toBe(2);
    const stop = new AbortController();
    const order = { utterances: [saying('hang chapters')], steps: everything };
    const held = ['A', 'B', 'C'].map((owner) =>
      pool.run(order, { signal: stop.signal, owner, urgent: owner === 'C' }),
    );
    await expect.poll(() => started, { timeout: 20_000 }).toBe(3);
    stop.abort();
    await Promise.allSettled(held);
    expect(started).toBe(3);
  });

  test('with three threads, one is free for another owner while all requests of the first are still worked on', async () => {
    const { pool } = threads({
      size: 3,
      start: () => new LanguageThread(new URL('./failing-thread.ts', import.meta.url)),
    });
    const stop = new AbortController();
    const order = { utterances: [saying('hang chapters')], steps: everything };
    const held = [1, 2, 3, 4].map(() => pool.run(order, { signal: stop.signal, owner: 'A' }));
    const { outcomes } = await pool.run(small, { signal: forever, owner: 'B' });
    expect(outcomes.sentiment).toMatchObject({ value: [{ sentiment: 'positive' }] });
    stop.abort();
    await Promise.allSettled(held);
  });

  test('urgent requests of one owner leave a thread to those of another', async () => {
    const { pool } = threads({
      size: 2,
      start: () => new LanguageThread(new URL('./failing-thread.ts', import.meta.url)),
    });
    const stop = new AbortController();
    const order = { utterances: [saying('hang chapters')], steps: everything };
    const held = [1, 2, 3].map(() =>
      pool.run(order, { signal: stop.signal, owner: 'A', urgent: true }),
    );
    const { outcomes } = await pool.run(small, { signal: forever, owner: 'B', urgent: true });
    expect(outcomes.sentiment).toMatchObject({ value: [{ sentiment: 'positive' }] });
    stop.abort();
    await Promise.allSettled(held);
  });
});
