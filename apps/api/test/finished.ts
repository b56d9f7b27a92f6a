import type { JobOutcome, Store } from '@verbatim/storage';

const failed: JobOutcome = {
  completedAt: Date.parse('2026-11-03T09:31:00.000Z'),
  errorCode: 422,
  errorMessage: 'why',
  result: null,
  deliveries: [],
};

/** Brings a job to its end, as a worker would. */
export async function finishJob({ queue }: Store, id: string, outcome = failed): Promise<void> {
  const lease = await queue.seize(id, { owner: 'test', until: Date.now() + 60_000 });
  if (!lease || !(await queue.finish(lease, outcome))) throw new Error(`${id} could not be ended`);
}

/** Brings a session to its end, as its socket would. */
export async function finishSession(
  { sessions }: Store,
  id: string,
  outcome = failed,
): Promise<void> {
  const connected = await sessions.connect(id, { owner: 'test', now: Date.now() });
  const lease = connected.kind === 'leased' ? connected.lease : { jobId: id, epoch: 0 };
  if (!(await sessions.finish(lease, outcome))) throw new Error(`${id} could not be ended`);
}
