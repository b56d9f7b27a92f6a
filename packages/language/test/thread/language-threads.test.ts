import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LanguageThread, LanguageThreads } from '../../src/thread/language-threads.ts';
import { runSteps } from '../../src/thread/run-steps.ts';
import { allSteps, type Steps } from '../../src/thread/steps.ts';
import { saying } from '../saying.ts';
import { everything, forever, run, threads, utterance } from './pool.ts';

const failing = (megabytes?: number) =>
  threads({
    start: () => new LanguageThread(new URL('./failing-thread.ts', import.meta.url), megabytes),
    limits: { stepMs: 10_000 },
  });

const namesIn = (outcomes: object): string[] => Object.keys(outcomes).sort();

describe('an order', () => {
  test('has an answer for each step that was asked for, and for no other', async () => {
    const { pool } = threads();
    const { outcomes, utterances } = await run(pool, everything, utterance);
    expect(namesIn(outcomes)).toEqual([...allSteps].sort());
    expect(utterances?.[0]?.text).toBe(
      'We went to Berlin and it was great write to [EMAIL_ADDRESS_1].',
    );
    expect(outcomes.redaction).toMatchObject({
      value: {
        results: [{ entity_type: 'EMAIL_ADDRESS', count: 1 }],
        notFindable: [],
        notCovered: [],
        isStrict: false,
      },
    });
    const few = await run(pool, { sentences: true }, utterance);
    expect(namesIn(few.outcomes)).toEqual(['sentences']);
    expect(few.utterances).toEqual([utterance]);
  });

  test('hides redacted words from all steps after the redaction', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{3,9}$/),
        fc.stringMatching(/^[a-z]{3,9}$/),
        (name, host) => {
          const address = `${name}@${host}.com`;
          const order = { utterances: [saying(`write to ${address} today`)], steps: everything };
          const steps = JSON.stringify([...runSteps(order)]);
          expect(steps).toContain('[EMAIL_ADDRESS_1]');
          expect(steps).not.toContain(address);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('without steps returns the same words at once', async () => {
    const { pool } = threads({
      start: () => {
        throw new Error('No thread is needed.');
      },
    });
    const utterances = [utterance];
    expect(await pool.run({ utterances, steps: {} }, { signal: forever })).toEqual({
      utterances,
      outcomes: {},
    });
  });
});

test('idle threads are ended, and new ones start with the next request', async () => {
  const ended: string[] = [];
  class WatchedThread extends LanguageThread {
    override end(): void {
      ended.push('ended');
      super.end();
    }
  }
  const { pool } = threads({ start: () => new WatchedThread(), limits: { idleMs: 1 } });
  const order = { utterances: [utterance], steps: { sentences: true } } as const;
  for (const count of [1, 2]) {
    const { outcomes } = await pool.run(order, { signal: forever });
    expect(outcomes.sentences).toMatchObject({ value: [{}] });
    await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(count);
  }
});

describe('a step that fails', () => {
  test.each(['crash', 'exhaust'])('by a %s has no outcome; all others have theirs', async (how) => {
    const { pool, failures } = failing(256);
    const { outcomes, utterances } = await run(
      pool,
      everything,
      saying(`${how} entities jane.doe@example.com`),
    );
    expect(namesIn(outcomes)).toEqual([...allSteps].sort());
    expect(outcomes.entities).toMatchObject({ failure: 'crashed' });
    const others = Object.entries(outcomes).filter(([name]) => name !== 'entities');
    expect(others.every(([, outcome]) => 'value' in outcome)).toBe(true);
    expect(utterances?.[0]?.text).toContain('[EMAIL_ADDRESS_1]');
    expect(failures).toEqual(['entities crashed ']);
  });

  test('that writes leaves the words to the others', async () => {
    const { pool } = failing();
    const { outcomes, utterances } = await run(pool, everything, saying('crash spelling berlinn'));
    expect(outcomes.spelling).toMatchObject({ failure: 'crashed' });
    expect(outcomes.redaction).toMatchObject({ value: {} });
    expect(utterances?.[0]?.text).toBe('Crash spelling berlinn.');
  });

  test('by taking too long is ended', async () => {
    const pool = new LanguageThreads({
      size: 2,
      start: () => new LanguageThread(new URL('./failing-thread.ts', import.meta.url)),
      limits: { stepMs: 50 },
    });
    onTestFinished(() => pool.close());
    const { outcomes } = await run(pool, { summary: 'general' }, saying('hang summary'));
    expect(outcomes.summary).toMatchObject({ failure: 'too_long' });
  });

  test('and is the redaction: the words are withheld', async () => {
    const { pool } = failing();
    const result = await run(pool, everything, saying('crash redaction jane.doe@example.com'));
    expect(result.utterances).toBeNull();
    expect(result.outcomes.redaction).toMatchObject({ failure: 'crashed' });
    expect(JSON.stringify(result)).not.toContain('jane');
    expect(result.outcomes.sentences).toBeUndefined();
  });

  test('by throwing tells the log where, and no word of the transcript', async () => {
    const { pool, failures } = threads();
    const broken = { ...saying('secret words'), words: [null] } as never;
    const { outcomes } = await run(pool, { sentences: true }, broken);
    expect(outcomes.sentences).toMatchObject({ failure: 'failed' });
    expect(failures).toEqual([expect.stringMatching(/^sentences failed at .*sentences\.ts/)]);
    expect(failures.join()).not.toContain('secret');
  });
});

describe('the queue', () => {
  test('urgent requests go first, and never wait for a long request to end', async () => {
    const { pool } = failing();
    const stop = new AbortController();
    const order = { utterances: [saying('hang chapters')], steps: everything };
    const long = [1, 2, 3].map(() => pool.run(order, { signal: stop.signal }));
    const urgent = { utterances: [utterance], steps: { sentiment: true } } as const;
    const { outcomes } = await pool.run(urgent, { signal: forever, urgent: true });
    expect(outcomes.sentiment).toMatchObject({ value: [{ sentiment: 'positive' }] });
    stop.abort(new Error('enough'));
    const ended = await Promise.allSettled(long);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const next = await pool.run(urgent, { signal: forever });
    expect(next.outcomes.sentiment).toMatchObject({ value: [{ sentiment: 'positive' }] });
  });

  test('requests beyond the limit are rejected, and withhold words to be redacted', async () => {
    const { pool } = threads({
      start: () => new LanguageThread(new URL('./failing-thread.ts', import.meta.url)),
      limits: { waiting: 1 },
    });
    const stop = new AbortController();
    const order = { utterances: [saying('hang chapters')], steps: everything };
    const held = [1, 2].map(() => pool.run(order, { signal: stop.signal }));
    const turnedAway = await pool.run(order, { signal: forever });
    expect(turnedAway.utterances).toBeNull();
    expect(Object.values(turnedAway.outcomes)).toSatisfy((outcomes: readonly object[]) =>
      outcomes.every((outcome) => 'failure' in outcome && outcome.failure === 'busy'),
    );
    stop.abort();
    await Promise.allSettled(held);
  });

  test('an order that is called off rejects with the reason, also while it waits', async () => {
    const { pool } = threads();
    const reason = new Error('The service stops.');
    const order = { utterances: [utterance], steps: everything };
    const signal = AbortSignal.abort(reason);
    await expect(pool.run(order, { signal })).rejects.toBe(reason);
  });
});

describe('a step that enlarges the words', () => {
  const long = Array.from({ length: 2_000 }, () => saying('go go go go go go go go go go'));
  const steps: Steps = {
    spelling: { spelling_dictionary: { ['a '.repeat(99)]: ['go'] } },
    sentences: true,
  };

  test('fails alone once they are larger than allowed, and the others see the words as they were', async () => {
    const { pool, failures } = threads({ limits: { transcriptBytes: 8_000_000 } });
    const { outcomes, utterances } = await pool.run(
      { utterances: long, steps },
      { signal: forever },
    );
    expect(outcomes.spelling).toEqual({ ms: expect.any(Number), failure: 'too_large' });
    expect(outcomes.sentences).toHaveProperty('value');
    expect(utterances?.[0]?.text).toBe('go go go go go go go go go go');
    // It is the caller's doing, not a fault for the log of the operator.
    expect(failures).toEqual([]);
  });

  test('ends while they grow: a hundred times the limit is never in memory', async () => {
    const { pool } = threads({
      limits: { transcriptBytes: 4_000_000 },
      start: () => new LanguageThread(undefined, 64),
    });
    const { outcomes } = await pool.run({ utterances: long, steps }, { signal: forever });
    expect(outcomes.spelling).toMatchObject({ failure: 'too_large' });
  });

  test('is never refused because the words were large before', async () => {
    const { pool } = threads({ limits: { transcriptBytes: 1_000 } });
    const same: Steps = { spelling: { spelling_dictionary: { no: ['go'] } } };
    const { outcomes } = await pool.run({ utterances: long, steps: same }, { signal: forever });
    expect(outcomes.spelling).toMatchObject({ value: { isEmpty: false } });
  });
});
