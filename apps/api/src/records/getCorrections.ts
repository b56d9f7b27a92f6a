import { etagOfVersion } from '@verbatim/jobs';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { correctionsBody, findCorrections } from './corrections.ts';

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
