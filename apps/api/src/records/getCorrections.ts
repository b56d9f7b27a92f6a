import { etagOfVersion } from '@verbatim/jobs';
import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { correctionsBody, findCorrections } from './corrections.ts';

/** The corrections of a transcript of either kind. */
export const getCorrections = (deps: Pick<Deps, 'store'>) =>
  handle('getCorrections', async ({ principal, params: { id } }) => {
    const found = await findCorrections(deps, principal.accountId, id);
    return {
      status: 200,
      headers: { etag: etagOfVersion(found.version) },
      body: correctionsBody(found),
    };
  });
