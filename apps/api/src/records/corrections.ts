import type { Corrections } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import type { StoredCorrections } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';

/** The corrections of a job of this account. */
export async function findCorrections(
  { store }: Pick<Foundation, 'store'>,
  accountId: string,
  id: string,
): Promise<StoredCorrections> {
  const found = await store.corrections.get(accountId, id.toLowerCase());
  if (!found) throw new Problem('job_not_found');
  return found;
}

/** Stored corrections as responses have them. */
export const correctionsBody = ({
  corrections,
  updatedAt,
}: Omit<StoredCorrections, 'version'>): Corrections => ({
  ...(corrections === null ? { words: [], speakers: [] } : JSON.parse(corrections)),
  updated_at: updatedAt === null ? null : new Date(updatedAt).toISOString(),
});
