import { randomUUID } from 'node:crypto';
import type { Store } from '@verbatim/storage';

/** A job without audio, as the service stores them. Its id is a UUIDv7. */
export function madeJob(
  accountId: string,
  given: { readonly customMetadata: string; readonly params: string; readonly createdAt?: number },
): Parameters<Store['jobs']['create']>[0] {
  const createdAt = given.createdAt ?? Date.now();
  const time = createdAt.toString(16).padStart(12, '0');
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`,
    accountId,
    kind: 'pre-recorded',
    uploadId: null,
    file: null,
    session: null,
    limits: { perAccount: Number.MAX_SAFE_INTEGER, queued: Number.MAX_SAFE_INTEGER },
    deliveries: [],
    idempotency: null,
    ...given,
    createdAt,
  };
}
