import { type JobRecord, type OperationId, operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { type Created, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';

/** What every operation keeps to that reads a job; `newJob` makes one. */
export function readsJobs(id: OperationId, newJob: object): void {
  const { path } = operations[id];
  const jobs = path.replace('/{id}', '');
  const at = (job: string) => path.replace('{id}', job);

  turnsAway({ id, storeCall: 'jobs.getFinished' });

  test('a job is read with its parameters, in any spelling of its id', async () => {
    const { call, post } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    const { status, body: record } = await call<JobRecord>(at(body.id.toUpperCase()));
    expect(status).toBe(200);
    expect(record).toMatchObject({
      id: body.id,
      request_id: `G-${body.id.slice(0, 8)}`,
      version: 2,
      status: 'queued',
      completed_at: null,
      custom_metadata: null,
      error_code: null,
      error_message: null,
      file: null,
      result: null,
    });
    // A live session has no place in the queue and no end that its percent could count to.
    const progress = id === 'getLiveSession' ? undefined : { percent: null, jobs_ahead: 0 };
    expect(Reflect.get(record, 'progress')).toEqual(progress);
  });

  test('a job of another account answers exactly as one that does not exist', async () => {
    const { call, post, otherKey: key } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    const foreign = await call(at(body.id), { key });
    const unknown = await call(at(UNKNOWN_ID), { key });
    const malformed = await call(at('none'), { key });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'job_not_found']);
    expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
    expect(withoutCircumstances(malformed)).toEqual(withoutCircumstances(unknown));
    expect([...foreign.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });
}
