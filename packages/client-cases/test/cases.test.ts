import { describe, expect, test } from 'vitest';
import { type CaseRun, cases, differences, Stage, violations } from '../src/stage.ts';

describe('the table', () => {
  test('names each case once', () => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('gives a script only to cases that run on the script server, and faults only to those of the mock', () => {
    for (const { name, on, responses, connections, requests, received, faults } of cases) {
      const isScripted = [responses, connections, requests, received].some(
        (each) => each !== undefined,
      );
      if (isScripted) expect([name, on]).toEqual([name, ['script']]);
      if (faults !== undefined) expect([name, on]).toEqual([name, ['mock']]);
    }
  });
});

describe('what differs from an expectation', () => {
  test.each([
    [{ a: 1 }, { a: 1, b: 2 }, []],
    [{ a: null }, {}, []],
    [{ a: '$any' }, { a: false }, []],
    [{ a: '$any' }, { a: null }, ['it.a is missing']],
    [{ a: { b: 1 } }, { a: { b: 2 } }, ['it.a.b is 2, not 1']],
    [{ a: { b: 1 } }, { a: [1] }, ['it.a is [1], not an object']],
    [[1], [1, 2], ['it is [1,2], not a list of 1']],
    [[{ a: 1 }], [{ a: '1' }], ['it[0].a is "1", not 1']],
  ])('%j, found %j', (expected, found, lines) => {
    expect(differences(expected, found, 'it')).toEqual(lines);
  });
});

describe('a client that does what no case allows is found', () => {
  const named = async (stage: Stage, name: string): Promise<CaseRun> => {
    const run = (await stage.runs()).find((each) => each.case.name === name);
    if (run === undefined) throw new Error(`no case is named ${name}`);
    return run;
  };
  const report = { case: '', on: 'script', results: [{ ok: true, attempts: 2 }] } as const;

  test('one that says nothing, or breaks', async () => {
    await using stage = await Stage.start();
    const run = await named(stage, 'a read is retried after 503 and succeeds');
    expect(violations(run, undefined)).toEqual(['the runner said nothing of this case']);
    expect(violations(run, { ...report, crash: 'no such method' })).toEqual(['no such method']);
  });

  test('one that says that it retried, but sent one request', async () => {
    await using stage = await Stage.start();
    const run = await named(stage, 'a read is retried after 503 and succeeds');
    await fetch(`${run.baseUrl}/ready`);
    expect(violations(run, report)).toEqual(['the server got 1 requests, not 2']);
  });

  test('one that retries with another idempotency key', async () => {
    await using stage = await Stage.start();
    const run = await named(
      stage,
      'a creation is retried with one idempotency key, so that the work is done once',
    );
    for (const key of ['one', 'two']) {
      const init = { method: 'POST', headers: { 'idempotency-key': key } };
      await fetch(`${run.baseUrl}/v2/pre-recorded`, init).catch(() => {});
    }
    expect(violations(run, report)).toContain(
      'idempotency-key is not the same in all requests: one, two',
    );
  });

  test('one that sends no audio', async () => {
    await using stage = await Stage.start();
    const run = await named(stage, 'after a cut the audio goes on from the last acknowledged byte');
    expect(violations(run, { ...report, results: [{ ok: true }] })).toEqual([
      'step 1.state is missing, not "ended"',
      'step 1.acknowledgedBytes is missing, not 64000',
      'step 1.lost is missing, not 1',
      'connection 1 got 0 bytes, not those from 0 to 64000',
      'connection 2 got 0 bytes, not those from 32000 to 64000',
      'there were 0 connections, not 2',
    ]);
  });
});
