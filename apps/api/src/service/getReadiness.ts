import { handle } from '../platform/handle.ts';
import type { Deps } from './deps.ts';

/** Checks every part that the service needs to take work, and says what recognizes speech. */
export const getReadiness = (deps: Pick<Deps, 'readiness' | 'recognitionInUse'>) =>
  handle('getReadiness', async () => {
    const checks = await deps.readiness.require();
    return { status: 200, body: { status: 'ready', checks, ...deps.recognitionInUse() } };
  });
