import type { Corrections } from '@verbatim/contract';
import { etagOfVersion, versionOfIfMatch } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { StoredCorrections } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';

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

/** The corrections of a transcript of either kind. */
export const getCorrections = (deps: Pick<Foundation, 'store'>) =>
  handle('getCorrections', async ({ principal, params: { id } }) => {
    const found = await findCorrections(deps, principal.accountId, id);
    return {
      status: 200,
      headers: { etag: etagOfVersion(found.version) },
      body: correctionsBody(found),
    };
  });

/** Replaces the corrections of a transcript of either kind. */
export const updateCorrections = ({
  clock,
  diskReserve,
  store,
}: Pick<Foundation, 'clock' | 'diskReserve' | 'store'>) =>
  handle('updateCorrections', async ({ principal, params, headers, body }) => {
    await diskReserve.rejectIfFull();
    const corrections = JSON.stringify({ words: body.words, speakers: body.speakers });
    const { accountId } = principal;
    const jobId = params.id.toLowerCase();
    const storedVersion = async (): Promise<number> =>
      (await store.corrections.get(accountId, jobId))?.version ?? -1;
    const outcome = await store.corrections.replace({
      accountId,
      jobId,
      ifVersion: await versionOfIfMatch(headers['If-Match'], storedVersion),
      corrections,
      updatedAt: clock.now(),
    });
    if (outcome.kind !== 'stored') throw new Problem(problemCodes[outcome.kind]);
    const { version, updatedAt } = outcome;
    return {
      status: 200,
      headers: { etag: etagOfVersion(version) },
      body: correctionsBody({ corrections, updatedAt }),
    };
  });

const problemCodes = {
  not_found: 'job_not_found',
  not_done: 'job_not_done',
  changed: 'corrections_changed',
} as const;
