import type { Store } from '@verbatim/storage';

const outcome = {
  completedAt: Date.parse('2026-11-03T09:31:00.000Z'),
  errorCode: 422,
  errorMessage: 'why',
  result: null,
  deliveries: [],
};

/** Brings the only waiting job to its end, as a worker would. */
export async function finishJob({ queue }: Store, id: string): Promise<void> {
  const now = Date.now();
  const leased = await queue.lease({ owner: 'test', now, until: now + 60_000, limit: 1 });
  const lease = leased.find(({ jobId }) => jobId === id);
  if (!lease || !(await queue.finish(lease, outcome))) throw new Error(`${id} could not be ended`);
}

/** Brings a session to its end, as its socket would. */
export async function finishSession({ sessions }: Store, id: string): Promise<void> {
  const connected = await sessions.connect(id, { owner: 'test', now: Date.now() });
  const lease = connected.kind === 'leased' ? connected.lease : { jobId: id, epoch: 0 };
  if (!(await sessions.finish(lease, outcome))) throw new Error(`${id} could not be ended`);
}
