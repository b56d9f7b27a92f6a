import { type OperationId, operations } from '@verbatim/contract';
import type { Store } from '@verbatim/storage';
import { expect, test } from 'vitest';
import { type Created, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';

const remove = { method: 'DELETE' };

/** How a job comes into being and to its end. */
interface Life {
  readonly newJob: object;
  /** Brings a new job into the state `processing`. */
  readonly begin?: (store: Store, id: string) => Promise<unknown>;
  readonly finish: (store: Store, id: string) => Promise<void>;
}

/** What every operation keeps to that deletes a job. */
export function deletesJobs(id: OperationId, { newJob, begin, finish }: Life): void {
  const { path } = operations[id];
  const jobs = path.replace('/{id}', '');
  const at = (job: string) => path.replace('{id}', job);

  turnsAway({ id, storeCall: 'jobs.remove' });

  test('a job that is over is gone for good once it is deleted', async () => {
    const { call, post, store } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    await finish(store, body.id);
    const removed = await call(at(body.id), remove);
    expect([removed.status, removed.text]).toEqual([202, '']);
    expect((await call(at(body.id))).status).toBe(404);
    expect((await call(at(body.id), remove)).status).toBe(404);
    expect((await call<{ items: unknown[] }>('/v2/transcription')).body.items).toEqual([]);
  });

  test('a job that is not over is kept, 403', async () => {
    const { call, post, store } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    await begin?.(store, body.id);
    const refused = await call(at(body.id), remove);
    expect([refused.status, refused.body.code]).toEqual([403, 'job_in_progress']);
    expect((await call(at(body.id))).status).toBe(200);
  });

  test('a job of another account answers exactly as one that does not exist, and stays', async () => {
    const { call, post, otherKey: key } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    const foreign = await call(at(body.id), { ...remove, key });
    const unknown = await call(at(UNKNOWN_ID), { ...remove, key });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'job_not_found']);
    expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
    expect((await call(at(body.id))).status).toBe(200);
  });
}
