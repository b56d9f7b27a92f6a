import { Problem } from '@verbatim/server';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';

/** Checks every part that the service needs to take work, and says what recognizes speech. */
export const getReadiness = ({
  readiness,
  recognitionInUse,
}: Pick<Deps, 'readiness' | 'recognitionInUse'>) =>
  handle('getReadiness', async () => {
    if (readiness.draining) throw new Problem('draining');
    const checks = await readiness.ask();
    const missing = checks.filter(({ ok }) => !ok).map(({ name }) => name);
    if (missing.length > 0) {
      throw new Problem('not_ready', {
        message: `The service is not ready: ${missing.join(', ')} does not respond or has no free space.`,
      });
    }
    return { status: 200, body: { status: 'ready', checks, ...recognitionInUse() } };
  });
