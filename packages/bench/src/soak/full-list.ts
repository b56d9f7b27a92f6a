import { randomBytes } from 'node:crypto';
import { openStore } from '@verbatim/storage';

/** Jobs of the longest page. */
const JOBS = 1000;
/** Metadata of this size nearly fills a page's byte limit. */
const NOTE_CHARACTERS = 3500;
const NO_LIMITS = { perAccount: Number.POSITIVE_INFINITY, queued: Number.POSITIVE_INFINITY };

/**
 * Gives the only account of a service that runs so many finished jobs that its lists are full pages: a list that grows during the
 * measurement would make the service's memory grow.
 */
export async function fillList(directory: string): Promise<void> {
  const store = await openStore({ directory });
  try {
    const accountId = (await store.keys.list())[0]?.accountId ?? '';
    const now = Date.now();
    const job = {
      accountId,
      kind: 'pre-recorded',
      createdAt: now,
      customMetadata: JSON.stringify({ note: 'x'.repeat(NOTE_CHARACTERS) }),
      params: '{}',
      uploadId: null,
      file: null,
      session: null,
      limits: NO_LIMITS,
      deliveries: [],
      idempotency: null,
    } as const;
    await Promise.all(
      Array.from({ length: JOBS }, (_, index) =>
        store.jobs.create({ ...job, id: idAt(now, index) }),
      ),
    );
    const worker = { owner: 'soak', now, until: now + 60_000, limit: JOBS };
    const outcome = {
      completedAt: now,
      errorCode: 500,
      errorMessage: 'This job was never worked on.',
      result: null,
      deliveries: [],
    };
    // The service may have taken some of them: they fail by themselves.
    const leased = await store.queue.lease(worker);
    await Promise.all(leased.map((each) => store.queue.finish(each, outcome)));
  } finally {
    await store.close();
  }
}

/** A version 7 UUID. */
function idAt(ms: number, index: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const number = index.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${number}-8000-${randomBytes(6).toString('hex')}`;
}
