/** Uses a store in every way at once until it is killed, and reports each acknowledged call as a line of JSON. */

import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { diskBlobs, openStore } from '../../src/index.ts';
import { firstResponse, newJob, newUpload, outcome } from '../conformance/rows.ts';

/** What this process says: what it is about to take away, and what was acknowledged. */
export type Act =
  | { readonly did: 'create' | 'finish' | 'remove' | 'upload'; readonly id: string }
  | { readonly did: 'post' | 'deliver'; readonly id: string }
  | { readonly did: 'write'; readonly id: string; readonly byteLength: number }
  | { readonly did: 'ready' }
  /** Printed before the call: at the kill it may or may not have happened. */
  | { readonly will: 'remove' | 'deliver'; readonly id: string };

const [directory = '', round = ''] = process.argv.slice(2);
const store = await openStore({ directory });
const blobs = diskBlobs(join(directory, 'blobs'));
const owner = 'child';
let made = 0;

/** Ids that no other round has. */
const nextId = (): string => {
  made += 1;
  const digits = Date.now().toString(16).padStart(12, '0');
  const last = `${round.padStart(4, '0')}${made.toString(16).padStart(8, '0')}`;
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-${last}`;
};

/** At once and past all buffers: what is reported must have left this process. The pipe may be full for a moment. */
function say(act: Act): void {
  const line = Buffer.from(`${JSON.stringify(act)}\n`);
  for (let at = 0; at < line.byteLength; ) {
    try {
      at += writeSync(1, line, at);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

await store.queue.releaseOwner(owner, Date.now());
await store.outbox.releaseOwner(owner, Date.now());
say({ did: 'ready' });
await Promise.all([create(), create(), create(), upload(), work(), work(), deliver(), remove()]);

async function create(): Promise<never> {
  for (;;) {
    const id = nextId();
    const createdAt = Date.now();
    const idempotency = firstResponse({ key: id, expiresAt: createdAt + 60_000 });
    const customMetadata = JSON.stringify({ user: id.slice(-2), tags: ['a', 'b'] });
    await store.jobs.create(newJob({ id, createdAt, customMetadata, idempotency }));
    say({ did: 'create', id });
  }
}

async function upload(): Promise<never> {
  for (;;) {
    const writer = await blobs.create();
    await writer.write(Buffer.alloc(50_000, 7));
    const blobKey = await writer.commit();
    say({ did: 'write', id: blobKey, byteLength: writer.byteLength });
    const id = nextId();
    await store.uploads.create(newUpload({ id, blobKey }), null);
    say({ did: 'upload', id });
  }
}

async function work(): Promise<never> {
  for (;;) {
    const now = Date.now();
    const leased = await store.queue.lease({ owner, now, until: now + 60_000, limit: 3 });
    for (const lease of leased) {
      const delivery = {
        id: `delivery-${lease.jobId}`,
        url: `https://${lease.jobId.slice(-1)}.example/`,
        method: 'POST' as const,
        body: '{}',
        order: lease.jobId.slice(-2),
      };
      const end = outcome({ completedAt: Date.now(), deliveries: [delivery] });
      await store.queue.finish(lease, end);
      say({ did: 'finish', id: lease.jobId });
      say({ did: 'post', id: delivery.id });
    }
  }
}

async function deliver(): Promise<never> {
  for (;;) {
    const now = Date.now();
    const request = { owner, now, until: now + 60_000, limit: 5, perDestination: 2, underWay: {} };
    for (const lease of await store.outbox.lease(request)) {
      say({ will: 'deliver', id: lease.id });
      await store.outbox.delivered(lease, now);
      say({ did: 'deliver', id: lease.id });
    }
  }
}

async function remove(): Promise<never> {
  for (;;) {
    const { jobs } = await store.jobs.list({
      accountId: 'one',
      kinds: [],
      statuses: ['done'],
      from: null,
      before: null,
      tag: null,
      metadata: { tags: ['a'] },
      offset: 3,
      limit: 1,
    });
    for (const { id } of jobs) {
      say({ will: 'remove', id });
      await store.jobs.remove('one', id, null);
      say({ did: 'remove', id });
    }
  }
}
