import { operations } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BudgetExhausted, CaseSkipped, CaseStopped } from '../../src/run/budget.ts';
import { seedFor, type Trial } from '../../src/run/trial.ts';
import { exchange } from '../exchange-fixture.ts';
import { contextFor, startMock, trialIn } from '../run-fixture.ts';

const UNREACHABLE = 'http://127.0.0.1:9';

describe('rules', () => {
  test('are counted if they hold, and recorded once per case if not', () => {
    const trial = trialIn(contextFor(UNREACHABLE));
    expect(trial.expect('limit', true, '')).toBe(true);
    trial.expect('limit', false, 'three came');
    trial.expect('limit', false, () => 'four came');
    expect(trial.findings.held.get('lists.limit')).toBe(1);
    expect(trial.findings.violations).toMatchObject([{ rule: 'lists.limit', says: 'three came' }]);
  });

  test('that the rest depends on end the case', () => {
    const trial = trialIn(contextFor(UNREACHABLE));
    expect(() => trial.require('limit', false, 'three came')).toThrow(CaseStopped);
  });

  test('of an error say what came instead of its status and code', () => {
    const answer = exchange();
    const trial = trialIn(contextFor(UNREACHABLE));
    expect(trial.expectError('limit', answer, 'job_not_found')).toBe(true);
    expect(trial.expectError('limit', answer, 'invalid_key', 'a stranger is answered')).toBe(false);
    const says = 'a stranger is answered 404 job_not_found';
    expect(trial.findings.violations).toMatchObject([{ rule: 'lists.limit', says }]);
  });

  test('that can’t be checked have a reason', () => {
    const trial = trialIn(contextFor(UNREACHABLE));
    trial.leave('limit', 'there is only one job');
    expect([...trial.findings.left]).toEqual([['lists.limit', 'there is only one job']]);
  });

  test('that are excepted are not checked', () => {
    const trial = trialIn(contextFor(UNREACHABLE, { except: ['lists.limit'] }));
    trial.expect('limit', false, 'three came');
    expect([trial.findings.violations, [...trial.findings.held]]).toEqual([[], []]);
  });
});

describe('requests', () => {
  test('a response that breaks a rule is recorded with a curl command', async () => {
    const trial = trialIn(contextFor(await startMock({ faults: ['missing-request-id'] })));
    await trial.call(operations.getHealth);
    expect(trial.findings.violations).toMatchObject([
      {
        rule: 'answers.headers-are-documented',
        curl: expect.stringMatching(/^curl .*\/health'/),
        repeat: expect.stringMatching(/--only lists --case "a case" --seed 1$/),
      },
    ]);
  });

  test('created jobs are marked, and deleted on release', async () => {
    const context = contextFor(await startMock());
    const trial = trialIn(context);
    const json = { custom_metadata: { own: 1 } };
    const made = await trial.call(operations.createLiveSession, { json });
    const { id } = JSON.parse(new TextDecoder().decode(made.bytes));
    const read = await trial.call(operations.getLiveSession, { path: { id } });
    const { custom_metadata } = JSON.parse(new TextDecoder().decode(read.bytes));
    expect(custom_metadata).toEqual({ own: 1, contract_test: 'ct-test' });
    await trial.release();
    await context.possessions.releaseAll(5);
    const gone = await trial.call(operations.getLiveSession, { path: { id } });
    expect([gone.status, context.possessions.removed]).toEqual([404, 1]);
  });
});

describe('properties', () => {
  const odd = (value: number, part: Trial): void =>
    void part.expect('limit', value < 10, `${value} is too much`);

  test('shrink a failure to the smallest value and show it', async () => {
    const trial = trialIn(contextFor(UNREACHABLE));
    await trial.property(fc.nat({ max: 1000 }), async (value, part) => odd(value, part));
    expect(trial.findings.violations).toMatchObject([
      { rule: 'lists.limit', says: '10 is too much', counterexample: '10' },
    ]);
  });

  test('try the same values with the same seed', async () => {
    const tried = async (): Promise<number[]> => {
      const values: number[] = [];
      await trialIn(contextFor(UNREACHABLE)).property(fc.nat(), async (value) => {
        values.push(value);
      });
      return values;
    };
    expect(await tried()).toEqual(await tried());
  });

  test('keep the first broken rule while shrinking', async () => {
    const trial = trialIn(contextFor(UNREACHABLE));
    await trial.property(fc.integer({ min: 50, max: 100 }), async (value, part) => {
      part.expect(
        value > 80 ? 'limit' : 'offset',
        value > 80 ? value < 80 : value > 100,
        `${value}`,
      );
    });
    const [{ rule, counterexample } = {}] = trial.findings.violations;
    expect([rule, counterexample]).toEqual(rule === 'lists.limit' ? [rule, '81'] : [rule, '50']);
  });

  test.each([new BudgetExhausted('it is over'), new CaseSkipped('it is not there')])(
    'end when the case does: %s',
    async (stop) => {
      let runs = 0;
      const trial = trialIn(contextFor(UNREACHABLE));
      const property = trial.property(fc.nat(), async () => {
        runs += 1;
        throw stop;
      });
      await expect(property).rejects.toBe(stop);
      expect(runs).toBe(1);
    },
  );

  test('report their own errors as crashes', async () => {
    const trial = trialIn(contextFor(UNREACHABLE));
    const property = trial.property(fc.nat(), async () => {
      throw new TypeError('a typing mistake');
    });
    await expect(property).rejects.toThrow('a typing mistake');
    expect(trial.findings.violations).toEqual([]);
  });
});

test('a seed depends only on the run and the case', () => {
  expect(seedFor(7, 'lists/one')).toBe(seedFor(7, 'lists/one'));
  const seeds = [seedFor(7, 'lists/one'), seedFor(8, 'lists/one'), seedFor(7, 'lists/two')];
  expect(new Set(seeds).size).toBe(3);
  expect(seeds.every((seed) => Number.isInteger(seed) && Math.abs(seed) <= 2 ** 31)).toBe(true);
});
